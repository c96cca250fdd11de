import { approvalStatuses } from '../../../domain/market/listings.ts';

// Apart from the screens, because the routes read them before a screen is loaded.

export const adminListingsTabs = ['all', ...approvalStatuses] as const;
export type AdminListingsTab = (typeof adminListingsTabs)[number];

export const identityTabs = ['waiting', 'verified', 'refused'] as const;
export type IdentityTab = (typeof identityTabs)[number];
