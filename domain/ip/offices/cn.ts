import { checkDigits, cnCheckDigit } from './check-digits.ts';
import { espacenet, fullYear, google, reading, withKind, yearProblems } from './reading.ts';
import { type DocumentType, type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** China. Application numbers: CNIPA standard ZC 0006-2003; document numbers and kinds: ZC 0007-2012. */
const types: Record<string, { type: DocumentType; what: string }> = {
  1: { type: 'application', what: 'Chinese invention application' },
  2: { type: 'application', what: 'Chinese utility model application' },
  3: { type: 'application', what: 'Chinese design application' },
  8: { type: 'application', what: 'Chinese invention application from the PCT' },
  9: { type: 'application', what: 'Chinese utility model application from the PCT' },
};

const kinds = {
  A: 'published invention application',
  B: 'granted invention patent (since 2010)',
  C: 'granted invention patent (until 2010)',
  U: 'utility model',
  Y: 'utility model (since 1993, before 2010)',
  S: 'design',
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
  const parts = /^((?:19|20)\d{2})([12389])(\d{7})\.?([\dX])?$/.exec(typed.body);
  if (!parts || typed.kind) return [];
  const [, year = '', type = '', serial = '', check] = parts;
  return [application(typed, `${year}${type}${serial}`, check, type, Number(year), 2003, 0.75)];
}

function readOldApplication(typed: TypedNumber): Reading[] {
  const parts = /^(\d{2})([1238])(\d{5})\.?([\dX])?$/.exec(typed.body);
  if (!parts || typed.kind) return [];
  const [, year = '', type = '', serial = '', check] = parts;
  const full = fullYear(year, typed.thisYear);
  // The eight-digit form ended in October 2003; later two-digit years are another office's numbers.
  if (full < 1985 || full > 2003) return [];
  return [application(typed, `${year}${type}${serial}`, check, type, full, 1985, 0.4)];
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
  const { type: what, what: words } = types[type] ?? {
    type: 'application' as const,
    what: 'Chinese application',
  };
  const bonus = check === undefined ? -0.15 : problems.length === 0 ? 0.2 : 0;
  return reading({
    office: 'CN',
    type: what,
    what: words,
    normalized: `CN${digits}.${check ?? cnCheckDigit(digits)}`,
    year,
    problems: [...problems, ...yearProblems(year, from, typed)],
    notes,
    suggestions: meant.map(({ digits: right, check: digit }) => `CN${right}.${digit}`),
    certainty: certainty + bonus + (check === 'X' ? 0.3 : 0),
    links: [cnipa],
  });
}

function readPublication(typed: TypedNumber): Reading[] {
  const digits = /^[1-3]\d{6}(?:\d{2})?$/.exec(typed.body)?.[0];
  if (!digits) return [];
  const kind = withKind(typed, kinds, 'Chinese publication');
  const letter = typed.kind?.charAt(0);
  const expected = { 1: 'ABC', 2: 'UY', 3: 'SD' }[digits.charAt(0)] ?? '';
  if (letter && kind.kindMeaning && !expected.includes(letter)) {
    kind.problems.push(
      `Numbers that start with ${digits.charAt(0)} have the kind code ${[...expected].join(' or ')}.`,
    );
  }
  const granted = letter === 'B' || letter === 'C';
  return [
    reading({
      office: 'CN',
      type: digits.startsWith('2')
        ? 'utility model'
        : digits.startsWith('3')
          ? 'design patent'
          : granted
            ? 'patent'
            : 'publication',
      what: digits.startsWith('2')
        ? 'Chinese utility model'
        : digits.startsWith('3')
          ? 'Chinese design'
          : granted
            ? 'Chinese invention patent'
            : 'Chinese invention, published application or patent',
      normalized: `CN${digits}${typed.kind ?? ''}`,
      ...kind,
      certainty: digits.length === 9 ? 0.7 : 0.15,
      links: [google('CN', `${digits}${typed.kind ?? ''}`), espacenet('CN', digits), cnipa],
    }),
  ];
}
