import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  identities,
  mailChoices,
  profiles,
  releasedUsernames,
  sessions,
  users,
} from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { chats, messages } from '../../db/schema/chat.ts';
import { files } from '../../db/schema/files.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { dropDecidedFiles } from '../../server/accounts/identities.ts';
import { personalTables } from '../../server/accounts/personal.ts';
import { createSession } from '../../server/accounts/session.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { mailTo, queued, storedKeys } from '../support/outside.ts';
import { testParts } from '../support/parts.ts';
import { makeAdmin, makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { fileOf, form } from '../support/samples.ts';

const parts = await testParts({ trustProxy: true });
const { db, config } = parts;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);

const as = (user: Person) => callAs(parts, { user }).accounts;
const visitor = () => callAs(parts, {}).accounts;
const word = (prefix: string) => unique(prefix).replaceAll('-', '').slice(0, 28);
const ok = { code: 'ok', sentence: '' };

async function signedIn(id: string, userAgent = ''): Promise<Browser> {
  const browser = browserOn(appOf(parts), config.origin, unique('ip'));
  browser.keep(await createSession(config, db, 'user', id, userAgent));
  return browser;
}

const shown = { company: '', bio: '', website: '' };
const rename = (user: Person, username: string) =>
  outcomeOf(as(user).updateProfile({ ...shown, fullName: user.fullName, username }));

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

const admin = await makeAdmin(parts);
const desk = callAs(parts, { admin }).accounts;

