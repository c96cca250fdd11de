import { espacenet, google, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** Japan. Forms: JPO, "Guide to the formats of industrial property documents"; kinds: WIPO ST.16 as the JPO uses it. */
const eras = { S: 1925, H: 1988, R: 2018 } as const;
const eraNames = { S: 'Showa', H: 'Heisei', R: 'Reiwa' } as const;

const kinds = {
  A: 'published application (kokai)',
  B1: 'patent without an earlier publication',
  B2: 'patent with an earlier publication',
  B: 'patent',
  U: 'utility model',
  Y: 'examined utility model',
};

const platpat = { label: 'J-PlatPat', url: 'https://www.j-platpat.inpit.go.jp/' };

export const jp: Office = {
  code: 'JP',
  name: officeNames.JP,
  examples: ['JP 2017-123456 A', 'JP H10-123456 A', 'JP 6123456 B2'],
  read: (typed) => [...readYearly(typed), ...readGrant(typed)],
};

function readYearly(typed: TypedNumber): Reading[] {
  const parts = /^(?:([SHR])(\d{1,2})|((?:19|20)\d{2}))[-/]?(\d{1,6})$/.exec(typed.body);
  if (!parts) return [];
  const [, era, eraYear = '', western = '', digits = ''] = parts;
  if (!/[-/]/.test(typed.body) && digits.length !== 6) return [];
  const letter = era as keyof typeof eras | undefined;
  const year = letter ? eras[letter] + Number(eraYear) : Number(western);
  const kind = withKind(typed, kinds, 'Japanese publication');
  const problems = [...kind.problems, ...yearProblems(year, letter ? 1926 : 2000, typed)];
  if (letter) problems.push(...eraProblems(letter, Number(eraYear)));
  const number = digits.padStart(6, '0');
  // Since 2000 the JPO counts the western year.
  const written = letter ? `${letter}${Number(eraYear)}-${number}` : `${western}-${number}`;
  const published = typed.kind !== null || typed.hint === 'publication';
  return [
    reading({
      office: 'JP',
      type: typed.kind?.startsWith('U') ? 'utility model' : published ? 'publication' : 'application',
      what: published ? 'Japanese published application' : 'Japanese patent application or its publication',
      normalized: `JP${written}${typed.kind ?? ''}`,
      ...kind,
      year,
      problems,
      notes: letter ? [`${eraNames[letter]} ${Number(eraYear)} is the year ${year}.`] : [],
      certainty: letter ? 0.9 : typed.body.includes('-') ? 0.75 : 0.2,
      links: [
        platpat,
        google('JP', `${letter ? `${letter}${eraYear.padStart(2, '0')}` : western}${number}A`),
      ],
    }),
  ];
}

/** Showa ended in its 64th year (1989), Heisei in its 31st (2019). */
function eraProblems(era: keyof typeof eras, year: number): string[] {
  const last = { S: 64, H: 31, R: 99 }[era];
  if (year < 1) return [`${eraNames[era]} years start at 1.`];
  return year > last ? [`${eraNames[era]} ended in its year ${last}.`] : [];
}

function readGrant(typed: TypedNumber): Reading[] {
  const digits = /^\d{7}$/.exec(typed.body)?.[0];
  if (!digits || digits.startsWith('0')) return [];
  const kind = withKind(typed, kinds, 'Japanese patent');
  const model = /^[UY]/.test(typed.kind ?? '');
  return [
    reading({
      office: 'JP',
      type: model ? 'utility model' : 'patent',
      what: model ? 'Japanese utility model' : 'Japanese patent',
      normalized: `JP${digits}${typed.kind ?? ''}`,
      ...kind,
      certainty: 0.35,
      links: [platpat, google('JP', `${digits}${typed.kind ?? 'B2'}`), espacenet('JP', digits)],
    }),
  ];
}
