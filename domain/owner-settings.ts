import type { ApprovalStatus, LiveEscrow } from './listings.ts';

export const NOT_APPROVED_WARNING = 'This listing cannot be made public or sold until it is approved.';

/** The settings an owner can change on a listing's card. */
export const ownerSettings = ['price', 'forSale', 'isPublic', 'negotiable', 'licensing'] as const;
export type OwnerSetting = (typeof ownerSettings)[number];

export interface SettingFacts {
  approvalStatus: ApprovalStatus;
  forSale: boolean;
  liveEscrow: LiveEscrow;
  exclusivelyLicensed: boolean;
}

const UNDER_WAY = 'A transaction on this listing is under way. Finish or cancel it first.';
const EXCLUSIVELY_LICENSED = 'This right is exclusively licensed, so it cannot be sold or licensed again.';

/** The sentence that says why the owner cannot change a setting now, or null. Price, negotiability and licence need forSale. */
export function settingProblem(setting: OwnerSetting, facts: SettingFacts): string | null {
  if (facts.approvalStatus !== 'approved') return NOT_APPROVED_WARNING;
  if (facts.exclusivelyLicensed && setting !== 'isPublic') return EXCLUSIVELY_LICENSED;
  if (facts.liveEscrow === 'exclusive') return UNDER_WAY;
  if (facts.liveEscrow === 'shared' && setting === 'licensing') return UNDER_WAY;
  const needsSale = setting === 'price' || setting === 'negotiable' || setting === 'licensing';
  return needsSale && !facts.forSale ? 'Put the listing up for sale first.' : null;
}

/** The sentence that says why the owner cannot edit what was reviewed, or null. */
export function editProblem(liveEscrow: LiveEscrow): string | null {
  return liveEscrow === 'none' ? null : UNDER_WAY;
}
