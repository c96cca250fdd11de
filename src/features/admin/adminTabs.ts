import { approvalStatuses } from '../../../domain/listings.ts';

// Apart from the screens, because the routes read them before a screen is loaded.

export const adminListingsTabs = ['all', ...approvalStatuses] as const;
export type AdminListingsTab = (typeof adminListingsTabs)[number];

export const identityTabs = ['waiting', 'verified', 'refused'] as const;
export type IdentityTab = (typeof identityTabs)[number];

export const transactionFilters = [
  { value: 'verifying', label: 'To verify' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'disputed', label: 'In dispute' },
  { value: 'initiated', label: 'Initiated' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const;
export type TransactionFilter = (typeof transactionFilters)[number]['value'];
