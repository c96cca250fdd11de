import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { savedSearches, savedSearchMatches } from '../../db/schema/saved-searches.ts';
import { type AlertSetting, MAILS_AT_ONCE_A_DAY, MAX_SAVED_SEARCHES } from '../../domain/saved-searches.ts';
import { readSearch, type SearchInput } from '../../domain/search.ts';
import type { Queue, Queues } from '../../server/infra/jobs.ts';
import { browse } from '../../server/listings/browse.ts';
import { foldMarket } from '../../server/listings/fold.ts';
import { sendDigests } from '../../server/saved-searches/digest.ts';
import { keyOldSearches, searchesWithKeysOf } from '../../server/saved-searches/keys.ts';
import { matchSearches } from '../../server/saved-searches/match.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { withoutMailTo } from '../support/jobs.ts';
import { testParts } from '../support/parts.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { asRead } from '../support/read.ts';

const parts = await testParts();
const admin = await makeAdmin(parts);
let seller: Person;
let buyer: Person;

beforeEach(async () => {
  seller = await makeUser(parts);
  buyer = await makeUser(parts);
  await parts.db.delete(savedSearches);
  await waiting('savedSearches.match');
  await waiting('mail.send');
});

const as = (user: Person) => callAs(parts, { user });

/** What is queued, taken off the queue. */
async function waiting<Q extends Queue>(queue: Q): Promise<Queues[Q][]> {
  const jobs = await parts.jobs.fetch<Queues[Q]>(queue, { batchSize: 500 });
  if (jobs.length > 0)
    await parts.jobs.complete(
      queue,
      jobs.map(({ id }) => id),
    );
  return jobs.map(({ data }) => data);
}

/** Does what the queue has, as a worker would. Gives the mails that leave. */
async function work() {
  for (const data of await waiting('savedSearches.match')) await matchSearches(parts, data);
  return waiting('mail.send');
}

async function save(
  person: Person,
  search: SearchInput,
  alert: AlertSetting = 'at-once',
  name = JSON.stringify(search),
) {
  return (await as(person).savedSearches.save({ name, search, alert })).id;
}

async function told(person: Person) {
  const rows = await parts.db.select().from(inboxEvents).where(eq(inboxEvents.userId, person.id));
  return rows.map(({ event }) => event).filter(({ kind }) => kind === 'savedSearches.matched');
}

const pending = (fields: Parameters<typeof makeListing>[2] = {}) =>
  makeListing(parts, seller, { approvalStatus: 'pending', ...fields });
const approve = async (id: string) => callAs(parts, { admin }).listings.approve(await asRead(parts, id));
const setPrice = (id: string, dollars: number) =>
  as(seller).listings.changeSetting({ id, change: { setting: 'price', priceCents: dollars * 100 } });

describe('keeping searches', () => {
  it('keeps words, filters and order, and no page', async () => {
    await save(
      buyer,
      { q: ' battery  housing ', type: 'Patent', page: 7, sort: 'price-up' },
      'daily',
      ' My  search ',
    );
    expect(await as(buyer).savedSearches.list()).toMatchObject([
      {
        name: 'My search',
        alert: 'daily',
        search: { q: 'battery housing', type: 'Patent', sort: 'price-up' },
      },
    ]);
    expect((await as(buyer).savedSearches.list())[0]?.search).not.toHaveProperty('page');
  });

  it('are renamed, changed and deleted by their owner; for others they do not exist', async () => {
    const id = await save(buyer, { q: 'lamp' });
    const stranger = as(seller).savedSearches;
    expect(await stranger.list()).toEqual([]);
    expect(await codeOf(stranger.rename({ id, name: 'Mine' }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.setAlert({ id, alert: 'never' }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.remove({ id }))).toBe('NOT_FOUND');
    await as(buyer).savedSearches.rename({ id, name: 'Lamps' });
    await as(buyer).savedSearches.setAlert({ id, alert: 'never' });
    expect(await as(buyer).savedSearches.list()).toMatchObject([{ id, name: 'Lamps', alert: 'never' }]);
    await as(buyer).savedSearches.remove({ id });
    expect(await as(buyer).savedSearches.list()).toEqual([]);
  });

  it('have names that differ, capitals aside, for one person', async () => {
    await save(buyer, {}, 'daily', 'Lamps');
    const id = await save(buyer, {}, 'daily', 'Sensors');
    expect(
      await outcomeOf(as(buyer).savedSearches.save({ name: 'LAMPS', search: {}, alert: 'daily' })),
    ).toMatchObject({
      code: 'CONFLICT',
      sentence: 'You have already saved a search named “LAMPS”.',
    });
    expect(await codeOf(as(buyer).savedSearches.rename({ id, name: 'lamps' }))).toBe('CONFLICT');
    await as(buyer).savedSearches.rename({ id, name: 'SENSORS' });
    await save(seller, {}, 'daily', 'Lamps');
    expect(await codeOf(as(buyer).savedSearches.rename({ id, name: ' \n ' }))).toBe('BAD_REQUEST');
  });

  it('are so many at most, even when saved at once', async () => {
    const all = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, n) =>
        codeOf(as(buyer).savedSearches.save({ name: `Search ${n}`, search: {}, alert: 'never' })),
      ),
    );
    expect(all.filter((code) => code === 'ok')).toHaveLength(MAX_SAVED_SEARCHES);
    expect(all.filter((code) => code === 'CONFLICT')).toHaveLength(5);
  });
});

