import type { ToolCategory } from './categories.ts';

/** A tool as the directory shows it. */
export interface ToolEntry {
  id: string;
  name: string;
  description: string;
  category: ToolCategory;
  /** The plan from which on it is unlimited; a basic one is for everybody, within a monthly limit. */
  plan: 'basic' | 'pro';
}

/** All ten, in the order of the specification. */
export const toolEntries = {
  trademarkSearch: {
    id: 'trademark-search',
    name: 'Trademark Search+',
    description:
      'Finds marks alike in look, sound or meaning in the register loaded here, and says why each may conflict.',
    category: 'trademark',
    plan: 'basic',
  },
  agreementGenerator: {
    id: 'agreement-generator',
    name: 'Agreement Generator',
    description:
      'Writes licenses, assignments and other agreements, and explains each clause in plain English.',
    category: 'legal',
    plan: 'pro',
  },
  patentValidator: {
    id: 'patent-validator',
    name: 'Patent Validator',
    description:
      'Reads a patent number, checks its form, check digit and kind code, and gives its term and fees.',
    category: 'patent',
    plan: 'basic',
  },
  copyrightFinder: {
    id: 'copyright-finder',
    name: 'Copyright Finder',
    description:
      'Compares texts or pictures with each other, or with the works registered here, and marks what they share.',
    category: 'copyright',
    plan: 'pro',
  },
  nameCheck: {
    id: 'name-check',
    name: 'Name Check Tool',
    description:
      'Tells whether a name is taken as a mark, username or domain, rates its strength, and suggests others.',
    category: 'trademark',
    plan: 'pro',
  },
  ipWatchlist: {
    id: 'ip-watchlist',
    name: 'IP Watchlist',
    description: 'Watches names, owners and classes, and tells you when something new comes close.',
    category: 'monitoring',
    plan: 'pro',
  },
  infringementDetector: {
    id: 'infringement-detector',
    name: 'Infringement Detector',
    description:
      'Compares a suspect name, text or picture with your own rights and the register, and says what to do next.',
    category: 'monitoring',
    plan: 'pro',
  },
  legalClause: {
    id: 'legal-clause',
    name: 'Legal Clause',
    description:
      'Finds the clause for what you need, worded for either side, and tells what a contract lacks.',
    category: 'legal',
    plan: 'pro',
  },
  licensingEstimator: {
    id: 'licensing-estimator',
    name: 'Licensing Estimator',
    description: 'Royalty ranges of an industry, what moves them, and what a license is worth today.',
    category: 'business',
    plan: 'pro',
  },
  portfolioAnalyzer: {
    id: 'portfolio-analyzer',
    name: 'Portfolio Analyzer',
    description: 'What a portfolio is worth, what it costs to keep, and where its gaps are.',
    category: 'business',
    plan: 'pro',
  },
} as const satisfies Record<string, ToolEntry>;

/** Searches of their own inside a tool, which count as uses of it. */
export const partsOfTools = { 'logo-search': 'trademark-search' } as const satisfies Record<
  string,
  (typeof toolEntries)[keyof typeof toolEntries]['id']
>;

/** The tool that an answer is of. */
export function toolOf(id: string): ToolEntry | undefined {
  const whole: string | undefined = (partsOfTools as Record<string, string>)[id];
  return Object.values(toolEntries).find((entry) => entry.id === (whole ?? id));
}

export type ToolId = (typeof toolEntries)[keyof typeof toolEntries]['id'];

export const toolIds = Object.values(toolEntries).map(({ id }) => id);

/** All ten, as the directory lists them. */
export const directory: readonly (ToolEntry & { id: ToolId })[] = Object.values(toolEntries);

/** The tools whose name or description has all words of `q`, of one category or of all. */
export function findTools(q: string, category: ToolCategory | 'all') {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return directory.filter(
    (tool) =>
      (category === 'all' || tool.category === category) &&
      words.every((word) => `${tool.name} ${tool.description}`.toLowerCase().includes(word)),
  );
}
