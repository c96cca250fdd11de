import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailChoices } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { watches, watchHits } from '../../db/schema/watches.ts';
import { HITS_KEPT } from '../../domain/tools/ip-watchlist/watches.ts';
import { tellWaiting } from '../../server/tools/ip-watchlist/tell.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { sendDigests, takeJobs, withoutMailTo } from '../support/jobs.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { asRead } from '../support/read.ts';
import { testServices } from '../support/services.ts';
import { foundBy, insertMarks, layMarks, matchAll, noticesOf, watch } from '../support/watches.ts';

const services = await testServices();
const admin = await makeAdmin(services);
let person: Person;
let seller: Person;

beforeEach(async () => {
  await matchAll(services);
  await services.db.delete(watches);
  person = await makeUser(services);
  seller = await makeUser(services);
  await takeJobs(services, 'mail.send');
});

const as = (user: Person) => callAs(services, { user });
const name = (text: string, rest: object = {}) => ({ kind: 'name' as const, text, ...rest });
const titles = async (id: string) => (await foundBy(services, id)).map(({ title }) => title);

describe('what a watch finds', () => {
  it('names that look or sound alike, with risk, score and reasons, from the chosen risk up', async () => {
    const id = await watch(services, person, name('Starbucks', { classes: [43], leastRisk: 'high' }));
    const all = await watch(services, person, name('Starbucks', { leastRisk: 'low' }));
    await layMarks(
      services,
      { mark: 'STARBUKS', classes: [43], owner: 'Copy LLC' },
      { mark: 'STARLIGHT', classes: [43] },
      { mark: 'ZEPHYR', classes: [43] },
    );
    await matchAll(services);
    expect(await foundBy(services, id)).toMatchObject([
      { of: 'mark', title: 'STARBUKS', owner: 'Copy LLC', classes: [43], risk: 'high' },
    ]);
    const [hit] = await foundBy(services, id);
    expect(hit?.score).toBeGreaterThan(70);
    expect(hit?.reasons).toContain('Both in class 43.');
    expect(await titles(all)).toContain('STARBUKS');
    expect(await titles(all)).not.toContain('ZEPHYR');
  });

  it('an owner, whatever the legal form and case, and names that begin the same way', async () => {
    const id = await watch(services, person, { kind: 'owner', text: 'Élan Labs, Inc.' });
    await layMarks(
      services,
      { mark: 'ONE', owner: 'ELAN LABS INC' },
      { mark: 'TWO', owner: 'Elan Labs Europe GmbH' },
      { mark: 'THREE', owner: 'Elan' },
      { mark: 'FOUR', owner: 'New Elan Labs' },
    );
    await matchAll(services);
    const found = await foundBy(services, id);
    expect(found.map(({ title, reasons }) => [title, reasons[0]])).toEqual([
      ['ONE', 'The owner is the one you watch: ELAN LABS INC.'],
      ['TWO', "The owner's name begins with “Élan Labs, Inc.”: Elan Labs Europe GmbH."],
    ]);
  });

  it('classes and keywords, in the register and on the market', async () => {
    const byClass = await watch(services, person, { kind: 'class', classes: [33, 12] });
    const byWord = await watch(services, person, { kind: 'keyword', text: 'solar batteries' });
    await layMarks(
      services,
      { mark: 'VINEYARD', classes: [32, 33] },
      { mark: 'SOLAR BATTERY WORKS', classes: [9] },
    );
    const wheels = await makeListing(services, seller, {
      type: 'Trademark',
      category: 'Class 12',
      title: 'Wheely',
    });
    const cell = await makeListing(services, seller, { description: 'Batteries that a solar panel fills.' });
    await makeListing(services, seller, { description: 'A solar panel.' });
    await matchAll(services);
    expect(await foundBy(services, byClass)).toMatchObject([
      { title: 'VINEYARD', reasons: ['It is in class 33, which you watch.'] },
      { title: 'Wheely', listingId: wheels.id, reasons: ['It is in class 12, which you watch.'] },
    ]);
    expect(await foundBy(services, byWord)).toMatchObject([
      { title: 'SOLAR BATTERY WORKS', reasons: ['The mark has “solar batteries”.'] },
      { listingId: cell.id, reasons: ['Its description has “solar batteries”.'] },
    ]);
  });

  it('a listing when it is approved and public, not before, and once however often it comes back', async () => {
    const id = await watch(services, person, { kind: 'keyword', text: 'gyroscope' });
    const own = await watch(services, seller, { kind: 'keyword', text: 'gyroscope' });
    const listing = await makeListing(services, seller, { title: 'Gyroscope', approvalStatus: 'pending' });
    await matchAll(services);
    expect(await titles(id)).toEqual([]);
    await callAs(services, { admin }).listings.approve(await asRead(services, listing.id));
    const set = (value: boolean) =>
      as(seller).listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value } });
    await set(false);
    await set(true);
    await matchAll(services);
    expect(await titles(id)).toEqual(['Gyroscope']);
    expect(await titles(own)).toEqual([]);
  });

  it('each change to a watched listing, and nothing about it while it is off the market', async () => {
    const listing = await makeListing(services, seller, { title: 'Loom', priceCents: 50_000 });
    const id = await watch(services, person, { kind: 'listing', listingId: listing.id });
    const set = (change: Partial<typeof listings.$inferInsert>) =>
      services.db.update(listings).set(change).where(eq(listings.id, listing.id));
    await set({ priceCents: 40_000 });
    await set({ description: 'Better told.' });
    await matchAll(services);
    await set({ isPublic: false });
    await set({ priceCents: 1, title: 'Secret' });
    await matchAll(services);
    const found = await foundBy(services, id);
    expect(found.map(({ title, priceCents, reasons }) => [title, priceCents, reasons[0]])).toEqual([
      ['Loom', 40_000, 'Its price fell from $500.00 to $400.00.'],
      ['Loom', null, 'It has left the market.'],
    ]);
    await set({ isPublic: true, title: 'Loom' });
    await set({ isPublic: false, forSale: false, ownerId: (await makeUser(services)).id });
    await matchAll(services);
    const last = (await foundBy(services, id)).slice(2).map(({ reasons }) => reasons[0]);
    expect(last).toEqual(['It is on the market.', 'It was sold and has a new owner.']);
  });

  it('no more than it keeps, and continues when some are dismissed', async () => {
    const id = await watch(services, person, { kind: 'class', classes: [44] });
    const many = Array.from({ length: HITS_KEPT + 10 }, (_, n) => ({ mark: `Doctor ${n}`, classes: [44] }));
    for (let from = 0; from < many.length; from += 505)
      await layMarks(services, ...many.slice(from, from + 505));
    await matchAll(services);
    expect(await services.db.$count(watchHits, eq(watchHits.watchId, id))).toBe(HITS_KEPT);
    expect((await as(person).watches.list()).watches).toMatchObject([
      { full: true, hits: { new: HITS_KEPT } },
    ]);
    await as(person).watches.dismissAll({ id });
    await layMarks(services, { mark: 'Nurse', classes: [44] });
    await matchAll(services);
    expect((await as(person).watches.list()).watches).toMatchObject([
      { full: false, hits: { new: 1, dismissed: HITS_KEPT } },
    ]);
  });
});

