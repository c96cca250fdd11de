import { trademarkSearchInput } from '../../../domain/tools/trademark-search/input.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { searchTrademarks } from './run.ts';

export const trademarkSearch = defineTool({
  kind: 'query',
  weight: 5,
  input: trademarkSearchInput,
  run: searchTrademarks,
  title: ({ name }) => name,
  sample: {
    asked: '“Starbox” for class 43, cafés and restaurants',
    input: { name: 'Starbox', classes: [43], limit: 5 },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
