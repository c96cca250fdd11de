import { monthBounds } from '../deals/statements.ts';

// The books (decision 060): groups of accounts, what a movement between two groups is, the proof that everything that is held
// is owed to somebody, the statement of a closed month, and the comparison with the provider's own list. Amounts are cents.

export const accountGroups = ['provider', 'escrow', 'seller', 'payout', 'fees', 'plans'] as const;
export type AccountGroup = (typeof accountGroups)[number];

export const groupNames: Record<AccountGroup, string> = {
  provider: 'At the payment provider',
  escrow: 'In escrow',
  seller: 'Balances of sellers',
  payout: 'Payouts on their way',
  fees: 'Fees',
  plans: 'Plans',
};

/** What moved in a month from one group of accounts to another. */
export interface GroupMovement {
  debit: AccountGroup;
  credit: AccountGroup;
  movements: number;
  amount: number;
}

/** Every kind of movement there is: from which group to which, and what it is called. */
export const movementNames: Record<string, string> = {
  'provider>escrow': 'Payment by a buyer',
  'escrow>seller': 'Released to a seller',
  'escrow>fees': 'Fee',
  'escrow>provider': 'Refund to a buyer',
  'seller>payout': 'Withdrawal',
  'payout>provider': 'Paid out',
  'payout>seller': 'Payout returned',
  'provider>payout': 'Sent back by the bank',
  'provider>plans': 'Payment for a plan, or a chargeback that was won',
  'plans>provider': 'Refund or chargeback of a plan',
};

/** The balance of each group: what came in less what went out. The provider's is below zero by what it holds. */
function balancesOf(movements: readonly GroupMovement[]): Record<AccountGroup, number> {
  const balances = { provider: 0, escrow: 0, seller: 0, payout: 0, fees: 0, plans: 0 };
  for (const { debit, credit, amount } of movements) {
    balances[debit] -= amount;
    balances[credit] += amount;
  }
  return balances;
}

export interface Proof {
  /** What the provider holds according to the ledger, and what of it is the platform's own: fees, and payments for plans. */
  heldCents: number;
  feesCents: number;
  plansCents: number;
  /** What is owed to others, according to the ledger: in escrow, in balances, and on the way to banks. */
  escrowCents: number;
  sellerCents: number;
  payoutCents: number;
  /** The same obligations counted from the deals and payouts themselves. */
  dealsCents: number;
  underWayCents: number;
  /** Held less the platform's own equals owed, and each obligation equals what it is kept for. */
  balanced: boolean;
}

export function proofOf(
  movements: readonly GroupMovement[],
  { dealsCents, underWayCents }: Pick<Proof, 'dealsCents' | 'underWayCents'>,
): Proof {
  const { provider, escrow, seller, payout, fees, plans } = balancesOf(movements);
  const held = 0 - provider;
  return {
    ...{ heldCents: held, feesCents: fees, plansCents: plans },
    ...{ escrowCents: escrow, sellerCents: seller, payoutCents: payout, dealsCents, underWayCents },
    balanced:
      held - fees - plans === escrow + seller + payout && escrow === dealsCents && payout === underWayCents,
  };
}

/** The statement of a closed month, as it is frozen. */
export interface ClosingStatement {
  type: 'month closing';
  version: 1;
  /** '2026-10'. */
  month: string;
  currency: string;
  groups: { group: AccountGroup; opening: number; debited: number; credited: number; closing: number }[];
  movements: GroupMovement[];
  /** SHA-256 of the statement of the month before; null for the first. */
  previous: string | null;
}

/** The month that begins on this day: '2026-11-01' is '2026-11'. */
export const monthOfDay = (day: string) => day.slice(0, 7);
export const dayOfMonth = (month: string) => `${month}-01`;
export const monthAfter = (month: string) => monthBounds(month).to.toISOString().slice(0, 7);

/** How long after its end a month is closed, so that what began in it has been written. */
const CLOSED_AFTER_MS = 86_400_000;
/** Whether a month has been over for long enough to be closed. */
export const isOver = (month: string, now: Date) =>
  monthBounds(month).to.getTime() + CLOSED_AFTER_MS <= now.getTime();

