import path from 'node:path';
import pg from 'pg';
import { brandsSource } from '../../domain/tools/trademark-search/register-words.ts';
import type { Log } from '../infra/log.ts';
import { importRegister } from './import/run.ts';
import { marketSource } from './market-marks.ts';

/** 16,000 brand names of name-suggestion-index (BSD-3-Clause), made by scripts/extract-data.ts. */
export const brandsFile = path.join(import.meta.dirname, 'data', 'brands.csv');

/** Loads the brand names into an empty register, so that searches find something from the first start. */
export async function seedRegister(databaseUrl: string, log: Log): Promise<void> {
  if (await hasMarks(databaseUrl)) return;
  const { records, seconds } = await importRegister({
    databaseUrl,
    file: brandsFile,
    source: brandsSource,
    onProgress: () => {},
    onRefused: (place, problem) => log.warn({ place, problem }, 'brand name skipped'),
  });
  log.info({ records, seconds }, 'brand names loaded into the register');
}

async function hasMarks(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // The current statement reports a broken connection; without a listener the event would end the server.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from register_marks where source <> $1 limit 1', [
      marketSource,
    ]);
    return found.rowCount === 1;
  } finally {
    await client.end();
  }
}
