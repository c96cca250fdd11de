import { z } from 'zod';
import { licensingTypes, limits as listingLimits } from '../../../domain/listings.ts';
import { pageInput } from '../../../domain/pages.ts';
import { key, reason } from '../../kernel/input.ts';

const id = z.uuid();

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

export const answerInput = z.object({ key, id, answer: reason });

export const myTransactionsInput = pageInput.extend({ side: z.enum(['purchases', 'sales']) });
export type MyTransactionsInput = z.infer<typeof myTransactionsInput>;
