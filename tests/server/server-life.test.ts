import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { joinByMail, mailboxOf } from '../support/main-job.ts';
import { expectOneSentence, postgresOf, ServerProcess, startedDirectory } from '../support/server-process.ts';
import { freshDatabase, freshDirectory } from '../support/services.ts';
import { InboxStream } from '../support/stream.ts';

const secret = 'a secret of the test, long enough for the server';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function isHealthy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/healthz`).catch(() => null);
  return answer?.status === 200;
}

test('a server’s life: stopped cleanly, killed and started again, alone in its directory', {
  timeout: 180_000,
}, async () => {
  // From nothing, like everybody's first start.
  const DATA_DIR = await freshDirectory();
  const first = await ServerProcess.start({ DATA_DIR });
  const postgres = await postgresOf(DATA_DIR);
  expect(isAlive(postgres)).toBe(true);

  // A second copy on the same directory is refused, and does not disturb the first.
  expectOneSentence(
    await ServerProcess.spawn({ PORT: '0', DATA_DIR }).ended,
    /^Another copy of Ipso .*DATA_DIR and PORT/,
  );
  expect(await isHealthy(first.origin)).toBe(true);

  // One on its own directory runs alongside it.
  const beside = await ServerProcess.start({ DATA_DIR: await startedDirectory() });
  expect(await isHealthy(beside.origin)).toBe(true);
  expect(await isHealthy(first.origin)).toBe(true);

  const { email, password } = await joinByMail(
    { origin: first.origin, mails: () => mailboxOf(first.origin) },
    'Kept',
  );

  // Ctrl+C: everything ends, PostgreSQL too, with no complaint.
  const stopped = await first.stop('SIGINT');
  expect(stopped).toMatchObject({ code: 0, stderr: '' });
  expect(isAlive(postgres)).toBe(false);

  // Killed without warning: PostgreSQL is left behind, and the next start takes the directory over.
  const second = await ServerProcess.start({ DATA_DIR });
  const orphan = await postgresOf(DATA_DIR);
  await second.stop('SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  const third = await ServerProcess.start({ DATA_DIR });
  expect(await postgresOf(DATA_DIR)).not.toBe(orphan);
  await eventually('the end of the orphan', () => !isAlive(orphan));

  // What was written before is still there.
  const signedIn = await fetch(`${third.origin}/api/trpc/accounts.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: third.origin },
    body: JSON.stringify({ json: { email, password } }),
  });
  expect(signedIn.status).toBe(200);
  expect((await third.stop('SIGTERM')).code).toBe(0);
});

test('Ctrl+C ends a server even if a stream is open', { timeout: 60_000 }, async () => {
  const env = { DATABASE_URL: await freshDatabase(), APP_SECRET: secret, DATA_DIR: await freshDirectory() };
  const server = await ServerProcess.start(env);
  const { origin } = server;
  const { browser } = await joinByMail({ origin, mails: () => mailboxOf(origin) }, 'Listening', 'A company');
  const stream = await InboxStream.open(browser);
  expect(stream.status).toBe(200);
  expect(await server.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  await stream.ended;
  expect(stream.finished).toBe(false);
});