describe('what was there before', () => {
  it('is not an alert, even when it is waiting to be matched, and is shown when asked for', async () => {
    await layMarks(services, { mark: 'NORTHWIND', classes: [9], owner: 'Old Ltd' });
    const id = await watch(services, person, name('Northwind', { classes: [9] }));
    await layMarks(services, { mark: 'NORTH WIND', classes: [9] });
    await matchAll(services);
    expect(await titles(id)).toEqual(['NORTH WIND']);
    const { finds } = await as(person).tools.ipWatchlist(name('Northwind', { classes: [9] }));
    expect(finds.map(({ title }) => title).sort()).toEqual(['NORTH WIND', 'NORTHWIND']);
  });

  it('has what Trademark Search finds on the market, for sale or only shown, and nothing of one’s own', async () => {
    const offer = (owner: Person, title: string, rest: object = {}) =>
      makeListing(services, owner, { type: 'Trademark', category: 'Class 9', title, ...rest });
    await offer(seller, 'VELMARO');
    await offer(seller, 'VELMARA', { forSale: false });
    await offer(person, 'WELMARO');
    const asked = { name: 'Velmarro', classes: [9] };
    const { hits } = await as(person).tools.trademarkSearch(asked);
    expect(hits.map(({ mark }) => mark).sort()).toEqual(['VELMARA', 'VELMARO', 'WELMARO']);
    const { finds } = await as(person).tools.ipWatchlist(
      name('Velmarro', { classes: [9], leastRisk: 'low' }),
    );
    expect(finds.map(({ title, of }) => `${title} ${of}`).sort()).toEqual([
      'VELMARA mark',
      'VELMARO listing',
    ]);
    for (const { title, score, risk } of finds)
      expect(hits.find(({ mark }) => mark === title)).toMatchObject({ score, risk });
  });

  it('does not hide what commits after the watch began', async () => {
    let began = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const late = services.db.transaction(async (tx) => {
      await tx.execute(insertMarks([{ mark: 'LATECOMER' }]));
      await beginning;
    });
    await layMarks(services, 'SOMETHING ELSE');
    const id = await watch(services, person, name('Latecomer'));
    began();
    await late;
    await matchAll(services);
    expect(await titles(id)).toEqual(['LATECOMER']);
  });

  it('counts again from the day a watch is changed or resumed', async () => {
    const id = await watch(services, person, name('Meridian'));
    await as(person).watches.pause({ id, paused: true });
    await layMarks(services, 'MERIDIAN');
    await as(person).watches.pause({ id, paused: false });
    await matchAll(services);
    expect(await titles(id)).toEqual([]);
    await layMarks(services, 'EQUATOR');
    await as(person).watches.update({ id, watched: name('Equator') });
    await layMarks(services, 'EQUATORS', 'MERIDIANS');
    await matchAll(services);
    expect(await titles(id)).toEqual(['EQUATORS']);
  });

  it.each([
    { kind: 'owner' as const, text: 'Harbour Works' },
    { kind: 'class' as const, classes: [31] },
    { kind: 'keyword' as const, text: 'quays' },
  ])('is shown for %j', async (watched) => {
    await layMarks(
      services,
      { mark: 'QUAY', owner: 'HARBOUR WORKS PLC', classes: [31] },
      { mark: 'OTHER', owner: 'Harbour' },
    );
    const { finds, looked, notLooked, advice } = await as(person).tools.ipWatchlist(watched);
    expect([...new Set(finds.map(({ title }) => title))]).toEqual(['QUAY']);
    expect(looked).toBe('The word marks of the register, and the listings that are on the market now.');
    expect(notLooked).toMatch(
      /^Registers that were not loaded, .*international mark .* one month after .*what is not public here\.$/,
    );
    expect(advice).toMatch(/not legal advice/);
    await services.db.execute(sql`delete from register_marks where mark in ('QUAY', 'OTHER')`);
  });
});

