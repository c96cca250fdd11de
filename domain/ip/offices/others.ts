import { readCertificate } from './certificates.ts';
import { brCheckDigit, checkDigits, luhnCheckDigit } from './check-digits.ts';
import { espacenet, google, published, reading, serialProblems, withKind, yearProblems } from './reading.ts';
import { type Form, from, smallOffices } from './small.ts';
import { type Office, type OfficeCode, officeNames, type TypedNumber } from './types.ts';

const kinds = Object.fromEntries(
  [...'ABCDEFGLPSTUYZ'].flatMap((letter) => {
    const meaning = letter === 'A' ? 'published application' : 'granted right, or a later publication';
    return ['', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`${letter}${digit}`, meaning]);
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
        form: /^(PI|C1)?(\d{7})-?(?<check>\d)?$/,
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
        // After the year, 6 stands for a program or a database and 7 for a mark.
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
      // Until 1986 published under the year and five digits.
      { form: /^8[0-6]\d{5}$/, type: 'patent', what: 'Spanish patent', letters: 'A' },
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
  ...smallOffices,
};

function read(code: OfficeCode, forms: readonly Form[], given: TypedNumber) {
  if (!given.named) return [];
  const certificate = readCertificate(code, given);
  if (certificate.length > 0) return certificate;
  // A single letter after Singapore's year and number is a check letter.
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
    // Where the marks between the parts are needed, how databases write it is not known here.
    const elsewhere = form.test(docdb.replace(/^0+(?=[1-9]\d*$)/, ''));
    const serial = Number(docdb.replace(/\D/g, ''));
    const check = found?.groups?.check;
    const checked =
      digit && check !== undefined
        ? checkDigits(compact.slice(0, -1).replace(/\D/g, ''), check, digit)
        : { problems: [], notes: [] };
    return reading({
      office: code,
      type,
      ...(/^[UY]/.test(typed.kind ?? '') && { rightKind: 'utility-model' }),
      what,
      normalized: `${code}${number}${typed.kind ?? ''}`,
      forms: elsewhere
        ? published(code, docdb, typed.kind, number)
        : { docdb: null, epodoc: null, google: null, office: number },
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
      links: elsewhere ? [google(code, `${docdb}${typed.kind ?? ''}`), espacenet(code, docdb)] : [],
    });
  });
}

export const otherOffices: readonly Office[] = Object.entries(tables).map(([key, { examples, forms }]) => {
  const code = key as OfficeCode;
  return { code, name: officeNames[code], examples, read: (typed) => read(code, forms, typed) };
});
