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
 * Japan. Forms: JPO, "Guide to the formats of industrial property documents", and WIPO Handbook part 7.2.6; kinds: WIPO
 * ST.16 as the JPO uses it. Years are counted in eras until 1999, in Western years since 2000.
 */
const eras = {
  M: { name: 'Meiji', zero: 1867, last: 45 },
  T: { name: 'Taisho', zero: 1911, last: 15 },
  S: { name: 'Showa', zero: 1925, last: 64 },
  H: { name: 'Heisei', zero: 1988, last: 31 },
  R: { name: 'Reiwa', zero: 2018, last: 99 },
} as const;
type Era = keyof typeof eras;

const kinds = {
  A: 'published application (kokai)',
  A1: 'republished international application',
  B1: 'patent without an earlier publication',
  B2: 'patent with an earlier publication',
  B4: 'examined application (kokoku)',
  C: 'patent (registration number, before 1996)',
  T: 'translation of an international application',
  U: 'utility model',
  U1: 'utility model',
  Y1: 'examined utility model without an earlier publication',
  Y2: 'examined utility model',
  S: 'design',
};

/** What the same codes stand for from 500,001 on. */
const translationKinds = {
  ...kinds,
  A: 'translation of an international application (kohyo)',
  U: 'translation of an international application for a utility model (kohyo)',
};

const platpat = { label: 'J-PlatPat', url: 'https://www.j-platpat.inpit.go.jp/' };
/** From 1996 patents are published under their registration number, which then began at 2,500,001. */
const FIRST_REGISTERED = 2_500_001;
/** Kokai began in 1971, in the 46th year of Showa. */
const FIRST_KOKAI = 1971;
/** Eras were used until 1999; some translations went on to count Heisei 12 and 13. */
const LAST_OF_ERAS = 2001;
const LAST_KOKOKU = 1996;

export const jp: Office = {
  code: 'JP',
  name: officeNames.JP,
  examples: ['JP 2017-123456 A', 'JP H10-123456 A', 'JP 6123456 B2'],
  read: (typed) => {
    const known = { ...typed, kind: typed.kind ?? kindSaid(typed, yearOf(typed)?.year ?? null) };
    return [...readYearly(known), ...readRepublished(known), ...readGrant(known)];
  },
};

/** The gazette's name says the kind: tokkai A, tokko B2, jikkai U, jikko Y2. */
function kindSaid({ said, body }: TypedNumber, year: number | null): string | null {
  const model = said.has('utility model');
  if (said.has('republication')) return 'A1';
  if (said.has('unexamined')) return model ? 'U' : 'A';
  // Until 1971 nothing was published before the examination.
  const first = year !== null && year < FIRST_KOKAI;
  if (said.has('examined')) return `${model ? 'Y' : 'B'}${first ? 1 : 2}`;
  // Models registered without examination, since 1994, are published as U from 3,000,001 on.
  if (model && (said.has('patent') || /^3\d{6}$/.test(body))) return 'U';
  if (said.has('registration')) return model ? 'U' : said.has('design') ? 'S' : null;
  return null;
}

