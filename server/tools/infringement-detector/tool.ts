import { infringementInput, suspectTitle } from '../../../domain/tools/infringement-detector/detector.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';
import { detectInfringement } from './run.ts';

export const infringementDetector = defineTool({
  kind: 'mutation',
  weight: 20,
  input: infringementInput,
  run: detectInfringement,
  title: suspectTitle,
  // A shared result does not show the pasted text.
  shown: (input) => ({ ...input, ...(input.text !== undefined && { text: '' }) }),
  sample: {
    asked: 'the suspect name “Addidaz” on clothing',
    input: { name: 'Addidaz', classes: [25] },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
