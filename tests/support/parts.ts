import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import type { Parts } from '../../server/context.ts';
import type { Config } from '../../server/infra/config.ts';
import { closeParts, openParts } from '../../server/parts.ts';
import { makeDatabase, query } from './cluster.ts';

/** A fresh migrated database for one test file; it goes when the file is done. */
export async function freshDatabase(): Promise<string> {
  const { url, template } = inject('cluster');
  const name = `ipso_test_${randomBytes(6).toString('hex')}`;
  const made = await makeDatabase(url, name, template);
  afterAll(() => query(url, `drop database if exists ${name} with (force)`));
  return made;
}

/** A temporary directory that goes when the file is done. */
export async function freshDirectory(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-test-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export interface TestParts extends Parts {
  databaseUrl: string;
  /** What the server logged as faults, as "message: error". */
  faults: string[];
}

/** Everything a server is made of, on its own database and directory, without a network. Closed after the file. */
export async function testParts(overrides: Partial<Config> = {}): Promise<TestParts> {
  const databaseUrl = await freshDatabase();
  const config: Config = {
    port: 0,
    origin: 'http://localhost:3000',
    dataDir: await freshDirectory(),
    mailFrom: 'Ipso <no-reply@ipso.localhost>',
    secret: randomBytes(32).toString('hex'),
    trustProxy: false,
    replicaUrls: [],
    quotas: true,
    logLevel: 'silent',
    ...overrides,
  };
  const parts = await openParts(config, databaseUrl);
  const faults: string[] = [];
  const log = pino({ level: 'error', base: undefined }, { write: (line) => faults.push(faultIn(line)) });
  afterAll(async () => {
    await parts.live.close();
    await closeParts(parts);
  });
  return { ...parts, log, databaseUrl, faults };
}

function faultIn(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string; stack: string } };
  return err ? `${msg}: ${err.stack}` : msg;
}
