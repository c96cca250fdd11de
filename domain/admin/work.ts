import { type EscrowDays, firstDays } from '../deals/escrow-times.ts';
import type { Power } from './admin-roles.ts';

// What waits for an administrator: the kinds of the work queue, who may do them and what was promised.

interface WorkKindFacts {
  /** The filter of the queue and its column. */
  label: string;
  /** One of them, in a sentence: "this listing". */
  one: string;
  /** What an administrator needs to be offered it. */
  power: Power;
  /** Hours from when it began to wait until it should be decided. */
  promisedHours: number;
  /** What there is to do: the button of a row. */
  verb: string;
}

const DAY = 24;

export const workKinds = {
  listings: {
    ...{ label: 'Listings', one: 'listing', power: 'listings.review', promisedHours: 2 * DAY },
    verb: 'Review',
  },
  identities: {
    ...{ label: 'Identities', one: 'identity', power: 'identities.review', promisedHours: 2 * DAY },
    verb: 'Compare',
  },
  transfers: {
    ...{ label: 'Transfers', one: 'transfer', power: 'transactions.decide' },
    ...{ promisedHours: firstDays.verifyDays * DAY, verb: 'Verify' },
  },
  disputes: {
    ...{ label: 'Disputes', one: 'dispute', power: 'transactions.decide' },
    ...{ promisedHours: firstDays.decideDays * DAY, verb: 'Decide' },
  },
  reports: {
    ...{ label: 'Reports', one: 'report', power: 'reports.close', promisedHours: DAY },
    verb: 'Look into it',
  },
  payments: {
    ...{ label: 'Payments', one: 'payment', power: 'transactions.decide', promisedHours: DAY },
    verb: 'Settle',
  },
  requests: {
    ...{ label: 'Requests', one: 'request', power: 'content.manage', promisedHours: 2 * DAY },
    verb: 'Answer',
  },
  payouts: {
    ...{ label: 'Payouts', one: 'payout', power: 'payouts.manage', promisedHours: DAY },
    verb: 'Settle',
  },
} as const satisfies Record<string, WorkKindFacts>;

export type WorkKind = keyof typeof workKinds;
export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]];

/** The kinds that are read and decided in the review pane, and what can be decided there. */
export const paneActions = {
  listings: ['approve', 'reject', 'ask'],
  identities: ['verify', 'refuse'],
} as const;
export type PaneKind = keyof typeof paneActions;
export const isPaneKind = (kind: string): kind is PaneKind => kind in paneActions;
export type PaneAction = (typeof paneActions)[PaneKind][number];

/** Minutes for which an item belongs to whoever took it. An open pane renews it. */
export const LEASE_MINUTES = 2;
/** How often it is renewed, in seconds: one lost call loses nothing. */
export const RENEW_SECONDS = 45;
/** Seconds in which a decision can be undone. Nobody is told before they are over. */
export const UNDO_SECONDS = 10;
/** Hours for which a skipped item is not offered again to whoever skipped it. */
export const SKIP_HOURS = 24;
/** Days an owner has to answer a question about a listing. Then the review goes on without the answer. */
export const ANSWER_QUESTION_DAYS = 7;

export const LEASE_LOST =
  'This is no longer yours: it lay untouched for too long, or you left it. Take it again to decide.';
export const ALREADY_DECIDED =
  'You have already decided about this. Undo that, or wait until it has taken effect.';
export const TOOK_EFFECT = 'This decision has taken effect and cannot be undone.';

/** The refusal for an item that somebody else has open. */
export const heldBy = (name: string) =>
  `${name} is working on this. Take another one, or wait until they are done.`;
/** The refusal of an approval while another owner lists something similar that nobody has confirmed to have compared. */
export const alsoListedBy = (usernames: readonly string[]) =>
  `Something similar is also listed by ${usernames.map((name) => `@${name}`).join(', ')}. Open the listing, compare the two, and confirm that you did.`;

/** When an item that has waited since then should be decided. `days`: those of its transaction, which are what was promised. */
export function promisedBy(kind: WorkKind, since: Date, days: EscrowDays | null): Date {
  const own = days && { transfers: days.verifyDays, disputes: days.decideDays }[kind as string];
  return new Date(since.getTime() + (own ? own * DAY : workKinds[kind].promisedHours) * 3_600_000);
}

/** What reviewers often say, so that nobody types it twice. */
export const cannedReasons = [
  'The registration number does not match the office, the country or the date. Please correct it.',
  'The description does not say what the right covers. Please describe what is protected.',
  'There is no document that shows the right. Please add the certificate or an extract from the register.',
  'The document belongs to another right or another owner. Please add the right one.',
  'Somebody else lists the same right. Please show that it is yours.',
] as const;

/** The same for identities. */
export const cannedRefusals = [
  'The document cannot be read. Please send a sharper picture of all of it.',
  'The name on the document is not the one on your profile. Please correct one of them.',
  'The document has expired. Please send one that is valid.',
  'This is not a government document. Please send a passport, an identity card or a driver’s license.',
  'The company’s details do not match its register. Please correct the name or the tax ID.',
] as const;

/** Limits of what administrators write about an item, in characters. */
export const workLimits = { note: 2_000, skip: 200, question: 1_000, answer: 2_000 } as const;
