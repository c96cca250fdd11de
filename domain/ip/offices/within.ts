import { abbreviations, countryNames, institutionNames } from './names.ts';
import type { OfficeCode, Said, TypedNumber } from './types.ts';
import { words } from './words.ts';

/** Codes and series in capitals, in front of something that can be a number. */
const codes =
  /(?<![A-Za-z\d])(?:[A-Z]{2}(?=[ :./#_-]|[A-Z]{0,3}(?:\d|\/(?:[Aa]\/)?\d))|[A-Z]\. ?[A-Z]\.(?= ?(?:Pat|App|Pub|Prov|Ser|Des|Re\.|\d))|W0(?= ?(?:(?:19|20)\d{2}|\d{2})\/)|[A-Z]{2}(?=SPC\d)|SPC\b|PCT\b|DOS(?= \d)|USA(?= (?:pod|under|unter|onder|med|pat\w*) )|USSN|USPN?|R[Ee]\.(?= ?\d{2},\d{3}(?![\d,]\d| (?:dollars|euros|units|items|people)))|D\.? ?[RB]\.? ?P|DRGM|DBGM)/g;
/** Forms that are one office's alone and need no code in front. */
const own =
  /(?<![\w/.,-])(?:\d{1,5}\/(?:DEL|MUM|BOM|KOL|CAL|CHE|MAS)(?:NP)?\/\d{4}|10-(?:19|20)\d{2}-\d{7}|(?<=제 ?)[123]0-\d{7}(?=호)|20\d{2}[12389]\d{7}\.[\dX]|20\d{2}\/0\d{6}|[PU]20[012]\d{6}(?!-)|D-?\d{2,3},\d{3}|RE\d{2},\d{3}|PP#?\d{1,2},\d{3}|20\d{2}0\d{6}(?=[ |]*(?:A[129]|P1)\b)|[PG] ?\d\d ?\d\d ?\d{3}\.\d|(?:1[012]|2[01]) (?:19|20)\d\d \d{3} \d{3}\.\d)(?!\d)/gi;
/** American applications, where no code of another office is in front. */
const serials = /(?<![\w/.,-]|\b[A-Z]{2} )(?:0[2-9]|1\d|29|35|6[0-4]|9[056])\/\d{3},\d{3}(?!\d)/g;
/** A code in small letters counts before six digits or more, as in an identifier: "us-3541541-mouse". */
const slugs = /(?<![\p{L}\d])(?:us|ep|wo|jp|cn|kr|de|gb|fr|ca|au)-?\d{6,}/gu;
/** A code in small letters counts before a word only: "us patent #5761206". */
const spoken =
  /(?<![\p{L}\d])(?:us|u\.s\.|uk|eu|ep|pct|letters|(?:brit|ger|jap|jpn|can|eur|neth|belg|norw|br|fr|it|aust|swed|ital|russ|span|pol|dan|finn|hung|braz|mex)\.)(?= (?:pat|app))/giu;
/** A short word counts directly before a number only. */
const short =
  /(?<!\p{L})(?:pats?|app(?:ln?|n)?|pub|des)\.?(?=:? ?(?:nos?\.?|#)?:? ?(?:[A-Z]{1,2} ?)?\d[\d,/.]{3})/giu;
const letters = '[\\p{Script=Latin}\\p{Script=Cyrillic}]';
/** Words that say something of a number; those of few letters mean other things in a sentence. */
const said = words
  .filter(([, meaning, whose]) => meaning.length > 0 || whose)
  .map(([{ source }]) => new RegExp(`(?<!${letters})(?:${source.replaceAll('^', '')})`, 'giu'));
const LEAST_LETTERS = 4;
/** In scripts without spaces two characters are a word. */
const dense = /[\p{Script=Han}\p{Script=Hangul}]{2}/u;

/** Where what belongs to a number can end: a punctuation mark, a space before a word, another script, a file's name. */
const ends =
  /[;"“”«»‘`()[\]{}—–|*+「」『』【】、。，；；·•●▪&<>=?~\n]|'|, ?(?!\d)|_(?=\p{L})|,(?=\d{1,2}\/\d)|\.(?= |[a-z]|$)| ?: | - | \/ (?=\p{L})|(?<=\d-?[A-Z]\d?),(?=\d{4}(?!\d))| (?=--|D\.R\.)|-(?=\p{Ll}{3}|\p{Lu}\p{Ll}{2})| (?=\p{L}{3})| (?=\p{Ll}{2})| (?=\p{Ll}[ '’])| (?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}])|(?<=\d|\d ?\.?[A-Z]\d?|\/[A-Z]{3})(?![社件個个人台年円元万本名])(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** How far after its first digit a number can end, in characters. */
const LONGEST = 80;
const MOST_TRIED = 150;
/** A word, not a kind code or Germany's: "No. 4,958,278 a system", "No. 4,249,447). A system", "n° 3.541.541, de". */
const wordBehind = /\d(?: \([^()]*\))?(?: |\W{2,4})\p{Ll}$|\d\)?\. A$| de$/u;

/** How many there are of something in a country: "in the US 4,123,456 people", "In Germany 123 456 cars". */
const counted =
  /\bin (?:the (?:US|USA|U\.S\.|UK|U\.K\.|EU)|Germany|France|Britain|Japan|China|Korea|India|Canada|Australia|Italy|Spain|Russia|Brazil|Switzerland|Austria),? (?=(?:\d{1,3}(?:[,. ]\d{3})+|\d+) \p{Ll}{3})(?![\d,. ]+ (?:pat|app|pub|ref|doc|spec|reissue|design))/giu;

/**
 * Parts of a longer text that can be a patent number, for a sentence or a citation that says more than the number:
 * longest first, so that no number is cut ("see US 6, 123, 456; and others").
 */
export function partsOfText(whole: string): string[] {
  const text = whole.replace(counted, ' ; ');
  const places = [codes, own, serials, slugs, spoken, ...countryNames.map(([pattern]) => pattern)].flatMap(
    (pattern) => [...text.matchAll(pattern)],
  );
  // What follows the name of an office belongs to that office.
  const taken = places.map(({ 0: name, index }) => text.slice(0, index + name.length));
  const called = [...said, short].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => pattern === short || found.length >= LEAST_LETTERS || dense.test(found))
      .map(({ index }) => index)
      .filter((index) => !taken.includes(text.slice(0, index).trimEnd())),
  );
  const starts = [...places.map(({ index }) => index), ...called];
  const stops = [...[...text.matchAll(ends)].map(({ index }) => index), text.length];
  const parts = [0, ...new Set(starts)].flatMap((start) => {
    const digit = start + text.slice(start).search(/\d/);
    return stops
      .filter((end) => digit >= start && end > digit && end - digit <= LONGEST)
      .map((end) => text.slice(start, end).trim())
      .filter((part) => part !== text.trim() && !wordBehind.test(part));
  });
  return [...new Set(parts)].sort((a, b) => b.length - a.length).slice(0, MOST_TRIED);
}

const officeBehind =
  /^(?:['’]s)?[\s'’]*(?:and trade ?mark )?(?:intellectual|industrial|patent|provisional|utility|application|institute|(?:supreme |federal |high )?court)/iu;
/** "In Germany", "aux États-Unis", "w Stanach Zjednoczonych"; in other languages the ending or a word behind says it. */
const inFront =
  /(?:(?<!\p{L}|(?:made|manufactured|assembled|printed|hergestellt|fabriqué|fabricado|born|lives?|based) )(?:in(?: the| den| der| het| de)?|aux?|en|nos?|nas?|em|ne(?:l|gli|lla)|w|we|v|ve|în|во?|i|für|for|pour|para|per|voor|för) |在|urząd\p{L}* patentow\p{L}+ )$/iu;
const field =
  /(?:countr(?:y|ies)|land|pays|pa[ií]s|paese|страна|kraj|国家|国名|국가|jurisdiction|territory|region|office|authority)["']?\W{1,4}$/iu;
const locative = /(?:ssa|ssä|ban|ben)$|^(?:で(?!す)|において|における|에서|['’]?[dt][ea](?!\p{L}))/iu;
/** What ends a statement about one number; a short word before a point is an abbreviation. */
export const endOfStatement = /[;|—–]|\p{L}{4,}[)"”»]*[.!?] +(?=\p{Lu})/u;

/** German has the English word for a patent. */
const german =
  /(?<!\p{L})(?:Patent(?:schrift|nummer|s|es)?|Offenlegungsschrift|Anmeldung) (?:mit der )?(?:Nr|Nummer)/u;
const germanWords = /(?<!\p{L})(?:der|die|das|und|vom|wurde|für|mit|eine[rsnm]?|ist|von|hatte)(?!\p{L})/gu;
const LEAST_WORDS = 2;

/** Where a text says of which office a number is. */
export interface OfficePlaces {
  text: string;
  named: { office: OfficeCode; index: number }[];
  /** The one office that it names anywhere. */
  only: OfficeCode | null;
  /** The one that its institutions or its language point to. */
  hint: OfficeCode | null;
}

export function officePlaces(whole: string): OfficePlaces {
  const text = whole.replace(counted, ' ; ');
  const named = [...countryNames, ...abbreviations].flatMap(([pattern, office]) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: name, index }) => {
        const front = text.slice(0, index);
        const behind = text.slice(index + name.length);
        return (
          officeBehind.test(behind) ||
          inFront.test(front) ||
          field.test(front) ||
          locative.test(name) ||
          locative.test(behind) ||
          (text[index - 1] === '(' && behind.startsWith(')'))
        );
      })
      .map(({ index }) => ({ office, index })),
  );
  const hints = institutionNames.flatMap(([pattern, office]) => (pattern.test(text) ? [office] : []));
  if (hints.length === 0 && german.test(text) && (text.match(germanWords) ?? []).length >= LEAST_WORDS)
    hints.push('DE');
  const one = (offices: OfficeCode[]) => (new Set(offices).size === 1 ? (offices[0] ?? null) : null);
  return {
    text,
    named,
    only: one(named.map(({ office }) => office)),
    hint: named.length > 0 ? null : one(hints),
  };
}

/** Words that call a number a patent's or an application's. */
export const calls = ['patent', 'application', 'plant', 'reissue', 'design'] as const satisfies Said[];
/** Fewer digits are too little for a mere hint. */
const LEAST_HINTED = 7;

/** The office of a number in its text: "In the USA he got patent 644,077", "Patent No. 59720. Israeli Patent." */
export function officeOf(
  part: string,
  { said, plain }: Pick<TypedNumber, 'said' | 'plain'>,
  { text, named, only, hint }: OfficePlaces,
): OfficeCode | null {
  const at = part ? text.indexOf(part) : -1;
  const nearest = named
    .filter(({ index }) => index < at && !endOfStatement.test(text.slice(index, at)))
    .sort((a, b) => b.index - a.index)[0];
  const isHinted = calls.some((one) => said.has(one)) || plain.length >= LEAST_HINTED;
  return nearest?.office ?? only ?? (isHinted ? hint : null);
}
