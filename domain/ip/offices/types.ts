import type { RightKind } from '../rights.ts';

export const officeCodes = [
  'US',
  'EP',
  'WO',
  'JP',
  'CN',
  'KR',
  'IN',
  'GB',
  'DE',
  'FR',
  'CA',
  'AU',
  'AR',
  'TW',
  'BR',
  'RU',
  'SU',
  'CH',
  'AT',
  'ES',
  'IT',
  'NL',
  'SE',
  'BE',
  'BG',
  'CL',
  'CY',
  'CZ',
  'DD',
  'DK',
  'EA',
  'EE',
  'EG',
  'FI',
  'HK',
  'GR',
  'HR',
  'HU',
  'IE',
  'IL',
  'LT',
  'LU',
  'LV',
  'MT',
  'MX',
  'MY',
  'NO',
  'NZ',
  'OA',
  'PH',
  'PL',
  'PT',
  'SG',
  'SI',
  'SK',
  'RO',
  'RS',
  'TR',
  'UA',
  'VN',
  'ZA',
  'AP',
  'BY',
  'CO',
  'CR',
  'CS',
  'CU',
  'EC',
  'GC',
  'GE',
  'GT',
  'ID',
  'IS',
  'KZ',
  'MA',
  'MC',
  'MD',
  'PA',
  'PE',
  'PK',
  'SA',
  'TH',
  'TN',
  'UY',
  'UZ',
  'YU',
  'BA',
  'DO',
  'DZ',
  'JO',
  'KE',
  'LK',
  'ME',
  'MK',
] as const;
export type OfficeCode = (typeof officeCodes)[number];

export const officeNames: Record<OfficeCode, string> = {
  US: 'United States (USPTO)',
  EP: 'European Patent Office',
  WO: 'International (WIPO, PCT)',
  JP: 'Japan (JPO)',
  CN: 'China (CNIPA)',
  KR: 'Korea (KIPO)',
  IN: 'India (IPO)',
  GB: 'United Kingdom (UKIPO)',
  DE: 'Germany (DPMA)',
  FR: 'France (INPI)',
  CA: 'Canada (CIPO)',
  AU: 'Australia (IP Australia)',
  TW: 'Taiwan (TIPO)',
  BR: 'Brazil (INPI)',
  RU: 'Russia (Rospatent)',
  SU: 'Soviet Union (until 1991)',
  CH: 'Switzerland (IPI)',
  AT: 'Austria (ÖPA)',
  ES: 'Spain (OEPM)',
  IT: 'Italy (UIBM)',
  NL: 'Netherlands (OCNL)',
  SE: 'Sweden (PRV)',
  BE: 'Belgium',
  CZ: 'Czechia',
  DD: 'East Germany (until 1990)',
  DK: 'Denmark',
  EA: 'Eurasian Patent Organization',
  FI: 'Finland',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IL: 'Israel',
  MX: 'Mexico',
  MY: 'Malaysia',
  NO: 'Norway',
  NZ: 'New Zealand',
  OA: 'African Intellectual Property Organization (OAPI)',
  PL: 'Poland',
  PT: 'Portugal',
  SG: 'Singapore',
  SK: 'Slovakia',
  RO: 'Romania',
  TR: 'Türkiye',
  UA: 'Ukraine',
  ZA: 'South Africa',
  AR: 'Argentina',
  BG: 'Bulgaria',
  CL: 'Chile',
  HK: 'Hong Kong',
  HR: 'Croatia',
  LU: 'Luxembourg',
  PH: 'Philippines',
  SI: 'Slovenia',
  VN: 'Vietnam',
  CY: 'Cyprus',
  EE: 'Estonia',
  EG: 'Egypt',
  LT: 'Lithuania',
  LV: 'Latvia',
  MT: 'Malta',
  RS: 'Serbia',
  AP: 'African Regional Intellectual Property Organization (ARIPO)',
  BY: 'Belarus',
  CO: 'Colombia',
  CR: 'Costa Rica',
  CS: 'Czechoslovakia (until 1992)',
  CU: 'Cuba',
  EC: 'Ecuador',
  GC: 'Gulf Cooperation Council',
  GE: 'Georgia',
  GT: 'Guatemala',
  ID: 'Indonesia',
  IS: 'Iceland',
  KZ: 'Kazakhstan',
  MA: 'Morocco',
  MC: 'Monaco',
  MD: 'Moldova',
  PA: 'Panama',
  PE: 'Peru',
  PK: 'Pakistan',
  SA: 'Saudi Arabia',
  TH: 'Thailand',
  TN: 'Tunisia',
  UY: 'Uruguay',
  UZ: 'Uzbekistan',
  YU: 'Yugoslavia (until 2003)',
  BA: 'Bosnia and Herzegovina',
  DO: 'Dominican Republic',
  DZ: 'Algeria',
  JO: 'Jordan',
  KE: 'Kenya',
  LK: 'Sri Lanka',
  ME: 'Montenegro',
  MK: 'North Macedonia',
};

