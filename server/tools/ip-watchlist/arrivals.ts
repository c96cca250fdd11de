import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import type { Arrival } from '../../../domain/tools/ip-watchlist/keys.ts';
import type { WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import { lexicon } from '../../register/lexicon.ts';
import { today } from '../shared/meter.ts';

/** A row that may be a hit. */
export interface Row {
  /** The row's key among a watch's hits. */
  subject: string;
  arrival: Arrival;
  /** Its owner, whose own watches are not notified. */
  ownerId: string | null;
  /** What a hit stores of it. */
  find: Omit<WatchFind, 'score' | 'risk' | 'reasons'>;
}

export interface MarkRow extends Record<string, unknown> {
  id: number;
  source: string;
  serial: string;
  mark: string;
  classes: number[];
  owner: string;
  status: string;
  filed: string | null;
  published: string | null;
  renamed: number;
}

export interface ListingRow extends Record<string, unknown> {
  id: string;
  title: string;
  type: string;
  category: string;
  description: string;
  priceCents: number | null;
  ownerId: string;
  username: string;
  fullName: string;
  active: boolean;
}

export const markColumns = sql.raw(
  'id, source, serial, mark, nice_classes as classes, owner, status, filed::text as filed, published::text as published, renamed',
);
export const listingColumns = sql.raw(
  `l.id, l.title, l.type, l.category, l.description, l.price_cents::float8 as "priceCents", l.owner_id as "ownerId",
   p.username, p.full_name as "fullName", l.active`,
);

/** The marks of a batch. */
export async function marksOf(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await tx.execute<MarkRow>(sql`
    select ${markColumns} from register_marks where id = any(${`{${ids.join(',')}}`}::integer[]) order by id`);
  return rows.map(rowOfMark);
}

/** Those of the listings that are still on the market. */
export async function listingsOf(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<ListingRow>(sql`
    select ${listingColumns} from ip_listings l join profiles p on p.id = l.owner_id
    where l.id = any(${`{${ids.join(',')}}`}::uuid[]) and l.active order by l.id`);
  return rows.map(rowOfListing);
}

export function rowOfMark({
  id,
  source,
  serial,
  mark,
  classes,
  owner,
  status,
  filed,
  published,
  renamed,
}: MarkRow): Row {
  return {
    // A different mark under the same number is reported again, and so is one that can now be opposed; other changes
    // to a known mark are not.
    subject: [
      `mark ${id}`,
      ...(renamed > 0 ? [renamed] : []),
      ...(oppositionOf({ source, status, published }, today()) ? ['published'] : []),
    ].join(' '),
    arrival: {
      mark: analyzeMark(mark, lexicon()),
      owners: owner ? [owner] : [],
      classes,
      status,
      texts: [['The mark', mark]],
    },
    ownerId: null,
    find: {
      of: 'mark',
      title: mark,
      serial,
      source,
      owner,
      status,
      filed,
      published,
      classes,
      listingId: null,
      priceCents: null,
    },
  };
}

export function rowOfListing(listing: ListingRow): Row {
  const { id, title, type, category, description, priceCents, ownerId, username, fullName } = listing;
  const niceClass = type === 'Trademark' ? /^Class (\d+)$/.exec(category)?.[1] : undefined;
  const classes = niceClass ? [Number(niceClass)] : [];
  return {
    subject: `listing ${id}`,
    arrival: {
      mark: type === 'Trademark' ? analyzeMark(title, lexicon()) : null,
      owners: [fullName, username],
      classes,
      status: '',
      texts: [
        ['Its title', title],
        ['Its category', category],
        ['Its description', description],
      ],
    },
    ownerId,
    find: {
      of: 'listing',
      title,
      serial: null,
      source: null,
      // Names change and accounts are deleted; the listing's page has the name.
      owner: null,
      status: null,
      filed: null,
      published: null,
      classes,
      listingId: id,
      priceCents,
    },
  };
}
