import { formatCents, MAX_PRICE } from '../money.ts';
import { type LicenseTerms, sameTerms } from './licensing.ts';
import { type ListingTerms, listingProcess, type OwnerSetting } from './listing-process.ts';
import type { LicensingType } from './listings.ts';

/** The orders in which owners read their listings. */
export const portfolioSorts = ['newest', 'oldest', 'changed', 'title', 'price-high', 'price-low'] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];
export const sortLabels: Record<PortfolioSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  changed: 'Last changed',
  title: 'Title, A to Z',
  'price-high': 'Price, high to low',
  'price-low': 'Price, low to high',
};

/** Stands in for the price of a listing without one where listings are ordered by price, rising. */
export const PRICED_LAST = MAX_PRICE + 1;

/** How many listings one action may be about. */
export const SELECTED_AT_MOST = 5_000;
/** Up to this many are changed while the person waits; more are a job. */
export const CHANGED_AT_ONCE = 100;
/** From this many on, a portfolio is shown as a table unless its owner chose otherwise. */
export const TABLE_FROM = 20;

/** One change of a setting, as an owner asks for it. Prices are cents, percentages whole numbers. */
type SettingChange =
  | { setting: 'price'; priceCents: number }
  | { setting: 'forSale' | 'isPublic' | 'negotiable'; value: boolean }
  | {
      setting: 'licensing';
      licensingType: LicensingType | null;
      licensingText: string | null;
      licenseTerms?: LicenseTerms | null;
    };
/** The same for many listings at once; `percent` raises each price by as much, or lowers it when negative. */
export type BulkChange = SettingChange | { setting: 'pricePercent'; percent: number };

/** Whether a change puts a right on offer, which is done only under the terms in force. */
export function offersRight(change: { setting: string; value?: unknown }): boolean {
  return (change.setting === 'forSale' || change.setting === 'isPublic') && change.value === true;
}

/** The columns that owners set without a review. */
export interface Settings {
  priceCents: number | null;
  forSale: boolean;
  isPublic: boolean;
  negotiable: boolean;
  licensingType: LicensingType | null;
  licensingText: string | null;
  licenseTerms: LicenseTerms | null;
}

/** What one change writes, or the sentence that says why it can't be applied to this listing. */
export function patchOf(
  change: BulkChange,
  { priceCents }: Pick<Settings, 'priceCents'>,
): { patch: Partial<Settings> } | { refusal: string } {
  switch (change.setting) {
    case 'price':
      return { patch: { priceCents: change.priceCents } };
    case 'pricePercent': {
      if (priceCents === null) return { refusal: 'It has no price that could be raised or lowered.' };
      // To the cent, half up, as fees are.
      const raised = Math.floor((priceCents * (100 + change.percent) + 50) / 100);
      if (raised <= 0) return { refusal: 'Price must be greater than zero.' };
      return raised > MAX_PRICE ? { refusal: 'This price is too high.' } : { patch: { priceCents: raised } };
    }
    case 'licensing':
      return {
        patch: {
          licensingType: change.licensingType,
          licensingText: change.licensingType ? change.licensingText : null,
          licenseTerms: (change.licensingType && change.licenseTerms) || null,
        },
      };
    default:
      return { patch: { [change.setting]: change.value } };
  }
}

/** The patch that undoes `patch`: the same columns with their values before. */
export function undoOf(patch: Partial<Settings>, before: Settings): Partial<Settings> {
  const columns = Object.keys(patch) as (keyof Settings)[];
  return Object.fromEntries(columns.map((column) => [column, before[column]]));
}

/** Whether a listing already is as the patch would make it. */
function isAlready(patch: Partial<Settings>, listing: Settings): boolean {
  const { licenseTerms, ...rest } = patch;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((column) => rest[column] === listing[column]) &&
    (licenseTerms === undefined || sameTerms(licenseTerms, listing.licenseTerms))
  );
}

/** What became of one listing in a change of many; `skipped`: it had changed since it was selected. */
export const bulkOutcomes = ['changed', 'same', 'refused', 'skipped'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

type Decided =
  | { outcome: 'changed'; patch: Partial<Settings> }
  | { outcome: 'same' }
  | { outcome: 'refused'; reason: string };

/** The setting whose rules decide about a change. */
function settingOf({ setting }: BulkChange): OwnerSetting {
  return setting === 'pricePercent' ? 'price' : setting;
}

/**
 * What a change of many does to one listing of the owner's. `facts` as for a single change; `refusal` says why a license
 * cannot be offered; `restore` has the values to be restored where the change is undone.
 */
export function decideBulk(
  change: BulkChange,
  listing: Settings & { approvalStatus: ListingTerms['state'] },
  facts: ListingTerms['facts'],
  refusal: (patch: Partial<Settings>) => string | null,
  restore?: Partial<Settings>,
): Decided {
  const decision = listingProcess.decide(settingOf(change), listing.approvalStatus, 'owner', facts);
  if (!decision.allowed) return { outcome: 'refused', reason: decision.why.sentence };
  const wanted = restore ? { patch: restore } : patchOf(change, listing);
  if ('refusal' in wanted) return { outcome: 'refused', reason: wanted.refusal };
  if (isAlready(wanted.patch, listing)) return { outcome: 'same' };
  const reason = refusal(wanted.patch);
  return reason ? { outcome: 'refused', reason } : { outcome: 'changed', patch: wanted.patch };
}

export const CHANGED_SINCE = 'It has been changed since, so it stays as it is.';
export const NO_LONGER_YOURS = 'It is no longer yours.';

/** A change in words: "Price set to $1,200.00". */
export function changeLabel(change: BulkChange): string {
  switch (change.setting) {
    case 'price':
      return `Price set to ${formatCents(change.priceCents)}`;
    case 'pricePercent':
      return `Price ${change.percent > 0 ? 'raised' : 'lowered'} by ${Math.abs(change.percent)}%`;
    case 'forSale':
      return change.value ? 'Put up for sale' : 'Taken off sale';
    case 'isPublic':
      return change.value ? 'Made public' : 'Made private';
    case 'negotiable':
      return change.value ? 'Made negotiable' : 'Made fixed price';
    case 'licensing':
      return change.licensingType ? 'Licensing changed' : 'Licensing set to full sale';
  }
}

interface Counts {
  changed: number;
  same: number;
  refused: number;
}

/** What came of it, as a sentence: "312 listings changed, 4 refused." */
export function outcomeText({ changed, same, refused }: Counts, undone = false): string {
  const listings = changed === 1 ? '1 listing' : `${changed.toLocaleString('en-US')} listings`;
  const parts = [
    `${listings} ${undone ? 'restored' : 'changed'}`,
    ...(same > 0 ? [`${same.toLocaleString('en-US')} already so`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}
