import { abbreviations, countryNames } from './names.ts';
import { yearGranted } from './us-years.ts';
import { endOfStatement, officePlaces } from './within.ts';

/** A number as only texts about patents have it (in groups, with a kind code, the EPO's check digit or a year), or behind "No." in
 * any language. */
const grouped =
  "(?:(?:D|RE|PP)[. -]?)?\\d{1,3}(?:(?<sign>[,.'’])\\d{3})(?:\\k<sign>\\d{3})?|\\d{1,2} \\d{3} \\d{3}(?!\\.\\d)|\\d\\d ?\\d{3} ?\\d{3}\\.\\d|\\d{7,8}(?= ?[A-E]\\d)|1[0-2]\\d{6}|20\\d\\d/\\d{5}|(?<=[(,] ?)\\d{6,7}(?=[),])|(?<=\\b(?:is|was|says?|lautet|ist|est|under) )\\d{7}(?!\\d)";
const label =
  '(?:\\b(?:[Nn](?:os?|r|um|úm|umber|ummer|uméro|úmero|umero|ro)|NO|NR)\\b\\.?|\\b[Nn]\\.? ?[º°]|\\b[Nn]\\.(?= \\d)|№|#s?|čís(?:lo|\\.)|č\\.)';
const numbers = new RegExp(
  `(?<label>${label}:? ?)?(?<![\\p{L}\\d.,/$€£-]|\\d )(?<number>${grouped}|(?<=${label}:? ?)(?:\\d{1,3} \\d{3}|\\d{1,8}))(?<kind> ?[A-HP-UY]\\d?(?![\\p{L}\\d'’]))?(?![\\p{L}\\d%]| [A-Z]\\d(?!\\w)|[.,/-]\\d| \\d{3}| ?(?:%|mm|cm|kg|kb|bp|nm|mg|ext)\\b)`,
  'gu',
);
const patent =
  /(?<!non-?|no )(?:\bpat\.|patent|national(?:e)? phase|phase nationale|brevet|octrooi|szabadal|изобрет|патент|ευρεσιτεχν|פטנט|براءة|สิทธิบัตร|sáng chế|\bpaten\b|पेटेंट|পেটেন্ট|特許|专利|專利|특허)/iu;
/** What the number is of, when something else stands between it and the patent. */
export const other =
  /(?<!\p{L})(?:claims?|fig(?:ure)?|items?|page|case|docket|catalog(?:ue)?|invoice|order|customer|model|lot|serial|part|file|attorney|agent|reg(?:istration)?|trade ?mark|certificate|licen[cs]e|column|line|example|table|room|grant|project|ref(?:erence)?|account|vol(?:ume)?|issue|tel|chapter|sections?|art(?:icle)?|page|seite|rechnung|kunden\p{L}*|akten\p{L}*|bestell\p{L}*)\W*$/iu;
/** How many there are: "over 5,000,000 patents", "3,456,789 units". */
const many =
  /(?:over|than|about|some|nearly|almost|approximately|sold|of|to|(?:budget|revenue|sales|income|turnover|profit|costs?)(?: was| is| were)?|paid|worth|ca\.|rund|etwa|über) *$/iu;