describe('telling', () => {
  it('puts one notice per watch and batch into the inbox, and later ones together', async () => {
    const id = await watch(services, person, { kind: 'class', classes: [45] });
    await layMarks(
      services,
      ...Array.from({ length: 30 }, (_, n) => ({ mark: `Lawyer ${n}`, classes: [45] })),
    );
    await matchAll(services);
    for (const mark of ['Judge', 'Clerk']) {
      await layMarks(services, { mark, classes: [45] });
      await matchAll(services);
    }
    await tellWaiting(services);
    expect(await noticesOf(services, person)).toMatchObject([{ watchId: id, watch: 'Class 45', hits: 30 }]);
    await services.db.update(watches).set({ toldAt: sql`now() - interval '11 minutes'` });
    await tellWaiting(services);
    await tellWaiting(services);
    expect(await noticesOf(services, person)).toMatchObject([{ hits: 30 }, { hits: 2, title: 'Clerk' }]);
  });

  it('mails at once, once a day or never, each hit once', async () => {
    await watch(services, person, name('Almandine'), 'at-once');
    await watch(services, person, name('Almandite'), 'daily');
    await watch(services, person, name('Almandin'), 'never');
    await layMarks(services, 'ALMANDINE');
    await matchAll(services);
    const [mail, ...others] = await takeJobs(services, 'mail.send');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: person.email,
      subject: '1 new hit for your watch “Almandine”',
    });
    expect(mail?.text).toContain('High risk');
    expect(mail?.html).toContain('High risk');
    expect(mail?.html?.match(/class="button/g)).toHaveLength(1);
    expect(mail?.html).toContain('not legal advice');
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=watches.');
    await Promise.all([1, 2].map(() => sendDigests(services, person)));
    expect(await takeJobs(services, 'mail.send')).toMatchObject([
      { subject: '1 new hit for your watch “Almandite”' },
    ]);
    await sendDigests(services, person);
    expect(await takeJobs(services, 'mail.send')).toEqual([]);
  });

  it('mails nobody who wants no mails about watches, or has not confirmed the address', async () => {
    const unconfirmed = await makeUser(services, { verified: false });
    await services.db.insert(mailChoices).values({ userId: person.id, topic: 'watches', wanted: false });
    for (const one of [person, unconfirmed]) await watch(services, one, name('Peridot'), 'at-once');
    await layMarks(services, 'PERIDOT');
    await matchAll(services);
    await sendDigests(services, person, unconfirmed);
    expect(await takeJobs(services, 'mail.send')).toEqual([]);
    expect(await noticesOf(services, person)).toHaveLength(1);
  });

  it('goes on to the next if one person cannot be told, and retries that one', async () => {
    const [first, second] = [await makeUser(services), await makeUser(services)];
    for (const one of [first, second]) await watch(services, one, name('Tourmaline'));
    await layMarks(services, 'TOURMALINE');
    await matchAll(services);
    await expect(sendDigests(withoutMailTo(services, first.email), first, second)).rejects.toThrow(
      '1 could not be mailed',
    );
    expect(await takeJobs(services, 'mail.send')).toMatchObject([{ to: second.email }]);
    await sendDigests(services, first);
    expect(await takeJobs(services, 'mail.send')).toMatchObject([{ to: first.email }]);
  });
});

