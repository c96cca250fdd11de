import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listingNews, listingViews, recentSearches } from '../../db/schema/interest.ts';
import { listingDocuments, listings } from '../../db/schema/listings.ts';
import { remembered } from '../../domain/market/interest.ts';
import { tidy } from '../../server/housekeeping.ts';
import { changeListing } from '../../server/market/listings/change.ts';
import { foldMarket } from '../../server/market/listings/fold.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { appOf, freshKey, transactionAt } from '../support/escrow.ts';
import { tellAllNews } from '../support/news.ts';
import { makeAdmin, makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { asRead, versionOf } from '../support/read.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const visitor = (ip?: string) => callAs(services, { ip });
const as = (user: Person) => callAs(services, { user });

async function newsOf(person: { id: string }): Promise<string[]> {
  await tellAllNews(services);
  const rows = await services.db
    .select({ event: inboxEvents.event })
    .from(inboxEvents)
    .where(eq(inboxEvents.userId, person.id))
    .orderBy(inboxEvents.seq);
  return rows.map(({ event }) => event.kind);
}

const price = (priceCents: number) => ({ setting: 'price' as const, priceCents });
const onSale = (value: boolean) => ({ setting: 'forSale' as const, value });

describe('the price history', () => {
  test('has a row for each price the public saw, and none for the others', async () => {
    const owner = await makeUser(services);
    const { id } = await makeListing(services, owner, { priceCents: 1_000, isPublic: false });
    const change = (to: Parameters<ReturnType<typeof as>['listings']['changeSetting']>[0]['change']) =>
      as(owner).listings.changeSetting({ id, change: to });
    await change(price(2_000));
    await change({ setting: 'isPublic', value: true });
    await change(price(3_000));
    await change(price(3_000));
    await change(onSale(false));
    await change(onSale(true));
    await change(price(2_500));
    const { prices } = await visitor().listings.get({ id });
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([2_000, 3_000, 2_500]);
    expect(prices.every(({ since }) => since instanceof Date)).toBe(true);
  });

  test('is written with the change or not at all', async () => {
    const owner = await makeUser(services);
    const listing = await makeListing(services, owner, { priceCents: 1_000 });
    const failed = services.db.transaction(async (tx) => {
      await tx.execute(`update ip_listings set price_cents = 7 where id = '${listing.id}'`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await visitor().listings.get({ id: listing.id })).prices).toHaveLength(1);
  });
});

describe('views', () => {
  test('count each person and each address once a day, and never the owner or an administrator', async () => {
    const [owner, reader, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id } = await makeListing(services, owner);
    const address = unique('address');
    const views = async () => (await visitor().listings.get({ id })).views;
    expect(await views()).toBe(0);
    await Promise.all([1, 2, 3].map(() => visitor(address).interest.view({ id })));
    await visitor(unique('another')).interest.view({ id });
    await as(reader).interest.view({ id });
    await as(reader).interest.view({ id });
    await as(owner).interest.view({ id });
    await callAs(services, { admin }).interest.view({ id });
    expect(await views()).toBe(3);
    const {
      items: [mine],
    } = await as(owner).listings.mine({ which: 'all' });
    expect(mine).toMatchObject({ id, views: 3, interested: 0 });

    // What is kept names nobody.
    const rows = await services.db.select().from(listingViews).where(eq(listingViews.listingId, id));
    expect(JSON.stringify(rows)).not.toContain(address);
    expect(JSON.stringify(rows)).not.toContain(reader.id);
  });

  test('count again on another day, and old rows are deleted without the totals', async () => {
    const owner = await makeUser(services);
    const { id } = await makeListing(services, owner);
    const address = unique('address');
    await visitor(address).interest.view({ id });
    await services.db.update(listingViews).set({ day: '2020-01-01' }).where(eq(listingViews.listingId, id));
    await visitor(address).interest.view({ id });
    await tidy(services);
    expect(await services.db.select().from(listingViews).where(eq(listingViews.listingId, id))).toHaveLength(
      1,
    );
    expect((await visitor().listings.get({ id })).views).toBe(2);
  });

  test('what is private is not counted, and nothing is told about it', async () => {
    const owner = await makeUser(services);
    const { id } = await makeListing(services, owner, { isPublic: false });
    await visitor().interest.view({ id });
    expect(await services.db.select().from(listingViews).where(eq(listingViews.listingId, id))).toEqual([]);
  });
});

test('interested are those who saved, wrote or started to pay, each once', async () => {
  const [owner, saver, writer, asker] = await Promise.all([1, 2, 3, 4].map(() => makeUser(services)));
  if (!owner || !saver || !writer || !asker) throw new Error('no people');
  const { id, priceCents } = await makeListing(services, owner);
  const interested = async () => (await visitor().listings.get({ id })).interested;
  await as(saver).interest.save({ id });
  // Opening a conversation says nothing yet.
  await as(asker).chat.start({ listingId: id });
  expect(await interested()).toBe(1);
  const chat = await as(writer).chat.start({ listingId: id });
  await as(writer).chat.send({ id: chat.id, content: 'Is it still for sale?' });
  await as(writer).interest.save({ id });
  expect(await interested()).toBe(2);
  const seen = { priceCents: priceCents ?? 0, licensingType: null, licensingText: null };
  await as(saver).escrow.start({ key: freshKey(), listingId: id, seen });
  expect(await interested()).toBe(2);
  await as(writer).interest.unsave({ id });
  expect(await interested()).toBe(2);
});

describe('the watchlist', () => {
  test('holds what was saved, once, until it is taken off', async () => {
    const [owner, saver] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id, title } = await makeListing(services, owner);
    await as(saver).interest.save({ id });
    await as(saver).interest.save({ id });
    expect(await as(saver).interest.savedIds()).toEqual([id]);
    expect((await as(saver).interest.saved()).items).toMatchObject([{ id, title, listing: { id, title } }]);
    expect((await as(saver).listings.get({ id })).saved).toBe(true);
    expect((await visitor().listings.get({ id })).saved).toBe(false);
    await as(saver).interest.unsave({ id });
    expect((await as(saver).interest.saved()).items).toEqual([]);
  });

  test('tells of a price and of leaving the market, and keeps only the name of what is private', async () => {
    const [owner, saver] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id, title } = await makeListing(services, owner, { priceCents: 1_000 });
    await as(saver).interest.save({ id });
    await as(owner).listings.changeSetting({ id, change: price(2_000) });
    await as(owner).listings.changeSetting({ id, change: { setting: 'negotiable', value: false } });
    await as(owner).listings.changeSetting({ id, change: { setting: 'isPublic', value: false } });
    expect(await newsOf(saver)).toEqual(['saved.price', 'saved.gone']);
    expect((await as(saver).interest.saved()).items).toMatchObject([{ id, title, listing: null }]);
    expect(await newsOf(owner)).toEqual([]);
  });

  test('tells of each return to the market once, including by an approval', async () => {
    const [owner, saver] = await Promise.all([makeUser(services), makeUser(services)]);
    const admin = await makeAdmin(services);
    const { id } = await makeListing(services, owner, { priceCents: 1_000 });
    await as(saver).interest.save({ id });
    const shown = (value: boolean) =>
      as(owner).listings.changeSetting({ id, change: { setting: 'isPublic', value } });
    await shown(false);
    await as(owner).listings.changeSetting({ id, change: price(2_000) });
    await shown(true);
    await shown(true);
    expect(await newsOf(saver)).toEqual(['saved.gone', 'saved.back']);

    await services.db
      .update(listings)
      .set({ approvalStatus: 'pending', approvedAt: null })
      .where(eq(listings.id, id));
    await callAs(services, { admin }).listings.approve(await asRead(services, id));
    expect(await newsOf(saver)).toEqual(['saved.gone', 'saved.back', 'saved.back']);
    expect(await newsOf(owner)).toEqual(['listings.approved']);
  });

  test('tells the others of a sale, and not its buyer', async () => {
    const { id, listing, buyer, admin } = await transactionAt(services, 'verifying');
    const other = await makeUser(services);
    for (const person of [buyer, other]) await as(person).interest.save({ id: listing.id });
    await callAs(services, { admin }).escrow.release({
      key: freshKey(),
      id,
      version: await versionOf(services, id),
    });
    expect(await newsOf(other)).toEqual(['saved.gone']);
    expect(await newsOf(buyer)).not.toContain('saved.gone');
  });

  test('news is gone with a change that is not committed', async () => {
    const [owner, saver] = await Promise.all([makeUser(services), makeUser(services)]);
    const listing = await makeListing(services, owner, { priceCents: 1_000 });
    await as(saver).interest.save({ id: listing.id });
    const failed = services.db.transaction(async (tx) => {
      await changeListing(services, tx, listing, { priceCents: 7 });
      expect(await tx.select().from(listingNews).where(eq(listingNews.listingId, listing.id))).toHaveLength(
        1,
      );
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await tellAllNews(services);
    expect(await newsOf(saver)).toEqual([]);
  });
});

test('the watchlist of a buyer no longer counts what they bought', async () => {
  const { id, listing, buyer, admin } = await transactionAt(services, 'verifying');
  await as(buyer).interest.save({ id: listing.id });
  expect(await as(buyer).interest.savedIds()).toEqual([listing.id]);
  await callAs(services, { admin }).escrow.release({
    key: freshKey(),
    id,
    version: await versionOf(services, id),
  });
  expect(await as(buyer).interest.savedIds()).toEqual([]);
  expect((await as(buyer).interest.saved()).items).toEqual([]);
});

describe('similar and recommended listings', () => {
  test('similar ones share something, say what, and are on the market', async () => {
    const owner = await makeUser(services);
    const fields = { category: 'D - Textiles; Paper', industry: 'finance' as const, priceCents: 50_000 };
    const looked = await makeListing(services, owner, { ...fields, title: 'Quokkaweave loom' });
    const near = await makeListing(services, owner, { ...fields, title: 'Quokkaweave shuttle' });
    const worded = await makeListing(services, owner, {
      title: 'Glass with quokkaweave fibres',
      category: 'C - Chemistry; Metallurgy',
    });
    await makeListing(services, owner, { ...fields, title: 'Quokkaweave hidden', isPublic: false });
    await foldMarket(services.db);
    const found = await visitor().interest.similar({ id: looked.id });
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual([near.id, worded.id]);
    expect(found[0]).toMatchObject({
      // One of the two words of its title.
      score: 100 - 15,
      reasons: ['same IPC section (D)', 'same industry', 'shared words: quokkaweave', 'similar price'],
    });
    expect(found.map(({ id }) => id)).not.toContain(looked.id);
    expect(found.every(({ forSale }) => forSale)).toBe(true);
  });

  test('recommended are at most three, from what was searched for, seen and saved, never one’s own', async () => {
    const [owner, reader] = await Promise.all([makeUser(services), makeUser(services)]);
    expect(await as(reader).interest.recommended({})).toEqual([]);
    const fields = { category: 'E - Fixed Constructions', industry: 'energy' as const, priceCents: 90_000 };
    const titles = ['Numbat valve', 'Numbat pump', 'Wombat pump', 'Bilby pump', 'Quoll pump'];
    const made = [];
    for (const title of titles) made.push(await makeListing(services, owner, { ...fields, title }));
    await makeListing(services, reader, { ...fields, title: 'Numbat of my own' });
    await foldMarket(services.db);
    const [valve, pump] = made;
    await as(reader).interest.view({ id: valve?.id ?? '' });
    await as(reader).interest.noteSearch({ query: 'numbat' });
    const found = await as(reader).interest.recommended({ id: valve?.id ?? '' });
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ id: pump?.id, score: 100 });
    expect(found[0]?.reasons).toContain('words you searched for: numbat');
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
    expect(found.map(({ title }) => title)).not.toContain('Numbat of my own');
    // What is saved needs no recommendation.
    await as(reader).interest.save({ id: pump?.id ?? '' });
    const next = await as(reader).interest.recommended({ id: valve?.id ?? '' });
    expect(next.map(({ id }) => id)).not.toContain(pump?.id);
  });

  test('a bounded number of searches is remembered, and continuing to type replaces the last', async () => {
    const reader = await makeUser(services);
    for (const query of ['ba', 'batt', 'battery']) await as(reader).interest.noteSearch({ query });
    const kept = async () => {
      const rows = await services.db
        .select()
        .from(recentSearches)
        .where(eq(recentSearches.userId, reader.id))
        .orderBy(recentSearches.id);
      return rows.map(({ query }) => query);
    };
    expect(await kept()).toEqual(['battery']);
    for (let n = 0; n < remembered.searches + 3; n++) {
      await as(reader).interest.noteSearch({ query: `${n} sensors` });
    }
    expect(await kept()).toHaveLength(remembered.searches);
    expect((await kept()).at(-1)).toBe(`${remembered.searches + 2} sensors`);
  });
});

