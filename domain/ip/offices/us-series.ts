/** Series codes and the year each began (MPEP 503; 19, 30 and 64 from filing receipts). */
// biome-ignore format: a table
export const seriesBegan: Record<string, number> = {
  '02': 1935, '03': 1948, '04': 1960, '05': 1970, '06': 1979, '07': 1987, '08': 1993, '09': 1998, 10: 2001, 11: 2004,
  12: 2007, 13: 2010, 14: 2013, 15: 2016, 16: 2018, 17: 2020, 18: 2022, 19: 2024, 29: 1992, 30: 2025, 35: 2015,
  60: 1995, 61: 2007, 62: 2014, 63: 2020, 64: 2026, 90: 1981, 95: 2000, 96: 2012,
};

/** Until 1991 one series ran at a time and began on a January 1. */
const LAST_ALONE = 1991;

/** The series of an application filed in a year; undefined where several ran or none is known. */
export function seriesOfYear(year: number | null): string | undefined {
  if (year === null || year > LAST_ALONE) return undefined;
  return ['02', '03', '04', '05', '06', '07'].findLast((series) => (seriesBegan[series] ?? year + 1) <= year);
}
