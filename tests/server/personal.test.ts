import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, profiles, sessions, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { chats, messages } from '../../db/schema/chat.ts';
import { contactMessages, newsletterSubscriptions } from '../../db/schema/content.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { recentSearches, savedListings, seenListings } from '../../db/schema/interest.ts';
import { listings, listingVersions } from '../../db/schema/listings.ts';
import { personalData } from '../../domain/accounts/personal-data.ts';
import { namelessData } from '../../domain/accounts/privacy.ts';
import { personalTables } from '../../server/accounts/personal.ts';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { type Browser, browserOn } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { tellAllNews } from '../support/news.ts';
import { mailTo, queued } from '../support/outside.ts';
import { makeAdmin, makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db, config } = services;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);

/**
 * Rows that belong to one of a person’s rows and are deleted or kept with it, and mails on a machine without a mail
 * server.
 */
const parts = [
  ...['audit_chain', 'audit_unsealed', 'ledger_unfolded', 'reconciliation_differences'],
  ...[
    'bulk_change_rows',
    'files',
    'ledger_accounts',
    'ledger_transfers',
    'listing_documents',
    'listing_prices',
  ],
  ...[
    'offer_documents',
    'offer_rounds',
    'portfolio_import_rows',
    'payments',
    'payment_events',
    'payment_problems',
    'plan_chargebacks',
    'plan_credits',
    'sandbox_checkouts',
    'sandbox_payouts',
    'sandbox_subscriptions',
    'sandbox_invoices',
  ],
  ...['saved_search_keys', 'saved_search_matches', 'snapshot_documents', 'transaction_snapshots'],
  ...[
    'watch_hits',
    'webhook_deliveries',
    'watch_keys',
    'work_changes',
    'work_items',
    'listing_pictures',
    'work_pictures',
    'work_texts',
    'terms_texts',
    'listing_news',
    'dev_mailbox',
  ],
];
const impersonal = [
  ...[
    'audit_checkpoints',
    'ledger_closings',
    'ledger_months',
    'reconciliations',
    'plan_numbers',
    'listing_counts',
    'market_blocks',
    'market_changes',
    'market_past',
    'register_changes',
    'register_imports',
    'register_logos',
  ],
  ...[
    'register_marks',
    'search_words',
    'settings',
    'signing_keys',
    'tallies',
    'tally_notes',
    'watch_arrivals',
  ],
];

const as = (user: Person) => callAs(services, { user }).accounts;
const visitor = () => callAs(services, {}).accounts;
const ok = { code: 'ok', sentence: '' };

