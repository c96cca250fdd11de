import { longDay } from '../day-text.ts';
import { type Cents, formatCents } from '../money.ts';
import { defineProcess } from '../process.ts';

/**
 * Where a payout stands. `requested`: taken off the balance, not yet accepted by the provider; `sent`: on its way to the bank;
 * `returning`: refused, and the provider is giving the money back; `paid`: at the bank; `failed`: back in the balance.
 */
export const payoutStates = ['requested', 'sent', 'returning', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The states in which the money has left the balance and has not arrived. */
export const underWay: readonly PayoutState[] = ['requested', 'sent', 'returning'];

export interface PayoutTerms {
  state: PayoutState;
  action: 'send' | 'pay' | 'refuse' | 'giveBack' | 'escalate' | 'settlePaid' | 'settleFailed';
  actor: 'owner' | 'provider' | 'admin' | 'clock';
  facts: {
    /** The state has lasted longer than promised. */
    overdue: boolean;
    /** A job is asking the provider for something at this moment. */
    trying: boolean;
  };
  since: 'state';
  waitsFor: 'provider';
}

const DAY = 24 * 60;
/** Days within which the provider must have accepted a payout, or given a refused one back. */
const PROVIDER_DAYS = 1;
/** Days within which a payout must have arrived or come back: banks answer within five working days. */
const BANK_DAYS = 7;

type Need = { met: (facts: PayoutTerms['facts']) => boolean; otherwise: string };
const isOverdue: Need = {
  met: ({ overdue }) => overdue,
  otherwise: 'This payout is not overdue. The provider reports how it ends.',
};
const isIdle: Need = {
  met: ({ trying }) => !trying,
  otherwise: 'The provider is being asked at this moment. Please look again in a minute.',
};

/**
 * The law of a payout. Only the provider knows how one ends, so the clock decides nothing: it tells the administrators, again
 * after each period, and they settle by hand what the provider's account shows and its report never said.
 */
export const payoutProcess = defineProcess<PayoutTerms>({
  initial: 'requested',
  transitions: [
    { action: 'send', from: 'requested', to: 'sent', by: ['provider'] },
    // Its report may be faster than its answer.
    ...(['requested', 'sent'] as const).map((from) => ({
      ...({ action: 'pay', from, to: 'paid', by: ['provider'] } as const),
    })),
    // A bank may send money back days after it was reported as paid.
    ...(['requested', 'sent', 'paid'] as const).map((from) => ({
      ...({ action: 'refuse', from, to: 'returning', by: ['provider'] } as const),
    })),
    { action: 'giveBack', from: 'returning', to: 'failed', by: ['provider'] },
    ...underWay.map((state) => ({
      ...({ action: 'escalate', from: state, to: state, by: ['clock'], restarts: true } as const),
      sets: () => ({ overdue: true }),
      clock: {
        after: (state === 'sent' ? BANK_DAYS : PROVIDER_DAYS) * DAY,
        since: 'state' as const,
        warnings: [],
        waitsFor: 'provider' as const,
      },
    })),
    ...(['requested', 'sent'] as const).map((from) => ({
      ...({ action: 'settlePaid', from, to: 'paid', by: ['admin'], needs: [isOverdue, isIdle] } as const),
    })),
    ...(['requested', 'sent', 'returning'] as const).map((from) => ({
      ...({ action: 'settleFailed', from, by: ['admin'], needs: [isOverdue, isIdle] } as const),
      // What is at the provider has to be taken back there first.
      to: from === 'returning' ? ('failed' as const) : ('returning' as const),
    })),
  ],
  actors: {
    owner: 'the owner',
    provider: 'the provider',
    admin: 'an administrator',
    clock: 'the clock',
  },
  notNow: (_, state) =>
    state === 'paid' || state === 'failed'
      ? 'This payout has already ended.'
      : 'This payout has moved on. Please look at it again.',
});

export type PayoutAccountKind = 'seller' | 'payout' | 'provider';
export interface PayoutMovement {
  debit: PayoutAccountKind;
  credit: PayoutAccountKind;
}

/** What moves in the ledger when a payout goes from one state to another: its whole amount, or nothing (null). */
export function payoutMovement(from: PayoutState | 'balance', to: PayoutState): PayoutMovement | null {
  if (from === 'balance') return { debit: 'seller', credit: 'payout' };
  if (to === 'paid') return { debit: 'payout', credit: 'provider' };
  if (from === 'paid') return { debit: 'provider', credit: 'payout' };
  return to === 'failed' ? { debit: 'payout', credit: 'seller' } : null;
}

/** How many payouts of one person may be under way at once. */
export const MOST_UNDER_WAY = 10;

interface Withdrawal {
  amount: number;
  balance: Cents;
  accountReady: boolean;
  payoutsUnderWay: number;
}

/** Why an amount (in cents) cannot be withdrawn now, or null. */
export function withdrawalProblem({
  amount,
  balance,
  accountReady,
  payoutsUnderWay,
}: Withdrawal): string | null {
  if (balance <= 0) return 'There is nothing in your balance to withdraw.';
  if (!accountReady) return 'Add a payout account first: it says where the money goes.';
  if (payoutsUnderWay >= MOST_UNDER_WAY)
    return `${MOST_UNDER_WAY} payouts are under way. Please wait until one has arrived.`;
  if (amount <= 0) return 'Enter an amount above zero.';
  if (amount > balance) return `Your balance is ${formatCents(balance)}. You cannot withdraw more.`;
  return null;
}

/** How a payout stands, for its owner: a badge and a sentence about what comes next. */
export const payoutTexts: Record<PayoutState, { label: string; text: string }> = {
  requested: { label: 'Requested', text: 'It is being handed to the payment provider.' },
  sent: { label: 'On its way', text: 'The provider has sent it to your bank.' },
  returning: { label: 'Coming back', text: 'It was refused and is on its way back to your balance.' },
  paid: { label: 'Paid', text: 'The provider reports that it arrived.' },
  failed: { label: 'Failed', text: 'The money is back in your balance.' },
};

// docs.stripe.com/api/payouts/failures: the codes a person can do something about.
const failures: Record<string, string> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account does not take this kind of payment.',
  incorrect_account_holder_name: 'The name of the account holder is wrong.',
  invalid_account_number: 'The account number is wrong.',
  invalid_currency: 'The bank account does not take US dollars.',
  no_account: 'There is no bank account with this number.',
};

