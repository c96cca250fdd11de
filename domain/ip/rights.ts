import { z } from 'zod';

/**
 * What a right is and what is known about it: one form for listings, the docket and the tools. Days are ISO days. Whether a mark is
 * national, of the European Union or international is said by its office (EM, IB).
 */

export const rightKinds = [
  'patent',
  'utility-model',
  'design',
  'plant',
  'reissue',
  'provisional',
  'spc',
  'statutory-invention',
  'trademark',
  'copyright',
  'trade-secret',
] as const;
export type RightKind = (typeof rightKinds)[number];

/** Offices by their codes in WIPO standard ST.3; UP stands for European patents with unitary effect. */
export const rightOffices = {
  US: 'United States (USPTO)',
  EP: 'European Patent Office',
  UP: 'Unitary patent (EPO)',
  WO: 'International application (PCT)',
  DE: 'Germany (DPMA)',
  GB: 'United Kingdom (UKIPO)',
  FR: 'France (INPI)',
  CH: 'Switzerland (IGE/IPI)',
  JP: 'Japan (JPO)',
  CN: 'China (CNIPA)',
  KR: 'Korea (MOIP, formerly KIPO)',
  IN: 'India (IPO)',
  AU: 'Australia (IP Australia)',
  CA: 'Canada (CIPO)',
  BR: 'Brazil (INPI)',
  EM: 'European Union (EUIPO)',
  IB: 'International registration (Madrid, Hague)',
} as const;
export type RightOffice = keyof typeof rightOffices;
export const rightOfficeCodes = Object.keys(rightOffices) as [RightOffice, ...RightOffice[]];

/** Who pays US, Indian, French and Brazilian fees at which rate; other offices have one rate, or say what they call small. */
export const entities = ['large', 'small', 'micro'] as const;
export type Entity = (typeof entities)[number];

type DayField = 'filed' | 'priority' | 'granted' | 'registered' | 'originalGranted' | 'authorized';
export type ExtraField = 'adjustmentDays' | 'extensionDays' | 'disclaimedTo' | 'basis' | 'coOwners';

interface KindRow {
  label: string;
  /** The two types a listing can have, or null where it can't be listed as either. */
  listing: 'Patent' | 'Trademark' | null;
  /** The days it has, the first of which everything else depends on. */
  days: readonly DayField[];
  /** What else its term or transfer depends on. */
  extras: readonly ExtraField[];
  /** The only offices that have it; null where most do. */
  offices: readonly RightOffice[] | null;
}

/** What each kind of right is called and which facts it needs. */
export const kindRows: Record<RightKind, KindRow> = {
  patent: {
    label: 'Utility patent',
    listing: 'Patent',
    days: ['filed', 'priority', 'granted'],
    extras: ['adjustmentDays', 'extensionDays', 'disclaimedTo', 'coOwners'],
    offices: null,
  },
  'utility-model': {
    label: 'Utility model',
    listing: 'Patent',
    days: ['filed', 'priority', 'registered'],
    extras: ['coOwners'],
    offices: ['DE', 'FR', 'JP', 'CN', 'KR', 'AU', 'BR'],
  },
  design: {
    label: 'Design',
    listing: 'Patent',
    days: ['filed', 'priority', 'registered'],
    extras: ['coOwners'],
    offices: null,
  },
  plant: {
    label: 'Plant patent',
    listing: 'Patent',
    days: ['filed', 'granted'],
    extras: ['adjustmentDays', 'disclaimedTo', 'coOwners'],
    offices: ['US'],
  },
  reissue: {
    label: 'Reissue patent',
    listing: 'Patent',
    days: ['filed', 'originalGranted', 'granted'],
    extras: ['adjustmentDays', 'extensionDays', 'disclaimedTo', 'coOwners'],
    offices: ['US'],
  },
  provisional: {
    label: 'Provisional application',
    listing: 'Patent',
    days: ['filed'],
    extras: ['coOwners'],
    offices: ['US', 'AU'],
  },
  spc: {
    label: 'Supplementary protection certificate',
    listing: 'Patent',
    days: ['filed', 'authorized', 'granted'],
    extras: ['coOwners'],
    offices: ['DE', 'FR', 'GB', 'CH'],
  },
  'statutory-invention': {
    label: 'Statutory invention registration',
    listing: 'Patent',
    days: ['filed', 'registered'],
    extras: [],
    offices: ['US'],
  },
  trademark: {
    label: 'Trademark',
    listing: 'Trademark',
    days: ['filed', 'priority', 'registered'],
    extras: ['basis', 'coOwners'],
    offices: null,
  },
  copyright: { label: 'Copyright', listing: null, days: ['filed'], extras: [], offices: null },
  'trade-secret': { label: 'Trade secret', listing: null, days: [], extras: [], offices: null },
};

interface Added {
  law: string;
  /** For what was filed on this day or later. */
  since?: string;
}

