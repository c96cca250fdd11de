import { linkOptions } from '@tanstack/react-router';
import { type InboxEvent, listingOf } from '../../../domain/inbox.ts';

/** Where an event leads. */
export function linkOf(event: InboxEvent) {
  if ('transactionId' in event) {
    return linkOptions({ to: '/transaction/$id', params: { id: event.transactionId } });
  }
  if ('agreementId' in event) {
    return linkOptions({
      to: '/tools/agreement-generator/$agreementId',
      params: { agreementId: event.agreementId },
    });
  }
  if (event.kind === 'chat.message') {
    return linkOptions({ to: '/chat/$chatId', params: { chatId: event.chatId } });
  }
  if (event.kind === 'accounts.verified' || event.kind === 'accounts.refused') {
    return linkOptions({ to: '/account', search: { tab: 'identity' } });
  }
  // Told to administrators, who review it.
  if (event.kind === 'listings.submitted') return linkOptions({ to: '/admin/listings' });
  if (event.kind === 'reports.made') return linkOptions({ to: '/admin/reports' });
  if (event.kind === 'payments.unasked') return linkOptions({ to: '/admin/transactions' });
  if (event.kind === 'saved.gone') return linkOptions({ to: '/dashboard', search: { tab: 'saved' } });
  if (event.kind === 'watches.found') return linkOptions({ to: '/tools/ip-watchlist' });
  const listingId = listingOf(event);
  if (listingId === null) return linkOptions({ to: '/dashboard', search: { tab: 'searches' } });
  return linkOptions({ to: '/marketplace/listing/$listingId', params: { listingId } });
}
