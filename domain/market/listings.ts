export const listingTypes = ['Patent', 'Trademark'] as const;
export type ListingType = (typeof listingTypes)[number];

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
export const approvalLabels: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Null means a full sale: the right itself passes. The others grant a license. */
export const licensingTypes = ['non-exclusive', 'exclusive', 'region-restricted'] as const;
export type LicensingType = (typeof licensingTypes)[number];
export const licensingLabels: Record<LicensingType, string> = {
  'non-exclusive': 'Non-exclusive license',
  exclusive: 'Exclusive license',
  'region-restricted': 'Region-restricted license',
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

/** Whether this person may see a listing without the rights of an administrator: it is shown, or their own. */
export function isOpenTo(
  listing: Parameters<typeof isShown>[0] & { ownerId: string },
  userId: string | undefined,
): boolean {
  return isShown(listing) || listing.ownerId === userId;
}

/** On the market: shown to everyone, open to contact and purchase. The database keeps the same as a column. */
export function isActive(listing: Shown): boolean {
  return listing.forSale && isShown(listing);
}

/** An administrator decides about what they have read. */
export const CHANGED_WHILE_READ =
  'This listing was changed while you were reading it. Please read what is new and decide again.';

/** Fields whose change makes an approved listing a different thing, so that it must be reviewed again. */
export const reviewedFields = [
  'title',
  'type',
  'category',
  'industry',
  'description',
  'registrationNumber',
] as const;

type Reviewed = Record<(typeof reviewedFields)[number] | 'rightKind', string | null> & {
  rightExtras: Record<string, unknown> | null;
};

/** Which fields a change touches that an administrator has decided about. */
export function reviewedChanges(before: Reviewed, after: Reviewed) {
  // What nobody had said before does not make it a different thing.
  const otherKind = before.rightKind !== null && before.rightKind !== after.rightKind;
  const said = Object.entries(before.rightExtras ?? {});
  const otherFacts = said.some(([name, value]) => after.rightExtras?.[name] !== value);
  return [
    ...reviewedFields.filter((name) => before[name] !== after[name]),
    ...(otherKind ? (['rightKind'] as const) : []),
    ...(otherFacts ? (['rightExtras'] as const) : []),
  ];
}

/** Whether a change makes a listing that was decided about a different thing. */
export function needsReview(before: Reviewed & { approvalStatus: ApprovalStatus }, after: Reviewed): boolean {
  return before.approvalStatus !== 'pending' && reviewedChanges(before, after).length > 0;
}

/** How far escrows that are under way tie the owner's hands: several buyers may license, only one may buy. */
export type LiveEscrow = 'none' | 'shared' | 'exclusive';

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
  listing: Shown & {
    priceCents: number | null;
    liveEscrow: LiveEscrow;
    reservedUntil: Date | null;
    /** Why what is offered cannot be granted alongside the licenses in force (domain/market/licensing.ts), or null. */
    refusal: string | null;
  },
  isOwner: boolean,
): ListingOffer {
  if (isOwner) return { kind: 'manage' };
  if (listing.approvalStatus !== 'approved')
    return { kind: 'closed', reason: 'This listing is pending approval' };
  if (!listing.isPublic) return { kind: 'closed', reason: 'This listing is private' };
  if (!listing.forSale) return { kind: 'closed', reason: 'This listing is not for sale' };
  if (listing.liveEscrow === 'exclusive') {
    return {
      kind: 'contact',
      reason: listing.reservedUntil
        ? 'A buyer has reserved this listing and has not paid yet.'
        : 'A buyer is already in escrow for this listing.',
    };
  }
  if (listing.refusal) return { kind: 'contact', reason: listing.refusal };
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