/** Where days are added to a patent's term: for delays of the office, and for the review of a product. */
export const addedTerm: Partial<Record<RightOffice, { adjustmentDays?: Added; extensionDays?: Added }>> = {
  US: { adjustmentDays: { law: '35 USC 154(b)' }, extensionDays: { law: '35 USC 156' } },
  JP: {
    adjustmentDays: {
      law: 'Patent Act Article 67(2), as read; since when, an account',
      since: '2020-03-10',
    },
    extensionDays: { law: 'Patent Act Article 67(4), as read' },
  },
  CN: {
    adjustmentDays: { law: 'Patent Law Article 42(2), as read' },
    extensionDays: { law: 'Patent Law Article 42(3), as read' },
  },
  KR: {
    adjustmentDays: { law: 'Patent Act Article 92-2, as read' },
    extensionDays: { law: 'Patent Act Article 89, as read' },
  },
  AU: { extensionDays: { law: 'Patents Act 1990, section 70, not read here' } },
  CA: {
    adjustmentDays: {
      law: 'Patent Act, section 46.1, as read',
      since: '2020-12-01',
    },
  },
};

/** Whether the law of a place knows such a fact; disclaimers (35 USC 253) and filing bases (15 USC 1051) are American. */
export function knowsExtra(place: string, name: ExtraField): boolean {
  if (name === 'coOwners' || place === 'US') return true;
  if (name === 'disclaimedTo' || name === 'basis' || !isRightOffice(place)) return false;
  return addedTerm[place]?.[name] !== undefined;
}

/** On what a US application for a mark rests: an intent to use can't be assigned before use without the business (15 USC 1060(a)(1)). */
export const markBases = ['use', 'intent-to-use', 'foreign', 'madrid'] as const;

/** 37 CFR 1.321(c)(3), on terminal disclaimers against double patenting. */
export const COMMON_OWNERSHIP =
  'A patent with a terminal disclaimer can be enforced only while it has the same owner as the patent it names (37 CFR 1.321(c)(3)): sell or license them together.';

/** 15 USC 1060(a)(1), as quoted in TMEP 501.01(a), October 2017. */
export const INTENT_TO_USE =
  'An application that rests on an intent to use can be assigned before use is alleged only to the successor of an ongoing and existing business (15 USC 1060(a)(1)).';

/** A day in the life of a right. Bounded, so that every term that is counted from it has a year of four digits. */
export const rightDay = z.iso
  .date('Please enter a valid date.')
  .refine((day) => day >= '1700' && day < '2200', 'Please enter a date between 1700 and 2200.');
const DAYS_SENTENCE = 'Days of adjustment or extension are between 0 and 5,000.';
const days = z.int(DAYS_SENTENCE).min(0, DAYS_SENTENCE).max(5_000, DAYS_SENTENCE);

/** What may be said about a right, each fact separately. */
export const rightFacts = z.object({
  /** Of the earliest application whose filing starts the term (not a provisional); for an international one, its own day. */
  filed: rightDay.optional(),
  /** Of the earliest application whose priority is claimed. */
  priority: rightDay.optional(),
  /** Of the grant, for patents. */
  granted: rightDay.optional(),
  /** Of the entry in the register, for marks, designs and utility models. */
  registered: rightDay.optional(),
  /** Of the publication of a mark, from which others can oppose it, or of an application for a patent. */
  published: rightDay.optional(),
  /** Of a reissue: the grant of the original patent, from which its fees are counted (37 CFR 1.362(h)). */
  originalGranted: rightDay.optional(),
  /** Of a certificate: the first marketing authorization. */
  authorized: rightDay.optional(),
  /** Added to a patent's term for delays of the office (adjustment), and for the review of a product (extension). */
  adjustmentDays: days.optional(),
  extensionDays: days.optional(),
  /** The day to which a terminal disclaimer cuts the term. */
  disclaimedTo: rightDay.optional(),
  basis: z
    .enum(markBases, 'A mark rests on use, intent to use, a foreign registration or Madrid.')
    .optional(),
  /** Whether others own a share. */
  coOwners: z.boolean().optional(),
});
export type RightFacts = z.infer<typeof rightFacts>;

/** Granted or registered, as far as the days say; without such a day it is an application. */
export function isGranted({ granted, registered }: RightFacts, today: string): boolean {
  return [granted, registered].some((at) => at !== undefined && at <= today);
}

/** What cannot be true together in the days, as sentences; empty when there is nothing. */
export function contradictions(facts: RightFacts): string[] {
  const { filed, priority, granted, registered, published, originalGranted } = facts;
  const before = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a < b;
  return [
    ...(before(granted, filed) ? ['The grant is before the filing.'] : []),
    ...(before(registered, filed) ? ['The registration is before the filing.'] : []),
    ...(before(published, filed) ? ['The publication is before the filing.'] : []),
    ...(before(filed, priority) ? ['The filing is before the priority it claims.'] : []),
    ...(before(granted, originalGranted) ? ['The reissue is before the grant of the original patent.'] : []),
  ];
}

export const isRightOffice = (code: string): code is RightOffice => Object.hasOwn(rightOffices, code);
