import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { openJobs } from '../../server/infra/jobs.ts';

export interface Cluster {
  /** A database to connect to for creating others. */
  url: string;
  /** The migrated database that each test file's own is a copy of. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

// No test data has to survive a power failure.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Tests that start whole servers need a built client, though not the newest. */
function buildOnce(): void {
  const page = path.join(import.meta.dirname, '..', '..', 'dist', 'index.html');
  if (!existsSync(page)) buildIfStale();
}

/** One PostgreSQL for all test files: TEST_DATABASE_URL, or the embedded one in a temporary directory. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildOnce();
  const given = process.env.TEST_DATABASE_URL;
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-tests-'));
  const postgres = given ? null : await startEmbeddedPostgres({ dir, settings });
  // Ctrl+C ends vitest without its teardown; PostgreSQL must not outlive it.
  const endPostgres = () => {
    const [pid] = readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  };
  if (postgres) process.once('exit', endPostgres);
  const url = given ?? postgres?.url ?? '';
  const template = `ipso_template_${process.pid}`;
  const templateUrl = await makeDatabase(url, template);
  await migrateDb(templateUrl, process.env.TEST_POOLER_URL !== undefined);
  const jobs = await openJobs(templateUrl, pino({ level: 'silent' }));
  await jobs.stop({ graceful: false });
  project.provide('cluster', { url, template });
  return async () => {
    if (given) await query(url, `drop database if exists ${template} with (force)`);
    process.off('exit', endPostgres);
    await postgres?.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/** Makes a database on the server at `url`, as a copy of `template` if one is named, and returns its address. */
export async function makeDatabase(url: string, name: string, template?: string): Promise<string> {
  await query(url, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