describe('keeping watches', () => {
  it('holds as many as the plan allows, even when they are made at once, and each once', async () => {
    const made = await Promise.all(
      ['Ruby', 'Opal', 'Jade', 'Onyx', 'Topaz'].map((text) =>
        codeOf(as(person).watches.create({ watched: name(text), alert: 'daily' })),
      ),
    );
    expect(made.filter((code) => code === 'ok')).toHaveLength(3);
    expect(made.filter((code) => code === 'CONFLICT')).toHaveLength(2);
    const { watches: kept, most } = await as(person).watches.list();
    expect(most).toBe(3);
    const [first] = kept;
    await as(person).watches.remove({ id: first?.id ?? '' });
    const again = await outcomeOf(
      as(person).watches.create({ watched: name((kept[1]?.text ?? '').toUpperCase()), alert: 'daily' }),
    );
    expect(again.sentence).toBe('You already have this watch.');
  });

  it('holds as many as wanted if quotas are off', async () => {
    const free = { ...services, config: { ...services.config, quotas: false } };
    for (const text of ['a1', 'b2', 'c3', 'd4', 'e5']) await watch(free, person, name(text));
    expect((await callAs(free, { user: person }).watches.list()).most).toBeNull();
  });

  it('watches a listing that the person may see, and no other', async () => {
    const hidden = await makeListing(services, seller, { isPublic: false });
    const watched = { kind: 'listing' as const, listingId: hidden.id };
    expect(await codeOf(as(person).watches.create({ watched, alert: 'daily' }))).toBe('NOT_FOUND');
    expect(await codeOf(as(person).tools.ipWatchlist(watched))).toBe('NOT_FOUND');
  });

  it('lists hits by state: new, snoozed until a day, dismissed', async () => {
    const id = await watch(services, person, { kind: 'class', classes: [13] });
    await layMarks(services, ...['Ember', 'Flint', 'Spark'].map((mark) => ({ mark, classes: [13] })));
    await matchAll(services);
    const list = async (state: 'new' | 'snoozed' | 'dismissed') =>
      (await as(person).watches.hits({ id, state })).items.map(({ found }) => found.title);
    const { items: hits } = await as(person).watches.hits({ id, state: 'new' });
    expect(hits.map(({ found }) => found.title)).toEqual(['Spark', 'Flint', 'Ember']);
    const [spark, flint] = hits.map((hit) => hit.id);
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await as(person).watches.snooze({ id: spark ?? 0, until });
    await as(person).watches.dismiss({ id: flint ?? 0, dismissed: true });
    expect([await list('new'), await list('snoozed'), await list('dismissed')]).toEqual([
      ['Ember'],
      ['Spark'],
      ['Flint'],
    ]);
    await services.db
      .update(watchHits)
      .set({ snoozedUntil: sql`now() - interval '1 second'` })
      .where(eq(watchHits.id, spark ?? 0));
    await as(person).watches.dismiss({ id: flint ?? 0, dismissed: false });
    expect(await list('new')).toEqual(['Spark', 'Flint', 'Ember']);
    const past = await outcomeOf(as(person).watches.snooze({ id: spark ?? 0, until: '2020-01-01' }));
    expect(past).toMatchObject({ code: 'BAD_REQUEST', sentence: 'Please choose a day after today.' });
    expect(await codeOf(as(seller).watches.hits({ id, state: 'new' }))).toBe('NOT_FOUND');
    expect(await codeOf(as(seller).watches.dismiss({ id: flint ?? 0, dismissed: true }))).toBe('NOT_FOUND');
    await as(person).watches.remove({ id });
    expect(await services.db.$count(watchHits)).toBe(0);
  });
});