/** The office by whose rules a numbered right lasts and costs: C0 says that a European patent has unitary effect (UP). */
export function rulesOf<Code extends string>({
  office,
  kind,
}: {
  office: Code;
  kind?: string | null;
}): Code | 'UP' {
  return office === 'EP' && kind === 'C0' ? 'UP' : office;
}

/** What a number stands for. "patent" counts grants; a right by another name has its own word. */
export type DocumentType =
  | 'application'
  | 'publication'
  | 'patent'
  | 'design patent'
  | 'plant patent'
  | 'reissue patent'
  | 'utility model'
  | 'provisional application'
  | 'international application'
  | 'statutory invention registration'
  | 'supplementary protection certificate';

/** The same number as other places expect it pasted; null where the form needs something that isn't known. */
export interface NumberForms {
  /** EPO's DOCDB, as Open Patent Services takes it: EP.1234567.B1. Needs the kind code. */
  docdb: string | null;
  /** EPO's EPODOC, as classic Espacenet takes it: EP1234567. */
  epodoc: string | null;
  /** Google Patents: US7654321B2. */
  google: string | null;
  /** As the office itself prints it. */
  office: string;
}

/** A number as one office reads it. */
export interface Reading {
  office: OfficeCode;
  type: DocumentType;
  /** The kind of right that it is or is to become, by which it lasts; null where it has no term of its own. */
  rightKind: RightKind | null;
  /** Why it has none, as a sentence; null where it can have one. */
  noTerm: string | null;
  /** In a few words, with the office: "European patent application". */
  what: string;
  /** Country, serial without filler, and the kind code when it is known: "US7654321B2". */
  normalized: string;
  forms: NumberForms;
  /** The kind code that was typed or that the words around the number say, e.g. "B2", or null. */
  kind: string | null;
  /** What the kind code stands for, or null. */
  kindMeaning: string | null;
  /** The year of filing or publication inside the number, or null. */
  year: number | null;
  /** What is wrong; empty for a number that can exist. */
  problems: string[];
  /** What is worth knowing but not wrong. */
  notes: string[];
  /** Numbers that were probably meant. */
  suggestions: string[];
  /** Public registers where the document can be looked up. */
  links: { label: string; url: string }[];
  /** 0 to 1: how sure the office is that the number is one of its own when nobody names the office. */
  certainty: number;
}

/** What the words around a number say about it. */
export type Said =
  | 'application'
  | 'serial'
  | 'publication'
  | 'patent'
  | 'unexamined'
  | 'examined'
  | 'design'
  | 'plant'
  | 'reissue'
  | 'utility model'
  | 'provisional'
  | 'registration'
  | 'defensive'
  | 'improvement'
  | 'certificate'
  | 'x'
  | 'republication'
  | 'unitary';

/** A number without its office and words: "6,123,456 B2" -> { body: "6123456", kind: "B2" }. */
export interface TypedNumber {
  /** Capital letters, digits and . / - only. */
  body: string;
  /** `body` without . / and -. */
  plain: string;
  /** What looks like a kind code, in front or at the end, or null. */
  kind: string | null;
  said: ReadonlySet<Said>;
  /** The year in which the text says that it was filed, or null. */
  filed: number | null;
  /** Whether the office was named, by the text or beside it. */
  named: boolean;
  /** The current year: a number can't come from a later one. */
  thisYear: number;
}

export interface Office {
  code: OfficeCode;
  name: string;
  /** All ways to read the number; [] when it can't be one of this office's. */
  read(typed: TypedNumber): Reading[];
  /** An example of each form, for the sentence that says what was expected. */
  examples: string[];
}
