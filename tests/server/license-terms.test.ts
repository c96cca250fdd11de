import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { licenses, listings } from '../../db/schema/listings.ts';
import type { LicenseTerms } from '../../domain/market/licensing.ts';
import { licensingTypeOf } from '../../domain/market/licensing.ts';
import { wholeAgreement } from '../support/agreements.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, pay, start } from '../support/escrow.ts';
import { proposalOf } from '../support/offers.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { Random, seedFrom } from '../support/random.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const admin = await makeAdmin(services);
const as = (user: Person) => callAs(services, { user });

const german: LicenseTerms = {
  ...{ exclusive: true, territory: ['DE'], fields: ['technology'] },
  term: { months: 24 },
};
const offered = (terms: LicenseTerms) => ({ licensingType: licensingTypeOf(terms), licenseTerms: terms });
const change = (owner: Person, { id }: Listing, licenseTerms: LicenseTerms) =>
  outcomeOf(
    as(owner).listings.changeSetting({
      id,
      change: { setting: 'licensing', ...offered(licenseTerms), licensingText: '' },
    }),
  );

async function rowOf(listing: Listing): Promise<Listing> {
  const [row] = await db.select().from(listings).where(eq(listings.id, listing.id));
  return row ?? expect.fail('the listing is gone');
}

/** Buys at the listing's own terms, up to the grant of the license. */
async function buy(seller: Person, listing: Listing): Promise<string> {
  const buyer = await makeUser(services);
  const { id } = await start(services, buyer, await rowOf(listing));
  await finish(seller, buyer, id);
  return id;
}

async function finish(seller: Person, buyer: Person, id: string) {
  await pay(services, buyer, id);
  await addProof(services, seller, id);
  await as(seller).escrow.submit({ key: freshKey(), id });
  const version = await versionOf(services, id);
  await callAs(services, { admin }).escrow.release({ key: freshKey(), id, version });
}

describe('the license of a listing', () => {
  test('is bought and granted with its terms, and leaves the rest on the market', async () => {
    const seller = await makeUser(services);
    const listing = await makeListing(services, seller, offered(german));
    const id = await buy(seller, listing);
    const [held] = await db.select().from(licenses).where(eq(licenses.transactionId, id));
    expect(held).toMatchObject({ type: 'exclusive', licenseTerms: german });
    expect(held?.endsOn).not.toBeNull();
    expect(await rowOf(listing)).toMatchObject({ forSale: true });
    await expect(
      db.update(transactions).set({ licenseTerms: null }).where(eq(transactions.id, id)),
    ).rejects.toThrow();

    const reason = /^An exclusive license is in force in Germany for Technology until /;
    const visitor = await makeUser(services);
    expect(await as(visitor).listings.get({ id: listing.id })).toMatchObject({
      refusal: expect.stringMatching(reason),
    });
    expect(await outcomeOf(start(services, visitor, listing))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(reason),
    });
    expect((await change(seller, listing, { ...german, territory: null, term: null })).sentence).toMatch(
      reason,
    );
    expect((await change(seller, listing, { ...german, fields: ['energy'] })).code).toBe('ok');
    await buy(seller, listing);
  });

  test('is what the buyer has read', async () => {
    const [seller, buyer] = [await makeUser(services), await makeUser(services)];
    const listing = await makeListing(services, seller, offered(german));
    await change(seller, listing, { ...german, term: { months: 12 } });
    expect(await outcomeOf(start(services, buyer, listing))).toMatchObject({
      code: 'CONFLICT',
      sentence: 'The terms have changed. Please look again.',
    });
  });

  test('fits its kind and its right', async () => {
    const seller = await makeUser(services);
    const listing = await makeListing(services, seller);
    expect((await change(seller, listing, { ...german, fields: ['Class 9'] })).sentence).toBe(
      'A patent cannot be licensed for this field of use.',
    );
    expect((await change(seller, listing, { ...german, term: { until: '2020-01-01' } })).sentence).toBe(
      'The license must end after today.',
    );
    const wrong = { licensingType: 'non-exclusive', licenseTerms: german } as const;
    await expect(db.update(listings).set(wrong).where(eq(listings.id, listing.id))).rejects.toThrow();
    const outcome = await outcomeOf(
      as(seller).listings.changeSetting({
        id: listing.id,
        change: { setting: 'licensing', ...wrong, licensingText: '' },
      }),
    );
    expect(outcome.sentence).toBe('A license for certain countries is exclusive or region-restricted.');
  });

  test('counts as everything if its terms exist in words only', async () => {
    const seller = await makeUser(services);
    const listing = await makeListing(services, seller, offered(german));
    await buy(seller, listing);
    await db
      .update(listings)
      .set({ licensingType: 'non-exclusive', licenseTerms: null })
      .where(eq(listings.id, listing.id));
    const outcome = await outcomeOf(start(services, await makeUser(services), await rowOf(listing)));
    expect(outcome).toMatchObject({ code: 'CONFLICT', sentence: expect.stringContaining('in Germany') });
  });

  test('for many listings is judged one by one', async () => {
    const seller = await makeUser(services);
    const [licensed, free] = [
      await makeListing(services, seller, offered(german)),
      await makeListing(services, seller),
    ];
    await buy(seller, licensed);
    const { id, ...outcome } = await as(seller).portfolio.change({
      key: randomUUID(),
      target: { ids: [licensed.id, free.id] },
      change: {
        ...{ setting: 'licensing', licensingText: '' },
        ...offered({ ...german, fields: null }),
      },
    });
    expect(outcome).toMatchObject({ changed: 1, refused: 1 });
    const { items } = await as(seller).portfolio.results({ id, outcome: 'refused' });
    expect(items).toMatchObject([
      { id: licensed.id, reason: expect.stringContaining('in Germany for Technology') },
    ]);
  });
});

