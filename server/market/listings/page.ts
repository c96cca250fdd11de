import { getTableColumns } from 'drizzle-orm';
import { listings } from '../../../db/schema/listings.ts';
import type { SellerKind } from '../../../domain/accounts/seller-kinds.ts';
import { liveStatuses } from '../../../domain/deals/escrow-terms.ts';
import { daysOf } from '../../../domain/deals/escrow-times.ts';
import { liveOffers } from '../../../domain/deals/offers.ts';
import { notFound } from '../../../domain/errors.ts';
import { kindRows } from '../../../domain/ip/rights.ts';
import { termsOf } from '../../../domain/market/licensing.ts';
import { extraFacts, transferNotices } from '../../../domain/market/listing-right.ts';
import { validateListing } from '../../../domain/market/validation.ts';
import type { Context } from '../../context.ts';
import { singleFlight } from '../../infra/single-flight.ts';
import { interestedSql, viewsSql } from './attention.ts';
import { documentsOf } from './documents.ts';
import { type Granted, refusalFrom, tiesFrom } from './lock.ts';
import { maySee } from './visible.ts';

/** How much of a listing's price history is shown. Owners may change prices at any time. */
const PRICES_SHOWN = 60;

const columns = getTableColumns(listings);
const listingSql = Object.entries(columns).map(([key, { name }]) => `'${key}', l.${name}`);
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const rowsOf = (row: string, order = '') => `select coalesce(json_agg(${row}${order}), '[]')`;

/**
 * Everything that the page of the listing $1 says to the viewer $2 (null for a visitor): one statement, planned once.
 */
const pageSql = `
  select json_build_object(${listingSql}) as listing,
    json_build_object('username', p.username, 'fullName', p.full_name, 'company', p.company, 'bio', p.bio, 'sellsAs', p.sells_as) as owner,
    (select i.verified_at is not null from identities i where i.user_id = l.owner_id) as verified,
    (select u.created_at from users u where u.id = l.owner_id) as "memberSince",
    (select count(*)::int from transactions t
      where t.seller_id = l.owner_id and t.status = 'completed') as "completedSales",
    ${viewsSql} as views, ${interestedSql} as interested,
    exists (select from saved_listings m where m.listing_id = l.id and m.user_id = $2::uuid) as saved,
    exists (select from listing_reports m
      where m.listing_id = l.id and m.reporter_id = $2::uuid and m.closed_at is null) as reported,
    (${rowsOf(`json_build_object('priceCents', price_cents, 'since', since)`, ' order by h.id')} from (
      select * from listing_prices where listing_id = l.id order by id desc limit ${PRICES_SHOWN + 1}) h) as prices,
    (select json_build_array(count(*), count(*) filter (where is_public))
      from listing_documents where listing_id = l.id and ended_at is null) as documents,
    (${rowsOf(`json_build_object('licensingType', licensing_type, 'payment', payment, 'reservedUntil', reserved_until)`)}
      from transactions t where t.listing_id = l.id and t.status in (${quoted(liveStatuses)})) as live,
    (${rowsOf(`json_build_object('type', type, 'terms', license_terms, 'endsOn', ends_on)`)} from (
      select distinct type, license_terms, ends_on from licences where listing_id = l.id
        and (ends_on is null or ends_on >= (now() at time zone 'UTC')::date)) g) as granted,
    (${rowsOf(`json_build_object('username', o.username, 'fullName', o.full_name, 'since', c.since)`, ' order by c.since')}
      from title_links c join profiles o on o.id = c.owner_id where c.listing_id = l.id) as chain,
    (select t.id from transactions t
      where t.listing_id = l.id and (t.buyer_id = $2::uuid or t.seller_id = $2::uuid)
      order by t.status in (${quoted(liveStatuses)}) desc, t.created_at desc limit 1) as "ownTransactionId",
    (select f.id from offers f
      where f.listing_id = l.id and f.buyer_id = $2::uuid and f.state in (${quoted(liveOffers)}) limit 1) as "ownOfferId",
    (select c.id from chats c
      where c.listing_id = l.id and c.buyer_id = $2::uuid and c.seller_id = l.owner_id limit 1) as "chatId"
  from ip_listings l join profiles p on p.id = l.owner_id where l.id = $1::uuid`;

