import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { listings } from '../../db/schema/listings.ts';
import { CHANGED_SINCE_SELECTED, TOO_MANY_SELECTED } from '../../domain/market/bulk-reviews.ts';
import { workOnBulk } from '../../server/market/portfolio/bulk-run.ts';
import { statementsOf } from '../support/broken-database.ts';
import { type Caller, callAs, codeOf, outcomeOf } from '../support/call.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const admin = await makeAdmin(services, { role: 'reviewer' });
const desk = callAs(services, { admin });
const owner = await makeUser(services);

/** This many pending listings, found by this word. */
async function pending(count: number, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ip_listings (owner_id, title, type, category, description, country, created_at)
    select ${owner.id}, ${`${word} `} || n, 'Patent', 'A', 'A way.', 'IN', timestamptz '2026-03-01' - n * interval '1 second'
    from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => id);
}

const set = (id: string, values: object) => db.update(listings).set(values).where(eq(listings.id, id));
const stateOf = async (ids: string[]) => {
  const rows = await db.select().from(listings).where(inArray(listings.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.approvalStatus);
};
const decide = (as: Caller, selectionId: string, review: 'approve' | 'reject' | 'takeDown', reason = '') =>
  as.admin.reviewMany({ key: randomUUID(), selectionId, review, reason });
const reasonsOf = async (id: string, outcome: 'refused' | 'skipped') =>
  (await desk.admin.bulkRows({ id, outcome })).items.map((row) => [row.id, row.reason]);

test('each listing of a selection is decided separately: done, changed since, or refused with the reason', async () => {
  const ids = await pending(4, 'Kettle');
  const [plain, edited, done] = ids as [string, string, string, string];
  const own = await makeListing(services, admin, {
    ...{ title: 'Kettle of an administrator', approvalStatus: 'pending', isPublic: false },
  });
  const selected = await desk.admin.selectListings({ filter: { tab: 'pending', search: 'kettle' } });
  expect(selected.count).toBe(5);
  // What is added now is not included, nor is what changes.
  const [late = ''] = await pending(1, 'Kettle that came late');
  await set(edited, { description: 'Something else.' });
  await desk.listings.reject({ id: done, version: 1, reason: '' });
  const bulk = await decide(desk, selected.id, 'reject', 'Two of them are the same.');
  expect(bulk).toMatchObject({ total: 5, changed: 2, skipped: 1, refused: 2, finishedAt: expect.any(Date) });
  expect(await stateOf([...ids, own.id, late])).toEqual([
    ...['rejected', 'pending', 'rejected', 'rejected', 'pending', 'pending'],
  ]);
  expect(await reasonsOf(bulk.id, 'skipped')).toEqual([[edited, CHANGED_SINCE_SELECTED]]);
  expect(new Map((await reasonsOf(bulk.id, 'refused')) as [string, string][])).toEqual(
    new Map([
      [done, expect.stringContaining('already rejected')],
      [own.id, expect.stringContaining('You own this listing')],
    ]),
  );
  const [row] = await db.select().from(listings).where(eq(listings.id, plain));
  expect(row?.rejectionReason).toBe('Two of them are the same.');
  const told = (await callAs(services, { user: owner }).inbox.list({})).items.map(({ event }) => event);
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: 'listings.rejected',
      listingId: plain,
      reason: 'Two of them are the same.',
    }),
  );
  const entry = and(eq(auditLog.subjectId, plain), eq(auditLog.action, 'listings.reject'));
  expect(await db.select().from(auditLog).where(entry)).toMatchObject([
    { actorId: admin.id, actorRole: 'admin', data: { bulk: bulk.id, version: 1 } },
  ]);

  // Another administrator sees it and retries what was refused: the first one's own listing is not theirs.
  const other = callAs(services, { admin: await makeAdmin(services) });
  const again = await other.admin.retryMany({ id: bulk.id });
  expect(again).toMatchObject({ total: 2, changed: 1, refused: 1, retries: bulk.id });
  expect(await stateOf([own.id, edited])).toEqual(['rejected', 'pending']);
  expect((await other.admin.retryMany({ id: bulk.id })).id).toBe(again.id);
  expect(await other.admin.bulk({ id: bulk.id })).toMatchObject({ retriedBy: again.id });
  expect((await other.admin.bulks({})).items.map(({ id }) => id)).toEqual([again.id, bulk.id]);
});

test('what was checked is decided in the version that was shown', async () => {
  const [one = '', two = ''] = await pending(2, 'Ladle');
  await set(two, { title: 'Ladle, other' });
  const { id } = await desk.admin.selectListings({
    listings: [
      { id: one, version: 1 },
      { id: two, version: 1 },
    ],
  });
  expect(await decide(desk, id, 'approve')).toMatchObject({ changed: 1, skipped: 1 });
  expect(await stateOf([one, two])).toEqual(['approved', 'pending']);
  const gone = desk.admin.selectListings({ listings: [{ id: randomUUID(), version: 1 }] });
  expect(await codeOf(gone)).toBe('NOT_FOUND');
});

test('approved listings are taken off the market with a reason, but not while money is held for one', async () => {
  const [free, held] = await Promise.all([
    makeListing(services, owner, { title: 'Mortar 1' }),
    makeListing(services, owner, { title: 'Mortar 2' }),
  ]);
  await placeTransaction(services, 'held', held, await makeUser(services));
  const { id } = await desk.admin.selectListings({ filter: { tab: 'approved', search: 'mortar' } });
  expect(await codeOf(decide(desk, id, 'takeDown', ' '))).toBe('BAD_REQUEST');
  const bulk = await decide(desk, id, 'takeDown', 'The register names another owner.');
  expect(bulk).toMatchObject({ changed: 1, refused: 1 });
  expect(await stateOf([free.id, held.id])).toEqual(['rejected', 'approved']);
});

