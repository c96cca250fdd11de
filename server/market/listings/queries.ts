import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { identities, profiles } from '../../../db/schema/accounts.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses, listings } from '../../../db/schema/listings.ts';
import { tallied } from '../../../db/schema/tallies.ts';
import { daysOf, type EscrowDays } from '../../../domain/deals/escrow-times.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { Services, UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { cardColumns, cardOf, ownIdentity } from './card.ts';

const FEATURED = 4;

/** The newest active listings for the home page. */
export async function featured(db: Db) {
  const rows = await db
    .select(cardColumns)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(identities, ownIdentity)
    .where(sql`${listings.active}`)
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(FEATURED);
  return rows.map(cardOf);
}

interface Figures {
  activeListings: number;
  settledCents: number;
  /** The platform's fee on a purchase. */
  feeBps: number;
  /** The deadlines of a purchase that begins now. */
  days: EscrowDays;
}

/** Every visitor of the home page asks for them; they may be some seconds behind. */
const COUNTED_FOR_MS = 20_000;
const counted = new WeakMap<Db, { until: number; figures: Promise<Figures> }>();

/**
 * What the home page says about the market: active listings, the cents that left escrow for sellers or as fees (both
 * from the daily figures, decision 056), and what applies to new purchases.
 */
export function figures(services: Pick<Services, 'db' | 'settings'>): Promise<Figures> {
  const { db } = services;
  const known = counted.get(db);
  if (known && known.until > Date.now()) return known.figures;
  const fresh = { until: Date.now() + COUNTED_FOR_MS, figures: countFigures(services) };
  counted.set(db, fresh);
  fresh.figures.catch(() => counted.delete(db));
  return fresh.figures;
}

async function countFigures({ db, settings: read }: Pick<Services, 'db' | 'settings'>): Promise<Figures> {
  const sums = sql`
    select coalesce(sum(n) filter (where measure = 'listings.live'), 0)::int as "activeListings",
      coalesce(sum(cents) filter (where measure = 'sales'), 0)::float8 as "settledCents"
    from ${tallied} d where measure in ('listings.live', 'sales')`;
  const [found, settings] = await Promise.all([
    db.execute<{ activeListings: number; settledCents: number }>(sums),
    read(),
  ]);
  return {
    ...(found.rows[0] ?? { activeListings: 0, settledCents: 0 }),
    feeBps: settings.platformFeeBps,
    days: daysOf(settings),
  };
}

const granted = keyset('listings.myLicences', 'desc', licenses.grantedAt, licenses.id);
const LICENSES = 50;

/** One page of the licenses the person holds or has granted, newest first, with the other party. */
export async function myLicences(
  { db, user }: UserContext,
  { side, ...page }: PageInput & { side: 'held' | 'granted' },
) {
  const [mine, other] =
    side === 'held' ? [licenses.licenseeId, licenses.licensorId] : [licenses.licensorId, licenses.licenseeId];
  const rows = await db
    .select({
      id: licenses.id,
      listingId: licenses.listingId,
      transactionId: licenses.transactionId,
      title: transactions.title,
      listingType: transactions.listingType,
      type: licenses.type,
      terms: licenses.terms,
      licenseTerms: licenses.licenseTerms,
      endsOn: licenses.endsOn,
      grantedAt: licenses.grantedAt,
      other: { username: profiles.username, fullName: profiles.fullName },
      position: granted.position,
    })
    .from(licenses)
    .innerJoin(transactions, eq(transactions.id, licenses.transactionId))
    .innerJoin(profiles, eq(profiles.id, other))
    .where(and(eq(mine, user.id), granted.where(page)))
    .orderBy(...granted.orderBy)
    .limit(LICENSES + 1);
  return granted.page(rows, LICENSES);
}
