import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';

const KEY = sql`hashtext('watches')`;

/**
 * While a watch is being started nothing is matched, and vice versa: a match sees every watch whose snapshot lacks
 * the arrival, so none is lost in between. Call this first in the transaction.
 */
export async function beginsWatch(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY})`);
}

/** Any number may match at once. */
export async function matchesArrivals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEY})`);
}