/** Era, year in it, Western year and serial of a number with a year, or null. */
function yearOf({
  body,
  kind,
  named,
}: TypedNumber): { era: Era | null; year: number; digits: string } | null {
  const lettered =
    /^([MTSHR])[-.]?(\d{1,2})[-./]+(\d{1,6})$/.exec(body) ?? /^([MTSHR])(\d{2})(\d{1,6})$/.exec(body);
  // "R 2/15" is a case of the EPO when nobody names Japan.
  if (lettered && !(body.includes('/') && !named)) {
    const [, era = 'H', inEra = '', digits = ''] = lettered;
    return { era: era as Era, year: eras[era as Era].zero + Number(inEra), digits };
  }
  const western = /^((?:19|20)\d{2})([-/]?)(\d{1,6})$/.exec(body);
  if ((western?.[2] && named) || western?.[3]?.length === 6) {
    const year = Number(western[1]);
    // Some databases write 1998 for Heisei 10.
    const era = year >= 2000 ? null : year >= 1989 ? 'H' : 'S';
    return { era, year, digits: western[3] ?? '' };
  }
  if (!named) return null;
  // EPODOC writes an application's year in full and seven digits: JP19980123456.
  const filing = kind ? null : /^((?:19|20)\d{2})0(\d{6})$/.exec(body);
  if (filing) {
    const year = Number(filing[1]);
    return { era: year >= 2000 ? null : year >= 1989 ? 'H' : 'S', year, digits: filing[2] ?? '' };
  }
  // Number and year the other way round, as American patents cite them: 9466/55, 12345/1984. Below 65 it is Showa's year.
  const turned = /^(\d{3,6})\/(19[2-9]\d|[2-9]\d)$/.exec(body);
  if (turned) {
    const [, digits = '', two = ''] = turned;
    const year = two.length === 4 ? Number(two) : (Number(two) < 65 ? eras.S.zero : 1900) + Number(two);
    return { era: year >= 1989 ? 'H' : 'S', year, digits };
  }
  // The era was left out: 10-123456 is Heisei 10, 63-123456 Showa 63. Seven digits are a year only before the letter A.
  // Eight digits with a zero in front are a patent's seven, unless the code is an application's.
  if (/^0\d{7}$/.test(body) && kind !== 'A') return null;
  const bare =
    /^(\d{1,2})[-/](\d{1,6})$/.exec(body) ??
    /^(\d{2})(\d{6})$/.exec(body) ??
    (kind === 'A' ? /^(\d)(\d{6})$/.exec(body) : null);
  if (!bare) return null;
  const inEra = Number(bare[1]);
  const era = inEra >= 1 && inEra <= 12 ? 'H' : inEra >= 24 && inEra <= 64 ? 'S' : null;
  return era && { era, year: eras[era].zero + inEra, digits: bare[2] ?? '' };
}

/** Translations of international applications, and their files, are numbered from here on. */
const FIRST_TRANSLATION = 500_001;
const LAST_TRANSLATION = 600_000;
const MOST_EXAMINED = 150_000;
/** More than the publications and than the applications up to each year, from general knowledge of how far they came. */
const mostOfYears: readonly { until: number; published: number; filed: number }[] = [
  { until: 1979, published: 200_000, filed: 250_000 },
  { until: 1984, published: 280_000, filed: 350_000 },
  { until: 2007, published: 420_000, filed: 490_000 },
  { until: 2010, published: 380_000, filed: 450_000 },
  { until: 2015, published: 330_000, filed: 400_000 },
  { until: Number.POSITIVE_INFINITY, published: 290_000, filed: 370_000 },
];

/** A sentence when a number of a year is higher than any the JPO can have given out in it, by its kind if that is known. */
function yearlyProblems(serial: number, year: number, kind: string | null): string[] {
  const what = `Japanese number of ${year}`;
  if (/^[BY]/.test(kind ?? '')) return serialProblems(serial, MOST_EXAMINED, what);
  if (serial >= FIRST_TRANSLATION) return serialProblems(serial, LAST_TRANSLATION, what);
  const most = mostOfYears.find(({ until }) => year <= until);
  return serialProblems(serial, (kind ? most?.published : most?.filed) ?? serial, what);
}