test('many are a job: two servers share it, its end is announced, and a lost power ends it', async () => {
  const ids = await pending(260, 'Sieve');
  const { id } = await desk.admin.selectListings({ filter: { tab: 'all', search: 'sieve' } });
  const call = { key: randomUUID(), selectionId: id, review: 'approve' } as const;
  const [begun, same] = await Promise.all([desk.admin.reviewMany(call), desk.admin.reviewMany(call)]);
  expect(same.id).toBe(begun.id);
  expect(begun).toMatchObject({ total: 260, changed: 0, finishedAt: null });
  expect(await codeOf(desk.admin.retryMany({ id: begun.id }))).toBe('CONFLICT');
  expect(await takeJobs(services, 'portfolio.change')).toContainEqual({ bulkId: begun.id });
  await Promise.all([workOnBulk(services, { bulkId: begun.id }), workOnBulk(services, { bulkId: begun.id })]);
  expect(await desk.admin.bulk({ id: begun.id })).toMatchObject({ changed: 260, refused: 0 });
  expect(new Set(await stateOf(ids))).toEqual(new Set(['approved']));
  const approvals = await db.$count(
    auditLog,
    and(inArray(auditLog.subjectId, ids), eq(auditLog.action, 'listings.approve')),
  );
  expect(approvals).toBe(260);
  const told = (await callAs(services, { user: admin }).inbox.list({})).items.map(({ event }) => event);
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'admin.reviewedMany', bulkId: begun.id, outcome: '260 approved.' }),
  );

  const more = await pending(120, 'Tongs');
  const leaver = await makeAdmin(services, { role: 'reviewer' });
  const leaving = callAs(services, { admin: leaver });
  const chosen = await leaving.admin.selectListings({ filter: { search: 'tongs' } });
  const lost = await decide(leaving, chosen.id, 'approve');
  await db.update(adminUsers).set({ role: 'support' }).where(eq(adminUsers.userId, leaver.id));
  await workOnBulk(services, { bulkId: lost.id });
  expect(await desk.admin.bulk({ id: lost.id })).toMatchObject({ changed: 0, refused: 120 });
  expect(new Set(await stateOf(more))).toEqual(new Set(['pending']));
  expect((await reasonsOf(lost.id, 'refused'))[0]?.[1]).toMatch(/^Your role \(Support\) may not/);
});

test('more than 5,000 are refused with a sentence, and a selection is its administrator’s alone', async () => {
  await pending(5_000, 'Whisk');
  const filter = { tab: 'pending', search: 'whisk' } as const;
  const all = await desk.admin.selectListings({ filter });
  expect(all.count).toBe(5_000);
  await pending(1, 'Whisk');
  expect(await outcomeOf(desk.admin.selectListings({ filter }))).toMatchObject({
    ...{ code: 'CONFLICT', sentence: TOO_MANY_SELECTED },
  });
  expect(await outcomeOf(desk.admin.selectListings({ filter: { search: 'no such' } }))).toMatchObject({
    code: 'CONFLICT',
  });
  const other = callAs(services, { admin: await makeAdmin(services) });
  expect(await codeOf(decide(other, all.id, 'approve'))).toBe('NOT_FOUND');
  // Nor does a person's own session reach what they selected as an administrator.
  const asPerson = callAs(services, { user: admin }).portfolio;
  const change = { setting: 'isPublic', value: true } as const;
  const used = asPerson.change({ key: randomUUID(), target: { selectionId: all.id }, change });
  expect(await codeOf(used)).toBe('NOT_FOUND');
  const [bulk] = (await desk.admin.bulks({})).items;
  expect(await codeOf(asPerson.progress({ id: bulk?.id ?? '' }))).toBe('NOT_FOUND');
  const undone = asPerson.undo({ id: bulk?.id ?? '' });
  expect(await codeOf(undone)).toBe('NOT_FOUND');
}, 30_000);

test('others’ similar listings are looked for, and the log written, once per batch; each listing is judged by its own', async () => {
  const [few, many] = [await pending(4, 'Sextant'), await pending(44, 'Astrolabe')];
  const [copied = '', plain = ''] = many;
  await set(copied, { title: 'A quadrant that folds into a walking stick' });
  await makeListing(services, await makeUser(services), {
    title: 'A quadrant that folds into a walking stick',
  });
  const approve = async (search: string) => {
    const { id } = await desk.admin.selectListings({ filter: { tab: 'pending', search } });
    let bulk: Awaited<ReturnType<typeof decide>> | undefined;
    const statements = await statementsOf(async () => {
      bulk = await decide(desk, id, 'approve');
    });
    return { id: bulk?.id ?? '', statements };
  };
  const small = await approve('sextant');
  const large = await approve('astrolabe');
  expect((await stateOf(few)).every((state) => state === 'approved')).toBe(true);
  // The row, its savers' news and the match of saved searches are each listing's own.
  expect((large.statements - small.statements) / (many.length - 1 - few.length)).toBeLessThan(4);
  expect(await reasonsOf(large.id, 'refused')).toEqual([]);

  const both = await desk.admin.selectListings({ filter: { tab: 'pending', search: 'quadrant' } });
  const { id } = await decide(desk, both.id, 'approve');
  expect(both.count).toBe(1);
  expect(await reasonsOf(id, 'refused')).toEqual([[copied, expect.stringContaining('also listed by')]]);
  const logged = await db.select().from(auditLog).where(inArray(auditLog.subjectId, many));
  expect(logged.length).toBe(many.length - 1);
  expect(logged.filter(({ subjectId }) => subjectId === plain)).toMatchObject([
    { action: 'listings.approve', actorId: admin.id, actorRole: 'admin', data: { bulk: large.id } },
  ]);
});
