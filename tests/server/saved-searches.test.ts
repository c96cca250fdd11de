import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { savedSearches, savedSearchMatches } from '../../db/schema/saved-searches.ts';
import { MAILS_AT_ONCE_A_DAY } from '../../domain/inbox/mail.ts';
import { MAX_SAVED_SEARCHES } from '../../domain/market/saved-searches.ts';
import { unsubscribeLink } from '../../server/inbox/unsubscribe.ts';
import { matchSearches } from '../../server/market/saved-searches/match.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { sendDigests, takeJobs, withoutMailTo } from '../support/jobs.ts';
import { unsubscribe } from '../support/outside.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { approve, save, told, work } from '../support/saved-searches.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const admin = await makeAdmin(services);
let seller: Person;
let buyer: Person;

beforeEach(async () => {
  seller = await makeUser(services);
  buyer = await makeUser(services);
  await services.db.delete(savedSearches);
  await takeJobs(services, 'savedSearches.match');
  await takeJobs(services, 'mail.send');
});

const as = (user: Person) => callAs(services, { user });

const pending = (fields: Parameters<typeof makeListing>[2] = {}) =>
  makeListing(services, seller, { approvalStatus: 'pending', ...fields });
const setPrice = (id: string, dollars: number) =>
  as(seller).listings.changeSetting({ id, change: { setting: 'price', priceCents: dollars * 100 } });

describe('keeping searches', () => {
  it('keeps words, filters and order, but no page', async () => {
    await save(
      services,
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
    const id = await save(services, buyer, { q: 'lamp' });
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

  it('have different names, ignoring case, for one person', async () => {
    await save(services, buyer, {}, 'daily', 'Lamps');
    const id = await save(services, buyer, {}, 'daily', 'Sensors');
    expect(
      await outcomeOf(as(buyer).savedSearches.save({ name: 'LAMPS', search: {}, alert: 'daily' })),
    ).toMatchObject({
      code: 'CONFLICT',
      sentence: 'You have already saved a search named “LAMPS”.',
    });
    expect(await codeOf(as(buyer).savedSearches.rename({ id, name: 'lamps' }))).toBe('CONFLICT');
    await as(buyer).savedSearches.rename({ id, name: 'SENSORS' });
    await save(services, seller, {}, 'daily', 'Lamps');
    expect(await codeOf(as(buyer).savedSearches.rename({ id, name: ' \n ' }))).toBe('BAD_REQUEST');
  });

  it('are limited in number, even when saved at once', async () => {
    const all = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, n) =>
        codeOf(as(buyer).savedSearches.save({ name: `Search ${n}`, search: {}, alert: 'never' })),
      ),
    );
    expect(all.filter((code) => code === 'ok')).toHaveLength(MAX_SAVED_SEARCHES);
    expect(all.filter((code) => code === 'CONFLICT')).toHaveLength(5);
  });
});

