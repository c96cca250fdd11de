import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { listingQuestions, workDecisions, workItems, workLeases } from '../../db/schema/work.ts';
import { adminRoles, mayAdmin } from '../../domain/admin/admin-roles.ts';
import {
  ALREADY_DECIDED,
  heldBy,
  LEASE_LOST,
  TOOK_EFFECT,
  type WorkKind,
  workKinds,
} from '../../domain/admin/work.ts';
import { CHANGED_WHILE_READ } from '../../domain/market/listings.ts';
import { carryOut, sweepQueue } from '../../server/admin/queue/decide.ts';
import { tellWork } from '../../server/admin/queue/tell.ts';
import { reviewed } from '../support/authorization/listing-fields.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { type Administrator, makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const [owner, other, ann, bob] = await Promise.all([
  makeUser(services),
  makeUser(services),
  makeAdmin(services, { role: 'reviewer' }),
  makeAdmin(services, { role: 'reviewer' }),
]);
const desk = (admin: Administrator) => callAs(services, { admin });
const seller = callAs(services, { user: owner });

const pending = (fields: Partial<typeof listings.$inferInsert> = {}, by = owner) =>
  makeListing(services, by, { approvalStatus: 'pending', isPublic: false, ...fields });
const listingItem = (id: string) => ({ kind: 'listings' as const, id });
const leaseOn = async (admin: Administrator, id: string) =>
  (await desk(admin).queue.take(listingItem(id)))?.lease.id ?? expect.fail('it does not wait');
const statusOf = async (id: string) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]?.approvalStatus;
const waits = (kind: WorkKind, id: string) =>
  db.$count(workItems, and(eq(workItems.kind, kind), eq(workItems.subjectId, id)));
/** The kinds of what a person was told, except for what only updates pages. */
const newsOf = async ({ id }: { id: string }) => {
  const loud = and(eq(inboxEvents.userId, id), eq(inboxEvents.quiet, false));
  return (await db.select().from(inboxEvents).where(loud)).map(({ event }) => event.kind);
};
/** Lets the seconds pass in which a decision can be undone. */
const tenSeconds = () =>
  db
    .update(workDecisions)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(workDecisions.state, 'scheduled'));
const afterwards = async (decisionId: string) => {
  await tenSeconds();
  await carryOut(services, { decisionId });
};

/** The queue as it must be, from the tables it is about. */
const anew = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ item: string }>(sql`
    select 'listings ' || id as item from ip_listings where approval_status = 'pending'
    union all select 'identities ' || i.user_id from identities i join users u on u.id = i.user_id
      where i.decided_at is null and (i.user_type = 'company' or i.government_id_file is not null)
      and u.email_verified_at is not null and u.deleted_at is null
    union all select 'transfers ' || id from transactions where status = 'verifying' and not disputed
    union all select 'reports ' || id from listing_reports where closed_at is null
    union all select 'requests ' || id from contact_messages where state = 'open'`);
  return rows.map(({ item }) => item).sort();
};
const kept = async () => {
  const rows = await db.select().from(workItems);
  return rows
    .filter(({ kind }) => ['listings', 'identities', 'transfers', 'reports', 'requests'].includes(kind))
    .map(({ kind, subjectId }) => `${kind} ${subjectId}`)
    .sort();
};

