import { basisPointsOf, type Cents, cents } from './money.ts';

export const listingTypes = ['Patent', 'Trademark'] as const;
export type ListingType = (typeof listingTypes)[number];

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
export const approvalLabels: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Null means a full sale: the right itself passes. The others grant a licence. */
export const licensingTypes = ['non-exclusive', 'exclusive', 'region-restricted'] as const;
export type LicensingType = (typeof licensingTypes)[number];
export const licensingLabels: Record<LicensingType, string> = {
  'non-exclusive': 'Non-exclusive licence',
  exclusive: 'Exclusive licence',
  'region-restricted': 'Region-restricted licence',
};

/** The sections of the International Patent Classification (WIPO, IPC 2026.01), and Y of the CPC. */
export const patentCategories = [
  'A - Human Necessities',
  'B - Performing Operations; Transporting',
  'C - Chemistry; Metallurgy',
  'D - Textiles; Paper',
  'E - Fixed Constructions',
  'F - Mechanical Engineering; Lighting; Heating; Weapons; Blasting',
  'G - Physics',
  'H - Electricity',
  'Y - General Tagging of New Technological Developments',
];

/** The 45 classes of the Nice Classification: 1-34 goods, 35-45 services. */
const trademarkCategories = Array.from({ length: 45 }, (_, index) => `Class ${index + 1}`);

/** The categories a listing of this type may carry. */
export function categoriesOf(type: ListingType): string[] {
  return type === 'Patent' ? patentCategories : trademarkCategories;
}

/** "IPC H" or "Class 9": the category as it fits on a card. */
export function shortCategory(type: ListingType, category: string): string {
  return type === 'Patent' ? `IPC ${category.charAt(0)}` : category;
}

export const limits = {
  title: 200,
  description: 10_000,
  registrationNumber: 60,
  licensingText: 5_000,
  rejectionReason: 2_000,
} as const;

/** Used when an administrator rejects without a reason (specification, section 9). */
export const DEFAULT_REJECTION_REASON = 'Does not meet requirements';

interface Shown {
  isPublic: boolean;
  forSale: boolean;
  approvalStatus: ApprovalStatus;
}

/** Everyone may see it. */
export function isShown(listing: Omit<Shown, 'forSale'>): boolean {
  return listing.isPublic && listing.approvalStatus === 'approved';
}

/** On the market: shown to everyone, open to contact and purchase. The database keeps the same as a column. */
export function isActive(listing: Shown): boolean {
  return listing.forSale && isShown(listing);
}

/** What an administrator may do to a listing: action -> states it may be in (specification, section 4). */
export const approvalTransitions = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ApprovalStatus[]; to: ApprovalStatus }>;

export type ApprovalAction = keyof typeof approvalTransitions;

/** The sentence that says why an administrator cannot approve or reject, or null when it is possible. */
export function approvalProblem(action: ApprovalAction, status: ApprovalStatus): string | null {
  if ((approvalTransitions[action].from as readonly string[]).includes(status)) return null;
  return status === 'approved'
    ? 'This listing is already approved.'
    : 'This listing was already rejected. It can be approved, or corrected by its owner.';
}

/** Fields whose change makes an approved listing a different thing, so that it must be reviewed again. */
export const reviewedFields = [
  'title',
  'type',
  'category',
  'industry',
  'description',
  'registrationNumber',
] as const;

export const NOT_APPROVED_WARNING = 'This listing cannot be made public or sold until it is approved.';

/** The settings an owner can change on a listing's card. */
export const ownerSettings = ['price', 'forSale', 'isPublic', 'negotiable', 'licensing'] as const;
export type OwnerSetting = (typeof ownerSettings)[number];

/** How far escrows that are under way tie the owner's hands: several buyers may license, only one may buy. */
export type LiveEscrow = 'none' | 'shared' | 'exclusive';

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

/** Whether a purchase under these terms shuts the listing for everyone else. */
export function isExclusiveGrant(licensingType: LicensingType | null): boolean {
  return licensingType === null || licensingType === 'exclusive';
}

/** What a listing's page offers: the one decision all its buttons and texts follow (specification, section 2). */
export type ListingOffer =
  | { kind: 'manage' }
  | { kind: 'buy' }
  | { kind: 'contact'; reason: string }
  | { kind: 'closed'; reason: string };

