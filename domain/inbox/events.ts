import { workEvents } from '../admin/work-events.ts';
import { apiEvents } from '../api/api-events.ts';
import { longDay } from '../day-text.ts';
import { decisionEvents } from '../deals/decision-events.ts';
import type { Party } from '../deals/disputes.ts';
import type { Action, EscrowTerms } from '../deals/escrow-terms.ts';
import { chargebackNews, deadlineText, overdueText } from '../deals/escrow-texts.ts';
import { type EscrowDays, firstDays } from '../deals/escrow-times.ts';
import { offerEvents } from '../deals/offer-events.ts';
import { payoutEvents } from '../deals/payout-events.ts';
import {
  account,
  agreement,
  deal,
  type EventKind,
  kind,
  listing,
  listingPage,
  momentText,
  saved,
  type Titled,
} from '../event-kinds.ts';
import { outcomeText } from '../market/portfolio.ts';
import { reportEvents } from '../market/report-events.ts';
import { formatCents } from '../money.ts';
import { planEvents } from '../plans/plan-events.ts';
import { chatChanged, listingChanged, transactionChanged } from '../stale.ts';

/** Every kind of event a person can receive: the one place that says what it is. */
export const events = {
  'escrow.started': deal<{ amountCents: number }>({
    text: ({ amountCents }, about) => `An escrow of ${formatCents(amountCents)} was started for ${about}.`,
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'escrow.paid': deal<{ amountCents: number }>({
    text: ({ amountCents }, about) => `${formatCents(amountCents)} for ${about} is held in escrow.`,
    ...{ icon: 'lock', tone: 'green' },
  }),
  'escrow.declined': deal({
    text: (_, about) => `The payment for ${about} was declined. You can try again.`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'escrow.verifying': deal({
    text: (_, about) => `The transfer of ${about} is being verified by an admin.`,
    toast: 'Transaction is now being verified by an admin',
    causedBy: ['escrow.submit'],
    ...{ icon: 'fileCheck', tone: 'amber' },
  }),
  'escrow.sentBack': deal<{ reason: string }>({
    text: ({ reason }, about) => `More proof is needed for ${about}: ${reason}`,
    ...{ icon: 'back', tone: 'amber' },
  }),
  'escrow.completed': deal({
    text: (_, about) => `The transaction for ${about} is completed and the funds are released.`,
    // A license or the right itself may have changed hands.
    stale: ({ transactionId, listingId }) => [
      ...transactionChanged(transactionId, listingId),
      { query: 'listings.myLicences' },
    ],
    toast: 'Transaction has been completed and funds released',
    causedBy: ['escrow.release', 'escrow.decideDispute'],
    ...{ icon: 'check', tone: 'green' },
  }),
  // `reason`: that of the administrator who cancelled it.
  'escrow.cancelled': deal<{ refunded: boolean; reason?: string }>({
    text: ({ refunded, reason }, about) => {
      const by = reason === undefined ? '' : ' by an administrator';
      const after = refunded ? ' and the buyer is refunded' : '';
      return `The transaction for ${about} was cancelled${by}${after}${reason === undefined ? '.' : `: ${reason}`}`;
    },
    toast: 'Transaction has been cancelled',
    causedBy: ['escrow.cancel', 'escrow.decideDispute'],
    icon: 'cross',
  }),
  'escrow.refundReturned': deal<{ amountCents: number }>({
    text: ({ amountCents }, about) =>
      `Your refund of ${formatCents(amountCents)} for ${about} did not reach you: your bank sent it back. The administrators have been told and will arrange another way with you.`,
    ...{ icon: 'alert', tone: 'red' },
  }),
  'escrow.chargeback': deal<{ state: 'open' | 'won' | 'lost' }>({
    text: ({ state }, about) => chargebackNews[state](about),
    ...{ icon: 'bank', tone: 'red' },
  }),
  'escrow.disputed': deal({
    text: (_, about) => `A dispute was opened on the transaction for ${about}.`,
    ...{ icon: 'scale', tone: 'red' },
  }),
  'escrow.statementSubmitted': deal<{ by: Party }>({
    text: ({ by }, about) => `The ${by} has submitted a statement in the dispute about ${about}.`,
    causedBy: ['escrow.submitStatement'],
    icon: 'scale',
  }),
  'escrow.disputeAnswered': deal({
    text: (_, about) =>
      `Both sides of the dispute about ${about} have had their say. An administrator will now decide.`,
    ...{ icon: 'scale', tone: 'amber' },
  }),
  'escrow.disputeDecided': deal<{ days?: EscrowDays }>({
    text: ({ days = firstDays }, about) =>
      `The dispute about ${about} is decided. Either side can appeal within ${days.appealDays} days; until then no money moves.`,
    ...{ icon: 'scale', tone: 'amber' },
  }),
  'escrow.appealed': deal<{ by: Party }>({
    text: ({ by }, about) =>
      `The ${by} has appealed the decision about ${about}. Another administrator will decide.`,
    ...{ icon: 'scale', tone: 'red' },
  }),
  'escrow.appealWaived': deal<{ by: Party }>({
    text: ({ by }, about) => `The ${by} will not appeal the decision about ${about}.`,
    icon: 'scale',
  }),
  'escrow.disputeClosed': deal({
    text: (_, about) => `The dispute about ${about} was closed, and the transaction goes on.`,
    icon: 'scale',
  }),
  'escrow.settlementProposed': deal<{ by: Party; sealed: boolean }>({
    text: ({ by, sealed }, about) =>
      sealed
        ? `The ${by} has named a sealed figure to settle the dispute about ${about}. Name yours to see if they meet.`
        : `The ${by} proposes to settle the dispute about ${about} by a split.`,
    ...{ icon: 'scale', tone: 'amber' },
  }),
  'escrow.settlementEnded': deal<{ how: 'declined' | 'withdrawn' | 'missed' }>({
    text: ({ how }, about) =>
      how === 'missed'
        ? `The sealed figures for ${about} did not meet. Neither is shown to anybody.`
        : `A proposal to settle the dispute about ${about} was ${how}.`,
    icon: 'scale',
  }),
  'escrow.split': deal<{ payoutCents: number; refundCents: number; rightPasses: boolean }>({
    text: ({ payoutCents, refundCents, rightPasses }, about) =>
      `The dispute about ${about} ended with a split: the seller receives ${formatCents(payoutCents)}, ${formatCents(refundCents)} goes back to the buyer, and the right ${rightPasses ? 'passes to the buyer' : 'stays with the seller'}.`,
    stale: ({ transactionId, listingId }) => [
      ...transactionChanged(transactionId, listingId),
      { query: 'listings.myLicences' },
    ],
    ...{ icon: 'scale', tone: 'green' },
  }),
  'escrow.cancelAsked': deal<{ reason: string }>({
    text: ({ reason }, about) => `The buyer of ${about} has asked the seller to cancel: ${reason}`,
    ...{ icon: 'back', tone: 'amber' },
  }),
  'escrow.cancelDeclined': deal<{ reason: string }>({
    text: ({ reason }, about) => `The seller of ${about} does not agree to cancel: ${reason}`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'escrow.cancelLapsed': deal({
    text: (_, about) =>
      `The buyer’s request to cancel the transaction for ${about} was not answered. The buyer can open a dispute.`,
    icon: 'cross',
  }),
  'escrow.refundOffered': deal<{ days?: EscrowDays }>({
    text: ({ days = firstDays }, about) =>
      `${about}: ${overdueText({ status: 'initiated', disputed: false }, 'admin', days)}`,
    ...{ icon: 'hourglass', tone: 'red' },
  }),
  'escrow.overdue': deal<{ disputed: boolean; days?: EscrowDays }>({
    text: ({ disputed, days = firstDays }, about) =>
      `${about}: ${overdueText({ status: 'verifying', disputed }, 'admin', days)}`,
    ...{ icon: 'hourglass', tone: 'red' },
  }),
  // The clock takes this step unless somebody acts first.
  'escrow.due': deal<{ action: DueAction; waitsFor: EscrowTerms['waitsFor']; until: string }>({
    text: (event, about) =>
      `${about}: ${deadlineText({ ...event, at: new Date(event.until) }, 'admin', (date) => momentText(date.toISOString()))}`,
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'proofs.added': deal({
    text: (_, about) => `A new document was uploaded for ${about}.`,
    toast: 'New document uploaded',
    icon: 'filePlus',
  }),
  // Told to both sides, some time before the last day.
  'licenses.ending': kind<Titled & { transactionId: string; endsOn: string; days: number }>({
    text: ({ endsOn, days }, about) =>
      `The license to ${about} ends on ${longDay(endsOn)}, in ${days} ${days === 1 ? 'day' : 'days'}.`,
    link: () => ({ to: '/dashboard', search: { tab: 'licensing' } }),
    mail: 'always',
    stale: () => [{ query: 'listings.myLicences' }],
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'listings.approved': listing({
    text: (_, about) => `Your listing ${about} was approved.`,
    ...{ icon: 'check', tone: 'green' },
  }),
  'listings.rejected': listing<{ reason: string }>({
    text: ({ reason }, about) => `Your listing ${about} was rejected: ${reason}`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'listings.takenDown': listing<{ reason: string }>({
    text: ({ reason }, about) => `Your listing ${about} was taken off the market: ${reason}`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'listings.free': listing({
    text: (_, about) => `${about}, which you were waiting for, can be bought again.`,
    mail: 'searches',
    stale: ({ listingId }) => [
      ...listingChanged(listingId),
      { query: 'interest.awaiting', input: { id: listingId } },
    ],
    ...{ icon: 'bookmark', tone: 'green' },
  }),
  // Told to administrators, who review it.
  'listings.submitted': listing({
    text: (_, about) => `${about} was submitted and is waiting for review.`,
    link: () => ({ to: '/admin/listings' }),
    stale: () => [
      { query: 'admin.dashboard' },
      { query: 'admin.listings' },
      { query: 'admin.listingChanges' },
    ],
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  // The title is the change in words. Its owner did not wait for it.
  'portfolio.changed': kind<
    Titled & { bulkId: string; undone: boolean; changed: number; same: number; refused: number }
  >({
    text: ({ undone, ...counts }, about) =>
      `${about}${undone ? ' was undone' : ''}: ${outcomeText(counts, undone)}`,
    link: () => ({ to: '/dashboard/repository' }),
    mail: null,
    stale: ({ bulkId }) => [
      { query: 'portfolio.progress', input: { id: bulkId } },
      { query: 'listings.mine' },
      { query: 'listings.standing' },
    ],
    icon: 'check',
  }),
  // The title is what was to be done. Whoever began it did not wait.
  'admin.reviewedMany': kind<Titled & { bulkId: string; outcome: string }>({
    text: ({ outcome }, about) => `${about} is done: ${outcome}`,
    link: ({ bulkId }) => ({ to: '/admin/listings/bulk/$bulkId', params: { bulkId } }),
    mail: null,
    stale: ({ bulkId }) => [
      { query: 'admin.bulk', input: { id: bulkId } },
      { query: 'admin.listings' },
      { query: 'admin.dashboard' },
    ],
    icon: 'check',
  }),
  // The title is the name that was verified.
  'accounts.verified': account({
    text: (_, about) => `An administrator verified your identity as ${about}.`,
    ...{ icon: 'verified', tone: 'green' },
  }),
  'accounts.refused': account<{ reason: string }>({
    text: ({ reason }, about) => `Your identity as ${about} could not be verified: ${reason}`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'accounts.termsChanged': kind<Titled & { day: string; changes: string }>({
    text: ({ day, changes }, about) =>
      `${about} have a new version of ${longDay(day)}. ${changes} You are asked to accept it before you next buy, sell or make an offer. What is under way goes on under the version it began with.`,
    link: () => ({ to: '/terms' }),
    ...{ mail: 'always', stale: () => [], icon: 'fileCheck' },
  }),
  // A price of null is on request.
  'saved.price': saved<{ fromCents: number | null; toCents: number | null }>({
    text: ({ fromCents, toCents }, about) => {
      if (toCents === null) return `The price of ${about}, which you follow, is now on request.`;
      if (fromCents === null) return `${about}, which you follow, now has a price: ${formatCents(toCents)}.`;
      const way = toCents < fromCents ? 'fell' : 'rose';
      return `The price of ${about}, which you follow, ${way} from ${formatCents(fromCents)} to ${formatCents(toCents)}.`;
    },
    ...{ icon: 'bookmark', tone: 'green' },
  }),
  'saved.gone': saved({
    text: (_, about) => `${about}, which you follow, has left the market.`,
    // The listing may be private now.
    link: () => ({ to: '/dashboard', search: { tab: 'saved' } }),
    icon: 'bookmarkOff',
  }),
  'saved.back': saved({
    text: (_, about) => `${about}, which you follow, is on the market again.`,
    ...{ icon: 'bookmark', tone: 'green' },
  }),
  // `searches` are the names of the searches it fits, `more` how many other listings fit as well.
  'savedSearches.matched': listing<{ searches: string[]; more: number }>({
    text: ({ searches, more }, about) => {
      if (more > 0)
        return `${about} and ${more} more ${more === 1 ? 'listing' : 'listings'} fit your saved searches.`;
      const names = searches.map((name) => `“${name}”`).join(', ');
      return `${about} fits your saved ${searches.length === 1 ? 'search' : 'searches'} ${names}.`;
    },
    link: (event) =>
      event.more > 0 ? { to: '/dashboard', search: { tab: 'searches' } } : listingPage(event),
    // By a digest of its own.
    ...{ mail: null, stale: () => [], icon: 'search', tone: 'green' },
  }),
  // `title` is the newest hit, `watch` the name of the watch, `change` what became of a watched listing, as a sentence.
  'watches.found': kind<Titled & { watchId: string; watch: string; change: string | null; hits: number }>({
    text: ({ watch, change, hits }, about) => {
      if (hits > 1) return `Your watch “${watch}” has ${hits.toLocaleString('en-US')} new hits.`;
      return change === null
        ? `Your watch “${watch}” found ${about}.`
        : `${about}, which you watch: ${change}`;
    },
    link: () => ({ to: '/tools/ip-watchlist' }),
    mail: null,
    stale: ({ watchId }) => [{ query: 'watches.list' }, { query: 'watches.hits', input: { id: watchId } }],
    ...{ icon: 'binoculars', tone: 'green' },
  }),
  // `title` is the right, `more` how many other deadlines are near.
  'docket.due': kind<Titled & { what: string; due: string; more: number }>({
    text: ({ what, due, more }, about) =>
      `${about}: ${what}, by ${longDay(due)}${more > 0 ? `, and ${more} more ${more === 1 ? 'deadline' : 'deadlines'} in your docket` : ''}.`,
    link: () => ({ to: '/dashboard/docket' }),
    mail: 'deadlines',
    stale: () => [{ query: 'docket.list' }],
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'agreements.sent': agreement<{ from: string }>({
    text: ({ from }, about) => `${from} sent you ${about} to sign.`,
    ...{ mail: 'messages', icon: 'signature', tone: 'amber' },
  }),
  'agreements.signed': agreement<{ from: string }>({
    text: ({ from }, about) => `${from} signed ${about}. It is waiting for your signature.`,
    ...{ icon: 'signature', tone: 'green' },
  }),
  'agreements.completed': agreement({
    text: (_, about) => `${about} is signed by both parties.`,
    ...{ icon: 'fileCheck', tone: 'green' },
  }),
  'agreements.declined': agreement<{ from: string; reason: string }>({
    text: ({ from, reason }, about) => `${from} declined ${about}${reason === '' ? '.' : `: ${reason}`}`,
    ...{ mail: 'messages', icon: 'cross', tone: 'red' },
  }),
  'agreements.withdrawn': agreement<{ from: string }>({
    text: ({ from }, about) => `${from} withdrew ${about}.`,
    ...{ mail: 'messages', icon: 'cross' },
  }),
  'agreements.effective': agreement({
    text: (_, about) => `${about} has taken effect: the price was released.`,
    ...{ icon: 'fileCheck', tone: 'green' },
  }),
  'agreements.void': agreement({
    text: (_, about) => `${about} is void, because its transaction was cancelled.`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  ...decisionEvents,
  ...offerEvents,
  ...workEvents,
  ...payoutEvents,
  ...planEvents,
  ...apiEvents,
  ...reportEvents,
  // `seq` is the number of the entry; events from before entries were numbered have none.
  'chat.message': kind<Titled & { chatId: string; seq?: number; from: string }>({
    text: ({ from }, about) => `${from} wrote to you about ${about}.`,
    link: ({ chatId }) => ({ to: '/chat/$chatId', params: { chatId } }),
    mail: 'messages',
    stale: ({ chatId, seq }) => chatChanged(chatId, seq ?? null),
    icon: 'message',
  }),
  // One's own message, a card, what was read or set: for the open pages of both people. `seq` is the last entry's number.
  'chat.moved': kind<Titled & { chatId: string; seq: number }>({
    text: (_, about) => `Your conversation about ${about} has changed.`,
    link: ({ chatId }) => ({ to: '/chat/$chatId', params: { chatId } }),
    mail: null,
    stale: ({ chatId, seq }) => chatChanged(chatId, seq),
    icon: 'message',
    quiet: true,
  }),
};

/** The steps of the clock that are announced (domain/deals/escrow.ts). */
export type DueAction = Extract<
  Action,
  'expire' | 'lapseCancel' | 'offerRefund' | 'refundLate' | 'endStatements' | 'carryOut'
>;

type Kinds = typeof events;
export type InboxEvent = {
  [Kind in keyof Kinds]: { kind: Kind } & Parameters<Kinds[Kind]['text']>[0];
}[keyof Kinds];

/** What an event's kind says about all events of its kind. */
export function kindOf(event: InboxEvent): EventKind<InboxEvent> {
  return events[event.kind] as EventKind<InboxEvent>;
}

/** Whether an event only brings open pages up to date. */
export function isQuiet(event: InboxEvent): boolean {
  return kindOf(event).quiet === true;
}

/** The event as a sentence for the bell's list and for mails. */
export function eventText(event: InboxEvent): string {
  return kindOf(event).text(event, `“${event.title}”`);
}

/** The listing whose page an event leads to; null when it leads elsewhere. */
export function listingOf(event: InboxEvent): string | null {
  const link = kindOf(event).link(event);
  return link.to === '/marketplace/listing/$listingId' ? link.params.listingId : null;
}
