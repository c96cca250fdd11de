import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { CHANGED_WHILE_READ } from '../../domain/market/listings.ts';
import { tidy } from '../../server/housekeeping.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { tellAllNews } from '../support/news.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
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

/** The outcome a reporter is told. */
async function outcomesFor(person: Person) {
  const { items } = await as(person).inbox.list();
  return items.map(({ event }) => ('outcome' in event ? event.outcome : null));
}

describe('reports', () => {
  test('come once from each person, reach the administrators and are closed with a note', async () => {
    const [owner, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id: listingId, title } = await makeListing(services, owner);
    const report = { listingId, reason: 'not-theirs' as const, details: 'It is ours, see EP 3 512 480.' };
    await as(reporter).reports.make(report);
    expect(await outcomeOf(as(reporter).reports.make(report))).toMatchObject({ code: 'CONFLICT' });
    expect(await newsOf(admin)).toEqual(['reports.made']);
    expect(await newsOf(owner)).toEqual([]);
    const mine = async (tab: 'open' | 'closed') =>
      (await callAs(services, { admin }).reports.all({ tab })).items.filter(
        (one) => one.listing?.id === listingId,
      );
    const [open] = await mine('open');
    expect(open).toMatchObject({
      reason: 'not-theirs',
      listing: { title },
      reporter: { username: reporter.username },
    });
    await callAs(services, { admin }).reports.close({
      id: open?.id ?? '',
      version: open?.listing?.version ?? 0,
      note: 'The register names the seller.',
    });
    expect(await mine('open')).toEqual([]);
    expect(await mine('closed')).toMatchObject([{ note: 'The register names the seller.' }]);
    expect(await newsOf(reporter)).toEqual(['reports.closed']);
    expect(await outcomesFor(reporter)).toEqual(['nothing']);
    const again = callAs(services, { admin }).reports.close({
      id: open?.id ?? '',
      version: 1,
      note: 'Again.',
    });
    expect(await codeOf(again)).toBe('CONFLICT');
    const actions = await services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, listingId));
    expect(actions.map(({ action }) => action)).toEqual(['reports.make', 'reports.close']);
    // Closed is closed: what is found later can be reported again.
    const standing = async () => (await as(reporter).listings.get({ id: listingId })).reported;
    expect(await standing()).toBe(false);
    await as(reporter).reports.make(report);
    expect(await standing()).toBe(true);
  });

  test('may end with the listing taken down, and its owner is told why', async () => {
    const [owner, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id: listingId } = await makeListing(services, owner);
    await as(reporter).reports.make({ listingId, reason: 'not-theirs', details: '' });
    const { items } = await callAs(services, { admin }).reports.all({});
    const report = items.find((one) => one.listing?.id === listingId);
    const version = report?.listing?.version ?? 0;
    const reason = 'The register names another owner.';
    const close = { id: report?.id ?? '', version, note: 'Seen in the register.', takeDown: { reason } };
    expect(
      await codeOf(callAs(services, { admin }).reports.close({ ...close, takeDown: { reason: ' ' } })),
    ).toBe('BAD_REQUEST');
    const saver = await makeUser(services);
    await as(saver).interest.save({ id: listingId });
    await callAs(services, { admin }).reports.close(close);
    expect(await newsOf(saver)).toEqual(['saved.gone']);
    expect(await codeOf(as(reporter).listings.get({ id: listingId }))).toBe('NOT_FOUND');
    expect(await as(owner).listings.get({ id: listingId })).toMatchObject({
      approvalStatus: 'rejected',
      rejectionReason: reason,
    });
    expect(await newsOf(owner)).toEqual(['listings.takenDown']);
    expect(await newsOf(reporter)).toEqual(['reports.closed']);
    expect(await outcomesFor(reporter)).toEqual(['takenDown']);
    const actions = await services.db
      .select({ action: auditLog.action, data: auditLog.data })
      .from(auditLog)
      .where(eq(auditLog.subjectId, listingId));
    expect(actions).toContainEqual({ action: 'listings.takeDown', data: { version, reason } });
  });

  test('about somebody who was suspended for it say so', async () => {
    const [bad, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    await as(reporter).reports.person({ username: bad.username, reason: 'scam', details: '' });
    const desk = callAs(services, { admin });
    const { items } = await desk.reports.all({});
    const report = items.find(({ person }) => person?.id === bad.id);
    await services.db
      .update(users)
      .set({ suspendedAt: sql`now()`, suspensionReason: 'Fraud.' })
      .where(eq(users.id, bad.id));
    await desk.reports.close({
      ...{ id: report?.id ?? '', version: report?.person?.version ?? '', note: 'Suspended.' },
    });
    expect(await outcomesFor(reporter)).toEqual(['suspended']);
  });

  test('take down the listing that was read, and not what it has become since', async () => {
    const [owner, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id: listingId } = await makeListing(services, owner);
    await as(reporter).reports.make({ listingId, reason: 'scam', details: '' });
    const desk = callAs(services, { admin });
    const seen = async () => (await desk.reports.all({})).items.find((one) => one.listing?.id === listingId);
    const close = async (report: Awaited<ReturnType<typeof seen>>) => {
      const named = { id: report?.id ?? '', version: report?.listing?.version ?? 0 };
      return outcomeOf(desk.reports.close({ ...named, note: 'Fraud.', takeDown: { reason: 'Fraud.' } }));
    };
    const read = await seen();
    await as(owner).listings.addDocument(form({ id: listingId, document: fileOf('pdf') }));
    expect(await close(read)).toMatchObject({ code: 'CONFLICT', sentence: CHANGED_WHILE_READ });
    expect(await as(owner).listings.get({ id: listingId })).toMatchObject({ approvalStatus: 'approved' });
    expect((await close(await seen())).code).toBe('ok');
  });

  test('about a listing that nobody has read as it is are not closed as unfounded', async () => {
    const [owner, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id: listingId, version } = await makeListing(services, owner);
    await as(reporter).reports.make({ listingId, reason: 'scam', details: '' });
    const desk = callAs(services, { admin });
    const { items } = await desk.reports.all({});
    const id = items.find((one) => one.listing?.id === listingId)?.id ?? '';
    await as(owner).listings.addDocument(form({ id: listingId, document: fileOf('pdf') }));
    const close = (read: number) =>
      outcomeOf(desk.reports.close({ id, version: read, note: 'Nothing is wrong with it.' }));
    expect(await close(version)).toMatchObject({ code: 'CONFLICT', sentence: CHANGED_WHILE_READ });
    expect((await close(version + 1)).code).toBe('ok');
  });

  test('do not take a listing down while a buyer is in escrow for it, nor twice', async () => {
    const [owner, buyer, reporter, admin] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeUser(services),
      makeAdmin(services),
    ]);
    const { id: listingId, priceCents, licensingType, licensingText } = await makeListing(services, owner);
    await as(reporter).reports.make({ listingId, reason: 'scam', details: '' });
    const { items } = await callAs(services, { admin }).reports.all({});
    const open = items.find((one) => one.listing?.id === listingId);
    const id = open?.id ?? '';
    const close = {
      id,
      version: open?.listing?.version ?? 0,
      note: 'Fraud.',
      takeDown: { reason: 'Fraud.' },
    };
    const takeDown = () => outcomeOf(callAs(services, { admin }).reports.close(close));
    const seen = { priceCents: priceCents ?? 0, licensingType, licensingText };
    const { id: transactionId } = await as(buyer).escrow.start({ key: freshKey(), listingId, seen });
    expect((await takeDown()).sentence).toBe(
      'A transaction for this listing is under way. It must be decided first.',
    );
    await as(buyer).escrow.cancel({ key: freshKey(), id: transactionId });
    expect((await takeDown()).code).toBe('ok');
    expect((await takeDown()).sentence).toBe('This report has already been closed.');
  });

  test('an administrator does not close a report about their own listing, or their own', async () => {
    const [admin, reporter] = await Promise.all([makeAdmin(services), makeUser(services)]);
    const { id: listingId } = await makeListing(services, admin);
    await as(reporter).reports.make({ listingId, reason: 'scam', details: '' });
    const { items } = await callAs(services, { admin }).reports.all({});
    const own = items.find((one) => one.listing?.id === listingId);
    const close = { id: own?.id ?? '', version: 1, note: 'Fine.' };
    expect((await outcomeOf(callAs(services, { admin }).reports.close(close))).sentence).toMatch(
      /^You are involved in this report/,
    );
  });

  test('"something else" needs words', async () => {
    const [owner, reporter] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id: listingId } = await makeListing(services, owner);
    const make = (details: string) =>
      codeOf(as(reporter).reports.make({ listingId, reason: 'other', details }));
    expect(await make('  ')).toBe('BAD_REQUEST');
    expect(await make('The title is in no language.')).toBe('ok');
  });
});

