import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SESSIONS_AT_MOST } from '../../domain/accounts/accounts.ts';
import {
  LISTING_DOCUMENTS_AT_MOST,
  PROOFS_AT_MOST,
  tooManyDocuments,
  tooManyProofs,
} from '../../domain/files.ts';
import { tooManyWatches, WATCHES_AT_MOST } from '../../domain/tools/ip-watchlist/watches.ts';
import { createSession, sessionsOf } from '../../server/accounts/session.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

// Lists that are shown in full are kept short by a rule that is enforced under a lock.
const services = await testServices({ quotas: false });
const { db } = services;
const as = (user: Person) => callAs(services, { user });

/** Inserts this many files and, for each, what the query says about `f`. */
const withFiles = (count: number, bucket: string, insert: SQL) =>
  db.execute(sql`
    with f as (
      insert into files (bucket, key, name, type, size, sha256)
      select ${bucket}, 'k-' || gen_random_uuid(), n || '.pdf', 'pdf', 1, repeat('a', 64) from generate_series(1, ${count}::integer) n
      returning id
    ) ${insert}`);

test('a listing holds only so many documents, even if two are added at once, and all are listed', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  await withFiles(
    LISTING_DOCUMENTS_AT_MOST - 1,
    'ip-documents',
    sql`insert into listing_documents (listing_id, file_id) select ${id}, id from f`,
  );
  const add = () => outcomeOf(as(owner).listings.addDocument(form({ id, document: fileOf('pdf') })));
  const outcomes = await Promise.all([add(), add()]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  expect(await add()).toMatchObject({ code: 'CONFLICT', sentence: tooManyDocuments });
  expect((await as(owner).listings.own({ id })).documents).toHaveLength(LISTING_DOCUMENTS_AT_MOST);
});

test('each party to a transaction may add only so many documents, whatever the other has added', async () => {
  const { id, buyer, seller } = await transactionAt(services, 'held');
  await withFiles(
    PROOFS_AT_MOST - 1,
    'transaction-proofs',
    sql`insert into transaction_proofs (transaction_id, uploaded_by, file_id, notes) select ${id}, ${buyer.id}, id, 'A' from f`,
  );
  const add = (person: Person) =>
    outcomeOf(as(person).proofs.add(form({ transactionId: id, notes: 'A note', document: fileOf('pdf') })));
  const outcomes = await Promise.all([add(buyer), add(buyer)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  expect(await add(buyer)).toMatchObject({ code: 'CONFLICT', sentence: tooManyProofs });
  expect(await add(seller)).toMatchObject({ code: 'ok' });
  expect((await as(buyer).escrow.get({ id })).documents).toHaveLength(PROOFS_AT_MOST + 1);
});

describe('a person', () => {
  test.each(['user', 'admin'] as const)(
    'has only so many sessions (%s); the next one ends the oldest',
    async (kind) => {
      const { id } = await makeUser(services);
      const table = sql.raw(kind === 'user' ? 'sessions' : 'admin_sessions');
      await db.execute(sql`
      insert into ${table} (id, user_id, expires_at, last_seen_at)
      select md5(random()::text), ${id}, now() + interval '1 hour', now() - n * interval '1 minute'
      from generate_series(1, ${SESSIONS_AT_MOST}::integer) n`);
      const oldest = (await sessionsOf(db, id, {})).at(-1);
      await createSession(services.config, db, kind, id);
      const left = await sessionsOf(db, id, {});
      expect(left).toHaveLength(SESSIONS_AT_MOST);
      expect(left.map((one) => one.id)).not.toContain(oldest?.id);
    },
  );

  test('keeps only so many watches, on every plan', async () => {
    const person = await makeUser(services);
    await db.execute(sql`
      insert into watches (user_id, kind, text, classes, alert)
      select ${person.id}, 'keyword', 'word ' || n, '{}', 'never' from generate_series(1, ${WATCHES_AT_MOST - 1}::integer) n`);
    const add = (text: string) =>
      outcomeOf(as(person).watches.create({ watched: { kind: 'keyword', text }, alert: 'never' }));
    const outcomes = await Promise.all([add('lamp'), add('chair')]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect(await add('table')).toMatchObject({ sentence: tooManyWatches(WATCHES_AT_MOST) });
    expect((await as(person).watches.list()).watches).toHaveLength(WATCHES_AT_MOST);
  });
});

describe('what is paged says so', () => {
  test('the steps of a transaction', async () => {
    const { id, buyer } = await transactionAt(services, 'held');
    await db.execute(sql`
      insert into audit_log (action, actor_id, actor_role, subject_id)
      select case when n % 2 = 0 then 'escrow.askCancel' else 'escrow.declineCancel' end, ${buyer.id}, 'buyer', ${id}
      from generate_series(1, 170) n`);
    const { history, earlierHistory } = await as(buyer).escrow.get({ id });
    expect([history.length, earlierHistory]).toEqual([50, true]);
    const walked: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; nextCursor: string | null } = await as(buyer).escrow.history({
        id,
        cursor,
      });
      walked.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked.slice(0, 50).reverse()).toEqual(history.map((one) => one.id));
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.length).toBeGreaterThan(170);
  });

  test('the listings one may write to a person about', async () => {
    const [owner, visitor] = await Promise.all([makeUser(services), makeUser(services)]);
    for (let n = 0; n < 65; n++) await makeListing(services, owner);
    await makeListing(services, owner, { forSale: false });
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await as(
        visitor,
      ).accounts.contactListings({
        username: owner.username,
        cursor,
      });
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(65);
  });

  test('a price history says that it is incomplete', async () => {
    const owner = await makeUser(services);
    const { id } = await makeListing(services, owner);
    const prices = async () => {
      const { prices: shown, earlierPrices } = await as(owner).listings.get({ id });
      return [shown.length, earlierPrices, shown.at(-1)?.priceCents];
    };
    expect(await prices()).toEqual([1, false, 1_234_567]);
    await db.execute(sql`
      insert into listing_prices (listing_id, price_cents, since)
      select ${id}, n, now() + n * interval '1 second' from generate_series(1, 80) n`);
    expect(await prices()).toEqual([60, true, 80]);
  });
});
