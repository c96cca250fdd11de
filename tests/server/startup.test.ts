import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../db/embedded.ts';
import { ConfigError, readConfig } from '../../server/infra/config.ts';
import { expectOneSentence, postgresOf, ServerProcess } from '../support/server-process.ts';
import { freshDatabase, freshDirectory } from '../support/services.ts';

const secret = 'a secret of the test, long enough for the server';

test('a port in use is one sentence and costs nothing', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const dataDir = await freshDirectory();
  const ended = await ServerProcess.spawn({ PORT: port, DATA_DIR: dataDir }).ended;
  expectOneSentence(ended, new RegExp(`^Port ${port} is in use\\..*PORT`));
  await expect(postgresOf(dataDir)).rejects.toThrow('ENOENT');
});

test('a data directory that cannot be written is one sentence', async () => {
  const file = path.join(await freshDirectory(), 'taken');
  await writeFile(file, 'a file in its place');
  expectOneSentence(
    await ServerProcess.spawn({ PORT: '0', DATA_DIR: file }).ended,
    /^The data directory .*DATA_DIR/,
  );
});

test('an unreachable DATABASE_URL is one sentence that keeps the password to itself', async () => {
  const url = `postgres://ipso:hunter2@127.0.0.1:${await freePort()}/ipso`;
  const ended = await ServerProcess.spawn({ PORT: '0', DATABASE_URL: url, APP_SECRET: secret }).ended;
  expectOneSentence(
    ended,
    /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
  );
  expect(ended.stderr + ended.stdout).not.toContain('hunter2');
});

// The PostgreSQL of `npm run test:scaled` trusts everybody.
test.skipIf(process.env.TEST_POOLER_URL)('a wrong password in DATABASE_URL is one sentence', async () => {
  const url = new URL(await freshDatabase());
  url.password = 'hunter2';
  const ended = await ServerProcess.spawn({ PORT: '0', DATABASE_URL: url.href, APP_SECRET: secret }).ended;
  expectOneSentence(ended, /^The database of DATABASE_URL .*password authentication failed/);
  expect(ended.stderr).not.toContain('hunter2');
});

const mistakes: [what: string, env: Record<string, string>, sentence: RegExp][] = [
  ['DATABASE_URL without APP_SECRET', { DATABASE_URL: 'postgres://a@127.0.0.1/b' }, /^APP_SECRET is missing/],
  ['a short APP_SECRET', { APP_SECRET: 'short' }, /^APP_SECRET must have at least 32 characters\.$/],
  ['a PORT that is not a number', { PORT: 'abc' }, /^PORT /],
  ['a PORT that does not exist', { PORT: '99999' }, /^PORT /],
  ['a DATABASE_URL of another kind', { DATABASE_URL: 'mysql://a/b' }, /^DATABASE_URL must be a postgres/],
  ['an ORIGIN that is not an address', { ORIGIN: 'example.com' }, /^ORIGIN must be a http or https address/],
  ['an S3_ENDPOINT without keys', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /^S3_ACCESS_KEY_ID .* missing/],
  [
    'half of Stripe',
    { STRIPE_SECRET_KEY: 'sk_test_x' },
    /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together/,
  ],
  ['a public ORIGIN without SMTP_URL', { ORIGIN: 'https://ipso.example' }, /^SMTP_URL is missing/],
  [
    'a public ORIGIN without STRIPE_SECRET_KEY',
    { ORIGIN: 'https://ipso.example', SMTP_URL: 'smtp://mail.example' },
    /^STRIPE_SECRET_KEY is missing/,
  ],
  ['half of an operator', { OPERATOR_NAME: 'Ipso GmbH' }, /go together: OPERATOR_ADDRESS is missing/],
  [
    'an OPERATOR_COUNTRY that is not a country',
    { OPERATOR_COUNTRY: 'XX' },
    /^OPERATOR_COUNTRY must be a country’s/,
  ],
  [
    'an OPERATOR_EMAIL that is not an address',
    { OPERATOR_EMAIL: 'ipso' },
    /^OPERATOR_EMAIL must be an e-mail/,
  ],
  ['an unknown LOG_LEVEL', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
];

for (const [what, env, sentence] of mistakes) {
  test(`${what} is one sentence`, async () => {
    const mistake = await readConfig({ DATA_DIR: await freshDirectory(), ...env }).catch(
      (error: Error) => error,
    );
    expect(mistake).toBeInstanceOf(ConfigError);
    expect((mistake as ConfigError).message).toMatch(sentence);
    expect((mistake as ConfigError).message).toMatch(/^[^\n]+\.$/);
  });
}

test('the operator is the one the environment names, or the demo', async () => {
  const bare = { DATA_DIR: await freshDirectory() };
  expect((await readConfig(bare)).operator).toMatchObject({ demo: true, email: null });
  const open = {
    ORIGIN: 'https://ipso.example',
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  expect((await readConfig({ ...bare, ...open })).operator).toMatchObject({ demo: true, hidden: true });
  const env = {
    OPERATOR_NAME: 'Ipso GmbH',
    OPERATOR_ADDRESS: 'Lindenstr. 9, 10969 Berlin',
    OPERATOR_COUNTRY: 'DE',
    OPERATOR_EMAIL: 'office@ipso.example',
    OPERATOR_VAT_ID: 'DE136695976',
  };
  expect((await readConfig({ ...bare, ...env })).operator).toEqual({
    name: 'Ipso GmbH',
    address: 'Lindenstr. 9, 10969 Berlin',
    country: 'DE',
    registration: null,
    vatId: 'DE136695976',
    email: 'office@ipso.example',
    law: null,
    courts: null,
    license: null,
    demo: false,
  });
});

test('a mistake in the configuration ends the start', async () => {
  const ended = await ServerProcess.spawn({ PORT: 'abc', DATA_DIR: await freshDirectory() }).ended;
  expectOneSentence(ended, /^PORT is not valid.*\.$/);
});

test('an empty variable counts as one that is not set', async () => {
  const names = [
    'DATABASE_URL',
    'ORIGIN',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'OPERATOR_NAME',
    'OPERATOR_VAT_ID',
    'APP_SECRET',
  ];
  const bare = { DATA_DIR: await freshDirectory() };
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(await readConfig({ ...bare, ...empty })).toEqual(await readConfig(bare));
});

test('in development the page and its modules are served as they are written', async () => {
  const env = { NODE_ENV: 'development', DATABASE_URL: await freshDatabase(), APP_SECRET: secret };
  const { origin } = await ServerProcess.start({ ...env, DATA_DIR: await freshDirectory() }, ['--dev']);
  expect(await (await fetch(origin)).text()).toContain('/@vite/client');
  const module = await fetch(`${origin}/src/main.tsx`);
  expect([module.status, module.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
}, 60_000);
