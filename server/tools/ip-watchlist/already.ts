import { type SQL, sql } from 'drizzle-orm';
import { isShownSql } from '../../../db/conditions.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { ADVICE } from '../../../domain/advice.ts';
import { oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { wordKey } from '../../../domain/ip/marks/keys.ts';
import { normalizeMark } from '../../../domain/ip/marks/normalize.ts';
import { LEAST_SCORE, tradeMarkLimits } from '../../../domain/ip/risk.ts';
import { isWanted, judge } from '../../../domain/tools/ip-watchlist/judge.ts';
import { type Watched, type WatchFind, watchTitle } from '../../../domain/tools/ip-watchlist/watches.ts';
import { ownerWords } from '../../../domain/tools/ip-watchlist/words.ts';
import type { Context } from '../../context.ts';
import { isCanceled } from '../../infra/sql-state.ts';
import { visibleListing } from '../../market/listings/visible.ts';
import { keyFrequencies } from '../../register/frequencies.ts';
import { lexicon } from '../../register/lexicon.ts';
import { marketSource } from '../../register/market-marks.ts';
import { rarityIn } from '../../register/rarity.ts';
import { today } from '../shared/meter.ts';
import { searchTrademarks, type TrademarkHit } from '../trademark-search/run.ts';
import {
  type ListingRow,
  listingColumns,
  type MarkRow,
  markColumns,
  type Row,
  rowOfListing,
  rowOfMark,
} from './arrivals.ts';

export interface AlreadyThere {
  watched: Watched;
  /** What was asked about, in a few words. */
  name: string;
  finds: WatchFind[];
  /** There is more than is listed. */
  more: boolean;
  looked: string;
  notLooked: string;
  advice: string;
}

const MOST = 60;
/** How many rows are read to find those that match. */
const READ = 400;
/** Owners and classes have no index: what is not found in this time is reported as not searched. */
const LONGEST_MS = 1_200;

const onMarket = 'the listings that are on the market now';
// Regulation (EU) 2017/1001, Article 196(2) (read at ipright.eu, 2026-11-27).
const never =
  'Registers that were not loaded, marks used without registration, company and domain names, until when an international mark can be opposed (each office for which it is meant has times of its own; in the European Union it is three months that begin one month after the publication there), and what is not public here.';

/** What a watch would have found among existing rows, except the person's own; only shown, never notified. */
export async function alreadyThere(ctx: Context, watched: Watched): Promise<AlreadyThere> {
  if (watched.kind === 'listing') return listingNow(ctx, watched.listingId);
  const marks = await marksThere(ctx, watched);
  const listings = await fitting(ctx, watched, await listingsThere(ctx.db, watched, ctx.user?.id ?? null));
  const found = marks?.finds ?? [];
  const known = new Set(found.map(({ listingId }) => listingId));
  // A listing may be found by its mark and by its words.
  const finds = [...found, ...listings.finds.filter(({ listingId }) => !known.has(listingId))].sort(
    (a, b) => (b.score ?? 0) - (a.score ?? 0),
  );
  return {
    watched,
    name: watchTitle(watched),
    finds: finds.slice(0, MOST),
    more: finds.length > MOST || marks?.more === true || listings.more,
    looked: marks ? `The word marks of the register, and ${onMarket}.` : `Only ${onMarket}.`,
    notLooked: marks
      ? never
      : `The register: it is too large for an immediate search of this kind. New entries are compared from now on. ${never}`,
    advice: ADVICE,
  };
}

interface Found {
  finds: WatchFind[];
  more: boolean;
}

/** Null when the register could not be read in time. */
async function marksThere(
  ctx: Context,
  watched: Exclude<Watched, { kind: 'listing' }>,
): Promise<Found | null> {
  if (watched.kind === 'name') {
    const { text: name, classes } = watched;
    const { hits } = await searchTrademarks(ctx, { name, classes, limit: tradeMarkLimits.hits });
    const { compact } = normalizeMark(name);
    const risky = hits.filter(
      ({ risk, score, mark }) =>
        score >= LEAST_SCORE && isWanted(watched, risk, normalizeMark(mark).compact === compact),
    );
    const offered = await offeredAmong(ctx, risky);
    return {
      more: hits.length === tradeMarkLimits.hits && risky.length === hits.length,
      finds: risky.flatMap((hit): WatchFind[] => {
        if (hit.source !== marketSource) return [findOf(hit, hit.serial)];
        const row = offered.get(hit.serial);
        if (!row) return [];
        const { score, risk, reasons } = hit;
        // Shown, but not for sale: what the register has about it.
        if (!row.active) return [findOf(hit, hit.listing?.number ?? null)];
        return [{ ...rowOfListing(row).find, score, risk, reasons }];
      }),
    };
  }
  const rows = await readInTime(ctx.db, markCondition(watched));
  return rows && fitting(ctx, watched, rows.map(rowOfMark));
}

function findOf(
  { mark, similarity: _, listing: __, ...hit }: TrademarkHit,
  serial: string | null,
): WatchFind {
  return { ...hit, serial, of: 'mark', title: mark, listingId: null, priceCents: null };
}

/** The listings behind the market's own marks, by id, without the person's own. */
async function offeredAmong(
  { db, user }: Context,
  hits: readonly TrademarkHit[],
): Promise<Map<string, ListingRow>> {
  const ids = hits.filter(({ source }) => source === marketSource).map(({ serial }) => serial);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ListingRow>(sql`
    select ${listingColumns} from ip_listings l join profiles p on p.id = l.owner_id
    where l.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isShownSql('l')}
      and l.owner_id is distinct from ${user?.id ?? null}::uuid`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The database's first filter; the rule itself is domain/tools/ip-watchlist/judge.ts. */
function markCondition(watched: Exclude<Watched, { kind: 'listing' | 'name' }>): SQL {
  switch (watched.kind) {
    case 'class': {
      const bits = watched.classes.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);
      return sql`class_mask & ${String(bits)}::bigint <> 0`;
    }
    case 'owner': {
      const [first = ''] = ownerWords(watched.text);
      // The letters before the first one that registers may spell differently.
      const plain = /^[a-z0-9]+/.exec(first)?.[0] ?? '';
      return plain.length > 1 ? sql`lower(owner) ~ ${`^(the )?${plain}`}` : sql`owner <> ''`;
    }
    case 'keyword': {
      const keys = analyzeMark(watched.text, lexicon()).words.map(({ base }) => wordKey(base));
      return keys.length > 0 ? sql`keys @> ${`{${keys.join(',')}}`}::integer[]` : sql`false`;
    }
  }
}

async function readInTime(db: Db, condition: SQL): Promise<MarkRow[] | null> {
  try {
    return await db.transaction(async (tx: Tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`));
      const { rows } = await tx.execute<MarkRow>(
        // The market's marks are found as listings.
        sql`select ${markColumns} from register_marks where ${condition} and source <> ${marketSource} limit ${READ}`,
      );
      return rows;
    });
  } catch (error) {
    if (isCanceled(error)) return null;
    throw error;
  }
}

async function listingsThere(
  db: Db,
  watched: Exclude<Watched, { kind: 'listing' }>,
  userId: string | null,
): Promise<Row[]> {
  const { rows } = await db.execute<ListingRow>(sql`
    select ${listingColumns} from ip_listings l join profiles p on p.id = l.owner_id
    where l.active and l.owner_id is distinct from ${userId}::uuid and ${listingCondition(watched)} limit ${READ}`);
  return rows.map(rowOfListing);
}

function listingCondition(watched: Exclude<Watched, { kind: 'listing' }>): SQL {
  switch (watched.kind) {
    case 'name':
      // One common word is enough to be compared.
      return sql`l.type = 'Trademark' and l.title_words @@ replace(plainto_tsquery('ipso', ${watched.text})::text, '&', '|')::tsquery`;
    case 'owner':
      return sql`(lower(p.username) = lower(${watched.text}) or lower(p.full_name) = lower(${watched.text}))`;
    case 'class':
      return sql`l.type = 'Trademark' and l.category = any(${`{${watched.classes.map((one) => `"Class ${one}"`).join(',')}}`}::text[])`;
    case 'keyword':
      return sql`l.words @@ plainto_tsquery('ipso', ${watched.text})`;
  }
}

/** Those of the rows that the watch would report, best first. */
async function fitting({ db }: Context, watched: Watched, rows: readonly Row[]): Promise<Found> {
  const words = lexicon();
  const around = { lexicon: words, rarity: rarityIn(await keyFrequencies(db)) };
  const name = watched.kind === 'name' ? analyzeMark(watched.text, words) : null;
  const finds = rows.flatMap(({ arrival, find }): WatchFind[] => {
    const judged = judge(watched, name, arrival, around);
    return judged ? [{ ...find, ...judged, opposition: oppositionOf(find, today()) }] : [];
  });
  return { finds: finds.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)), more: rows.length === READ };
}

async function listingNow(ctx: Context, id: string): Promise<AlreadyThere> {
  await visibleListing(ctx, id);
  const { rows } = await ctx.db.execute<ListingRow>(sql`
    select ${listingColumns} from ip_listings l join profiles p on p.id = l.owner_id where l.id = ${id}`);
  const [listing] = rows;
  const row = listing && rowOfListing(listing);
  return {
    watched: { kind: 'listing', listingId: id },
    name: listing?.title ?? '',
    finds: row
      ? [
          {
            ...row.find,
            score: null,
            risk: null,
            reasons: [listing.active ? 'It is on the market.' : 'It is not on the market.'],
          },
        ]
      : [],
    more: false,
    looked: 'The listing as it is now.',
    notLooked: 'Its register, and whether its owner offers it elsewhere.',
    advice: ADVICE,
  };
}
