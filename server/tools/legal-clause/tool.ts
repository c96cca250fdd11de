import { contractTitle, legalClauseInput } from '../../../domain/tools/legal-clause/run.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';

const checkContract = task<typeof import('./check.ts').checkContract>(
  new URL('./check.ts', import.meta.url),
  'checkContract',
);

const contract = `TRADEMARK LICENSE AGREEMENT
Section 1. License. Licensor hereby grants to Licensee an exclusive license to use the Mark on the Goods in Canada.
Section 2. Quality Control. Licensee shall maintain the quality standards set out in Exhibit B. Licensor may inspect Licensee's facilities and Licensee shall submit samples for approval twice a year.
Section 3. Royalties. Licensee shall pay a royalty of six percent of net sales.
Section 4. Books. No right to audit or inspect the books of Licensee is granted to Licensor.
Section 5. Termination. Either party may terminate this Agreement upon thirty days' written notice.
Section 6. Ownership. All rights not expressly granted are reserved by Licensor, and no license is implied.`;

export const legalClause = defineTool({
  kind: 'mutation',
  weight: 10,
  input: legalClauseInput,
  run: ({ threads, signal }, input) => threads.run(checkContract, input, signal),
  title: contractTitle,
  // A shared result does not show the pasted text.
  shown: (input) => ({ ...input, text: '' }),
  sample: { asked: 'what a trademark license of six sections lacks', input: { text: contract } },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
