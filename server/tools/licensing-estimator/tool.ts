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
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
