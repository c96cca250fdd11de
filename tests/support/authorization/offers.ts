import { and, eq } from 'drizzle-orm';
import { transactions } from '../../../db/schema/escrow.ts';
import { offerDocuments } from '../../../db/schema/offers.ts';
import {
  type OfferFacts,
  type OfferState,
  type OfferTerms,
  offerProcess,
} from '../../../domain/deals/offers.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { freshKey } from '../escrow.ts';
import { hashOf, offerOn, proposalOf } from '../offers.ts';
import { makeListing, type Person } from '../people.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  people: () => Record<'buyer' | 'seller', Person>;
  openListing: () => Promise<{ id: string }>;
  privateListing: () => Promise<{ id: string }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
}

/** Who may call what on offers besides their steps. */
export const offerRules = `
offers.make                    401 403 ok  ok  ok  409 401 401
offers.make#private            401 403 404 404 404 409 401 401
offers.get                     401 404 404 ok  ok  404 401 401
offers.documentLink            401 404 404 ok  ok  404 401 401
offers.mine                    401 ok  ok  ok  ok  ok  401 401
offers.standing                401 ok  ok  ok  ok  ok  401 401
offers.minimum                 401 404 404 404 404 ok  401 401
offers.setMinimum              401 403 404 404 404 ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfOffers({
  services,
  people,
  openListing,
  privateListing,
  storedFile,
}: Setting): Record<string, (browser: Browser) => Promise<unknown>> {
  const proposal = proposalOf(900_000);
  return {
    'offers.make': async ({ trpc }) =>
      trpc.offers.make.mutate({ key: freshKey(), listingId: (await openListing()).id, proposal }),
    'offers.make#private': async ({ trpc }) =>
      trpc.offers.make.mutate({ key: freshKey(), listingId: (await privateListing()).id, proposal }),
    'offers.get': async ({ trpc }) => {
      const listing = await makeListing(services, people().seller);
      return trpc.offers.get.query({ id: (await offerOn(services, listing, people().buyer)).id });
    },
    'offers.documentLink': async ({ trpc }) => {
      const listing = await makeListing(services, people().seller);
      const { id } = await offerOn(services, listing, people().buyer);
      const fileId = await storedFile('ip-documents');
      await services.db.insert(offerDocuments).values({ offerId: id, fileId });
      return trpc.offers.documentLink.query({ id, fileId });
    },
    'offers.mine': ({ trpc }) => trpc.offers.mine.query({ side: 'received' }),
    'offers.standing': ({ trpc }) => trpc.offers.standing.query(),
    'offers.minimum': async ({ trpc }) => trpc.offers.minimum.query({ listingId: (await openListing()).id }),
    'offers.setMinimum': async ({ trpc }) =>
      trpc.offers.setMinimum.mutate({ listingId: (await openListing()).id, minimumCents: 5_000 }),
  };
}

const open: OfferFacts = { priced: true, rounds: 1, market: 'open' };

/** The steps of offers, each when it is the seller's turn and when it is the buyer's. */
export function stepsOfOffers({ services, people }: Setting) {
  const placed = (state: OfferState) => async () => {
    const { buyer, seller } = people();
    await services.limit.clear('offer.account', buyer.id);
    // Somebody with three unpaid purchases cannot make another.
    await services.db
      .update(transactions)
      .set({ status: 'cancelled', payment: 'void', clockAt: null })
      .where(and(eq(transactions.buyerId, buyer.id), eq(transactions.payment, 'awaiting')));
    const listing = await makeListing(services, seller);
    const { id, hash } = await offerOn(services, listing, buyer);
    const proposal = proposalOf(950_000);
    if (state === 'toBuyer')
      await callAs(services, { user: seller }).offers.counter({ key: freshKey(), id, hash, proposal });
    return { id, hash: await hashOf(services, id), proposal };
  };
  const stages = (['toSeller', 'toBuyer'] as const).flatMap((state) =>
    (['accept', 'counter', 'decline', 'withdraw'] as const).map((action) => ({
      ...{ action, where: state === 'toBuyer' ? 'countered' : undefined, state, facts: open },
      place: placed(state),
    })),
  );
  return matrixOf<OfferTerms>('offers', offerProcess, { buyer: 'buyer', seller: 'seller' }, stages);
}
