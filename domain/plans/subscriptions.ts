import { longDay } from '../day-text.ts';
import { formatCents } from '../money.ts';
import { defineProcess } from '../process.ts';

// A subscription to a plan (decision 079). Its months are those of the calendar (UTC), as the quotas' are: the first charge is for
// the days that are left of the month, every later one for a whole month, on its first day. Amounts are cents.

export const subscriptionStates = ['starting', 'active', 'pastDue', 'cancelling', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The states in which the owner has the plan: while a payment is overdue, too, until the last day of the reminders. */
export const entitledStates = ['active', 'pastDue', 'cancelling'] as const satisfies SubscriptionState[];

/** Why a subscription ends or ended. */
export const endReasons = [
  'chosen',
  'unpaid',
  'notPaid',
  'withdrawn',
  'suspended',
  'granted',
  'refunded',
  'chargedBack',
  'deleted',
  'provider',
] as const;
export type EndReason = (typeof endReasons)[number];

/** What Pro costs a month. */
export const PRO_MONTHLY_CENTS = 4_900;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Days after a failed payment on which it is tried again, and after which the plan ends. */
export const RETRY_DAYS = [3, 7, 10] as const;
export const DUNNING_DAYS = 14;
/** Minutes after a month's end at which the provider is asked, if it has not said how the charge for the next one went. */
const ASK_AFTER = [2 * HOUR, DAY, 2 * DAY] as const;
/** Days of its silence that count as a failed payment. */
const SILENT_DAYS = 3;
/** How long after its end a checkout may still be reported as paid. */
const CHECKOUT_GRACE_MINUTES = HOUR;
/** Before a month ends nothing is sold for this long: a checkout needs the time (docs.stripe.com/api/checkout/sessions/create, `expires_at`: at least 30 minutes). */
const CLOSED_MINUTES = 40;
const CHECKOUT_MINUTES = 60;

export interface SubscriptionTerms {
  state: SubscriptionState;
  action:
    | 'start'
    | 'expire'
    | 'renew'
    | 'fail'
    | 'ask'
    | 'retry'
    | 'cancel'
    | 'resume'
    | 'withdraw'
    | 'stop'
    | 'end';
  /** `market`: the marketplace itself, when a person is suspended, granted a plan, refunded or deletes their account. */
  actor: 'owner' | 'provider' | 'market' | 'clock';
  facts: {
    /** It is the person's own choice that the plan ends with the month. */
    chosen: boolean;
    /** The time to withdraw from the contract is not over. */
    withdrawable: boolean;
  };
  since: 'checkout' | 'period' | 'failure';
  waitsFor: 'owner' | 'provider';
}

const ownChoice = {
  met: ({ chosen }: SubscriptionTerms['facts']) => chosen,
  otherwise: 'Ipso ended this plan with its month. It cannot be resumed.',
};

const inTime = {
  met: ({ withdrawable }: SubscriptionTerms['facts']) => withdrawable,
  otherwise: 'The time to withdraw from this contract is over. You can cancel it.',
  silent: true,
} as const;

/**
 * The law of a subscription. The provider charges and reports; the clock tries a failed payment again, ends what is not paid, and
 * asks the provider where it says nothing.
 */
export const subscriptionProcess = defineProcess<SubscriptionTerms>({
  initial: 'starting',
  transitions: [
    { action: 'start', from: 'starting', to: 'active', by: ['provider'] },
    // A person who asks for another checkout gives up the one before.
    { action: 'stop', from: 'starting', to: 'ended', by: ['market'] },
    {
      ...{ action: 'expire', from: 'starting', to: 'ended', by: ['clock'] },
      clock: { after: CHECKOUT_GRACE_MINUTES, since: 'checkout', warnings: [], waitsFor: 'owner' },
    },
    { action: 'renew', from: 'active', to: 'active', by: ['provider'], restarts: true },
    { action: 'renew', from: 'pastDue', to: 'active', by: ['provider'] },
    { action: 'renew', from: 'cancelling', to: 'cancelling', by: ['provider'], restarts: true },
    { action: 'fail', from: 'active', to: 'pastDue', by: ['provider'] },
    ...ASK_AFTER.map((after) => ({
      ...({ action: 'ask', from: 'active', to: 'active', by: ['clock'] } as const),
      clock: { after, since: 'period' as const, warnings: [], waitsFor: 'provider' as const },
    })),
    {
      ...{ action: 'fail', from: 'active', to: 'pastDue', by: ['clock'] },
      clock: { after: SILENT_DAYS * DAY, since: 'period', warnings: [], waitsFor: 'provider' },
    },
    ...RETRY_DAYS.map((days) => ({
      ...({ action: 'retry', from: 'pastDue', to: 'pastDue', by: ['clock'] } as const),
      clock: { after: days * DAY, since: 'failure' as const, warnings: [], waitsFor: 'provider' as const },
    })),
    {
      ...{ action: 'end', from: 'pastDue', to: 'ended', by: ['clock'] },
      clock: { after: DUNNING_DAYS * DAY, since: 'failure', warnings: [], waitsFor: 'owner' },
    },
    { action: 'cancel', from: 'active', to: 'cancelling', by: ['owner'] },
    // Its month is not paid, so nothing is left to wait for.
    { action: 'cancel', from: 'pastDue', to: 'ended', by: ['owner'] },
    { action: 'resume', from: 'cancelling', to: 'active', by: ['owner'], needs: [ownChoice] },
    ...(['active', 'pastDue', 'cancelling'] as const).map((from) => ({
      ...({ action: 'withdraw', from, to: 'ended', by: ['owner'], needs: [inTime] } as const),
    })),
    { action: 'stop', from: 'active', to: 'cancelling', by: ['market'] },
    { action: 'stop', from: 'cancelling', to: 'cancelling', by: ['market'] },
    { action: 'stop', from: 'pastDue', to: 'ended', by: ['market'] },
    {
      ...{ action: 'end', from: 'cancelling', to: 'ended', by: ['clock'] },
      clock: { after: 1, since: 'period', warnings: [], waitsFor: 'owner' },
    },
    ...(['active', 'pastDue', 'cancelling'] as const).map((from) => ({
      ...({ action: 'end', from, to: 'ended', by: ['provider', 'market'] } as const),
    })),
  ],
  actors: {
    owner: 'its owner',
    provider: 'the payment provider',
    market: 'the marketplace',
    clock: 'the clock',
  },
  notNow: (action, state) => {
    if (state === 'ended') return 'This subscription has ended.';
    if (action === 'resume') return 'This subscription already renews.';
    if (state === 'cancelling') return 'This subscription already ends with its month.';
    return 'This subscription has changed. Please look at it again.';
  },
});

/** The buttons of its owner, in this order. */
export const ownSteps = ['resume', 'cancel', 'withdraw'] as const;

/** The first moment of the month (UTC) after the one that holds this moment. */
export const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
/** The first moment of the month (UTC) that holds this moment. */
export const startOfMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

const DAY_MS = DAY * 60_000;
const midnight = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

export interface Quote {
  /** The days that are paid for: from the beginning of the first (UTC) up to but not including `until`. */
  from: Date;
  until: Date;
  days: number;
  daysOfMonth: number;
  firstCents: number;
  monthlyCents: number;
  /** When the checkout ends, in whole seconds. */
  endsAt: Date;
}

/** The first charge for a plan of this price: its share for the days that are left of the month including today, rounded half up to the cent. */
export function proratedCents(monthlyCents: number, days: number, daysOfMonth: number): number {
  if (days < 1 || days > daysOfMonth) throw new RangeError(`${days} of ${daysOfMonth} days`);
  return Math.floor((2 * monthlyCents * days + daysOfMonth) / (2 * daysOfMonth));
}

/** What an upgrade costs at this moment, or null when the month is so near its end that nothing is sold. */
export function quoteAt(now: Date, monthlyCents: number): Quote | null {
  const until = nextMonth(now);
  if (until.getTime() - now.getTime() < CLOSED_MINUTES * 60_000) return null;
  const from = midnight(now);
  const days = (until.getTime() - from.getTime()) / DAY_MS;
  const daysOfMonth = (until.getTime() - startOfMonth(now).getTime()) / DAY_MS;
  const latest = Math.min(now.getTime() + CHECKOUT_MINUTES * 60_000, until.getTime() - 5 * 60_000);
  return {
    ...{ from, until, days, daysOfMonth, monthlyCents },
    firstCents: proratedCents(monthlyCents, days, daysOfMonth),
    endsAt: new Date(Math.floor(latest / 1_000) * 1_000),
  };
}

export const NEAR_MONTH_END = `A new month begins in less than ${CLOSED_MINUTES} minutes (UTC). Please upgrade then: you will pay for that month only.`;
export const QUOTE_CHANGED = 'The price for the rest of the month has changed. Please read it again.';
export const EVERYTHING_INCLUDED =
  'On this installation everything is included. There is nothing to pay for.';
export const HAS_PLAN = 'You have this plan already.';

/** When a plan ends that is not paid. */
export const unpaidUntil = (failedAt: Date) => new Date(failedAt.getTime() + DUNNING_DAYS * DAY_MS);

/** The last day of something that ends at midnight before `until`, and the day that holds a moment. */
export const lastDay = (until: Date) => longDay(new Date(until.getTime() - 1));

/** Days in which a consumer may withdraw, not counting the day of the contract (Directive 2011/83/EU, Article 9(1) and (2)(a)). */
export const WITHDRAWAL_DAYS = 14;
/**
 * A period that would end on a Saturday, Sunday or holiday ends with the next working day (Regulation 1182/71, Article 3(4)), and
 * days end later in the west. Which days those are depends on the reader's country, so everybody gets this many more.
 */
const MORE_DAYS = 5;

/** Until when a contract that was made at this moment may be withdrawn from. */
export const withdrawUntil = (startedAt: Date) =>
  new Date(midnight(startedAt).getTime() + (1 + WITHDRAWAL_DAYS + MORE_DAYS) * DAY_MS);

/**
 * What of a payment is for days that come after today (UTC), in cents, rounded up: what goes back on a withdrawal. The days until
 * then are paid in proportion to the price (Article 14(3); by time: Court of Justice, C-641/19, October 8, 2020).
 */
export function unusedCents(
  paid: { amountCents: number; periodStart: Date; periodEnd: Date },
  now: Date,
): number {
  const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY_MS);
  const all = days(paid.periodStart, paid.periodEnd);
  const left = days(midnight(now), paid.periodEnd) - 1;
  return Math.ceil((paid.amountCents * Math.min(all, Math.max(0, left))) / all);
}

