import type { InboxEvent } from '../../../domain/inbox.ts';
import { listingChanged, messageSent, type Reading, transactionChanged } from '../../refresh.ts';

type Of<Kind extends InboxEvent['kind']> = Extract<InboxEvent, { kind: Kind }>;
type Concern<Event> = (event: Event) => Reading[];

const transaction: Concern<{ transactionId: string; listingId?: string }> = (event) =>
  transactionChanged(event.transactionId, event.listingId);

/** Where a licence or the right itself may have changed hands. */
const settled: Concern<{ transactionId: string; listingId?: string }> = (event) => [
  ...transaction(event),
  { query: 'listings.myLicences' },
];
const listing: Concern<{ listingId: string }> = ({ listingId }) => listingChanged(listingId);
const saved: Concern<{ listingId: string }> = (event) => [
  ...listing(event),
  { row: 'interest.saved', id: event.listingId },
];
const agreement: Concern<{ agreementId: string }> = ({ agreementId }) => [
  { query: 'agreements.get', input: { id: agreementId } },
  { row: 'agreements.list', id: agreementId },
];
const account: Concern<unknown> = () => [{ query: 'accounts.account' }, { query: 'accounts.profile' }];

/** What an event makes untrue: the one table between what happened and what is read again. */
const concerns: { [Kind in InboxEvent['kind']]: Concern<Of<Kind>> } = {
  'escrow.started': transaction,
  'escrow.paid': transaction,
  'escrow.declined': transaction,
  'escrow.verifying': transaction,
  'escrow.sentBack': transaction,
  'escrow.completed': settled,
  'escrow.cancelled': transaction,
  'escrow.refundReturned': transaction,
  'escrow.disputed': transaction,
  'escrow.disputeAnswered': transaction,
  'escrow.disputeClosed': transaction,
  'escrow.cancelAsked': transaction,
  'escrow.cancelDeclined': transaction,
  'escrow.cancelLapsed': transaction,
  'escrow.refundOffered': transaction,
  'escrow.overdue': transaction,
  'escrow.due': transaction,
  'proofs.added': transaction,
  'payments.problem': transaction,
  'payments.unasked': () => [],
  'listings.approved': listing,
  'listings.rejected': listing,
  'listings.taken-down': listing,
  'listings.free': (event) => [
    ...listing(event),
    { query: 'interest.awaiting', input: { id: event.listingId } },
  ],
  'listings.submitted': () => [
    { query: 'admin.dashboard' },
    { query: 'admin.listings' },
    { query: 'admin.listingChanges' },
  ],
  'accounts.verified': account,
  'accounts.refused': account,
  'saved.price': saved,
  'saved.gone': saved,
  'saved.back': saved,
  'reports.made': () => [{ query: 'reports.all' }],
  'reports.closed': ({ listingId }) => [{ query: 'listings.get', input: { id: listingId } }],
  'savedSearches.matched': () => [],
  'watches.found': ({ watchId }) => [
    { query: 'watches.list' },
    { query: 'watches.hits', input: { id: watchId } },
  ],
  'agreements.sent': agreement,
  'agreements.signed': agreement,
  'agreements.completed': agreement,
  'agreements.declined': agreement,
  'agreements.withdrawn': agreement,
  'agreements.effective': agreement,
  'agreements.void': agreement,
  'chat.message': ({ chatId, messageId }) =>
    messageId
      ? messageSent(chatId, messageId)
      : [{ query: 'chat.messages', input: { id: chatId } }, { query: 'chat.list' }],
};

export function readingsOf(event: InboxEvent): Reading[] {
  return (concerns[event.kind] as Concern<InboxEvent>)(event);
}
