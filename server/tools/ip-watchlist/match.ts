import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { changeText, type ListingChange } from '../../../domain/tools/ip-watchlist/changes.ts';
import type { WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import type { Services } from '../../context.ts';
import { type ListingRow, listingColumns, listingsOf, marksOf, rowOfListing } from './arrivals.ts';
import { type Came, hitsAmong, isNews } from './candidates.ts';
import { keepHits, type NewHit } from './keep.ts';
import { matchesArrivals } from './lock.ts';

/** A job stops after this long; the next one takes up the rest. */
const LONGEST_MS = 120_000;

/**
 * Worker: matches new rows of the register and the market with the watches. Each batch leaves the queue in the
 * transaction that stores its hits, so that neither a crash nor a second server loses or repeats one.
 */
export async function matchArrivals(services: Services): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until && (await matchBundle(services)));
}

interface Bundle extends Came, Record<string, unknown> {
  id: number;
  marks: number[] | null;
  listings: string[] | null;
  change: ListingChange | null;
}

/** Matches the next batch that no other server has locked. False if there is none. */
export async function matchBundle(services: Services): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await matchesArrivals(tx);
    const { rows } = await tx.execute<Bundle>(sql`
      delete from watch_arrivals where id = (
        select id from watch_arrivals order by id limit 1 for update skip locked)
      returning id, xid::text, at::text, marks, listings, change`);
    const [bundle] = rows;
    if (!bundle) return false;
    if (!(await anyWatch(tx))) {
      // A watch that starts later has seen all of these.
      await tx.execute(sql`
        delete from watch_arrivals where id = any(array(
          select id from watch_arrivals order by id limit 10_000 for update skip locked))`);
      return true;
    }
    await keepHits(services, tx, await hitsOf(services, tx, bundle));
    return true;
  });
}

async function anyWatch(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from watches limit 1`);
  return rows.length > 0;
}

async function hitsOf(services: Services, tx: Tx, bundle: Bundle): Promise<NewHit[]> {
  const { marks, listings, change } = bundle;
  const hits: NewHit[] = [];
  if (listings && change) hits.push(...(await hitsOfChange(tx, bundle, listings, change)));
  const rows = marks
    ? await marksOf(tx, marks)
    : listings && (change === null || change.what === 'came')
      ? await listingsOf(tx, listings)
      : [];
  for (const { watchId, row, judged } of await hitsAmong(services, tx, bundle, rows)) {
    hits.push({ watchId, subject: row.subject, found: { ...row.find, ...judged } });
  }
  return hits;
}

/** What people who watch the listing itself are told. */
async function hitsOfChange(tx: Tx, bundle: Bundle, ids: string[], change: ListingChange): Promise<NewHit[]> {
  const { rows } = await tx.execute<ListingRow & { watchId: string; known: string }>(sql`
    select w.id as "watchId", w.text as known, ${listingColumns}
    from watches w join ip_listings l on l.id = w.listing_id join profiles p on p.id = l.owner_id
    where w.listing_id = any(${`{${ids.join(',')}}`}::uuid[]) and w.paused_at is null and w.full_at is null
      and ${isNews(bundle)}`);
  return rows.map(({ watchId, known, ...listing }) => {
    const { find } = rowOfListing(listing);
    // A listing off the market keeps the title it was watched under and shows no price.
    const shown = listing.active ? {} : { title: known, priceCents: null, classes: [] };
    const found: WatchFind = { ...find, ...shown, score: null, risk: null, reasons: [changeText(change)] };
    return { watchId, subject: `change ${bundle.id}`, found };
  });
}
