/**
 * Writes domain/ip/deadlines/closed-days.ts: the days on which the offices are closed, besides weekends. The two packages it reads
 * are large, so they are not dependencies:
 *   npm install --prefix /tmp/holidays date-holidays@3.37.0 chinese-days@1.5.7
 *   node scripts/closed-days.ts /tmp/holidays && npx biome check --write domain/ip/deadlines
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const FROM = 2000;
const TO = 2046;
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder in which date-holidays and chinese-days are installed.');
const load = createRequire(path.join(path.resolve(folder), 'package.json'));

interface Holiday {
  date: string;
  start: Date;
  end: Date;
  type: string;
  name: string;
}
const Holidays = load('date-holidays') as new (
  country: string,
  state?: string,
  options?: { timezone: string },
) => { getHolidays(year: number): Holiday[] };
const chinese = load('chinese-days') as {
  isHoliday(day: string): boolean;
  isWorkday(day: string): boolean;
  getSolarDateFromLunar(day: string): { date: string };
};

const iso = (at: Date) => at.toISOString().slice(0, 10);
const plus = (day: string, days: number) => iso(new Date(Date.parse(day) + days * 86_400_000));
const weekday = (day: string) => new Date(day).getUTCDay();
const isWeekend = (day: string) => weekday(day) % 6 === 0;

/** Western Easter (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return iso(new Date(Date.UTC(year, month - 1, date)));
}

/** The nth Monday (1), Thursday (4) ... of a month. */
function nth(year: number, month: number, day: number, n: number): string {
  const first = iso(new Date(Date.UTC(year, month - 1, 1)));
  return plus(first, ((day - weekday(first) + 7) % 7) + (n - 1) * 7);
}
const last = (year: number, month: number, day: number) => {
  const end = iso(new Date(Date.UTC(year, month, 0)));
  return plus(end, -((weekday(end) - day + 7) % 7));
};
const to = (from: string, until: string) => {
  const days: string[] = [];
  for (let day = from; day <= until; day = plus(day, 1)) days.push(day);
  return days;
};

/** Public holidays of a place according to date-holidays; those of several days are split up. */
function publicDays(country: string, state?: string, but?: string): (year: number) => string[] {
  const calendar = new Holidays(country, state, { timezone: 'UTC' });
  return (year) =>
    calendar
      .getHolidays(year)
      .filter(({ type, name }) => type === 'public' && (!but || name !== but))
      .flatMap(({ start, end }) => to(iso(start), iso(new Date(end.getTime() - 1))));
}

/**
 * 5 USC 6103; a Saturday's holiday is observed on Friday, a Sunday's on Monday. Not so an Inauguration Day on a
 * Saturday: the law moves it only from a Sunday (MPEP 710.05, and the OPM's notices of 2016 and 2017 that no other
 * day is given for it, as reported).
 */
