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

/** The two that work; registry.ts has what they take. */
export const readyTools = {
  trademarkSearch: {
    id: 'trademark-search',
    name: 'Trademark Search+',
    description:
      'Finds marks in the register that look, sound or mean alike, for related goods, and says why each may conflict.',
    category: 'trademark',
    plan: 'basic',
  },
  patentValidator: {
    id: 'patent-validator',
    name: 'Patent Validator',
    description:
      'Recognises patent numbers of twelve offices, checks their form, check digit and kind code, and tells term and fees.',
    category: 'patent',
    plan: 'basic',
  },
} as const satisfies Record<string, ToolEntry>;

/** Tools that are being made. They are named, so that nobody looks for them in vain, and never shown as working. */
const plannedTools: readonly ToolEntry[] = [
  {
    id: 'agreement-generator',
    name: 'Agreement Generator',
    description:
      'Licences, assignments and other agreements from a library of clauses, explained in plain English.',
    category: 'legal',
    plan: 'pro',
  },
  {
    id: 'copyright-finder',
    name: 'Copyright Finder',
    description: 'Compares a text or a picture with registered works, and shows what they share.',
    category: 'copyright',
    plan: 'pro',
  },
  {
    id: 'name-check',
    name: 'Name Check Tool',
    description: 'One name against the register, the marketplace, usernames and domain names.',
    category: 'trademark',
    plan: 'pro',
  },
  {
    id: 'ip-watchlist',
    name: 'IP Watchlist',
    description: 'Watches names, owners and classes, and tells when something new comes close.',
    category: 'monitoring',
    plan: 'pro',
  },
  {
    id: 'infringement-detector',
    name: 'Infringement Detector',
    description: 'Holds a suspect name, text or picture against your own rights.',
    category: 'monitoring',
    plan: 'pro',
  },
  {
    id: 'legal-clause',
    name: 'Legal Clause',
    description: 'Finds the clause for a need, in variants for either side, and what a contract lacks.',
    category: 'legal',
    plan: 'pro',
  },
  {
    id: 'licensing-estimator',
    name: 'Licensing Estimator',
    description: 'Royalty ranges of an industry, what moves them, and what a licence is worth today.',
    category: 'business',
    plan: 'pro',
  },
  {
    id: 'portfolio-analyzer',
    name: 'Portfolio Analyzer',
    description: 'What a portfolio is worth, what it costs to keep, and where its gaps are.',
    category: 'business',
    plan: 'pro',
  },
];

/** The order of the specification. */
const order = [
  'trademark-search',
  'agreement-generator',
  'patent-validator',
  'copyright-finder',
  'name-check',
  'ip-watchlist',
  'infringement-detector',
  'legal-clause',
  'licensing-estimator',
  'portfolio-analyzer',
];

const readyIds: readonly string[] = Object.values(readyTools).map(({ id }) => id);

/** All ten, and whether each works yet. */
export const directory: readonly (ToolEntry & { ready: boolean })[] = [
  ...Object.values(readyTools),
  ...plannedTools,
]
  .map((tool) => ({ ...tool, ready: readyIds.includes(tool.id) }))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** The tools whose name or description has all words of `q`, of one category or of all. */
export function findTools(q: string, category: ToolCategory | 'all') {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return directory.filter(
    (tool) =>
      (category === 'all' || tool.category === category) &&
      words.every((word) => `${tool.name} ${tool.description}`.toLowerCase().includes(word)),
  );
}
