import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { connectDb } from '../../db/connection.ts';
import { demoOperator } from '../../domain/operator.ts';
import type { Services } from '../../server/context.ts';
import type { Config } from '../../server/infra/config.ts';
import { createLog } from '../../server/infra/log.ts';
import { openReplica } from '../../server/infra/replica.ts';
import { openThreads } from '../../server/infra/threads.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { makeDatabase, query } from './cluster.ts';

/**
 * One for all test files of a process: loading what runs in a thread takes longer than running it. It neither stands
 * back behind the tests of other processes nor is stopped as too late where those leave it little.
 */
const threads = openThreads({ idleMs: 600_000, runMs: 120_000, nice: 0 });

/** A fresh migrated database for one test file; it is removed when the file is done. */
export async function freshDatabase(): Promise<string> {
  const { url, template } = inject('cluster');
  const name = `ipso_test_${randomBytes(6).toString('hex')}`;
  const made = await makeDatabase(url, name, template);
  afterAll(() => query(url, `drop database if exists ${name} with (force)`));
  return made;
}

/** A temporary directory that is removed when the test file is done. */
export async function freshDirectory(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-test-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export interface TestServices extends Services {
  databaseUrl: string;
  /** What the server logged as faults, as "message: error". */
  faults: string[];
  /** The lines of the log, as a server writes them. */
  logged: string[];
}

/**
 * Everything a server is made of, on its own database and directory, without a network. Closed after the file. `prepare` changes the
 * database before anybody connects to it.
 */
export async function testServices(
  overrides: Partial<Config> = {},
  prepare?: (databaseUrl: string) => Promise<void>,
): Promise<TestServices> {
  const databaseUrl = await freshDatabase();
  await prepare?.(databaseUrl);
  const config: Config = {
    port: 0,
    origin: 'http://localhost:3000',
    dataDir: await freshDirectory(),
    mailFrom: 'Ipso <no-reply@ipso.localhost>',
    secret: randomBytes(32).toString('hex'),
    operator: demoOperator,
    trustProxy: false,
    namedStatements: true,
    replicaUrls: [],
    quotas: true,
    logLevel: 'silent',
    ...overrides,
  };
  const services = await openScaled(config, databaseUrl);
  const faults: string[] = [];
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => logged.push(line) });
  const error = log.error.bind(log);
  // The log leaves out the message, which a failing test needs.
  log.error = (facts: { err?: Error }, said?: string) => {
    faults.push(facts.err ? `${said}: ${facts.err.stack}` : `${said}`);
    error(facts, said);
  };
  afterAll(async () => {
    await services.live.close();
    await closeServices(services);
  });
  return { ...services, threads, log, logged, databaseUrl, faults };
}

/**
 * The services as they are in a larger installation when the environment names one (npm run test:scaled): through a
 * transaction pooler, and with hot reads from a replica that each read waits for.
 */
async function openScaled(config: Config, databaseUrl: string): Promise<Services> {
  const { TEST_POOLER_URL: pooler, TEST_REPLICA_URL: copy } = process.env;
  if (!pooler || !copy) return openServices(config, databaseUrl);
  const sameOf = (server: string) => new URL(new URL(databaseUrl).pathname, server).href;
  const own = config.replicaUrls.length > 0;
  const replicaUrls = own ? config.replicaUrls : [sameOf(copy)];
  const scaled = { ...config, databaseDirectUrl: databaseUrl, namedStatements: false, replicaUrls };
  const ahead = own ? null : openReplica(connectDb(databaseUrl, 1), connectDb(copy, 1));
  const wait = async () => {
    const position = await ahead?.position();
    while (position && !(await ahead?.has(position))) await setTimeout(5);
  };
  // A database that has just been created must be there before anybody connects to it.
  await wait();
  const services = await openServices(scaled, sameOf(pooler));
  const pool = services.read.$client;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = (async (...args: unknown[]) => {
    await wait();
    return connect(...args);
  }) as typeof pool.connect;
  return services;
}
