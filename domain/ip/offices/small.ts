import type { DocumentType, OfficeCode } from './types.ts';

/**
 * Offices whose numbers are read by their form alone, and only when the office is named. Forms and kinds: WIPO Handbook on
 * Industrial Property Information, part 7.2.6, and WIPO ST.16; for the offices at the end, from known numbers.
 */
export interface Form {
  /** Of the number without spaces; the group `year`, when it has one, is the year in it. */
  form: RegExp;
  type: DocumentType;
  what: string;
  /** First letters of the kind codes that fit, none for numbers that are never published. */
  letters: string;
  /** How it is written, from the pattern's groups; as typed when left out. */
  written?: string;
  /** The check digit for the digits before it; it is the group `check`. */
  digit?: (digits: string) => string;
  /** The highest number in a year, estimated from known numbers with room to spare. */
  most?: (year: number) => number;
}

const simple = (letters: string, form: RegExp, example: string, what: string, most?: Form['most']) => ({
  examples: [example],
  forms: [
    { form, type: 'patent' as const, what: `${what} patent or application`, letters, ...(most && { most }) },
  ],
});

/** At most `reached` were reached by the end of 2026, and no more than `yearly` follow each year. */
export const from = (reached: number, yearly: number) => (year: number) =>
  reached + yearly * Math.max(0, year - 2026);

/** The parts of European patents keep the number of the EPO. */
const european = from(4_900_000, 250_000);