describe('what waits', () => {
  test('is in the queue after every change, however it was made, as if it were counted anew', async () => {
    const [one, two] = [await pending(), await pending()];
    await desk(ann).listings.approve({ id: one.id, version: 1 });
    expect(await kept()).toEqual(await anew());
    await seller.listings.update({ id: one.id, ...reviewed, title: 'Something else' });
    await desk(ann).listings.reject({ id: two.id, version: 1, reason: '' });
    await db.execute(sql`update ip_listings set approval_status = 'pending' where id = ${two.id}`);
    const { id } = await transactionAt(services, 'verifying');
    expect(await waits('transfers', id)).toBe(1);
    const stranger = callAs(services, { user: other });
    const shown = await makeListing(services, owner);
    await stranger.reports.make({ listingId: shown.id, reason: 'not-theirs', details: '' });
    const said = {
      name: 'Ida',
      email: 'ida@example.com',
      topic: 'press',
      message: 'May I ask something?',
    } as const;
    await stranger.content.contact(said);
    await stranger.content.contact({ ...said, message: 'And another thing.' });
    const support = desk(await makeAdmin(services, { role: 'support' }));
    const [asked] = (await support.requests.all({ state: 'open', q: 'another' })).items;
    expect(await kept()).toEqual(await anew());
    expect(await waits('requests', asked?.id ?? '')).toBe(1);
    await support.requests.close({ key: freshKey(), id: asked?.id ?? '', version: asked?.version ?? 0 });
    expect(await kept()).toEqual(await anew());
    const counts = await desk(ann).queue.counts();
    const all = await kept();
    expect(counts.listings).toBe(all.filter((item) => item.startsWith('listings')).length);
  });

  test('is counted and listed only for those whose role covers it', async () => {
    await pending();
    for (const role of adminRoles) {
      const { queue } = desk(await makeAdmin(services, { role }));
      const mine = (Object.keys(workKinds) as WorkKind[]).filter((kind) =>
        mayAdmin(role, workKinds[kind].power),
      );
      expect(Object.keys(await queue.counts()).sort()).toEqual(mine.toSorted());
      const { items } = await queue.list({});
      expect(items.filter(({ kind }) => !mine.includes(kind))).toEqual([]);
      const refused = await outcomeOf(queue.list({ kind: 'listings' }));
      expect(refused.code).toBe(mayAdmin(role, 'listings.review') ? 'ok' : 'FORBIDDEN');
    }
  });

  test('is announced to open pages in one quiet event, after which they show what they would show if reloaded', async () => {
    while (await tellWork(services));
    const before = (await desk(ann).queue.counts()).listings ?? 0;
    await Promise.all(Array.from({ length: 30 }, () => pending()));
    expect(await tellWork(services)).toBe(true);
    expect(await tellWork(services)).toBe(false);
    const { rows } = await db.execute<{ event: { kind: string }; quiet: boolean }>(sql`
      select event, quiet from inbox_events where user_id = ${ann.id} order by seq desc limit 1`);
    expect(rows[0]).toMatchObject({ event: { kind: 'queue.moved', items: [] }, quiet: true });
    expect((await desk(ann).queue.counts()).listings).toBe(before + 30);
  });
});