interface PageRow {
  listing: Record<string, unknown>;
  owner: {
    username: string;
    fullName: string;
    company: string | null;
    bio: string | null;
    sellsAs: SellerKind | null;
  };
  verified: boolean | null;
  memberSince: Date;
  completedSales: number;
  views: number;
  interested: number;
  saved: boolean;
  reported: boolean;
  prices: { priceCents: number | null; since: string }[];
  documents: [all: number, shown: number];
  live: (Omit<Parameters<typeof tiesFrom>[0][number], 'reservedUntil'> & { reservedUntil: string })[];
  granted: Granted[];
  chain: { username: string; fullName: string; since: string }[];
  ownTransactionId: string | null;
  ownOfferId: string | null;
  chatId: string | null;
}

/** A listing from its columns as JSON. */
function listingOf(json: Record<string, unknown>): typeof listings.$inferSelect {
  const entries = Object.entries(columns).map(([key, column]) => [
    key,
    json[key] === null ? null : column.mapFromDriverValue(json[key] as never),
  ]);
  return Object.fromEntries(entries);
}

/** A listing's page, for whoever may see it. */
export async function getListing(ctx: Context, { id }: { id: string }) {
  const statement = { name: 'listings.page', text: pageSql, values: [id, ctx.user?.id ?? null] };
  const [row] = await singleFlight<PageRow & Record<string, unknown>>(ctx.db, statement);
  if (!row) throw notFound();
  const listing = listingOf(row.listing);
  if (!maySee(ctx, listing)) throw notFound();
  const isOwner = ctx.user?.id === listing.ownerId;
  const inside = isOwner || ctx.admin !== null;
  const [settings, documents] = await Promise.all([ctx.settings(), inside ? documentsOf(ctx.db, [id]) : []]);
  const { ownerId: _, active: __, rejectionReason, ...facts } = listing;
  const today = new Date().toISOString().slice(0, 10);
  const [all, shownDocuments] = row.documents;
  const live = row.live.map((one) => ({ ...one, reservedUntil: new Date(one.reservedUntil) }));
  return {
    ...facts,
    ...tiesFrom(live, row.granted),
    refusal: refusalFrom(termsOf(listing.licensingType, listing.licenseTerms), row.granted),
    views: row.views,
    /** How many people saved it, wrote to its seller or started to buy it. */
    interested: row.interested,
    saved: row.saved,
    /** The viewer has reported it, and no administrator has closed that report yet. */
    reported: row.reported,
    /** The latest prices it had on the market, oldest first. */
    prices: row.prices
      .slice(-PRICES_SHOWN)
      .map(({ priceCents, since }) => ({ priceCents, since: new Date(since) })),
    earlierPrices: row.prices.length > PRICES_SHOWN,
    /** How many of its documents are shown to everyone. */
    shownDocuments,
    kindLabel: listing.rightKind && kindRows[listing.rightKind].label,
    extraFacts: extraFacts(listing.rightExtras),
    /** What stands in the way of a transfer, or goes with it. */
    transferNotices: transferNotices(listing),
    validation: validateListing({ ...listing, documents: all }, today),
    /** The platform's fee on a purchase made now, and the deadlines it would have. */
    feeBps: settings.platformFeeBps,
    days: daysOf(settings),
    rejectionReason: inside ? rejectionReason : null,
    /** With what the platform knows about them, which their profile also says (accounts/profile.ts). */
    owner: {
      ...row.owner,
      /** An administrator has verified the identity. */
      verified: row.verified ?? false,
      memberSince: row.memberSince,
      completedSales: row.completedSales,
    },
    isOwner,
    documents,
    /** Every owner the right has had here, oldest first. */
    chain: row.chain.map(({ since, ...owner }) => ({ ...owner, since: new Date(since) })),
    ownTransactionId: row.ownTransactionId,
    /** The viewer's offer that waits for an answer. */
    ownOfferId: row.ownOfferId,
    /** The viewer's conversation with the current owner, if there is one. */
    chatId: row.chatId,
  };
}
