import { DomainError } from '../../../domain/errors.ts';
import { watchedInput, watchTitle } from '../../../domain/tools/ip-watchlist/watches.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { alreadyThere } from './already.ts';

export const ipWatchlist = defineTool({
  kind: 'query',
  signedIn: true,
  weight: 20,
  input: watchedInput,
  // Reports are open to everybody; this tool is not.
  run: async (ctx, input) => {
    if (!ctx.user) throw new DomainError('sign-in', 'Please sign in to use the IP Watchlist.');
    return alreadyThere(ctx, input);
  },
  title: watchTitle,
  sample: {
    asked: 'what a watch on the name “Samsong” for class 9 would find today',
    input: { kind: 'name', text: 'Samsong', classes: [9] },
    run: alreadyThere,
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
