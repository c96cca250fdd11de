import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { serveClient } from '../../server/pages/client.ts';
import { closeServices, openServices, startWork } from '../../server/services.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { joinByMail, mailboxOf } from '../support/main-job.ts';
import { makeUser } from '../support/people.ts';
import { ServerProcess, startedDirectory } from '../support/server-process.ts';
import { freshDirectory, testServices } from '../support/services.ts';
import { InboxStream } from '../support/stream.ts';
import { unsteadyWay } from '../support/unsteady.ts';
import { within } from '../support/within.ts';

const away = 'Ipso cannot reach its database at the moment. Please try again in a moment.';
const services = await testServices();

describe('a database that goes away', () => {
  // A server of its own, whose connection to the database can be taken away.
  let way: Awaited<ReturnType<typeof unsteadyWay>>;
  let app: Hono;
  let unsteady: Awaited<ReturnType<typeof openServices>>;
  const opened = (async () => {
    const url = new URL(services.databaseUrl);
    way = await unsteadyWay(url.hostname, Number(url.port));
    url.port = String(way.port);
    // One connection to one database, even where the other tests have a pooler and a replica.
    const alone = { databaseDirectUrl: undefined, replicaUrls: [], namedStatements: true };
    unsteady = await openServices(
      { ...services.config, ...alone, dataDir: await freshDirectory() },
      url.href,
    );
    unsteady = { ...unsteady, log: services.log };
    await startWork(unsteady);
    app = createApp(unsteady);
    serveClient(app, unsteady);
  })();
  afterAll(async () => {
    way.restore();
    await unsteady.live.close();
    await closeServices(unsteady);
  });
  afterEach(async () => {
    way.restore();
    await well();
  });

  const health = async () => (await app.request('/healthz')).status;
  const well = () => eventually('the copy is healthy', async () => (await health()) === 200);
  const unwell = () =>
    eventually('the copy says that it is not healthy', async () => (await health()) === 503);
  const page = (address = '/marketplace', init: RequestInit = {}) =>
    app.request(address, { ...init, headers: { accept: 'text/html,*/*', ...init.headers } });

  test.each(['refuse', 'freeze'] as const)('(%s) is reported, and recovers by itself', async (how) => {
    await opened;
    const user = await makeUser(services);
    const browser = browserOn(app, services.config.origin);
    browser.keep(await createSession(services.config, services.db, 'user', user.id));
    const seen = await browser.trpc.accounts.me.query();
    expect(seen.user?.id).toBe(user.id);
    const stream = await InboxStream.open(browser, '0');

    way[how]();
    // Under way while it happens: one call, one step, one page, and a health check.
    const [call, batch, step, shown] = await within(6_500, () =>
      Promise.all([
        clientOutcome(browser.trpc.accounts.me.query()),
        browser.request('/api/trpc/accounts.me,listings.featured?batch=1'),
        clientOutcome(browser.trpc.accounts.signOutEverywhere.mutate()),
        page(),
      ]),
    );
    expect(call).toEqual({ code: 'SERVICE_UNAVAILABLE', sentence: away });
    expect(step).toEqual({ code: 'SERVICE_UNAVAILABLE', sentence: away });
    for (const answer of [batch, shown]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    await unwell();

    // From now on nobody waits.
    await within(500, async () => {
      expect(await clientOutcome(browser.trpc.accounts.me.query())).toEqual(call);
      const pages = await Promise.all([page('/'), page('/listing/x'), page('/nothing/here')]);
      expect(pages.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect((await browser.request('/api/trpc/inbox.events')).status).toBe(503);
      expect((await app.request('/sitemap.xml')).status).toBe(503);
    });
    // What is read from disk is still served.
    expect((await app.request('/favicon.svg')).status).toBe(200);

    way.restore();
    await well();
    expect((await browser.trpc.accounts.me.query()).user?.id).toBe(user.id);
    expect((await page('/')).status).toBe(200);
    // Background work continues: a mail that is queued now is delivered.
    const to = `${user.username}@example.com`;
    await unsteady.jobs.send('mail.send', { to, subject: 'After', text: 'It goes on.' });
    await eventually(
      'the mail',
      async () =>
        (await services.db.$client.query('select 1 from dev_mailbox where recipient = $1', [to])).rowCount,
      15_000,
    );
    await stream.close();
    expect(services.faults.filter((fault) => !fault.startsWith('the database cannot be reached'))).toEqual(
      [],
    );
  });

  test('is reported on a page of ours that has a title and recovers by itself, within its policy', async () => {
    await opened;
    way.refuse();
    await unwell();
    const answer = await page('/dashboard');
    const html = await answer.text();
    expect(html).toMatch(/<title>We will be back in a moment - Ipso<\/title>/);
    expect(html).toContain(away);
    expect(html).toMatch(/fetch\('\/healthz'/);
    expect(html).toContain('location.reload()');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const nonces = [...html.matchAll(/<(?:script|style) nonce="([^"]+)"/g)].map((found) => found[1]);
    expect(nonces).toEqual([nonce, nonce]);
    // A form that was sent is not resent automatically.
    const sent = await page('/sandbox/checkout/x', { method: 'POST' });
    expect(await sent.text()).toContain('location.replace(location.href)');
  });
});

describe('a database that accepts nothing more', () => {
  const states: [state: string, sentence: RegExp][] = [
    ['53100', /^Ipso has no room left to store this\./],
    ['53300', /^Too many people are using Ipso at the moment\./],
    ['25006', /^Ipso can only be read at the moment, not changed\./],
    ['57P03', /^Ipso cannot reach its database at the moment\./],
  ];

  test.each(states)('(%s) says so, not as a fault of the server', async (state, sentence) => {
    const { $client } = services.db;
    await $client.query(`create function break() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose' using errcode = '${state}'; end $$;
      create trigger break before insert on newsletter_subscriptions for each row execute function break()`);
    const browser = browserOn(createApp(services), services.config.origin);
    const subscribe = browser.trpc.content.subscribe.mutate({ email: `${state}@example.com` });
    const { code, sentence: said } = await clientOutcome(subscribe);
    await $client.query('drop function break cascade');
    expect(code).toBe('SERVICE_UNAVAILABLE');
    expect(said).toMatch(sentence);
    expect(services.faults).toEqual([]);
  });
});

describe('the embedded database that is killed', { timeout: 120_000 }, () => {
  test('runs again with all data, twice, and a killed session of it as well', async () => {
    const DATA_DIR = await startedDirectory();
    const server = await ServerProcess.start({ DATA_DIR });
    const { origin } = server;
    const stage = { origin, mails: () => mailboxOf(origin) };
    const { browser, email } = await joinByMail(stage, 'Kept', 'A company');
    const postmaster = async () =>
      (await readFile(path.join(DATA_DIR, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
    const kills: Record<string, () => Promise<void>> = {
      async first() {
        process.kill(Number((await postmaster())[0]), 'SIGKILL');
      },
      async second() {
        process.kill(Number((await postmaster())[0]), 'SIGKILL');
      },
      async session() {
        const password = (await readFile(path.join(DATA_DIR, 'pg.password'), 'utf8')).trim();
        const port = (await postmaster())[3];
        const client = new pg.Client(`postgres://ipso:${password}@127.0.0.1:${port}/ipso`);
        client.on('error', () => {});
        await client.connect();
        const { rows } = await client.query(
          'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname is not null limit 1',
        );
        // The postmaster ends all sessions when one is killed.
        const ended = new Promise((resolve) => client.once('end', resolve));
        process.kill(rows[0].pid, 'SIGKILL');
        await ended;
      },
    };
    for (const [what, kill] of Object.entries(kills)) {
      const stream = await InboxStream.open(browser, '0');
      const statuses: number[] = [];
      let over = false;
      const asked: number[] = [];
      const asking = ['/api/trpc/accounts.me', '/marketplace', '/api/trpc/listings.featured'].map(
        async (address) => {
          while (!over) {
            const answer = await browser.request(address, { headers: { accept: 'text/html' } });
            await answer.arrayBuffer();
            statuses.push(answer.status);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        },
      );
      const before = statuses.length;
      await kill();
      // The postmaster itself ends the others, and may be back before anybody asks.
      if (what !== 'session') await eventually('the outage is told', () => statuses.includes(503));
      await eventually(
        'the server is healthy again',
        async () => {
          const { status } = await fetch(`${origin}/healthz`);
          if (status === 200) asked.push(statuses.length);
          // A round of all three since it was healthy.
          return (
            asked.length > 0 &&
            statuses
              .slice(asked[0])
              .slice(-6)
              .filter((one) => one === 200).length === 6
          );
        },
        40_000,
      );
      over = true;
      await Promise.all(asking);
      expect(statuses.length).toBeGreaterThan(before);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      // Signed in as before, in a database that was never shut down.
      expect((await browser.trpc.accounts.me.query()).user?.email).toBe(email);
      await stream.close();
    }
    // What comes later works, including mail and the event stream.
    const stream = await InboxStream.open(browser, '0');
    expect(stream.status).toBe(200);
    await stream.close();
    await joinByMail(stage, 'Later', 'Another company');
    const { code, stdout, stderr } = await server.stop('SIGINT');
    expect(stderr).toBe('');
    expect(
      stdout
        .split('\n')
        .filter(
          (line) => /"level":50|Unhandled error/.test(line) && !/the database cannot be reached/.test(line),
        )
        .map((line) => line.slice(0, 300)),
    ).toEqual([]);
    expect(stdout.match(/The embedded database is running again\./g)).toHaveLength(2);
    expect(code).toBe(0);
  });
});
