import {
  agreementQuestion,
  runAgreementGenerator,
} from '../../../domain/tools/agreement-generator/generate.ts';
import { agreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { agreementTitle } from '../../../domain/tools/agreement-generator/text.ts';
import { task } from '../../infra/threads.ts';
import { defineTool } from '../shared/tool.ts';

export const agreementGenerator = defineTool({
  kind: 'mutation',
  weight: 1,
  input: agreementInput,
  run: async (_, input) => runAgreementGenerator(input),
  title: agreementTitle,
  question: agreementQuestion,
  sample: {
    asked: 'an assignment of a patent, between two invented companies',
    input: {
      type: 'assignment',
      firstParty: 'Halden Optics Ltd',
      secondParty: 'Marrow Instruments Inc',
      ipDescription: 'the patent “Folding wheel for carts”',
      terms: {},
      right: 'patent',
    },
  },
  report: task<typeof import('./report.ts').writeReport>(
    new URL('./report.ts', import.meta.url),
    'writeReport',
  ),
});