/** Why a payout failed, as a sentence: by the provider's code, or in an administrator's own words. */
export function failureText(failure: string | null): string {
  if (failure?.includes(' ')) return failure;
  return failures[failure ?? ''] ?? 'The bank did not accept the payment.';
}

/** What the provider asks for before it pays out to an account, or goes on doing so. */
export const accountAsks = ['nothing', 'details', 'checking', 'refused'] as const;
export type AccountAsks = (typeof accountAsks)[number];

export interface AccountStanding {
  /** The provider takes payouts to it. */
  ready: boolean;
  asks: AccountAsks;
  /** By when it needs the details; null where it has named no day. */
  asksUntil: Date | null;
}

/** What stands between an account and its payouts, for its owner; null where nothing does. */
export function accountProblem({ ready, asks, asksUntil }: AccountStanding): string | null {
  if (asks === 'refused') return 'Stripe does not pay out to this account. Please write to us.';
  if (asks === 'details' && ready)
    return `Stripe needs more details from you${asksUntil ? ` by ${longDay(asksUntil)}` : ''}. Without them payouts to this account stop.`;
  if (ready) return null;
  if (asks === 'details') return 'Stripe needs details from you before it pays out to this account.';
  return asks === 'checking'
    ? 'Stripe is checking what you gave. There is nothing to do; payouts begin once it is done.'
    : 'This account takes no payouts at present.';
}

/** How administrators and statements name a payout, as a transaction is named 'TX-'. */
export const payoutLabel = (id: string) => `PO-${id.slice(0, 7)}`;

/** "account ending in 6789"; an account whose number only the provider knows has no ending. */
export function accountText(last4: string | null): string {
  return last4 ? `account ending in ${last4}` : 'payout account';
}

/**
 * Whether nine digits are a routing number of a US bank: the ABA's checksum, weights 3, 7, 1.
 * The first two digits name a Federal Reserve district, a thrift, an electronic or a government number.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
