import {
  espacenet,
  google,
  published,
  reading,
  serialProblems,
  thousands,
  withKind,
  yearProblems,
} from './reading.ts';
import {
  type DocumentType,
  type NumberForms,
  type Office,
  officeNames,
  type Reading,
  type Said,
  type TypedNumber,
} from './types.ts';
import { seriesBegan, seriesOfYear } from './us-series.ts';
import { firstOf2001, grantDateConflict, highestGranted } from './us-years.ts';

/**
 * United States. Forms: MPEP 901.04 and 901.04(a), and the USPTO's "Patent number" help; kind codes: USPTO, "Kind codes
 * included on the USPTO patent documents" (in use since 2 January 2001). It prints E and S (USPTO, "Patent Document Kind
 * Codes", as read in a copy of October 2004), which databases write E1 and S1.
 */
const certificate = (name: string, letter: string) =>
  Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${letter}${at + 1}`, name]));
const certificates = {
  ...certificate('reexamination certificate', 'C'),
  ...certificate('supplemental examination certificate', 'F'),
  ...certificate('post-grant review certificate', 'J'),
  ...certificate('inter partes review certificate', 'K'),
};
const utility = {
  A: 'patent granted before 2001',
  B1: 'patent without an earlier publication',
  B2: 'patent with an earlier publication',
  ...certificates,
};
/** Before 2 January 2001 reexamination certificates had the letter B: "B1 5,123,456", "B1 RE12,345" (the same copy of 2004). */
const formerCertificates = certificate('reexamination certificate from before 2001', 'B');
/** The first patent of 1958: reexaminations began on 1 July 1981, for patents up to six years after their end (not read). */
const FIRST_REEXAMINED = 2_818_567;
/** The first patent of 2000: a reexamination is taken to have lasted longer than was left of the year. */
const NEVER_BEFORE_2001 = 6_009_555;

interface Special {
  said: Said;
  type: DocumentType;
  what: string;
  kinds: Record<string, string>;
  /** The highest number in a year. */
  most: (year: number) => number;
  noTerm?: string;
  /** Kind codes that came in 2001, and the first number of that year. */
  since2001?: { kinds: readonly string[]; first: number };
}

/** The series with letters, and how far each has come (USPTO's table of issue years; T: OG notice of 1968; X, AI: USPTO). */
const special: Record<string, Special> = {
  D: {
    said: 'design',
    type: 'design patent',
    what: 'US design patent',
    kinds: { S: 'design patent', S1: 'design patent', ...certificates },
    most: (year) => Math.max(1_010_000, 1_010_000 + 60_000 * (year - 2023)),
    since2001: { kinds: ['S1'], first: firstOf2001.D },
  },
  PP: {
    said: 'plant',
    type: 'plant patent',
    what: 'US plant patent',
    kinds: {
      P: 'plant patent',
      P2: 'plant patent without an earlier publication',
      P3: 'plant patent with an earlier publication',
      ...certificates,
    },
    most: (year) => Math.max(35_500, 35_500 + 1_600 * (year - 2022)),
    since2001: { kinds: ['P2', 'P3'], first: firstOf2001.PP },
  },
  RE: {
    said: 'reissue',
    type: 'reissue patent',
    what: 'US reissue patent',
    kinds: { E: 'reissue patent', E1: 'reissue patent', ...certificates },
    most: (year) => Math.max(49_500, 49_500 + 900 * (year - 2022)),
    since2001: { kinds: ['E1'], first: firstOf2001.RE },
  },
  H: {
    said: 'registration',
    type: 'statutory invention registration',
    what: 'US statutory invention registration',
    kinds: { H: 'statutory invention registration', H1: 'statutory invention registration' },
    most: () => 2_300,
  },
  T: {
    said: 'defensive',
    type: 'publication',
    what: 'US defensive publication',
    noTerm: 'A defensive publication is no patent and gives no right to exclude others, so it has no term.',
    kinds: { I4: 'defensive publication' },
    most: () => 998_014,
  },
  X: {
    said: 'x',
    type: 'patent',
    what: 'US patent from before July 13, 1836',
    kinds: { I1: 'patent from before July 13, 1836' },
    most: () => 9_957,
  },
  RX: {
    said: 'x',
    type: 'reissue patent',
    what: 'US reissue of a patent from before July 13, 1836',
    kinds: { I2: 'reissue of such a patent' },
    most: () => 125,
  },
  AI: {
    said: 'improvement',
    type: 'patent',
    what: 'US additional improvement patent (1838 to 1861)',
    noTerm:
      'An additional improvement was added to a patent and ended with it, so it has no term of its own.',
    kinds: { I3: 'additional improvement' },
    most: () => 318,
  },
};

const publicationKinds = {
  A1: 'first publication of an application',
  A2: 'second publication of an application',
  A9: 'corrected publication',
  P1: 'first publication of a plant application',
  P4: 'second publication of a plant application',
  P9: 'corrected publication of a plant application',
};
/** 56,000 were published in 2001, under 300,000 a year until 2005, at most about 420,000 since. */
const mostPublications = (year: number) => (year < 2002 ? 60_000 : year < 2006 ? 350_000 : 600_000);

export const us: Office = {
  code: 'US',
  name: officeNames.US,
  examples: [
    'US 7,654,321 B2',
    'US D654,321',
    'US RE45,678',
    'US PP12,345',
    'US 2017/0123456 A1',
    '15/123,456',
  ],
  read: (typed) => [
    ...readSpecial(typed),
    ...readPublication(typed),
    ...readUtility(typed),
    ...readApplication(typed),
  ],
};

function readUtility(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,7})$/.exec(typed.plain)?.[1];
  if (!digits || typed.body.includes('/') || saidSpecial(typed)) return [];
  // "75921-09" and what has a check digit is somebody else's when nobody names the office.
  if (!typed.named && /\.\d$/.test(typed.body)) return [];
  if (/\d-/.test(typed.body) && !/^\d{1,3}(?:-\d{3}){1,2}$/.test(typed.body)) return [];
  if (!typed.named && /-/.test(typed.body) && !/^\d{1,2}-\d{3}-\d{3}$/.test(typed.body)) return [];
  // Old numbers are short; a bare short number could be anything.
  if (!typed.named && digits.length < 6 && !typed.said.has('patent')) return [];
  if (typed.said.has('application')) return [];
  const number = Number(digits);
  const { utility: first } = firstOf2001;
  const certified = /^B\d/.test(typed.kind ?? '') && number >= FIRST_REEXAMINED && number < NEVER_BEFORE_2001;
  const kind = withKind(typed, certified ? formerCertificates : utility, 'US patent');
  if (/^B/.test(typed.kind ?? '') && number < first && !certified)
    kind.problems.push(
      `Patents below ${thousands(String(first))} were granted before 2001 and have the kind code A.`,
    );
  if (typed.kind === 'A' && number >= first)
    kind.problems.push(`Patents from ${thousands(String(first))} on have the kind code B1 or B2.`);
  if (number > highestGranted('utility', typed.thisYear))
    kind.problems.push('No patent with so high a number has been granted yet.');
  const links = [
    google('US', `${number}${typed.kind ?? ''}`),
    {
      label: 'USPTO Patent Public Search',
      url: `https://ppubs.uspto.gov/pubwebapp/external.html?q=${number}.pn.`,
    },
    espacenet('US', String(number)),
  ];
  return [
    reading({
      office: 'US',
      type: 'patent',
      what: 'US patent',
      normalized: `US${number}${typed.kind ?? ''}`,
      forms: published('US', String(number), typed.kind, thousands(String(number))),
      ...kind,
      notes: certified
        ? [
            `A patent granted before 2001 has the kind code A; ${typed.kind} is its reexamination certificate.`,
          ]
        : [],
      suggestions: certified ? [`US${number}A`] : [],
      certainty: digits.length > 6 ? 0.55 : 0.4,
      links,
    }),
  ];
}

