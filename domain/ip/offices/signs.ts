/** HTML's names for characters that occur in and around numbers. */
const named: Record<string, string> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  ndash: '-',
  mdash: '—',
  minus: '-',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  deg: '°',
  ordm: 'º',
  numero: '№',
};
const coded = /&(?:#(\d{1,5})|#x([\da-f]{1,4})|([a-z]{2,6}));|\\u([\da-f]{4})/gi;

/** Digits of Arabic, Persian and Devanagari begin at these. */
const zeros = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0));

/** The text with the characters that HTML's or JavaScript's codes in it stand for: "US&nbsp;6,285,999". Unknown codes stay. */
export function withSignsOfCodes(text: string): string {
  const latin = text
    .replace(/(?<=\p{Nd})٬(?=\p{Nd})/gu, ',')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) =>
      String(Math.min(...zeros.map((zero) => digit.charCodeAt(0) - zero).filter((value) => value >= 0))),
    );
  return latin.replace(coded, (whole, decimal?: string, hex?: string, name?: string, escaped?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    return String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex ?? escaped ?? '', 16));
  });
}

/** Letters that are typed or scanned in place of a digit. */
const lookalikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** A number with the digits that its letters look like; "7654O1" is 765401. */
export function asDigits(number: string): string {
  return number.replace(/[OQILZSGB]/gi, (letter) => lookalikes[letter.toUpperCase()] ?? letter);
}

/** Only these are taken for a digit at once; others are a slip, which a suggestion corrects. */
const sign = '[\\dOoIl]';
/** Grouped as only numbers are, or after a year and a slash. */
const grouped = new RegExp(
  `(?:(?<![\\p{L}\\d.,/])|(?<=PCT/[A-Z]{2}|\\bWO))(?:${sign}{1,2}([,.])${sign}{3}\\1${sign}{3}|2[\\dOo]{3}/${sign}{5,7})(?![\\p{L}\\d])|(?<=\\bEP[ -])[OoIl](?= \\d{3} \\d{3}(?!\\d))`,
  'gu',
);
/** After an office's code, in groups that each have a digit: "US2OO6/0134567", "DE 1O 2OO4 031 250", "PCT/USO3/12345". */
const behindCode = new RegExp(
  `(?<=(?<![\\p{L}\\d])(?:US|EP|WO|JP|CN|KR|DE|FR|GB|CA|AU|CH)[ -]?|PCT/[A-Z]{2})(?:(?=${sign}*\\d)${sign}{1,8}|(?<=[ -])[OoIl])(?:[ ,./-](?=${sign}*\\d)${sign}{2,8}){1,4}(?=[^\\p{L}\\d]|$| ?[A-Z]\\d?(?![\\p{L}\\d]))`,
  'gu',
);
/** At least this many of the characters are digits. */
const LEAST_DIGITS = 4;

/** The text with digits where letters stand for them within a number in groups: "4,2OO,77O", "EP O 695 351". */
export function withDigitsForLetters(text: string): string {
  const turned = (number: string) =>
    number.length === 1 || number.replace(/\D/g, '').length >= LEAST_DIGITS ? asDigits(number) : number;
  return text.replace(grouped, turned).replace(behindCode, turned);
}
