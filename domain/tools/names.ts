/** What the tools are called, by the word in their address. */
export const toolNames = {
  'trademark-search': 'Trademark Search+',
  'agreement-generator': 'Agreement Generator',
  'patent-validator': 'Patent Validator',
  'copyright-finder': 'Copyright Finder',
  'name-check': 'Name Check Tool',
  'ip-watchlist': 'IP Watchlist',
  'infringement-detector': 'Infringement Detector',
  'legal-clause': 'Legal Clause',
  'licensing-estimator': 'Licensing Estimator',
  'portfolio-analyzer': 'Portfolio Analyzer',
} as const;
