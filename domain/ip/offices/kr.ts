import type { RightKind } from '../rights.ts';
import { espacenet, filed, google, published, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** Korea. Forms: KIPO's numbering, right code - year - number (10 patent, 20 utility model, 30 design); kinds: ST.16. */
const kinds = {
  A: 'published application',
  B: 'patent',
  B1: 'patent',
  B2: 'amended patent',
  U: 'published utility model application',
  Y: 'utility model',
  Y1: 'utility model',
  Y2: 'amended utility model',
  S: 'design',
};

const kindsOfRights: Record<string, RightKind> = { 10: 'patent', 20: 'utility-model', 30: 'design' };
const rights: Record<string, string> = { 10: 'patent', 20: 'utility model', 30: 'design', 40: 'trademark' };
const kipris = { label: 'KIPRIS', url: 'https://www.kipris.or.kr/enghome/main.jsp' };
/** Applications of a year; national phases of the PCT begin at 7,000,000. */
const MOST_OF_A_YEAR = 400_000;
/** Until 1997 examined applications were published under numbers with a year. */
const LAST_EXAMINED = 1998;
/** Some 100,000 applications were filed in 1997. */
const MOST_BEFORE_1998 = 120_000;
const PCT_FROM = 7_000_000;
const MOST_PCT = 7_100_000;
/** 10-2000000 was registered in 2019; some 130,000 follow each year. Models stopped near 500,000. */
const mostGranted = (right: string, year: number) =>
  right === '20' ? 600_000 : right === '30' ? 2_000_000 : 2_400_000 + 180_000 * Math.max(1, year - 2022);

export const kr: Office = {
  code: 'KR',
  name: officeNames.KR,
  examples: ['KR 10-2017-0123456', 'KR 10-1234567 B1'],
  read: (typed) => {
    const model = typed.said.has('utility model');
    const kind = typed.kind ?? (typed.said.has('unexamined') ? (model ? 'U' : 'A') : null);
    // Only published applications have a year in their number.
    const yearly = kind ?? (typed.said.has('publication') ? (model ? 'U' : 'A') : null);
    return [
      ...readYearly({ ...typed, kind: yearly }),
      ...readOldYearly(typed),
      ...readGrant({ ...typed, kind }),
    ];
  },
};

/** The right by its code, or by the kind code and words where the code was left out. */
function rightOf(code: string | undefined, { kind, said }: TypedNumber): string {
  if (code) return code;
  if (/^[UY]/.test(kind ?? '') || said.has('utility model')) return '20';
  return said.has('design') ? '30' : '10';
}

function trademark(normalized: string): Reading {
  const what = 'Korean trademark';
  return reading({
    office: 'KR',
    type: 'application',
    what,
    normalized,
    problems: ['40 stands for a trademark, which is not a patent.'],
  });
}

function readYearly(typed: TypedNumber): Reading[] {
  const parts =
    /^([1234]0)-?((?:19|20)\d{2})-?(\d{7})$/.exec(typed.body) ??
    // Eleven digits are a year's before the code of a right is looked for: KR20190017015.
    (typed.named ? /^()((?:19|20)\d{2})(\d{7})$/.exec(typed.body) : null) ??
    (typed.named ? /^([1234]0)?-?((?:19|20)\d{2})-?(\d{1,7})$/.exec(typed.body) : null);
  if (!parts) return [];
  const [, code, year = '', typedDigits = ''] = parts;
  // Without hyphens only whole numbers are told apart from others.
  // Derwent leaves out a zero of publications: KR2007017205-A.
  if (typedDigits.length < (typed.kind ? 6 : 7) && !/(?:19|20)\d{2}-\d+$/.test(typed.body)) return [];
  const right = rightOf(code, typed);
  const digits = typedDigits.padStart(7, '0');
  if (right === '40') return [trademark(`KR${right}-${year}-${digits}`)];
  const kind = withKind(typed, kinds, 'Korean document');
  const publication = typed.kind !== null || typed.said.has('publication');
  const serial = Number(digits);
  const possible = (serial > 0 && serial <= MOST_OF_A_YEAR) || (serial > PCT_FROM && serial <= MOST_PCT);
  const number = `${right}-${year}-${digits}`;
  const compact = `${year}${digits}`;
  return [
    reading({
      office: 'KR',
      type: publication ? 'publication' : 'application',
      rightKind: kindsOfRights[right] ?? null,
      what: `Korean ${rights[right]} ${publication ? 'publication' : 'application'}`,
      normalized: `KR${number}${typed.kind ?? ''}`,
      forms: publication
        ? published('KR', compact, typed.kind, number, right === '10' ? {} : { epodoc: null })
        : filed('KR', compact, right === '10' ? compact : null, number, { 20: 'U', 30: 'F' }[right]),
      ...kind,
      year: Number(year),
      problems: [
        ...kind.problems,
        ...kindFits(right, typed.kind),
        ...yearProblems(Number(year), 1947, typed),
        ...(/^[BY]/.test(typed.kind ?? '') && Number(year) > LAST_EXAMINED
          ? ['A granted patent or model has a number of its own without a year.']
          : []),
        ...(possible ? [] : [`No Korean application of ${year} has had so high a number.`]),
      ],
      certainty: typed.body.includes('-') ? 0.95 : 0.45,
      links: [kipris, google('KR', `${right}${compact}A`)],
    }),
  ];
}

/** Until 1997 documents were published under two digits of the year and a number: 93-1234, in databases 930001234. */
function readOldYearly(typed: TypedNumber): Reading[] {
  const parts = /^(?:[12]0-)?([4-9]\d)-(\d{1,7})$/.exec(typed.body) ?? /^([4-9]\d)(\d{7})$/.exec(typed.body);
  if (!typed.named || !parts) return [];
  const [, two = '', typedDigits = ''] = parts;
  const right = rightOf(undefined, typed);
  const digits = typedDigits.padStart(7, '0');
  const kind = withKind(typed, kinds, 'Korean document');
  const high = Number(digits) > MOST_BEFORE_1998 || Number(digits) === 0;
  return [
    reading({
      office: 'KR',
      type: typed.kind?.startsWith('A') ? 'publication' : typed.kind ? 'patent' : 'application',
      rightKind: kindsOfRights[right] ?? null,
      what: `Korean ${rights[right]} or application from before 1998`,
      normalized: `KR${two}-${digits}${typed.kind ?? ''}`,
      forms: published('KR', `${two}${digits}`, typed.kind, `${two}-${digits}`),
      ...kind,
      year: 1900 + Number(two),
      problems: [
        ...kind.problems,
        ...(high ? [`No Korean number of ${1900 + Number(two)} was so high.`] : []),
      ],
      certainty: 0.3,
      links: [kipris, espacenet('KR', `${two}${digits}`)],
    }),
  ];
}

function readGrant(typed: TypedNumber): Reading[] {
  const parts =
    /^([1234]0)-?(\d{7})(?:-?(?:0000|00-00))?$/.exec(typed.body) ??
    (typed.named ? /^([1234]0)-(\d{1,7})$|^()0*(\d{4,7})$/.exec(typed.body) : null);
  if (!parts) return [];
  const right = rightOf(parts[1], typed);
  const digits = (parts[2] ?? parts[4] ?? '').padStart(7, '0');
  if (right === '40') return [trademark(`KR${right}-${digits}`)];
  const kind = withKind(typed, kinds, 'Korean document');
  if (typed.kind?.startsWith('A') && kind.problems.length === 0)
    kind.problems.push('A stands for a published application, whose number has a year.');
  const high = Number(digits) > mostGranted(right, typed.thisYear) || Number(digits) === 0;
  return [
    reading({
      office: 'KR',
      type: right === '20' ? 'utility model' : right === '30' ? 'design patent' : 'patent',
      what: `Korean ${rights[right]}${right === '30' ? ' registration' : ''}`,
      normalized: `KR${right}-${digits}${typed.kind ?? ''}`,
      forms: published('KR', `${right}${digits}`, typed.kind, `${right}-${digits}`),
      ...kind,
      problems: [
        ...kind.problems,
        ...kindFits(right, typed.kind),
        ...(high ? [`No Korean ${rights[right]} has had so high a number yet.`] : []),
      ],
      certainty: typed.body.includes('-') ? 0.9 : 0.25,
      links: [kipris, google('KR', `${right}${digits}B1`), espacenet('KR', `${right}${digits}`)],
    }),
  ];
}

function kindFits(right: string, kind: string | null): string[] {
  if (!kind || right === '30') return [];
  const model = /^[UY]/.test(kind);
  if (model === (right === '20')) return [];
  return [`${right} stands for a ${rights[right]}, but ${kind} for a ${model ? 'utility model' : 'patent'}.`];
}
