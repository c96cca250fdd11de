import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { savedSearches } from '../../../db/schema/saved-searches.ts';

/** Turns off the alerts of one saved search, or of all of a person's. A deleted search needs nothing more. */
export async function stopAlerts(db: Db, which: { search: string } | { searchesOf: string }): Promise<void> {
  const these =
    'search' in which ? eq(savedSearches.id, which.search) : eq(savedSearches.userId, which.searchesOf);
  await db.update(savedSearches).set({ alert: 'never' }).where(these);
}