describe('a lease', () => {
  test('gives each reviewer a different item, the oldest first, and never their own', async () => {
    await db.delete(workItems);
    const own = await pending({ createdAt: new Date('2020-01-01') }, ann);
    const [older, newer] = [
      await pending({ createdAt: new Date('2020-01-02') }),
      await pending({ createdAt: new Date('2020-01-03') }),
    ];
    const first = await desk(ann).queue.next({});
    expect(first).toMatchObject(listingItem(older.id));
    expect(await desk(bob).queue.next({ kind: 'listings' })).toMatchObject(listingItem(own.id));
    expect(await desk(ann).queue.next({ after: first ?? undefined })).toMatchObject(listingItem(newer.id));
    expect(await desk(bob).queue.next({})).toBeNull();
    // Others see who has it, and cannot take it or decide on it.
    const { items } = await desk(bob).queue.list({ kind: 'listings' });
    expect(items.find(({ id }) => id === older.id)?.holder).toEqual({ name: ann.fullName, mine: false });
    for (const refused of [
      () => desk(bob).queue.take(listingItem(older.id)),
      () => desk(bob).listings.approve({ id: older.id, version: 1 }),
    ]) {
      expect(await outcomeOf<unknown>(refused())).toMatchObject({
        code: 'CONFLICT',
        sentence: heldBy(ann.fullName),
      });
    }
    // There is no second lease on an item, whoever writes it.
    const twice = db.insert(workLeases).values({
      ...{ kind: 'listings', subjectId: older.id, adminId: bob.id },
      until: new Date(Date.now() + 60_000),
    });
    await expect(twice).rejects.toMatchObject({ cause: { constraint: 'work_leases_one' } });
  });

  test('that ran out and went to somebody else decides nothing; renewed, it lasts', async () => {
    const { id } = await pending();
    const lease = await leaseOn(ann, id);
    await desk(ann).queue.renew({ ...listingItem(id), lease });
    await db.update(workLeases).set({ until: sql`now() - interval '1 second'` });
    const taken = await leaseOn(bob, id);
    const decision = { id, version: 1, lease };
    for (const late of [
      () => desk(ann).queue.decide({ key: freshKey(), ...decision, action: 'approve' }),
      () => desk(ann).listings.approve(decision),
      () => desk(ann).queue.renew({ ...listingItem(id), lease }),
    ]) {
      expect((await outcomeOf<unknown>(late())).code).toBe('CONFLICT');
    }
    // Given back, it is free again, but not under the old lease.
    await desk(bob).queue.leave({ ...listingItem(id), lease: taken });
    const old = await outcomeOf(desk(ann).listings.approve(decision));
    expect(old).toMatchObject({ code: 'CONFLICT', sentence: LEASE_LOST });
    expect(await statusOf(id)).toBe('pending');
  });

  test('is given up with a reason, which others read, and the item is not offered again for a day', async () => {
    await db.delete(workItems);
    const { id } = await pending();
    const lease = await leaseOn(ann, id);
    await desk(ann).queue.skip({ ...listingItem(id), lease, reason: 'It is in Japanese.' });
    expect(await desk(ann).queue.next({})).toBeNull();
    expect(await desk(bob).queue.next({})).toMatchObject(listingItem(id));
    const { skips } = await desk(bob).queue.item(listingItem(id));
    expect(skips).toMatchObject([{ name: ann.fullName, reason: 'It is in Japanese.' }]);
    await db.execute(sql`update work_skips set until = now()`);
    await db.delete(workLeases);
    expect(await desk(ann).queue.next({})).toMatchObject(listingItem(id));
  });
});

