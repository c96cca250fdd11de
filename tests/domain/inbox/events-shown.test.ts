import { expect, test } from 'vitest';
import { events, eventText } from '../../../domain/inbox/events.ts';

test('an open transaction page shows the toasts of the specification and no others', () => {
  const toasts = Object.entries(events).flatMap(([kind, { toast }]) => (toast ? [[kind, toast]] : []));
  expect(Object.fromEntries(toasts)).toEqual({
    'escrow.verifying': 'Transaction is now being verified by an admin',
    'escrow.completed': 'Transaction has been completed and funds released',
    'escrow.cancelled': 'Transaction has been cancelled',
    'proofs.added': 'New document uploaded',
  });
});

test('several listings for saved searches are counted, not listed', () => {
  const event = {
    ...({ kind: 'savedSearches.matched', listingId: 'a', title: 'Electrolyte' } as const),
    ...{ searches: ['Energy'], more: 0 },
  };
  expect(eventText({ ...event, searches: ['Batteries'] })).toMatch(/fits your saved search “Batteries”\.$/);
  expect(eventText({ ...event, more: 1 })).toMatch(/and 1 more listing fit your saved searches\.$/);
  expect(eventText({ ...event, more: 4 })).toMatch(/and 4 more listings fit your saved searches\.$/);
});
