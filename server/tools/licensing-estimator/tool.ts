import {
  licensingEstimatorInput,
  runLicensingEstimator,
} from '../../../domain/tools/licensing-estimator/estimator.ts';
import { licensingIndustries } from '../../../domain/tools/licensing-estimator/industries.ts';
import { task } from '../../infra/threads.ts';
import { today } from '../shared/meter.ts';
import { defineTool } from '../shared/tool.ts';

export const licensingEstimator = defineTool({
  kind: 'query',
  weight: 1,
  input: licensingEstimatorInput,
  run: async (_, input) => runLicensingEstimator(input, today()),
  title: ({ industry, years }) =>
    `${licensingIndustries[industry].label}, ${years} ${years === 1 ? 'year' : 'years'}`,
  sample: {
    asked: 'an exclusive software patent, $2,000,000 of sales growing by 8% a year, for seven years',
    input: {
      industry: 'software',
      right: 'patent',
      salesCents: 200_000_000,
      growthBps: 800,
      years: 7,
      discountBps: 1_200,
      exclusivity: 'exclusive',
    },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