describe('an immediate alert', () => {
  it('comes when a matching listing is approved: in the inbox, and by one mail with a way to stop it', async () => {
    const id = await save(services, buyer, { q: 'electrolyte', type: 'Patent' }, 'at-once', 'Electrolytes');
    const listing = await pending({ title: 'Solid electrolyte' });
    await approve(services, admin, listing.id);
    const mails = await work(services);
    expect(await told(services, buyer)).toEqual([
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
    const link = mails[0]?.unsubscribe ?? '';
    for (const changed of [
      `${link}_`,
      link.replace('search', 'person'),
      link.replace('search', 'newsletter'),
    ])
      expect(await unsubscribe(services, changed)).toBe(400);
    expect(await as(buyer).savedSearches.list()).toMatchObject([{ id, alert: 'at-once' }]);
    expect(await unsubscribe(services, link)).toBe(200);
    expect(await as(buyer).savedSearches.list()).toMatchObject([{ id, alert: 'never' }]);
  });

  it('comes when a price falls into the range, and only then', async () => {
    await save(services, buyer, { max: 50_000 });
    const listing = await makeListing(services, seller, { priceCents: 9_000_000 });
    await setPrice(listing.id, 80_000);
    expect(await work(services)).toHaveLength(0);
    await setPrice(listing.id, 45_000);
    expect(await work(services)).toHaveLength(1);
    await setPrice(listing.id, 90_000);
    await setPrice(listing.id, 40_000);
    expect(await work(services)).toHaveLength(0);
    expect(await told(services, buyer)).toHaveLength(1);
  });

  it('does not come for what matched before it was changed', async () => {
    await save(services, buyer, { max: 50_000 });
    const listing = await makeListing(services, seller, { priceCents: 4_000_000 });
    await setPrice(listing.id, 30_000);
    await as(seller).listings.changeSetting({
      id: listing.id,
      change: { setting: 'negotiable', value: false },
    });
    expect(await work(services)).toHaveLength(0);
  });

  it('comes when what was private is made public, or turns into the kind of offer that is looked for', async () => {
    await save(services, buyer, { q: 'zeppelin' });
    await save(services, buyer, { licence: 'exclusive' });
    const listing = await makeListing(services, seller, { title: 'Zeppelin hull', isPublic: false });
    await as(seller).listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value: true } });
    expect(await work(services)).toHaveLength(1);
    const change = { setting: 'licensing' as const, licensingType: 'exclusive' as const, licensingText: '' };
    await as(seller).listings.changeSetting({ id: listing.id, change });
    await work(services);
    expect(await told(services, buyer)).toHaveLength(2);
    // The link that stops the searches themselves.
    expect(await unsubscribe(services, unsubscribeLink(services.config, { searchesOf: buyer.id }))).toBe(200);
    expect((await as(buyer).savedSearches.list()).map(({ alert }) => alert)).toEqual(['never', 'never']);
  });

  it('comes when the country is corrected, which no administrator reviews', async () => {
    await save(services, buyer, { country: 'DE' }, 'at-once', 'German');
    const { id } = await makeListing(services, seller, { country: 'IS', industry: 'energy' });
    const [row] = await services.db.select().from(listings).where(eq(listings.id, id));
    if (!row) throw new Error('no listing');
    const { title, type, category, description } = row;
    const registered = { registrationNumber: row.registrationNumber ?? '', registrationDate: '' };
    const fields = { id, title, type, category, industry: 'energy' as const, description, ...registered };
    await as(seller).listings.update({ ...fields, country: 'IS' });
    expect(await work(services)).toHaveLength(0);
    await as(seller).listings.update({ ...fields, country: 'DE' });
    expect(await work(services)).toHaveLength(1);
    expect(await told(services, buyer)).toMatchObject([{ listingId: id, searches: ['German'] }]);
  });

  it('does not come for one’s own listing, for what has left the market in the meantime, or if it is not wanted', async () => {
    await save(services, seller, {});
    await save(services, buyer, {}, 'never');
    const listing = await pending();
    await approve(services, admin, listing.id);
    expect(await work(services)).toHaveLength(0);
    const other = await makeUser(services);
    await save(services, other, {});
    const second = await pending();
    await approve(services, admin, second.id);
    await services.db.update(listings).set({ isPublic: false }).where(eq(listings.id, second.id));
    expect(await work(services)).toHaveLength(0);
    expect(await services.db.select().from(savedSearchMatches)).toEqual([]);
  });

  it('says once what matches several of a person’s searches', async () => {
    await save(services, buyer, { type: 'Patent' }, 'at-once', 'Patents');
    await save(services, buyer, { q: 'lamp' }, 'at-once', 'Lamps');
    await approve(services, admin, (await pending({ title: 'A lamp' })).id);
    expect(await work(services)).toHaveLength(1);
    expect(await told(services, buyer)).toMatchObject([{ searches: ['Lamps', 'Patents'] }]);
  });

  it('is delivered once when two workers do the same job', async () => {
    await save(services, buyer, { q: 'lamp' });
    await approve(services, admin, (await pending({ title: 'A lamp' })).id);
    const [job] = await takeJobs(services, 'savedSearches.match');
    if (!job) throw new Error('no job was queued');
    await Promise.all(Array.from({ length: 6 }, () => matchSearches(services, job)));
    expect(await takeJobs(services, 'mail.send')).toHaveLength(1);
    expect(await told(services, buyer)).toHaveLength(1);
  });

  it('is not queued if the change is not made', async () => {
    const listing = await makeListing(services, seller);
    expect(await codeOf(approve(services, admin, listing.id))).toBe('CONFLICT');
    expect(await takeJobs(services, 'savedSearches.match')).toEqual([]);
  });

  it('goes only to the inbox while the address is not confirmed', async () => {
    const newcomer = await makeUser(services, { verified: false });
    await save(services, newcomer, {});
    await approve(services, admin, (await pending()).id);
    expect(await work(services)).toHaveLength(0);
    expect(await told(services, newcomer)).toHaveLength(1);
  });

  it('becomes part of the daily mail beyond a number per day', async () => {
    await save(services, buyer, { q: 'lamp' });
    for (let n = 0; n < MAILS_AT_ONCE_A_DAY + 3; n++)
      await approve(services, admin, (await pending({ title: `Lamp ${n}` })).id);
    expect(await work(services)).toHaveLength(MAILS_AT_ONCE_A_DAY);
    await sendDigests(services, buyer);
    expect(await takeJobs(services, 'mail.send')).toMatchObject([
      { subject: '3 new listings fit your saved searches' },
    ]);
  });
});

