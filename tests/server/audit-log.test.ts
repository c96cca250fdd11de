import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditFile } from '../../server/audit/export.ts';
import { sealEntries } from '../../server/audit/seal.ts';
import { record } from '../../server/infra/audit.ts';
import { browserOn } from '../support/browser.ts';
import { callAs, contextAs } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const [finance, ann, bob] = await Promise.all([
  makeAdmin(services, { role: 'finance' }),
  makeUser(services),
  makeUser(services),
]);
const { audit } = callAs(services, { admin: finance });
const subject = randomUUID();
const write = (action: string, actorId: string | null, subjectId: string = subject, data = {}) =>
  db.transaction((tx) =>
    record(tx, { action, actorId, actorRole: actorId ? 'admin' : 'clock', subjectId, data }),
  );

test('the log is searched by person, subject, action and time, and by all of them together', async () => {
  await write('log.first', ann.id);
  await write('log.second', bob.id, ann.id);
  await write('log.third', null);
  await write('log.first', bob.id, randomUUID(), { reason: '=1+1, "quoted"' });
  const found = async (filter: Parameters<typeof audit.entries>[0]) =>
    (await audit.entries(filter)).items
      .filter(({ action }) => action.startsWith('log.'))
      .map(({ action }) => action);
  expect(await found({})).toEqual(['log.first', 'log.third', 'log.second', 'log.first']);
  // Whoever acted, and whoever was acted on.
  expect(await found({ who: `@${ann.username}` })).toEqual(['log.second', 'log.first']);
  expect(await found({ who: ann.email.toUpperCase() })).toEqual(['log.second', 'log.first']);
  expect(await found({ who: bob.id })).toEqual(['log.first', 'log.second']);
  expect(await found({ who: 'nobody of this name' })).toEqual([]);
  expect(await found({ subject })).toEqual(['log.third', 'log.first']);
  expect(await found({ subject: `TX-${subject.slice(0, 7).toUpperCase()}` })).toEqual([
    'log.third',
    'log.first',
  ]);
  expect(await found({ subject: 'somewhere' })).toEqual([]);
  expect(await found({ action: 'log.first', who: bob.fullName })).toEqual(['log.first']);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({ from: today, until: today, action: 'log.third' })).toEqual(['log.third']);
  expect(await found({ until: '2020-01-01' })).toEqual([]);
  expect(await found({ from: '2090-01-01' })).toEqual([]);
  expect(await audit.actions()).toEqual(expect.arrayContaining(['log.first', 'log.second', 'log.third']));
});

test('an entry says whether it is sealed, and the page says what is waiting', async () => {
  await sealEntries(db);
  await write('log.new', ann.id);
  const [newest, before] = (await audit.entries({})).items;
  expect(newest).toMatchObject({ action: 'log.new', link: null, hash: null });
  expect(before).toMatchObject({ link: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await audit.standing()).toMatchObject({ waiting: 1, waitingSince: expect.any(Date) });
});

test('pages go through the whole log once, for several people too', async () => {
  await db.execute(sql`
    insert into audit_log (action, actor_id, actor_role, subject_id)
    select 'log.many', case when n % 3 = 0 then ${ann.id}::uuid else ${bob.id}::uuid end, 'user', ${randomUUID()}::uuid
    from generate_series(1, 130) n`);
  for (const filter of [{ action: 'log.many' }, { action: 'log.many', who: 'person' }]) {
    const seen: number[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof audit.entries>> = await audit.entries({ ...filter, cursor });
      seen.push(...page.items.map(({ id }) => Number(id)));
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(new Set(seen).size).toBe(130);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  }
});

test('a file has what matches, as a table and as lines of JSON, and no formulas', async () => {
  const ctx = contextAs(services, { admin: finance });
  const csv = await (await auditFile(ctx, 'audit.csv', { action: 'log.first' })).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(bob.username);
  const jsonl = await (await auditFile(ctx, 'audit.jsonl', { action: 'log.many' })).text();
  const lines = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(130);
  expect(lines[0]).toMatchObject({ action: 'log.many', data: '{}', link: null });
  const support = await makeAdmin(services, { role: 'support' });
  await expect(auditFile(contextAs(services, { admin: support }), 'audit.csv', {})).rejects.toThrow(
    /may not read/,
  );
  const visitor = await browserOn(appOf(services), services.config.origin).request('/api/audit/audit.csv');
  expect([visitor.status, await visitor.text()]).toEqual([401, 'Please sign in as an administrator.']);
});
