import { analyzePortfolio } from '../../domain/tools/portfolio-analyzer/analyzer.ts';
import { type PortfolioRow, portfolioColumns } from '../../domain/tools/portfolio-analyzer/columns.ts';
import { type Right, readPortfolioRow } from '../../domain/tools/portfolio-analyzer/right.ts';

/** Portfolios of a few lines, for the tests of the analyzer. */

export const today = '2026-11-21';
export const row = (given: Partial<PortfolioRow>): PortfolioRow => ({
  ...(Object.fromEntries(portfolioColumns.map((column) => [column, ''])) as PortfolioRow),
  type: 'patent',
  title: 'A wheel',
  ...given,
});
export const right = (given: Partial<PortfolioRow>, id = 'line 2'): Right => {
  const read = readPortfolioRow(row(given), id);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
export const analyzed = (rights: Right[], more: Partial<Parameters<typeof analyzePortfolio>[0]> = {}) =>
  analyzePortfolio({ rights, skipped: [], prices: [], entity: 'large', discountBps: null, ...more }, today);
export const only = (given: Partial<PortfolioRow>, more = {}) => {
  const [first] = analyzed([right(given)], more).rights;
  if (!first) throw new Error('nothing was analyzed');
  return first;
};

export const american = {
  number: 'US 7,654,321 B2',
  country: 'US',
  category: 'G',
  granted: '2023-03-01',
  filed: '2020-03-01',
};
