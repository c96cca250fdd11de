import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, profiles, sessions, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { listings } from '../../db/schema/listings.ts';
import { offers } from '../../db/schema/offers.ts';
import { adminRoles, mayAdmin } from '../../domain/admin/admin-roles.ts';
import {
  ACCOUNT_SUSPENDED,
  LAST_OWNER,
  OTHER_SUSPENDED,
  SELLER_SUSPENDED,
} from '../../domain/admin/suspension.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { namedByIndex } from '../../server/kernel/named.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { statementsOf } from '../support/broken-database.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey } from '../support/escrow.ts';
import { mailTo, queued } from '../support/outside.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';
import { InboxStream } from '../support/stream.ts';

const services = await testServices();
const { db, config } = services;
const reason = 'They sell what is not theirs.';
const owner = await makeAdmin(services);
const asOwner = callAs(services, { admin: owner });
const as = (user: Person) => callAs(services, { user });

const suspended = async (person: { id: string }) => asOwner.people.suspend({ id: person.id, reason });
const restored = async (person: { id: string }) => asOwner.people.restore({ id: person.id, reason });

async function rowOf({ id }: { id: string }) {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error('no listing');
  return row;
}

test('a suspension refuses the next call of every open session and ends the streams, on every server', async () => {
  const person = await makeUser(services, { passwordHash: await hashPassword('a quiet harbour 42') });
  const other = await openServices(config, services.databaseUrl);
  try {
    const apps = [appOf(services), createApp(other)];
    const open = await Promise.all(
      apps.map(async (app) => {
        const browser = browserOn(app, config.origin);
        browser.keep(await createSession(config, db, 'user', person.id));
        return { browser, stream: await InboxStream.open(browser, '0') };
      }),
    );
    for (const { browser } of open) expect((await browser.trpc.accounts.me.query()).user?.id).toBe(person.id);

    await suspended(person);
    // By the NOTIFY: nothing else would end them within the test.
    await Promise.all(open.map(({ stream }) => stream.ended));
    for (const { browser } of open) {
      expect((await clientOutcome(browser.trpc.listings.mine.query({ which: 'all' }))).code).toBe(
        'UNAUTHORIZED',
      );
      const again = await InboxStream.open(browser, '0');
      await again.ended;
      expect(again.refusal).toBe('UNAUTHORIZED');
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  } finally {
    await other.live.close();
    await closeServices(other);
  }
});

test('sign-in says that an account is suspended only to somebody who knows the password', async () => {
  const password = 'a quiet harbour 42';
  const person = await makeUser(services, { passwordHash: await hashPassword(password) });
  await suspended(person);
  const visitor = callAs(services, {});
  const { email } = person;
  expect(await outcomeOf(visitor.accounts.signIn({ email, password }))).toMatchObject({
    ...{ code: 'FORBIDDEN', sentence: ACCOUNT_SUSPENDED },
  });
  const wrong = await outcomeOf(visitor.accounts.signIn({ email, password: 'another harbour 42' }));
  const unknown = await outcomeOf(visitor.accounts.signIn({ email: 'nobody@example.com', password }));
  expect(wrong).toEqual(unknown);
  expect(wrong.code).toBe('UNAUTHORIZED');
  const [mail] = await mailTo(services, email);
  expect(mail).toMatchObject({ subject: 'Your account was suspended' });
  expect(mail?.text).toContain(reason);

  await restored(person);
  expect((await outcomeOf(visitor.accounts.signIn({ email, password }))).code).toBe('ok');
});

test('listings leave the market with their owner and come back, except those that have changed', async () => {
  const [person, visitor] = [await makeUser(services), callAs(services, {})];
  const [shown, changed, sold, hidden] = await Promise.all([
    makeListing(services, person),
    makeListing(services, person),
    makeListing(services, person),
    makeListing(services, person, { isPublic: false }),
  ]);
  const get = async ({ id }: Listing) => (await outcomeOf(visitor.listings.get({ id }))).code;
  const profile = async () => (await outcomeOf(visitor.accounts.profile({ username: person.username }))).code;
  expect([await get(shown), await get(changed), await get(hidden), await profile()]).toEqual([
    ...['ok', 'ok', 'NOT_FOUND', 'ok'],
  ]);

  await suspended(person);
  expect([await get(shown), await get(changed), await get(hidden), await profile()]).toEqual(
    Array(4).fill('NOT_FOUND'),
  );
  expect(await visitor.search.palette({ q: person.username })).toMatchObject({ people: [] });
  // The database refuses whatever else would make one public.
  const forced = db.execute(sql`update ip_listings set is_public = true where id = ${shown.id}`);
  await expect(forced).rejects.toMatchObject({ cause: { code: 'IP423' } });
  const insert = db.execute(sql`
    insert into sessions (id, user_id, expires_at) values ('x', ${person.id}, now() + interval '1 hour')`);
  await expect(insert).rejects.toMatchObject({ cause: { code: 'IP423' } });

  await db.execute(sql`update ip_listings set title = 'Something else' where id = ${changed.id}`);
  await db.execute(sql`update ip_listings set owner_id = ${owner.id} where id = ${sold.id}`);
  await restored(person);
  expect([await get(shown), await get(changed), await get(sold), await get(hidden)]).toEqual([
    ...['ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ]);
  expect(await rowOf(shown)).toMatchObject({ active: true, forSale: true, priceCents: shown.priceCents });
});

test('a suspension and its end take the same few statements for many listings, except for those that somebody has saved', async () => {
  const [few, many, saver] = await Promise.all([makeUser(services), makeUser(services), makeUser(services)]);
  const fill = (person: Person, rows: number) =>
    Promise.all(
      Array.from({ length: rows }, (_, n) =>
        makeListing(services, person, n % 2 ? { type: 'Trademark', category: 'Brand Name' } : {}),
      ),
    );
  const [, listed] = await Promise.all([fill(few, 4), fill(many, 60)]);
  const [saved, offMarket, retracted] = listed;
  if (!saved || !offMarket || !retracted) throw new Error('no listings');
  await as(saver).interest.save({ id: saved.id });
  await db.execute(sql`update ip_listings set for_sale = false where id = ${offMarket.id}`);
  await db.execute(
    sql`update ip_listings set approval_status = 'rejected', decided_by = ${owner.id} where id = ${retracted.id}`,
  );
  const before = await db.select().from(listings).where(eq(listings.ownerId, many.id)).orderBy(listings.id);

  const counted = async (person: Person) => [
    await statementsOf(() => suspended(person)),
    await statementsOf(() => restored(person)),
  ];
  const [less = [], more = []] = [await counted(few), await counted(many)];
  // Locking and telling about the one that is saved.
  for (const [at, count] of more.entries()) expect(count - (less[at] ?? 0)).toBeLessThan(12);

  const after = await db.select().from(listings).where(eq(listings.ownerId, many.id)).orderBy(listings.id);
  const stands = (rows: typeof after) =>
    rows.map(({ id, isPublic, active, approvalStatus }) => ({ id, isPublic, active, approvalStatus }));
  expect(stands(after)).toEqual(stands(before));
  expect(await queued(services, 'interest.tell')).toContainEqual({ listingId: saved.id });
  // Saved searches are matched with each that is back on the market, as with one that its owner makes public.
  const matched = (await queued(services, 'savedSearches.match')).map(
    (data) => (data as { listingId: string }).listingId,
  );
  for (const { id, active } of after) expect([id, matched.includes(id)]).toEqual([id, active]);
  // This gives the marks their keys.
  expect(await queued(services, 'listings.fold')).not.toEqual([]);
});

test('raw SQL cannot suspend somebody with public listings', async () => {
  const person = await makeUser(services);
  await makeListing(services, person);
  const raw = db.execute(
    sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${person.id}`,
  );
  await expect(raw).rejects.toMatchObject({ cause: { code: 'IP423' } });
});

test('offers end, conversations and payments stop, and the money in escrow goes on', async () => {
  const [seller, buyer, bad] = await Promise.all([
    makeUser(services),
    makeUser(services),
    makeUser(services),
  ]);
  const [listing, theirs, dealt] = await Promise.all([
    makeListing(services, seller),
    makeListing(services, bad),
    makeListing(services, bad),
  ]);
  const offer = { priceCents: 1_000_000, license: null, conditions: '', message: '' };
  const made = await as(bad).offers.make({ key: freshKey(), listingId: listing.id, proposal: offer });
  const received = await as(buyer).offers.make({ key: freshKey(), listingId: theirs.id, proposal: offer });
  const chat = await as(buyer).chat.start({ listingId: theirs.id });
  const unpaid = await placeTransaction(services, 'unpaid', await makeListing(services, bad), buyer);
  const { id } = await placeTransaction(services, 'verifying', dealt, buyer);

  await suspended(bad);
  const states = await db.select({ id: offers.id, state: offers.state }).from(offers);
  for (const one of [made, received]) expect(states.find((row) => row.id === one.id)?.state).toBe('closed');
  expect(
    await outcomeOf(as(buyer).chat.send({ id: chat.id, client: freshKey(), content: 'Hello?' })),
  ).toMatchObject({
    ...{ code: 'CONFLICT', sentence: OTHER_SUSPENDED },
  });
  expect(await outcomeOf(as(buyer).escrow.checkout({ id: unpaid.id }))).toMatchObject({
    ...{ code: 'CONFLICT', sentence: SELLER_SUSPENDED },
  });

  // The other party isn't harmed: what was paid for is verified and handed over.
  const { version } = await asOwner.escrow.get({ id });
  await asOwner.escrow.release({ id, version, key: freshKey() });
  expect((await rowOf(dealt)).ownerId).toBe(buyer.id);
  const { rows } = await db.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where id = ${`seller:${bad.id}`}`,
  );
  expect(Number(rows[0]?.balance)).toBeGreaterThan(0);
  const payout = db.execute(sql`
    insert into payouts (user_id, amount_cents, provider, account_ref, kind, last4, automatic)
    values (${bad.id}, 100, 'sandbox', 'x', 'iban', '1234', false)`);
  await expect(payout).rejects.toMatchObject({ cause: { code: 'IP423' } });

  await restored(bad);
  expect(await queued(services, 'payouts.automatic')).toContainEqual({ userId: bad.id });
  // Handed over in the meantime: it does not come back.
  expect(await rowOf(dealt)).toMatchObject({ ownerId: buyer.id, isPublic: false });
});

test('who may suspend whom: the table of powers, no administrator without the power over them, and nobody themselves', async () => {
  for (const role of adminRoles) {
    const admin = await makeAdmin(services, { role });
    const [person, colleague] = [await makeUser(services), await makeAdmin(services, { role: 'reviewer' })];
    const { people } = callAs(services, { admin });
    const code = async (id: string) => (await outcomeOf(people.suspend({ id, reason }))).code;
    expect([role, await code(person.id)]).toEqual([
      role,
      mayAdmin(role, 'people.suspend') ? 'ok' : 'FORBIDDEN',
    ]);
    expect([role, await code(colleague.id)]).toEqual([
      role,
      mayAdmin(role, 'people.suspend') && mayAdmin(role, 'admins.manage') ? 'ok' : 'FORBIDDEN',
    ]);
    expect(await code(admin.id)).not.toBe('ok');
    const ends = (await outcomeOf(people.endSessions({ id: (await makeAdmin(services)).id }))).code;
    expect([role, ends]).toEqual([role, role === 'owner' ? 'ok' : 'FORBIDDEN']);
  }
});

test('the record says who suspended whom and why, and a second suspension is refused', async () => {
  const person = await makeUser(services);
  await suspended(person);
  expect(await outcomeOf(suspended(person))).toMatchObject({ code: 'CONFLICT' });
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  expect(entries).toMatchObject([{ action: 'people.suspend', actorId: owner.id, data: { reason } }]);
  const [row] = await db.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ suspensionReason: reason });
});

test('a person’s private data is read by those who may suspend, and every access is recorded', async () => {
  const person = await makeUser(services);
  await createSession(config, db, 'user', person.id, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  const seen = JSON.stringify([
    await asOwner.people.one({ id: person.id }),
    await asOwner.people.list({ search: person.email }),
  ]);
  expect(seen).not.toContain(person.email);
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).toEqual([]);
  const opened = await asOwner.people.open({ id: person.id });
  expect(opened).toMatchObject({ email: person.email, sessions: [{ administration: false }] });
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).toMatchObject([
    { action: 'people.open', actorId: owner.id },
  ]);
  // Somebody who may not read addresses cannot find anybody by one either.
  const reviewer = callAs(services, { admin: await makeAdmin(services, { role: 'reviewer' }) });
  const part = person.email.slice(-14);
  expect((await asOwner.people.list({ search: part })).items.map(({ id }) => id)).toContain(person.id);
  expect((await reviewer.people.list({ search: part })).items).toEqual([]);
});

test('people are found by letters that are not Latin, anywhere in a name or company, by an index', async () => {
  const [ada, li] = [await makeUser(services), await makeUser(services)];
  await db.update(profiles).set({ fullName: 'Александра Ковалёва' }).where(eq(profiles.id, ada.id));
  await db
    .update(profiles)
    .set({ fullName: 'Li Wei', company: '李伟科技 Ltd.' })
    .where(eq(profiles.id, li.id));
  const found = async (search: string) =>
    (await asOwner.people.list({ search })).items
      .map(({ id }) => id)
      .filter((id) => [ada.id, li.id].includes(id));
  for (const search of ['ковал', 'КОВАЛЁВА', 'андра ков', 'ё', 'а'])
    expect([search, await found(search)]).toEqual([search, [ada.id]]);
  for (const search of ['李', '伟科']) expect([search, await found(search)]).toEqual([search, [li.id]]);
  for (const search of ['ковалев', '科伟', 'ßß', '…'])
    expect([search, await found(search)]).toEqual([search, []]);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from profiles where ${namedByIndex('ковал', ['full_name', 'company'])}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join();
  });
  expect(plan).toContain('profiles_letters');
});

