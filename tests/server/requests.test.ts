import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { contactAnswers, contactMessages, newsletterSubscriptions } from '../../db/schema/content.ts';
import { REQUEST_CHANGED, requestStates } from '../../domain/content/contact.ts';
import { tidy } from '../../server/housekeeping.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeAdmin, makeUser, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const [admin, other] = [await makeAdmin(services), await makeAdmin(services, { role: 'support' })];
const desk = callAs(services, { admin });

async function wrote(message: string, more: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [row] = await db
    .insert(contactMessages)
    .values({ name: 'Mara', email: `${unique('mara')}@example.com`, topic: 'sales', message, ...more })
    .returning();
  return row ?? expect.fail('nothing was kept');
}
const allIn = async (state: (typeof requestStates)[number], q = '') =>
  (await desk.requests.all({ state, q })).items;

describe('a contact request', () => {
  test('is answered by mail, once per key; the text is kept', async () => {
    const { id, email } = await wrote('How much is it?\nAnd when?');
    const call = { key: freshKey(), id, version: 1, answer: 'Ten percent of the price.' };
    await Promise.all([desk.requests.answer(call), desk.requests.answer(call)]);
    const mails = (await takeJobs(services, 'mail.send')).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your message to Ipso (Sales)');
    expect(mails[0]?.text).toMatch(
      /^Ten percent of the price\.\n\nOn .* you wrote:\n\n> How much is it\?\n> And when\?$/,
    );
    expect((await allIn('answered')).find((one) => one.id === id)).toMatchObject({
      version: 2,
      answers: [{ text: 'Ten percent of the price.', by: admin.fullName }],
      offers: [{ action: 'answer' }, { action: 'close' }, { action: 'reopen' }],
    });
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([['requests.answer', admin.id]]);
    expect(JSON.stringify(log)).not.toContain('Ten percent');
  });

  test('is dealt with by one of two, who name what they read', async () => {
    const { id, email } = await wrote('Hello?');
    const answers = await Promise.all(
      [admin, other].map((who) =>
        outcomeOf(
          callAs(services, { admin: who }).requests.answer({
            key: freshKey(),
            id,
            version: 1,
            answer: 'Yes?',
          }),
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect(answers.find(({ code }) => code === 'CONFLICT')?.sentence).toBe(REQUEST_CHANGED);
    expect((await takeJobs(services, 'mail.send')).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('goes through its states, each found by words in either case', async () => {
    const word = unique('Zebra');
    const { id } = await wrote(`About a ${word}, 100%`);
    const found = async () => {
      const lists = await Promise.all(requestStates.map((state) => allIn(state, word.toUpperCase())));
      return requestStates.filter((_, at) => lists[at]?.length === 1);
    };
    expect(await found()).toEqual(['open']);
    await desk.requests.spam({ key: freshKey(), id, version: 1 });
    expect(await found()).toEqual(['spam']);
    await desk.requests.reopen({ key: freshKey(), id, version: 2 });
    await desk.requests.close({ key: freshKey(), id, version: 3 });
    expect(await found()).toEqual(['closed']);
    expect(await outcomeOf(desk.requests.spam({ key: freshKey(), id, version: 4 }))).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This request is closed.',
    });
    // Special characters of a pattern only match themselves.
    expect(await allIn('closed', '_%')).toEqual([]);
    expect((await desk.requests.counts()).closed.count).toBeGreaterThan(0);
  });

  test('comes in pages, the oldest open one first', async () => {
    const word = unique('page');
    for (let n = 0; n < 45; n++)
      await wrote(`${word} ${n}`, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)) });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await desk.requests.all({ state: 'open', q: word, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ message }) => message));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `${word} ${n}`));
  });

  test('is kept as long as the privacy page says', async () => {
    const old = (days: number) => new Date(Date.now() - days * 86_400_000);
    const rows = [
      await wrote('open', { stateSince: old(900) }),
      await wrote('answered', { state: 'answered', stateSince: old(364) }),
      await wrote('answered', { state: 'answered', stateSince: old(366) }),
      await wrote('spam', { state: 'spam', stateSince: old(29) }),
      await wrote('spam', { state: 'spam', stateSince: old(31) }),
    ];
    const text = 'It was answered.';
    await db.insert(contactAnswers).values({ messageId: rows[2]?.id ?? '', text, answeredBy: admin.id });
    await tidy(services);
    const left = new Set(
      (await db.select({ id: contactMessages.id }).from(contactMessages)).map(({ id }) => id),
    );
    expect(rows.map(({ id }) => left.has(id))).toEqual([true, true, false, true, false]);
  });
});

