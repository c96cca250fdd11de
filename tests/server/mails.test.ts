import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailChoices } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import { tellOfMatches } from '../../server/saved-searches/tell.ts';
import { callAs } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { mailTo } from '../support/outside.ts';
import { testParts } from '../support/parts.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';

const parts = await testParts({ trustProxy: true });
const { db, config } = parts;

const as = (user: Person) => callAs(parts, { user }).accounts;

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

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
    expect((await as(seller).account()).mail).toEqual({
      messages: false,
      listings: true,
      searches: true,
      watches: true,
    });
    await mailUnread(parts);
    expect(await mailTo(parts, seller.email)).toEqual([]);

    const { seller: paid } = await transactionAt(parts, 'held');
    for (const topic of ['messages', 'listings', 'searches'] as const)
      await as(paid).chooseMail({ topic, wanted: false });
    await due(paid.id);
    await mailUnread(parts);
    const [mail] = await mailTo(parts, paid.email);
    expect(mail?.text).toContain('It cannot be turned off.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  test('about saved searches are turned off together; the inbox still tells', async () => {
    const [wants, declines, seller] = [await makeUser(parts), await makeUser(parts), await makeUser(parts)];
    await as(declines).chooseMail({ topic: 'searches', wanted: false });
    const listing = await makeListing(parts, seller);
    const ids: string[] = [];
    for (const user of [wants, declines]) {
      const search = { name: 'Light', search: { q: 'light' }, alert: 'at-once' as const };
      ids.push((await callAs(parts, { user }).savedSearches.save(search)).id);
    }
    await tellOfMatches(parts, listing.id, ids);
    expect(await mailTo(parts, wants.email)).toHaveLength(1);
    expect(await mailTo(parts, declines.email)).toEqual([]);
    const { items: events } = await callAs(parts, { user: declines }).inbox.list();
    expect(events.map(({ event }) => event.kind)).toEqual(['savedSearches.matched']);
    // What it told of has had its mail.
    for (const user of [wants, declines]) await due(user.id);
    await mailUnread(parts);
    expect(await mailTo(parts, wants.email)).toHaveLength(1);
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
    const changes = { person: other.id, topics: 'messages,listings', signature: 'x' };
    for (const [name, value] of Object.entries(changes)) {
      const forged = new URL(link);
      forged.searchParams.set(name, value);
      const answer = await appOf(parts).request(forged.pathname + forged.search, { method: 'POST' });
      expect(answer.status).toBe(400);
    }
    expect(await db.select().from(mailChoices).where(eq(mailChoices.userId, other.id))).toEqual([]);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(parts.faults).toEqual([]);
});