function american(year: number): string[] {
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`];
  if (year >= 2021) fixed.push(`${year}-06-19`);
  const inauguration = `${year}-01-20`;
  if (year % 4 === 1 && weekday(inauguration) !== 6) fixed.push(inauguration);
  // New Year's Day of the next year, if it is observed on the last day of this one.
  if (weekday(`${year + 1}-01-01`) === 6) fixed.push(`${year}-12-31`);
  const kept = fixed.map((day) =>
    weekday(day) === 6 ? plus(day, -1) : weekday(day) === 0 ? plus(day, 1) : day,
  );
  return [
    ...kept.filter((day) => day.startsWith(String(year))),
    ...[nth(year, 1, 1, 3), nth(year, 2, 1, 3), last(year, 5, 1), nth(year, 9, 1, 1), nth(year, 10, 1, 2)],
    nth(year, 11, 4, 4),
  ];
}

/** OJ EPO 2014 A108 and 2019 A97 (lists for 2015 and 2020), the notice of 7 December 2022 (24 December to 1 January). */
function european(year: number): string[] {
  const sunday = easter(year);
  const days = [`${year}-01-01`, `${year}-01-06`, plus(sunday, -2), plus(sunday, 1), `${year}-05-01`];
  days.push(
    year >= 2014 ? `${year}-04-27` : `${year}-04-30`,
    `${year}-05-05`,
    plus(sunday, 39),
    plus(sunday, 50),
  );
  days.push(plus(sunday, 60), `${year}-08-15`, `${year}-10-03`, `${year}-11-01`);
  days.push(...(year >= 2012 ? to(`${year}-12-24`, `${year}-12-31`) : [`${year}-12-24`, `${year}-12-25`]));
  if (year < 2012) days.push(`${year}-12-26`, `${year}-12-31`);
  if (year === 2015) days.push('2015-01-02');
  // Notice of 16 October 2017: periods that end on it are extended.
  if (year === 2017) days.push('2017-10-31');
  // Rule 134(2) EPC: notices of 15 March, 16 April and 1 May 2020; for the due dates of renewal fees, that of 30
  // March (OJ EPO 2020 A38).
  if (year === 2020) days.push(...to('2020-03-15', '2020-06-01'));
  return days;
}

/** PCT Newsletters 11/2016 (for 2017) and 12/2018 (for 2019). */
function international(year: number): string[] {
  const sunday = easter(year);
  const kept = (day: string, step: number) => {
    let at = day;
    while (isWeekend(at)) at = plus(at, step);
    return at;
  };
  const days = [
    kept(`${year}-01-01`, 1),
    plus(sunday, -2),
    plus(sunday, 1),
    plus(sunday, 39),
    plus(sunday, 50),
  ];
  return [...days, plus(nth(year, 9, 0, 1), 4), kept(`${year}-12-25`, 1), kept(`${year}-12-31`, -1)];
}

/**
 * The Office's own lists were not read. A day wrongly counted as closed would make a deadline too late, so only those
 * are used on which the institutions of the European Union and Alicante are both closed.
 */
function alicante(year: number): string[] {
  const sunday = easter(year);
  const fixed = ['01-01', '05-01', '08-15', '11-01'].map((day) => `${year}-${day}`);
  return [
    ...fixed,
    ...[-2, 1, 39].map((n) => plus(sunday, n)),
    ...to(`${year}-12-24`, `${year}-12-31`),
    // Decisions EX-20-3 and EX-20-4 of the Executive Director extended all time limits to 18 May 2020.
    ...(year === 2020 ? to('2020-03-09', '2020-05-17') : []),
  ];
}

/** Patent Rules (SOR/2019-251), section 5, for the purposes of section 78 of the Patent Act; a weekend's day moves to Monday. */
function canadian(year: number): string[] {
  const sunday = easter(year);
  const victoria = to(`${year}-05-18`, `${year}-05-24`).filter((day) => weekday(day) === 1);
  const fixed = [
    `${year}-01-01`,
    `${year}-06-24`,
    `${year}-07-01`,
    `${year}-11-11`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
  if (year >= 2021) fixed.push(`${year}-09-30`);
  const moved = new Set<string>();
  for (const day of fixed) {
    let at = day;
    while (isWeekend(at) || moved.has(at)) at = plus(at, 1);
    moved.add(at);
  }
  const monday = [nth(year, 8, 1, 1), nth(year, 9, 1, 1), nth(year, 10, 1, 2)];
  return [
    ...moved,
    plus(sunday, -2),
    plus(sunday, 1),
    ...victoria,
    ...monday,
    ...(year === 2022 ? ['2022-09-19'] : []),
    // Designated days of the spring and summer of 2020 (Patent Act, section 78(2), and its counterparts for marks and
    // designs).
    ...(year === 2020 ? to('2020-03-16', '2020-08-28') : []),
  ];
}

/** DPMAV section 18a, since 1 May 2022: a public holiday at any of the Office's places counts, for whatever is done or paid there. */
const germanElsewhere = (year: number) =>
  ['TH', 'BE'].flatMap((state) => publicDays('DE', state)(year)).filter((day) => day >= '2022-05-01');

/** Elections and days off that the government announced for one year. */
const koreanOnce = [
  ...['2016-04-13', '2016-05-06', '2017-05-09', '2017-10-02', '2018-06-13', '2020-04-15', '2020-08-17'],
  ...['2022-03-09', '2022-06-01', '2023-10-02', '2024-04-10', '2024-10-01', '2025-01-27', '2025-06-03'],
  '2026-06-03',
];
/** New moons between 15 and 16 hours UTC: the Korean month begins a day after the Chinese one. */
const seollal: Record<number, string> = { 2027: '2027-02-07', 2028: '2028-01-27' };

/** Seollal and Chuseok last three days around the lunar day; date-holidays is a day off in years with a short last month. */
function korean(year: number): string[] {
  const around = ['01-01', '08-15'].flatMap((lunar) => {
    const chineseDay = chinese.getSolarDateFromLunar(`${year}-${lunar}`).date;
    const day = (lunar === '01-01' && seollal[year]) || chineseDay;
    return to(plus(day, -1), plus(day, 1));
  });
  const once = koreanOnce.filter((day) => day.startsWith(String(year)));
  return [...koreanHolidays(year), ...around, ...once, `${year}-05-01`];
}

/**
 * Days of each year's order (copies of 2015 to 2026) that no committee may move, if not weekends; Diwali where Tamil Nadu kept the same
 * day. Left out: Muslim festivals, which differed between states (2015, 2024), and Mahavir Jayanti of 2016, of which the copy is in doubt.
 */
const indianOnce: Record<number, string> = {
  2015: '0402 0504 1022 1125',
  2016: '1011 1114',
  2017: '0510',
  2018: '0329 0430 1019 1123',
  2019: '0417 1008 1112',
  2020: '0406 0507 1130',
  2021: '0526 1015 1104 1119',
  2022: '0414 0516 1005 1024 1108',
  2023: '0404 0505 1024 1127',
  2024: '0523 1031 1115',
  2025: '0410 0512 1020 1105',
  2026: '0331 0501 1020 1124',
};
const named = (n: number, days: string) =>
  days.split(' ').map((day) => `${n}-${day.slice(0, 2)}-${day.slice(2)}`);

interface Calendar {
  source: string;
  /**
   * The years for which the list was read, or follows from law without an announcement; null if something is known to
   * be missing.
   */
  known: [number, number] | null;
  days: (year: number) => string[];
  /** Weekend days on which the office works. */
  open?: (year: number) => string[];
  /** Days on which it may have been closed; they count as open. */
  doubtful?: string[];
}
const holidays = 'date-holidays 3.37.0 (ISC and CC BY 3.0)';
const year = (n: number) => to(`${n}-01-01`, `${n}-12-31`);
const chineseHolidays = publicDays('CN');
const koreanHolidays = publicDays('KR', undefined, '설날');
const australianHolidays = publicDays('AU', 'ACT');
/** Years whose holidays the State Council has announced. */
const announced = (n: number) => n >= 2004 && n <= 2026;

const calendars: Record<string, Calendar> = {
  US: {
    known: [FROM, TO],
    source:
      'Federal holidays in the District of Columbia (5 USC 6103), and closings known here (the USPTO’s notices on 2 January 2007, 21 January 2014 and 5 March 2015, and on 22 to 24 December 2015 as quoted; executive orders and accounts of them); for snow and storms it may have been closed on other days (MPEP 510), which count as open',
    days: (n) => [
      ...american(n),
      ...[
        '2007-01-02',
        '2014-01-21',
        '2014-12-26',
        '2015-03-05',
        ...to('2015-12-22', '2015-12-24'),
        '2018-12-05',
        '2018-12-24',
        '2019-12-24',
        '2020-12-24',
        '2024-12-24',
        '2025-01-09',
        '2025-12-24',
        '2025-12-26',
      ].filter((day) => day.startsWith(String(n))),
    ],
    // Federal offices in Washington were closed for wind, snow or a storm (accounts of each), since 2024 with
    // everyone who can working from home; on 2 March 2018 the USPTO gave contradictory answers. Notices of the USPTO
    // on these days were not found.
    doubtful: [
      ...['2012-10-29', '2013-03-06', '2014-03-03', '2015-02-17', '2018-03-02', '2024-01-16'],
      ...['2025-01-06', '2025-01-07', '2026-01-26'],
    ],
  },
  EP: {
    known: [2015, 2023],
    source:
      'Notices of the EPO on closing days (OJ EPO 2014 A108, 2016 A74, 2019 A97; notices of December 2018, 2022 and 2025 on the days around Christmas), carried to other years; periods that ended from 15 March 2020 on were extended to 2 June (notice of 1 May 2020)',
    days: european,
  },
  WO: {
    known: [2017, 2019],
    source:
      'Non-working days of the International Bureau (PCT Newsletters 11/2016 and 12/2018), carried to other years',
    days: international,
  },
  DE: {
    known: [FROM, TO],
    source: `Public holidays in Munich, and since 1 May 2022 those in Jena and Berlin (DPMAV section 18a): ${holidays}`,
    days: (n) => [...publicDays('DE', 'BY')(n), `${n}-08-15`, ...germanElsewhere(n)],
  },
  GB: {
    known: [FROM, 2027],
    source: `Bank holidays in England and Wales: ${holidays}; 24 March to 29 July 2020 were interrupted days (accounts of the office’s notices)`,
    days: (n) => [...publicDays('GB', 'ENG')(n), ...(n === 2020 ? to('2020-03-24', '2020-07-29') : [])],
  },
  FR: { known: [FROM, TO], source: `Public holidays: ${holidays}`, days: publicDays('FR') },
  CH: {
    known: [FROM, TO],
    source: `Public holidays in the canton of Bern: ${holidays}`,
    days: publicDays('CH', 'BE'),
  },
  JP: {
    known: [FROM, 2027],
    source: `National holidays: ${holidays}; 29 December to 3 January (Act on Holidays of Administrative Organs)`,
    days: (n) => [...publicDays('JP')(n), ...named(n, '0102 0103 1229 1230 1231')],
  },
  CN: {
    known: [2004, 2026],
    source: `Notices of the State Council from 2004 to 2026, with the weekends that are worked: chinese-days 1.5.7 (MIT); other years: ${holidays}`,
    days: (n) =>
      announced(n)
        ? year(n).filter((day) => !isWeekend(day) && chinese.isHoliday(day))
        : chineseHolidays(n).filter(isPublicInChina),
    open: (n) => (announced(n) ? year(n).filter((day) => isWeekend(day) && chinese.isWorkday(day)) : []),
  },
  KR: {
    known: [2016, 2026],
    source: `Public holidays: ${holidays}; Seollal and Chuseok by chinese-days 1.5.7; 1 May`,
    days: korean,
  },
  IN: {
    known: null,
    source: `National holidays with a fixed day and Good Friday: ${holidays}; of those that move with the moon only the ones of 2015 to 2026 that hold everywhere (the government’s yearly orders, in copies), without Muslim festivals; 14 April is not in it`,
    // 14 April is a holiday by each year's order.
    days: (n) => [
      ...publicDays('IN')(n).filter((day) => !day.endsWith('-04-14')),
      ...(indianOnce[n] ? named(n, indianOnce[n]) : []),
    ],
  },
  AU: {
    known: [2026, 2026],
    source: `Public holidays in the Australian Capital Territory: ${holidays}; closed from 25 December to 1 January (IP Australia’s declarations for 2018 and 2026, an account of 2014; carried to the years between and after)`,
    days: (n) => [...australianHolidays(n), ...(n >= 2014 ? to(`${n}-12-25`, `${n}-12-31`) : [])],
  },
  CA: {
    known: [FROM, TO],
    source:
      'Patent Rules (SOR/2019-251), section 5; 16 March to 28 August 2020 were designated days (accounts of the office’s notices)',
    days: canadian,
  },
  BR: {
    known: null,
    source: `Public holidays in Rio de Janeiro: ${holidays}, and 20 November since 2024 (Law 14.759/2023); days off by order are not in it`,
    days: (n) => [...publicDays('BR', 'RJ')(n), ...(n >= 2024 ? [`${n}-11-20`] : [])],
  },
  EM: {
    known: null,
    source:
      'Days on which the institutions of the European Union and Alicante are both closed, among which Whit Monday is not (a firm’s list of 2023 has the Office open); the lists of the EUIPO were not read; time limits that ended from 9 March 2020 on were extended to 18 May (Decisions EX-20-3 and EX-20-4)',
    days: alicante,
  },
};

/** Days of women, youth, children and the army are not days off for offices. */
function isPublicInChina(day: string): boolean {
  return !/-(03-08|05-04|06-01|08-01)$/.test(day);
}

const packed = (calendar: (n: number) => string[]) => {
  const years: string[] = [];
  for (let n = FROM; n <= TO; n++) {
    const days = [...new Set(calendar(n))].sort();
    if (days.length > 0) years.push(`${n}:${days.map((day) => day.slice(5).replace('-', '')).join(' ')}`);
  }
  return years.join(';');
};
const rows = Object.entries(calendars).map(
  ([office, { source, known, days, open, doubtful = [] }]) =>
    `${office}: { source: ${JSON.stringify(source)}, known: ${JSON.stringify(known)}, closed: '${packed((n) => days(n).filter((day) => !isWeekend(day)))}', worked: '${packed(open ?? (() => []))}', doubtful: ${JSON.stringify(doubtful)} },`,
);
writeFileSync(
  path.join(import.meta.dirname, '../domain/ip/deadlines/closed-days.ts'),
  `// Made by scripts/closed-days.ts; not written by hand.

/** The years the tables cover: outside them only weekends are known. */
export const closedYears = { from: ${FROM}, to: ${TO} } as const;

/** By office: the years of which nothing has to be announced any more (null where something is missing), days other than weekends on which it is closed, weekend days on which it works, as "year:MMDD MMDD;year:...", and days on which it may have been closed, which count as open. */
export const closedDays = {
${rows.join('\n')}
} satisfies Record<string, { source: string; known: [number, number] | null; closed: string; worked: string; doubtful: string[] }>;
`,
);
