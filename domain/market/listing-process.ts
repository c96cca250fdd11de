import { defineProcess, type Need } from '../process.ts';
import type { ApprovalStatus, LiveEscrow } from './listings.ts';

/** The settings an owner can change on a listing's card. */
export const ownerSettings = ['price', 'forSale', 'isPublic', 'negotiable', 'licensing'] as const;
export type OwnerSetting = (typeof ownerSettings)[number];

export interface ListingTerms {
  state: ApprovalStatus;
  action: 'approve' | 'reject' | 'takeDown' | 'ask' | 'answer' | 'edit' | OwnerSetting;
  actor: 'owner' | 'admin';
  facts: {
    forSale: boolean;
    liveEscrow: LiveEscrow;
    exclusivelyLicensed: boolean;
    /** The administrator owns it. */
    own?: boolean;
    /** A reviewer's question to the owner is open. */
    asked?: boolean;
  };
  since: never;
  waitsFor: never;
}
type ListingNeed = Need<ListingTerms>;

/** For a listing that nobody is buying or has licensed. */
export const freeFacts: ListingTerms['facts'] = {
  forSale: true,
  liveEscrow: 'none',
  exclusivelyLicensed: false,
};

export const NOT_APPROVED_WARNING = 'This listing cannot be made public or sold until it is approved.';
const UNDER_WAY = 'A transaction on this listing is under way. Finish or cancel it first.';

const notTheirOwn: ListingNeed = {
  met: ({ own }) => !own,
  otherwise: 'You own this listing; another administrator reviews it.',
};
const notAsked: ListingNeed = {
  met: ({ asked }) => !asked,
  otherwise: 'A question to the owner is open already.',
};
const isAsked: ListingNeed = {
  met: ({ asked }) => asked === true,
  otherwise: 'This question is no longer open.',
};
const noMoneyHeld: ListingNeed = {
  met: ({ liveEscrow }) => liveEscrow === 'none',
  otherwise: 'A transaction for this listing is under way. It must be decided first.',
};
const nobodyBuys: ListingNeed = { ...noMoneyHeld, otherwise: UNDER_WAY };
const nobodyBuysAll: ListingNeed = {
  met: ({ liveEscrow }) => liveEscrow !== 'exclusive',
  otherwise: UNDER_WAY,
};
const notLicensedAway: ListingNeed = {
  met: ({ exclusivelyLicensed }) => !exclusivelyLicensed,
  otherwise: 'This right is exclusively licensed, so it cannot be sold or licensed again.',
};
const isForSale: ListingNeed = {
  met: ({ forSale }) => forSale,
  otherwise: 'Put the listing up for sale first.',
};

const settingNeeds: Record<OwnerSetting, ListingNeed[]> = {
  price: [notLicensedAway, nobodyBuysAll, isForSale],
  forSale: [notLicensedAway, nobodyBuysAll],
  isPublic: [nobodyBuysAll],
  negotiable: [notLicensedAway, nobodyBuysAll, isForSale],
  licensing: [notLicensedAway, nobodyBuys, isForSale],
};

/**
 * The review of a listing and what its owner may change in the meantime (specification, section 4). An edit of what was reviewed
 * sends it to review again (server/market/listings/change.ts); taking down is for one that turns out not to be what it said.
 */
export const listingProcess = defineProcess<ListingTerms>({
  initial: 'pending',
  transitions: [
    { action: 'approve', from: 'pending', to: 'approved', by: ['admin'], needs: [notTheirOwn] },
    { action: 'approve', from: 'rejected', to: 'approved', by: ['admin'], needs: [notTheirOwn] },
    // Ends when the owner answers or changes the listing, or when the time is over (domain/admin/work.ts).
    { action: 'ask', from: 'pending', to: 'pending', by: ['admin'], needs: [notTheirOwn, notAsked] },
    { action: 'answer', from: 'pending', to: 'pending', by: ['owner'], needs: [isAsked] },
    { action: 'reject', from: 'pending', to: 'rejected', by: ['admin'], needs: [notTheirOwn] },
    {
      action: 'takeDown',
      from: 'approved',
      to: 'rejected',
      by: ['admin'],
      needs: [notTheirOwn, noMoneyHeld],
    },
    { action: 'edit', from: 'pending', to: 'pending', by: ['owner'], needs: [nobodyBuys] },
    { action: 'edit', from: 'approved', to: 'approved', by: ['owner'], needs: [nobodyBuys] },
    { action: 'edit', from: 'rejected', to: 'pending', by: ['owner'], needs: [nobodyBuys] },
    ...ownerSettings.map((action) => ({
      ...({ action, from: 'approved', to: 'approved', by: ['owner'] } as const),
      needs: settingNeeds[action],
    })),
  ],
  actors: { owner: 'its owner', admin: 'an administrator' },
  notNow: (action, state) => {
    if (action === 'takeDown') return 'This listing is not on the market: it is not approved.';
    if (action === 'ask' || action === 'answer') return 'This listing is no longer in review.';
    if (action !== 'approve' && action !== 'reject') return NOT_APPROVED_WARNING;
    return state === 'approved'
      ? 'This listing is already approved.'
      : 'This listing was already rejected. It can be approved, or corrected by its owner.';
  },
});
