import { z } from 'zod';
import { textLimits } from '../../../domain/escrow.ts';
import { licensingTypes, limits as listingLimits } from '../../../domain/listings.ts';
import { pageInput } from '../../../domain/pages.ts';

/** Made by the client once for each press of a button, so that a repeated call does nothing twice. */
const key = z.string().min(8).max(80);
const id = z.uuid();
const reason = z
  .string()
  .trim()
  .min(textLimits.reasonMin, `Please write at least ${textLimits.reasonMin} characters.`)
  .max(textLimits.reason, `At most ${textLimits.reason} characters.`);

export const startInput = z.object({
  key,
  listingId: id,
  /** The price and terms the buyer saw. The server charges its own, and refuses when they differ. */
  seen: z.object({
    priceCents: z.int().positive(),
    licensingType: z.enum(licensingTypes).nullable(),
    licensingText: z.string().max(listingLimits.licensingText).nullable(),
  }),
});
export type StartInput = z.infer<typeof startInput>;

export const transactionId = z.object({ id });
export const historyInput = pageInput.omit({ only: true }).extend({ id });
export const boughtDocumentInput = z.object({ id, fileId: id });

/** What the caller has read of the transaction: an administrator's step names it. */
const version = z.int().positive();

export const keyedInput = z.object({ key, id });
export type KeyedInput = z.infer<typeof keyedInput>;
export const reasonInput = z.object({ key, id, reason });
export type ReasonInput = z.infer<typeof reasonInput>;
/** A cancellation by a party names no version: their own money or right comes back to them as it is. */
export const cancelInput = keyedInput.extend({ version: version.optional() });
export type CancelInput = z.infer<typeof cancelInput>;
export const releaseInput = keyedInput.extend({ version });
export type ReleaseInput = z.infer<typeof releaseInput>;
export const sendBackInput = reasonInput.extend({ version });
export type SendBackInput = z.infer<typeof sendBackInput>;
export const answerInput = z.object({ key, id, answer: reason });
export type AnswerInput = z.infer<typeof answerInput>;
export const resolveInput = reasonInput.extend({ version, outcome: z.enum(['seller', 'buyer']) });
export type ResolveInput = z.infer<typeof resolveInput>;

export const myTransactionsInput = pageInput.extend({ side: z.enum(['purchases', 'sales']) });
export type MyTransactionsInput = z.infer<typeof myTransactionsInput>;
