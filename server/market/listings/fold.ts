import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

/** Worker, every minute: folds in what came onto the market and left it, so that page numbers stay cheap. */
export function foldMarket(db: Db): Promise<void> {
  return inOneSnapshot(db, 'market_fold()');
}

/** Worker, every night: rebuilds blocks and counts, and forgets words no longer in use. */
export async function rebuildMarket(db: Db): Promise<void> {
  await inOneSnapshot(db, 'market_rebuild()');
  await inOneSnapshot(db, 'search_words_rebuild()');
}

async function inOneSnapshot(db: Db, work: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      // Taken before the snapshot, so that two servers fold one after the other; readers are not blocked.
      await tx.execute(sql`lock table market_blocks in share row exclusive mode`);
      await tx.execute(sql.raw(`select ${work}`));
    },
    { isolationLevel: 'repeatable read' },
  );
}
