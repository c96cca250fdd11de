import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailChoices } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import { tellOfMatches } from '../../server/market/saved-searches/tell.ts';
import { callAs } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { mailTo, unsubscribe } from '../support/outside.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db, config } = services;

const as = (user: Person) => callAs(services, { user }).accounts;

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe('mails about what happened', () => {
  const due = (userId: string, over = sql`now() - interval '1 minute'`) =>
    db.update(inboxHeads).set({ mailDueAt: over }).where(eq(inboxHeads.userId, userId));

  /** Someone with a message they have not read, whose time to be mailed has come. */
  async function written(options = {}) {
    const [seller, buyer] = [await makeUser(services, options), await makeUser(services)];
    const listing = await makeListing(services, seller);
    const chat = callAs(services, { user: buyer }).chat;
    const { id } = await chat.start({ listingId: listing.id });
    await chat.send({ id, content: 'Hello' });
    await due(seller.id);
    return { seller, chatId: id };
  }

  test('come once, with the way to the page', async () => {
    const { seller, chatId } = await written();
    await Promise.all([mailUnread(services), mailUnread(services)]);
    await mailUnread(services);
    const mails = await mailTo(services, seller.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${config.origin}/chat/${chatId}`);
    expect(mails[0]?.unsubscribe).toContain(`${config.origin}/unsubscribe?token=`);
  });

  test('do not come for what was read, for who is on the site, or to an address nobody confirmed', async () => {
    const [reader, present, unknown] = [await written(), await written(), await written({ verified: false })];
    const inChat = await written();
    await callAs(services, { user: inChat.seller }).chat.markRead({ id: inChat.chatId, seq: 1 });
    await db.update(inboxHeads).set({ readSeq: 1 }).where(eq(inboxHeads.userId, reader.seller.id));
    const liveUntil = sql`now() + interval '1 minute'`;
    await db.update(inboxHeads).set({ liveUntil }).where(eq(inboxHeads.userId, present.seller.id));
    await mailUnread(services);
    for (const { seller } of [reader, inChat, present, unknown])
      expect(await mailTo(services, seller.email)).toEqual([]);
    // Whoever leaves the page open all day is told all the same.
    await due(present.seller.id, sql`now() - interval '2 hours'`);
    await mailUnread(services);
    expect(await mailTo(services, present.seller.email)).toHaveLength(1);
  });

  test('are turned off by choice, but for those about money', async () => {
    const { seller } = await written();
    await as(seller).chooseMail({ topic: 'messages', wanted: false });
    expect((await as(seller).account()).mail).toEqual({
      messages: false,
      listings: true,
      searches: true,
      watches: true,
      deadlines: true,
    });
    await mailUnread(services);
    expect(await mailTo(services, seller.email)).toEqual([]);

    const { seller: paid } = await transactionAt(services, 'held');
    for (const topic of ['messages', 'listings', 'searches'] as const)
      await as(paid).chooseMail({ topic, wanted: false });
    await due(paid.id);
    await mailUnread(services);
    const [mail] = await mailTo(services, paid.email);
    expect(mail?.text).toContain('It cannot be turned off.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  test('about saved searches are turned off together; the inbox still tells', async () => {
    const [wants, declines, seller] = [
      await makeUser(services),
      await makeUser(services),
      await makeUser(services),
    ];
    await as(declines).chooseMail({ topic: 'searches', wanted: false });
    const listing = await makeListing(services, seller);
    const ids: string[] = [];
    for (const user of [wants, declines]) {
      const search = { name: 'Light', search: { q: 'light' }, alert: 'at-once' as const };
      ids.push((await callAs(services, { user }).savedSearches.save(search)).id);
    }
    await tellOfMatches(services, listing.id, ids);
    expect(await mailTo(services, wants.email)).toHaveLength(1);
    expect(await mailTo(services, declines.email)).toEqual([]);
    const { items: events } = await callAs(services, { user: declines }).inbox.list();
    expect(events.map(({ event }) => event.kind)).toEqual(['savedSearches.matched']);
    // What it told of has had its mail.
    for (const user of [wants, declines]) await due(user.id);
    await mailUnread(services);
    expect(await mailTo(services, wants.email)).toHaveLength(1);
  });

  test('are turned off by the link in them: looking asks, the button does it, signed in or not', async () => {
    const { seller } = await written();
    await mailUnread(services);
    const link = (await mailTo(services, seller.email))[0]?.unsubscribe ?? '';
    const chosen = () => db.select().from(mailChoices).where(eq(mailChoices.userId, seller.id));
    const page = await appOf(services).request(link.replace(config.origin, ''));
    expect(await page.text()).toContain('Offers and messages');
    expect(await chosen()).toEqual([]);
    expect(await unsubscribe(services, link)).toBe(200);
    expect(await chosen()).toMatchObject([{ topic: 'messages', wanted: false }]);
    expect(await auditOf(seller.id)).toContain('accounts.unsubscribe');
  });

  test('are not turned off by a link that was changed', async () => {
    const [{ seller }, other] = [await written(), await makeUser(services)];
    await mailUnread(services);
    const link = (await mailTo(services, seller.email))[0]?.unsubscribe ?? '';
    const changes = [
      link.replace(seller.id, other.id),
      link.replace('messages', 'messages,listings'),
      link.replace(/[^.]+$/, 'x'),
    ];
    for (const changed of changes) expect(await unsubscribe(services, changed)).toBe(400);
    expect(await db.select().from(mailChoices).where(eq(mailChoices.userId, other.id))).toEqual([]);
  });
});

test('a link as mails had it before is as good, and as bad when it was changed', async () => {
  const person = await makeUser(services);
  const sign = (what: string) =>
    createHmac('sha256', config.secret).update(`unsubscribe:${what}`).digest('base64url');
  const linkFor = (topics: string) =>
    `${config.origin}/api/mail/unsubscribe?person=${person.id}&topics=${topics}&signature=${sign(`${person.id}:watches`)}`;
  expect(await unsubscribe(services, linkFor('messages'))).toBe(400);
  expect(await unsubscribe(services, linkFor('watches'))).toBe(200);
  expect(await db.select().from(mailChoices).where(eq(mailChoices.userId, person.id))).toMatchObject([
    { topic: 'watches', wanted: false },
  ]);
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