function saidSpecial({ said }: TypedNumber): string | undefined {
  return Object.keys(special).find((letters) => said.has(special[letters]?.said ?? 'patent'));
}

function readSpecial(typed: TypedNumber): Reading[] {
  // T 1234/05 is a decision of the EPO.
  if (typed.body.includes('/')) return [];
  const plain = typed.plain
    .replace(/^DES(?=\d)/, 'D')
    .replace(/^(\d+)X$/, 'X$1')
    .replace(/^P(?=\d)/, 'PP');
  const parts = /^(RE|RX|PP|AI|[DHTX])?0*(\d{1,7})(I[1-5])?$/.exec(plain);
  const letters = parts?.[1] ?? (typed.named || parts ? saidSpecial(typed) : undefined);
  const digits = parts?.[2] ?? '';
  const known = letters ? special[letters] : undefined;
  if (!letters || !known || !digits || typed.said.has('application')) return [];
  const { type, what, kinds, most, since2001, noTerm = null } = known;
  // The letter I is not a slip here: DOCDB's codes of the old series have it.
  const code = typed.kind ?? parts?.[3] ?? null;
  const number = Number(digits);
  const later = since2001 !== undefined && number >= since2001.first;
  const kind = withKind(
    { kind: code },
    later || !since2001 ? kinds : { ...formerCertificates, ...kinds },
    what,
  );
  // The USPTO still prints E and S; P it has not since P2 and P3 came.
  const successors = later && code === 'P' ? since2001.kinds : [];
  if (number < 1 || number > most(typed.thisYear))
    kind.problems.push(
      `No ${what} with this number can exist: the series goes from 1 to ${thousands(String(most(typed.thisYear)))} at most.`,
    );
  // Defensive publications: T855001 to T998014 (1968 to 1978), then T100001 to T109201.
  if (letters === 'T' && (number < 100_001 || (number > 109_201 && number < 855_001)))
    kind.problems.push('Defensive publications go from T855,001 to T998,014 and from T100,001 to T109,201.');
  if (since2001 && code && since2001.kinds.includes(code) && !later)
    kind.problems.push(`${code} has been used since 2001; number ${letters}${thousands(digits)} is older.`);
  const serial = `${letters}${number}`;
  return [
    reading({
      office: 'US',
      type,
      noTerm,
      what,
      normalized: `US${serial}${code ?? ''}`,
      forms: published('US', serial, code, `${letters}${thousands(String(number))}`),
      ...kind,
      notes: successors.length > 0 ? ['Since 2001 plant patents have the kind code P2 or P3, and no P.'] : [],
      suggestions: successors.map((successor) => `US${serial}${successor}`),
      certainty: 0.95,
      links: [google('US', `${serial}${code ?? ''}`), espacenet('US', serial)],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const parts = /^(20\d{2})[/-]?(\d{1,7})$/.exec(typed.body);
  if (!parts) return [];
  const [, year = '', digits = ''] = parts;
  if (digits.length < (typed.body.includes('/') ? 5 : 6)) return [];
  // Some databases leave out the zero after the year.
  const notes = digits.length === 6 ? ['A zero after the year was left out, as some databases do.'] : [];
  const number = `${year}${digits.padStart(7, '0')}`;
  const kind = withKind(typed, publicationKinds, 'US application publication');
  const slashed = typed.body.includes('/');
  // DOCDB and EPODOC have six digits after the year.
  const short = `${year}${number.slice(5)}`;
  return [
    reading({
      office: 'US',
      type: 'publication',
      ...(typed.kind?.startsWith('P') && { rightKind: 'plant' }),
      what: 'US patent application publication',
      normalized: `US${number}${typed.kind ?? ''}`,
      forms: published('US', short, typed.kind, `${year}/${number.slice(4)}`, { google: number }),
      ...kind,
      problems: [
        ...kind.problems,
        ...yearProblems(Number(year), 2001, typed),
        ...serialProblems(Number(digits), mostPublications(Number(year)), `publication of ${year}`),
      ],
      notes,
      year: Number(year),
      // No other office has eleven digits with such a kind code.
      certainty: digits.length === 7 ? (slashed || typed.kind ? 0.85 : 0.6) : slashed ? 0.4 : 0.2,
      links: [google('US', `${number}${typed.kind ?? 'A1'}`), espacenet('US', number)],
    }),
  ];
}

const REEXAMINATION =
  'This is the number of a proceeding about a patent, which has no term of its own: that of the patent follows from the patent’s number and dates.';
/** Control numbers of reexaminations: the inter partes series ended in 2012, supplemental examinations are few. */
const mostOfSeries: Record<string, number> = { 90: 30_000, 95: 3_000, 96: 2_000 };

function readApplication(typed: TypedNumber): Reading[] {
  // Eight digits that no patent has reached are an application's: US63045376.
  const eight = typed.named && !typed.kind && !typed.said.has('patent') && /^\d{8}$/.test(typed.body);
  const said =
    typed.said.has('application') ||
    (eight && Number(typed.body) > highestGranted('utility', typed.thisYear));
  const parts =
    /^(\d{1,2})\/(\d{5,6})$/.exec(typed.body) ?? (said ? /^(\d{2})(\d{6})$/.exec(typed.plain) : null);
  const filedIn = typed.named || typed.said.has('serial') ? seriesOfYear(typed.filed) : undefined;
  const alone =
    said && !parts && !typed.kind ? (filedIn ? /^\d{3,6}$/ : /^\d{5,6}$/).exec(typed.plain)?.[0] : undefined;
  // DOCDB adds an A to applications.
  if ((typed.kind && typed.kind !== 'A') || (!parts && !alone)) return [];
  if (alone && filedIn) {
    const ofDay = 'The series in front follows from the day of filing.';
    return readApplication({ ...typed, body: `${filedIn}/${alone.padStart(6, '0')}`, filed: null }).map(
      (one) => ({
        ...one,
        notes: [ofDay, ...one.notes],
      }),
    );
  }
  if (alone) {
    return [
      reading({
        office: 'US',
        type: 'application',
        what: 'US patent application',
        normalized: `US${alone}`,
        notes: [
          'The series code in front (such as 12/) was left out, so the number can mean several applications.',
        ],
        certainty: 0.3,
      }),
    ];
  }
  const [, typedSeries = '', typedDigits = ''] = parts ?? [];
  const series = typedSeries.padStart(2, '0');
  const digits = typedDigits.padStart(6, '0');
  const began = seriesBegan[series];
  // "12345/88" is another office's application.
  if (began === undefined && !typed.named) return [];
  if (typedDigits.length < 6 && !typed.named && !said) return [];
  const problems =
    began === undefined
      ? [`${series} is not a series code of the USPTO.`]
      : began > typed.thisYear
        ? [`The series ${series}/ has not begun yet.`]
        : Number(digits) > (mostOfSeries[series] ?? Number.POSITIVE_INFINITY)
          ? [`The series ${series}/ has not reached this number yet.`]
          : [];
  const provisional = series.startsWith('6');
  const design = /^(?:29|30|35)$/.test(series);
  const reexamination = series.startsWith('9');
  const forms: NumberForms = {
    docdb: null,
    epodoc: null,
    google: null,
    office: `${series}/${thousands(digits)}`,
  };
  return [
    reading({
      office: 'US',
      type: provisional ? 'provisional application' : 'application',
      ...(design && { rightKind: 'design' }),
      ...(reexamination && { noTerm: REEXAMINATION }),
      what: provisional
        ? 'US provisional application'
        : design
          ? 'US design application'
          : reexamination
            ? 'US reexamination'
            : 'US patent application',
      normalized: `US${series}/${digits}`,
      forms,
      problems,
      certainty: 0.9,
      links: [
        {
          label: 'USPTO Patent Center',
          url: `https://patentcenter.uspto.gov/applications/${series}${digits}`,
        },
      ],
    }),
  ];
}

/** Why an American patent of this normal form can't have been granted on the ISO day, or null. */
export function usGrantDateConflict({ normalized }: { normalized: string }, granted: string): string | null {
  const [, letter, digits = ''] = /^US(D)?(\d{1,8})(?:[A-Z]\d?)?$/.exec(normalized) ?? [];
  return digits ? grantDateConflict(letter ? 'design' : 'utility', Number(digits), granted) : null;
}
