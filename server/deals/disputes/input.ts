import { z } from 'zod';
import { disputeLimits } from '../../../domain/deals/disputes.ts';
import { fileIn, refuseField } from '../../../domain/forms.ts';
import { key } from '../../kernel/input.ts';
import { sellerBps } from '../escrow/input.ts';

const id = z.uuid();
export const transactionId = z.object({ id });
export const documentId = z.object({ documentId: z.uuid() });

export const draftInput = z.object({ id, text: z.string().max(disputeLimits.statement.max) });
export type DraftInput = z.infer<typeof draftInput>;

/** A document as the browser sends it: 'transactionId', 'evidence' (a point of the dispute's ground) and the file 'document'. */
export const addDocumentForm = z.instanceof(FormData).transform((form, issues) => {
  const transaction = z.uuid().safeParse(form.get('transactionId'));
  const evidence = z.string().min(1).max(40).safeParse(form.get('evidence'));
  const document = fileIn(form, 'document');
  const refuse = (name: string, message: string) => refuseField(issues, name, message);
  if (!transaction.success) return refuse('transactionId', 'The transaction is missing.');
  if (!evidence.success) return refuse('evidence', 'Please say what the document shows.');
  if (!document) return refuse('document', 'Please select a file');
  return { transactionId: transaction.data, evidence: evidence.data, document };
});
export type AddDocumentForm = z.infer<typeof addDocumentForm>;

/** `sellerBps`: the seller's share in basis points. */
export const proposeInput = z.object({ key, id, sellerBps, rightPasses: z.boolean() });
export type ProposeInput = z.infer<typeof proposeInput>;
/** `bps`: the least share a seller takes, or the most a buyer leaves to the seller. */
export const sealInput = z.object({ key, id, bps: sellerBps, rightPasses: z.boolean() });
export type SealInput = z.infer<typeof sealInput>;
export const answerSealedInput = z.object({ key, id, settlementId: z.uuid(), bps: sellerBps });
export type AnswerSealedInput = z.infer<typeof answerSealedInput>;
export const endInput = z.object({ key, id, settlementId: z.uuid() });
export type EndInput = z.infer<typeof endInput>;
