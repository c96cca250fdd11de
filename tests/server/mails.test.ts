import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailChoices } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import { htmlOfText } from '../../server/infra/mail-html.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { tellOfMatches } from '../../server/market/saved-searches/tell.ts';
import { callAs, codeOf } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { sendDigests, withoutMailTo } from '../support/jobs.ts';
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

describe('the HTML of a mail that is only a text', () => {
  const origin = 'https://ipso.example';
  const plain = (text: string, button?: string) => htmlOfText({ subject: 'A subject', text, button }, origin);

  test('has the frame and makes the link that stands alone the only button', () => {
    const link = `${origin}/auth/verify?token=a&b`;
    const made = plain(`Please confirm:\n\n${link}\n\nOr see ${origin}/contact.`, 'Confirm');
    expect(made.match(/class="button/g)).toHaveLength(1);
    expect(made).toContain(`href="${origin}/auth/verify?token=a&amp;b"`);
    expect(made).toContain(`href="${origin}/contact"`);
    expect(made).toContain('<h1');
    expect(plain(link)).not.toContain('class="button');
  });

  test('does not make a button of a link that somebody else wrote before it', () => {
    const made = plain(`Ann wrote:\n\n${origin}/auth/forgot\n\nAnswer here:\n\n${origin}/admin`, 'Answer');
    expect(made).toContain(`class="button on-button" href="${origin}/admin"`);
  });

  test('links to nothing of others and runs nothing that they wrote', () => {
    const made = plain(
      `<b>Ann</b> wrote:\n\nhttps://evil.example/x ${origin}.evil.example/y\n\nhttps://evil.example`,
      'Go',
    );
    expect(made).not.toContain('<b>');
    expect(made).not.toContain('href=');
  });
});

describe('mails about what happened', () => {
  const due = (userId: string, over = sql`now() - interval '1 minute'`) =>
    db.update(inboxHeads).set({ digestDueAt: over, digestedAt: null }).where(eq(inboxHeads.userId, userId));

  /** Someone with a message they have not read, which is due to be mailed. */
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

  test('do not come for what was read, nor to an unconfirmed address', async () => {
    const [reader, unknown, inChat] = [await written(), await written({ verified: false }), await written()];
    await callAs(services, { user: inChat.seller }).chat.markRead({ id: inChat.chatId, seq: 1 });
    await callAs(services, { user: reader.seller }).inbox.read({ thread: `conversation:${reader.chatId}` });
    await mailUnread(services);
    for (const { seller } of [reader, inChat, unknown])
      expect(await mailTo(services, seller.email)).toEqual([]);
  });

  test('that confirm something about a plan come although it was read: they are the copy to keep', async () => {
    const user = await makeUser(services);
    const at = '2026-11-26T10:00:00.000Z';
    const about = { title: 'Pro', amountCents: 1_200 };
    await db.transaction((tx) =>
      deliver(tx, [
        { to: user.id, event: { kind: 'plans.withdrawn', ...about, at } },
        { to: user.id, event: { kind: 'payouts.paid', ...about, payoutId: randomUUID() } },
      ]),
    );
    const { inbox } = callAs(services, { user });
    await inbox.readAll({ seq: 2 });
    await mailUnread(services);
    await mailUnread(services);
    const mails = await mailTo(services, user.email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Your withdrawal')]);
  });

  test('are turned off by choice, except for those about money', async () => {
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
    await mailUnread(services);
    const [mail] = await mailTo(services, paid.email);
    expect(mail?.text).toContain('It cannot be turned off.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  test('about money go at once and alone, each once, with amount and date in the subject and one button', async () => {
    const title = '<img src=x onerror=alert(1)> & "wheel"';
    const { id, seller } = await transactionAt(services, 'held', { title });
    await Promise.all([mailUnread(services), mailUnread(services)]);
    await mailUnread(services);
    const mails = await mailTo(services, seller.email);
    const paid = mails.filter(({ subject }) => subject.startsWith('Upload the proof by '));
    expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
    const [mail] = paid;
    expect(mail?.subject).toMatch(/^Upload the proof by \w+ \d+, \d{4}: \$[\d,]+\.\d\d for “/);
    expect(mail?.text).toContain(`Upload the proof: ${config.origin}/transaction/${id}`);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html?.match(/class="button/g)).toHaveLength(1);
    expect(mail?.html).toContain(`href="${config.origin}/transaction/${id}"`);
    // Nothing that a mail program would fetch.
    expect(mail?.html).not.toMatch(/<(?:img|link|script|iframe)|url\(/);
  });

  test('about saved searches are turned off together; the inbox still has them', async () => {
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
    const [mail, ...more] = await mailTo(services, wants.email);
    expect(more).toEqual([]);
    expect(mail?.html?.match(/class="button/g)).toHaveLength(1);
    expect(mail?.html).toContain(
      `class="button on-button" href="${config.origin}/marketplace/listing/${listing.id}"`,
    );
    expect(await mailTo(services, declines.email)).toEqual([]);
    const { items: events } = await callAs(services, { user: declines }).inbox.list();
    expect(events.map(({ event }) => event.kind)).toEqual(['savedSearches.matched']);
    // What it told of has already been mailed.
    for (const user of [wants, declines]) await due(user.id);
    await mailUnread(services);
    expect(await mailTo(services, wants.email)).toHaveLength(1);
  });

  test('come in one digest with what saved searches and watches found', async () => {
    const { seller } = await written();
    const asSeller = callAs(services, { user: seller });
    const search = { name: 'Glow <b>', search: { q: 'glow' }, alert: 'daily' as const };
    const { id } = await asSeller.savedSearches.save(search);
    const listing = await makeListing(services, await makeUser(services), { title: 'A glow & more' });
    await tellOfMatches(services, listing.id, [id]);
    await sendDigests(services, seller);
    const [mail, ...others] = await mailTo(services, seller.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your day on Ipso: 1 notification, 1 new listing fits your saved searches');
    for (const part of ['/chat/', '“Glow <b>”', `/marketplace/listing/${listing.id}`])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('A glow &amp; more');
    expect(mail?.html).toContain('$12,345.67');
    expect(mail?.html).not.toContain('<b>');
    expect(await unsubscribe(services, mail?.unsubscribe ?? '')).toBe(200);
    expect((await as(seller).account()).mail).toMatchObject({
      messages: false,
      searches: false,
      watches: true,
    });
  });

  test('reach the others when one person’s mail keeps failing', async () => {
    const [unlucky, lucky] = [await written(), await written()];
    await expect(mailUnread(withoutMailTo(services, unlucky.seller.email))).rejects.toThrow(
      '1 could not be mailed',
    );
    expect(await mailTo(services, lucky.seller.email)).toHaveLength(1);
    expect(services.faults.splice(0)).toHaveLength(1);
    await mailUnread(services);
    expect(await mailTo(services, unlucky.seller.email)).toHaveLength(1);
  });

  test('are turned off by the link in them: opening it asks, the button does it, signed in or not', async () => {
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

describe('the hour of the digest', () => {
  const next = async (hour: number, zone: string, last: string | null, after: string) => {
    const { rows } = await db.execute<{ due: string }>(
      sql`select to_char(next_digest(${hour}, ${zone}, ${last}::timestamptz, ${after}::timestamptz) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI') as due`,
    );
    return rows[0]?.due;
  };

  test('is the next one of the person’s day, and never a second one in a day', async () => {
    expect(await next(8, 'Europe/Berlin', null, '2026-11-22T05:00Z')).toBe('2026-11-22T07:00');
    expect(await next(8, 'Europe/Berlin', null, '2026-11-22T07:00Z')).toBe('2026-11-23T07:00');
    // The hour was moved after today's had passed.
    expect(await next(20, 'Europe/Berlin', '2026-11-22T07:00Z', '2026-11-22T09:00Z')).toBe(
      '2026-11-23T19:00',
    );
    expect(await next(8, 'Nowhere/City', null, '2026-11-22T05:00Z')).toBe('2026-11-22T08:00');
  });

  test('stays the same on the clock when clocks change, once a day', async () => {
    // Spring: 2:00 becomes 3:00. Autumn: 3:00 becomes 2:00, so 2:30 comes twice.
    for (const [hour, days] of [
      [8, ['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00']],
      [2, ['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00']],
      [2, ['2026-10-24T00:00', '2026-10-25T01:00', '2026-10-26T01:00']],
    ] as const) {
      let last = `${days[0]}Z`;
      for (const day of days.slice(1)) {
        expect(await next(hour, 'Europe/Berlin', last, last)).toBe(day);
        last = `${day}Z`;
      }
    }
  });

  test('is chosen with a time zone that exists, and moves a waiting digest', async () => {
    const [person, buyer] = [await makeUser(services), await makeUser(services)];
    const me = callAs(services, { user: person });
    expect((await me.accounts.account()).digest).toEqual({ hour: 8, timeZone: 'UTC' });
    expect(await codeOf(me.inbox.chooseDigest({ hour: 6, timeZone: 'Nowhere/City' }))).toBe('BAD_REQUEST');
    await me.inbox.chooseDigest({ hour: 6, timeZone: 'Asia/Kolkata' });
    expect((await me.accounts.account()).digest).toEqual({ hour: 6, timeZone: 'Asia/Kolkata' });
    const dueAt = async () => {
      const [head] = await db.select().from(inboxHeads).where(eq(inboxHeads.userId, person.id));
      return head?.digestDueAt?.toISOString().slice(11, 16);
    };
    expect(await dueAt()).toBeUndefined();
    const listing = await makeListing(services, person);
    const chat = callAs(services, { user: buyer }).chat;
    await chat.send({ id: (await chat.start({ listingId: listing.id })).id, content: 'Hello' });
    expect(await dueAt()).toBe('00:30');
    await me.inbox.chooseDigest({ hour: 7, timeZone: 'Asia/Kolkata' });
    expect(await dueAt()).toBe('01:30');
  });
});

test('a link in the older form is just as valid, and just as invalid if it was changed', async () => {
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