describe('the gallery', () => {
  test('shows what the owner chose, to whoever may see the listing, and nothing else', async () => {
    const [owner, stranger] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id } = await makeListing(services, owner);
    for (const kind of ['png', 'pdf', 'doc'] as const) {
      await as(owner).listings.addDocument(form({ id, document: fileOf(kind) }));
    }
    expect(await visitor().listings.gallery({ id })).toEqual([]);
    const { documents } = await as(owner).listings.get({ id });
    const of = (type: string) => documents.find((one) => one.type === type)?.id ?? '';
    await as(owner).listings.showDocument({ documentId: of('png'), shown: true });
    expect(
      (await outcomeOf(as(owner).listings.showDocument({ documentId: of('doc'), shown: true }))).sentence,
    ).toMatch(/Only images and PDF/);
    const [shown, ...others] = await visitor().listings.gallery({ id });
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ name: 'sample.png', type: 'png' });
    const answer = await appOf(services).request(shown?.path ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    // The link to one document opens no other, and none opens without a link.
    const [hidden] = await services.db
      .select()
      .from(listingDocuments)
      .where(and(eq(listingDocuments.listingId, id), eq(listingDocuments.id, of('pdf'))));
    const query = (shown?.path ?? '').slice((shown?.path ?? '').indexOf('?'));
    for (const path of [`/api/files/${hidden?.fileId}${query}`, `/api/files/${hidden?.fileId}`]) {
      expect((await appOf(services).request(path)).status).toBe(403);
    }
    expect(await codeOf(as(stranger).listings.documentLink({ documentId: of('pdf') }))).toBe('NOT_FOUND');
    expect(await codeOf(as(stranger).listings.showDocument({ documentId: of('pdf'), shown: true }))).toBe(
      'NOT_FOUND',
    );
    expect((await visitor().listings.get({ id })).documents).toEqual([]);

    await as(owner).listings.showDocument({ documentId: of('png'), shown: false });
    expect(await visitor().listings.gallery({ id })).toEqual([]);
    await as(owner).listings.showDocument({ documentId: of('png'), shown: true });
    await as(owner).listings.changeSetting({ id, change: { setting: 'isPublic', value: false } });
    expect(await codeOf(visitor().listings.gallery({ id }))).toBe('NOT_FOUND');
  });

  test('is empty again when the right is sold', async () => {
    const { id, listing, seller, buyer, admin } = await transactionAt(services, 'verifying');
    await as(seller).listings.addDocument(form({ id: listing.id, document: fileOf('pdf') }));
    const [document] = (await as(seller).listings.get({ id: listing.id })).documents;
    await as(seller).listings.showDocument({ documentId: document?.id ?? '', shown: true });
    await callAs(services, { admin }).escrow.release({
      key: freshKey(),
      id,
      version: await versionOf(services, id),
    });
    expect(await as(buyer).listings.gallery({ id: listing.id })).toEqual([]);
    expect((await as(buyer).listings.get({ id: listing.id })).documents).toHaveLength(1);
  });
});
