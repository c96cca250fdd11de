import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Frequencies } from './rarity.ts';

const FRESH_MS = 60_000;
const kept = new WeakMap<Db, { frequencies: Promise<Frequencies>; at: number }>();

/** How common the register's keys are, from PostgreSQL's own statistics. Read at most once a minute. */
export function keyFrequencies(db: Db): Promise<Frequencies> {
  const known = kept.get(db);
  if (known && performance.now() - known.at < FRESH_MS) return known.frequencies;
  const frequencies = read(db);
  kept.set(db, { frequencies, at: performance.now() });
  // A failure, or an empty register that is just being filled, is not cached.
  frequencies.then(
    ({ marks }) => marks === 0 && kept.delete(db),
    () => kept.delete(db),
  );
  return frequencies;
}

async function read(db: Db): Promise<Frequencies> {
  const found = await db.execute<{ marks: number; keys: number[] | null; shares: number[] | null }>(sql`
    select greatest(c.reltuples, 0)::float8 as marks, s.most_common_elems::text::integer[] as keys,
      s.most_common_elem_freqs::float4[] as shares
    from pg_class c left join pg_stats s on s.tablename = 'register_marks' and s.attname = 'keys'
      and s.schemaname = current_schema()
    where c.oid = 'register_marks'::regclass`);
  const [row] = found.rows;
  const shares = new Map((row?.keys ?? []).map((key, at) => [key, row?.shares?.[at] ?? 0]));
  return { marks: Number(row?.marks ?? 0), shares };
}
