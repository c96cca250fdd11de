import { portfolioAnalyzerInput } from '../../../domain/tools/portfolio-analyzer/analyzer.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { analyzeOwnPortfolio } from './run.ts';

const sampleRights = `type,title,number,country,filed,granted,category,price,revenue,royalty
patent,Folding wheel,"US 7,654,321 B2",US,2016-03-01,2019-05-14,B,45000,,
patent,Folding wheel,EP1234567,EP,2016-03-01,,B,,,
patent,Quiet hinge,"US 9,876,543 B2",US,2012-08-20,2014-11-04,E,,800000,2.5
trademark,NIGHT OWL,5123456,US,2021-01-15,2022-06-07,9; 42,,1200000,3.5
trademark,FARWHEEL,018234567,EU,2017-04-03,2017-09-12,12,,,
design,Lamp,US D654321,US,2022-02-01,2023-05-09,,,,
`;

export const portfolioAnalyzer = defineTool({
  // Listings are only read on the person's own behalf.
  kind: 'mutation',
  weight: 10,
  input: portfolioAnalyzerInput,
  run: analyzeOwnPortfolio,
  title: ({ source }) => (source === 'csv' ? 'Portfolio from CSV' : 'My listings'),
  sample: {
    asked: 'six invented rights from a CSV file',
    input: { source: 'csv', text: sampleRights },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
