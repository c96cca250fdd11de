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
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
