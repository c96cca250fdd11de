import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { bulkChanges } from '../../db/schema/portfolio.ts';
import { type BulkChange, CHANGED_SINCE } from '../../domain/market/portfolio.ts';
import { keyOldNumbers } from '../../server/market/listings/change.ts';
import { workOnBulk } from '../../server/market/portfolio/bulk-run.ts';
import { fields } from '../support/authorization/listing-fields.ts';
import { type Caller, callAs, codeOf, outcomeOf } from '../support/call.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;

/** A person with this many approved listings, the newest first. */
async function ownerOf(count: number) {
  const owner = await makeUser(services);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ip_listings (owner_id, title, type, category, industry, description, country, price_cents, for_sale,
      is_public, approval_status, created_at)
    select ${owner.id}, 'Lamp ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', case when n % 2 = 0 then 'IN' else 'FR' end,
      n * 1000, true, true, 'approved', timestamptz '2026-03-01' - n * interval '1 second'
    from generate_series(1, ${count}::integer) n returning id`);
  return { owner, me: callAs(services, { user: owner }), ids: rows.map(({ id }) => id) };
}

const change = (me: Caller, ids: string[], what: BulkChange) =>
  me.portfolio.change({ key: randomUUID(), target: { ids }, change: what as never });

const pricesOf = async (ids: string[]) => {
  const rows = await db.select().from(listings).where(inArray(listings.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.priceCents);
};

/** Every row of the change with this outcome. */
async function resultsOf(me: Caller, id: string, outcome: 'changed' | 'same' | 'refused') {
  const all = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await me.portfolio.results({ id, outcome, cursor });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

describe('a bulk change of listings', () => {
  test('gives a result for each: changed, unchanged, or refused with its reason', async () => {
    const { me, ids } = await ownerOf(4);
    const [plain, same, pending, buying] = ids as [string, string, string, string];
    await db.update(listings).set({ priceCents: 5_000_00 }).where(eq(listings.id, same));
    await db.update(listings).set({ approvalStatus: 'pending' }).where(eq(listings.id, pending));
    const [row] = await db.select().from(listings).where(eq(listings.id, buying));
    if (row) await placeTransaction(services, 'held', row, await makeUser(services));
    const done = await change(me, ids, { setting: 'price', priceCents: 5_000_00 });
    expect(done).toMatchObject({ total: 4, changed: 1, same: 1, refused: 2, finished: true, undoable: true });
    expect(await pricesOf(ids)).toEqual([5_000_00, 5_000_00, 3_000, 4_000]);
    const refused = await resultsOf(me, done.id, 'refused');
    expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
      [pending, expect.stringContaining('until it is approved')],
      [buying, expect.stringContaining('under way')],
    ]);
    expect(await resultsOf(me, done.id, 'changed')).toMatchObject([{ id: plain, title: 'Lamp 1' }]);
    // Somebody else learns nothing of it.
    const other = callAs(services, { user: await makeUser(services) });
    expect(await codeOf(other.portfolio.progress({ id: done.id }))).toBe('NOT_FOUND');
    expect((await other.portfolio.results({ id: done.id, outcome: 'changed' })).items).toEqual([]);
    const mixed = [...ids, (await makeListing(services, await makeUser(services))).id];
    expect(await codeOf(change(me, mixed, { setting: 'isPublic', value: false }))).toBe('NOT_FOUND');
  });

  test('a repeated call changes nothing twice', async () => {
    const { me, ids } = await ownerOf(3);
    const call = {
      key: randomUUID(),
      target: { ids },
      change: { setting: 'pricePercent', percent: 10 } as const,
    };
    const [one, two] = await Promise.all([me.portfolio.change(call), me.portfolio.change(call)]);
    expect(two?.id).toBe(one?.id);
    expect(await pricesOf(ids)).toEqual([1_100, 2_200, 3_300]);
  });

  test('"all that match" is frozen: what starts to match later is not changed, and what no longer matches is', async () => {
    const { owner, me, ids } = await ownerOf(260);
    const filter = { which: 'all', country: 'FR' } as const;
    expect(await me.portfolio.count(filter)).toEqual({ matching: 130 });
    const selected = await me.portfolio.select({ filter, sort: 'newest' });
    expect(selected).toMatchObject({ count: 130, matching: 130 });
    const later = await makeListing(services, owner, { country: 'FR', priceCents: 7_00 });
    await db
      .update(listings)
      .set({ country: 'DE' })
      .where(eq(listings.id, ids[0] ?? ''));
    const begun = await me.portfolio.change({
      key: randomUUID(),
      target: { selectionId: selected.id },
      change: { setting: 'isPublic', value: false },
    });
    // Too many to wait for: a job does it, and if a server dies halfway, another carries on.
    expect(begun).toMatchObject({ total: 130, changed: 0, finished: false });
    expect(await outcomeOf(me.portfolio.undo({ id: begun.id }))).toMatchObject({ code: 'CONFLICT' });
    const jobs = await takeJobs(services, 'portfolio.change');
    expect(jobs).toContainEqual({ bulkId: begun.id });
    await Promise.all([
      workOnBulk(services, { bulkId: begun.id }),
      workOnBulk(services, { bulkId: begun.id }),
    ]);
    expect(await me.portfolio.progress({ id: begun.id })).toMatchObject({ changed: 130, finished: true });
    expect(await me.portfolio.count({ which: 'all', isPublic: false })).toEqual({ matching: 130 });
    const [fresh] = await db.select().from(listings).where(eq(listings.id, later.id));
    expect(fresh?.isPublic).toBe(true);
    const told = (await me.inbox.list({})).items.filter(({ event }) => event.kind === 'portfolio.changed');
    expect(told).toHaveLength(1);
    expect(await resultsOf(me, begun.id, 'changed')).toHaveLength(130);
  });

  test('a selection expires after a day and is only its owner’s', async () => {
    const { me } = await ownerOf(1);
    const { id } = await me.portfolio.select({ filter: { which: 'all' }, sort: 'newest' });
    const stranger = callAs(services, { user: await makeUser(services) });
    const what = { setting: 'isPublic', value: false } as const;
    const used = stranger.portfolio.change({ key: randomUUID(), target: { selectionId: id }, change: what });
    expect(await codeOf(used)).toBe('NOT_FOUND');
    expect(await outcomeOf(stranger.portfolio.select({ filter: { which: 'all' } }))).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('undo', () => {
  test('restores the earlier values, and leaves alone what was changed since', async () => {
    const { me, ids } = await ownerOf(4);
    const [, touched, sold] = ids as [string, string, string];
    const done = await change(me, ids, { setting: 'pricePercent', percent: -50 });
    expect(await pricesOf(ids)).toEqual([500, 1_000, 1_500, 2_000]);
    // Changed and changed back: that was a new decision, so the undo leaves it alone.
    await me.listings.changeSetting({ id: touched, change: { setting: 'price', priceCents: 9_00 } });
    await me.listings.changeSetting({ id: touched, change: { setting: 'price', priceCents: 1_000 } });
    const buyer = await makeUser(services);
    const [row] = await db.select().from(listings).where(eq(listings.id, sold));
    if (row) await placeTransaction(services, 'held', row, buyer);
    const undone = await me.portfolio.undo({ id: done.id });
    expect(undone).toMatchObject({ undoes: done.id, changed: 2, refused: 2, undoable: false });
    expect(await pricesOf(ids)).toEqual([1_000, 1_000, 1_500, 4_000]);
    const reasons = (await resultsOf(me, undone.id, 'refused')).map(({ reason }) => reason);
    expect(reasons[0]).toBe(CHANGED_SINCE);
    expect(reasons[1]).toMatch(/under way/);
    // Once: the same call returns the same answer, and an undo is not undone.
    expect((await me.portfolio.undo({ id: done.id })).id).toBe(undone.id);
    expect((await me.portfolio.progress({ id: done.id })).undoable).toBe(false);
    expect(await codeOf(me.portfolio.undo({ id: undone.id }))).toBe('CONFLICT');
    expect(await db.$count(bulkChanges, eq(bulkChanges.undoes, done.id))).toBe(1);
  });

  test('restores the license and its text together', async () => {
    const { me, ids } = await ownerOf(2);
    const license = { licensingType: 'exclusive', licensingText: 'In France.' } as const;
    await db.update(listings).set(license).where(inArray(listings.id, ids));
    const done = await change(me, ids, {
      setting: 'licensing',
      licensingType: null,
      licensingText: '',
    });
    const rows = () => db.select().from(listings).where(inArray(listings.id, ids));
    expect(await rows()).toMatchObject([{ licensingText: null }, { licensingText: null }]);
    await me.portfolio.undo({ id: done.id });
    expect(await rows()).toMatchObject([license, license]);
  });
});

test('a filtered list is walked in each order without losing or repeating a row', async () => {
  const { me, ids } = await ownerOf(130);
  await db.execute(sql`update ip_listings set price_cents = null where owner_id = (select owner_id from ip_listings
    where id = ${ids[0]}) and price_cents % 3000 = 0`);
  for (const sort of ['newest', 'oldest', 'changed', 'title', 'price-high', 'price-low'] as const) {
    const seen: { id: string; priceCents: number | null; title: string }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await me.listings.mine({ which: 'all', q: 'lamp', forSale: true, sort, rows: 50, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(ids));
    expect(seen).toHaveLength(ids.length);
    const prices = seen.map(({ priceCents }) => priceCents);
    if (sort === 'price-high') expect(prices).toEqual(prices.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    if (sort === 'price-low')
      expect(prices).toEqual(prices.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)));
    if (sort === 'title') expect(seen[0]?.title).toBe('Lamp 1');
    if (sort === 'oldest') expect(seen[0]?.title).toBe('Lamp 130');
  }
});

describe('the same right', () => {
  const asked = { type: 'Patent', registrationNumber: 'us 7654321 b2', country: '' } as const;

  test('is named to its owner, mentioned neutrally to others if everybody may see it, and shown to administrators', async () => {
    const [owner, other] = [await makeUser(services), await makeUser(services)];
    const [me, them] = [callAs(services, { user: owner }), callAs(services, { user: other })];
    const number = { registrationNumber: 'US 7,654,321', country: 'US' };
    const hidden = await makeListing(services, owner, { ...number, isPublic: false });
    // From before numbers had keys.
    await keyOldNumbers(db);
    expect(await me.listings.sameRight(asked)).toEqual({
      own: [{ id: hidden.id, title: hidden.title }],
      others: false,
    });
    expect(await me.listings.sameRight({ ...asked, exceptId: hidden.id })).toEqual({
      own: [],
      others: false,
    });
    // What is private is nobody else's business.
    expect(await them.listings.sameRight(asked)).toEqual({ own: [], others: false });
    await me.listings.changeSetting({ id: hidden.id, change: { setting: 'isPublic', value: true } });
    expect(await them.listings.sameRight(asked)).toEqual({ own: [], others: true });
    const { id } = await them.listings.create(form({ fields: JSON.stringify({ ...fields, ...number }) }));
    const admin = callAs(services, { admin: await makeAdmin(services) });
    const { items } = await admin.admin.listings({ tab: 'pending' });
    expect(items.find((item) => item.id === id)?.sameRight).toMatchObject([{ id: hidden.id }]);
  });

  test('keeps what is said about it, and refuses impossible dates', async () => {
    const me = callAs(services, { user: await makeUser(services) });
    const said = {
      ...fields,
      ...{ rightKind: 'reissue', stage: 'granted', filedOn: '2001-02-03', priorityOn: '2000-02-03' },
      ...{ registrationDate: '2004-05-06', rightExtras: { originalGranted: '2002-03-04' } },
    };
    const { id } = await me.listings.create(form({ fields: JSON.stringify(said) }));
    expect(await me.listings.own({ id })).toMatchObject({
      rightKind: 'reissue',
      stage: 'granted',
      filedOn: '2001-02-03',
      registrationDate: '2004-05-06',
      rightExtras: { originalGranted: '2002-03-04' },
    });
    const early = form({ fields: JSON.stringify({ ...said, registrationDate: '2001-01-01' }) });
    expect(await outcomeOf(me.listings.create(early))).toMatchObject({ code: 'BAD_REQUEST' });
    // What its kind and country do not have is refused under its own path.
    const stray = form({ fields: JSON.stringify({ ...said, rightExtras: { basis: 'use' } }) });
    expect(await outcomeOf(me.listings.create(stray))).toMatchObject({ code: 'BAD_REQUEST' });
    // The database agrees.
    const wrong = db.update(listings).set({ priorityOn: '2002-01-01' }).where(eq(listings.id, id));
    await expect(wrong).rejects.toThrow();
  });

  test('tells a buyer what goes with a transfer, and is reviewed again when that is withdrawn', async () => {
    const owner = await makeUser(services);
    const me = callAs(services, { user: owner });
    const { id } = await makeListing(services, owner);
    const save = (rightExtras: object | null) =>
      me.listings.update({
        ...{ id, ...fields, title: 'Half a lamp', country: 'US', rightKind: 'patent' },
        rightExtras,
      });
    await save({ disclaimedTo: '2035-01-02', adjustmentDays: 1_200, coOwners: true });
    const decidedBy = (await makeAdmin(services)).id;
    const approve = () =>
      db.update(listings).set({ approvalStatus: 'approved', decidedBy }).where(eq(listings.id, id));
    await approve();
    const buyer = callAs(services, { user: await makeUser(services) });
    const seen = await buyer.listings.get({ id });
    expect(seen).toMatchObject({ kindLabel: 'Utility patent', rightExtras: { coOwners: true } });
    expect(seen.transferNotices).toEqual([
      expect.stringContaining('37 CFR 1.321(c)(3)'),
      expect.stringContaining('every owner'),
    ]);
    expect(seen.extraFacts).toEqual([
      { label: 'Adjustment (PTA)', text: '1,200 days' },
      { label: 'Disclaimed to', day: '2035-01-02' },
      { label: 'Co-owners', text: 'Others own a share' },
    ]);
    const status = async () => (await me.listings.own({ id })).approvalStatus;
    await save({ disclaimedTo: '2035-01-02', adjustmentDays: 1_200, coOwners: true, extensionDays: 3 });
    expect(await status()).toBe('approved');
    await save({ adjustmentDays: 1_200, coOwners: true, extensionDays: 3 });
    expect(await status()).toBe('pending');
  });
});