describe('a profile', () => {
  test('shows what the person wrote, their public listings and the sales that were completed', async () => {
    const { seller, listing } = await transactionAt(parts, 'completed');
    const offered = await makeListing(parts, seller);
    const kept = await makeListing(parts, seller, { forSale: false });
    await makeListing(parts, seller, { isPublic: false });
    await makeListing(parts, seller, { isPublic: false, approvalStatus: 'pending' });
    const { username } = seller;
    expect(await visitor().profile({ username })).toMatchObject({
      username,
      fullName: seller.fullName,
      verified: false,
      completedSales: 1,
      listings: 2,
      onTheMarket: 1,
      isSelf: false,
    });
    const { items, total } = await visitor().profileListings({ username });
    expect(items.map(({ id }) => id)).toEqual([kept.id, offered.id]);
    expect(items.map(({ id }) => id)).not.toContain(listing.id);
    expect(total).toBe(2);
    const choices = await visitor().contactListings({ username });
    expect(choices.map(({ id }) => id)).toEqual([offered.id]);
    expect(await as(seller).profile({ username })).toMatchObject({ isSelf: true });
  });

  test('tells nothing that is not for everyone', async () => {
    const user = await makeUser(parts);
    await db
      .update(identities)
      .set({ phone: '+1 555 01999', taxId: 'T-77' })
      .where(eq(identities.userId, user.id));
    const told = JSON.stringify(await visitor().profile({ username: user.username }));
    for (const secret of [user.email, user.id, '+1 555 01999', 'T-77']) expect(told).not.toContain(secret);
  });

  test('is found however its name is written, and is not found when there is none', async () => {
    const { username } = await makeUser(parts);
    expect(await visitor().profile({ username: username.toUpperCase() })).toMatchObject({ username });
    expect(await outcomeOf(visitor().profile({ username: 'nobody-of-this-name' }))).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'This profile does not exist',
    });
  });

  test('turns a website as people type it into an address, and takes no other kind', async () => {
    const user = await makeUser(parts);
    const { username, fullName } = user;
    const set = (website: string) =>
      outcomeOf(as(user).updateProfile({ ...shown, username, fullName, website }));
    expect(await set('example.com/a b'.replace(' ', '%20'))).toMatchObject(ok);
    expect((await visitor().profile({ username })).website).toBe('https://example.com/a%20b');
    for (const bad of ['javascript:alert(1)', 'ftp://example.com', 'https://me:pw@example.com', 'hello']) {
      expect(await set(bad)).toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('can be changed by its owner, and the change is in the audit log', async () => {
    const user = await makeUser(parts);
    const { username } = user;
    await as(user).updateProfile({ fullName: ' Nova ', username, company: 'C', bio: 'B', website: '' });
    expect(await visitor().profile({ username })).toMatchObject({
      fullName: 'Nova',
      company: 'C',
      bio: 'B',
      website: null,
    });
    expect(await auditOf(user.id)).toEqual(['accounts.updateProfile']);
  });
});

describe('a username', () => {
  test('can be changed, and links to the old one lead to the new one', async () => {
    const user = await makeUser(parts);
    const next = word('new');
    expect(await rename(user, ` ${next.toUpperCase()} `)).toMatchObject(ok);
    expect((await visitor().profile({ username: user.username })).username).toBe(next);
    expect((await visitor().profile({ username: next })).username).toBe(next);
  });

  test.each(['admin', 'account', 'dashboard', 'ipso-support', 'deleted-1', 'ab', 'a--b', 'ümlaut'])(
    '%j is refused',
    async (username) => {
      expect(await rename(await makeUser(parts), username)).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  test('of someone else is refused, also one that was given up not long ago', async () => {
    const [user, other] = [await makeUser(parts), await makeUser(parts)];
    expect(await rename(user, other.username)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This username is taken.',
    });
    expect(await rename(other, word('moved'))).toMatchObject(ok);
    const refused = await rename(user, other.username);
    expect(refused.sentence).toMatch(/belonged to someone else not long ago/);
    expect((await visitor().profile({ username: user.username })).username).toBe(user.username);
    await db
      .update(releasedUsernames)
      .set({ releasedAt: sql`now() - interval '91 days'` })
      .where(eq(releasedUsernames.username, other.username));
    expect(await rename(user, other.username)).toMatchObject(ok);
  });

  test('that was given up can be taken back, and no more than three are held', async () => {
    const user = await makeUser(parts);
    for (const name of [word('one'), word('two'), word('three')])
      expect(await rename(user, name)).toMatchObject(ok);
    expect(await rename(user, word('four'))).toMatchObject({ code: 'CONFLICT' });
    expect(await rename(user, user.username)).toMatchObject(ok);
  });

  test('goes to one of two who reach for it at once', async () => {
    const people = await Promise.all([makeUser(parts), makeUser(parts)]);
    const wanted = word('both');
    const outcomes = await Promise.all(people.map((user) => rename(user, wanted)));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  });
});

describe('a picture', () => {
  const photo = async () => {
    const jpeg = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'where-i-live' } })
      .jpeg()
      .toBuffer();
    return new File([new Uint8Array(jpeg)], 'me.jpg');
  };

  test('becomes a square without what the camera wrote, for everyone to see', async () => {
    const user = await makeUser(parts);
    const { avatarUrl } = await as(user).setAvatar(form({ avatar: await photo() }));
    expect((await visitor().profile({ username: user.username })).avatarUrl).toBe(avatarUrl);
    const answer = await appOf(parts).request(avatarUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('where-i-live');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('that is replaced or removed is deleted', async () => {
    const user = await makeUser(parts);
    const first = await as(user).setAvatar(form({ avatar: await photo() }));
    const second = await as(user).setAvatar(form({ avatar: await photo() }));
    await as(user).removeAvatar();
    expect((await visitor().profile({ username: user.username })).avatarUrl).toBeNull();
    const keys = (await queued(parts, 'files.delete')).flatMap((job) => job.keys);
    for (const { avatarUrl } of [first, second]) expect(keys).toContain(avatarUrl.split('/').at(-1));
  });

  test.each(['pdf', 'svg', 'html', 'gif'] as const)('is not a %s', async (kind) => {
    const before = await storedKeys(parts, 'avatars');
    const user = await makeUser(parts);
    const outcome = await outcomeOf(as(user).setAvatar(form({ avatar: fileOf(kind, 'me.png') })));
    expect(outcome.code).toBe('BAD_REQUEST');
    expect(await storedKeys(parts, 'avatars')).toEqual(before);
  });

  test('that cannot be read is refused with a sentence', async () => {
    const user = await makeUser(parts);
    const outcome = await outcomeOf(as(user).setAvatar(form({ avatar: fileOf('jpg') })));
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', sentence: expect.stringMatching(/cannot be read/) });
  });

  test('has no address outside its folder', async () => {
    for (const name of ['..%2Fip-documents%2Fx.pdf', 'x.webp', '%2e%2e/x'])
      expect((await appOf(parts).request(`/api/avatars/${name}`)).status).toBe(404);
  });
});

describe('the devices someone is signed in on', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are listed by name, this one first, without anything that opens a session', async () => {
    const { id } = await makeUser(parts);
    await signedIn(id, phone);
    const browser = await signedIn(id, laptop);
    const list = await browser.trpc.accounts.sessions.query();
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
    for (const token of browser.cookies.values()) expect(JSON.stringify(list)).not.toContain(token);
  });

  test('are signed out one by one, and the owner of the account is told', async () => {
    const { id, email } = await makeUser(parts);
    const [lost, here] = [await signedIn(id, phone), await signedIn(id, laptop)];
    const other = (await here.trpc.accounts.sessions.query()).find(({ current }) => !current);
    await here.trpc.accounts.endSession.mutate({ id: other?.id ?? '' });
    expect((await lost.trpc.accounts.me.query()).user).toBeNull();
    expect((await here.trpc.accounts.me.query()).user?.id).toBe(id);
    expect((await mailTo(parts, email)).at(-1)?.text).toContain('Safari on iPhone');
  });

  test('of someone else are not found', async () => {
    const [user, other] = [await makeUser(parts), await makeUser(parts)];
    const theirs = await signedIn(other.id);
    const [session] = await theirs.trpc.accounts.sessions.query();
    const own = await signedIn(user.id);
    const outcome = await clientOutcome(own.trpc.accounts.endSession.mutate({ id: session?.id ?? '' }));
    expect(outcome.code).toBe('NOT_FOUND');
    expect((await theirs.trpc.accounts.me.query()).user?.id).toBe(other.id);
  });

  test('are all signed out but this one by a new password', async () => {
    const { id, email, fullName } = await makeUser(parts, { passwordHash });
    const [other, here] = [await signedIn(id), await signedIn(id)];
    const change = (current: string, next: string) =>
      clientOutcome(here.trpc.accounts.changePassword.mutate({ current, password: next }));
    expect(await change('wrong', 'another harbour 43')).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: 'The current password is wrong.',
    });
    expect(await change(password, password)).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await change(password, `${fullName}!`)).sentence).toMatch(/may not contain your/);
    expect((await other.trpc.accounts.me.query()).user?.id).toBe(id);
    expect(await change(password, 'another harbour 43')).toMatchObject(ok);
    expect((await other.trpc.accounts.me.query()).user).toBeNull();
    expect((await here.trpc.accounts.me.query()).user?.id).toBe(id);
    expect((await mailTo(parts, email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });
});

