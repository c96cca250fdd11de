/** How a portfolio is written down. Kept apart from the code that reads it, because the form needs no more than this. */

export const portfolioLimits = { rows: 500, characters: 200_000, title: 200, number: 60 } as const;

/** The columns of a CSV file. Only type and title must be there; they may be in any order. */
export const portfolioColumns = [
  'type',
  'title',
  'number',
  'country',
  'filed',
  'granted',
  'category',
  'price',
  'revenue',
  'royalty',
] as const;
export type PortfolioRow = Record<(typeof portfolioColumns)[number], string>;
