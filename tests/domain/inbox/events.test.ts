import { describe, expect, test } from 'vitest';
import { firstDays } from '../../../domain/deals/escrow-times.ts';
import { events, eventText, type InboxEvent } from '../../../domain/inbox/events.ts';

const id = '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11';
const transaction = { transactionId: id, title: 'Solid-state electrolyte' };
const listing = { listingId: id, title: 'Solid-state electrolyte' };
const payout = { payoutId: id, title: 'account ending in 6789', amountCents: 5_000 };
const offer = { ...listing, offerId: id };
const month = '2026-12-01T00:00:00.000Z';
const until = '2026-12-24T12:30:00.000Z';
const agreement = { agreementId: id, title: listing.title, from: 'Mira Kovac' };

/** One event of each kind with words its sentence must have: a missing kind does not compile. */
const samples: { [Kind in InboxEvent['kind']]: [Extract<InboxEvent, { kind: Kind }>, RegExp] } = {
  'keys.made': [
    { kind: 'keys.made', title: listing.title },
    /^The API key .* was made\. If this was not you/,
  ],
  'webhooks.disabled': [
    { kind: 'webhooks.disabled', title: listing.title },
    /^The webhook to .* was disabled/,
  ],
  'keys.revoked': [{ kind: 'keys.revoked', title: listing.title }, /was revoked and no longer works/],
  'docket.due': [
    { kind: 'docket.due', title: listing.title, what: 'Renewal fee, year 5', due: '2027-03-31', more: 2 },
    /Renewal fee, year 5, by March 31, 2027, and 2 more deadlines/,
  ],
  'decisions.requested': [
    { kind: 'decisions.requested', ...transaction, amountCents: 5_000_100, what: 'Release the funds', until },
    /^Release the funds: another administrator asks you .* \$50,001\.00, by /,
  ],
  'decisions.ended': [
    {
      ...{ kind: 'decisions.ended', ...transaction, amountCents: 5_000_100 },
      ...{ what: 'Release the funds', outcome: 'declined' },
    },
    /your request .* was declined by another administrator/,
  ],
  'escrow.started': [
    { kind: 'escrow.started', ...transaction, amountCents: 18_400_050 },
    /escrow of \$184,000\.50/,
  ],
  'escrow.paid': [
    { kind: 'escrow.paid', ...transaction, amountCents: 18_400_000 },
    /\$184,000\.00 .* held in escrow/,
  ],
  'escrow.declined': [{ kind: 'escrow.declined', ...transaction }, /payment .* declined.* try again/],
  'escrow.verifying': [{ kind: 'escrow.verifying', ...transaction }, /verified by an admin/],
  'escrow.sentBack': [
    { kind: 'escrow.sentBack', ...transaction, reason: 'Page 2 is missing' },
    /: Page 2 is missing$/,
  ],
  'escrow.completed': [{ kind: 'escrow.completed', ...transaction }, /completed and the funds are released/],
  'escrow.cancelled': [
    { kind: 'escrow.cancelled', ...transaction, refunded: true, reason: 'The deed is void' },
    /cancelled by an administrator and the buyer is refunded: The deed is void/,
  ],
  'escrow.refundReturned': [
    { kind: 'escrow.refundReturned', ...transaction, amountCents: 5_000_00 },
    /refund of \$5,000.*did not reach you/,
  ],
  'escrow.disputed': [{ kind: 'escrow.disputed', ...transaction }, /dispute was opened/],
  'payments.problem': [
    { kind: 'payments.problem', ...transaction, problem: 'The refund waits.' },
    /Payment for .*: The refund waits\.$/,
  ],
  'payments.unasked': [
    { kind: 'payments.unasked', title: transaction.title, problem: 'Nobody asked for it.' },
    /: Nobody asked for it\.$/,
  ],
  'escrow.disputeAnswered': [
    { kind: 'escrow.disputeAnswered', ...transaction },
    /had their say\. An administrator will now decide/,
  ],
  'escrow.disputeClosed': [
    { kind: 'escrow.disputeClosed', ...transaction },
    /was closed, and the transaction goes on/,
  ],
  'escrow.statementSubmitted': [
    { kind: 'escrow.statementSubmitted', ...transaction, by: 'seller' },
    /The seller has submitted a statement/,
  ],
  'escrow.disputeDecided': [
    { kind: 'escrow.disputeDecided', ...transaction, days: { ...firstDays, appealDays: 9 } },
    /appeal within 9 days; until then no money moves/,
  ],
  'escrow.appealed': [
    { kind: 'escrow.appealed', ...transaction, by: 'buyer' },
    /The buyer has appealed.*Another administrator will decide/,
  ],
  'escrow.appealWaived': [
    { kind: 'escrow.appealWaived', ...transaction, by: 'buyer' },
    /The buyer will not appeal/,
  ],
  'escrow.settlementProposed': [
    { kind: 'escrow.settlementProposed', ...transaction, by: 'buyer', sealed: true },
    /named a sealed figure/,
  ],
  'escrow.settlementEnded': [
    { kind: 'escrow.settlementEnded', ...transaction, how: 'missed' },
    /did not meet\. Neither is shown to anybody/,
  ],
  'escrow.split': [
    { kind: 'escrow.split', ...transaction, payoutCents: 45_000, refundCents: 50_000, rightPasses: false },
    /seller receives \$450\.00, \$500\.00 goes back to the buyer, and the right stays with the seller/,
  ],
  'escrow.chargeback': [{ kind: 'escrow.chargeback', ...transaction, state: 'won' }, /begin anew/],
  'escrow.cancelAsked': [
    { kind: 'escrow.cancelAsked', ...transaction, reason: 'Another right is meant' },
    /has asked the seller to cancel: Another right is meant$/,
  ],
  'escrow.cancelDeclined': [
    { kind: 'escrow.cancelDeclined', ...transaction, reason: 'It is recorded' },
    /does not agree to cancel: It is recorded$/,
  ],
  'escrow.cancelLapsed': [{ kind: 'escrow.cancelLapsed', ...transaction }, /not answered.*open a dispute/],
  'escrow.refundOffered': [
    { kind: 'escrow.refundOffered', ...transaction },
    /within 14 days, so the buyer can cancel alone/,
  ],
  'escrow.overdue': [
    { kind: 'escrow.overdue', ...transaction, disputed: true },
    /promise an answer within 5 days\. It is overdue/,
  ],
  'escrow.due': [
    {
      kind: 'escrow.due',
      ...transaction,
      action: 'refundLate',
      waitsFor: 'admin',
      until: '2026-12-24T12:30:00.000Z',
    },
    /no administrator has answered by December 24, 2026 at 12:30.PM UTC, the payment goes back to the buyer/,
  ],
  'offers.made': [
    { kind: 'offers.made', ...offer, from: 'Mira Kovac', priceCents: 12_000_00 },
    /^Mira Kovac offers \$12,000 for “Solid-state electrolyte”\.$/,
  ],
  'offers.countered': [
    { kind: 'offers.countered', ...offer, from: 'Mira Kovac', priceCents: 15_000_50 },
    /counter offer for .*: \$15,000\.50\.$/,
  ],
  'offers.accepted': [
    { kind: 'offers.accepted', ...offer, transactionId: id, priceCents: 15_000_00, until },
    /\$15,000 .* accepted\. The buyer pays into escrow by December 24, 2026 at 12:30.PM UTC\.$/,
  ],
  'offers.payDue': [
    { kind: 'offers.payDue', ...offer, transactionId: id, priceCents: 15_000_00, until },
    /Please pay \$15,000 into escrow by December 24/,
  ],
  'offers.lapsed': [
    { kind: 'offers.lapsed', ...offer, transactionId: id, priceCents: 15_000_00 },
    /was not paid, so it has ended\. The listing is free again\.$/,
  ],
  'offers.declined': [{ kind: 'offers.declined', ...offer, from: 'Mira Kovac' }, /Mira Kovac did not accept/],
  'offers.withdrawn': [{ kind: 'offers.withdrawn', ...offer, from: 'Mira Kovac' }, /Mira Kovac withdrew/],
  'offers.expired': [{ kind: 'offers.expired', ...offer }, /has expired without an answer/],
  'offers.due': [
    { kind: 'offers.due', ...offer, waitsFor: 'seller', until },
    /waiting for the seller’s answer\. It expires on December 24/,
  ],
  'offers.closed': [{ kind: 'offers.closed', ...offer, because: 'deal' }, /a deal with somebody else\.$/],
  'offers.free': [{ kind: 'offers.free', ...offer }, /available again.*make your offer again\.$/],
  'proofs.added': [{ kind: 'proofs.added', ...transaction }, /new document was uploaded/],
  'licenses.ending': [
    {
      ...({ kind: 'licenses.ending', ...transaction } as const),
      ...{ endsOn: '2027-02-20', days: 90 },
    },
    /^The license to “Solid-state electrolyte” ends on February 20, 2027, in 90 days\.$/,
  ],
  'payouts.requested': [
    { kind: 'payouts.requested', ...payout, automatic: true },
    /automatic payout of \$50\.00 to your account ending in 6789 .* change your password/,
  ],
  'payouts.moved': [
    { kind: 'payouts.moved', ...payout },
    /^Your payout of \$50\.00 to your account ending in 6789 has moved on\.$/,
  ],
  'papers.replaced': [{ kind: 'papers.replaced', ...transaction }, /cancelled and reissued/],
  'payouts.paid': [{ kind: 'payouts.paid', ...payout }, /paid \$50\.00, to your account ending in 6789/],
  'payouts.failed': [
    { kind: 'payouts.failed', ...payout, reason: 'The account is closed.' },
    /failed, and the money is back in your balance\. The account is closed\.$/,
  ],
  'payouts.problem': [
    { kind: 'payouts.problem', ...payout, title: 'PO-0198c1f', problem: 'Nothing was heard.' },
    /PO-0198c1f, a payout of \$50\.00: Nothing was heard\.$/,
  ],
  'books.differences': [
    { kind: 'books.differences', title: 'The books', differences: 2, miscounts: 1 },
    /differ in 2 places\. 1 sum of the books is not what the movements add up to\. Please read the report\.$/,
  ],
  'plans.started': [
    {
      ...{ kind: 'plans.started', title: 'Pro', amountCents: 1_307, monthlyCents: 4_900, until: month },
      startedAt: '2026-11-23T18:30:00Z',
    },
    /^You are on Pro\. \$13\.07 was charged, which pays for it through November 30, 2026\. From then on it is \$49\.00 a month.* withdraw from the contract through December 12, 2026/,
  ],
  'plans.renewed': [
    { kind: 'plans.renewed', title: 'Pro', amountCents: 4_900, until: month },
    /^\$49\.00 was charged for Pro, .* through November 30, 2026/,
  ],
  'plans.paymentFailed': [
    { kind: 'plans.paymentFailed', title: 'Pro', failedAt: month },
    /^The payment for Pro failed\. .* Pro ends on December 15, 2026/,
  ],
  'plans.cancelled': [
    { kind: 'plans.cancelled', title: 'Pro', until: month, reason: 'suspended' },
    /^Pro is not renewed\. Your account was suspended, .* through November 30, 2026/,
  ],
  'plans.resumed': [
    { kind: 'plans.resumed', title: 'Pro', until: month, monthlyCents: 4_900 },
    /^Pro goes on\. The next charge is \$49\.00 on December 1, 2026/,
  ],
  'plans.ended': [
    { kind: 'plans.ended', title: 'Pro', reason: 'unpaid' },
    /^Pro has ended\. It was not paid within 14 days\. .* nothing of yours was deleted/,
  ],
  'plans.withdrawn': [
    { kind: 'plans.withdrawn', title: 'Pro', at: '2026-11-25T10:02:00Z', amountCents: 817 },
    /^Your withdrawal from the contract for Pro arrived on November 25, 2026 at 10:02.* \$8\.17 for the days that are left goes back/,
  ],
  'plans.refunded': [
    { kind: 'plans.refunded', title: 'Pro', amountCents: 4_900, number: 'PLAN-2026-000012' },
    /^\$49\.00 of Pro \(PLAN-2026-000012\) is refunded/,
  ],
  'plans.granted': [
    { kind: 'plans.granted', title: 'Enterprise', until: '2026-12-24T23:59:59.999Z' },
    /^You have Enterprise until December 24, 2026/,
  ],
  'plans.grantEnding': [
    { kind: 'plans.grantEnding', title: 'Enterprise', until: '2026-12-25T00:00:00.000Z' },
    /^Your Enterprise plan lasts through December 24, 2026/,
  ],
  'plans.grantEnded': [{ kind: 'plans.grantEnded', title: 'Enterprise', next: 'Free' }, /on Free now/],
  'plans.endsLater': [
    {
      ...{ kind: 'plans.endsLater', title: 'Pro', until: month, monthlyCents: 4_900 },
      notice: { at: '2026-09-23T15:30:00Z', says: 'I cancel.' },
    },
    /^Your notice arrived on .*: “I cancel\.” Pro ends on November 30, 2026\. Until then \$49\.00 is charged/,
  ],
  'plans.revoked': [{ kind: 'plans.revoked', title: 'Enterprise' }, /^Enterprise has ended/],
  'plans.problem': [
    { kind: 'plans.problem', title: 'PLAN-2026-000012', userId: id, problem: 'Nothing was heard.' },
    /^PLAN-2026-000012: Nothing was heard\./,
  ],
  'payouts.accountStands': [
    {
      ...{ kind: 'payouts.accountStands', title: payout.title, ready: true, asks: 'details' },
      asksUntil: '2026-12-03T00:00:00Z',
    },
    /^Your account ending in 6789: Stripe needs more details from you by December 3, 2026\. Without them payouts to this account stop\./,
  ],
  'payouts.accountChanged': [
    { kind: 'payouts.accountChanged', title: payout.title },
    /now go to the account ending in 6789/,
  ],
  'listings.approved': [{ kind: 'listings.approved', ...listing }, /was approved/],
  'listings.rejected': [
    { kind: 'listings.rejected', ...listing, reason: 'A duplicate' },
    /rejected: A duplicate$/,
  ],
  'listings.asked': [
    { kind: 'listings.asked', ...listing, question: 'Who signed the deed?', until: '2026-03-01T10:00:00Z' },
    /has a question about .*: Who signed the deed\? .* by March 1, 2026/,
  ],
  'listings.answered': [{ kind: 'listings.answered', ...listing }, /has answered your question/],
  'queue.fellAway': [
    {
      kind: 'queue.fellAway',
      ...{ title: listing.title, item: { kind: 'listings', id }, sentence: 'It was changed.' },
    },
    /was not carried out\. It was changed\.$/,
  ],
  'queue.moved': [
    { kind: 'queue.moved', title: listing.title, items: [{ kind: 'listings', id }] },
    /has changed\.$/,
  ],
  'listings.free': [
    { kind: 'listings.free', ...listing },
    /which you were waiting for, can be bought again\.$/,
  ],
  'listings.submitted': [{ kind: 'listings.submitted', ...listing }, /is waiting for review/],
  'portfolio.changed': [
    {
      kind: 'portfolio.changed',
      ...{ bulkId: id, title: listing.title, undone: false, changed: 4_796, same: 0, refused: 4 },
    },
    /: 4,796 listings changed, 4 refused\.$/,
  ],
  'admin.reviewedMany': [
    {
      ...{ kind: 'admin.reviewedMany', bulkId: id, title: listing.title },
      outcome: '4,796 approved, 4 refused.',
    },
    /is done: 4,796 approved, 4 refused\.$/,
  ],
  'accounts.verified': [{ kind: 'accounts.verified', title: listing.title }, /verified your identity as/],
  'accounts.refused': [
    { kind: 'accounts.refused', title: listing.title, reason: 'The name differs' },
    /could not be verified: The name differs$/,
  ],
  'saved.price': [
    { kind: 'saved.price', ...listing, fromCents: 18_400_000, toCents: 15_000_000 },
    /which you follow, fell from \$184,000\.00 to \$150,000\.00/,
  ],
  'saved.gone': [{ kind: 'saved.gone', ...listing }, /has left the market/],
  'saved.back': [{ kind: 'saved.back', ...listing }, /which you follow, is on the market again/],
  'reports.made': [{ kind: 'reports.made', ...listing, reason: 'Looks like fraud' }, /: Looks like fraud\.$/],
  'people.reported': [
    { kind: 'people.reported', title: listing.title, username: 'ada', reason: 'Looks like fraud' },
    / was reported: Looks like fraud\.$/,
  ],
  'people.reportReviewed': [
    { kind: 'people.reportReviewed', title: listing.title, username: 'ada', outcome: 'nothing' },
    /reviewed your report about .*: no reason to act was found\. If you disagree, write to us/,
  ],
  'accounts.termsChanged': [
    {
      kind: 'accounts.termsChanged',
      title: listing.title,
      day: '2026-11-26',
      changes: 'New: who is liable.',
    },
    /new version of November 26, 2026\. New: who is liable\./,
  ],
  'listings.takenDown': [
    { kind: 'listings.takenDown', ...listing, reason: 'The register names another owner.' },
    /was taken off the market: The register names another owner\.$/,
  ],
  'reports.closed': [{ kind: 'reports.closed', ...listing, outcome: 'takenDown' }, /taken off/],
  'savedSearches.matched': [
    { kind: 'savedSearches.matched', ...listing, searches: ['Batteries', 'Energy'], more: 0 },
    /fits your saved searches “Batteries”, “Energy”\.$/,
  ],
  'watches.found': [
    {
      kind: 'watches.found',
      watchId: id,
      watch: 'Acme',
      title: listing.title,
      change: null,
      hits: 1,
    },
    /^Your watch “Acme” found “Solid-state electrolyte”\.$/,
  ],
  'agreements.sent': [{ kind: 'agreements.sent', ...agreement }, /^Mira Kovac sent you .* to sign\.$/],
  'agreements.signed': [{ kind: 'agreements.signed', ...agreement }, /waiting for your signature/],
  'agreements.completed': [
    { kind: 'agreements.completed', agreementId: id, title: listing.title },
    /is signed by both parties/,
  ],
  'agreements.declined': [
    { kind: 'agreements.declined', ...agreement, reason: 'The price is another' },
    /declined .*: The price is another$/,
  ],
  'agreements.withdrawn': [{ kind: 'agreements.withdrawn', ...agreement }, /^Mira Kovac withdrew/],
  'agreements.effective': [
    { kind: 'agreements.effective', agreementId: id, title: listing.title },
    /has taken effect/,
  ],
  'agreements.void': [
    { kind: 'agreements.void', agreementId: id, title: listing.title },
    /is void, because its transaction was cancelled/,
  ],
  'chat.moved': [{ kind: 'chat.moved', chatId: id, seq: 2, title: listing.title }, /has changed/],
  'chat.message': [
    { kind: 'chat.message', chatId: id, title: listing.title, from: 'Mira Kovac' },
    /^Mira Kovac wrote to you/,
  ],
};

describe('an inbox event', () => {
  test('of every kind has a sample here', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(events).sort());
  });

  test.each(Object.values(samples))('$kind says what happened and to what', (event, words) => {
    const text = eventText(event);
    expect(text).toMatch(words);
    // A payout is named by its account or its number, and the books by what they are.
    expect(text).toContain(
      /^(?:payouts|books|plans)\./.test(event.kind) ? event.title : '“Solid-state electrolyte”',
    );
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('a cancellation before the payment promises no refund', () => {
    const [event] = samples['escrow.cancelled'];
    expect(eventText({ ...event, refunded: false })).not.toMatch(/refund/);
  });
});
