import type { GeneratedAgreement } from '../../../domain/tools/agreement-generator/generate.ts';
import { writeAgreementPdf } from '../../deals/agreements/pdf.ts';
import type { Answer } from '../../documents/report.ts';

/** In a thread: an agreement has its own document layout. In base64. */
export async function writeReport({
  answer,
}: {
  answer: Answer<unknown, GeneratedAgreement>;
}): Promise<string> {
  return writeAgreement({ text: answer.result.text, form: 'pdf' });
}

/** In a thread: an agreement that nobody has signed, in base64. */
export async function writeAgreement({
  text,
  form,
}: {
  text: string;
  form: 'docx' | 'pdf';
}): Promise<string> {
  const { writeAgreementDocx } = await import('./docx.ts');
  const bytes = await (form === 'docx' ? writeAgreementDocx(text) : writeAgreementPdf({ text }));
  return bytes.toString('base64');
}
