import type { RightKind } from '../rights.ts';
import { checkDigits, cnCheckDigit } from './check-digits.ts';
import {
  espacenet,
  filed,
  fullYear,
  google,
  published,
  reading,
  serialProblems,
  withKind,
  yearProblems,
} from './reading.ts';
import { type DocumentType, type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** China. Application numbers: CNIPA standard ZC 0006-2003; document numbers and kinds: ZC 0007-2012 and ZC 0008-2012. */
const types: Record<string, { what: string; most: number; code: string; rightKind?: RightKind }> = {
  1: { what: 'Chinese invention application', most: 2_500_000, code: 'A' },
  2: { what: 'Chinese utility model application', most: 4_500_000, code: 'U', rightKind: 'utility-model' },
  3: { what: 'Chinese design application', most: 1_500_000, code: 'F', rightKind: 'design' },
  8: { what: 'Chinese invention application from the PCT', most: 300_000, code: 'A' },
  9: {
    what: 'Chinese utility model application from the PCT',
    most: 300_000,
    code: 'U',
    rightKind: 'utility-model',
  },
};

const kinds = {
  A: 'published invention application',
  A8: 'corrected title page of an application',
  A9: 'corrected application',
  B: 'granted invention patent (since 2010) or examined application (until 1992)',
  B8: 'corrected title page of a patent',
  B9: 'corrected patent',
  C: 'granted invention patent (until 2010)',
  C8: 'corrected title page of a patent (until 2010)',
  U: 'utility model',
  U8: 'corrected title page of a utility model',
  U9: 'corrected utility model',
  Y: 'utility model (since 1993, before 2010)',
  S: 'design',
  S9: 'corrected design',
  D: 'design (until 2010)',
};

export const cn: Office = {
  code: 'CN',
  name: officeNames.CN,
  examples: ['CN 201710601862.3', 'CN 95115608.X', 'CN 107123456 A'],
  read: (typed) => [...readApplication(typed), ...readOldApplication(typed), ...readPublication(typed)],
};

const cnipa = { label: 'CNIPA search', url: 'https://pss-system.cponline.cnipa.gov.cn/' };

function readApplication(typed: TypedNumber): Reading[] {
  const parts = /^((?:19|20)\d{2})[-/]?([12389])-?(\d{7})[-.]?([\dX])?$/.exec(typed.body);
  // Nothing is published under twelve digits: databases add the code of an application.
  if (!parts || !/^[AUFS]?$/.test(typed.kind ?? '')) return [];
  const [, year = '', type = '', serial = '', check] = parts;
  const found = application(typed, `${year}${type}${serial}`, check, type, Number(year), 2003, 0.75);
  const problems = serialProblems(Number(serial), types[type]?.most ?? 0, `${types[type]?.what} of ${year}`);
  return [{ ...found, problems: [...found.problems, ...problems] }];
}

function readOldApplication(typed: TypedNumber): Reading[] {
  // EPODOC writes the year in full: CN1995115608.
  const parts = /^(\d{2})([12389])(\d{5})\.?([\dX])?$/.exec(
    typed.named
      ? typed.body.replace(/[-/]/g, '').replace(/^(?:19|20)(\d{2}[12389]\d{5})$/, '$1')
      : typed.body,
  );
  if (!parts) return [];
  const [, two = '', type = '', serial = '', check] = parts;
  const year = fullYear(two, typed.thisYear);
  // The eight-digit form ended in October 2003; later two-digit years are another office's numbers.
  if (year < 1985 || year > 2003) return [];
  const digits = `${two}${type}${serial}`;
  if (!typed.kind) return [application(typed, digits, check, type, year, 1985, 0.4)];
  // Until 1988 documents were published under the number of their application.
  const kind = withKind(typed, kinds, 'Chinese publication');
  if (year > 1988)
    kind.problems.push('Since 1989 documents have numbers of their own, with seven or nine digits.');
  return [
    reading({
      office: 'CN',
      type: /^[UY]/.test(typed.kind) ? 'utility model' : 'publication',
      ...(types[type]?.rightKind && { rightKind: types[type].rightKind }),
      what: types[type]?.what ?? 'Chinese document',
      normalized: `CN${digits}${typed.kind}`,
      forms: published('CN', digits, typed.kind, digits),
      ...kind,
      problems: [...kind.problems, ...kindFits(type, typed.kind)],
      year,
      certainty: 0.3,
      links: [google('CN', `${digits}${typed.kind}`), espacenet('CN', digits), cnipa],
    }),
  ];
}

function application(
  typed: TypedNumber,
  digits: string,
  check: string | undefined,
  type: string,
  year: number,
  from: number,
  certainty: number,
): Reading {
  const known = (text: string) => /^(?:(?:19|20)\d{2}[12389]|\d{2}[1238]\d{5}$)/.test(text);
  const { problems, notes, meant } = checkDigits(digits, check, cnCheckDigit, known);
  const bonus = check === undefined ? -0.15 : problems.length === 0 ? 0.2 : 0;
  const number = `${digits}.${check ?? cnCheckDigit(digits)}`;
  return reading({
    office: 'CN',
    type: 'application',
    ...(types[type]?.rightKind && { rightKind: types[type].rightKind }),
    what: types[type]?.what ?? 'Chinese application',
    normalized: `CN${number}`,
    forms: filed(
      'CN',
      digits,
      digits.length === 12 ? digits : `${year}${digits.slice(2)}`,
      number,
      types[type]?.code,
    ),
    year,
    problems: [...problems, ...yearProblems(year, from, typed)],
    notes,
    suggestions: meant.map(({ digits: right, check: digit }) => `CN${right}.${digit}`),
    certainty: certainty + bonus + (check === 'X' ? 0.3 : 0),
    links: [cnipa],
  });
}

/** What the first digit of a document's number stands for, with its kind codes, and how far nine digits have come. */
const series: Record<
  string,
  { type: DocumentType; what: string; letters: string; most: (year: number) => number }
> = {
  1: {
    type: 'publication',
    what: 'Chinese invention, published application or patent',
    letters: 'ABC',
    most: (year) => 122_500_000 + 3_000_000 * Math.max(0, year - 2025),
  },
  2: {
    type: 'utility model',
    what: 'Chinese utility model',
    letters: 'UY',
    most: (year) => 224_500_000 + 3_000_000 * Math.max(0, year - 2025),
  },
  3: {
    type: 'design patent',
    what: 'Chinese design',
    letters: 'SD',
    most: (year) => 310_500_000 + 1_500_000 * Math.max(0, year - 2025),
  },
};

function kindFits(first: string, kind: string | null): string[] {
  const letters = { 8: 'ABC', 9: 'UY' }[first] ?? series[first]?.letters ?? '';
  if (!kind || letters.includes(kind.charAt(0))) return [];
  return [`Numbers that start with ${first} have the kind code ${[...letters].join(' or ')}.`];
}

function readPublication(typed: TypedNumber): Reading[] {
  const digits = /^[1-3]\d{6}(?:\d{2})?$/.exec(typed.body)?.[0];
  const known = series[digits?.charAt(0) ?? ''];
  if (!digits || !known) return [];
  const kind = withKind(typed, kinds, 'Chinese publication');
  const letter = typed.kind?.charAt(0) ?? '';
  if (kind.kindMeaning) kind.problems.push(...kindFits(digits.charAt(0), typed.kind));
  const nine = digits.length === 9;
  if (nine && Number(digits) > known.most(typed.thisYear))
    kind.problems.push('No Chinese document has had so high a number yet.');
  if (nine && letter === 'C' && Number(digits) > 102_000_000)
    kind.problems.push('C was used until April 2010; this number is later and has B.');
  if (nine && letter === 'Y' && Number(digits) > 202_000_000)
    kind.problems.push('Y was used until April 2010; this number is later and has U.');
  if (nine && letter === 'B' && Number(digits) < 101_000_000)
    kind.problems.push('Patents with so low a number were granted before April 2010 and have C.');
  const granted = letter === 'B' || letter === 'C';
  return [
    reading({
      office: 'CN',
      type: known.type === 'publication' && granted ? 'patent' : known.type,
      what: known.type === 'publication' && granted ? 'Chinese invention patent' : known.what,
      normalized: `CN${digits}${typed.kind ?? ''}`,
      forms: published('CN', digits, typed.kind, digits),
      ...kind,
      certainty: nine ? 0.7 : 0.15,
      links: [google('CN', `${digits}${typed.kind ?? ''}`), espacenet('CN', digits), cnipa],
    }),
  ];
}