test('subscribers are listed, searched, removed and exported; the audit log says so and names nobody', async () => {
  const word = unique('reader').toLowerCase();
  const addresses = [`a.${word}@example.com`, `b.${word}@example.com`, `=c.${word}@example.com`];
  for (const [n, email] of addresses.entries()) {
    await db.insert(newsletterSubscriptions).values({
      ...{ email, tokenHash: unique('hash'), askedAt: new Date(Date.UTC(2026, 0, 1 + n)) },
      confirmedAt: n === 1 ? null : new Date(Date.UTC(2026, 1, 1)),
    });
  }
  const listed = async (which: 'all' | 'confirmed' | 'waiting') =>
    (await desk.content.subscribers({ which, q: word })).items.map(({ email }) => email);
  expect(await listed('all')).toEqual([...addresses].reverse());
  expect(await listed('waiting')).toEqual([addresses[1]]);
  const { csv, name } = await desk.content.exportSubscribers();
  expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv).toContain(`a.${word}@example.com,2026-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z\r\n`);
  // Not to be run by a spreadsheet.
  expect(csv).toContain(`'=c.${word}@example.com`);
  expect(csv).not.toContain(addresses[1]);
  await desk.content.removeSubscriber({ email: addresses[0] ?? '' });
  expect(await listed('confirmed')).toEqual([addresses[2]]);
  expect((await outcomeOf(desk.content.removeSubscriber({ email: addresses[0] ?? '' }))).code).toBe(
    'NOT_FOUND',
  );
  const log = await db
    .select({ action: auditLog.action, data: sql<string>`data::text` })
    .from(auditLog)
    .where(sql`${auditLog.actorId} = ${admin.id} and action like 'content.%'`)
    .orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual(['content.exportSubscribers', 'content.removeSubscriber']);
  expect(JSON.stringify(log)).not.toContain(word);
});

describe('reports about people', () => {
  test('are grouped, read as they are, closed together, and each reporter is told', async () => {
    const [bad, one, two] = [await makeUser(services), await makeUser(services), await makeUser(services)];
    const report = (who: typeof one, details: string) =>
      callAs(services, { user: who }).reports.person({
        ...{ username: bad.username, reason: 'impersonation' },
        details,
      } as const);
    await report(one, 'It is me.');
    await report(two, 'It is my friend.');
    expect((await outcomeOf(report(one, 'Again.'))).code).toBe('CONFLICT');
    expect((await outcomeOf(report(bad, 'Me?'))).sentence).toBe('This is your own profile.');

    const seen = async () => {
      const { items } = await desk.reports.all({});
      return items.filter(({ person }) => person?.id === bad.id);
    };
    const [open, ...rest] = await seen();
    expect(rest).toEqual([]);
    expect(open).toMatchObject({
      ...{ details: 'It is me.', listing: null, times: 2 },
      reporter: { username: one.username, reports: 1 },
      others: [{ details: 'It is my friend.', reporter: { username: two.username } }],
    });
    const close = async (version: string | undefined) =>
      outcomeOf(
        desk.reports.close({
          ...{ id: open?.id ?? '', also: open?.others.map(({ id }) => id) ?? [], note: 'A namesake.' },
          version: version ?? '',
        }),
      );
    await db.execute(sql`update profiles set bio = 'I am somebody else.' where id = ${bad.id}`);
    expect((await close(open?.person?.version)).sentence).toMatch(/^This profile was changed/);
    expect((await close((await seen())[0]?.person?.version)).code).toBe('ok');
    expect(await seen()).toEqual([]);
    for (const reporter of [one, two]) {
      const { items } = await callAs(services, { user: reporter }).inbox.list();
      expect(items.map(({ event }) => event)).toMatchObject([
        { kind: 'people.reportReviewed', title: bad.fullName, username: bad.username, outcome: 'nothing' },
      ]);
    }
    expect((await callAs(services, { user: bad }).inbox.list()).items).toEqual([]);
    // What is found later can be reported again.
    expect((await outcomeOf(report(one, 'Once more.'))).code).toBe('ok');
  });

  test('are closed by an administrator who has no part in them', async () => {
    const person = await makeUser(services);
    await callAs(services, { user: person }).reports.person({
      ...{ username: other.username, reason: 'spam', details: '' },
    });
    const { items } = await desk.reports.all({});
    const open = items.find((one) => one.person?.id === other.id);
    const call = { id: open?.id ?? '', version: open?.person?.version ?? '', note: 'Nothing.' };
    const own = callAs(services, { admin: other });
    expect((await outcomeOf(own.reports.close(call))).sentence).toMatch(/^You are involved/);
    expect((await outcomeOf(desk.reports.close(call))).code).toBe('ok');
  });
});
