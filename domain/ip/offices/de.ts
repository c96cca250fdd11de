import { checkDigits, deCheckDigit, deOldCheckDigit } from './check-digits.ts';
import {
  espacenet,
  filed,
  google,
  published,
  reading,
  serialProblems,
  withKind,
  yearProblems,
} from './reading.ts';
import { type DocumentType, type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * Germany. Forms: DPMA, Mitteilung 3/2003 (since 2004) and DPMAinformativ 05 (before); check digits: Mitteilung 3/1983.
 * Seven digits before 1995: year less 50, e.g. 31 for 1981 (models: the year itself); eight from 1995: a digit for the
 * right and the year. Numbers that begin with 5 or 6 are German parts of European patents (German; English or French).
 */
interface Right {
  type: DocumentType;
  what: string;
  /** First letters of the kind codes that fit. */
  letters: string;
  /** DOCDB's code of its applications, if it isn't A. */
  code?: string;
}
const rights: Record<string, Right> = {
  10: { type: 'application', what: 'German patent application', letters: 'ABC' },
  11: { type: 'application', what: 'German patent application from the PCT', letters: 'ABCT' },
  12: {
    type: 'supplementary protection certificate',
    what: 'German supplementary protection certificate',
    letters: 'I',
  },
  20: { type: 'utility model', what: 'German utility model', letters: 'U', code: 'U' },
  21: { type: 'utility model', what: 'German utility model from the PCT', letters: 'U', code: 'U' },
  40: { type: 'design patent', what: 'German design', letters: 'S', code: 'F' },
  50: { type: 'patent', what: 'German part of a European patent', letters: 'DTBC', code: 'T' },
  60: { type: 'patent', what: 'German part of a European patent', letters: 'DTBC', code: 'T' },
};
const oldRights: Record<string, Right | undefined> = {
  1: { type: 'application', what: 'German patent application', letters: 'ABCT' },
  2: rights[20],
  4: rights[40],
  5: rights[50],
  6: rights[60],
};

const kinds = {
  A1: 'published application (Offenlegungsschrift)',
  A5: 'published application, after an earlier one',
  A8: 'corrected title page of an application',
  A9: 'corrected application',
  B1: 'examined application or patent, until 2003',
  B2: 'examined application (Auslegeschrift)',
  B3: 'granted patent, first publication',
  B4: 'granted patent, second publication',
  B8: 'corrected title page of a patent',
  B9: 'corrected patent',
  C1: 'granted patent, first publication, until 2003',
  C2: 'granted patent, second publication, until 2003',
  C3: 'granted patent, third publication, until 2003',
  C4: 'amended patent, until 2003',
  C5: 'amended patent',
  D1: 'granted European patent in German',
  D2: 'granted European patent in German',
  S: 'design',
  T1: 'translation of an international or European application',
  T2: 'translation of a European patent',
  T3: 'corrected translation of a European patent',
  T4: 'corrected translation of a European patent',
  T5: 'translation of a PCT application',
  T8: 'corrected title page of a translation',
  T9: 'corrected translation',
  U1: 'utility model',
  U8: 'corrected title page of a utility model',
};
/** B3 and B4 replaced C1 and C2 on 1 January 2004 (DPMA). */
const SINCE_2004 = /^B[34]$/;
const UNTIL_2003 = /^C[1-4]$/;

export const de: Office = {
  code: 'DE',
  name: officeNames.DE,
  examples: ['DE 10 2007 004 488.9', 'DE 31 30 619.5', 'DE 10 2007 004 488 B4'],
  read: (typed) => {
    const kind = typed.kind ?? kindSaid(typed);
    // Hyphens between the digits are somebody else's when nobody names Germany.
    const plain = typed.named ? typed.body.replace(/[-/]/g, '') : typed.body;
    const known = { ...typed, kind, body: plain.replace(/^0+(?=[1-9])/, '') };
    return [...readNew(known), ...readOld(known)];
  },
};

/** The kind that a name says: Offenlegungsschrift, Gebrauchsmuster. Those counted to 1967 have U, and a check digit stands for the file. */
function kindSaid({ said, body }: TypedNumber): string | null {
  if (said.has('unexamined')) return 'A1';
  if (!said.has('utility model') || said.has('application') || /\.\d$/.test(body)) return null;
  return /^0*(?:1?\d{1,6})$/.test(body) ? 'U' : 'U1';
}

function links(digits: string, kind: string | null) {
  return [
    { label: 'DPMAregister', url: `https://register.dpma.de/DPMAregister/pat/register?AKZ=${digits}` },
    google('DE', `${digits}${kind ?? ''}`),
    espacenet('DE', digits),
  ];
}

function typeOf(right: Right, kind: string | null): Pick<Reading, 'type' | 'what'> {
  if (right.type !== 'application') return { type: right.type, what: right.what };
  if (/^[BC]/.test(kind ?? '')) return { type: 'patent', what: 'German patent' };
  return { type: kind ? 'publication' : 'application', what: right.what };
}

function kindFits(right: Right, kind: string | null): string[] {
  if (!kind || right.letters.includes(kind.charAt(0))) return [];
  return [`${kind} is not a kind code of this series (${right.what}).`];
}

function readNew(typed: TypedNumber): Reading[] {
  const parts = /^(1[012]|2[01]|30|40|50|60)((?:19|20)\d{2})(\d{6})(?:\.?(\d))?$/.exec(typed.body);
  if (!parts) return [];
  const [, series = '', year = '', serial = '', check] = parts;
  const digits = `${series}${year}${serial}`;
  const known = (text: string) =>
    /^(?:1[012]|2[01]|[456]0)20\d{2}/.test(text) && Number(text.slice(2, 6)) <= typed.thisYear;
  const { problems, notes, meant } = checkDigits(digits, check, deCheckDigit, known);
  const kind = withKind(typed, kinds, 'German document');
  const right = rights[series];
  if (!right) {
    const what = 'German trademark';
    return [
      reading({
        office: 'DE',
        type: 'application',
        what,
        normalized: `DE${digits}`,
        problems: ['30 stands for a trademark, which is not a patent.'],
      }),
    ];
  }
  if (UNTIL_2003.test(typed.kind ?? ''))
    kind.problems.push(`${typed.kind} was used until 2003, and this number is later.`);
  return [
    reading({
      office: 'DE',
      ...typeOf(right, typed.kind),
      normalized: `DE${digits}${typed.kind ?? (check ? `.${check}` : '')}`,
      forms: typed.kind
        ? published('DE', digits, typed.kind, spaced(digits))
        : filed('DE', digits, null, `${spaced(digits)}.${check ?? deCheckDigit(digits)}`, right.code),
      ...kind,
      year: Number(year),
      problems: [
        ...problems,
        ...kind.problems,
        ...kindFits(right, typed.kind),
        ...yearProblems(Number(year), 2004, typed),
        ...serialProblems(Number(serial), 400_000, 'German number of a year'),
      ],
      notes: typed.kind && check === undefined ? [] : notes,
      suggestions: meant.map(({ digits: better, check: digit }) => `DE${better}.${digit}`),
      // A right check digit of twelve is no chance.
      certainty: check !== undefined && problems.length === 0 ? 0.9 : 0.75,
      links: links(digits, typed.kind),
    }),
  ];
}

/** "10 2007 004 488", "198 12 345", "31 30 619". */
function spaced(digits: string): string {
  if (digits.length === 12) return digits.replace(/^(..)(....)(...)(...)$/, '$1 $2 $3 $4');
  return digits.length === 8
    ? digits.replace(/^(...)(..)(...)$/, '$1 $2 $3')
    : digits.replace(/^(..)(..)(...)$/, '$1 $2 $3');
}

function readOld(typed: TypedNumber): Reading[] {
  const parts =
    /^0*(\d{7}|[12456]\d{7})(?:\.(\d))?$/.exec(typed.body) ??
    (typed.named ? /^0*(\d{1,6})$/.exec(typed.body) : null);
  const [, digits = '', check] = parts ?? [];
  if (!parts || Number(digits) === 0) return [];
  const series = seriesOf(digits, typed);
  if (!series) return [];
  const { right, year } = series;
  // Serial numbers of the old series contain no year, and only those still pending in 1968 have a check digit.
  if (check !== undefined && year === null && digits.length < 7) return [];
  const compute = year === null || year <= 1980 ? deOldCheckDigit : deCheckDigit;
  const checked =
    (year === null || typed.kind) && check === undefined
      ? null
      : checkDigits(digits, check, compute, (text) => text.slice(0, 2) === digits.slice(0, 2));
  const kind = withKind(typed, kinds, 'German document');
  if (SINCE_2004.test(typed.kind ?? '') && (year === null || year < 1984))
    kind.problems.push(`${typed.kind} has been used since 2004, and this patent had ended by then.`);
  const shown = !typed.kind && check ? `.${check}` : '';
  return [
    reading({
      office: 'DE',
      ...(year === null && !typed.kind
        ? { type: 'patent', what: 'German patent or published application' }
        : typeOf(right, typed.kind)),
      normalized: `DE${digits}${typed.kind ?? shown}`,
      forms:
        typed.kind || year === null
          ? published('DE', digits, typed.kind, digits.length < 7 ? digits : spaced(digits))
          : filed('DE', digits, null, `${spaced(digits)}${shown}`, right.code),
      ...kind,
      year,
      problems: [
        ...(checked?.problems ?? []),
        ...kind.problems,
        ...(year === null ? [] : kindFits(right, typed.kind)),
      ],
      notes: checked?.notes ?? [],
      suggestions: (checked?.meant ?? []).map((meant) => `DE${meant.digits}.${meant.check}`),
      certainty: check === undefined ? 0.1 : checked?.problems.length ? 0.3 : 0.6,
      links: links(digits, typed.kind),
    }),
  ];
}

/** The right and the year of filing that a number from before 2004 carries; null when there is no such number. */
function seriesOf(digits: string, { said, kind }: TypedNumber): { right: Right; year: number | null } | null {
  const application = oldRights[1] as Right;
  if (digits.length === 8) {
    const right = oldRights[digits.charAt(0)];
    const two = Number(digits.slice(1, 3));
    // The certificates of the first years: 193 75 042.
    if (/^19[34]75/.test(digits)) return { right: rights[12] as Right, year: 1900 + two };
    const year = two > 50 ? 1900 + two : 2000 + two;
    // Parts of European patents had eight digits since 1987; all others since 1995.
    const from = /^[56]/.test(digits) ? 1985 : 1995;
    return right && year >= from && year <= 2003 ? { right, year } : null;
  }
  const two = digits.length === 7 ? Number(digits.slice(0, 2)) : 0;
  const model = said.has('utility model') || kind?.startsWith('U');
  if (two >= 68 && two <= 94) return { right: rights[20] as Right, year: 1900 + two };
  // Until 1967 models were counted up to about 1,990,000.
  if (model) return two < 20 ? { right: rights[20] as Right, year: null } : null;
  // In the years of the EPO the third digit is 6 to 9 for parts of European patents.
  const european = two >= 28 && two <= 39 && /^[DT]/.test(kind ?? '');
  if (two >= 18 && two <= 44)
    return { right: european ? (rights[60] as Right) : application, year: 1950 + two };
  return two < 18 ? { right: { ...application, letters: 'ABCU' }, year: null } : null;
}