function readYearly(typed: TypedNumber): Reading[] {
  const found = yearOf(typed);
  if (!found) return [];
  const { era, year, digits } = found;
  const lettered = /^[HR]/.test(typed.body);
  const { said } = typed;
  const translated = Number(digits) >= FIRST_TRANSLATION;
  const kind = withKind(typed, translated ? translationKinds : kinds, 'Japanese publication');
  const problems = [
    ...kind.problems,
    ...yearProblems(year, 1868, typed),
    ...yearlyProblems(Number(digits), year, typed.kind),
  ];
  const inEra = era ? year - eras[era].zero : year;
  if (era && inEra < 1) problems.push(`${eras[era].name} years start at 1.`);
  if (era && inEra > eras[era].last) problems.push(`${eras[era].name} ended in its year ${eras[era].last}.`);
  if (typed.kind === 'A' && year < FIRST_KOKAI)
    problems.push('Applications have been published (A) since 1971.');
  if (lettered && year > LAST_OF_ERAS && (typed.kind !== null || said.has('publication')))
    problems.push('Since 2000 publications have the Western year and no era.');
  if (/^[BY]/.test(typed.kind ?? '') && year > LAST_KOKOKU)
    problems.push('Examined applications were published until March 1996; patents since then have no year.');
  const number = digits.replace(/^0+/, '').padStart(6, '0');
  const twoDigits = String(inEra).padStart(2, '0');
  const docdb = era ? `${era}${twoDigits}${number}` : `${year}${number}`;
  const publication = typed.kind !== null || said.has('publication');
  const model = /^[UY]/.test(typed.kind ?? '') || said.has('utility model');
  const written = era ? `${era}${inEra}-${number}` : `${year}-${number}`;
  const own = `${era ? `${{ M: '明', T: '大', S: '昭', H: '平', R: '令' }[era]}${inEra}` : year}-${number}`;
  return [
    reading({
      office: 'JP',
      type: model ? 'utility model' : publication ? 'publication' : 'application',
      ...((typed.kind === 'S' || said.has('design')) && { rightKind: 'design' }),
      what: model
        ? 'Japanese utility model'
        : publication
          ? translated
            ? 'Japanese translation of an international application'
            : 'Japanese published application'
          : 'Japanese patent application or its publication',
      normalized: `JP${written}${typed.kind ?? ''}`,
      forms: publication
        ? published('JP', docdb, typed.kind, own)
        : filed('JP', era ? null : docdb, `${year}0${number}`, own),
      ...kind,
      year,
      problems,
      notes: era ? [`${eras[era].name} ${inEra} is the year ${year}.`] : [],
      certainty: era
        ? typed.named
          ? 0.9
          : /^[MTSHR]/.test(typed.body)
            ? 0.9
            : 0.2
        : typed.body.includes('-')
          ? 0.75
          : 0.2,
      links: [platpat, google('JP', `${docdb}${typed.kind ?? 'A'}`)],
    }),
  ];
}

/** International applications that were published again in Japanese, until 2021: JPWO2017/123456A1. */
function readRepublished(typed: TypedNumber): Reading[] {
  const parts = /^WO((?:19|20)\d{2}|\d{2})[-/]?(\d{5,6})$/.exec(typed.body);
  if (parts && !typed.named && !typed.said.has('republication')) return [];
  if (!parts && !(typed.said.has('republication') && /^(?:19|20)\d{2}[-/]\d{6}$/.test(typed.body))) return [];
  const [year = '', serial = ''] = parts ? parts.slice(1) : typed.body.split(/[-/]/);
  const kind = withKind(typed, kinds, 'Japanese republication');
  const number = `WO${year}/${serial}`;
  return [
    reading({
      office: 'JP',
      type: 'publication',
      what: 'Japanese republication of an international application',
      normalized: `JP${number}${typed.kind ?? ''}`,
      forms: published('JP', number.replace('/', ''), typed.kind, `再表${year}/${serial}`),
      ...kind,
      certainty: 0.95,
      links: [platpat],
    }),
  ];
}

/** What a registration number stands for, and how far its series has come. */
const registered = {
  patent: {
    type: 'patent',
    what: 'Japanese patent',
    most: (year: number) => 7_000_000 + 230_000 * Math.max(1, year - 2021),
  },
  model: { type: 'utility model', what: 'Japanese utility model', most: () => 3_300_000 },
  design: { type: 'design patent', what: 'Japanese registered design', most: () => 2_000_000 },
} satisfies Record<string, { type: DocumentType; what: string; most: (year: number) => number }>;

function readGrant(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,6})$/.exec(typed.body)?.[1];
  if (!digits || typed.body.length > 8 || typed.kind === 'A') return [];
  if (digits.length < 7 && !typed.named) return [];
  const letter = typed.kind?.charAt(0) ?? '';
  const series =
    /[UY]/.test(letter) || typed.said.has('utility model') ? 'model' : letter === 'S' ? 'design' : 'patent';
  const { type, what, most } = registered[series];
  const kind = withKind(typed, kinds, what);
  kind.problems.push(...serialProblems(Number(digits), most(typed.thisYear), what));
  if (letter === 'B' && Number(digits) < FIRST_REGISTERED)
    kind.problems.push(
      'Patents have been published (B) under their registration number since 1996, from 2500001 on.',
    );
  return [
    reading({
      office: 'JP',
      type,
      what,
      normalized: `JP${digits}${typed.kind ?? ''}`,
      forms: published('JP', digits, typed.kind, digits),
      ...kind,
      certainty: 0.35,
      links: [platpat, google('JP', `${digits}${typed.kind ?? 'B2'}`), espacenet('JP', digits)],
    }),
  ];
}
