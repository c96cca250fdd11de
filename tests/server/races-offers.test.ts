import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { offers } from '../../db/schema/offers.ts';
import type { Caller } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { hashOf, proposalOf } from '../support/offers.ts';
import type { Listing } from '../support/people.ts';
import { type Call, expectOneWinner, openRaces } from '../support/races.ts';

const { services, race } = await openRaces();
const { db } = services;

const dealsOn = (listing: Listing) =>
  db.select().from(transactions).where(eq(transactions.listingId, listing.id));
const offersOn = (listing: Listing) => db.select().from(offers).where(eq(offers.listingId, listing.id));

/** An offer made first, and then the call with the hash of what was read. */
const after = (made: Promise<{ id: string }>, call: (id: string, hash: string) => Promise<unknown>): Call => {
  const ready = made.then(async ({ id }) => ({ id, hash: await hashOf(services, id) }));
  return () => ready.then(({ id, hash }) => call(id, hash));
};
const make = (who: Caller, listing: Listing, priceCents = 900_000) =>
  who.offers.make({ key: freshKey(), listingId: listing.id, proposal: proposalOf(priceCents) });
const accept = (who: Caller) => (id: string, hash: string) =>
  who.offers.accept({ key: freshKey(), id, hash });
const start = (who: Caller, { id, priceCents, licensingType, licensingText }: Listing) =>
  who.escrow.start({
    ...{
      key: freshKey(),
      listingId: id,
      seen: { priceCents: priceCents ?? 0, licensingType, licensingText },
    },
  });

/** At most one escrow, none that no offer agreed to, and no rival left beside an accepted one. */
async function expectOneDeal(listing: Listing): Promise<void> {
  const [deals, all] = await Promise.all([dealsOn(listing), offersOn(listing)]);
  expect(deals).toHaveLength(1);
  const accepted = all.filter(({ state }) => state === 'accepted');
  expect(accepted.map(({ acceptedHash }) => acceptedHash)).toEqual(
    deals.flatMap(({ termsHash }) => termsHash ?? []),
  );
  if (accepted.length > 0) expect(all.filter(({ state }) => state.startsWith('to'))).toEqual([]);
}

race('the seller accepts two offers at once: one deal, and the other is told', {
  calls: ({ as, listing }) => [
    after(make(as.buyer, listing), accept(as.seller)),
    after(make(as.rival, listing, 950_000), accept(as.seller)),
  ],
  after: async (outcomes, { listing }) => {
    // The second may have been made only after the first was accepted.
    expect(outcomes.filter(({ code }) => code === 'ok').length).toBe(1);
    await expectOneDeal(listing);
  },
});

race('an acceptance sent twice opens one escrow', {
  calls: ({ as, listing }) => {
    const made = make(as.buyer, listing);
    return [after(made, accept(as.seller)), after(made, accept(as.seller))];
  },
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    await expectOneDeal(listing);
  },
});

race('an acceptance against a withdrawal: a deal or none', {
  calls: ({ as, listing }) => {
    const made = make(as.buyer, listing);
    return [
      after(made, accept(as.seller)),
      after(made, (id) => as.buyer.offers.withdraw({ key: freshKey(), id })),
    ];
  },
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    const [accepted] = outcomes;
    expect(await dealsOn(listing)).toHaveLength(accepted.code === 'ok' ? 1 : 0);
    expect((await offersOn(listing)).map(({ state }) => state)).toEqual([
      accepted.code === 'ok' ? 'accepted' : 'withdrawn',
    ]);
  },
});

race('an acceptance against a counter offer by the same person: one of them', {
  calls: ({ as, listing }) => {
    const made = make(as.buyer, listing);
    const proposal = proposalOf(1_000_000);
    return [
      after(made, accept(as.seller)),
      after(made, (id, hash) => as.seller.offers.counter({ key: freshKey(), id, hash, proposal })),
    ];
  },
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    expect(await dealsOn(listing)).toHaveLength(outcomes[0].code === 'ok' ? 1 : 0);
  },
});

race('an acceptance against a price change: the deal is on the terms of the offer', {
  calls: ({ as, listing }) => [
    after(make(as.buyer, listing), accept(as.seller)),
    () =>
      as.seller.listings.changeSetting({ id: listing.id, change: { setting: 'price', priceCents: 99_900 } }),
  ],
  after: async ([accepted], { listing }) => {
    expect(accepted.code).toBe('ok');
    expect((await dealsOn(listing)).map(({ amountCents }) => amountCents)).toEqual([900_000]);
  },
});

race('an acceptance against a purchase at the listing’s price: one escrow', {
  calls: ({ as, listing }) => [
    after(make(as.buyer, listing), accept(as.seller)),
    () => start(as.rival, listing),
  ],
  after: async (outcomes, { listing }) => {
    expect(outcomes.filter(({ code }) => code === 'ok').length).toBeLessThanOrEqual(1);
    await expectOneDeal(listing);
  },
});

race('an acceptance against the listing leaving the market: a deal, or an offer that has ended', {
  calls: ({ as, listing }) => [
    after(make(as.buyer, listing), accept(as.seller)),
    () => as.seller.listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value: false } }),
  ],
  after: async (outcomes, { listing }) => {
    const states = (await offersOn(listing)).map(({ state }) => state);
    expect(states.every((state) => state === 'accepted' || state === 'closed')).toBe(true);
    expect(await dealsOn(listing)).toHaveLength(outcomes[0].code === 'ok' ? 1 : 0);
  },
});

race('two simultaneous offers by one buyer: one', {
  calls: ({ as, listing }) => [() => make(as.buyer, listing), () => make(as.buyer, listing)],
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    expect(await offersOn(listing)).toHaveLength(1);
  },
});
