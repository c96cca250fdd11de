import type { z } from 'zod';
import { rightKinds } from '../../../domain/ip/rights.ts';
import type { LicensingAnswers } from '../../../domain/market/licensing.ts';
import { type RightExtras, rightStages, strayExtras } from '../../../domain/market/listing-right.ts';
import {
  type LicensingType,
  type ListingType,
  licensingTypes,
  listingTypes,
} from '../../../domain/market/listings.ts';
import type { PricingKind, PricingSector } from '../../../domain/market/pricing.ts';
import { listingFields } from '../../../server/market/listings/input.ts';
import { type LicenseDraft, offeredLicense } from '../../ui/listing/LicenseFields.tsx';

/** What is reviewed about a listing, as it is typed. */
export interface ListingDetails {
  title: string;
  type: ListingType;
  category: string;
  /** One of the industries, or '' while none is chosen. */
  industry: string;
  description: string;
  registrationNumber: string;
  /** A kind of right, or '' where it was not stated. */
  rightKind: string;
  /** 'application', 'granted' or ''. */
  stage: string;
  filedOn: string;
  priorityOn: string;
  registrationDate: string;
  rightExtras: RightExtras | null;
  country: string;
}

export interface ListingDraft extends ListingDetails {
  price: string;
  forSale: boolean;
  negotiable: boolean;
  licensingType: LicensingType | null;
  licensingText: string;
  license: LicenseDraft | null;
}

/** Everything entered on the upload page except the file, which cannot survive a reload. */
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
    rightKind: 'patent',
    stage: '',
    filedOn: '',
    priorityOn: '',
    registrationDate: '',
    rightExtras: null,
    country: '',
    price: '',
    forSale: false,
    negotiable: true,
    licensingType: null,
    licensingText: '',
    license: null,
  },
  pricing: { kind: null, sector: null },
  answers: {},
  documentName: null,
};

export type FieldErrors = Record<string, string>;

/** What is stated about the right, as it is sent: what was not stated is null. */
export function sentDetails<Details extends ListingDetails>(details: Details) {
  const rightKind = rightKinds.find((kind) => kind === details.rightKind) ?? null;
  // What was typed for another kind or country is no longer asked for, and cannot be seen.
  const stray: string[] = strayExtras({ ...details, rightKind });
  const extras = Object.entries(details.rightExtras ?? {}).filter(
    ([name, value]) => value !== undefined && !stray.includes(name),
  );
  return {
    ...details,
    rightKind,
    stage: rightStages.find((stage) => stage === details.stage) ?? null,
    rightExtras: extras.length > 0 ? (Object.fromEntries(extras) as RightExtras) : null,
  };
}

/** The fields as they are sent: without the price if its field is hidden. */
function sentFields({ license, ...listing }: ListingDraft) {
  const { licenseTerms } = offeredLicense({ ...listing, license });
  return { ...sentDetails(listing), price: listing.forSale ? listing.price : '', licenseTerms };
}

/** What the server's own schema finds wrong, before anything is sent. */
export function draftErrors(listing: ListingDraft): FieldErrors {
  const issues = listingFields.safeParse(sentFields(listing)).error?.issues ?? [];
  const found = issues.filter(({ path }) => path[0] !== 'licenseTerms');
  return {
    ...Object.fromEntries(found.map((issue) => [issue.path.join('.'), issue.message]).reverse()),
    ...licenseErrors(listing, issues),
  };
}

/** What is wrong with the license's terms, by the fields they are typed in. */
function licenseErrors(listing: ListingDraft, issues: z.core.$ZodIssue[]): FieldErrors {
  const { lasts } = listing.license ?? {};
  const fieldOf = { territory: 'territory', fields: 'fields', term: lasts ?? 'months' };
  const found = issues.flatMap(({ path, message }) =>
    path[0] === 'licenseTerms' ? [[fieldOf[path[1] as keyof typeof fieldOf], message] as const] : [],
  );
  const problems = { ...Object.fromEntries(found), ...offeredLicense(listing).problems };
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [`license.${name}`, text]));
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
    // A draft from an older version of the page must not break this one.
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
    // Without storage the entries last as long as the page is open.
  }
}

export function dropDraft(userId: string) {
  sessionStorage.removeItem(keyOf(userId));
}
