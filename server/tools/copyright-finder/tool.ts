import { copyrightFinderInput, finderTitle } from '../../../domain/tools/copyright-finder/finder.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { findCopies } from './run.ts';

const first = `A seal says who stands behind a document. It was pressed into wax once, and engraved later, with lines so fine that copying them took longer than the copy was worth.`;

const second = `Long before screens, a seal said who stands behind a document. It was pressed into wax once, and later engraved, with lines so fine that copying them took longer than the copy was worth. Nobody asked for more.`;

export const copyrightFinder = defineTool({
  kind: 'mutation',
  weight: 20,
  input: copyrightFinderInput,
  run: findCopies,
  title: finderTitle,
  sample: {
    asked: 'how much of one text is in another',
    input: { way: 'texts', first, second },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