describe('the daily mail', () => {
  it('is a single one, has everything, and is sent once however many send it', async () => {
    await save(services, buyer, { q: 'lamp', category: '9' }, 'daily', 'Lamps');
    await save(services, buyer, { type: 'Trademark' }, 'daily', 'Marks');
    const mark = { type: 'Trademark' as const, category: 'Class 9' };
    const first = await pending({ title: 'Lamp one', ...mark });
    const second = await pending({ title: 'Lamp two', ...mark });
    const gone = await pending({ title: 'Lamp withdrawn', ...mark });
    for (const { id } of [first, second, gone]) await approve(services, admin, id);
    expect(await work(services)).toHaveLength(0);
    expect(await told(services, buyer)).toHaveLength(0);
    await services.db.update(listings).set({ forSale: false }).where(eq(listings.id, gone.id));
    await Promise.all([1, 2, 3].map(() => sendDigests(services, buyer)));
    const mails = await takeJobs(services, 'mail.send');
    expect(mails).toMatchObject([{ to: buyer.email, subject: '2 new listings fit your saved searches' }]);
    const text = mails[0]?.text ?? '';
    for (const part of ['“Lamps”', '“Marks”', first.id, second.id, '/marketplace?q=lamp&category=9']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('withdrawn');
    expect(await told(services, buyer)).toMatchObject([
      { title: 'Lamp one', searches: ['Lamps', 'Marks'], more: 1 },
    ]);
    await sendDigests(services, buyer);
    expect(await takeJobs(services, 'mail.send')).toEqual([]);
    // Earlier mails named another address.
    const link = mails[0]?.unsubscribe?.replace('/unsubscribe', '/marketplace/unsubscribe') ?? '';
    expect(await unsubscribe(services, link)).toBe(200);
    await approve(services, admin, (await pending({ title: 'Lamp three', ...mark })).id);
    await work(services);
    await sendDigests(services, buyer);
    expect(await takeJobs(services, 'mail.send')).toEqual([]);
    expect(await told(services, buyer)).toHaveLength(2);
  });

  it('reaches all others if that to one person keeps failing, and that person once it can', async () => {
    const other = await makeUser(services);
    for (const person of [buyer, other]) await save(services, person, { q: 'lamp' }, 'daily');
    await approve(services, admin, (await pending({ title: 'Lamp' })).id);
    await work(services);
    for (const unlucky of [buyer, other]) {
      await expect(sendDigests(withoutMailTo(services, unlucky.email), buyer, other)).rejects.toThrow(
        '1 could not be mailed',
      );
      const lucky = unlucky === buyer ? [{ to: other.email }] : [{ to: buyer.email }];
      expect(await takeJobs(services, 'mail.send')).toMatchObject(lucky);
      await services.db.update(savedSearchMatches).set({ toldAt: null });
    }
  });

  it('is not sent for searches that have been deleted or silenced since', async () => {
    const deleted = await save(services, buyer, { q: 'lamp' }, 'daily');
    const silenced = await save(services, buyer, {}, 'daily');
    await approve(services, admin, (await pending({ title: 'Lamp' })).id);
    await work(services);
    await as(buyer).savedSearches.remove({ id: deleted });
    await as(buyer).savedSearches.setAlert({ id: silenced, alert: 'never' });
    await sendDigests(services, buyer);
    expect(await takeJobs(services, 'mail.send')).toEqual([]);
    expect(await told(services, buyer)).toEqual([]);
  });
});
