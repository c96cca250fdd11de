import type { InboxEvent } from '../../../domain/inbox.ts';

export type Slice =
  | 'accounts'
  | 'escrow'
  | 'listings'
  | 'chat'
  | 'admin'
  | 'interest'
  | 'reports'
  | 'watches'
  | 'agreements';

/** What an event makes stale: the one table between what happened and what is read again. */
export const concerns: Record<InboxEvent['kind'], readonly Slice[]> = {
  'escrow.started': ['escrow', 'listings'],
  'escrow.paid': ['escrow'],
  'escrow.declined': ['escrow'],
  'escrow.verifying': ['escrow'],
  'escrow.sentBack': ['escrow'],
  'escrow.completed': ['escrow', 'listings'],
  'escrow.cancelled': ['escrow', 'listings'],
  'escrow.disputed': ['escrow'],
  'proofs.added': ['escrow'],
  'payments.problem': ['escrow'],
  'payments.unasked': [],
  'listings.approved': ['listings'],
  'listings.rejected': ['listings'],
  'listings.taken-down': ['listings'],
  'listings.submitted': ['admin'],
  'accounts.verified': ['accounts'],
  'accounts.refused': ['accounts'],
  'saved.price': ['listings', 'interest'],
  'saved.gone': ['listings', 'interest'],
  'saved.back': ['listings', 'interest'],
  'reports.made': ['reports'],
  'reports.closed': ['listings'],
  'savedSearches.matched': [],
  'watches.found': ['watches'],
  'agreements.sent': ['agreements'],
  'agreements.signed': ['agreements'],
  'agreements.completed': ['agreements'],
  'agreements.declined': ['agreements'],
  'agreements.withdrawn': ['agreements'],
  'chat.message': ['chat'],
};
