import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { savedSearches, savedSearchMatches } from '../../../db/schema/saved-searches.ts';
import type { Services } from '../../context.ts';
import { forEachPerson } from '../../inbox/each-person.ts';
import { mailChoicesOf } from '../../inbox/mail.ts';
import { enqueue } from '../../infra/jobs.ts';
import { deliver } from '../../kernel/notices.ts';
import { digestMail } from './mails.ts';

/** Worker, once a day: tells each person of everything that came to fit and that they have not been told of. */
export async function sendDigests(services: Services): Promise<void> {
  const waiting = await services.db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
    .where(isNull(savedSearchMatches.toldAt));
  await forEachPerson(
    services,
    waiting.map(({ userId }) => userId),
    (userId) => sendDigest(services, userId),
  );
}

async function sendDigest(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const own = tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId));
    // Of two digests at once the second waits here, and then finds nothing left to tell.
    const claimed = await tx
      .update(savedSearchMatches)
      .set({ toldAt: sql`now()` })
      .where(and(isNull(savedSearchMatches.toldAt), inArray(savedSearchMatches.savedSearchId, own)))
      .returning({ searchId: savedSearchMatches.savedSearchId, listingId: savedSearchMatches.listingId });
    if (claimed.length === 0) return;
    const bySearch = Map.groupBy(claimed, ({ searchId }) => searchId);
    const [person] = await tx
      .select({ email: users.email, verified: sql<boolean>`${users.emailVerifiedAt} is not null` })
      .from(users)
      .where(eq(users.id, userId));
    const wanted = await tx
      .select({ id: savedSearches.id, name: savedSearches.name, search: savedSearches.search })
      .from(savedSearches)
      .where(and(inArray(savedSearches.id, [...bySearch.keys()]), sql`alert <> 'never'`))
      .orderBy(savedSearches.name);
    // What has left the market since is not named any more.
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
    if (!first || !person) return;
    if (person.verified && (await mailChoicesOf(tx, userId)).searches) {
      await enqueue(
        services.jobs,
        tx,
        'mail.send',
        digestMail(services.config, person.email, userId, digests),
      );
    }
    const names = digests.filter((digest) => digest.listings.includes(first)).map(({ name }) => name);
    const about = { listingId: first.id, title: first.title, searches: names, more: named.length - 1 };
    await deliver(tx, [{ to: userId, event: { kind: 'savedSearches.matched', ...about } }]);
  });
}