describe('a decision in the pane', () => {
  test('can be undone before it takes effect, and not after; nobody hears of what was undone', async () => {
    const { id } = await pending();
    const lease = await leaseOn(ann, id);
    const heard = (await newsOf(owner)).length;
    const decision = { key: freshKey(), action: 'approve', id, version: 1, lease } as const;
    const first = await desk(ann).queue.decide(decision);
    // Its answer was lost: repeated with its key, it is the same.
    expect(await desk(ann).queue.decide(decision)).toEqual(first);
    expect(await statusOf(id)).toBe('pending');
    // Too early, it does nothing.
    await carryOut(services, { decisionId: first.id });
    expect(await statusOf(id)).toBe('pending');
    // Nor can there be a second decision alongside it, from the list.
    const beside = await outcomeOf(desk(ann).listings.approve({ id, version: 1 }));
    expect(beside).toMatchObject({ code: 'CONFLICT', sentence: ALREADY_DECIDED });
    await desk(ann).queue.undo({ id: first.id });
    await afterwards(first.id);
    expect(await statusOf(id)).toBe('pending');
    expect(await newsOf(owner)).toHaveLength(heard);
    // The lease is still theirs.
    const other = { ...decision, key: freshKey(), action: 'reject', reason: '' } as const;
    const second = await desk(ann).queue.decide(other);
    expect((await outcomeOf(desk(bob).queue.undo({ id: second.id }))).code).toBe('NOT_FOUND');
    await afterwards(second.id);
    await carryOut(services, { decisionId: second.id });
    expect(await statusOf(id)).toBe('rejected');
    expect(await newsOf(owner)).toHaveLength(heard + 1);
    const late = await outcomeOf(desk(ann).queue.undo({ id: second.id }));
    expect(late).toMatchObject({ code: 'CONFLICT', sentence: TOOK_EFFECT });
    expect(await waits('listings', id)).toBe(0);
  });

  test('is dropped if the listing has changed since it was read, and its author is told', async () => {
    const { id } = await pending({ title: 'As it was' });
    const lease = await leaseOn(ann, id);
    const made = await desk(ann).queue.decide({ key: freshKey(), action: 'approve', id, version: 1, lease });
    await seller.listings.update({ id, ...reviewed, title: 'Nobody has read this' });
    await afterwards(made.id);
    expect(await statusOf(id)).toBe('pending');
    const { decision } = await desk(ann).queue.item(listingItem(id));
    expect(decision).toMatchObject({ state: 'fallen', outcome: CHANGED_WHILE_READ });
    expect(await newsOf(ann)).toContain('queue.fellAway');
  });

  test('is refused at once for what would refuse it later, and takes effect through the sweep if its job is lost', async () => {
    const { id } = await pending();
    const lease = await leaseOn(ann, id);
    const decision = { key: freshKey(), action: 'approve', id, version: 1, lease } as const;
    const unread = await outcomeOf(desk(ann).queue.decide({ ...decision, version: 2 }));
    expect(unread).toMatchObject({ code: 'CONFLICT', sentence: CHANGED_WHILE_READ });
    await desk(ann).queue.decide(decision);
    await tenSeconds();
    await sweepQueue(services);
    expect(await statusOf(id)).toBe('approved');
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.filter(({ action }) => action === 'listings.approve')).toMatchObject([{ actorId: ann.id }]);
  });

  test('by someone who has lost the power is dropped', async () => {
    const cleo = await makeAdmin(services, { role: 'reviewer' });
    const { id } = await pending();
    const lease = await leaseOn(cleo, id);
    const made = await desk(cleo).queue.decide({ key: freshKey(), action: 'approve', id, version: 1, lease });
    await db.execute(sql`update admin_users set role = 'support' where user_id = ${cleo.id}`);
    await afterwards(made.id);
    expect(await statusOf(id)).toBe('pending');
  });

  test('on an identity is kept and carried out in the same way', async () => {
    const person = await makeUser(services);
    await db
      .update(identities)
      .set({ userType: 'company', companyName: 'Lamp Ltd' })
      .where(eq(identities.userId, person.id));
    const taken = await desk(ann).queue.take({ kind: 'identities', id: person.id });
    const { version } = await desk(ann).accounts.readIdentity({ userId: person.id });
    const read = { id: person.id, version, lease: taken?.lease.id ?? '', seenName: person.fullName };
    const made = await desk(ann).queue.decide({ key: freshKey(), action: 'verify', ...read });
    await afterwards(made.id);
    const [row] = await db.select().from(identities).where(eq(identities.userId, person.id));
    expect(row).toMatchObject({ decidedBy: ann.id });
    expect(row?.verifiedAt).not.toBeNull();
  });
});

describe('nobody decides on what is their own', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } });

  test('a listing, even with raw SQL', async () => {
    const { id } = await pending({}, ann);
    expect((await outcomeOf(desk(ann).listings.approve({ id, version: 1 }))).code).toBe('CONFLICT');
    for (const to of ['approved', 'rejected'])
      await refused(
        sql`update ip_listings set approval_status = ${to}, decided_by = owner_id where id = ${id}`,
      );
    await refused(sql`update ip_listings set approval_status = 'approved' where id = ${id}`);
    await desk(bob).listings.approve({ id, version: 1 });
    await refused(sql`update ip_listings set decided_by = owner_id where id = ${id}`);
  });

  test('an identity, even with raw SQL', async () => {
    const now = sql`now()`;
    await refused(
      sql`update identities set decided_at = ${now}, verified_at = ${now}, decided_by = user_id where user_id = ${ann.id}`,
    );
    await refused(
      sql`update identities set decided_at = ${now}, verified_at = ${now} where user_id = ${ann.id}`,
    );
    await db.execute(
      sql`update identities set decided_at = ${now}, decided_by = ${bob.id} where user_id = ${ann.id}`,
    );
  });
});