describe('an alert at once', () => {
  it('comes when a listing that fits is approved: in the inbox, and by one mail with a way to stop it', async () => {
    const id = await save(buyer, { q: 'electrolyte', type: 'Patent' }, 'at-once', 'Electrolytes');
    const listing = await pending({ title: 'Solid electrolyte' });
    await approve(listing.id);
    const mails = await work();
    expect(await told(buyer)).toEqual([
      {
        kind: 'savedSearches.matched',
        listingId: listing.id,
        title: listing.title,
        searches: ['Electrolytes'],
        more: 0,
      },
    ]);
    expect(mails).toMatchObject([{ to: buyer.email, subject: 'New on the market: Solid electrolyte' }]);
    expect(mails[0]?.text).toContain(`/marketplace/listing/${listing.id}`);
    const token = new URL(mails[0]?.unsubscribe ?? '').searchParams.get('token') ?? '';
    await callAs(parts, {}).savedSearches.unsubscribe({ token });
    expect(await as(buyer).savedSearches.list()).toMatchObject([{ id, alert: 'never' }]);
    expect(
      await codeOf(callAs(parts, {}).savedSearches.unsubscribe({ token: token.replace(/.$/, '_') })),
    ).toBe('BAD_REQUEST');
    expect(
      await codeOf(callAs(parts, {}).savedSearches.unsubscribe({ token: token.replace('search', 'person') })),
    ).toBe('BAD_REQUEST');
  });

  it('comes when a price falls into the range, and only then', async () => {
    await save(buyer, { max: 50_000 });
    const listing = await makeListing(parts, seller, { priceCents: 9_000_000 });
    await setPrice(listing.id, 80_000);
    expect(await work()).toHaveLength(0);
    await setPrice(listing.id, 45_000);
    expect(await work()).toHaveLength(1);
    await setPrice(listing.id, 90_000);
    await setPrice(listing.id, 40_000);
    expect(await work()).toHaveLength(0);
    expect(await told(buyer)).toHaveLength(1);
  });

  it('does not come for what fitted before it was changed', async () => {
    await save(buyer, { max: 50_000 });
    const listing = await makeListing(parts, seller, { priceCents: 4_000_000 });
    await setPrice(listing.id, 30_000);
    await as(seller).listings.changeSetting({
      id: listing.id,
      change: { setting: 'negotiable', value: false },
    });
    expect(await work()).toHaveLength(0);
  });

  it('comes when what was private is shown, or turns into the kind of offer that is looked for', async () => {
    await save(buyer, { q: 'zeppelin' });
    await save(buyer, { licence: 'exclusive' });
    const listing = await makeListing(parts, seller, { title: 'Zeppelin hull', isPublic: false });
    await as(seller).listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value: true } });
    expect(await work()).toHaveLength(1);
    const change = { setting: 'licensing' as const, licensingType: 'exclusive' as const, licensingText: '' };
    await as(seller).listings.changeSetting({ id: listing.id, change });
    await work();
    expect(await told(buyer)).toHaveLength(2);
  });

  it('comes when the country is put right, which no administrator reviews', async () => {
    await save(buyer, { country: 'DE' }, 'at-once', 'German');
    const { id } = await makeListing(parts, seller, { country: 'IS', industry: 'energy' });
    const [row] = await parts.db.select().from(listings).where(eq(listings.id, id));
    if (!row) throw new Error('no listing');
    const { title, type, category, description } = row;
    const registered = { registrationNumber: row.registrationNumber ?? '', registrationDate: '' };
    const fields = { id, title, type, category, industry: 'energy' as const, description, ...registered };
    await as(seller).listings.update({ ...fields, country: 'IS' });
    expect(await work()).toHaveLength(0);
    await as(seller).listings.update({ ...fields, country: 'DE' });
    expect(await work()).toHaveLength(1);
    expect(await told(buyer)).toMatchObject([{ listingId: id, searches: ['German'] }]);
  });

  it('does not come for one’s own listing, for what left the market meanwhile, or when it is not wanted', async () => {
    await save(seller, {});
    await save(buyer, {}, 'never');
    const listing = await pending();
    await approve(listing.id);
    expect(await work()).toHaveLength(0);
    const other = await makeUser(parts);
    await save(other, {});
    const second = await pending();
    await approve(second.id);
    await parts.db.update(listings).set({ isPublic: false }).where(eq(listings.id, second.id));
    expect(await work()).toHaveLength(0);
    expect(await parts.db.select().from(savedSearchMatches)).toEqual([]);
  });

  it('says once what fits several searches of one person', async () => {
    await save(buyer, { type: 'Patent' }, 'at-once', 'Patents');
    await save(buyer, { q: 'lamp' }, 'at-once', 'Lamps');
    await approve((await pending({ title: 'A lamp' })).id);
    expect(await work()).toHaveLength(1);
    expect(await told(buyer)).toMatchObject([{ searches: ['Lamps', 'Patents'] }]);
  });

  it('is delivered once when two workers do the same job', async () => {
    await save(buyer, { q: 'lamp' });
    await approve((await pending({ title: 'A lamp' })).id);
    const [job] = await waiting('savedSearches.match');
    if (!job) throw new Error('no job was queued');
    await Promise.all(Array.from({ length: 6 }, () => matchSearches(parts, job)));
    expect(await waiting('mail.send')).toHaveLength(1);
    expect(await told(buyer)).toHaveLength(1);
  });

  it('is not queued when the change is not made', async () => {
    const listing = await makeListing(parts, seller);
    expect(await codeOf(approve(listing.id))).toBe('CONFLICT');
    expect(await waiting('savedSearches.match')).toEqual([]);
  });

  it('goes to the inbox alone while the address is not confirmed', async () => {
    const newcomer = await makeUser(parts, { verified: false });
    await save(newcomer, {});
    await approve((await pending()).id);
    expect(await work()).toHaveLength(0);
    expect(await told(newcomer)).toHaveLength(1);
  });

  it('becomes a part of the daily mail beyond so many a day', async () => {
    await save(buyer, { q: 'lamp' });
    for (let n = 0; n < MAILS_AT_ONCE_A_DAY + 3; n++)
      await approve((await pending({ title: `Lamp ${n}` })).id);
    expect(await work()).toHaveLength(MAILS_AT_ONCE_A_DAY);
    await sendDigests(parts);
    expect(await waiting('mail.send')).toMatchObject([{ subject: '3 new listings fit your saved searches' }]);
  });
});

