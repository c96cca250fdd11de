import { copyrightFinderInput, finderTitle } from '../../../domain/tools/copyright-finder/finder.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { findCopies } from './run.ts';

export const copyrightFinder = defineTool({
  kind: 'mutation',
  weight: 20,
  input: copyrightFinderInput,
  run: findCopies,
  title: finderTitle,
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
