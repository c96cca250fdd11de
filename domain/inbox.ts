import { z } from 'zod';
import type { Action } from './escrow.ts';
import { deadlineText, overdueText } from './escrow-texts.ts';
import { formatCents } from './money.ts';

const transaction = {
  transactionId: z.uuid(),
  /** Its listing, where the event ties, frees or moves that too. */
  listingId: z.uuid().optional(),
  title: z.string(),
};
const listing = { listingId: z.uuid(), title: z.string() };
const agreement = { agreementId: z.uuid(), title: z.string() };

/** What those who saved a listing are told. A price of null is on request. */
const savedNews = [
  z.object({
    kind: z.literal('saved.price'),
    ...listing,
    fromCents: z.int().nullable(),
    toCents: z.int().nullable(),
  }),
  z.object({ kind: z.literal('saved.gone'), ...listing }),
  z.object({ kind: z.literal('saved.back'), ...listing }),
] as const;
export type SavedNews = z.infer<(typeof savedNews)[number]>;

/** The steps of the clock that are announced (domain/escrow.ts). */
const dueActions = [
  'expire',
  'lapseCancel',
  'offerRefund',
  'refundLate',
  'resolveForBuyer',
  'closeDispute',
] as const satisfies Action[];
export type DueAction = (typeof dueActions)[number];

/** Every kind of event a person can receive, with what it carries. */
export const inboxEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('escrow.started'), ...transaction, amountCents: z.int() }),
  z.object({ kind: z.literal('escrow.paid'), ...transaction, amountCents: z.int() }),
  z.object({ kind: z.literal('escrow.declined'), ...transaction }),
  z.object({ kind: z.literal('escrow.verifying'), ...transaction }),
  z.object({ kind: z.literal('escrow.sentBack'), ...transaction, reason: z.string() }),
  z.object({ kind: z.literal('escrow.completed'), ...transaction }),
  z.object({ kind: z.literal('escrow.cancelled'), ...transaction, refunded: z.boolean() }),
  z.object({ kind: z.literal('escrow.refundReturned'), ...transaction, amountCents: z.int() }),
  z.object({ kind: z.literal('escrow.disputed'), ...transaction }),
  z.object({ kind: z.literal('escrow.disputeAnswered'), ...transaction }),
  z.object({ kind: z.literal('escrow.disputeClosed'), ...transaction }),
  z.object({ kind: z.literal('escrow.cancelAsked'), ...transaction, reason: z.string() }),
  z.object({ kind: z.literal('escrow.cancelDeclined'), ...transaction, reason: z.string() }),
  z.object({ kind: z.literal('escrow.cancelLapsed'), ...transaction }),
  z.object({ kind: z.literal('escrow.refundOffered'), ...transaction }),
  z.object({ kind: z.literal('escrow.overdue'), ...transaction, disputed: z.boolean() }),
  // The clock takes this step then, if nobody acts before.
  z.object({
    kind: z.literal('escrow.due'),
    ...transaction,
    action: z.enum(dueActions),
    waitsFor: z.enum(['buyer', 'seller', 'admin']),
    until: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('proofs.added'), ...transaction }),
  // Told to administrators; the problem is a sentence (domain/payments.ts).
  z.object({ kind: z.literal('payments.problem'), ...transaction, problem: z.string() }),
  // The title is the provider's name of the payment.
  z.object({ kind: z.literal('payments.unasked'), title: z.string(), problem: z.string() }),
  z.object({ kind: z.literal('listings.approved'), ...listing }),
  z.object({ kind: z.literal('listings.rejected'), ...listing, reason: z.string() }),
  z.object({ kind: z.literal('listings.taken-down'), ...listing, reason: z.string() }),
  z.object({ kind: z.literal('listings.submitted'), ...listing }),
  z.object({ kind: z.literal('listings.free'), ...listing }),
  // The title is the name that was looked at.
  z.object({ kind: z.literal('accounts.verified'), title: z.string() }),
  z.object({ kind: z.literal('accounts.refused'), title: z.string(), reason: z.string() }),
  ...savedNews,
  z.object({ kind: z.literal('reports.made'), ...listing, reason: z.string() }),
  z.object({ kind: z.literal('reports.closed'), ...listing }),
  z.object({
    kind: z.literal('savedSearches.matched'),
    ...listing,
    /** The names of the searches it fits. */
    searches: z.array(z.string()).min(1),
    /** How many other listings fit as well. */
    more: z.int().min(0),
  }),
  z.object({
    kind: z.literal('watches.found'),
    watchId: z.uuid(),
    /** The name of the watch. */
    watch: z.string(),
    /** The newest hit. */
    title: z.string(),
    /** What became of a watched listing, as a sentence. */
    change: z.string().nullable(),
    hits: z.int().min(1),
  }),
  z.object({ kind: z.literal('agreements.sent'), ...agreement, from: z.string() }),
  z.object({ kind: z.literal('agreements.signed'), ...agreement, from: z.string() }),
  z.object({ kind: z.literal('agreements.completed'), ...agreement }),
  z.object({ kind: z.literal('agreements.declined'), ...agreement, from: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('agreements.withdrawn'), ...agreement, from: z.string() }),
  z.object({ kind: z.literal('agreements.effective'), ...agreement }),
  z.object({ kind: z.literal('agreements.void'), ...agreement }),
  z.object({
    kind: z.literal('chat.message'),
    chatId: z.uuid(),
    /** Those from before it was told have none. */
    messageId: z.uuid().optional(),
    title: z.string(),
    from: z.string(),
  }),
]);
export type InboxEvent = z.infer<typeof inboxEvent>;

