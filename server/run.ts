import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { closeDb, connectDb } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrateDb } from '../db/migrate.ts';
import { createApp } from './app.ts';
import { lastCheckpoint } from './audit/checkpoint.ts';
import type { Services } from './context.ts';
import { type Config, ConfigError, isLoopbackOrigin, readConfig } from './infra/config.ts';
import { errorFacts } from './infra/error-facts.ts';
import { outageSentence } from './infra/outage.ts';
import { openDoors } from './listen.ts';
import { serveClient } from './pages/client.ts';
import { seedLogos } from './register/logos.ts';
import { seedRegister } from './register/seed.ts';
import { demoSignIns, holdsPretence, seedDemo } from './seed.ts';
import { closeServices, openServices, startWork } from './services.ts';

/** What has been started, in the order in which it is stopped. */
const running: { stop: () => unknown; rank: number }[] = [];
const ranks = { streams: 0, server: 1, vite: 2, checkpoint: 3, services: 4, database: 5 };
const STOP_MS = 15_000;
const dev = process.argv.includes('--dev');
let closing = false;

function onStop(what: keyof typeof ranks, stop: () => unknown): void {
  running.push({ stop, rank: ranks[what] });
}

/** Ends everything once: event streams, open requests, background work, and the database last. */
async function shutDown(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  for (const { stop } of running.sort((a, b) => a.rank - b.rank)) {
    try {
      // Nothing that waits for a lost database may keep the process alive.
      await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
    } catch (error) {
      say(`While stopping: ${(error as Error).message}`);
    }
  }
  process.exit(code);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = await readConfig(process.env);
  // Opened first, so that a port in use costs nothing; requests wait until the rest has started.
  let answer: RequestListener | undefined;
  const waiting: Parameters<RequestListener>[] = [];
  const server = createServer((request, response) => {
    if (answer) answer(request, response);
    else waiting.push([request, response]);
  });
  server.requestTimeout = 300_000;
  server.headersTimeout = 20_000;
  const { port, close } = await openDoors(server, config);
  if (config.port === 0 && !process.env.ORIGIN) config.origin = `http://localhost:${port}`;
  onStop('server', close);

  const databaseUrl = config.databaseUrl ?? (await startDatabase(config));
  await reach(config, config.databaseDirectUrl ?? databaseUrl);
  for (const url of config.replicaUrls) await reachReplica(url);
  const services = await openServices(config, databaseUrl);
  onStop('services', () => closeServices(services));
  onStop('streams', () => services.live.close());
  if (!isLoopbackOrigin(config.origin)) await refusePretence(services);
  else if (!config.databaseUrl) await seedDemo(services);
  await startWork(services);
  onStop('checkpoint', () => lastCheckpoint(services));

  const app = createApp(services);
  if (dev) {
    const { withVite } = await import('./pages/dev-client.ts');
    const vite = await withVite(server, app, services);
    onStop('vite', vite.close);
    answer = vite.listener;
  } else {
    serveClient(app, services);
    answer = getRequestListener(app.fetch);
  }
  for (const [request, response] of waiting) answer(request, response);
  announce(services);
  // Takes a few seconds, and nobody needs to wait for it.
  if (!config.databaseUrl) void layRegister(services, databaseUrl);
}

/** Public visitors must find neither accounts with known passwords nor money that never moved. */
async function refusePretence({ config, db }: Services): Promise<void> {
  if (!(await holdsPretence(db))) return;
  const [where, instead] = config.databaseUrl
    ? ['The database of DATABASE_URL', 'Name an empty one']
    : [`The data directory ${config.dataDir}`, 'Set DATA_DIR to another'];
  throw new ConfigError(
    `${where} holds demo accounts or sandbox payments, and ORIGIN is ${config.origin}. ${instead}.`,
  );
}

async function layRegister({ log }: Services, databaseUrl: string): Promise<void> {
  const lay = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (closing) return;
      // It continues once the database is back.
      if (outageSentence(error)) return void setTimeout(() => void lay(what, work), 5_000).unref();
      log.error({ err: error }, `the ${what} could not be loaded into the register`);
    }
  };
  await lay('brand names', () => seedRegister(databaseUrl, log));
  await lay('logos', () => seedLogos(databaseUrl, log));
}

async function startDatabase(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, say }).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  onStop('database', postgres.stop);
  return postgres.url;
}

async function reach(config: Config, url: string): Promise<void> {
  await migrateDb(url, config.databaseDirectUrl !== undefined).catch(
    (error: NodeJS.ErrnoException & { cause?: Error }) => {
      if (!config.databaseUrl) throw error;
      const { host } = new URL(url);
      const why = error.message || error.code || error.cause?.message;
      throw new ConfigError(`The database of DATABASE_URL at ${host} cannot be used: ${why}.`);
    },
  );
}

async function reachReplica(url: string): Promise<void> {
  const db = connectDb(url, 1);
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    throw new ConfigError(
      `The replica of DATABASE_REPLICA_URLS at ${new URL(url).host} cannot be used: ${cause?.message || message}.`,
    );
  } finally {
    await closeDb(db);
  }
}

function announce({ config, payments }: Services): void {
  const services = [
    ['database', config.databaseUrl ? 'DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`],
    ['files', config.s3 ? `S3 at ${config.s3.endpoint}` : `embedded, in ${config.dataDir}/files`],
    ['mail', config.smtpUrl ? 'SMTP_URL' : `embedded, read it at ${config.origin}/dev/mailbox`],
    ['payments', payments.name === 'stripe' ? 'Stripe' : 'sandbox, no real money'],
    ...(config.operator.hidden
      ? [['operator', 'OPERATOR_NAME is missing, and the terms say that nobody is named']]
      : []),
  ];
  for (const [part, use] of services) say(`${part?.padEnd(10)}${use}`);
  if (!config.databaseUrl && isLoopbackOrigin(config.origin)) for (const line of demoSignIns) say(line);
  say(`Ipso is ready on ${config.origin}`);
}

// The reader of the output may leave first. A failed write would be reported by another one, endlessly.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0));
process.on('unhandledRejection', (error) => {
  say(`Unhandled error: ${JSON.stringify(errorFacts(error))}`);
});
process.on('uncaughtException', (error) => {
  say(`Fatal error: ${JSON.stringify(errorFacts(error))}`);
  void shutDown(1);
});

main().catch(async (error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
  await shutDown(1);
});
