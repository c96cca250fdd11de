import { logoSearchInput } from '../../../domain/tools/logo-search/input.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { searchLogos } from './run.ts';

export const logoSearch = defineTool({
  kind: 'mutation',
  weight: 3,
  input: logoSearchInput,
  run: ({ db }, input) => searchLogos(db, input),
  title: ({ picture }) => picture.name,
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
