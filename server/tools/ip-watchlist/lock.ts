import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';

const KEY = sql`hashtext('watches')`;

/**
 * While a watch begins nothing is matched, and the other way round: whoever matches sees each watch whose snapshot does
 * not see what is matched, so no arrival falls between the two. Call it first in the transaction.
 */
export async function beginsWatch(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY})`);
}

/** Any number may match at once. */
export async function matchesArrivals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEY})`);
}
