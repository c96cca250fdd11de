import type { Db } from '../../../db/connection.ts';
import { type Kind, MarketCells, pricePlace, pricePlaceSql } from '../../../domain/market/market-cells.ts';
import { singleFlight } from '../../infra/single-flight.ts';

export interface Pools {
  db: Db;
  read: Db;
}

/** A listing that came onto the market (sign 1) or left it (-1), as recorded by triggers. */
type Note = [
  id: number,
  xact: number,
  sign: number,
  type: Kind['type'],
  industry: string,
  category: string,
  negotiable: boolean,
  licence: Kind['licence'],
  country: string,
  priceCents: number | null,
];

/** The notes since a position, read by the same statement as what must agree with them. */
export interface Since {
  notes: Note[];
  /** All transactions before it had ended, so whatever they noted has been read by now. */
  position: number;
  /** Some of the notes may already be gone. */
  gap: boolean;
}

const noted = 'id, xact, sign, type, industry, category, negotiable, licence, country, price_cents';

/**
 * The columns of a `Since` from a position on (an expression of type text). Notes are read by transaction, because the
 * order of their ids is not the order of commits.
 */
export function sinceSql(position: string): string {
  return `
    (select coalesce(json_agg(json_build_array(id, xact::text::int8, sign, type, industry, category, negotiable,
        licence, country, price_cents)), '[]')
      from (
        select ${noted} from market_changes where xact >= (${position})::xid8
        union all select ${noted} from market_past where xact >= (${position})::xid8
      ) noted) as notes,
    pg_snapshot_xmin(pg_current_snapshot())::text::float8 as position,
    coalesce((select xact from market_past order by xact limit 1) > (${position})::xid8, false) as gap`;
}

/** Returns the notes since $1. */
export const notesSql = `select ${sinceSql('$1::text')}`;

/**
 * The index of a price range is sent as one letter, starting from this one; the country's two letters come before it.
 */
const LETTERS = 256;

const loadSql = `
  select ${sinceSql('pg_snapshot_xmin(pg_current_snapshot())::text')},
    (select coalesce(json_agg(json_build_array(type, industry, category, negotiable, licence, cells)), '[]')
      from (
        select type, coalesce(industry, '') as industry, category, negotiable,
          coalesce(licensing_type, 'sale') as licence,
          string_agg(rpad(left(country, 2), 2) || chr((${LETTERS} + ${pricePlaceSql})::int), '') as cells
        from ip_listings where active group by 1, 2, 3, 4, 5
      ) kinds) as kinds`;

type Loaded = [Kind['type'], string, string, boolean, Kind['licence'], cells: string];

interface Counts {
  cells: MarketCells;
  position: number;
  /** The notes from `position` on that have already been counted, with their transactions. */
  counted: Map<number, number>;
  loaded: number;
}

const kept = new WeakMap<Db, Promise<Counts>>();

/**
 * The market's counts as this server knows them: read once, and corrected by the notes that come with later reads.
 * Nothing is announced, so nothing can be missed. Every reader brings the notes since `position` and applies them
 * with `agree`.
 */
export function knownCounts(pools: Pools): Promise<Counts> {
  const known = kept.get(pools.db);
  if (known) return known;
  const loading = load(pools.read);
  kept.set(pools.db, loading);
  loading.catch(() => kept.get(pools.db) === loading && kept.delete(pools.db));
  return loading;
}

async function load(read: Db): Promise<Counts> {
  const { rows } = await read.$client.query<Since & { kinds: Loaded[] }>(loadSql);
  const [found] = rows;
  if (!found) throw new Error('the market was not counted');
  const cells = new MarketCells();
  for (const [type, industry, category, negotiable, licence, all] of found.kinds) {
    const kind = { type, industry, category, negotiable, licence };
    for (let at = 0; at < all.length; at += 3) {
      cells.add(kind, all.slice(at, at + 2), all.charCodeAt(at + 2) - LETTERS, 1);
    }
  }
  const counted = new Map(found.notes.map(([id, xact]) => [id, xact]));
  return { cells, position: found.position, counted, loaded: cells.size };
}

/** The counts that agree with what was read together with these notes. */
export async function agree(pools: Pools, since: Since): Promise<MarketCells> {
  const counts = await knownCounts(pools);
  if (since.gap) {
    kept.delete(pools.db);
    return (await knownCounts(pools)).cells;
  }
  const { cells, counted } = counts;
  for (const [id, xact, sign, type, industry, category, negotiable, licence, country, cents] of since.notes) {
    if (xact < counts.position || counted.has(id)) continue;
    counted.set(id, xact);
    cells.add({ type, industry, category, negotiable, licence }, country, pricePlace(cents), sign);
  }
  if (since.position > counts.position) {
    counts.position = since.position;
    for (const [id, xact] of counted) if (xact < since.position) counted.delete(id);
  }
  // Cells that have emptied again are not removed one by one.
  if (cells.size > 2 * counts.loaded + 50_000) kept.delete(pools.db);
  return cells;
}

/** The counts as of now. Concurrent callers share one small read. */
export async function currentCounts(pools: Pools): Promise<MarketCells> {
  const { position } = await knownCounts(pools);
  const statement = { name: 'market.notes', text: notesSql, values: [String(position)] };
  const [since] = await singleFlight<Since>(pools.read, statement);
  if (!since) throw new Error('the notes were not read');
  return agree(pools, since);
}
