import {
  analysePortfolio,
  type PortfolioAnalysis,
} from '../../../domain/tools/portfolio-analyzer/analyzer.ts';

type Portfolio = Parameters<typeof analysePortfolio>;

/** For a thread: the longest file takes over a tenth of a second. */
export const analyse = ({ asked, day }: { asked: Portfolio[0]; day: Portfolio[1] }): PortfolioAnalysis =>
  analysePortfolio(asked, day);