/** What a person who upgrades asks for, so that the plan can begin before the time to withdraw is over (Articles 8(8) and 14(3)). */
export const START_NOW = `Pro begins at once. I ask for this, although I may withdraw from the contract for ${WITHDRAWAL_DAYS} days. If I do, I pay for the days up to then and get the rest back.`;
export const ASK_TO_START = 'Please say first that Pro should begin at once.';
/** What a price is (Article 6(1)(e)). */
export const PRICE_TEXT =
  'Prices are what you pay in all: VAT or sales tax that the operator owes is included.';

export const GRANT_WARNING_DAYS = 14;
/** When whoever was given a plan is told that it ends: two weeks before, or once half of a shorter time is over. */
export const grantWarnedAt = (createdAt: Date, until: Date) =>
  new Date(
    Math.max(until.getTime() - GRANT_WARNING_DAYS * DAY_MS, (createdAt.getTime() + until.getTime()) / 2),
  );

/** The line of an invoice: what was paid for. */
export function invoiceLine(planName: string, from: Date, until: Date): string {
  const days = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  const inMonth = Math.round((until.getTime() - startOfMonth(from).getTime()) / DAY_MS);
  const share = days < inMonth ? ` (${days} of ${inMonth} days)` : '';
  return `Ipso ${planName}, ${longDay(from)} to ${lastDay(until)}${share}`;
}

