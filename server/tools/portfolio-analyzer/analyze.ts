import {
  analyzePortfolio,
  type PortfolioAnalysis,
} from '../../../domain/tools/portfolio-analyzer/analyzer.ts';

type Portfolio = Parameters<typeof analyzePortfolio>;

/** For a thread: the longest file takes over a tenth of a second. */
export const analyze = ({ asked, day }: { asked: Portfolio[0]; day: Portfolio[1] }): PortfolioAnalysis =>
  analyzePortfolio(asked, day);