async function signedIn(id: string, userAgent = ''): Promise<Browser> {
  const browser = browserOn(appOf(services), config.origin, unique('ip'));
  browser.keep(await createSession(config, db, 'user', id, userAgent));
  return browser;
}

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe('the data of a person', () => {
  test('every table that names people is accounted for', async () => {
    const { rows } = await db.execute(sql`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace`);
    const named = rows.map(({ name }) => String(name));
    expect(named.filter((name) => !(name in personalTables))).toEqual([]);
    expect(Object.keys(personalTables).sort()).toEqual(Object.keys(personalData).sort());
    for (const { rows: read, withheld } of Object.values(personalTables))
      expect(Boolean(read) !== Boolean(withheld)).toBe(true);
  });

  test('every other table holds part of one of these, something without a name, or nothing about people', async () => {
    const { rows } = await db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const placed = [...Object.keys(personalData), ...Object.keys(namelessData), ...parts, ...impersonal];
    expect(rows.map(({ name }) => String(name)).sort()).toEqual(placed.sort());
  });

  test('is on the privacy page: each table with what, why and how long, under the operator’s name', async () => {
    const { operator, kept, nameless } = await callAs(services, {}).content.privacy();
    const shown = [...kept.flatMap((topic) => topic.rows), ...nameless];
    expect(shown.map(({ table }) => table).sort()).toEqual(
      [...Object.keys(personalData), ...Object.keys(namelessData)].sort(),
    );
    for (const { table, ...row } of shown)
      for (const text of Object.values(row)) expect(text, table).toMatch(/\w{3}/);
    expect(operator.join(' ')).toContain('This is a demo.');
  });

  test('is downloaded in full, and contains nothing of others and no secrets', async () => {
    const { seller, buyer } = await transactionAt(services, 'completed');
    await db.update(users).set({ passwordHash }).where(eq(users.id, seller.id));
    const browser = await signedIn(seller.id);
    const answer = await browser.request('/api/account/data');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ipso-data-/);
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(Object.keys(data)).toEqual([
      'madeAt',
      ...Object.entries(personalTables).flatMap(([name, { rows }]) => (rows ? name : [])),
    ]);
    expect(data.users).toMatchObject([{ id: seller.id, email: seller.email }]);
    expect(data.profiles).toMatchObject([{ username: seller.username }]);
    expect(data.transactions).toHaveLength(1);
    expect(data.transactions[0].transfers.length).toBeGreaterThan(0);
    expect(data.transaction_proofs).toHaveLength(1);
    expect(data.inbox_events.length).toBeGreaterThan(0);
    expect(text).not.toContain(buyer.email);
    expect(text).not.toContain(passwordHash);
    const [own] = await db.select().from(sessions).where(eq(sessions.userId, seller.id));
    expect(text).not.toContain(own?.id);
    expect(await auditOf(seller.id)).toContain('accounts.exportData');
  });

  test('is not downloaded by a visitor', async () => {
    expect((await appOf(services).request('/api/account/data')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  const remove = (user: Person, typed: Partial<{ password: string; username: string }> = {}) =>
    outcomeOf(as(user).deleteAccount({ password, username: user.username, ...typed }));

  test('needs the password and the username', async () => {
    const user = await makeUser(services, { passwordHash });
    expect(await remove(user, { password: 'wrong' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await remove(user, { username: 'someone' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await as(user).account()).obligations).toEqual([]);
  });

  test.each(['unpaid', 'held', 'verifying'] as const)(
    'is refused to both sides while a transaction is %s',
    async (state) => {
      const [seller, buyer] = [
        await makeUser(services, { passwordHash }),
        await makeUser(services, { passwordHash }),
      ];
      await placeTransaction(services, state, await makeListing(services, seller), buyer);
      for (const party of [seller, buyer]) {
        const sentence = 'You have a transaction under way. Complete or cancel it first.';
        expect((await as(party).account()).obligations).toEqual([sentence]);
        expect(await remove(party)).toMatchObject({ code: 'CONFLICT', sentence });
      }
    },
  );

  test('is refused while money waits to be paid out, and to an administrator', async () => {
    const { seller } = await transactionAt(services, 'completed');
    expect((await as(seller).account()).obligations).toEqual([
      expect.stringMatching(/^You have a balance of \$/),
    ]);
    expect(await remove(await makeAdmin(services, { passwordHash }))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/You are an administrator/),
    });
  });

  test('erases who the person was, and leaves what others rely on', async () => {
    const { buyer: user, seller, id: transactionId } = await transactionAt(services, 'completed');
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const stranger = await makeUser(services);
    const offered = await makeListing(services, user);
    const idle = callAs(services, { user: stranger }).chat;
    const { id: chatId } = await idle.start({ listingId: offered.id });
    await idle.send({ id: chatId, content: 'Is it still there?' });
    await callAs(services, { user }).chat.send({ id: chatId, content: 'My number is 555' });
    const { avatarUrl } = await as(user).setAvatar(form({ avatar: fileOf('png') }));
    await callAs(services, { user }).savedSearches.save({
      name: 'Mine',
      search: { q: 'lens' },
      alert: 'daily',
    });
    const watched = { userId: user.id, listingId: offered.id };
    await db.insert(savedListings).values({ ...watched, title: offered.title });
    await db.insert(seenListings).values(watched);
    await db.insert(recentSearches).values({ userId: user.id, query: 'lens' });
    await callAs(services, { user }).tools.save({ tool: 'patent-validator', input: { number: 'EP1234567' } });
    const wrote = { name: 'Anna', email: user.email, topic: 'general', message: 'Hello' } as const;
    await db.insert(contactMessages).values({ ...wrote, userId: user.id });
    await db.insert(newsletterSubscriptions).values({ email: user.email, tokenHash: user.id });
    await db.update(listings).set({ description: 'Corrected' }).where(eq(listings.id, offered.id));
    const browser = await signedIn(user.id);

    expect(await remove(user)).toMatchObject(ok);
    expect(await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, user.email))).toBe(0);

    expect((await browser.trpc.accounts.me.query()).user).toBeNull();
    expect(await outcomeOf(visitor().profile({ username: user.username }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ email: `${user.id}@deleted.invalid`, deletedAt: expect.any(Date) });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, user.id));
    expect(profile).toMatchObject({ fullName: 'Deleted member', avatarUrl: null, bio: null });
    const [identity] = await db.select().from(identities).where(eq(identities.userId, user.id));
    expect(identity).toMatchObject({ phone: '', taxId: null, governmentIdFile: null });
    for (const [name, { rows }] of Object.entries(personalTables)) {
      if (personalData[name as keyof typeof personalData].fate !== 'erased' || !rows) continue;
      expect((await db.$client.query(rows, [user.id])).rows, name).toEqual([]);
    }
    const keys = (await queued(services, 'files.delete')).flatMap((job) => job.keys);
    expect(keys).toContain(avatarUrl.split('/').at(-1));

    // The market no longer shows the listing; the other side keeps its own words, and is told that the rest is gone.
    const [listing] = await db.select().from(listings).where(eq(listings.id, offered.id));
    expect(listing).toMatchObject({ isPublic: false, forSale: false });
    // What it said is gone with its owner; what was part of a deal stays as it was bought.
    expect(listing).toMatchObject({
      ...{ title: 'Deleted listing', description: '', registrationNumber: null, numberKey: null },
      ...{ priceCents: null, filedOn: null, licensingText: null, rightExtras: null },
    });
    const [dealt] = await db
      .select({ title: listings.title, description: listings.description })
      .from(listings)
      .innerJoin(transactions, eq(transactions.listingId, listings.id))
      .where(eq(transactions.id, transactionId));
    expect(dealt?.title).not.toBe('Deleted listing');
    expect(dealt?.description).not.toBe('');
    expect(await db.$count(listingVersions, eq(listingVersions.listingId, offered.id))).toBe(0);
    const said = await db
      .select({ sender: messages.senderId, content: messages.content })
      .from(messages)
      .where(eq(messages.chatId, chatId))
      .orderBy(messages.createdAt);
    expect(said).toEqual([
      { sender: stranger.id, content: 'Is it still there?' },
      { sender: user.id, content: expect.stringMatching(/was deleted together with the account/) },
    ]);

    // The seller still sees the deal and its money.
    const deal = await callAs(services, { user: seller }).escrow.get({ id: transactionId });
    expect(deal).toMatchObject({ status: 'completed', payment: 'released' });
    expect((await mailTo(services, user.email)).at(-1)?.subject).toBe('Your Ipso account was deleted');
    expect(await auditOf(user.id)).toContain('accounts.deleteAccount');
  });

  test('tells those who had saved what leaves the market with it', async () => {
    const [user, saver] = [await makeUser(services, { passwordHash }), await makeUser(services)];
    const offered = await makeListing(services, user);
    const hidden = await makeListing(services, user, { isPublic: false });
    for (const { id: listingId, title } of [offered, hidden])
      await db.insert(savedListings).values({ userId: saver.id, listingId, title });
    expect(await remove(user)).toMatchObject(ok);
    await tellAllNews(services);
    const heard = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, saver.id));
    const about = { listingId: offered.id, title: offered.title };
    expect(heard.map(({ event }) => event)).toEqual([{ kind: 'saved.gone', ...about }]);
  });

  test('frees the address for a new account, but not the name', async () => {
    const user = await makeUser(services, { passwordHash });
    expect(await remove(user)).toMatchObject(ok);
    const other = await makeUser(services);
    const facts = { fullName: other.fullName, company: '', bio: '', website: '' };
    const taken = as(other).updateProfile({ ...facts, username: user.username });
    expect((await outcomeOf(taken)).code).toBe('CONFLICT');
    const [same] = await db.select().from(users).where(eq(users.email, user.email));
    expect(same).toBeUndefined();
  });

  test('and starting a deal with the same person at once: one of the two is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const [seller, buyer] = [await makeUser(services, { passwordHash }), await makeUser(services)];
      const listing = await makeListing(services, seller);
      const { id: listingId, priceCents, licensingType, licensingText } = listing;
      const seen = { priceCents: priceCents ?? 0, licensingType, licensingText };
      const [removed, started] = await Promise.all([
        remove(seller),
        outcomeOf(callAs(services, { user: buyer }).escrow.start({ key: unique('k'), listingId, seen })),
      ]);
      expect([removed.code, started.code].filter((code) => code === 'ok')).toHaveLength(1);
    }
  });

  test('nothing can start for someone who has left', async () => {
    const [user, other] = [await makeUser(services, { passwordHash }), await makeUser(services)];
    const listing = await makeListing(services, other);
    const parties = { listingId: listing.id, buyerId: user.id, sellerId: other.id, title: listing.title };
    const [chat] = await db.insert(chats).values(parties).returning();
    expect(await remove(user)).toMatchObject(ok);
    // A call whose session had been verified just before.
    const late = callAs(services, { user }).chat.send({ id: chat?.id ?? '', content: 'Too late' });
    expect((await outcomeOf(late)).code).toBe('UNAUTHORIZED');
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
