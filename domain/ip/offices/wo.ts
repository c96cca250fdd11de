import {
  espacenet,
  fullYear,
  google,
  published,
  reading,
  serialProblems,
  withKind,
  yearProblems,
} from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * International applications (PCT). Forms: PCT Administrative Instructions, sections 307 and 404 (four digits of the year
 * and six of the number since 2004); kinds: WIPO ST.16 and Espacenet's list (A4 since 1 January 2009).
 */
const kinds = {
  A1: 'application with search report',
  A2: 'application without search report',
  A3: 'search report, published later',
  A4: 'amended claims, published later',
  A8: 'corrected title page',
  A9: 'corrected application or search report',
  B1: 'application with amended claims',
  B8: 'corrected title page of an application with amended claims',
  C1: 'corrected title page, until 2003',
  C2: 'corrected application, until 2003',
};

/**
 * Receiving offices: the contracting states of the PCT (WIPO, 158 with Uruguay), whether they receive themselves or left
 * it to another office, and EP, EA, AP, OA and the International Bureau; CS, SU and YU have ended.
 */
const receiving = new Set(
  (
    'AE AG AL AM AO AT AU AZ BA BB BE BF BG BH BJ BN BR BW BY BZ CA CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM ' +
    'DO DZ EC EE EG ES FI FR GA GB GD GE GH GM GN GQ GR GT GW HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN ' +
    'KP KR KW KZ LA LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MN MR MT MU MW MX MY MZ NA NE NG NI NL NO NZ OM PA ' +
    'PE PG PH PL PT QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN ST SV SY SZ TD TG TH TJ TM TN TR TT TZ UA UG US UY UZ ' +
    'VC VN WS ZA ZM ZW AP EA EP IB OA CS SU YU'
  ).split(' '),
);

/** The last year of a receiving office that has ended; CS was Czechoslovakia's, and again Serbia and Montenegro's. */
const lastYears: Record<string, number> = { SU: 1992, YU: 2004, CS: 2006 };

/**
 * The years in which states joined after 1978, for those whose numbers are seen most (USPTO, MPEP 1817; read up to Romania, the
 * others from general knowledge): before theirs they received no applications. IB has received them since 1994.
 */
// biome-ignore format: a table
const firstYears: Record<string, number> = {
  AT: 1979, NL: 1979, AU: 1980, FI: 1980, HU: 1980, NO: 1980, BE: 1981, KR: 1984, IT: 1985, BG: 1984, CA: 1990, ES: 1989, GR: 1990,
  PL: 1990, IE: 1992, NZ: 1992, PT: 1992, RU: 1991, CZ: 1993, SK: 1993, VN: 1993, CN: 1994, IB: 1994, SI: 1994, MX: 1995, SG: 1995,
  IL: 1996, TR: 1996, EA: 1995, HR: 1998, IN: 1998, ZA: 1999, AE: 1999, CO: 2001, PH: 2001, EG: 2003, MY: 2006, CL: 2009,
  PE: 2009, TH: 2009, SA: 2013,
};

/**
 * More than the publications of each year from 1978 on, in hundreds (from general knowledge of how far the numbers came, with a
 * fifth or more to spare; WIPO, PCT Yearly Review: 110,000 in 2003, 280,000 in 2023).
 */
// biome-ignore format: a table
const mostInHundreds = [
  /* 1978 */ 2, 25,
  /* 1980 */ 45, 55, 65, 70, 75, 90, 105, 120, 150, 180,
  /* 1990 */ 240, 280, 320, 360, 400, 450, 540, 630, 750, 850,
  /* 2000 */ 1000, 1200, 1300, 1300, 1450, 1550, 1700, 1850, 1950, 1950,
  /* 2010 */ 1900, 2000, 2200, 2350, 2550, 2550, 2550, 2700, 2850, 3000,
  /* 2020 */ 3150, 3200, 3300, 3400, 3400, 3400,
];
function mostOf(year: number): number {
  const hundreds = mostInHundreds[Math.max(0, year - 1978)];
  return 100 * (hundreds ?? 3400 + 100 * (year - 2025));
}