/** The year of a patent directly behind it: "821,393, 1906", "4,736,866 (US, 1988)". */
const year = /^(?:, | \(US, )(1[89]\d\d|20\d\d)(?!\d)/u;
/** What else is counted in millions, so that a number in the groups of an American patent is none by its groups alone. */
const counted =
  /\b(?:population|inhabitants|people|sales|sold|total|sum|views?|visit(?:or)?s|budget|price|costs?|revenue|income|profit|turnover|users?|votes?|tickets?|attendance|circulation|copies|units|prints?|shares|score|distance|miles|km|tons?|readings?|won|lottery|account|balance|damages|tel|phone|fax|reg(?:istration|\.)?|serial|ISBN|ID|odometer|mileage|ref|invoice|order|licen[cs]e|item|model|catalog\w*)\b|[$€£¥₹]/iu;
/** A right that is spoken of directly in front. */
const covered = /\b(?:covered by|licen[cs]ed under|infring\p{Ll}+|claims? \d[\d ,–-]*of) (?:\p{Ll}+ )?$/iu;
/** Nothing directly in front says what such a number is of: "Ethernet, 4,063,220", "Gould finally got 4,053,845". */
const apart =
  /(?:^|[,:;(=)–—"“-]|\b(?:got|obtained|received|is|was|issued|says|see|cf\.|under|by|on|against|per|cit(?:es?|ing))|['’]s|s['’]) *$/iu;
/** A patent is spoken of directly in front. */
const isNext = /\bpat(?:ent|\.) \p{Ll}+ (?:\p{Ll}+ )?$/iu;
const madeIn = /\b(?:made|manufactured|assembled|printed) in (?:the )?$/i;
const things =
  /^ (?:sold|read|printed|sent|shipped)(?!\p{L})|^ (?!(?:at|on|in|by|from|for|to|is|was|has|does|because|since|where|when|before|and|or|as|with|which|the|et|est|des?|les?|ist|die)(?!\p{L}))(?:\p{Ll}+ ){0,2}\p{Ll}{2,}(?:s|en|e|i)(?!\p{L})/u;
const sorts: readonly (readonly [RegExp, string])[] = [
  [/design|dessin|diseño|desenho/iu, 'design'],
  [/reissue/iu, 'reissue'],
  [/plant pat/iu, 'plant'],
  [/gebrauchsmuster|utility model|modèle d.utilité/iu, 'utility model'],
  [/appl(?:ication|\.)|anmeldung|demande|solicitud|pedido|domanda/iu, 'application'],
];

/**
 * A number that a statement calls a patent's with other words between, put together from what the statement says: "the patent
 * finally issued as No. 4,259,444 (U.S.)" is "U.S. patent 4,259,444". The nearest country counts, in front before behind.
 */
export function numbersOfStatements(text: string): { part: string; said: string }[] {
  const { hint } = officePlaces(text);
  return [...text.matchAll(numbers)].flatMap(({ 0: part, index, groups }) => {
    const number = groups?.number ?? '';
    const rest = text.slice(index + part.length);
    // The very year in which the American patent was granted: a country or a patent anywhere will do.
    const isDated =
      /[^\d,&] ?[,=] $/.test(text.slice(0, index)) &&
      yearGranted(Number(number.replace(/\D/g, ''))) === Number(year.exec(rest)?.[1]);
    const front = text.slice(0, index).split(endOfStatement).at(-1) ?? '';
    const behind = isDated ? rest : (rest.split(endOfStatement)[0] ?? '');
    const isBare = /^\d{6,7}$/.test(part);
    const isAmerican = /^\d{1,2},\d{3},\d{3}$/.test(number);
    const country =
      nearest(front, (places) => places.at(-1)) ?? nearest(behind, (places) => places[0]) ?? hint;
    const called =
      patent.test(`${front}${behind}`) ||
      (isAmerican && (covered.test(front) || (apart.test(front) && !counted.test(text))));
    const large = isDated || number.replace(/\D/g, '').length >= 7;
    // An institution calls a number a patent's only if nothing else is written so.
    const isOwn = hint !== null && large && (!isBare || /[(,] ?$/.test(front)) && !/^1[0-2]\d{6}$/.test(part);
    if ((!called && !isOwn && !(isDated && (country || isAmerican))) || other.test(front)) return [];
    const exact =
      groups?.kind !== undefined || /\.\d$/.test(number) || /\bclaims? \d[\d ,–-]*of $/i.test(front);
    if (
      !groups?.label &&
      !exact &&
      (many.test(front) ||
        things.test(behind) ||
        !(large || isBare || isNext.test(front) || /^[A-Z]/.test(number)))
    )
      return [];
    // Groups between commas are how American patents are written.
    if (!country && !isBare && !/^(?:\d{1,2},\d{3}|\d{2,3}),\d{3}$/.test(number)) return [];
    const sort = sorts.find(([words]) => words.test(front))?.[1] ?? '';
    return [{ part, said: `${country ?? 'US'} ${sort} patent ${number}${groups?.kind ?? ''}` }];
  });
}

function nearest(text: string, chosen: (places: RegExpExecArray[]) => RegExpExecArray | undefined) {
  const places = [...countryNames, ...abbreviations]
    .flatMap(([pattern]) => [...text.matchAll(pattern)])
    .filter(({ index }) => !madeIn.test(text.slice(0, index)));
  return chosen(places.sort((a, b) => a.index - b.index))?.[0];
}
