import { longDay } from '../../day-text.ts';

/**
 * The first number of each year in the American series, from the USPTO's "Table of Issue Years and Patent Numbers, for
 * Selected Document Types Issued Since 1836" (Patent Technology Monitoring Team). Utility patents 1836 to 2023; the other
 * series as far as they were compared with the yearly counts of its "U.S. Patent Activity" (h_counts).
 */
interface Series {
  /** The year of the first entry; the others follow without a gap. */
  from: number;
  firsts: readonly number[];
}

// biome-ignore format: a table, ten years a line
const utility: Series = { from: 1836, firsts: [
  1, 110, 546, 1061,
  1465, 1923, 2413, 2901, 3395, 3873, 4348, 4914, 5409, 5993,
  6981, 7865, 8622, 9512, 10358, 12117, 14009, 16324, 19010, 22477,
  26642, 31005, 34045, 37266, 41047, 45685, 51784, 60658, 72959, 85503,
  98460, 110617, 122304, 134504, 146120, 158350, 171641, 185813, 198733, 211078,
  223211, 236137, 251685, 269820, 291016, 310163, 333494, 355291, 375720, 395305,
  418665, 443987, 466315, 488976, 511744, 531619, 552502, 574369, 596467, 616871,
  640167, 664827, 690385, 717521, 748567, 778834, 808618, 839799, 875679, 908436,
  945010, 980178, 1013095, 1049326, 1083267, 1123212, 1166419, 1210389, 1251458, 1290027,
  1326899, 1364063, 1401948, 1440362, 1478996, 1521590, 1568040, 1612790, 1654521, 1696897,
  1742181, 1787424, 1839190, 1892663, 1941449, 1985878, 2026516, 2066309, 2104004, 2142080,
  2185170, 2227418, 2268540, 2307007, 2338081, 2366154, 2391856, 2413675, 2433824, 2457797,
  2492944, 2536016, 2580379, 2624046, 2664562, 2698434, 2728913, 2775762, 2818567, 2866973,
  2919443, 2966681, 3015103, 3070801, 3116487, 3163865, 3226729, 3295143, 3360800, 3419907,
  3487470, 3551909, 3631539, 3707729, 3781914, 3858241, 3930271, 4000520, 4065812, 4131952,
  4180867, 4242757, 4308622, 4366579, 4423523, 4490855, 4562596, 4633526, 4716594, 4794652,
  4890335, 4980927, 5077836, 5175886, 5274846, 5377354, 5479658, 5590420, 5704062, 5855021,
  6009555, 6167569, 6334220, 6502244, 6671884, 6836899, 6981282, 7155746, 7313829, 7472428,
  7640598, 7861317, 8087094, 8341762, 8621662, 8925112, 9226437, 9532496, 9854721, 10165721,
  10524402, 10881042, 11212952, 11540434,
] };

// biome-ignore format: a table, ten years a line
const design: Series = { from: 1995, firsts: [
  353932, 365671, 377107, 388585, 403487,
  418273, 435713, 452599, 468073, 484671, 500396, 513356, 534331, 558426, 584026,
  607176, 629996, 651376, 673346,
] };

const series = { utility, design } as const;
export type UsSeries = keyof typeof series;

/** The first patents with the kind codes of 2 January 2001 (B1, B2; S1; P2, P3; E1). */
export const firstOf2001 = { utility: 6_167_569, D: 435_713, PP: 11_728, RE: 36_998 } as const;

const DAY = 86_400_000;
/** Weeks differ in size, and the numbers of a year don't come at an even pace. */
const SLACK_DAYS = 45;
/** Grants of a year since 2020 lie between these (h_counts: 309,000 to 355,000). */
const yearly = {
  utility: { least: 300_000, most: 400_000 },
  design: { least: 20_000, most: 60_000 },
} as const;

/** The days, as milliseconds, between which a number was granted: a year of the table, narrowed by its place in it. */
function grantedBetween(name: UsSeries, number: number): [number, number] | null {
  const { from, firsts } = series[name];
  const first = firsts[0] ?? 0;
  if (number < first) return null;
  const at = firsts.findLastIndex((one) => one <= number);
  const start = firsts[at] ?? 0;
  const next = firsts[at + 1];
  // The numbering began on 13 July 1836.
  const opening = number < 110 && name === 'utility' ? Date.UTC(1836, 6, 13) : Date.UTC(from + at, 0, 1);
  if (next === undefined) {
    // Beyond the table only the pace of recent years is known.
    const beyond = number - start;
    const { least, most } = yearly[name];
    return [
      opening + (beyond / most) * 365 * DAY - SLACK_DAYS * DAY,
      opening + (beyond / least) * 365 * DAY + SLACK_DAYS * DAY,
    ];
  }
  const likely = opening + ((number - start) / (next - start)) * 365 * DAY;
  return [
    Math.max(opening, likely - SLACK_DAYS * DAY),
    Math.min(Date.UTC(from + at + 1, 0, 1) - DAY, likely + SLACK_DAYS * DAY),
  ];
}

/** The first number of a series of which the day is known. */
export function usSeriesReach(name: UsSeries): number {
  return series[name].firsts[0] ?? 0;
}

/** The year of a utility patent's grant; the last of the table for those beyond. */
export function yearGranted(number: number): number {
  return utility.from + utility.firsts.findLastIndex((one) => one <= number);
}

/** The highest number that can have been granted by the end of a year. */
export function highestGranted(name: UsSeries, year: number): number {
  const { from, firsts } = series[name];
  const ends = from + firsts.length;
  const last = firsts.at(-1) ?? 0;
  return last + yearly[name].most * Math.max(1, year - ends + 2);
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
/** Grants have come on Tuesdays for longer than this; older exceptions were not looked up. */
const TUESDAYS_FROM = Date.UTC(1976, 0, 1);

/**
 * Why an American number can't have been granted on the ISO day, as a sentence, or null when it can. `number` is the serial
 * alone. Source: the table above; 35 USC 153 names no day, the weekly issue on Tuesdays is the office's practice (MPEP 1309).
 */
export function grantDateConflict(name: UsSeries, number: number, granted: string): string | null {
  const day = Date.parse(granted);
  const span = grantedBetween(name, number);
  if (Number.isNaN(day) || !span) return null;
  const [earliest, latest] = span;
  if (day < earliest || day > latest) {
    return `The number and the grant date do not match: a US patent with this number was granted between ${longDay(new Date(earliest))} and ${longDay(new Date(latest))}, not on ${longDay(granted)}.`;
  }
  if (day >= TUESDAYS_FROM && new Date(day).getUTCDay() !== 2) {
    return `The grant date cannot be right: US patents are granted on Tuesdays, and ${longDay(granted)} was a ${weekday.format(day)}.`;
  }
  return null;
}
