import type { Tx } from '../../../db/connection.ts';
import { ledgerAccounts, ledgerTransfers } from '../../../db/schema/escrow.ts';
import type { AccountKind, Movement } from '../../../domain/deals/escrow-money.ts';

interface Owners {
  id: string;
  sellerId: string;
}

function accountId(kind: AccountKind, transaction: Owners): string {
  if (kind === 'escrow') return `escrow:${transaction.id}`;
  return kind === 'seller' ? `seller:${transaction.sellerId}` : kind;
}

/**
 * Writes the ledger transfers of one change of a transaction. `cause` names the change: with the transaction and the
 * position it is the idempotency key, so that writing the same change twice fails.
 */
export async function moveMoney(
  tx: Tx,
  transaction: Owners,
  cause: string,
  moves: Movement[],
): Promise<void> {
  for (const [position, { debit, credit, amount }] of moves.entries()) {
    for (const kind of [debit, credit]) {
      if (kind !== 'escrow' && kind !== 'seller') continue;
      await tx
        .insert(ledgerAccounts)
        .values({ id: accountId(kind, transaction), kind })
        .onConflictDoNothing();
    }
    await tx.insert(ledgerTransfers).values({
      key: `${transaction.id}:${cause}:${position}`,
      transactionId: transaction.id,
      debit: accountId(debit, transaction),
      credit: accountId(credit, transaction),
      amount,
    });
  }
}
