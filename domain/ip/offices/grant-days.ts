import { monthBeginnings } from './days.ts';
import { other } from './statements.ts';
import { grantDateConflict, type UsSeries, usSeriesReach } from './us-years.ts';

const months = monthBeginnings.map((begin) => new RegExp(`^(?:${begin})`, 'iu'));
const year = '(?<year>1[89]\\d{2}|20\\d{2})(?!\\d)';
const name = '(?<name>\\p{L}{3,10})\\.?';
const dayOfMonth = '(?<![\\d.,/-])(?<day>\\d{1,2})';
const forms = [
  `(?<![\\p{L}])${name} ${dayOfMonth}(?:st|nd|rd|th)?,? ?${year}`,
  `${dayOfMonth}(?:st|nd|rd|th)?[. -]{0,2}(?:de |of )?${name},?[ -](?:de )?${year}`,
  `(?<![\\d./-])${year}(?<sign>[-./])(?<month>\\d{1,2})\\k<sign>(?<day>\\d{1,2})(?!\\d)`,
  `(?<![\\d.,/-])${year} ?年 ?(?<month>\\d{1,2}) ?月 ?(?<day>\\d{1,2}) ?日`,
  // The month first or the day: both are tried.
  `${dayOfMonth}(?<sign>[-./]) ?(?<month>\\d{1,2})\\k<sign> ?${year}`,
  `(?<![\\d.,/-])(?<month>\\d{1,2})(?<sign>[-./])(?<day>\\d{1,2})\\k<sign>${year}`,
].map((form) => new RegExp(form, 'giu'));

/** The days that a text names, as ISO days. */
function daysOf(text: string): string[] {
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups = {} }) => {
      const month = groups.month
        ? Number(groups.month)
        : months.findIndex((one) => one.test(groups.name ?? '')) + 1;
      const at = new Date(Date.UTC(Number(groups.year), month - 1, Number(groups.day)));
      return month > 0 && at.getUTCMonth() === month - 1 ? [at.toISOString().slice(0, 10)] : [];
    }),
  );
}

/** Nearly all American patents of since then were granted on Tuesdays; for a clue that is enough. */
const TUESDAYS_FROM = '1850';

/** Whether an American patent of this number was granted about one of these days: hardly by chance. */
function isGrantedOn(name: UsSeries, number: number, days: readonly string[]): boolean {
  return (
    number >= usSeriesReach(name) &&
    days.some(
      (day) =>
        grantDateConflict(name, number, day) === null &&
        (day < TUESDAYS_FROM || new Date(day).getUTCDay() === 2),
    )
  );
}

/** An American patent's number, with or without groups; one of few figures only behind "No." or its like. */
const numbers =
  /(?<![\p{L}\d$€£]|\d[.,/ -])(?:US )?(?<design>(?:D|Des\.?|DES\.?)[. -]{0,2})?(?<number>\d{1,3}(?:[,.]\d{3}){1,2}|\d{5,8}|(?<=\b(?:[Nn]o\.?|NO\.?|#|[Pp]atent|[Pp]at\.|US) ?)\d{1,4})(?:,? ?(?<kind>[A-HS]\d|A)(?![\p{L}\d]))?(?![\p{L}\d%]|[.,/-]\d| \d{3}(?!\d))/gu;
/** The last three figures of a patent are its short name in disputes: "the '359 patent". */
const shortNames = /(?<!\d)['’‘](\d{3})(?![\d'’])/g;

/**
 * The numbers that a text's days or short names show to be American patents, whatever it calls them: "Zipper, W. L. Judson, 504,037,
 * Aug. 29, 1893". `whole` is the text as it was typed, with all its days.
 */
export function numbersOfDays(text: string, whole: string): { part: string; said: string }[] {
  const days = daysOf(whole);
  const short = [...whole.matchAll(shortNames)].map(([, figures]) => figures ?? '');
  if (days.length + short.length === 0) return [];
  // A day in front of a number would be taken for a part of it: "JAN. 27 1880 223898".
  const plain = forms.reduce((rest, form) => rest.replace(form, (day) => ';'.repeat(day.length)), text);
  return [...plain.matchAll(numbers)].flatMap(({ 0: part, index, groups = {} }) => {
    const { design = '', number = '', kind = '' } = groups;
    const digits = number.replace(/\D/g, '');
    const isNamed = digits.length > 5 && short.includes(digits.slice(-3));
    const isKnown = isNamed || isGrantedOn(design ? 'design' : 'utility', Number(digits), days);
    return isKnown && !other.test(plain.slice(0, index))
      ? [{ part, said: `US ${design ? 'design ' : ''}patent ${design && 'D'}${digits}${kind}` }]
      : [];
  });
}
