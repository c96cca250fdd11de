import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { markKeys } from '../../domain/ip/marks/keys.ts';
import { lexicon } from './lexicon.ts';

/**
 * The register's marks of trademarks that are public on the market. The database adds them, with owner and class
 * (migration `market_marks`); their keys are derived here.
 */
export const marketSource = 'marketplace';

const BATCH = 500;
/** A mark without a letter or digit has no keys, and need not be looked at again. */
const NO_KEYS = [0];

/** Gives a listing's mark its keys, in the transaction that has put it into the register. */
export async function keyMarkOf(tx: Tx, listingId: string): Promise<void> {
  await keySome(tx, sql`source = ${marketSource} and serial = ${listingId}`);
}

/**
 * Gives keys to marks that have none: those added by hand, or any whose keys a migration removed because they are now
 * derived differently.
 */
export async function keyMarks(db: Db): Promise<void> {
  while ((await db.transaction((tx) => keySome(tx, sql`true`))) === BATCH);
}

async function keySome(tx: Tx, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: number; mark: string }>(sql`
    select id, mark from register_marks where keys = '{}' and ${which}
    order by id limit ${BATCH} for update skip locked`);
  if (rows.length === 0) return 0;
  const words = lexicon();
  const derived = rows.map(({ id, mark }) => {
    const analyzed = analyzeMark(mark, words);
    const keys = markKeys(analyzed, words);
    return { id, sound: analyzed.sound, keys: keys.length > 0 ? keys : NO_KEYS };
  });
  await tx.execute(sql`
    update register_marks r set sound = d.sound, keys = d.keys
    from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as d(id integer, sound text, keys integer[])
    where r.id = d.id`);
  return rows.length;
}
