/** Arithmetic of periods on ISO days. */

/** Adds months; a day the month doesn't have becomes its last (31 August and six months is 28 or 29 February). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const all = year * 12 + (month - 1) + months;
  const y = Math.floor(all / 12);
  const m = all - y * 12;
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${String(m + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/**
 * Adds months as an office counts them. In Japan (Patent Act, Article 3(1), as read with an example, which holds for marks, designs and
 * models too) a period begins on the next day, and one that begins with a month ends with one: six months from 28 February 2027 end on
 * 31 August. The Korean Trademark Act, Article 16, has the same (read); a case of an earlier set does not, so there the earlier day is kept.
 */
export function countMonths(office: string, day: string, months: number): string {
  const at = addMonths(day, months);
  return office === 'JP' && day === monthEnd(day) ? monthEnd(at) : at;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of the month. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${day.slice(0, 8)}${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** The first day of the month. */
export function monthStart(day: string): string {
  return `${day.slice(0, 8)}01`;
}
