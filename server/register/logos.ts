import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import type { Log } from '../infra/log.ts';

/** A logo as stored in data/logos.json.br; the hashes are of the figure (domain/ip/pictures/figure.ts). */
export interface LogoRow {
  serial: string;
  name: string;
  classes: number[];
  difference: string;
  waves: string;
  /** An SVG path on a grid of 24 x 24. */
  path: string;
}

const file = path.join(import.meta.dirname, 'data', 'logos.json.br');
const BATCH = 500;

/** 3,300 logos of simple-icons (CC0 1.0), made by scripts/extract-data.ts. */
export function readLogos(): LogoRow[] {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
}

/** Loads the logos into a register that has none. */
export async function seedLogos(databaseUrl: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // The current statement reports a broken connection; without a listener the event would end the server.
  client.on('error', () => {});
  await client.connect();
  try {
    const there = await client.query('select 1 from register_logos limit 1');
    if (there.rowCount === 1) return;
    const rows = readLogos();
    await client.query('begin');
    for (let at = 0; at < rows.length; at += BATCH) {
      await client.query(
        `insert into register_logos (serial, name, nice_classes, difference, waves, path)
         select serial, name, array(select jsonb_array_elements_text(classes)::smallint),
           ('x' || difference)::bit(64), ('x' || waves)::bit(64), path
         from jsonb_to_recordset($1) as r(serial text, name text, classes jsonb, difference text, waves text, path text)
         on conflict do nothing`,
        [JSON.stringify(rows.slice(at, at + BATCH))],
      );
    }
    await client.query('commit');
    await client.query('analyze register_logos');
    log.info({ logos: rows.length }, 'logos loaded into the register');
  } finally {
    await client.end();
  }
}