/** The statement of a month as text, from what moved in it and the statement before. */
export function closingText(
  month: string,
  currency: string,
  movements: readonly GroupMovement[],
  before: { statement: ClosingStatement; sha256: string } | null,
): string {
  const statement: ClosingStatement = {
    ...{ type: 'month closing', version: 1, month, currency },
    groups: accountGroups.map((group) => {
      const opening = before?.statement.groups.find((one) => one.group === group)?.closing ?? 0;
      const sum = (side: 'debit' | 'credit') =>
        movements.reduce((total, one) => total + (one[side] === group ? one.amount : 0), 0);
      const [debited, credited] = [sum('debit'), sum('credit')];
      return { group, opening, debited, credited, closing: opening + credited - debited };
    }),
    movements: movements
      .map(({ debit, credit, movements: count, amount }) => ({ debit, credit, movements: count, amount }))
      .sort((a, b) => (`${a.debit}>${a.credit}` < `${b.debit}>${b.credit}` ? -1 : 1)),
    previous: before?.sha256 ?? null,
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

export const recordKinds = ['charge', 'refund', 'chargeback', 'payout'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'status', 'timing'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceNames: Record<DifferenceKind, string> = {
  missingHere: 'Missing here',
  missingThere: 'Missing at the provider',
  amount: 'Another amount',
  status: 'Another status',
  timing: 'Another time',
};

/** One record of the provider's list, or of the books in the same form. */
export interface Settled {
  amountCents: number;
  /** 'open': begun, and neither done nor failed. 'returned': done, and the money came back. */
  status: 'done' | 'open' | 'failed' | 'returned';
  at: Date;
}

/** Times nearer than this to each other are the same. */
const SAME_TIME_MS = 3_600_000;
const nouns: Record<RecordKind, string> = {
  charge: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  payout: 'payout',
};
const statusWords: Record<Settled['status'], string> = {
  done: 'done',
  open: 'under way',
  failed: 'failed',
  returned: 'sent back',
};

/**
 * What differs between the books and the provider about one charge, refund or payout, and what that means; none where both
 * agree. `kind`s other than 'timing' need somebody to look.
 */
export function compareRecords(
  record: RecordKind,
  here: Settled | null,
  there: Settled | null,
): { kind: DifferenceKind; explanation: string }[] {
  const noun = nouns[record];
  if (!here && !there) return [];
  if (!here) {
    if (there?.status === 'failed') return [];
    const explanation =
      record === 'charge'
        ? 'The provider was paid, and the books have no such payment: its report has not arrived, or the money was not asked for.'
        : record === 'chargeback'
          ? 'The bank of a card took this payment back, and the books have not followed: for purchases this is done by hand.'
          : `The provider made this ${noun}, and the books know of none: somebody made it at the provider by hand, or under another name.`;
    return [{ kind: 'missingHere', explanation }];
  }
  if (!there) {
    if (here.status === 'failed') return [];
    if (here.status === 'open')
      return [
        {
          kind: 'timing',
          explanation: `The ${noun} was decided here but has not been made at the provider yet. It is retried automatically.`,
        },
      ];
    return [
      {
        kind: 'missingThere',
        explanation: `The books record this ${noun} as done, but the provider does not list it: it may belong to another account of the provider.`,
      },
    ];
  }
  const found: { kind: DifferenceKind; explanation: string }[] = [];
  const gone = here.status === 'failed' && there.status === 'returned';
  if (here.amountCents !== there.amountCents)
    found.push({
      kind: 'amount',
      explanation: `The provider’s ${noun} has a different amount from ours. What moved there was not what was decided here.`,
    });
  if (here.status !== there.status && !gone) {
    const soon = here.status === 'open' || there.status === 'open';
    found.push({
      kind: soon ? 'timing' : 'status',
      explanation: `The ${noun} is ${statusWords[here.status]} here and ${statusWords[there.status]} at the provider.${soon ? ' One of the two has not been told yet.' : ''}`,
    });
  }
  const apart = Math.abs(here.at.getTime() - there.at.getTime());
  if (found.length === 0 && here.status === 'done' && apart > SAME_TIME_MS) {
    const hours = Math.round(apart / SAME_TIME_MS);
    const months = here.at.toISOString().slice(0, 7) !== there.at.toISOString().slice(0, 7);
    found.push({
      kind: 'timing',
      explanation: `The books and the provider agree, ${hours} hour${hours === 1 ? '' : 's'} apart${months ? ' and in different months' : ''}: one of the two learned of it later.`,
    });
  }
  return found;
}
