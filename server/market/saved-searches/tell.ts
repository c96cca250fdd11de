import { and, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { savedSearches, savedSearchMatches } from '../../../db/schema/saved-searches.ts';
import type { AlertKind, Services } from '../../context.ts';
import { mailAlert, mayMailAtOnce } from '../../inbox/alerts.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { atOnceMail, digestPart } from './mails.ts';

/**
 * Records that a listing matches these searches, once each, and tells the owners who want to know at once: of two
 * jobs that find the same match, one inserts the row and tells.
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
      .select({ id: savedSearches.id, name: savedSearches.name, userId: savedSearches.userId })
      .from(savedSearches)
      .where(and(inArray(savedSearches.id, noted), eq(savedSearches.alert, 'at-once')))
      .orderBy(savedSearches.name);
    const notices: Notice[] = [];
    for (const [userId, searches] of Map.groupBy(wanted, (one) => one.userId)) {
      if (!(await mayMailAtOnce(tx, userId, searchAlerts))) continue;
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
      const mail = atOnceMail(services.config, listing, userId, searches);
      await mailAlert(services, tx, userId, searchAlerts, mail);
    }
    await deliver(tx, notices);
  });
}

/** Inserted in order of id, so that two jobs cannot deadlock. */
async function note(tx: Tx, listingId: string, searchIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_search_matches (saved_search_id, listing_id)
    select id, ${listingId} from saved_searches
    where ${inArray(savedSearches.id, searchIds)} and alert <> 'never' order by id
    on conflict do nothing returning saved_search_id as id`);
  return rows.map(({ id }) => id);
}

async function mailedToday(tx: Tx, userId: string): Promise<number> {
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

/** Everything that has come to match this person's searches and that they have not been told of. */
async function claim({ config }: Services, tx: Tx, userId: string) {
  const own = tx.select({ id: savedSearches.id }).from(savedSearches).where(eq(savedSearches.userId, userId));
  // A second digest at the same time waits here, and then finds nothing left to tell.
  const claimed = await tx
    .update(savedSearchMatches)
    .set({ toldAt: sql`now()` })
    .where(and(isNull(savedSearchMatches.toldAt), inArray(savedSearchMatches.savedSearchId, own)))
    .returning({ searchId: savedSearchMatches.savedSearchId, listingId: savedSearchMatches.listingId });
  if (claimed.length === 0) return null;
  const bySearch = Map.groupBy(claimed, ({ searchId }) => searchId);
  const wanted = await tx
    .select({ id: savedSearches.id, name: savedSearches.name, search: savedSearches.search })
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, [...bySearch.keys()]), sql`alert <> 'never'`))
    .orderBy(savedSearches.name);
  // Listings that have since left the market are not named.
  const offered = await tx
    .select({ id: listings.id, title: listings.title, priceCents: listings.priceCents })
    .from(listings)
    .where(
      and(
        // One parameter, however many there are.
        sql`${listings.id} = any(${sql.param([...new Set(claimed.map(({ listingId }) => listingId))])}::uuid[])`,
        listings.active,
      ),
    )
    .orderBy(listings.createdAt);
  const digests = wanted
    .map(({ id, name, search }) => {
      const fitting = new Set(bySearch.get(id)?.map(({ listingId }) => listingId));
      return { name, search, listings: offered.filter((one) => fitting.has(one.id)) };
    })
    .filter((digest) => digest.listings.length > 0);
  const named = [...new Set(digests.flatMap((digest) => digest.listings))];
  const [first] = named;
  if (!first) return null;
  const names = digests.filter((digest) => digest.listings.includes(first)).map(({ name }) => name);
  const about = { listingId: first.id, title: first.title, searches: names, more: named.length - 1 };
  const event = { kind: 'savedSearches.matched', ...about } as const;
  return { part: digestPart(config, digests), notices: [{ to: userId, event }] };
}

export const searchAlerts: AlertKind = {
  topic: 'searches',
  mailedToday,
  claim,
  async waiting(db) {
    const rows = await db
      .selectDistinct({ userId: savedSearches.userId })
      .from(savedSearchMatches)
      .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
      .where(isNull(savedSearchMatches.toldAt));
    return rows.map(({ userId }) => userId);
  },
};
