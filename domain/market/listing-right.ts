import type { z } from 'zod';
import { fitsPlace, kindsOfPlace, placeName } from '../ip/places.ts';
import {
  COMMON_OWNERSHIP,
  contradictions,
  type ExtraField,
  INTENT_TO_USE,
  kindRows,
  knowsExtra,
  type markBases,
  type RightFacts,
  type RightKind,
  rightFacts,
  rightKinds,
} from '../ip/rights.ts';
import type { ListingType } from './listings.ts';

/** Whether there is a right already, or an application for one. */
export const rightStages = ['application', 'granted'] as const;
export type RightStage = (typeof rightStages)[number];

/** What the term of some kinds depends on besides filing, priority, and grant or registration. */
export const rightExtras = rightFacts.omit({
  ...{ filed: true, priority: true, granted: true, registered: true },
  published: true,
});
export type RightExtras = z.infer<typeof rightExtras>;

/** What a listing says about its right. Days are ISO days. */
interface ListedRight {
  type: ListingType;
  rightKind: RightKind | null;
  filedOn: string | null;
  priorityOn: string | null;
  stage?: RightStage | null;
  /** Where it is registered or applied for (places.ts). */
  country: string;
  /** Of the grant or of the registration, whichever its kind has. */
  registrationDate: string | null;
  rightExtras: RightExtras | null;
}

/** The kinds that can be listed as this type. */
export function kindsOf(type: ListingType): RightKind[] {
  return rightKinds.filter((kind) => kindRows[kind].listing === type);
}

/** Whether a right of this kind is granted or registered; a provisional application is neither. */
export function endOf(kind: RightKind): 'granted' | 'registered' | null {
  return kindRows[kind].days.find((day) => day === 'granted' || day === 'registered') ?? null;
}

/** The kind of a right; where nobody said it, the usual one of its type. */
const kindOf = ({ rightKind, type }: Pick<ListedRight, 'rightKind' | 'type'>): RightKind =>
  rightKind ?? (type === 'Patent' ? 'patent' : 'trademark');

/** What the further facts are called, briefly: beside a value on a phone. */
export const extraLabels: Record<keyof RightExtras, string> = {
  originalGranted: 'Original grant',
  authorized: 'Marketing authorization',
  adjustmentDays: 'Adjustment (PTA)',
  extensionDays: 'Extension (PTE)',
  disclaimedTo: 'Disclaimed to',
  basis: 'Filing basis',
  coOwners: 'Co-owners',
};

export const basisLabels: Record<(typeof markBases)[number], string> = {
  use: 'Use in commerce',
  'intent-to-use': 'Intent to use',
  foreign: 'Foreign registration',
  madrid: 'Madrid extension',
};

/** What is asked about a right besides its days, by its kind and its country. */
export function askedExtras(right: Pick<ListedRight, 'type' | 'rightKind' | 'country'>): ExtraField[] {
  return kindRows[kindOf(right)].extras.filter((name) => knowsExtra(right.country, name));
}

/** Which of the further facts do not belong to a right like this. Zero days and no co-owners say nothing. */
export function strayExtras(
  right: Pick<ListedRight, 'type' | 'rightKind' | 'country' | 'rightExtras'>,
): (keyof RightExtras)[] {
  const belongs: readonly string[] = [...kindRows[kindOf(right)].days, ...askedExtras(right)];
  const said = Object.entries(right.rightExtras ?? {}).filter(([, value]) => Boolean(value));
  return said.map(([name]) => name as keyof RightExtras).filter((name) => !belongs.includes(name));
}

/** What an owner must know before selling and a buyer before paying, as sentences. */
export function transferNotices({
  stage,
  rightExtras,
}: {
  stage: string | null;
  rightExtras: RightExtras | null;
}): string[] {
  const { disclaimedTo, basis, coOwners } = rightExtras ?? {};
  return [
    ...(disclaimedTo ? [COMMON_OWNERSHIP] : []),
    // After registration, use has been shown.
    ...(basis === 'intent-to-use' && stage !== 'granted' ? [INTENT_TO_USE] : []),
    ...(coOwners
      ? ['Others own a share of it: a sale of the whole right needs every owner’s signature.']
      : []),
  ];
}

/** The further facts that were said, each with its name; a fact is a text, or an ISO day. */
export function extraFacts(extras: RightExtras | null): { label: string; text?: string; day?: string }[] {
  const { originalGranted, authorized, adjustmentDays, extensionDays, disclaimedTo, basis, coOwners } =
    extras ?? {};
  const text = (name: keyof RightExtras, value: string | undefined) =>
    value === undefined ? [] : [{ label: extraLabels[name], text: value }];
  const day = (name: keyof RightExtras, value: string | undefined) =>
    value === undefined ? [] : [{ label: extraLabels[name], day: value }];
  return [
    ...day('originalGranted', originalGranted),
    ...day('authorized', authorized),
    ...text('adjustmentDays', inDays(adjustmentDays)),
    ...text('extensionDays', inDays(extensionDays)),
    ...day('disclaimedTo', disclaimedTo),
    ...text('basis', basis && basisLabels[basis]),
    ...text('coOwners', coOwners === undefined ? undefined : coOwners ? 'Others own a share' : 'None'),
  ];
}

const inDays = (days: number | undefined) =>
  days === undefined ? undefined : `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;

/** What is said about a right, as its kind names the days. */
function factsOf(listing: ListedRight): { kind: RightKind; facts: RightFacts } {
  const kind = kindOf(listing);
  const end = endOf(kind);
  return {
    kind,
    facts: {
      ...listing.rightExtras,
      ...(listing.filedOn && { filed: listing.filedOn }),
      ...(listing.priorityOn && { priority: listing.priorityOn }),
      ...(listing.registrationDate && end && { [end]: listing.registrationDate }),
    },
  };
}

const STRAY = 'Please leave this empty: a right of this kind and country does not have it.';

/** A right can exist only where there is one of its kind, and an international application for a patent is never granted. */
function placeProblem({ country, stage, registrationDate }: ListedRight, kind: RightKind): string | null {
  if (!fitsPlace(kind, country)) {
    const labels = (kindsOfPlace(country) ?? []).map((one) => kindRows[one].label.toLowerCase());
    return `“${placeName(country)}” is for: ${labels.join(', ')}. Please choose another place, or another kind of right.`;
  }
  return country === 'WO' && (stage === 'granted' || registrationDate !== null)
    ? 'An international application is not granted itself. Please choose the office or country that granted it.'
    : null;
}

/** What is wrong with a right as it was typed: the path of each field with its sentence. */
export function rightProblems(listing: ListedRight): { path: string[]; sentence: string }[] {
  const { kind, facts } = factsOf(listing);
  if (kindRows[kind].listing !== listing.type) {
    return [
      { path: ['rightKind'], sentence: `Please choose a kind of right that a ${listing.type} can be.` },
    ];
  }
  const misplaced = placeProblem(listing, kind);
  return [
    ...(misplaced ? [{ path: ['country'], sentence: misplaced }] : []),
    ...contradictions(facts).map((sentence) => ({
      path: [/priority/i.test(sentence) ? 'priorityOn' : 'registrationDate'],
      sentence,
    })),
    ...strayExtras(listing).map((name) => ({ path: ['rightExtras', name], sentence: STRAY })),
  ];
}
