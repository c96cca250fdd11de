import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contactMessages, newsletterSubscriptions } from '../../db/schema/content.ts';
import { allArticles } from '../../server/content/articles.ts';
import { sendNews } from '../../server/content/newsletter.ts';
import { tidy } from '../../server/housekeeping.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { mailTo, tokenFor, unsubscribe } from '../support/outside.ts';
import { makeAdmin, makeUser, type Person, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
let owner: Person;

beforeAll(async () => {
  owner = await makeUser(services);
});

describe('the contact page', () => {
  const message = {
    name: 'Mara\nBcc: x@example.com',
    email: 'Mara@Example.com',
    topic: 'sales' as const,
    message: 'Hello',
  };

  test('keeps a message and mails it to every active administrator, in a subject of one line', async () => {
    const admin = await makeAdmin(services);
    const inactive = await makeAdmin(services, { active: false });
    await callAs(services, { user: owner }).content.contact(message);
    const [kept] = await db.select().from(contactMessages).where(eq(contactMessages.userId, owner.id));
    expect(kept).toMatchObject({ email: 'mara@example.com', topic: 'sales', message: 'Hello' });
    const [mail] = await mailTo(services, admin.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.text).toContain('Hello');
    expect(await mailTo(services, inactive.email)).toEqual([]);
  });

  test('refuses an address that floods it', async () => {
    const caller = callAs(services, { ip: unique('ip') });
    for (let time = 0; time < 5; time++) await caller.content.contact(message);
    expect(await codeOf(caller.content.contact(message))).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the newsletter', () => {
  const rowOf = async (email: string) =>
    (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0];

  test('is confirmed with the link that was mailed, and ended with it without a trace', async () => {
    const email = `${unique('reader')}@example.com`;
    const caller = callAs(services, {});
    await caller.content.subscribe({ email: email.toUpperCase() });
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null });
    const token = await tokenFor(services, email);
    expect(await caller.content.confirmNewsletter({ token })).toEqual({ email });
    expect((await rowOf(email))?.confirmedAt).not.toBeNull();
    // Requested again by somebody else: no mail, and the link stays valid.
    await callAs(services, {}).content.subscribe({ email });
    expect(await mailTo(services, email)).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      expect(await unsubscribe(services, `${services.config.origin}/unsubscribe?token=${token}`)).toBe(200);
      expect(await rowOf(email)).toBeUndefined();
    }
    expect((await outcomeOf(caller.content.confirmNewsletter({ token }))).sentence).toBe(
      'This link is no longer valid. Please subscribe again.',
    );
  });

  test('mails what is new to those who confirmed, once, with the link that ends it', async () => {
    const [reader, silent] = [`${unique('reader')}@example.com`, `${unique('silent')}@example.com`];
    const { content } = callAs(services, {});
    for (const email of [reader, silent]) await content.subscribe({ email });
    await content.confirmNewsletter({ token: await tokenFor(services, reader) });
    await sendNews(services);
    expect(await mailTo(services, reader)).toHaveLength(1);
    const [known] = allArticles;
    if (!known) throw new Error('there are no articles');
    const fresh = { ...known, id: 'fresh', title: 'Something new', date: '2999-01-01' };
    for (let time = 0; time < 2; time++) await sendNews(services, [fresh, ...allArticles]);
    const mails = await mailTo(services, reader);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your subscription', 'Something new']);
    expect(mails[1]?.text).toContain(`/happening/${known.kind}/fresh`);
    expect(mails[1]?.text).not.toContain(known.title);
    expect(await mailTo(services, silent)).toHaveLength(1);
    expect(await unsubscribe(services, mails[1]?.unsubscribe ?? '')).toBe(200);
    expect(await rowOf(reader)).toBeUndefined();
  });

  test('forgets those who never confirmed', async () => {
    const email = `${unique('reader')}@example.com`;
    await callAs(services, {}).content.subscribe({ email });
    const long = new Date(Date.now() - 40 * 86_400_000);
    await db
      .update(newsletterSubscriptions)
      .set({ askedAt: long })
      .where(eq(newsletterSubscriptions.email, email));
    await tidy(services);
    expect(await rowOf(email)).toBeUndefined();
  });
});

describe('articles', () => {
  test('are found by words anywhere in them, newest first', async () => {
    const { content } = callAs(services, {});
    const all = await content.articles();
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const found = await content.articles({ q: 'GOODWILL recordation' });
    expect(found.map(({ id }) => id)).toEqual(['record-the-assignment']);
    expect(await content.articles({ q: 'zebra' })).toEqual([]);
    expect(await content.latest()).toEqual(all.slice(0, 4));
  });

  test('each have one address, and one kind', async () => {
    const { content } = callAs(services, {});
    for (const { kind, id } of await content.articles()) {
      expect((await content.article({ kind, id })).body.length).toBeGreaterThan(0);
    }
    expect(await codeOf(content.article({ kind: 'media', id: 'record-the-assignment' }))).toBe('NOT_FOUND');
  });
});
