/** A typed text as a sentence can quote it. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as an ISO day, '' for none, or the sentence that says why it is not certain. */
export function readDay(text: string): { day: string } | { sentence: string } {
  if (text === '') return { day: '' };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  if (iso) return dayOf(text, iso[1], iso[2], iso[3]);
  // With dots the day comes first.
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return dayOf(text, dotted[3], dotted[2], dotted[1]);
  const worded =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(text) ??
    /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (worded) {
    const [word = '', date] = /^\d/.test(worded[1] ?? '') ? [worded[2], worded[1]] : [worded[1], worded[2]];
    const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
    if (month > 0) return dayOf(text, worded[3], String(month), date);
  }
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed) {
    const [, a = '', b = '', year] = slashed;
    const [dayFirst, monthFirst] = [dayOf(text, year, b, a), dayOf(text, year, a, b)];
    if (!('day' in dayFirst)) return monthFirst;
    if (!('day' in monthFirst) || dayFirst.day === monthFirst.day) return dayFirst;
    return { sentence: `${text} can be two days. Please write ${dayFirst.day} or ${monthFirst.day}.` };
  }
  return {
    sentence: `“${shortened(text)}” is not a date. Please write year, month and day, such as 2020-04-03.`,
  };
}

function dayOf(text: string, year = '', month = '', date = ''): { day: string } | { sentence: string } {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
    ? { day }
    : { sentence: `${shortened(text)} is not a day of the calendar.` };
}