test('reports and identities are walked without losing or repeating one, oldest open and latest closed first', async () => {
  const [admin, owner] = [await makeAdmin(services), await makeUser(services)];
  const desk = callAs(services, { admin });
  const pages = async <Row>(
    read: (cursor?: string) => Promise<{ items: Row[]; nextCursor: string | null }>,
  ) => {
    const rows: Row[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, nextCursor } = await read(cursor);
      rows.push(...items);
      if (!nextCursor) return rows;
      cursor = nextCursor;
    }
  };
  const at = sql`timestamptz '2020-01-01' + (n / 7) * interval '1 second'`;
  const { rows: made } = await services.db.execute<{ id: string; closed: boolean }>(sql`
    with l as (insert into ip_listings (owner_id, title, type, category, description, country)
      select ${owner.id}, 'Paged ' || n, 'Patent', 'A', 'A way.', 'IN' from generate_series(1, 80) n
      returning id, substr(title, 7)::int as n)
    insert into listing_reports (listing_id, reporter_id, reason, details, created_at, closed_at, closed_by, note)
    select id, ${admin.id}, 'spam', 'x', ${at}, case when n % 2 = 0 then ${at} end,
      case when n % 2 = 0 then ${admin.id}::uuid end, case when n % 2 = 0 then 'Seen.' end
    from l returning id, closed_at is not null as closed`);
  for (const tab of ['open', 'closed'] as const) {
    const found = await pages((cursor) => desk.reports.all({ tab, cursor }));
    const ours = found.filter(({ listing }) => listing?.title.startsWith('Paged'));
    const wanted = made.filter(({ closed }) => closed === (tab === 'closed')).map(({ id }) => id);
    expect(ours.map(({ id }) => id).sort()).toEqual(wanted.sort());
    const times = found.map(({ createdAt, closedAt }) => Number(closedAt ? -closedAt : createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  const people = await Promise.all(Array.from({ length: 35 }, () => makeUser(services)));
  await services.db.execute(sql`
    update identities set user_type = 'company', company_name = 'Lamp Ltd'
    where user_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`);
  const waiting = await pages((cursor) => desk.accounts.identities({ tab: 'waiting', cursor }));
  expect(waiting.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
  await services.db.execute(sql`
    update identities set decided_at = now(), decided_by = ${admin.id} where company_name = 'Lamp Ltd'`);
  const refused = await pages((cursor) => desk.accounts.identities({ tab: 'refused', cursor }));
  expect(refused.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
});

test('what was dealt with two years ago is deleted, and nothing that is open or newer', async () => {
  const [owner, reporter, admin] = [
    await makeUser(services),
    await makeUser(services),
    await makeAdmin(services),
  ];
  const listing = await makeListing(services, owner);
  const { rows } = await services.db.execute<{ id: string; details: string }>(sql`
    insert into listing_reports (listing_id, reporter_id, reason, details, created_at, closed_at, closed_by, note)
    select ${listing.id}, ${reporter.id}, 'spam', days::text, now() - interval '5 years',
      case when days > 0 then now() - make_interval(days => days) end,
      case when days > 0 then ${admin.id}::uuid end, case when days > 0 then 'Seen.' end
    from unnest(array[0, 729, 731]) days returning id, details`);
  await tidy(services);
  const left = await services.db.execute<{ details: string }>(sql`
    select details from listing_reports where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) order by details`);
  expect(left.rows.map(({ details }) => details)).toEqual(['0', '729']);
});
