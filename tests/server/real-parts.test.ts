import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { closeDb, connectDb } from '../../db/connection.ts';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { demoPeople } from '../../server/demo/people.ts';
import { expectBooksBalance } from '../support/books.ts';
import { doMainJob, joinByMail, type Mail, mailboxOf } from '../support/main-job.ts';
import { ServerProcess, startedDirectory } from '../support/server-process.ts';
import { freshDirectory } from '../support/services.ts';

// The main job against complete servers: once with everything embedded, once with every part separate.

const limit = { timeout: 60_000 };

/** The embedded database of a running server, from outside. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'pg.password'), 'utf8')).trim();
  const port = (await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://ipso:${password}@127.0.0.1:${port}/ipso`;
}

async function expectTrueBooks(databaseUrl: string): Promise<void> {
  const db = connectDb(databaseUrl, 1);
  await expectBooksBalance({ db });
  await closeDb(db);
}

test('the main job with everything embedded', limit, async () => {
  const dataDir = await startedDirectory();
  const server = await ServerProcess.start({ DATA_DIR: dataDir });
  const { origin } = server;
  await doMainJob({ origin, mails: () => mailboxOf(origin), admin: async () => demoPeople.admin });
  await expectTrueBooks(await embeddedUrl(dataDir));
  expect(server.stdout).toMatch(/^database\s+embedded PostgreSQL/m);
  expect(server.stderr).toBe('');
});

async function mailServer(): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // A machine without a name server would wait half a minute to resolve 127.0.0.1.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { to, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ to: to?.[0]?.address ?? '', subject, text });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

async function objectStore(): Promise<{ url: string; directory: string }> {
  const directory = await freshDirectory();
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await store.run();
  onTestFinished(() => store.close());
  return { url: `http://127.0.0.1:${port}`, directory };
}

test('the main job on a PostgreSQL, an S3 store and a mail server of its own', limit, async () => {
  const postgres = await startEmbeddedPostgres({ dir: await freshDirectory(), settings: ['fsync=off'] });
  onTestFinished(postgres.stop);
  const [smtp, store] = await Promise.all([mailServer(), objectStore()]);
  const dataDir = await freshDirectory();
  const server = await ServerProcess.start({
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the test, long enough for the server',
    S3_ENDPOINT: store.url,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Ipso <office@ipso.example>',
    DATA_DIR: dataDir,
  });
  const { origin } = server;
  const mails = async () => smtp.mails;
  const db = connectDb(postgres.url, 1);
  onTestFinished(() => closeDb(db));
  const admin = async () => {
    const { email, password } = await joinByMail({ origin, mails }, 'Ada Admin');
    const [user] = await db.select().from(users).where(eq(users.email, email));
    await db.insert(adminUsers).values({ userId: user?.id ?? '', role: 'owner' });
    return { email, password };
  };
  await doMainJob({ origin, mails, admin });
  await expectBooksBalance({ db });
  // Nobody but the people of this test: the demo is never loaded into a database that somebody named.
  expect(await db.$count(users)).toBe(3);
  // Each file has its bytes in its bucket, and none are in the data directory.
  for (const { bucket, key } of await db.select().from(files)) {
    const object = await readFile(path.join(store.directory, bucket, `${key}._S3rver_object`)).catch(
      () => null,
    );
    expect(object?.length).toBeGreaterThan(0);
  }
  expect(
    await fetch(`${origin}/dev/mailbox.json`).then((answer) => answer.json().catch(() => null)),
  ).toBeNull();
  expect(server.stdout).toMatch(/^database\s+DATABASE_URL\nfiles\s+S3 at .*\nmail\s+SMTP_URL\n/m);
  expect(server.stderr).toBe('');
});