/** Offices whose documents have one form, or forms that stand for the same. */
export const smallOffices = {
  BE: simple('AB', /^[1-9]\d{3,5}$|^10[0-5]\d{4}$|^(?<year>20\d{2})\/?\d{4,5}$/, 'BE 1012345 A3', 'Belgian'),
  CZ: simple(
    'AUB',
    /^[1-9]\d{3,4}$|^[1-3]\d{5}$|^(?:PU?V)?(?<year>(?:19|20)\d{2})-?\d{1,6}$/,
    'CZ 301234 B6',
    'Czech',
  ),
  DD: simple('ABC', /^[1-9]\d{0,5}$/, 'DD 123456 A1', 'East German'),
  DK: simple(
    'ABTLU',
    /^[1-9]\d{3,6}$|^(?:PA)?(?<year>(?:19|20)\d{2})\d{5}$/,
    'DK 171234 B1',
    'Danish',
    european,
  ),
  EA: simple(
    'AB',
    /^[1-9]?\d{1,5}$|^(?<year>(?:19|20)\d{2})\d{5}$/,
    'EA 012345 B1',
    'Eurasian',
    from(55_000, 4_000),
  ),
  FI: simple('ABCLUY', /^[1-9]\d{3,6}$|^(?<year>(?:19|20)\d{2})\d{4}$/, 'FI 123456 B', 'Finnish', european),
  GR: simple('ABTU', /^[123]\d{6}$|^(?<year>(?:19|20)\d{2})\d{7}$/, 'GR 1001234 B', 'Greek'),
  HU: simple('ABUTS', /^[1-9]\d{3,6}$|^[PE]\d{6,7}$/, 'HU 221234 B1', 'Hungarian'),
  IE: simple('ABS', /^[SU]?[1-9]\d{2,7}$|^S?(?<year>(?:19|20)\d{2})\/\d{4}$/, 'IE 81234 B1', 'Irish'),
  IL: simple('ABD', /^[1-9]\d{3,5}$/, 'IL 123456 A', 'Israeli', from(335_000, 10_000)),
  MX: simple(
    'AB',
    /^[1-9]\d{4}$|^[1-5]\d{5}$|^9\d{6}$|^(?:PA|NL|MX)?\/?[AUEF]?\/?(?:(?<year>(?:19|20)\d{2})|\d{2})\/?\d{6}$/,
    'MX 2012001234 A',
    'Mexican',
  ),
  MY: simple('A', /^1\d{5}$|^PI(?<year>(?:19|20)\d{2})\d{6}$/, 'MY 191564 A', 'Malaysian'),
  NO: simple(
    'ABCL',
    /^[1-9]\d{3,6}$|^(?<year>(?:19|20)\d{2})\d{4,5}$/,
    'NO 312345 B1',
    'Norwegian',
    european,
  ),
  NZ: simple('AB', /^[1-9]\d{4,5}$/, 'NZ 512345 A', 'New Zealand', from(850_000, 12_000)),
  OA: simple('A', /^[1-9]\d{3,4}$/, 'OA 15012 A', 'OAPI'),
  PL: simple('ABUTY', /^[1-9]\d{3,6}$|^[PW]-?\d{6}$/, 'PL 201234 B1', 'Polish', european),
  PT: simple('ABETU', /^[1-9]\d{4,6}$/, 'PT 101234 B', 'Portuguese', european),
  RO: simple(
    'ABUT',
    /^[1-9]\d{4}$|^1\d{5}$|^(?:A\/?)?(?<year>(?:19|20)\d{2})[-/]?\d{4,5}$/,
    'RO 123456 B1',
    'Romanian',
  ),
  SK: simple(
    'ABUYT',
    /^[1-9]\d{2,4}$|^2[78]\d{4}$|^E\d{1,5}$|^\d{1,5}-(?<year>(?:19|20)\d{2})$/,
    'SK 281234 B6',
    'Slovak',
  ),
  TR: simple('ABTUY', /^(?<year>(?:19|20)\d{2})\/?\d{5,6}$|^[1-9]\d{4}$/, 'TR 2020/17759', 'Turkish'),
  UA: simple('ACU', /^[1-9]\d{2,4}$|^1\d{5}$|^[AU]?(?<year>20\d{2})\d{5}$/, 'UA 123456 C2', 'Ukrainian'),
  ZA: simple(
    'AB',
    /^(?<year>(?:19|20)\d{2})\/?\d{4,5}$|^\d{2}\/?\d{4,5}$/,
    'ZA 201201234 B',
    'South African',
  ),
  AR: simple(
    'AB',
    /^[1-9]\d{3,4}$|^1[0-4]\d{4}$|^P(?<year>(?:19|20)\d{2})\d{7}$|^P\d{9}$/,
    'AR 101234 A1',
    'Argentine',
  ),
  BG: simple('ABUYT', /^[1-9]\d{3,6}$/, 'BG 61234 B1', 'Bulgarian'),
  CL: simple('AB', /^[1-9]\d{4}$|^(?<year>(?:19|20)\d{2})-?\d{5,6}$/, 'CL 2012001234 A1', 'Chilean'),
  HK: simple('AB', /^1\d{6}$|^[34]\d{7}$/, 'HK 1012345 A1', 'Hong Kong'),
  HR: simple('AB', /^P(?:(?<year>(?:19|20)\d{2})\d{4}|\d{6})[A-Z]?$/, 'HR P20010123 A2', 'Croatian'),
  LU: simple('AB', /^[1-9]\d{4,5}$/, 'LU 91234 B1', 'Luxembourg'),
  PH: simple('ABUYZ', /^[12]-?(?<year>(?:19|20)\d{2})-?\d{6}$/, 'PH 1-2012-501234', 'Philippine'),
  SI: simple('ABT', /^[1-9]\d{4,6}$/, 'SI 20123 A', 'Slovenian'),
  VN: simple('AB', /^[12]-?\d{7}$|^[12]-?(?<year>20\d{2})-?\d{5}$|^\d{4,5}$/, 'VN 1-0012345', 'Vietnamese'),
  CY: simple('AB', /^\d{4,5}$/, 'CY 1234 A', 'Cypriot'),
  EE: simple('AB', /^\d{4,5}$/, 'EE 05123 B1', 'Estonian'),
  EG: simple('A', /^\d{5}$/, 'EG 12345 A', 'Egyptian'),
  LT: simple('ABT', /^\d{4,7}$/, 'LT 5123 B', 'Lithuanian'),
  LV: simple('ABT', /^\d{4,5}$/, 'LV 12345 B', 'Latvian'),
  MT: simple('AB', /^\d{3,4}$/, 'MT 1234', 'Maltese'),
  RS: simple('ABUT', /^\d{4,5}$/, 'RS 51234 B1', 'Serbian'),
  AP: simple('ABDU', /^[1-9]\d{2,3}$|^P?\/?(?<year>(?:19|20)\d{2})\/?\d{5,6}$/, 'AP 1234 A', 'ARIPO'),
  BY: simple('ABCU', /^[1-9]\d{2,4}$|^(?<year>(?:19|20)\d{2})\d{4}$/, 'BY 12345 C1', 'Belarusian'),
  CO: simple(
    'AB',
    /^[1-4]\d{4}$|^[3-7]\d{6}$|^(?:NC)?(?<year>20\d{2})\/?\d{6,7}$/,
    'CO 6123456 A1',
    'Colombian',
  ),
  CR: simple('AB', /^\d{3,5}$|^(?<year>(?:19|20)\d{2})-?\d{4,6}$/, 'CR 7890 A', 'Costa Rican'),
  CS: simple('AB', /^[1-9]\d{4,5}$/, 'CS 223456 B1', 'Czechoslovak'),
  CU: simple('AB', /^2\d{4}$|^(?<year>(?:19|20)\d{2})\/?\d{4}$/, 'CU 23456 A1', 'Cuban'),
  EC: simple('AB', /^SP\d{6,8}$/, 'EC SP055123 A', 'Ecuadorian'),
  GC: simple('AB', /^[1-9]\d{0,4}$|^P?\/?(?<year>(?:19|20)\d{2})\/?\d{4,6}$/, 'GC 0001234 A', 'Gulf'),
  GE: simple('ABUY', /^[PU](?<year>(?:19|20)\d{2})\d{3,5}$|^P\d{3,4}$/, 'GE P20051234 B', 'Georgian'),
  GT: simple('A', /^(?<year>(?:19|20)\d{2})\d{4,5}$/, 'GT 200500123 A', 'Guatemalan'),
  ID: simple('AB', /^P?\d{5,9}$|^P00(?<year>20\d{2})\d{5}$/, 'ID P0012345 B', 'Indonesian'),
  IS: simple('AB', /^\d{3,5}$/, 'IS 2345 B', 'Icelandic'),
  KZ: simple('ABU', /^\d{3,5}$/, 'KZ 12345 A4', 'Kazakh'),
  MA: simple('AB', /^\d{5}$/, 'MA 34567 B1', 'Moroccan'),
  MC: simple('A', /^\d{3,4}$|^200\d{3}$/, 'MC 2345 A', 'Monegasque'),
  MD: simple('ABCFGUYZ', /^\d{2,4}$|^(?<year>(?:19|20)\d{2})\d{4}$/, 'MD 1234 F1', 'Moldovan'),
  PA: simple('AB', /^8\d{6}$/, 'PA 8456701 A1', 'Panamanian'),
  PE: simple('ABZ', /^(?<year>(?:19|20)\d{2})\d{4}$|^\d{4}(?:19|20)\d{2}$/, 'PE 20050123 A1', 'Peruvian'),
  PK: simple('AB', /^1\d{5}$/, 'PK 137890', 'Pakistani'),
  SA: simple('AB', /^\d{2,5}$|^[1-9]\d{7,8}$/, 'SA 1234 B1', 'Saudi'),
  TH: simple('ABCU', /^[1-9]\d{3,5}$|^\d{9,10}$/, 'TH 123456 A', 'Thai'),
  TN: simple('AB', /^SN\d{5}$|^(?<year>20\d{2})\d{6}$/, 'TN SN05123 A1', 'Tunisian'),
  UY: simple('ABU', /^[1-9]\d{4}$/, 'UY 28901 A1', 'Uruguayan'),
  UZ: simple('BCU', /^(?:[IF]AP)?\d{4,5}$/, 'UZ IAP05123 B', 'Uzbek'),
  YU: simple('AB', /^[1-9]\d{4}$|^P?\d{1,5}\/\d{2}$/, 'YU 49123 B', 'Yugoslav'),
  BA: simple('ABT', /^\d{4,6}$/, 'BA 12345 B1', 'Bosnian'),
  DO: simple('ABUS', /^P(?<year>20\d{2})\d{4,6}$/, 'DO P2015000123 A', 'Dominican'),
  DZ: simple('AB', /^\d{3,4}$/, 'DZ 3456 A1', 'Algerian'),
  JO: simple('AB', /^\d{3,4}$|^P?(?<year>(?:19|20)\d{2})\d{4}$/, 'JO 3123 B', 'Jordanian'),
  KE: simple('AB', /^\d{3,4}$/, 'KE 1234 A', 'Kenyan'),
  LK: simple('AB', /^1\d{4}$/, 'LK 12345', 'Sri Lankan'),
  ME: simple('ABT', /^\d{3,5}$/, 'ME 01234 B', 'Montenegrin'),
  MK: simple('ABT', /^9\d{5}$/, 'MK 901234 T1', 'Macedonian'),
} satisfies Partial<Record<OfficeCode, { examples: string[]; forms: Form[] }>>;
