import type { LicensingAnswers } from '../../../domain/licensing.ts';
import {
  type LicensingType,
  type ListingType,
  licensingTypes,
  listingTypes,
} from '../../../domain/listings.ts';
import type { PricingKind, PricingSector } from '../../../domain/pricing.ts';
import { listingFields } from '../../../server/market/listings/input.ts';

/** What is reviewed about a listing, as it is typed. */
export interface ListingDetails {
  title: string;
  type: ListingType;
  category: string;
  /** One of the industries, or '' while none is chosen. */
  industry: string;
  description: string;
  registrationNumber: string;
  registrationDate: string;
  country: string;
}

export interface ListingDraft extends ListingDetails {
  price: string;
  forSale: boolean;
  negotiable: boolean;
  licensingType: LicensingType | null;
  licensingText: string;
}

/** Everything a person has entered on the upload page, but for the file, which cannot be kept over a reload. */
export interface UploadDraft {
  listing: ListingDraft;
  pricing: { kind: PricingKind | null; sector: PricingSector | null };
  answers: Partial<LicensingAnswers>;
  documentName: string | null;
}

export const emptyDraft: UploadDraft = {
  listing: {
    title: '',
    type: 'Patent',
    category: '',
    industry: '',
    description: '',
    registrationNumber: '',
    registrationDate: '',
    country: '',
    price: '',
    forSale: false,
    negotiable: true,
    licensingType: null,
    licensingText: '',
  },
  pricing: { kind: null, sector: null },
  answers: {},
  documentName: null,
};

export type FieldErrors = Record<string, string>;

/** The fields as they are sent. A price that is not shown is not meant. */
function sentFields(listing: ListingDraft): ListingDraft {
  return { ...listing, price: listing.forSale ? listing.price : '' };
}

/** The server's own schema, asked before anything is sent. */
export function draftErrors(listing: ListingDraft): FieldErrors {
  const issues = listingFields.safeParse(sentFields(listing)).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

export function draftForm(listing: ListingDraft, document: File | null): FormData {
  const form = new FormData();
  form.set('fields', JSON.stringify(sentFields(listing)));
  if (document) form.set('document', document);
  return form;
}

// One draft for each person: two people may share a browser.
const keyOf = (userId: string) => `ipso.upload.${userId}`;

export function readDraft(userId: string): UploadDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<UploadDraft> | null;
    if (!kept?.listing) return null;
    const listing = { ...emptyDraft.listing, ...kept.listing };
    // A draft of an older version of the page must not break this one.
    if (!listingTypes.includes(listing.type)) listing.type = emptyDraft.listing.type;
    if (listing.licensingType && !licensingTypes.includes(listing.licensingType)) {
      listing.licensingType = null;
    }
    return { ...emptyDraft, ...kept, listing };
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, draft: UploadDraft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A browser without storage keeps the form as long as the page is open.
  }
}

export function dropDraft(userId: string) {
  sessionStorage.removeItem(keyOf(userId));
}

/** An edit that was not saved, and what the listing said when it was begun. */
interface KeptEdit {
  values: ListingDetails;
  begunFrom: ListingDetails;
}

const editKeyOf = (userId: string, listingId: string) => `ipso.edit.${userId}.${listingId}`;

/** Kept beyond the tab, unlike an upload: it belongs to something that is there. */
export function readEdit(userId: string, listingId: string): KeptEdit | null {
  try {
    // What others began in this browser is not left lying about.
    const others = Object.keys(localStorage).filter((key) => key.startsWith('ipso.edit.'));
    for (const key of others) if (!key.startsWith(editKeyOf(userId, ''))) localStorage.removeItem(key);
    const kept = JSON.parse(
      localStorage.getItem(editKeyOf(userId, listingId)) ?? 'null',
    ) as Partial<KeptEdit> | null;
    if (!kept?.values || !kept.begunFrom) return null;
    return { values: kept.values, begunFrom: kept.begunFrom };
  } catch {
    return null;
  }
}

export function keepEdit(userId: string, listingId: string, edit: KeptEdit) {
  try {
    localStorage.setItem(editKeyOf(userId, listingId), JSON.stringify(edit));
  } catch {
    // As above.
  }
}

export function dropEdit(userId: string, listingId: string) {
  localStorage.removeItem(editKeyOf(userId, listingId));
}
