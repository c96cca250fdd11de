/** How a portfolio is written down. Apart from its reading, because the form needs no more than this. */

export const portfolioLimits = { rows: 500, characters: 200_000, title: 200, number: 60 } as const;

/** The columns of a CSV file. Only type and title must be there; they may stand in any order. */
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
