/** The columns of a portfolio as a file: what is exported can be imported again. */
export const portfolioColumns = [
  'Title',
  'Type',
  'Category',
  'Industry',
  'Description',
  'Number',
  'Country',
  'Kind of right',
  'Stage',
  'Filed on',
  'Priority from',
  'Granted or registered on',
  'For sale',
  'Price (USD)',
  'Negotiable',
  'Licensing type',
  'Licensing text',
] as const;
export type PortfolioColumn = (typeof portfolioColumns)[number];
