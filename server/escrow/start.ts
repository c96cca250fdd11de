import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { settings, transactions } from '../../db/schema/escrow.ts';
import { licences } from '../../db/schema/listings.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import { feeLines } from '../../domain/escrow.ts';
import { isActive, listingOffer } from '../../domain/listings.ts';
import { cents, formatCents } from '../../domain/money.ts';
import type { UserContext } from '../context.ts';
import { deliver } from '../inbox/append.ts';
import { record } from '../infra/audit.ts';
import { once } from '../infra/once.ts';
import { lockListing, tiesOf } from '../listings/lock.ts';
import type { StartInput } from './input.ts';

/** Opens an escrow on an active listing at its present price and terms. Gives the transaction's id. */
export async function startEscrow(ctx: UserContext, { key, listingId, seen }: StartInput) {
  const call = { userId: ctx.user.id, key, action: 'escrow.start', input: { listingId, seen } };
  return ctx.db.transaction((tx) =>
    once(tx, call, async () => {
      const listing = await lockListing(tx, listingId);
      // Someone who may not see the listing learns nothing from trying to buy it.
      if (
        !listing ||
        (!(listing.isPublic && listing.approvalStatus === 'approved') && listing.ownerId !== ctx.user.id)
      ) {
        throw notFound();
      }
      await mustBeUntied(tx, listingId, ctx.user.id);
      const ties = await tiesOf(tx, listingId);
      const offer = listingOffer({ ...listing, ...ties }, listing.ownerId === ctx.user.id);
      if (offer.kind === 'manage') throw conflict('You own this listing.');
      if (offer.kind !== 'buy' || !isActive(listing) || listing.priceCents === null) {
        throw conflict(offer.kind === 'buy' ? 'This listing is no longer for sale.' : offer.reason);
      }
      if (ties.exclusivelyLicensed) throw conflict('This right is exclusively licensed already.');
      if (listing.priceCents !== seen.priceCents) {
        throw conflict(`The price has changed to ${formatCents(listing.priceCents)}. Please look again.`);
      }
      if (listing.licensingType !== seen.licensingType)
        throw conflict('The terms have changed. Please look again.');

      const [fee] = await tx.select().from(settings);
      if (!fee) throw new Error('the settings row is missing');
      const lines = feeLines(cents(listing.priceCents), fee.platformFeeBps);
      const { title, type, registrationNumber, licensingType, licensingText, ownerId: sellerId } = listing;
      const [row] = await tx
        .insert(transactions)
        .values({
          listingId,
          buyerId: ctx.user.id,
          sellerId,
          title,
          listingType: type,
          registrationNumber,
          licensingType,
          licensingText,
          amountCents: lines.amount,
          feeBps: fee.platformFeeBps,
          feeCents: lines.fee,
          payoutCents: lines.payout,
        })
        .returning({ id: transactions.id });
      if (!row) throw new Error('insert returned no row');
      await record(tx, {
        action: 'escrow.start',
        actorId: ctx.user.id,
        actorRole: 'buyer',
        subjectId: row.id,
        data: { ...lines, feeBps: fee.platformFeeBps },
      });
      const event = {
        kind: 'escrow.started',
        transactionId: row.id,
        listingId,
        title,
        amountCents: lines.amount,
      } as const;
      await deliver(tx, [
        { to: sellerId, event },
        { to: ctx.user.id, event },
      ]);
      return { id: row.id };
    }),
  );
}

/** One transaction and one licence per buyer and listing. The unique indexes say the same. */
async function mustBeUntied(tx: Tx, listingId: string, buyerId: string): Promise<void> {
  const [live] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.listingId, listingId),
        eq(transactions.buyerId, buyerId),
        inArray(transactions.status, ['initiated', 'verifying']),
      ),
    );
  if (live) throw conflict('You already have a transaction under way for this listing.');
  const [licence] = await tx
    .select({ id: licences.id })
    .from(licences)
    .where(and(eq(licences.listingId, listingId), eq(licences.licenseeId, buyerId)));
  if (licence) throw conflict('You already hold a licence for this listing.');
}
