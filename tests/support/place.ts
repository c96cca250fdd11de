import { createHash, randomUUID } from 'node:crypto';
import { ledgerAccounts, ledgerTransfers, payments, transactions } from '../../db/schema/escrow.ts';
import { files } from '../../db/schema/files.ts';
import { proofs } from '../../db/schema/proofs.ts';
import type { Services } from '../../server/context.ts';
import type { Listing } from './people.ts';

export type Placed = 'unpaid' | 'open checkout' | 'paid' | 'held' | 'verifying';

/**
 * A transaction written directly into the state it would have reached: `paid` without, `held` with a proof from the
 * seller.
 */
export async function placeTransaction(
  { db }: Services,
  at: Placed,
  listing: Listing,
  buyer: { id: string },
): Promise<{ id: string; paymentId: string; amountCents: number; version: number }> {
  const id = randomUUID();
  const paymentId = randomUUID();
  const amountCents = listing.priceCents ?? 0;
  const feeCents = Math.floor((amountCents + 5) / 10);
  const held = at === 'paid' || at === 'held' || at === 'verifying';
  await db.transaction(async (tx) => {
    await tx.insert(transactions).values({
      id,
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: listing.ownerId,
      title: listing.title,
      listingType: listing.type,
      licensingType: listing.licensingType,
      amountCents,
      feeBps: 1_000,
      feeCents,
      payoutCents: amountCents - feeCents,
      status: at === 'verifying' ? 'verifying' : 'initiated',
      payment: held ? 'held' : 'awaiting',
    });
    if (at === 'unpaid') return;
    const status = held ? 'paid' : 'open';
    const chargeRef = held ? `charge_${paymentId}` : null;
    await tx
      .insert(payments)
      .values({ id: paymentId, transactionId: id, provider: 'sandbox', amountCents, status, chargeRef });
    if (!held) return;
    const escrow = `escrow:${id}`;
    await tx.insert(ledgerAccounts).values({ id: escrow, kind: 'escrow' });
    const transfer = { key: `${id}:pay:0`, transactionId: id, debit: 'provider', credit: escrow };
    await tx.insert(ledgerTransfers).values({ ...transfer, amount: amountCents });
    if (at === 'paid') return;
    const sha256 = createHash('sha256').update(id).digest('hex');
    const [file] = await tx
      .insert(files)
      .values({
        bucket: 'transaction-proofs',
        key: `${id}.pdf`,
        name: 'deed.pdf',
        type: 'pdf',
        size: 9,
        sha256,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('insert returned no row');
    await tx
      .insert(proofs)
      .values({ transactionId: id, uploadedBy: listing.ownerId, fileId: file.id, notes: 'The deed.' });
  });
  // The proof raised its version.
  return { id, paymentId, amountCents, version: held ? 2 : 1 };
}