/** The listing whose page an event leads to; null when it leads elsewhere. */
export function listingOf(event: InboxEvent): string | null {
  if ('transactionId' in event || !('listingId' in event)) return null;
  // Told to administrators, who review it.
  if (event.kind === 'listings.submitted' || event.kind === 'reports.made') return null;
  // The watchlist says what became of it.
  if (event.kind === 'saved.gone') return null;
  return event.kind === 'savedSearches.matched' && event.more > 0 ? null : event.listingId;
}

const dueFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The event as a sentence for the bell's list. */
export function eventText(event: InboxEvent): string {
  const about = `“${event.title}”`;
  switch (event.kind) {
    case 'escrow.started':
      return `An escrow of ${formatCents(event.amountCents)} was started for ${about}.`;
    case 'escrow.paid':
      return `${formatCents(event.amountCents)} for ${about} is held in escrow.`;
    case 'escrow.declined':
      return `The payment for ${about} was declined. You can try again.`;
    case 'escrow.verifying':
      return `The transfer of ${about} is being verified by an admin.`;
    case 'escrow.sentBack':
      return `More proof is needed for ${about}: ${event.reason}`;
    case 'escrow.completed':
      return `The transaction for ${about} is completed and the funds are released.`;
    case 'escrow.cancelled':
      return `The transaction for ${about} was cancelled${event.refunded ? ' and the buyer is refunded' : ''}.`;
    case 'escrow.refundReturned':
      return `Your refund of ${formatCents(event.amountCents)} for ${about} did not reach you: your bank sent it back. The administrators have been told and will agree with you on another way.`;
    case 'escrow.disputed':
      return `A dispute was opened on the transaction for ${about}.`;
    case 'escrow.disputeAnswered':
      return `The dispute about ${about} was answered. An administrator decides now.`;
    case 'escrow.disputeClosed':
      return `The dispute about ${about} was closed without an answer, and the transaction goes on.`;
    case 'escrow.cancelAsked':
      return `The buyer of ${about} asks the seller to cancel: ${event.reason}`;
    case 'escrow.cancelDeclined':
      return `The seller of ${about} does not agree to cancel: ${event.reason}`;
    case 'escrow.cancelLapsed':
      return `The buyer’s request to cancel the transaction for ${about} was not answered. The buyer can open a dispute.`;
    case 'escrow.refundOffered':
      return `${about}: ${overdueText({ status: 'initiated', payment: 'held', disputed: false }, 'admin')}`;
    case 'escrow.overdue':
      return `${about}: ${overdueText({ status: 'verifying', payment: 'held', disputed: event.disputed }, 'admin')}`;
    case 'escrow.due':
      return `${about}: ${deadlineText({ ...event, at: new Date(event.until) }, 'admin', (date) => `${dueFormat.format(date)} UTC`)}`;
    case 'proofs.added':
      return `A new document was uploaded for ${about}.`;
    case 'payments.problem':
      return `Payment for ${about}: ${event.problem}`;
    case 'payments.unasked':
      return `Payment ${about}: ${event.problem}`;
    case 'listings.approved':
      return `Your listing ${about} was approved.`;
    case 'listings.rejected':
      return `Your listing ${about} was rejected: ${event.reason}`;
    case 'listings.taken-down':
      return `Your listing ${about} was taken off the market: ${event.reason}`;
    case 'listings.free':
      return `${about}, which you wait for, can be bought again.`;
    case 'listings.submitted':
      return `${about} was submitted and waits for review.`;
    case 'accounts.verified':
      return `An administrator verified your identity as ${about}.`;
    case 'accounts.refused':
      return `Your identity as ${about} could not be verified: ${event.reason}`;
    case 'saved.price':
      return priceNews(about, event);
    case 'saved.gone':
      return `${about}, which you saved, has left the market.`;
    case 'saved.back':
      return `${about}, which you saved, is on the market again.`;
    case 'reports.made':
      return `${about} was reported: ${event.reason}.`;
    case 'reports.closed':
      return `An administrator has looked at your report about ${about}. Thank you.`;
    case 'savedSearches.matched':
      return matchText(about, event.searches, event.more);
    case 'watches.found':
      return foundText(about, event);
    case 'agreements.sent':
      return `${event.from} sent you ${about} to sign.`;
    case 'agreements.signed':
      return `${event.from} signed ${about}. It waits for your signature.`;
    case 'agreements.completed':
      return `${about} is signed by both parties.`;
    case 'agreements.declined':
      return `${event.from} declined ${about}${event.reason === '' ? '.' : `: ${event.reason}`}`;
    case 'agreements.withdrawn':
      return `${event.from} withdrew ${about}.`;
    case 'agreements.effective':
      return `${about} has taken effect: the price was released.`;
    case 'agreements.void':
      return `${about} is void, because its transaction was cancelled.`;
    case 'chat.message':
      return `${event.from} wrote to you about ${about}.`;
  }
}

