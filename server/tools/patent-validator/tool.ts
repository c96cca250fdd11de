import { patentValidatorInput, runPatentValidator } from '../../../domain/tools/patent-validator/run.ts';
import { task } from '../../infra/threads.ts';
import { today } from '../shared/meter.ts';
import { defineTool } from '../shared/tool.ts';

export const patentValidator = defineTool({
  kind: 'query',
  weight: 1,
  input: patentValidatorInput,
  run: async (_, input) => runPatentValidator(input, today()),
  title: ({ number }) => number,
  sample: {
    asked: 'US 10,000,000 B2, filed on March 10, 2015 and granted on June 19, 2018',
    input: { number: 'US 10,000,000 B2', filed: '2015-03-10', granted: '2018-06-19' },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
