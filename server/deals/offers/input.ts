import { z } from 'zod';
import { offerFilters, proposal } from '../../../domain/deals/offers.ts';
import { MAX_PRICE } from '../../../domain/money.ts';
import { pageInput } from '../../../domain/pages.ts';
import { key } from '../../kernel/input.ts';

const id = z.uuid();

export const offerId = z.object({ id });
export const shownDocumentInput = z.object({ id, fileId: z.uuid() });
export const makeOfferInput = z.object({ key, listingId: id, proposal });
export type MakeOfferInput = z.infer<typeof makeOfferInput>;

/** `hash`: of the term sheet that was read. The answer is to that one and no other. */
export const answerOfferInput = z.object({ key, id, hash: z.string().length(64) });
export const counterOfferInput = answerOfferInput.extend({ proposal });
export const withdrawOfferInput = z.object({ key, id });

export const myOffersInput = pageInput.extend({
  side: z.enum(['received', 'sent']),
  filter: z.enum(offerFilters).default('all'),
  /** Only offers on this listing, to compare them. */
  listingId: id.optional(),
});
export type MyOffersInput = z.infer<typeof myOffersInput>;

export const minimumOf = z.object({ listingId: id });
export const setMinimumInput = minimumOf.extend({
  minimumCents: z
    .int()
    .positive('Please enter an amount greater than zero.')
    .max(MAX_PRICE, 'This amount is too high.')
    .nullable(),
});