test('the reports about a person are those about their profile, their side of a conversation and their listings', async () => {
  const [seller, buyer] = [await makeUser(services), await makeUser(services)];
  const listing = await makeListing(services, seller);
  const from = callAs(services, { user: buyer });
  await from.reports.make({ listingId: listing.id, reason: 'scam', details: 'The listing.' });
  await from.reports.person({ username: seller.username, reason: 'impersonation', details: 'The person.' });
  const { id: chatId } = await from.chat.start({ listingId: listing.id });
  await callAs(services, { user: seller }).chat.send({ id: chatId, content: 'Pay me elsewhere.' });
  await from.chat.report({ id: chatId, reason: 'off-platform', details: 'What was written.' });
  const told = async (person: Person, side: 'about' | 'by') =>
    (await asOwner.people.reports({ id: person.id, side })).items.map(({ details, title, profile }) =>
      [details, title, profile].join(' | '),
    );
  const all = [
    `What was written. | ${listing.title} | false`,
    `The person. | ${seller.fullName} | true`,
    `The listing. | ${listing.title} | false`,
  ];
  expect(await told(seller, 'about')).toEqual(all);
  expect(await told(buyer, 'by')).toEqual(all);
  expect([await told(buyer, 'about'), await told(seller, 'by')]).toEqual([[], []]);
});

test('of owners who suspend each other at the same moment, one stays', async () => {
  const [one, two] = await Promise.all([makeAdmin(services), makeAdmin(services)]);
  await db.update(adminUsers).set({ role: 'finance' }).where(eq(adminUsers.userId, owner.id));
  await db.execute(
    sql`update admin_users set role = 'finance' where role = 'owner' and user_id not in (${one.id}, ${two.id})`,
  );
  const tries = await Promise.all([
    outcomeOf(callAs(services, { admin: one }).people.suspend({ id: two.id, reason })),
    outcomeOf(callAs(services, { admin: two }).people.suspend({ id: one.id, reason })),
  ]);
  expect(tries.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  expect(tries.find(({ code }) => code === 'CONFLICT')?.sentence).toBe(LAST_OWNER);
});