function priceNews(
  about: string,
  { fromCents, toCents }: { fromCents: number | null; toCents: number | null },
): string {
  if (toCents === null) return `The price of ${about}, which you saved, is now on request.`;
  if (fromCents === null) return `${about}, which you saved, now has a price: ${formatCents(toCents)}.`;
  const way = toCents < fromCents ? 'fell' : 'rose';
  return `The price of ${about}, which you saved, ${way} from ${formatCents(fromCents)} to ${formatCents(toCents)}.`;
}

function matchText(about: string, searches: string[], more: number): string {
  if (more > 0)
    return `${about} and ${more} more ${more === 1 ? 'listing' : 'listings'} fit your saved searches.`;
  const names = searches.map((name) => `“${name}”`).join(', ');
  return `${about} fits your saved ${searches.length === 1 ? 'search' : 'searches'} ${names}.`;
}

function foundText(
  about: string,
  { watch, change, hits }: { watch: string; change: string | null; hits: number },
): string {
  if (hits > 1) return `Your watch “${watch}” has ${hits.toLocaleString('en-US')} new hits.`;
  return change === null ? `Your watch “${watch}” found ${about}.` : `${about}, which you watch: ${change}`;
}

/** The toasts of an open transaction page (specification, section 4); other events have none. */
export const transactionToasts: Partial<Record<InboxEvent['kind'], string>> = {
  'escrow.verifying': 'Transaction is now being verified by an admin',
  'escrow.completed': 'Transaction has been completed and funds released',
  'escrow.cancelled': 'Transaction has been cancelled',
  'proofs.added': 'New document uploaded',
};
