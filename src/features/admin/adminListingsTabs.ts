import { approvalStatuses } from '../../../domain/listings.ts';

export const adminListingsTabs = ['all', ...approvalStatuses] as const;
export type AdminListingsTab = (typeof adminListingsTabs)[number];