export function listingOffer(
  listing: Shown & { priceCents: number | null; liveEscrow: LiveEscrow },
  isOwner: boolean,
): ListingOffer {
  if (isOwner) return { kind: 'manage' };
  if (listing.approvalStatus !== 'approved')
    return { kind: 'closed', reason: 'This listing is pending approval' };
  if (!listing.isPublic) return { kind: 'closed', reason: 'This listing is private' };
  if (!listing.forSale) return { kind: 'closed', reason: 'This listing is not for sale' };
  if (listing.liveEscrow === 'exclusive') {
    return { kind: 'contact', reason: 'A buyer is already in escrow for this listing.' };
  }
  if (listing.priceCents === null || listing.priceCents <= 0) {
    return { kind: 'contact', reason: 'The seller gives the price on request.' };
  }
  return { kind: 'buy' };
}

/** "$184,000", 'Price on request' or 'Not for sale' (specification, section 2). */
export function priceLabel(
  listing: { forSale: boolean; priceCents: number | null },
  format: (amount: number) => string,
): string {
  if (!listing.forSale) return 'Not for sale';
  return listing.priceCents === null ? 'Price on request' : format(listing.priceCents);
}

/** Base values in cents of Smart Pricing, by kind of right (specification, section 9). */
export const pricingBases = {
  patent: { label: 'Patent', base: cents(5_000_000) },
  trademark: { label: 'Trademark', base: cents(2_500_000) },
  copyright: { label: 'Copyright', base: cents(1_500_000) },
  'trade-secret': { label: 'Trade secret', base: cents(3_000_000) },
  other: { label: 'Other', base: cents(2_000_000) },
} as const;
export type PricingKind = keyof typeof pricingBases;

/** Sector multipliers of Smart Pricing in basis points (specification, section 9). */
export const pricingSectors = {
  technology: { label: 'Technology', bps: 15_000 },
  healthcare: { label: 'Healthcare', bps: 13_000 },
  finance: { label: 'Finance', bps: 14_000 },
  retail: { label: 'Retail', bps: 9_000 },
  manufacturing: { label: 'Manufacturing', bps: 11_000 },
  entertainment: { label: 'Entertainment', bps: 12_000 },
  education: { label: 'Education', bps: 8_000 },
  other: { label: 'Other', bps: 10_000 },
} as const;
export type PricingSector = keyof typeof pricingSectors;

export interface PriceSuggestion {
  base: Cents;
  multiplierBps: number;
  suggested: Cents;
  low: Cents;
  high: Cents;
}

/** base x sector multiplier; the range is 80% to 120% of it (specification, section 9). A rule of thumb, not a valuation. */
export function suggestPrice(kind: PricingKind, sector: PricingSector): PriceSuggestion {
  const { base } = pricingBases[kind];
  const multiplierBps = pricingSectors[sector].bps;
  const suggested = basisPointsOf(base, multiplierBps);
  return {
    base,
    multiplierBps,
    suggested,
    low: basisPointsOf(suggested, 8_000),
    high: basisPointsOf(suggested, 12_000),
  };
}

/** The three yes/no questions of the licensing wizard. */
export const licensingQuestions = [
  { id: 'transfer', text: 'Do you want to give up the right for good, for a single payment?' },
  { id: 'soleUser', text: 'Should one licensee alone be allowed to use it?' },
  { id: 'manyCountries', text: 'Will it be used in more than one country?' },
] as const;

export type LicensingAnswers = Record<(typeof licensingQuestions)[number]['id'], boolean>;

export interface LicensingAdvice {
  recommendation: 'full-transfer' | 'exclusive' | 'non-exclusive';
  licensingType: LicensingType | null;
  title: string;
  terms: string;
  note: string;
}

/** The wizard's recommendation (specification, section 9): full transfer, 3-year exclusive, or revenue sharing. */
export function adviseLicensing(answers: LicensingAnswers): LicensingAdvice {
  const note = answers.manyCountries
    ? 'Several countries: the right must be registered, and the transfer or licence recorded, in each of them.'
    : 'A single country: one registration and one recordal are enough.';
  if (answers.transfer) {
    return {
      recommendation: 'full-transfer',
      licensingType: null,
      title: 'Full transfer',
      terms: 'A one-time payment; the right passes to the buyer entirely.',
      note,
    };
  }
  if (answers.soleUser) {
    return {
      recommendation: 'exclusive',
      licensingType: 'exclusive',
      title: 'Exclusive licence',
      terms: 'A 3-year exclusive licence with territorial restrictions.',
      note,
    };
  }
  return {
    recommendation: 'non-exclusive',
    licensingType: 'non-exclusive',
    title: 'Non-exclusive licence',
    terms: 'A non-exclusive licence with revenue sharing: you may license it to others as well.',
    note,
  };
}
