import { eq } from 'drizzle-orm';
import { savedSearches } from '../../../db/schema/saved-searches.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import { readUnsubscribeToken } from '../../inbox/unsubscribe.ts';

/** Turns off the alerts that a mail's link is for. A deleted search needs nothing more. */
export async function unsubscribe({ config, db }: Context, { token }: { token: string }): Promise<void> {
  const stopped = readUnsubscribeToken(config, token);
  if (!stopped) {
    throw invalid(
      'This link is incomplete. Please open it from the e-mail again, or change your alerts in the dashboard.',
    );
  }
  const which =
    'search' in stopped ? eq(savedSearches.id, stopped.search) : eq(savedSearches.userId, stopped.searchesOf);
  await db.update(savedSearches).set({ alert: 'never' }).where(which);
}
