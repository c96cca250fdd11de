import { z } from 'zod';
import { disputeLimits, groundIds, splitLimits } from '../../../domain/deals/disputes.ts';
import { licenseTerms } from '../../../domain/market/licensing-input.ts';
import { licensingTypes, limits as listingLimits } from '../../../domain/market/listings.ts';
import { pageInput } from '../../../domain/pages.ts';
import { key, lease, reason } from '../../kernel/input.ts';

const id = z.uuid();

export const startInput = z.object({
  key,
  listingId: id,
  /** The price and terms the buyer saw. The server charges its own, and refuses when they differ. */
  seen: z.object({
    priceCents: z.int().positive(),
    licensingType: z.enum(licensingTypes).nullable(),
    licensingText: z.string().max(listingLimits.licensingText).nullable(),
    licenseTerms: licenseTerms.nullable().default(null),
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
/** Everything to one side, or a split, which names the seller's share and whether the right passes to the buyer. */
export const decisionInput = z.object({
  ...{ key, id, version: z.int().positive().optional(), lease, reason },
  decision: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['seller', 'buyer']) }),
    z.object({ outcome: z.literal('split'), sellerBps, rightPasses: z.boolean() }),
  ]),
});
export type DecisionInput = z.infer<typeof decisionInput>;
export const settleInput = z.object({ key, id, settlementId: z.uuid() });
export type SettleInput = z.infer<typeof settleInput>;

/** What a person's list of purchases or sales is filtered by. */
export const transactionFilters = ['all', 'unpaid', 'escrow', 'dispute', 'completed', 'cancelled'] as const;
export type TransactionFilter = (typeof transactionFilters)[number];
const side = z.enum(['purchases', 'sales']);
export const myTotalsInput = z.object({
  side,
  status: z.enum(transactionFilters).default('all'),
  /** Words of the title, a name of the other party, or 'TX-' and the beginning of an id. */
  search: z.string().trim().max(100).default(''),
});
export type MyTotalsInput = z.infer<typeof myTotalsInput>;
export const myTransactionsInput = pageInput.extend(myTotalsInput.shape);
export type MyTransactionsInput = z.infer<typeof myTransactionsInput>;

/** What an administrator's list of all transactions is filtered by. */
export const adminFilters = [
  'verifying',
  'overdue',
  'disputed',
  'initiated',
  'completed',
  'cancelled',
  'all',
] as const;
export type AdminFilter = (typeof adminFilters)[number];
/** Whose turn it is; `second`: a second administrator's. */
export const waitsFor = ['buyer', 'seller', 'parties', 'admin', 'second'] as const;
const cents = z.coerce.number().int().min(0).optional();
export const allFilters = z.object({
  filter: z.enum(adminFilters).default('all'),
  waits: z.enum(waitsFor).optional(),
  /** 'TX-' and the beginning of an id, words of the title, a name or e-mail address of a party. */
  search: z.string().trim().max(100).default(''),
  minCents: cents,
  maxCents: cents,
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type AllFilters = z.infer<typeof allFilters>;
export const allInput = pageInput.extend(allFilters.shape);
