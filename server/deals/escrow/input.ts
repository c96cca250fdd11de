import { z } from 'zod';
import { disputeLimits, groundIds, splitLimits } from '../../../domain/disputes.ts';
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

export const openDisputeInput = z.object({ key, id, ground: z.enum(groundIds), reason });
const statementText = z
  .string()
  .trim()
  .min(disputeLimits.statement.min, `Please write at least ${disputeLimits.statement.min} characters.`)
  .max(disputeLimits.statement.max, `At most ${disputeLimits.statement.max} characters.`);
/** The statement as it was read before it became final: its text, and the documents that belong to it. */
export const statementInput = z.object({
  ...{ key, id, text: statementText },
  documents: z.array(z.uuid()).max(disputeLimits.documents),
});
export const sellerBps = z.int().min(splitLimits.min).max(splitLimits.max);
/** Everything to one side, or a split, which says the seller's share and whether the right passes to the buyer. */
export const decisionInput = z.object({
  ...{ key, id, version: z.int().positive().optional(), reason },
  decision: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['seller', 'buyer']) }),
    z.object({ outcome: z.literal('split'), sellerBps, rightPasses: z.boolean() }),
  ]),
});
export type DecisionInput = z.infer<typeof decisionInput>;
export const settleInput = z.object({ key, id, settlementId: z.uuid() });
export type SettleInput = z.infer<typeof settleInput>;

export const myTransactionsInput = pageInput.extend({ side: z.enum(['purchases', 'sales']) });
export type MyTransactionsInput = z.infer<typeof myTransactionsInput>;
