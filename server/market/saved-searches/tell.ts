import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { savedSearches, savedSearchMatches } from '../../../db/schema/saved-searches.ts';
import { MAILS_AT_ONCE_A_DAY } from '../../../domain/saved-searches.ts';
import type { Services } from '../../context.ts';
import { mailChoicesOf } from '../../inbox/mail.ts';
import { enqueue } from '../../infra/jobs.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { atOnceMail } from './mails.ts';

/**
 * Notes that a listing fits these searches, each once for ever, and tells the owners who want to know at once: of two
 * jobs that find the same, one inserts the row and tells.
 */
export async function tellOfMatches(
  services: Services,
  listingId: string,
  searchIds: string[],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const noted = await note(tx, listingId, searchIds);
    if (noted.length === 0) return;
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId));
    if (!listing) return;
    const wanted = await tx
      .select({
        id: savedSearches.id,
        name: savedSearches.name,
        userId: savedSearches.userId,
        email: users.email,
        verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(savedSearches)
      .innerJoin(users, eq(users.id, savedSearches.userId))
      .where(and(inArray(savedSearches.id, noted), eq(savedSearches.alert, 'at-once')))
      .orderBy(savedSearches.name);
    const notices: Notice[] = [];
    for (const [userId, searches] of Map.groupBy(wanted, (one) => one.userId)) {
      const [first] = searches;
      // The rest waits for the daily mail.
      if (!first || (await toldToday(tx, userId)) >= MAILS_AT_ONCE_A_DAY) continue;
      const ids = searches.map(({ id }) => id);
      await tx
        .update(savedSearchMatches)
        .set({ toldAt: sql`now()` })
        .where(
          and(eq(savedSearchMatches.listingId, listingId), inArray(savedSearchMatches.savedSearchId, ids)),
        );
      const names = searches.map(({ name }) => name);
      const event = {
        kind: 'savedSearches.matched',
        listingId,
        title: listing.title,
        searches: names,
        more: 0,
      } as const;
      notices.push({ to: userId, event });
      if (first.verified && (await mailChoicesOf(tx, userId)).searches) {
        await enqueue(
          services.jobs,
          tx,
          'mail.send',
          atOnceMail(services.config, first.email, listing, userId, searches),
        );
      }
    }
    await deliver(tx, notices);
  });
}

/** Inserted in order of id, so that two jobs never wait for each other in a circle. */
async function note(tx: Tx, listingId: string, searchIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_search_matches (saved_search_id, listing_id)
    select id, ${listingId} from saved_searches
    where ${inArray(savedSearches.id, searchIds)} and alert <> 'never' order by id
    on conflict do nothing returning saved_search_id as id`);
  return rows.map(({ id }) => id);
}

async function toldToday(tx: Tx, userId: string): Promise<number> {
  const [told] = await tx
    // One mail for each listing.
    .select({ n: countDistinct(savedSearchMatches.listingId) })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.alert, 'at-once'),
        sql`${savedSearchMatches.toldAt} > now() - interval '1 day'`,
      ),
    );
  return told?.n ?? 0;
}