/** What a checkout says about the charges that follow the first. `renewsAt`: the first day of the next month. */
export const laterCharges = (monthlyCents: number, renewsAt: Date) =>
  `From ${longDay(renewsAt)} on, ${formatCents(monthlyCents)} is charged on the first day of each month, until you cancel.`;

/** 'PLAN-2026-000012' of an invoice, 'CREDIT-2026-000003' of what amends one. */
export const planNumber = (series: 'PLAN' | 'CREDIT', year: number, ordinal: number) =>
  `${series}-${year}-${String(ordinal).padStart(6, '0')}`;

export const invoiceLabels = {
  open: 'Not paid',
  paid: 'Paid',
  refunding: 'Being refunded',
  refunded: 'Refunded',
} as const;

interface Standing {
  state: SubscriptionState;
  periodEnd: Date;
  failedAt: Date | null;
  monthlyCents: number;
  reason: EndReason | null;
  endsAfter: Date | null;
}

/** How a subscription stands, for its owner: what comes next, and when. */
export function standingText(standing: Standing): string {
  const { state, periodEnd, failedAt, monthlyCents, reason, endsAfter } = standing;
  switch (state) {
    case 'starting':
      return 'The payment is not made yet. Nothing was charged.';
    case 'active':
      return `The next charge is ${formatCents(monthlyCents)} on ${longDay(periodEnd)}.${endsAfter ? ` You asked for the plan to end on ${lastDay(endsAfter)}; nothing is charged after that.` : ''}`;
    case 'pastDue':
      return `The last payment failed. You keep the plan until ${longDay(unpaidUntil(failedAt ?? periodEnd))}; without a payment you are back on Free then, and nothing of yours is deleted.`;
    case 'cancelling':
      return `${stopReasons[reason ?? 'chosen'] ?? ''}You keep the plan through ${lastDay(periodEnd)}. Nothing more is charged.`;
    case 'ended':
      return endTexts[reason ?? 'provider'];
  }
}

const stopReasons: Partial<Record<EndReason, string>> = {
  suspended: 'Your account was suspended, so the plan is not renewed. ',
  granted: 'You have Enterprise now, so Pro is not renewed. ',
  chargedBack: 'Your bank took back a payment for the plan, so it is not renewed. ',
};

/** Why a plan ended, as mails and the page say it. */
export const endTexts: Record<EndReason, string> = {
  chosen: 'You cancelled it.',
  unpaid: `It was not paid within ${DUNNING_DAYS} days.`,
  notPaid: 'The checkout ended without a payment.',
  suspended: 'Your account was suspended, so it was not renewed.',
  granted: 'You were given Enterprise instead.',
  refunded: 'Its month was refunded.',
  chargedBack: 'Your bank took back a payment for it.',
  withdrawn: 'You withdrew from the contract.',
  deleted: 'The account was deleted.',
  provider: 'The payment provider ended it.',
};