describe('the daily mail', () => {
  it('is one, has all of it, and is sent once however many send it', async () => {
    await save(buyer, { q: 'lamp', category: '9' }, 'daily', 'Lamps');
    await save(buyer, { type: 'Trademark' }, 'daily', 'Marks');
    const mark = { type: 'Trademark' as const, category: 'Class 9' };
    const first = await pending({ title: 'Lamp one', ...mark });
    const second = await pending({ title: 'Lamp two', ...mark });
    const gone = await pending({ title: 'Lamp withdrawn', ...mark });
    for (const { id } of [first, second, gone]) await approve(id);
    expect(await work()).toHaveLength(0);
    expect(await told(buyer)).toHaveLength(0);
    await parts.db.update(listings).set({ forSale: false }).where(eq(listings.id, gone.id));
    await Promise.all([sendDigests(parts), sendDigests(parts), sendDigests(parts)]);
    const mails = await waiting('mail.send');
    expect(mails).toMatchObject([{ to: buyer.email, subject: '2 new listings fit your saved searches' }]);
    const text = mails[0]?.text ?? '';
    for (const part of ['“Lamps”', '“Marks”', first.id, second.id, '/marketplace?q=lamp&category=9']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('withdrawn');
    expect(await told(buyer)).toMatchObject([{ title: 'Lamp one', searches: ['Lamps', 'Marks'], more: 1 }]);
    await sendDigests(parts);
    expect(await waiting('mail.send')).toEqual([]);
    const token = new URL(mails[0]?.unsubscribe ?? '').searchParams.get('token') ?? '';
    await callAs(parts, {}).savedSearches.unsubscribe({ token });
    expect((await as(buyer).savedSearches.list()).map(({ alert }) => alert)).toEqual(['never', 'never']);
  });

  it('comes to all others when that to one person keeps failing, and to that one when it can', async () => {
    const other = await makeUser(parts);
    for (const person of [buyer, other]) await save(person, { q: 'lamp' }, 'daily');
    await approve((await pending({ title: 'Lamp' })).id);
    await work();
    for (const unlucky of [buyer, other]) {
      await expect(sendDigests(withoutMailTo(parts, unlucky.email))).rejects.toThrow('1 could not be told');
      const lucky = unlucky === buyer ? [{ to: other.email }] : [{ to: buyer.email }];
      expect(await waiting('mail.send')).toMatchObject(lucky);
      await parts.db.update(savedSearchMatches).set({ toldAt: null });
    }
  });

  it('is not sent for searches that are deleted or silenced since', async () => {
    const deleted = await save(buyer, { q: 'lamp' }, 'daily');
    const silenced = await save(buyer, {}, 'daily');
    await approve((await pending({ title: 'Lamp' })).id);
    await work();
    await as(buyer).savedSearches.remove({ id: deleted });
    await as(buyer).savedSearches.setAlert({ id: silenced, alert: 'never' });
    await sendDigests(parts);
    expect(await waiting('mail.send')).toEqual([]);
    expect(await told(buyer)).toEqual([]);
  });
});

describe('many searches', () => {
  it('are not read by a change that has no key of theirs', async () => {
    await parts.db.execute(sql`
      insert into saved_searches (user_id, name, search, alert)
      select ${buyer.id}, 'Search ' || n, case n % 4
        when 0 then jsonb_build_object('q', 'word' || n) when 1 then jsonb_build_object('country', 'DE', 'min', 5000 * (n % 40))
        when 2 then jsonb_build_object('category', (n % 45 + 1)::text, 'q', 'lamp word' || n)
        else jsonb_build_object('industry', 'energy', 'licence', 'exclusive') end, 'daily'
      from generate_series(1, 2000) n`);
    await keyOldSearches(parts.db);
    const [listing] = await parts.db
      .select()
      .from(listings)
      .where(
        eq(
          listings.id,
          (
            await makeListing(parts, seller, {
              title: 'A lamp',
              country: 'FR',
              industry: 'energy',
            })
          ).id,
        ),
      );
    if (!listing) throw new Error('no listing');
    expect(await searchesWithKeysOf(parts.db, listing)).toEqual([]);
    const id = await save(await makeUser(parts), { q: 'a lamp', country: 'FR', max: 250_000 });
    expect(await searchesWithKeysOf(parts.db, listing)).toEqual([id]);
    await parts.db
      .update(listings)
      .set({ country: 'DE', priceCents: 2_000_000 })
      .where(eq(listings.id, listing.id));
    const german = await searchesWithKeysOf(parts.db, { ...listing, country: 'DE', priceCents: 2_000_000 });
    // Of the 500 with a price, one in ten begins at $5,000, the others above $20,000.
    expect(german).toHaveLength(50);
  });
});

describe('the rule', () => {
  const searches: SearchInput[] = [
    { q: 'lamp' },
    { q: 'lamp glass' },
    { q: 'glas' },
    { q: 'gl' },
    { q: 'glass of' },
    { q: 'of' },
    { q: 'the lamps' },
    { q: 'Lämp glass' },
    { q: 'US 10,734,651 B2' },
    { q: '10734651' },
    { q: 'lamps', type: 'Trademark' },
    { type: 'Trademark', category: '9' },
    { category: 'G' },
    { industry: 'energy' },
    { min: 10_000, max: 50_000 },
    { min: 50_000 },
    { max: 5_000 },
    { negotiability: 'fixed' },
    { licence: 'sale' },
    { licence: 'non-exclusive', negotiability: 'negotiable' },
    { country: 'DE' },
    { country: 'DE', q: 'lamp', max: 100_000, sort: 'price-up' },
    {},
  ];
  const kinds: Parameters<typeof makeListing>[2][] = [
    { title: 'Lamp of glass', registrationNumber: 'US 10,734,651 B2', industry: 'energy' },
    { title: 'Glasses', country: 'DE', priceCents: 2_000_000, negotiable: false },
    { title: 'LUX', type: 'Trademark', category: 'Class 9', description: 'For lamps.', priceCents: null },
    { title: 'Lamps', country: 'DE', priceCents: 400_000, licensingType: 'non-exclusive' },
    { title: 'Sensor', category: 'A - Human Necessities', priceCents: 40_000_000 },
  ];

  it('is the marketplace’s own: who is told of a listing is who finds it by the same search', async () => {
    const names = new Map<string, SearchInput>();
    for (const [n, search] of searches.entries()) {
      names.set(String(n), search);
      await save(buyer, search, 'at-once', String(n));
    }
    for (const kind of kinds) {
      const listing = await pending(kind);
      await approve(listing.id);
      await foldMarket(parts.db);
      await work();
      const expected: string[] = [];
      for (const [name, search] of names) {
        const { items, corrected } = await browse(parts, readSearch({ ...search, sort: 'newest' }));
        if (corrected === null && items.some(({ id }) => id === listing.id)) expected.push(name);
      }
      const event = (await told(buyer)).find((one) => 'listingId' in one && one.listingId === listing.id);
      const found = event?.kind === 'savedSearches.matched' ? event.searches : [];
      expect(found.toSorted(), listing.title).toEqual(expected.toSorted());
      expect(expected.length).toBeGreaterThan(1);
    }
  });
});
