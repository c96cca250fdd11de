import { contractTitle, legalClauseInput } from '../../../domain/tools/legal-clause/run.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';

const checkContract = task<typeof import('../../../domain/tools/legal-clause/run.ts').runLegalClause>(
  new URL('../../../domain/tools/legal-clause/run.ts', import.meta.url),
  'runLegalClause',
);

export const legalClause = defineTool({
  kind: 'mutation',
  weight: 10,
  input: legalClauseInput,
  run: ({ threads, signal }, input) => threads.run(checkContract, input, signal),
  title: contractTitle,
  // A shared result does not show the pasted text.
  shown: (input) => ({ ...input, text: '' }),
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
