import { z } from 'zod';
import { textLimits } from '../../../domain/deals/escrow.ts';
import { fileIn, refuseField } from '../../../domain/forms.ts';
import { keyIn } from '../../kernel/input.ts';

const notes = z
  .string()
  .trim()
  .min(1, 'Please provide some details about this document')
  .max(textLimits.proofNotes, `At most ${textLimits.proofNotes} characters.`);

/** A proof as the browser sends it: 'transactionId', 'notes' and the file 'document'. */
export const addProofForm = z.instanceof(FormData).transform((form, issues) => {
  const id = z.uuid().safeParse(form.get('transactionId'));
  const text = notes.safeParse(form.get('notes') ?? '');
  const document = fileIn(form, 'document');
  const refuse = (name: string, message: string) => refuseField(issues, name, message);
  if (!id.success) return refuse('transactionId', 'The transaction is missing.');
  if (!text.success) return refuse('notes', text.error.issues[0]?.message ?? 'The notes are not valid.');
  if (!document) return refuse('document', 'Please select a file');
  return { transactionId: id.data, notes: text.data, document, ...keyIn(form) };
});
export type AddProofForm = z.infer<typeof addProofForm>;

export const proofId = z.object({ proofId: z.uuid() });