describe('mails about what happened', () => {
  const due = (userId: string, over = sql`now() - interval '1 minute'`) =>
    db.update(inboxHeads).set({ mailDueAt: over }).where(eq(inboxHeads.userId, userId));

  /** Someone with a message they have not read, whose time to be mailed has come. */
  async function written(options = {}) {
    const [seller, buyer] = [await makeUser(parts, options), await makeUser(parts)];
    const listing = await makeListing(parts, seller);
    const chat = callAs(parts, { user: buyer }).chat;
    const { id } = await chat.start({ listingId: listing.id });
    await chat.send({ id, content: 'Hello' });
    await due(seller.id);
    return { seller, chatId: id };
  }

  test('come once, with the way to the page', async () => {
    const { seller, chatId } = await written();
    await Promise.all([mailUnread(parts), mailUnread(parts)]);
    await mailUnread(parts);
    const mails = await mailTo(parts, seller.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${config.origin}/chat/${chatId}`);
    expect(mails[0]?.unsubscribe).toContain(`${config.origin}/api/mail/unsubscribe?`);
  });

  test('do not come for what was read, for who is on the site, or to an address nobody confirmed', async () => {
    const [reader, present, unknown] = [await written(), await written(), await written({ verified: false })];
    await db.update(inboxHeads).set({ readSeq: 1 }).where(eq(inboxHeads.userId, reader.seller.id));
    const liveUntil = sql`now() + interval '1 minute'`;
    await db.update(inboxHeads).set({ liveUntil }).where(eq(inboxHeads.userId, present.seller.id));
    await mailUnread(parts);
    for (const { seller } of [reader, present, unknown])
      expect(await mailTo(parts, seller.email)).toEqual([]);
    // Whoever leaves the page open all day is told all the same.
    await due(present.seller.id, sql`now() - interval '2 hours'`);
    await mailUnread(parts);
    expect(await mailTo(parts, present.seller.email)).toHaveLength(1);
  });

  test('are turned off by choice, but for those about money', async () => {
    const { seller } = await written();
    await as(seller).chooseMail({ topic: 'messages', wanted: false });
    expect((await as(seller).account()).mail).toMatchObject({ messages: false, listings: true, news: false });
    await mailUnread(parts);
    expect(await mailTo(parts, seller.email)).toEqual([]);

    const { seller: paid } = await transactionAt(parts, 'held');
    for (const topic of ['messages', 'listings', 'searches', 'news'] as const)
      await as(paid).chooseMail({ topic, wanted: false });
    await due(paid.id);
    await mailUnread(parts);
    const [mail] = await mailTo(parts, paid.email);
    expect(mail?.text).toContain('It cannot be turned off.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  test('are turned off by the link in them: looking asks, the button does it, signed in or not', async () => {
    const { seller } = await written();
    await mailUnread(parts);
    const link = new URL((await mailTo(parts, seller.email))[0]?.unsubscribe ?? '');
    const at = link.pathname + link.search;
    const chosen = () => db.select().from(mailChoices).where(eq(mailChoices.userId, seller.id));
    const page = await appOf(parts).request(at);
    expect(await page.text()).toContain('Offers and messages');
    expect(await chosen()).toEqual([]);
    // A mail program's one click has no origin and no cookie.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await appOf(parts).request(at, { method: 'POST', body })).status).toBe(200);
    expect(await chosen()).toMatchObject([{ topic: 'messages', wanted: false }]);
    expect(await auditOf(seller.id)).toContain('accounts.unsubscribe');
  });

  test('are not turned off by a link that was changed', async () => {
    const [{ seller }, other] = [await written(), await makeUser(parts)];
    await mailUnread(parts);
    const link = new URL((await mailTo(parts, seller.email))[0]?.unsubscribe ?? '');
    for (const change of [
      ['person', other.id],
      ['topics', 'messages,listings'],
      ['signature', 'x'],
    ] as const) {
      const forged = new URL(link);
      forged.searchParams.set(...change);
      const answer = await appOf(parts).request(forged.pathname + forged.search, { method: 'POST' });
      expect(answer.status).toBe(400);
    }
    expect(await db.select().from(mailChoices).where(eq(mailChoices.userId, other.id))).toEqual([]);
  });
});

describe('the data of a person', () => {
  test('every table that names people is accounted for', async () => {
    const { rows } = await db.execute(sql`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace`);
    const named = rows.map(({ name }) => String(name));
    expect(named.filter((name) => !(name in personalTables))).toEqual([]);
    for (const { rows: read, withheld } of Object.values(personalTables))
      expect(Boolean(read) !== Boolean(withheld)).toBe(true);
  });

  test('is downloaded whole, and holds nothing of others and no secret', async () => {
    const { seller, buyer } = await transactionAt(parts, 'completed');
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
    expect((await appOf(parts).request('/api/account/data')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  const remove = (user: Person, typed: Partial<{ password: string; username: string }> = {}) =>
    outcomeOf(as(user).deleteAccount({ password, username: user.username, ...typed }));

  test('needs the password and the username', async () => {
    const user = await makeUser(parts, { passwordHash });
    expect(await remove(user, { password: 'wrong' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await remove(user, { username: 'someone' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await as(user).account()).obligations).toEqual([]);
  });

  test.each(['unpaid', 'held', 'verifying'] as const)(
    'is refused to both sides while a transaction is %s',
    async (state) => {
      const [seller, buyer] = [
        await makeUser(parts, { passwordHash }),
        await makeUser(parts, { passwordHash }),
      ];
      await placeTransaction(parts, state, await makeListing(parts, seller), buyer);
      for (const party of [seller, buyer]) {
        const sentence = 'You have a transaction under way. Complete or cancel it first.';
        expect((await as(party).account()).obligations).toEqual([sentence]);
        expect(await remove(party)).toMatchObject({ code: 'CONFLICT', sentence });
      }
    },
  );

  test('is refused while money waits to be paid out, and to an administrator', async () => {
    const { seller } = await transactionAt(parts, 'completed');
    expect((await as(seller).account()).obligations).toEqual([
      expect.stringMatching(/^You have a balance of \$/),
    ]);
    expect(await remove(await makeAdmin(parts, { passwordHash }))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/You are an administrator/),
    });
  });

  test('erases who the person was, and leaves what others rely on', async () => {
    const { buyer: user, seller, id: transactionId } = await transactionAt(parts, 'completed');
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const stranger = await makeUser(parts);
    const offered = await makeListing(parts, user);
    const idle = callAs(parts, { user: stranger }).chat;
    const { id: chatId } = await idle.start({ listingId: offered.id });
    await idle.send({ id: chatId, content: 'Is it still there?' });
    await callAs(parts, { user }).chat.send({ id: chatId, content: 'My number is 555' });
    const { avatarUrl } = await as(user).setAvatar(form({ avatar: fileOf('png') }));
    const browser = await signedIn(user.id);

    expect(await remove(user)).toMatchObject(ok);

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
    expect(await db.select().from(inboxEvents).where(eq(inboxEvents.userId, user.id))).toEqual([]);
    const keys = (await queued(parts, 'files.delete')).flatMap((job) => job.keys);
    expect(keys).toContain(avatarUrl.split('/').at(-1));

    // The market no longer shows the listing; the other side keeps its own words, and reads that the rest is gone.
    const [listing] = await db.select().from(listings).where(eq(listings.id, offered.id));
    expect(listing).toMatchObject({ isPublic: false, forSale: false });
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
    const deal = await callAs(parts, { user: seller }).escrow.get({ id: transactionId });
    expect(deal).toMatchObject({ status: 'completed', payment: 'released' });
    expect((await mailTo(parts, user.email)).at(-1)?.subject).toBe('Your Ipso account was deleted');
    expect(await auditOf(user.id)).toContain('accounts.deleteAccount');
  });

  test('frees the address for a new account, but not the name', async () => {
    const user = await makeUser(parts, { passwordHash });
    expect(await remove(user)).toMatchObject(ok);
    expect(await rename(await makeUser(parts), user.username)).toMatchObject({ code: 'CONFLICT' });
    const [same] = await db.select().from(users).where(eq(users.email, user.email));
    expect(same).toBeUndefined();
  });

  test('and starting a deal with the same person at once: one of the two is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const [seller, buyer] = [await makeUser(parts, { passwordHash }), await makeUser(parts)];
      const listing = await makeListing(parts, seller);
      const { id: listingId, priceCents, licensingType } = listing;
      const seen = { priceCents: priceCents ?? 0, licensingType };
      const [removed, started] = await Promise.all([
        remove(seller),
        outcomeOf(callAs(parts, { user: buyer }).escrow.start({ key: unique('k'), listingId, seen })),
      ]);
      expect([removed.code, started.code].filter((code) => code === 'ok')).toHaveLength(1);
    }
  });

  test('nothing begins any more for someone who is gone', async () => {
    const [user, other] = [await makeUser(parts, { passwordHash }), await makeUser(parts)];
    const listing = await makeListing(parts, other);
    const parties = { listingId: listing.id, buyerId: user.id, sellerId: other.id };
    const [chat] = await db.insert(chats).values(parties).returning();
    expect(await remove(user)).toMatchObject(ok);
    // A call that had proved its session just before.
    const late = callAs(parts, { user }).chat.send({ id: chat?.id ?? '', content: 'Too late' });
    expect((await outcomeOf(late)).code).toBe('UNAUTHORIZED');
  });
});

describe('an identity', () => {
  const verifiedNow = async (user: Person) => (await visitor().profile({ username: user.username })).verified;
  const decision = (user: Person) => ({ userId: user.id, seenName: user.fullName });

  async function waiting() {
    const user = await makeUser(parts);
    await as(user).submitIdentity(form({ governmentId: fileOf('png', 'passport.png') }));
    return user;
  }

  test('is missing until there is a document, waits, and is verified by an administrator only', async () => {
    const user = await makeUser(parts);
    expect((await as(user).account()).identity.state).toBe('missing');
    await as(user).submitIdentity(form({ governmentId: fileOf('pdf') }));
    expect((await as(user).account()).identity.state).toBe('waiting');
    expect(await verifiedNow(user)).toBe(false);
    const listed = (await desk.identities({})).items.find(({ id }) => id === user.id);
    expect(listed).toMatchObject({ fullName: user.fullName, userType: 'individual' });

    await desk.verifyIdentity(decision(user));
    expect(await verifiedNow(user)).toBe(true);
    expect((await as(user).account()).identity.state).toBe('verified');
    const [event] = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, user.id));
    expect(event?.event).toEqual({ kind: 'accounts.verified', title: user.fullName });
    expect(await auditOf(user.id)).toEqual(['accounts.submitIdentity', 'accounts.verifyIdentity']);
    expect((await desk.identities({ tab: 'verified' })).items.map(({ id }) => id)).toContain(user.id);
  });

  test('that is read or opened leaves a trace', async () => {
    const user = await waiting();
    expect(await desk.readIdentity({ userId: user.id })).toMatchObject({
      fullName: user.fullName,
      email: user.email,
      state: 'waiting',
      document: { name: 'passport.png' },
    });
    const { path } = await desk.openIdentityFile({ userId: user.id });
    expect((await appOf(parts).request(path)).status).toBe(200);
    expect(await auditOf(user.id)).toEqual([
      'accounts.submitIdentity',
      'accounts.readIdentity',
      'accounts.openIdentityFile',
    ]);
  });

  test('that is refused says why, and can be sent again', async () => {
    const user = await waiting();
    const reason = 'The name on it differs';
    await desk.refuseIdentity({ ...decision(user), reason });
    expect((await as(user).account()).identity).toMatchObject({ state: 'refused', refusalReason: reason });
    expect(await verifiedNow(user)).toBe(false);
    const again = await outcomeOf(desk.verifyIdentity(decision(user)));
    expect(again.code).toBe('CONFLICT');
    await as(user).submitIdentity(form({ governmentId: fileOf('jpg') }));
    expect((await as(user).account()).identity).toMatchObject({ state: 'waiting', refusalReason: null });
    await desk.verifyIdentity(decision(user));
    expect(await verifiedNow(user)).toBe(true);
  });

  test('is decided under the name that was looked at, and waits again under another one', async () => {
    const user = await waiting();
    const { username } = user;
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Famous' });
    const outcome = await outcomeOf(desk.verifyIdentity(decision(user)));
    expect(outcome).toMatchObject({ code: 'CONFLICT', sentence: expect.stringMatching(/Someone Famous/) });
    await desk.verifyIdentity({ userId: user.id, seenName: 'Someone Famous' });
    expect(await verifiedNow(user)).toBe(true);
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Famous', bio: 'Hello' });
    expect(await verifiedNow(user)).toBe(true);
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Else' });
    expect(await verifiedNow(user)).toBe(false);
    expect((await as(user).account()).identity.state).toBe('waiting');
  });

  test('is not decided by the person themselves', async () => {
    const self = await makeAdmin(parts);
    await as(self).submitIdentity(form({ governmentId: fileOf('png') }));
    const own = callAs(parts, { admin: self }).accounts.verifyIdentity(decision(self));
    expect((await outcomeOf(own)).code).toBe('CONFLICT');
  });

  test('of a company is its data', async () => {
    const user = await makeUser(parts);
    await db.update(identities).set({ userType: 'company' }).where(eq(identities.userId, user.id));
    const send = (fields: Record<string, string>) => outcomeOf(as(user).submitIdentity(form(fields)));
    expect(await send({ companyName: 'Acme' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await send({ companyName: 'Acme', taxId: '12-345' })).toMatchObject(ok);
    expect(await desk.readIdentity({ userId: user.id })).toMatchObject({
      companyName: 'Acme',
      taxId: '12-345',
      document: null,
    });
  });

  test('keeps its document 30 days after the decision, and the badge for good', async () => {
    const [old, fresh] = [await waiting(), await waiting()];
    for (const user of [old, fresh]) await desk.verifyIdentity(decision(user));
    const over = { decidedAt: sql`now() - interval '31 days'` };
    const [before] = await db.select().from(identities).where(eq(identities.userId, old.id));
    await db.update(identities).set(over).where(eq(identities.userId, old.id));
    await dropDecidedFiles(parts);
    const [after] = await db.select().from(identities).where(eq(identities.userId, old.id));
    const [kept] = await db.select().from(identities).where(eq(identities.userId, fresh.id));
    expect([after?.governmentIdFile, kept?.governmentIdFile]).toEqual([null, expect.any(String)]);
    expect(
      await db
        .select()
        .from(files)
        .where(eq(files.id, before?.governmentIdFile ?? '')),
    ).toEqual([]);
    expect(await verifiedNow(old)).toBe(true);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(parts.faults).toEqual([]);
});
