import type { ToolUse } from './types.ts';

/** What a shared answer shows of its owner's business, for those tools whose answers do. */
export const sharingShows: { [Id in ToolUse['tool']]?: string } = {
  'licensing-estimator': 'A shared result shows your sales figures and the rates you entered.',
  'portfolio-analyzer':
    'A shared result shows everything in it to whoever has the link: titles, numbers, asking prices, the revenue you entered, and what you were advised to sell or drop.',
};
