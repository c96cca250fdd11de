import { watchedInput, watchTitle } from '../../../domain/tools/ip-watchlist/watches.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { alreadyThere } from './already.ts';

export const ipWatchlist = defineTool({
  kind: 'query',
  signedIn: true,
  weight: 20,
  input: watchedInput,
  run: alreadyThere,
  title: watchTitle,
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
