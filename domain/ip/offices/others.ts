import { readCertificate } from './certificates.ts';
import { brCheckDigit, checkDigits, luhnCheckDigit } from './check-digits.ts';
import { espacenet, google, published, reading, serialProblems, withKind, yearProblems } from './reading.ts';
import { type DocumentType, type Office, type OfficeCode, officeNames, type TypedNumber } from './types.ts';

/**
 * Offices whose numbers are read by their form alone, and only when the office is named. Forms and kinds: WIPO Handbook on
 * Industrial Property Information, part 7.2.6, and WIPO ST.16; of the offices at the end from known numbers.
 */
interface Form {
  /** Of the number without spaces; the group `year`, when it has one, is the year in it. */
  form: RegExp;
  type: DocumentType;
  what: string;
  /** First letters of the kind codes that fit, none for numbers that are never published. */
  letters: string;
  /** How it is written, from the pattern's groups; as typed when left out. */
  written?: string;
  /** The check digit of the digits in front of it; it is the group `check`. */
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

/** So many were reached at the end of 2026 at most, and no more than so many follow each year. */
const from = (reached: number, yearly: number) => (year: number) =>
  reached + yearly * Math.max(0, year - 2026);

const kinds = Object.fromEntries(
  [...'ABCDEFLPSTUYZ'].flatMap((letter) => {
    const meaning = letter === 'A' ? 'published application' : 'granted right, or a later publication';
    return ['', 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`${letter}${digit}`, meaning]);
  }),
);

