import { nameCheckInput } from '../../../domain/tools/name-check/check.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { checkName } from './check.ts';

export const nameCheck = defineTool({
  kind: 'query',
  weight: 30,
  input: nameCheckInput,
  run: (ctx, input) => checkName(ctx, input),
  title: ({ name }) => name,
  sample: {
    asked: '“Fresh Lumen” for lamps',
    input: { name: 'Fresh Lumen', classes: [11], goods: 'lamps' },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
