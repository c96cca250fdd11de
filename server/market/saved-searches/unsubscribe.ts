import { eq } from 'drizzle-orm';
import { savedSearches } from '../../../db/schema/saved-searches.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import { readUnsubscribeToken } from '../../inbox/unsubscribe.ts';

/** Turns the alerts off that a mail's link is for. A search that is gone needs no more than that. */
export async function unsubscribe({ config, db }: Context, { token }: { token: string }): Promise<void> {
  const stopped = readUnsubscribeToken(config, token);
  if (!stopped) {
    throw invalid(
      'This link is not complete. Please open it from the mail, or change your alerts in the dashboard.',
    );
  }
  const which =
    'search' in stopped ? eq(savedSearches.id, stopped.search) : eq(savedSearches.userId, stopped.searchesOf);
  await db.update(savedSearches).set({ alert: 'never' }).where(which);
}