const tables: Partial<Record<OfficeCode, { examples: string[]; forms: Form[] }>> = {
  // Three digits of the year of the Republic (1912 is year 1), a digit for the right, five for the number (TIPO).
  TW: {
    examples: ['TW I654321 B', 'TW 201712345 A', 'TW 106123456'],
    forms: [
      {
        form: /^I(\d{6})$/,
        type: 'patent',
        what: 'Taiwanese invention patent',
        letters: 'B',
        most: from(960_000, 50_000),
      },
      {
        form: /^M(\d{6})$/,
        type: 'utility model',
        what: 'Taiwanese utility model',
        letters: 'UY',
        most: from(720_000, 25_000),
      },
      {
        form: /^D(\d{6})$/,
        type: 'design patent',
        what: 'Taiwanese design patent',
        letters: 'S',
        most: from(250_000, 10_000),
      },
      {
        form: /^(?<year>20\d{2})(\d{5})$/,
        type: 'publication',
        what: 'Taiwanese published application',
        letters: 'A',
      },
      {
        form: /^(?:0?[5-9]\d|1[01]\d)[123]\d{5}$/,
        type: 'application',
        what: 'Taiwanese application',
        letters: '',
      },
      { form: /^\d{5,6}$/, type: 'patent', what: 'Taiwanese patent', letters: 'ABUYS' },
    ],
  },
  BR: {
    examples: ['BR 10 2012 012345-6', 'BR 11 2012 012345 6 A2', 'BR PI 0123456-7'],
    forms: [
      {
        form: /^(1[0123])(?<year>20\d{2})(\d{6})-?(?<check>\d)?$/,
        type: 'application',
        what: 'Brazilian patent application',
        letters: 'ABFEY',
        digit: brCheckDigit,
      },
      {
        form: /^(2[012])(?<year>20\d{2})(\d{6})-?(?<check>\d)$/,
        type: 'utility model',
        what: 'Brazilian utility model',
        letters: 'UYFEZ',
        digit: brCheckDigit,
      },
      {
        form: /^(3[02])(?<year>20\d{2})(\d{6})-?(?<check>\d)$/,
        type: 'design patent',
        what: 'Brazilian design',
        letters: 'S',
        digit: brCheckDigit,
      },
      {
        form: /^(PI|C1)(\d{7})-?(?<check>\d)?$/,
        type: 'application',
        what: 'Brazilian patent application',
        letters: 'ABFEY',
        digit: brCheckDigit,
      },
      {
        form: /^MU(\d{7})-?(?<check>\d)?$/,
        type: 'utility model',
        what: 'Brazilian utility model',
        letters: 'UYFE',
        digit: brCheckDigit,
      },
      {
        form: /^DI(\d{7})-?(?<check>\d)?$/,
        type: 'design patent',
        what: 'Brazilian design',
        letters: 'S',
        digit: brCheckDigit,
      },
    ],
  },
  RU: {
    examples: ['RU 2654321 C1', 'RU 2017123456 A', 'RU 123456 U1'],
    forms: [
      {
        // Behind the year 6 stands for a program or a database and 7 for a mark.
        form: /^(?<year>(?:19|20)\d{2})([0-5]\d{5})(?:\/\d{2})?$/,
        type: 'application',
        what: 'Russian patent application',
        letters: 'A',
        written: '$1$2',
      },
      {
        form: /^(?<year>9\d)(\d{6})(?:\/\d{2})?$/,
        type: 'application',
        what: 'Russian patent application',
        letters: 'A',
        written: '$1$2',
      },
      {
        form: /^2\d{6}$/,
        type: 'patent',
        what: 'Russian patent',
        letters: 'CB',
        most: from(2_870_000, 40_000),
      },
      {
        form: /^\d{1,6}$/,
        type: 'utility model',
        what: 'Russian utility model',
        letters: 'U',
        most: from(245_000, 15_000),
      },
    ],
  },
  SU: {
    examples: ['SU 1234567 A1'],
    forms: [
      { form: /^1?\d{1,6}$/, type: 'patent', what: 'Soviet inventor’s certificate or patent', letters: 'A' },
    ],
  },
  CH: {
    examples: ['CH 712345 B1', 'CH 01234/17'],
    forms: [
      {
        form: /^(\d{1,5})\/(?:(?:19|20)\d{2}|\d{2})$/,
        type: 'application',
        what: 'Swiss patent application',
        letters: '',
      },
      {
        form: /^[1-7]\d{5}$|^\d{1,5}$/,
        type: 'patent',
        what: 'Swiss patent or published application',
        letters: 'ABC',
      },
    ],
  },
  AT: {
    examples: ['AT 512345 B1', 'AT E 123456 T1', 'AT GM 12/2010'],
    forms: [
      { form: /^E(\d{1,7})$/, type: 'patent', what: 'Austrian part of a European patent', letters: 'T' },
      {
        form: /^(?:A|GM|P)(\d{1,5})\/(?:(?:19|20)\d{2}|\d{2})$/,
        type: 'application',
        what: 'Austrian application',
        letters: '',
      },
      {
        form: /^5\d{5}$|^[1-4]?\d{1,5}$/,
        type: 'patent',
        what: 'Austrian patent or published application',
        letters: 'ABT',
      },
      { form: /^\d{3,5}$/, type: 'utility model', what: 'Austrian utility model', letters: 'U' },
    ],
  },
  ES: {
    examples: ['ES 2 654 321 B1', 'ES 2654321 T3'],
    forms: [
      {
        form: /^P?(?<year>20\d{2})(3\d{4}|\d{5})$/,
        type: 'application',
        what: 'Spanish patent application',
        letters: '',
      },
      {
        form: /^U(?<year>20\d{2})(3\d{4}|\d{5})$/,
        type: 'utility model',
        what: 'Spanish utility model application',
        letters: '',
      },
      { form: /^1\d{6}$/, type: 'utility model', what: 'Spanish utility model', letters: 'UY' },
      {
        form: /^[23]\d{6}$/,
        type: 'patent',
        what: 'Spanish patent or published application',
        letters: 'ABT',
        most: from(3_150_000, 80_000),
      },
      { form: /^\d{5,6}$/, type: 'patent', what: 'Spanish patent', letters: 'A' },
    ],
  },
  IT: {
    examples: ['IT 1234567 B', 'IT 102017000012345', 'IT MI2005A001234'],
    forms: [
      {
        form: /^10(?<year>20\d{2})(\d{9})$/,
        type: 'application',
        what: 'Italian patent application',
        letters: 'AB',
      },
      {
        form: /^20(?<year>20\d{2})(\d{9})$/,
        type: 'utility model',
        what: 'Italian utility model application',
        letters: 'UZ',
      },
      {
        form: /^[A-Z]{2}(?:(?:19|20)\d{2}|\d{2})A(\d{6})$/,
        type: 'application',
        what: 'Italian patent application',
        letters: 'A',
      },
      { form: /^1\d{6}$|^\d{5,6}$/, type: 'patent', what: 'Italian patent', letters: 'B' },
    ],
  },
  NL: {
    examples: ['NL 2012345 C2', 'NL 8012345 A'],
    forms: [
      { form: /^[12]\d{6}$/, type: 'patent', what: 'Dutch patent', letters: 'ABC' },
      { form: /^[6-9]\d{6}$/, type: 'publication', what: 'Dutch published application', letters: 'AB' },
      { form: /^1?\d{5,6}$/, type: 'patent', what: 'Dutch patent', letters: 'BC' },
    ],
  },
  SE: {
    examples: ['SE 512345 C2', 'SE 0012345-6'],
    forms: [
      {
        form: /^(\d{7})-(?<check>\d)$/,
        type: 'application',
        what: 'Swedish patent application',
        letters: 'ALD',
        digit: luhnCheckDigit,
      },
      {
        form: /^[345]\d{5}$/,
        type: 'patent',
        what: 'Swedish patent or published application',
        letters: 'ABCE',
      },
      { form: /^(\d{7})$/, type: 'publication', what: 'Swedish published application', letters: 'ALD' },
      { form: /^[12]?\d{1,5}$/, type: 'patent', what: 'Swedish patent', letters: 'C' },
    ],
  },
  BE: simple('AB', /^[1-9]\d{3,6}$|^(?<year>20\d{2})\/?\d{4,5}$/, 'BE 1012345 A3', 'Belgian'),
  CZ: simple('AUB', /^[1-9]\d{3,5}$|^(?<year>(?:19|20)\d{2})-?\d{1,6}$/, 'CZ 301234 B6', 'Czech'),
  DD: simple('ABC', /^[1-9]\d{0,5}$/, 'DD 123456 A1', 'East German'),
  DK: simple('ABTLU', /^[1-9]\d{3,6}$|^(?:PA)?(?<year>(?:19|20)\d{2})\d{5}$/, 'DK 171234 B1', 'Danish'),
  EA: simple(
    'AB',
    /^[1-9]?\d{1,5}$|^(?<year>(?:19|20)\d{2})\d{5}$/,
    'EA 012345 B1',
    'Eurasian',
    from(55_000, 4_000),
  ),
  FI: simple('ABCLUY', /^[1-9]\d{3,6}$|^(?<year>(?:19|20)\d{2})\d{4}$/, 'FI 123456 B', 'Finnish'),
  GR: simple('ABTU', /^[123]\d{6}$|^(?<year>(?:19|20)\d{2})\d{7}$/, 'GR 1001234 B', 'Greek'),
  HU: simple('ABUTS', /^[1-9]\d{3,6}$|^[PE]\d{6,7}$/, 'HU 221234 B1', 'Hungarian'),
  IE: simple('ABS', /^[SU]?[1-9]\d{2,7}$|^S?(?<year>(?:19|20)\d{2})\/\d{4}$/, 'IE 81234 B1', 'Irish'),
  IL: simple('ABD', /^[1-9]\d{3,5}$/, 'IL 123456 A', 'Israeli', from(335_000, 10_000)),
  MX: simple(
    'AB',
    /^[1-9]\d{4,6}$|^(?:PA|NL|MX)?\/?[AUEF]?\/?(?:(?<year>(?:19|20)\d{2})|\d{2})\/?\d{6}$/,
    'MX 2012001234 A',
    'Mexican',
  ),
  MY: simple('A', /^1\d{5}$|^PI(?<year>(?:19|20)\d{2})\d{6}$/, 'MY 191564 A', 'Malaysian'),
  NO: simple('ABCL', /^[1-9]\d{3,6}$|^(?<year>(?:19|20)\d{2})\d{4,5}$/, 'NO 312345 B1', 'Norwegian'),
  NZ: simple('AB', /^[1-9]\d{4,5}$/, 'NZ 512345 A', 'New Zealand', from(850_000, 12_000)),
  OA: simple('A', /^[1-9]\d{3,4}$/, 'OA 15012 A', 'OAPI'),
  PL: simple('ABUT', /^[1-9]\d{3,6}$/, 'PL 201234 B1', 'Polish'),
  PT: simple('ABETU', /^[1-9]\d{4,6}$/, 'PT 101234 B', 'Portuguese'),
  RO: simple('ABUT', /^[1-9]\d{4,5}$/, 'RO 123456 B1', 'Romanian'),
  SG: {
    examples: ['SG 123456 A1', 'SG 10202251382M'],
    forms: [
      { form: /^[1-9]\d{4,5}$/, type: 'patent', what: 'Singapore patent or application', letters: 'AB' },
      {
        form: /^1[012](?<year>20\d{2})\d{5}[A-Z]?$/,
        type: 'application',
        what: 'Singapore patent or application',
        letters: 'AB',
      },
    ],
  },
  SK: simple('ABUY', /^[1-9]\d{2,5}$/, 'SK 281234 B6', 'Slovak'),
  TR: simple('ABTUY', /^(?<year>(?:19|20)\d{2})\/?\d{5,6}$|^[1-9]\d{4}$/, 'TR 2020/17759', 'Turkish'),
  UA: simple('ACU', /^[1-9]\d{2,5}$|^[AU]?(?<year>20\d{2})\d{5}$/, 'UA 123456 C2', 'Ukrainian'),
  ZA: simple('AB', /^(?<year>(?:19|20)\d{2})\/?\d{4,5}$|^\d{2}\/?\d{4}$/, 'ZA 201201234 B', 'South African'),
  AR: simple('AB', /^[1-9]\d{3,5}$|^P(?<year>(?:19|20)\d{2})\d{7}$/, 'AR 101234 A1', 'Argentine'),
  BG: simple('ABUYT', /^[1-9]\d{3,6}$/, 'BG 61234 B1', 'Bulgarian'),
  CL: simple('AB', /^[1-9]\d{4}$|^(?<year>(?:19|20)\d{2})\d{5}$/, 'CL 2012001234 A1', 'Chilean'),
  HK: simple('AB', /^1\d{6}$|^[34]\d{7}$/, 'HK 1012345 A1', 'Hong Kong'),
  HR: simple('AB', /^P(?:(?<year>(?:19|20)\d{2})\d{4}|\d{6})[A-Z]?$/, 'HR P20010123 A2', 'Croatian'),
  LU: simple('AB', /^[1-9]\d{4,5}$/, 'LU 91234 B1', 'Luxembourg'),
  PH: simple('ABUYZ', /^[12]-?(?<year>(?:19|20)\d{2})-?\d{6}$/, 'PH 1-2012-501234', 'Philippine'),
  SI: simple('ABT', /^[1-9]\d{4,6}$/, 'SI 20123 A', 'Slovenian'),
  VN: simple('AB', /^[12]-?\d{7}$|^[12]-?(?<year>20\d{2})-?\d{5}$|^\d{4,5}$/, 'VN 1-0012345', 'Vietnamese'),
};

