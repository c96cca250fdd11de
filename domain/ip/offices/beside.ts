import { otherNumbers, plate, serials } from './other-numbers.ts';

/** A telephone number next to another number. */
const telephones =
  /\b(?:tel|fax|phone|telephone|telefon|mobile)\b\.?:?\s*(?:no\.?\s*)?\+?[\d(][\d ()/.-]{5,}/gi;

/** Volume, court reporter and page, and the court and year behind them: "447 U.S. 303, 309 (1980)", "545 F.3d 943 (Fed. Cir. 2008)". */
const reporter = [
  '(?<=\\b\\d{2,3} )U\\. ?S\\.',
  // Before 1875 with who reported: "56 U.S. (15 How.) 62".
  'U\\. ?S\\. \\(\\d+ [A-Z][a-z]+\\.?\\)|O\\. ?G\\.|F\\. ?R\\. ?D\\.|R\\. ?P\\. ?C\\.',
  '(?<=\\b\\d{2,3} )US(?= \\d{1,4}(?:, \\d+)* ?\\((?:17|18|19|20)\\d\\d\\))',
  "U\\.S\\.P\\.Q\\.(?: ?2d)?|USPQ(?: ?2d)?|S\\. ?Ct\\.|Fed\\. ?Reg\\.|L\\. ?Ed\\.(?: ?2d)?|C\\.C\\.P\\.A\\.|Fed\\. ?(?:Cl|App[’'x]*)\\.?",
  "F\\.(?: ?[23]d| ?4th| ?Supp\\.(?: ?[23]d)?| ?Cas\\.| ?App['’]x)?",
].join('|');
const page = '(?![\\d/]|[,.]\\d{3}|\\.\\d)(?:,? (?:at )?\\d{1,4}(?:[-–]\\d+)?(?!\\d|[,/]\\d))*';
const judgments = new RegExp(
  `\\b\\d{1,4} (?:(?:${reporter}) ?\\d{1,4}|(?:FR|Fed\\. ?Reg\\.) \\d{4,6}|(?:WL|U\\.S\\. (?:Dist\\. |App\\. )?LEXIS) \\d{2,8})${page}(?: ?\\([^()]*\\b(?:17|18|19|20)\\d\\d\\))?`,
  'g',
);

const currency =
  '(?:US ?\\$|[A-Z]{1,2}\\$|[$€£¥₹₩]|\\b(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|INR|KRW|SEK|NOK|DKK|HKD|BRL|DM|Rs\\.?))';
const sum = "\\d(?:[\\d.,'’]| (?=\\d{3}(?!\\d)))*";
/** Amounts of money, and how many there are of something: "USD 1,204,550.00", "2.345.678,90 €", "1,234,567 shares". */
const amounts = new RegExp(
  `(?!USD\\d{5})${currency} ?${sum}|(?<![\\p{L}\\d.,/-])${sum}(?:,-)? ?(?:(?:[€£¥₩]|\\b(?:USD|EUR|GBP|CHF|JPY|CNY|Euros?|dollars?|Franken|francs?|yen|pounds)(?!\\p{L}))(?! ?\\d)|[元円원](?!\\p{L})|(?:units|pieces|pcs|Stück|shares|copies|employees|euros)\\b)`,
  'giu',
);
/** Days in digits. */
const days =
  /(?<![\d./-])(?:[0-3]?\d([./-]) ?[01]?\d\1 ?(?:19|20)\d{2}|(?:19|20)\d{2}([./-])[01]?\d\2[0-3]?\d)(?![\d/]|[.-]\d)|(?<=\d ?[A-Z]?\d? )(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)/g;
/** Codes of securities and goods. */
const codes = /\b(?:ISIN|WKN|CUSIP|EAN|GTIN|UPC|ISBN|ISSN|SKU)\b:? ?[A-Z]{0,2}\d[\dA-Z -]{5,16}(?!\w)/g;
/** Places: "Chicago, IL 60601", "D-80331 München". */
const places =
  /(?<=\p{Ll}\.?, )[A-Z]{2} \d{5}(?:-\d{4})?(?!\d)|(?<![\p{L}\d])(?:D|A|F|I|E|S|B|L|N|CH|DE|FR|IT|ES|AT|NL|BE|SE|DK|FI|PL|CZ|LU)-\d{4,5} \p{Lu}\p{Ll}+/gu;

/** What the text calls another thing's number, and the application or reexamination of the patent in front of it. */
const called = [
  ...otherNumbers.map(
    ([{ source, flags }]) =>
      new RegExp(
        `(?:${source})(?:(?<=\\d)|(?:(?!pat|app|pub|office)[^\\d;|,\\n]){0,40}\\d)(?:[.,/ -]?\\d+)*`,
        `g${flags}`,
      ),
  ),
  /(?<=\d{1,2},\d{3},\d{3}(?: ?[A-Z]\d)?[\s,(|;–-]{1,3}(?:\([^()]*\),? )?(?:[A-Z]\w*\.? \d{1,2}, \d{4}\)?, )?\(?)(?:U\.?S\.? )?(?:Ser|App|Reexam)\w*\.? (?:Ser\w*\.? )?(?:No\.?:? ?)?\d\d\/\d{3},\d{3}/g,
  /(?<=\d{3}(?: ?[A-Z]\d)?,? )filed (?:as|under) (?:Ser\w*\.? |App\w*\.? )?(?:No\.?:? ?)?\d\d\/\d{3},\d{3}/g,
];

/** More than years: four digits or more of one number. */
const another = /(?<!\d[.,/]?)(?!(?:1[6-9]|20)\d\d(?![\d,./-]))\d(?:[ ,./-]?\d){3}/;

/** The text without what stands beside a patent's number and belongs to something else. */
export function withoutNumbersBeside(text: string): string {
  const without = (whole: string, pattern: RegExp, what: RegExp) => {
    const rest = whole.replace(pattern, ' ; ');
    return what.test(rest) ? rest : whole;
  };
  const sure = [judgments, places, codes].reduce((whole, pattern) => whole.replace(pattern, ' ; '), text);
  // Others could be a patent's in another text, so they stay if nothing else is left.
  return [...called, amounts, days, ...(plate.test(text) ? [serials] : [])].reduce(
    (whole, pattern) => without(whole, pattern, another),
    without(sure, telephones, /\d/),
  );
}
