import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { type audiences, listingNews } from '../../../db/schema/interest.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { newsOf } from '../../../domain/market/interest.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';

type Audience = (typeof audiences)[number];

/** The people of each audience of listing `l`, and since when they have belonged to it. */
const membersOf: Record<Audience, ReturnType<typeof sql>> = {
  // A buyer is no longer told as someone who saved it.
  savers: sql`(
    select s.user_id, s.saved_at as since from saved_listings s
    where s.listing_id = l.id and s.user_id <> l.owner_id)`,
};

/** How many people are told in one transaction. */
const PORTION = 200;

type Listing = typeof listings.$inferSelect;

/**
 * In the transaction that changes a listing, whose row is locked: queues a job that tells those who saved it, if it is
 * news to them. The transaction writes the same few rows whether ten people or ten thousand saved the listing, and they
 * are told if and only if it commits.
 */
export async function tellSavers(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  before: Listing,
  after: Listing,
): Promise<Notice[]> {
  const event = newsOf(before, after);
  if (!event) return [];
  await tx.insert(listingNews).values({ listingId: after.id, audience: 'savers', event });
  await enqueue(jobs, tx, 'interest.tell', { listingId: after.id });
  return [];
}

/**
 * Worker: tells a listing's news in order, in batches, each in a transaction that records its progress: after a crash
 * it continues there.
 */
export async function tellNews(
  { db }: Pick<Services, 'db'>,
  { listingId }: { listingId: string },
): Promise<void> {
  do await db.transaction((tx) => tellPortion(tx, listingId));
  while (await isLeft(db, listingId));
}

/** Worker, once a day: tells what was left over when a job failed for good. */
export async function tellLeft({ db }: Pick<Services, 'db'>): Promise<void> {
  const left = await db
    .selectDistinct({ listingId: listingNews.listingId })
    .from(listingNews)
    .where(lt(listingNews.createdAt, sql`now() - interval '1 hour'`));
  for (const news of left) await tellNews({ db }, news);
}

async function isLeft(db: Db, listingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: listingNews.id })
    .from(listingNews)
    .where(eq(listingNews.listingId, listingId))
    .limit(1);
  return rows.length > 0;
}

async function tellPortion(tx: Tx, listingId: string): Promise<void> {
  const [news] = await tx
    .select()
    .from(listingNews)
    .where(eq(listingNews.listingId, listingId))
    .orderBy(asc(listingNews.id))
    .limit(1)
    .for('update');
  // Another worker has told it in the meantime.
  if (!news) return;
  const { rows: people } = await tx.execute<{ to: string }>(sql`
    select m.user_id as "to"
    from listing_news n join ip_listings l on l.id = n.listing_id, lateral ${membersOf[news.audience]} m
    where n.id = ${news.id} and m.since <= n.created_at
      and m.user_id > coalesce(${news.toldUpTo}::uuid, '00000000-0000-0000-0000-000000000000')
    order by m.user_id limit ${PORTION}`);
  const last = people.at(-1);
  const own = eq(listingNews.id, news.id);
  if (people.length === PORTION && last) {
    await tx.update(listingNews).set({ toldUpTo: last.to }).where(own);
  } else {
    await tx.delete(listingNews).where(own);
  }
  await deliver(
    tx,
    people.map(({ to }) => ({ to, event: news.event })),
  );
}