function read(code: OfficeCode, forms: readonly Form[], given: TypedNumber) {
  if (!given.named) return [];
  const certificate = readCertificate(code, given);
  if (certificate.length > 0) return certificate;
  // A single letter behind Singapore's year and number is a check letter.
  const checked = code === 'SG' && /^[A-Z]$/.test(given.kind ?? '') && /^1[012]20\d{7}$/.test(given.body);
  const typed = checked ? { ...given, body: `${given.body}${given.kind}`, kind: null } : given;
  const compact = typed.body.replace(/\./g, '-').replace(/^0+(?=[1-9]\d*$)/, '');
  const fits = forms.filter(({ form }) => form.test(compact));
  return fits.map(({ form, type, what, letters, written, digit, most }) => {
    const found = form.exec(compact);
    const kind = withKind(typed, kinds, what);
    if (typed.kind && !letters.includes(typed.kind.charAt(0)) && kind.problems.length === 0)
      kind.problems.push(
        letters === ''
          ? 'An application number has no kind code.'
          : `${typed.kind} is not a kind code of this document (${what}).`,
      );
    const yearText = found?.groups?.year ?? '';
    const year = yearText.length === 4 ? Number(yearText) : yearText ? 1900 + Number(yearText) : null;
    const number = written ? compact.replace(form, written) : compact;
    const docdb = number.replace(/[-/]/g, '');
    const serial = Number(docdb.replace(/\D/g, ''));
    const check = found?.groups?.check;
    const checked =
      digit && check !== undefined
        ? checkDigits(compact.slice(0, -1).replace(/\D/g, ''), check, digit)
        : { problems: [], notes: [] };
    return reading({
      office: code,
      type,
      what,
      normalized: `${code}${number}${typed.kind ?? ''}`,
      forms: published(code, docdb, typed.kind, number),
      ...kind,
      year,
      problems: [
        ...kind.problems,
        ...(year ? yearProblems(year, 1970, typed) : []),
        ...serialProblems(serial, year ? Number.POSITIVE_INFINITY : (most?.(typed.thisYear) ?? serial), what),
        ...checked.problems,
      ],
      notes: checked.notes,
      certainty: 0.5,
      links: [google(code, `${docdb}${typed.kind ?? ''}`), espacenet(code, docdb)],
    });
  });
}

export const otherOffices: readonly Office[] = Object.entries(tables).map(([key, { examples, forms }]) => {
  const code = key as OfficeCode;
  return { code, name: officeNames[code], examples, read: (typed) => read(code, forms, typed) };
});
