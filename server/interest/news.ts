import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { savedListings, savedNews } from '../../db/schema/interest.ts';
import { listings } from '../../db/schema/listings.ts';
import { newsOf } from '../../domain/interest.ts';
import type { Parts } from '../context.ts';
import { deliver, type Letter } from '../inbox/append.ts';
import { enqueue } from '../infra/jobs.ts';

/** So many are told by the transaction itself; more would hold its locks for too long. */
const TOLD_AT_ONCE = 50;
const BATCH = 200;

type Before = Parameters<typeof newsOf>[0];

/**
 * The letters to those who saved a listing, after it was changed: to be delivered with the transaction's own. When they
 * are many, a job tells them in batches; it exists if and only if the change is committed.
 */
export async function newsForSavers(parts: Pick<Parts, 'jobs'>, tx: Tx, before: Before): Promise<Letter[]> {
  const [after] = await tx
    .select({ active: listings.active, priceCents: listings.priceCents })
    .from(listings)
    .where(eq(listings.id, before.id));
  const event = after && newsOf(before, after);
  if (!event) return [];
  const [savers] = await tx.select({ n: count() }).from(savedListings).where(saversOf(before.id));
  if ((savers?.n ?? 0) > TOLD_AT_ONCE) {
    const [news] = await tx
      .insert(savedNews)
      .values({ listingId: before.id, event })
      .returning({ id: savedNews.id });
    if (!news) throw new Error('insert returned no row');
    await enqueue(parts.jobs, tx, 'interest.tellSavers', { newsId: news.id });
    return [];
  }
  const people = await tx.select({ to: savedListings.userId }).from(savedListings).where(saversOf(before.id));
  return people.map(({ to }) => ({ to, event }));
}

/** Everyone who saved it but whoever owns it now. */
function saversOf(listingId: string) {
  return and(
    eq(savedListings.listingId, listingId),
    sql`${savedListings.userId} <> (select owner_id from ip_listings where id = ${listingId})`,
  );
}

/** Worker: tells the rest, batch by batch. A crash goes on where it was, because each batch keeps how far it came. */
export async function tellSavers({ db }: Pick<Parts, 'db'>, { newsId }: { newsId: string }): Promise<void> {
  let more = true;
  while (more) more = await db.transaction((tx) => tellBatch(tx, newsId));
}

async function tellBatch(tx: Tx, newsId: string): Promise<boolean> {
  const [news] = await tx.select().from(savedNews).where(eq(savedNews.id, newsId)).for('update');
  if (!news) return false;
  const people = await tx
    .select({ to: savedListings.userId })
    .from(savedListings)
    .where(
      and(
        saversOf(news.listingId),
        lte(savedListings.savedAt, news.createdAt),
        news.toldUpTo === null ? undefined : gt(savedListings.userId, news.toldUpTo),
      ),
    )
    .orderBy(asc(savedListings.userId))
    .limit(BATCH);
  const last = people.at(-1);
  const more = people.length === BATCH;
  if (more && last) {
    await tx.update(savedNews).set({ toldUpTo: last.to }).where(eq(savedNews.id, newsId));
  } else {
    await tx.delete(savedNews).where(eq(savedNews.id, newsId));
  }
  await deliver(
    tx,
    people.map(({ to }) => ({ to, event: news.event })),
  );
  return more;
}
