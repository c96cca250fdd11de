import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { errorFacts } from '../../server/infra/error-facts.ts';
import { createLog, pathInLog } from '../../server/infra/log.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const SECRET = 'mira.kovacova@example.com';

/** What the log has of an error, and the error in full, to see that it did quote. */
async function logOf(fail: () => unknown): Promise<{ line: string; whole: string }> {
  const lines: string[] = [];
  const error = await Promise.resolve()
    .then(fail)
    .then(() => null)
    .catch((thrown: unknown) => thrown);
  createLog('debug', { write: (line) => lines.push(line) }).error({ err: error }, 'fault');
  return { line: lines.join(''), whole: inspect(error, { depth: 9, showHidden: true }) };
}

describe('of an error the log tells where it was and what kind, and nothing that it quotes', () => {
  const others: [string, () => unknown][] = [
    [
      'a failed query',
      () => db.insert(users).values({ email: SECRET, passwordHash: null as unknown as string }),
    ],
    ['a value of the wrong type', () => db.execute(sql`select ${SECRET}::uuid`)],
    [
      'a duplicate key',
      async () => {
        const { email } = await makeUser(services);
        await db.update(users).set({ email: SECRET }).where(sql`email = ${email}`);
        await db.insert(users).values({ email: SECRET, passwordHash: 'x' });
      },
    ],
    ['a check of zod', () => z.object({ [SECRET]: z.never() }).parse({ [SECRET]: SECRET })],
    ['broken JSON', () => JSON.parse(SECRET)],
    ['a bad number', () => BigInt(SECRET)],
    ['a bad address', () => new URL(SECRET)],
    [
      'a file that does not exist',
      async () => (await import('node:fs/promises')).readFile(`/tmp/none/${SECRET}`),
    ],
    [
      'a mail server',
      () =>
        Promise.reject(
          Object.assign(new RangeError(`550 ${SECRET} rejected`), { rejected: [SECRET], responseCode: 550 }),
        ),
    ],
    [
      'a payment provider',
      () =>
        Promise.reject(
          Object.assign(new TypeError('No such customer'), { raw: { param: SECRET }, requestId: 'req_1' }),
        ),
    ],
    ['one made of several', () => Promise.reject(new AggregateError([new SyntaxError(SECRET)], SECRET))],
    ['one with a cause', () => Promise.reject(new RangeError('x', { cause: new SyntaxError(SECRET) }))],
    [
      'a message with lines like a stack trace',
      () => Promise.reject(new RangeError(`a\n    at ${SECRET} (/a/b.ts:1:1)\nb`)),
    ],
    ['what is not an error', () => Promise.reject(SECRET)],
  ];
  test.each(others)('%s', async (_, fail) => {
    const { line, whole } = await logOf(fail);
    expect(whole.toLowerCase()).toContain('mira.kovac');
    expect(line).not.toContain('mira');
    expect(line).toContain('"err":{"type":');
  });

  test('but enough to find it: code, constraint, statement, frames, and messages of our own', async () => {
    const { line } = await logOf(() =>
      db.insert(users).values({ email: SECRET.toUpperCase(), passwordHash: 'x' }),
    );
    expect(JSON.parse(line).err).toMatchObject({
      sql: expect.stringContaining('insert into "users"'),
      cause: { code: '23514', table: 'users', constraint: 'users_email_lower' },
    });
    expect(JSON.parse(line).err.stack.join('\n')).toContain('log.test.ts');
    const own = errorFacts(
      await import('../../server/tools/shared/meter.ts').then(
        () => new TypeError("Cannot read properties of undefined (reading 'name')"),
      ),
    );
    expect(own.message).toBe("Cannot read properties of undefined (reading 'name')");
  });
});

test('of a path the log has the words that are ours', () => {
  const known = new Set(['api', 'trpc', 'accounts.me', 'inbox.list', 'auth', 'reset', 'tools']);
  expect(pathInLog('/api/trpc/accounts.me,inbox.list', known)).toBe('/api/trpc/accounts.me,inbox.list');
  expect(pathInLog('/mira-kovacova', known)).toBe('/$');
  expect(pathInLog(`/api/trpc/${SECRET},accounts.me`, known)).toBe('/api/trpc/$,accounts.me');
  expect(pathInLog('/auth/reset', known)).toBe('/auth/reset');
});