const countries = ['DE', 'FR', 'IN'];
const fields = ['energy', 'finance'];

test('what overlaps an exclusive license is refused for listings, offers and agreements alike, and nothing else', async () => {
  const seed = seedFrom(process.env.MODEL_SEED);
  const random = new Random(seed);
  const some = (all: string[]) => {
    const chosen = all.filter(() => random.chance(0.45));
    return chosen.length === 0 ? null : chosen;
  };
  const anyTerms = (): LicenseTerms => ({
    ...{ exclusive: random.chance(0.5), territory: some(countries), fields: some(fields) },
    term: random.pick([null, { months: 6 }]),
  });
  const covers = (terms: LicenseTerms, country: string, field: string) =>
    (terms.territory ?? countries).includes(country) && (terms.fields ?? fields).includes(field);
  // Counted by hand; all of them begin today, so all of them overlap in time.
  const impossible = (wanted: LicenseTerms, granted: LicenseTerms[]) =>
    granted.some(
      (other) =>
        (other.exclusive || wanted.exclusive) &&
        countries.some((country) =>
          fields.some((field) => covers(wanted, country, field) && covers(other, country, field)),
        ),
    );
  const met = { allowed: 0, refused: 0 };
  const judged = (
    outcome: { code: string; sentence: string },
    wanted: LicenseTerms,
    granted: LicenseTerms[],
  ) => {
    const refused = impossible(wanted, granted);
    met[refused ? 'refused' : 'allowed']++;
    expect(
      outcome.code,
      `MODEL_SEED=${seed} ${JSON.stringify({ wanted, granted })} ${outcome.sentence}`,
    ).toBe(refused ? 'CONFLICT' : 'ok');
    if (refused) expect(outcome.sentence).toMatch(/license is in force .* can(?:not)? be granted there\.$/);
  };

  const sequences = Math.ceil(Number(process.env.MODEL_RUNS ?? 60) / 15);
  for (let sequence = 0; sequence < sequences; sequence++) {
    const seller = await makeUser(services);
    const listing = await makeListing(services, seller, { negotiable: true });
    const granted: LicenseTerms[] = [];
    for (let turn = 0; turn < 6; turn++) {
      // One for everything takes the listing off the market: then there is another answer to all of this.
      const terms = anyTerms();
      if (terms.exclusive && !terms.territory && !terms.fields) continue;
      const buyer = await makeUser(services);
      const proposal = proposalOf(500_000, { license: terms });
      const offer = await outcomeOf(
        as(buyer).offers.make({ key: freshKey(), listingId: listing.id, proposal }),
      );
      judged(offer, terms, granted);
      if (offer.value) await as(buyer).offers.withdraw({ key: freshKey(), id: offer.value.id });
      const setting = await change(seller, listing, terms);
      judged(setting, terms, granted);
      if (setting.code !== 'ok') {
        // As an older listing would still say it.
        await db.update(listings).set(offered(terms)).where(eq(listings.id, listing.id));
      }
      const started = await outcomeOf(start(services, buyer, await rowOf(listing)));
      judged(started, terms, granted);
      if (!started.value) continue;
      const { id } = started.value;
      await pay(services, buyer, id);
      const exclusivity = random.pick(['exclusive', 'non-exclusive']);
      const agreement = wholeAgreement({ type: 'licensing' });
      const sent = await outcomeOf(
        as(seller).agreements.send({
          ...{ key: freshKey(), side: 'first', to: { transactionId: id } },
          agreement: { ...agreement, terms: { ...agreement.terms, exclusivity } },
        }),
      );
      judged(sent, { ...terms, exclusive: terms.exclusive || exclusivity === 'exclusive' }, granted);
      await addProof(services, seller, id);
      await as(seller).escrow.submit({ key: freshKey(), id });
      const version = await versionOf(services, id);
      await callAs(services, { admin }).escrow.release({ key: freshKey(), id, version });
      granted.push(terms);
    }
  }
  expect(Math.min(met.allowed, met.refused)).toBeGreaterThan(5);
});
