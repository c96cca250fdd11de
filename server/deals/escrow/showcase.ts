import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { ledgerTransfers, transactions } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { dealText } from '../../../domain/market/card-text.ts';
import { type ListingType, shortCategory } from '../../../domain/market/listings.ts';
import type { Services } from '../../context.ts';

/** A completed purchase as everybody may see it: what the listing said in public when it was bought, and no names. Days are ISO days. */
interface Sold {
  listingId: string;
  title: string;
  type: ListingType;
  /** "IPC H", "Class 9". */
  category: string;
  /** What was bought: "Full sale". */
  deal: string;
  amountCents: number;
  feeCents: number;
  payoutCents: number;
  paidOn: string;
  provedOn: string;
  releasedOn: string;
}

interface Showcase {
  /** The newest first. Negotiated prices are between the two parties, so those purchases are left out. */
  sold: Sold[];
  payments: 'sandbox' | 'stripe';
  /** Days the seller has to prove the transfer, and days within which administrators promise to verify it. */
  proveDays: number;
  verifyDays: number;
}

const SHOWN = 5;
const KEPT_MS = 30_000;
const kept = new WeakMap<Db, { until: number; sold: Promise<Sold[]> }>();

/** What the home page shows of purchases completed here; it may be half a minute behind. */
export async function showcase({
  db,
  payments,
  settings,
}: Pick<Services, 'db' | 'payments' | 'settings'>): Promise<Showcase> {
  let known = kept.get(db);
  if (!known || known.until < Date.now()) {
    known = { until: Date.now() + KEPT_MS, sold: lastSold(db) };
    kept.set(db, known);
    known.sold.catch(() => kept.delete(db));
  }
  const [sold, { proveDays, verifyDays }] = await Promise.all([known.sold, settings()]);
  return { sold, payments: payments.name, proveDays, verifyDays };
}

async function lastSold(db: Db): Promise<Sold[]> {
  const day = (moment: ReturnType<typeof sql>) =>
    sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
  const moved = (side: 'debit' | 'credit') =>
    day(sql`(select max(created_at) from ${ledgerTransfers} where ${ledgerTransfers.transactionId} = ${transactions.id}
      and ${sql.identifier(side)} = 'escrow:' || ${transactions.id})`);
  const rows = await db
    .select({
      listingId: transactions.listingId,
      title: transactions.title,
      type: transactions.listingType,
      category: listings.category,
      licensingType: transactions.licensingType,
      licenseTerms: transactions.licenseTerms,
      amountCents: transactions.amountCents,
      feeCents: transactions.feeCents,
      payoutCents: transactions.payoutCents,
      paidOn: moved('credit'),
      provedOn: day(sql`(select min(created_at) from ${proofs}
        where ${proofs.transactionId} = ${transactions.id})`),
      releasedOn: moved('debit'),
    })
    .from(transactions)
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(
      and(
        eq(transactions.status, 'completed'),
        eq(transactions.payment, 'released'),
        isNull(transactions.termsHash),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(SHOWN);
  return rows.map(({ licensingType, licenseTerms, ...row }) => ({
    ...row,
    category: shortCategory(row.type, row.category),
    deal: dealText(licensingType, licenseTerms),
  }));
}