describe('others’ similar listings', () => {
  test('have to be compared before an approval, each by its id', async () => {
    const number = { registrationNumber: 'US 7,654,321', numberKey: `US ${Date.now()}` };
    const [first, second] = [
      await makeListing(services, other, number),
      await pending({ ...number, title: 'A lamp of glass' }),
    ];
    const { doubles } = await desk(ann).queue.listing({ id: second.id });
    expect(doubles).toMatchObject([{ id: first.id, username: other.username, same: ['number'] }]);
    const blind = await outcomeOf(desk(ann).listings.approve({ id: second.id, version: 1 }));
    expect(blind.code).toBe('CONFLICT');
    expect(blind.sentence).toContain(`@${other.username}`);
    await makeListing(services, await makeUser(services), { title: 'A lamp of glass.' });
    const half = desk(ann).listings.approve({ id: second.id, version: 1, acknowledged: [first.id] });
    expect((await outcomeOf(half)).code).toBe('CONFLICT');
    const all = (await desk(ann).queue.listing({ id: second.id })).doubles;
    expect(all.map(({ same }) => same)).toEqual([['number'], ['title']]);
    await desk(ann).listings.approve({ id: second.id, version: 1, acknowledged: all.map(({ id }) => id) });
    expect(await statusOf(second.id)).toBe('approved');
  });
});

describe('a question to the owner', () => {
  test('takes the listing out of the queue until it is answered; then its reviewer hears of it', async () => {
    const { id } = await pending();
    await desk(ann).listings.ask({ id, version: 1, question: 'Who signed the deed?' });
    expect(await newsOf(owner)).toContain('listings.asked');
    const listed = async () =>
      (await desk(bob).queue.list({ kind: 'listings' })).items.some((item) => item.id === id);
    expect(await listed()).toBe(false);
    expect(await statusOf(id)).toBe('pending');
    expect((await outcomeOf(desk(bob).listings.ask({ id, version: 1, question: 'And when?' }))).code).toBe(
      'CONFLICT',
    );
    expect(await seller.listings.question({ id })).toMatchObject({ question: 'Who signed the deed?' });
    expect(await callAs(services, { user: other }).listings.question({ id })).toBeNull();
    await seller.listings.answer({ id, answer: 'The director.' });
    expect(await listed()).toBe(true);
    expect(await newsOf(ann)).toContain('listings.answered');
    const { questions } = await desk(bob).queue.item(listingItem(id));
    expect(questions).toMatchObject([{ answer: 'The director.', ended: 'answered' }]);
    expect((await outcomeOf(seller.listings.answer({ id, answer: 'Again.' }))).code).toBe('CONFLICT');
  });

  test('is closed when the owner corrects the listing, when it is decided, and after seven days', async () => {
    const endOf = async (id: string) =>
      (await db.select().from(listingQuestions).where(eq(listingQuestions.listingId, id)))[0]?.ended;
    const [edited, decided, silent] = [await pending(), await pending(), await pending()];
    for (const { id } of [edited, decided, silent])
      await desk(ann).listings.ask({ id, version: 1, question: 'Why?' });
    await seller.listings.update({ id: edited.id, ...reviewed, title: 'Corrected' });
    await desk(ann).listings.reject({ id: decided.id, version: 1, reason: '' });
    await db.execute(sql`update listing_questions set until = now() where listing_id = ${silent.id}`);
    await sweepQueue(services);
    expect([await endOf(edited.id), await endOf(decided.id), await endOf(silent.id)]).toEqual([
      'edited',
      'decided',
      'lapsed',
    ]);
    expect([await waits('listings', edited.id), await waits('listings', decided.id)]).toEqual([1, 0]);
    const [item] = await db.select().from(workItems).where(eq(workItems.subjectId, silent.id));
    expect(item).toMatchObject({ awayUntil: null });
  });
});

test('notes are for administrators, and stay as they were written', async () => {
  const { id } = await pending();
  await desk(ann).queue.note({ ...listingItem(id), text: 'The deed looks odd.' });
  const { notes } = await desk(bob).queue.item(listingItem(id));
  expect(notes).toMatchObject([{ author: ann.fullName, text: 'The deed looks odd.' }]);
  expect(JSON.stringify(await seller.listings.get({ id }))).not.toContain('looks odd');
  await expect(db.execute(sql`update admin_notes set text = ''`)).rejects.toThrow();
  await expect(db.execute(sql`delete from admin_notes`)).rejects.toThrow();
});
