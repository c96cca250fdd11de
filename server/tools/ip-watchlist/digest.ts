import { and, eq, isNull, ne } from 'drizzle-orm';
import { watches, watchHits } from '../../../db/schema/watches.ts';
import type { Services } from '../../context.ts';
import { forEachPerson } from '../../inbox/each-person.ts';
import { mailWaiting } from './tell.ts';

/** Worker, once a day: mails each person all that their watches found and no mail has told. */
export async function sendWatchDigests(services: Services): Promise<void> {
  const waiting = await services.db
    .selectDistinct({ userId: watches.userId })
    .from(watchHits)
    .innerJoin(watches, eq(watches.id, watchHits.watchId))
    .where(and(isNull(watchHits.mailedAt), ne(watches.alert, 'never')));
  await forEachPerson(
    services,
    waiting.map(({ userId }) => userId),
    (userId) =>
      services.db.transaction(async (tx) => {
        const theirs = await tx
          .select()
          .from(watches)
          .where(and(eq(watches.userId, userId), ne(watches.alert, 'never')))
          .orderBy(watches.createdAt, watches.id);
        await mailWaiting(services, tx, userId, theirs);
      }),
  );
}
