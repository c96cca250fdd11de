import { basisPointsOf, type Cents, cents } from '../money.ts';
import type { Payment } from './escrow-terms.ts';

/** The platform's fee unless the settings say otherwise, in basis points: 10% (specification, section 9). */
export const DEFAULT_FEE_BPS = 1_000;

export interface FeeLines {
  amount: Cents;
  fee: Cents;
  payout: Cents;
}

/** Amount = fee + payout, always; the fee is rounded half up to the cent. Snapshotted when the escrow starts. */
export function feeLines(amount: Cents, feeBps: number): FeeLines {
  const fee = basisPointsOf(amount, feeBps);
  return { amount, fee, payout: cents(amount - fee) };
}

export interface SplitLines extends FeeLines {
  /** Goes back to the buyer. */
  refund: Cents;
}

/**
 * A split between seller and buyer: amount = fee + payout + refund, always. The seller's share is rounded half up to the
 * cent, and bears the fee; what goes back to the buyer bears none.
 */
export function splitLines(amount: Cents, sellerBps: number, feeBps: number): SplitLines {
  const share = basisPointsOf(amount, sellerBps);
  return { ...feeLines(share, feeBps), amount, refund: cents(amount - share) };
}

export type AccountKind = 'provider' | 'escrow' | 'seller' | 'fees';

/** One ledger movement: out of `debit` into `credit`, in cents. */
export interface Movement {
  debit: AccountKind;
  credit: AccountKind;
  amount: Cents;
}

/**
 * The ledger movements of a change of payment; a split has a refund in its lines. Zero amounts are left out: every transfer
 * moves something.
 */
export function movements(from: Payment, to: Payment, lines: FeeLines | SplitLines): Movement[] {
  const paidOut: Movement[] = [
    { debit: 'escrow', credit: 'seller', amount: lines.payout },
    { debit: 'escrow', credit: 'fees', amount: lines.fee },
  ];
  const refund = 'refund' in lines ? lines.refund : lines.amount;
  const moves = new Map<string, Movement[]>([
    ['awaiting>held', [{ debit: 'provider', credit: 'escrow', amount: lines.amount }]],
    ['held>released', paidOut],
    ['held>split', [...paidOut, { debit: 'escrow', credit: 'provider', amount: refund }]],
    ['held>refunded', [{ debit: 'escrow', credit: 'provider', amount: lines.amount }]],
    [
      'void>refunded',
      [
        { debit: 'provider', credit: 'escrow', amount: lines.amount },
        { debit: 'escrow', credit: 'provider', amount: lines.amount },
      ],
    ],
  ]);
  return (moves.get(`${from}>${to}`) ?? []).filter((move) => move.amount > 0);
}
