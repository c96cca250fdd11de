import { portfolioAnalyzerInput } from '../../../domain/tools/portfolio-analyzer/analyzer.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { analyzeOwnPortfolio } from './run.ts';

export const portfolioAnalyzer = defineTool({
  // Listings are read in the person's own name only.
  kind: 'mutation',
  weight: 10,
  input: portfolioAnalyzerInput,
  run: analyzeOwnPortfolio,
  title: ({ source }) => (source === 'csv' ? 'Portfolio from CSV' : 'My listings'),
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
