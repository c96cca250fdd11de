import { espacenet, google, reading, thousands, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * United States. Forms: MPEP 901.04 and the USPTO's "Patent number" help; kind codes: USPTO, "Kind codes included on
 * the USPTO patent documents" (in use since 2 January 2001).
 */

/** The first utility patent issued under kind codes, 2 January 2001. */
const FIRST_WITH_B = 6_167_569;

const utility = {
  A: 'patent granted before 2001',
  B1: 'patent without an earlier publication',
  B2: 'patent with an earlier publication',
  B: 'patent',
  C: 'reexamination certificate',
};
const special = {
  D: { type: 'design patent', what: 'US design patent', kinds: { S: 'design patent', S1: 'design patent' } },
  PP: {
    type: 'plant patent',
    what: 'US plant patent',
    kinds: {
      P: 'plant patent',
      P2: 'plant patent without an earlier publication',
      P3: 'plant patent with an earlier publication',
    },
  },
  RE: {
    type: 'reissue patent',
    what: 'US reissue patent',
    kinds: { E: 'reissue patent', E1: 'reissue patent', C: 'reexamination certificate' },
  },
  H: {
    type: 'statutory invention registration',
    what: 'US statutory invention registration',
    kinds: { H: 'statutory invention registration', H1: 'statutory invention registration' },
  },
} as const;
const publicationKinds = {
  A1: 'first publication of an application',
  A2: 'second publication of an application',
  A9: 'corrected publication',
  P1: 'first publication of a plant application',
  P4: 'second publication of a plant application',
  P9: 'corrected publication of a plant application',
};

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
  read(typed) {
    return [
      ...readSpecial(typed),
      ...readPublication(typed),
      ...readUtility(typed),
      ...readApplication(typed),
    ];
  },
};

function readUtility(typed: TypedNumber): Reading[] {
  // Leading zeros are filling; numbers of fewer than six digits are older than anything that is still asked for.
  const digits = /^0{0,2}([1-9]\d{5,7})$/.exec(typed.plain)?.[1];
  if (!digits || typed.body.includes('/')) return [];
  const kind = withKind(typed, utility, 'US patent');
  const number = Number(digits);
  const notes: string[] = [];
  if (/^B/.test(typed.kind ?? '') && number < FIRST_WITH_B) {
    kind.problems.push(
      `Patents below ${thousands(String(FIRST_WITH_B))} were granted before 2001 and have the kind code A.`,
    );
  }
  if (typed.kind === 'A' && number >= FIRST_WITH_B) {
    kind.problems.push(`Patents from ${thousands(String(FIRST_WITH_B))} on have the kind code B1 or B2.`);
  }
  // About 350,000 are granted a year; number 10,000,000 was granted on 19 June 2018.
  const highest = 10_000_000 + 400_000 * (typed.thisYear - 2017);
  if (number > highest) kind.problems.push('No patent with so high a number has been granted yet.');
  return [
    reading({
      office: 'US',
      type: 'patent',
      what: 'US patent',
      normalized: `US${number}${typed.kind ?? ''}`,
      ...kind,
      notes,
      certainty: digits.length > 6 ? 0.55 : 0.4,
      links: [
        google('US', `${number}${typed.kind ?? ''}`),
        {
          label: 'USPTO Patent Public Search',
          url: `https://ppubs.uspto.gov/pubwebapp/external.html?q=${number}.pn.`,
        },
        espacenet('US', String(number)),
      ],
    }),
  ];
}

function readSpecial(typed: TypedNumber): Reading[] {
  const parts = /^(RE|PP|D|H)0*(\d{1,7})$/.exec(typed.plain);
  const letters = parts?.[1] as keyof typeof special | undefined;
  const digits = parts?.[2] ?? '';
  if (!letters || !digits) return [];
  const { type, what, kinds } = special[letters];
  const kind = withKind(typed, kinds, what);
  const longest = { RE: 5, PP: 5, D: 7, H: 4 }[letters];
  if (digits.length > longest) kind.problems.push(`A ${what} number has at most ${longest} digits.`);
  return [
    reading({
      office: 'US',
      type,
      what,
      normalized: `US${letters}${digits.padStart(letters === 'RE' || letters === 'PP' ? 5 : 1, '0')}${typed.kind ?? ''}`,
      ...kind,
      certainty: 0.95,
      links: [google('US', `${letters}${digits}${typed.kind ?? ''}`), espacenet('US', `${letters}${digits}`)],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const parts = /^(20\d{2})[/-]?(\d{6,7})$/.exec(typed.body);
  if (!parts) return [];
  const [, year = '', digits = ''] = parts;
  // Some databases leave out the zero behind the year.
  const notes = digits.length === 6 ? ['A zero behind the year was left out, as some databases do.'] : [];
  const number = `${year}${digits.padStart(7, '0')}`;
  const kind = withKind(typed, publicationKinds, 'US application publication');
  const slashed = typed.body.includes('/');
  return [
    reading({
      office: 'US',
      type: 'publication',
      what: 'US patent application publication',
      normalized: `US${number}${typed.kind ?? ''}`,
      ...kind,
      problems: [...kind.problems, ...yearProblems(Number(year), 2001, typed)],
      notes,
      year: Number(year),
      certainty: digits.length === 7 ? (slashed ? 0.85 : 0.6) : slashed ? 0.4 : 0.2,
      links: [google('US', `${number}${typed.kind ?? 'A1'}`), espacenet('US', number)],
    }),
  ];
}

/** Series codes: 29 designs, 35 designs by the Hague system, 60-63 provisional, 90-96 reexaminations (MPEP 503). */
function readApplication(typed: TypedNumber): Reading[] {
  const parts = /^(0[2-9]|1\d|29|35|6[0-3]|90|9[56])\/(\d{6})$/.exec(typed.body);
  if (!parts || typed.kind) return [];
  const [, series = '', digits = ''] = parts;
  const provisional = series.startsWith('6');
  return [
    reading({
      office: 'US',
      type: provisional ? 'provisional application' : 'application',
      what: provisional
        ? 'US provisional application'
        : series === '29' || series === '35'
          ? 'US design application'
          : 'US patent application',
      normalized: `US${series}/${digits}`,
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