export const wo: Office = {
  code: 'WO',
  name: officeNames.WO,
  examples: ['WO 2017/123456 A1', 'PCT/US2017/012345'],
  read: (typed) => [...readApplication(typed), ...readPublication(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  const body = typed.body.replace(/-/g, '/');
  const parts = /^PCT\/?([A-Z]{2})\/?((?:19|20)\d{2}|\d{2})\/?(\d{1,6})$/.exec(body);
  // EPODOC writes the office between year and serial: WO2017US12345.
  const inside = typed.named ? /^((?:19|20)\d{2})([A-Z]{2})(\d{4,6})$/.exec(body) : null;
  // "PCT application No. IL2012/050483".
  const bare = typed.named ? /^([A-Z]{2})((?:19|20)\d{2}|\d{2})\/?(\d{5,6})$/.exec(body) : null;
  const found = parts ?? bare ?? (inside ? ['', inside[2], inside[1], inside[3]] : null);
  if (!found) return [];
  const [, office = '', typedYear = '', digits = ''] = found;
  // Without a separator, year and number are told apart by their length: PCT/US2005 has no number.
  if (digits.length < 5 && !body.endsWith(`/${digits}`)) return [];
  const year = typedYear.length === 4 ? Number(typedYear) : fullYear(typedYear, typed.thisYear);
  const problems = yearProblems(year, 1978, typed);
  if (!receiving.has(office)) problems.push(`There is no receiving office "${office}" under the PCT.`);
  else if (year > (lastYears[office] ?? year))
    problems.push(`The receiving office "${office}" had ended before ${year}.`);
  else if (year < (firstYears[office] ?? year))
    problems.push(`"${office}" has received international applications since ${firstYears[office]}.`);
  const serial = Number(digits);
  problems.push(
    ...serialProblems(serial, office === 'CN' ? 250_000 : 99_999, `international application of ${year}`),
  );
  const long = year >= 2004;
  const number = digits.replace(/^0+/, '').padStart(long ? 6 : 5, '0');
  const notes =
    long && digits.length < 6
      ? ['Since 2004 the number after the year has six digits; zeros were added.']
      : [];
  return [
    reading({
      office: 'WO',
      type: 'international application',
      what: `International (PCT) application filed at the office “${office}”`,
      normalized: `PCT/${office}${long ? year : String(year).slice(2)}/${number}`,
      forms: {
        docdb: `${office}.${year}${number.padStart(6, '0')}.W`,
        // Six digits only where they are needed.
        epodoc: `WO${year}${office}${number.replace(/^0(?=\d{5}$)/, '')}`,
        google: null,
        office: `PCT/${office}${long ? year : String(year).slice(2)}/${number}`,
      },
      year,
      problems,
      notes,
      certainty: 1,
      links: [
        {
          label: 'PATENTSCOPE',
          url: `https://patentscope.wipo.int/search/en/result.jsf?query=AN:PCT${office}${year}${number.padStart(6, '0')}`,
        },
      ],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const parts =
    /^(?:00)?((?:19|20)\d{2})[/-]?(\d{5,6})$/.exec(typed.body) ??
    /^(\d{2})[/-]?(\d{5,6})$/.exec(typed.body) ??
    (typed.named ? /^((?:19|20)\d{2}|\d{2})[/-](\d{1,6})$/.exec(typed.body) : null);
  if (!parts) return [];
  const [, typedYear = '', digits = ''] = parts;
  const short = typedYear.length === 2;
  if (!typed.named && digits.length === 5 && !typed.body.includes('/')) return [];
  const year = short ? fullYear(typedYear, typed.thisYear) : Number(typedYear);
  const kind = withKind(typed, kinds, 'PCT publication');
  const problems = [
    ...kind.problems,
    ...yearProblems(year, 1978, typed),
    ...serialProblems(Number(digits), mostOf(year), `international publication of ${year}`),
  ];
  // Published at the end of 2008, an application can have had its amended claims published in 2009.
  if (typed.kind === 'A4' && year < 2008) problems.push('The kind code A4 has been used since 2009.');
  if (/^C[12]$/.test(typed.kind ?? '') && year > 2003)
    problems.push(`${typed.kind} was used until 2003; now it is A8 or A9.`);
  const long = year >= 2004;
  // Six digits came in the middle of 2002.
  const width = year === 2002 ? Math.max(5, digits.length) : year > 2002 ? 6 : 5;
  const serial = digits.replace(/^0+/, '').padStart(width, '0');
  const compact = `${year}${serial.padStart(6, '0')}`;
  const number = `${long ? year : String(year).slice(2)}/${serial}`;
  return [
    reading({
      office: 'WO',
      type: 'publication',
      what: 'International (PCT) publication',
      normalized: `WO${number}${typed.kind ?? ''}`,
      forms: published('WO', number.replace('/', ''), typed.kind, `WO ${number}`, { google: compact }),
      ...kind,
      year,
      problems,
      certainty: typed.body.includes('/') ? (short ? 0.25 : 0.7) : 0.15,
      links: [
        { label: 'PATENTSCOPE', url: `https://patentscope.wipo.int/search/en/detail.jsf?docId=WO${compact}` },
        google('WO', `${compact}${typed.kind ?? 'A1'}`),
        espacenet('WO', compact),
      ],
    }),
  ];
}
