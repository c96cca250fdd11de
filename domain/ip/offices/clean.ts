import { prefixes, suffixes } from './names.ts';
import { type OfficeCode, officeCodes, type Said, type TypedNumber } from './types.ts';
import { words } from './words.ts';

const eras: [RegExp, string][] = [
  [/(?:明治?|MEIJI)[ .]*(?=\d|元)/g, 'M'],
  [/(?:大正?|TAISHO)[ .]*(?=\d|元)/g, 'T'],
  [/(?:昭和?|SHOWA|SHO)[ .]*(?=\d|元)/g, 'S'],
  [/(?:平成?|HEISEI|HEI)[ .]*(?=\d|元)/g, 'H'],
  [/(?:令和?|REIWA|REI)[ .]*(?=\d|元)/g, 'R'],
  // As Korean texts write them: 특개평05-123456.
  [/평성?(?=\d)/g, 'H'],
  [/소화?(?=\d)/g, 'S'],
  [/元/g, '1'],
  [/年(?:特許願|実用新案登録願)?第?/g, '-'],
  [/[号號호]/g, ''],
];

const month = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\\.?';
const dates = [
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}$/,
  /^\d{1,2}([-/.])\d{1,2}\1(?:\d{2}|\d{4})$/,
  /^\d{4}年\d{1,2}月\d{1,2}日?$/,
  new RegExp(
    `^(?:${month} \\d{1,2}(?:ST|ND|RD|TH)?,? \\d{4}|\\d{1,2}(?:ST|ND|RD|TH)?\\.? ${month},? \\d{4})$`,
  ),
];
/** Eight digits that are a day of the last century or this one. */
const compactDate = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** What follows a number in a sentence or a citation. */
const tails = [
  /[\s,;]*(?:¶|§|\[ ?\d+ ?\]).*$/,
  // Column and line: "at 3:15-20".
  /[\s,;]+(?:AT )?\d{1,3}:\d{1,3}(?:-\d+)?\b.*$/,
  // The databases of American examiners, and their field for a number: "US-7654321-B2 USPAT", "7654321.pn.".
  /[\s,;]+(?:USPAT|US-PGPUB|USOCR|FPRS|DERWENT)$|[\s"”).]+PN\.?$/,
  /[\s,;.]+(?:AT )?(?:PARAGRAPHS?|PARAS?|COLUMNS?|COLS?|LINES?|PAGES?)\b.*$/,
  new RegExp(`[\\s,;-]+(?:OF )?(?:\\d{1,2}\\.? )?${month} ?\\d{0,2},? ?\\d{4}(?![\\d/]).*$`),
  // Not the last group of the number: "7,654,321 figure 3".
  /(?:(?:[,;]|(?<=\d ?[A-Z]\d?))\s+\d{1,3}|\s+\d{1,2}) (?:CLAIMS?|DRAWINGS?|SHEETS?|FIGURES?)\b.*$/,
  /[\s,;.]+(?:ISSUED|DATED|FILED|GRANTED|PATENTED|PUBLISHED|ENTITLED|TITLED|REGISTERED|ASSIGNED|EXPIRE[SD]|HEREIN|SEE|NOW|COLS?|PAGES?|PP?\.? ?(?=\d)|FIGS?|CLAIMS?|ET AL|(?:TO|BY|OF|FOR|ON|IN THE) (?=[A-Z]))\b.*$/,
  /[\s,;.]+(?:PATENTS?|APPLICATIONS?|PUBLICATIONS?|REISSUES?|DESIGNS?|GRANT)[\s.,;]*$/,
  // A front page: DE 10 2013 204 984 A1 2014.09.25.
  /(?<=\d ?[A-Z]\d?)[\s,;]+(?:(?:19|20)\d{2}[.-]\d{2}[.-]\d{2}|\d{1,2}[.-]\d{1,2}[.-](?:19|20)\d{2})\.?$/,
  // The day in a file's name: US_7654321_B2_20100202, US07654321-20100202.XML.
  /(?<=\d ?[A-Z]\d? ?)[ -](?:19|20)\d{6}(?:\.XML)?$|(?<=\d{8})-(?:19|20)\d{6}(?:\.XML)?$/,
  // A front page's list of references: "4,817,160 A 3/1989 De Koning et al."
  /\s+\d{1,2}[/-](?:19|20)\d{2}(?![\d-]).*$/,
  // The class and the day in Russian references.
  /[\s,;]+(?:МПК|МКИ|ОПУБЛ|КЛ\.).*$/,
  /(?:公報|公報第|공보|公报|明細書| 등록)$/,
  /[.,;:!?"'“”‘’\]\s]+$/,
];

export interface CleanNumber extends TypedNumber {
  /** The office the text names itself, or null. */
  office: OfficeCode | null;
  /** Whether only the text's language points to the office, so that another is possible. */
  likely: boolean;
  /** What a sentence or citation says after the number, in capitals. */
  behind: string;
  /** Characters that belong to no number. */
  strange: string;
  /** Whether the text is a day. */
  date: boolean;
}

/** The code of an office after the number; of small ones, in brackets only. */
const officeBehind = new RegExp(
  `^(.*\\d.*?)(?:[\\s,(]+(US|EP|WO|JP|CN|KR|GB|DE|FR|CA|AU)\\)?| ?\\((${officeCodes.join('|')})\\))$`,
);

/** Takes office, words and kind code off a typed number: "U.S. Pat. No. 6,123,456 B1" -> US, 6123456, B1. */
export function cleanNumber(text: string, thisYear: number): CleanNumber {
  const whole = withoutTail(oldBritish(plainText(text)));
  let { rest } = whole;
  const said = new Set<Said>();
  // "NO 312345 B1" and "NO 20041234" are Norway's, not "number 312345".
  const norwegian =
    /^NO ?[1-9]\d{2} ?\d{3} ?[ABC]\d?$/.test(rest) ||
    /^\s*NO ?(?:19[89]|20[0-4])\d ?\d{4}(?: ?A\d?)?\s*$/.test(text);
  let office: OfficeCode | null = norwegian ? 'NO' : null;
  if (office) rest = rest.slice(2).trimStart();
  let likely: OfficeCode | null = null;
  for (let before = ''; before !== rest && rest !== ''; ) {
    before = rest;
    for (const [pattern, meaning, whose] of words) {
      const only = typeof whose === 'string' ? whose : null;
      if (!pattern.test(rest) || (only && office && only !== office)) continue;
      rest = rest.replace(pattern, '').trimStart();
      for (const one of meaning) said.add(one);
      if (only) office ??= only;
      else if (whose && typeof whose !== 'string') likely ??= whose.likely;
    }
    const named = prefixes.find(([pattern]) => pattern.test(rest));
    // A number may name its office twice: "U.S. Patent US 6,123,456".
    if (named && (office === null || office === named[1])) {
      office = named[1];
      rest = rest.replace(named[0], '').trimStart();
    }
  }
  const onlyLikely = office === null && likely !== null;
  office ??= likely;
  // Three groups between commas are how a patent's number is written: "US 18,765,432" is not an application.
  if ((office === 'US' || office === 'FR' || office === 'GB') && /^\d{1,2},\d{3},\d{3}\b/.test(rest))
    said.add('patent');
  // An application's publication is not an application, and a patent application is not a patent.
  if (said.has('publication')) said.delete('application');
  if (said.has('application')) said.delete('patent');
  // Reexamination certificates were printed so until 2001: B1 4,528,643.
  if (/^B[1-9] (?:\d,\d{3},\d{3}|RE ?\d\d,?\d{3})$/.test(rest)) office ??= 'US';
  // The code can come first, as in EP-A1-0 123 456 and JP-A-10-123456; Austria's and Ukraine's A is an application.
  const front =
    office === 'AT' || office === 'UA'
      ? /^([BC]\d?)[- ]+(?=\d)/.exec(rest)
      : /^([ABCUY]\d?|T\d)[-. ]+(?:NOS?\.? ?)?(?=[\dMTSHR])/.exec(rest);
  const kindInFront = front && office ? (front[1] ?? null) : null;
  if (front && kindInFront) rest = rest.slice(front[0].length);
  // Old German numbers carry the kind of right in front: P 31 30 619.5, G 91 12 345.6.
  if (/^G ?\d\d ?\d\d ?\d{3}(?:\.\d| ?U1?)?$/.test(rest)) office ??= 'DE';
  // The class can follow: P 24 44 954.5-51, 199 83 824.0-55.
  const filedAs =
    /^(P ?\d\d ?\d\d ?\d{3}\.\d|(?:1\d\d ?\d\d|\d\d ?20\d\d ?\d{3}) ?\d{3}\.\d(?=-))(?:-\d\d)?$/.exec(
      rest,
    )?.[1];
  // Only German numbers of 1995 to 2003 are grouped so: 100 23 172.
  if (/^[12456](?:9[5-9]|0[0-3]) \d\d \d{3}(?!\d)/.test(rest)) office ??= 'DE';
  // The EPO's letters carry a code of the procedure: 05 123 456.5-2112.
  const procedure = /^(\d\d ?\d{3} ?\d{3}\.\d) ?- ?\d{4}(?: ?\/ ?\d{7})?$/.exec(rest)?.[1];
  if (procedure && (office === null || office === 'EP')) [office, rest] = ['EP', procedure];
  if (filedAs && (office === null || office === 'DE')) [office, rest] = ['DE', filedAs];
  if (office === 'DE' && /^[GM] ?\d/.test(rest)) said.add('utility model');
  if (office === 'DE') rest = rest.replace(/^[PGM] ?(?=\d)/, '');
  // The letter read as a digit: P1 9203690.
  if (office === 'BR') rest = rest.replace(/^P[1L](?= ?\d{7})/, 'PI');
  const behind = officeBehind.exec(rest);
  if (behind && (office === null || onlyLikely)) {
    office = (behind[2] ?? behind[3]) as OfficeCode;
    rest = behind[1] ?? rest;
  }
  const country = office === null || onlyLikely ? suffixes.find(([name]) => name.test(rest)) : undefined;
  if (country) [rest, office] = [rest.replace(country[0], '$1'), country[1]];
  // The hyphen after the year was lost: 2010 9127, 11 73255.
  if (office === 'JP')
    rest = rest.replace(
      /^((?:19|20)\d\d(?= \d{1,6}\b)|\d{1,2}(?= \d{4,6}\b)) (?=\d+(?: ?[A-Z]\d?)?$)/,
      '$1-',
    );
  for (const [sign, letter] of eras) rest = rest.replace(sign, letter);
  const date = dates.some((pattern) => pattern.test(rest)) || (office === null && compactDate.test(rest));
  const squeezed = rest
    .replace(/[\s,_'’`´"“”()]+|(?<=\d)·(?=\d)/g, '')
    .replace(/^[./-]+/, '')
    // Databases also pad with zeros before a series' letters: US0D337000, BR000PI0507004.
    .replace(/^0+(?=[A-Z])/, '')
    // A1 as scanners read it.
    .replace(/(?<=\d)([AB])[IL]$/, '$11');
  // No office has kind codes with I, L, O, Q, X or Z: those are slips for digits, or a Chinese check digit.
  const parts =
    /^(.*\d(?:\.?X)?)[-./]?([A-HJKMNPR-WY]\d?)$/.exec(squeezed) ??
    (office === 'SE' || office === 'FI' ? /^(.*\d)(L)$/.exec(squeezed) : null);
  const body = (parts?.[1] ?? squeezed)
    .replace(/[./-]+$/, '')
    // A point before the last character separates a check digit; others are for readability.
    .replace(/\.(?![\dX]$)/g, '');
  return {
    office,
    said,
    kind: parts?.[2] ?? kindInFront,
    body,
    plain: body.replace(/[./-]/g, ''),
    strange: [...new Set(body.replace(/[A-Z0-9./-]/g, ''))].join(''),
    named: office !== null,
    likely: onlyLikely,
    behind: whole.behind,
    filed: Number(filedOn.exec(whole.behind)?.[1]) || null,
    date,
    thisYear,
  };
}

const filedOn = new RegExp(
  `^[\\s,;.]*(?:AND |WAS )?FILED\\s+(?:ON\\s+)?(?:${month} \\d{1,2},? ?|\\d{1,2}\\.? ${month},? ?)(\\d{4})`,
);

/** Capitals, one kind of hyphen, slash and space. */
function plainText(text: string): string {
  return (
    text
      // An English, German or Italian word, not Germany's series or Israel's or India's code.
      .replace(
        /^as |^Il (?=\d|\p{Ll})|^(?=das )|^[Ii]n (?=(?:re|his|her|its|their|our|my|your|this|that|an?|view|suit) )/u,
        '; ',
      )
      .replace(/(?<=\p{L} )as (?=\d)/u, '')
      // Two letters with points that are no country: "i.e. 8,112,504 B2".
      .replace(/(?<![\p{L}.])(?:i\. ?e|e\. ?g|d\. ?h|z\. ?B|u\. ?a)\.,?(?= )/gu, '')
      // "No. 4,958,278 a system", "1,749,278 (2007), A. Buades": a word or a name, not a kind code.
      .replace(
        /(?<=\d|\d \([^()]*\)) (?=[a-z] \p{L})|(?<=\d\)?\.) (?=A \p{Ll})|(?<=\d(?: \([^()]*\))?, )(?=\p{Lu}\. ?\p{Lu})/u,
        ' ; ',
      )
      // Cells of a table: "| 5 | 75/Del/2005 |".
      .replace(/(?<=\d) *\| *(?=\d)/g, ' ; ')
      // Norway's code and no "No.": capitals directly before the digits, and not after "Pat." or a word in capitals.
      .replace(/(?<![\p{L}\d])(?<!\p{Lu}\.? |[Pp]at\.? )NO(?=[1-9]\d{5,6}(?!\d))/gu, 'NORWEGIAN ')
      .toUpperCase()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .replace(/[‐-―−]/g, '-')
      .replace(/[⁄∕]/g, '/')
      .replace(/<!--|-->|<\/?[A-Z][^<>]*>|[*|_`\\{}【】「」『』〔〕《》]+/g, ' ')
      // Abbreviated codes: "N.Z. Pat. No.".
      .replace(/(?<![A-Z.])([A-Z])\. ?([A-Z])\.(?= ?(?:PAT|APP|PUB|PROV|SER|DES|\d))/g, '$1$2')
      // The part of a European patent for one state: "European Patent (UK) no.".
      .replace(/(?<=EUROP[A-ZÄÉ]+ PATENTS?|BREVET EUROPÉEN|\bEP) ?\([A-Z]{2}\)/g, '')
      // The code by which a front page says what follows: (21) Application No. 1234/DEL/2005, United States Patent [19].
      .replace(/^ ?[([]\d{2}[)\]] ?|(?<=[A-Z.:] ?)\[\d{2}\](?= ?[A-Z\d])/g, ' ')
      // A European patent's translation as the state prints it: DK/EP 1185695 T3.
      .replace(/\bNO\/EP(?= ?\d)/g, 'NORWEGIAN ')
      .replace(/\b(DK|FI|PL|SI|HR)\/EP(?= ?\d)/g, '$1')
      // The Western year next to the era's: Sho 60[1985]-123456.
      .replace(/(?<=\d) ?\[(?:19|20)\d{2}\] ?(?=-)/g, '')
      .trim()
  );
}

const british =
  /\b(?:BRITISH|BRIT\.?|ENGL\.|BRITISCHE[NS]?|GREAT BRITAIN|UNITED KINGDOM|ENGLISH|GB|U\.?K\.?)(?=\W)/;
const oldYear = '(1[67]\\d{2}|18\\d{2}|190\\d|191[0-5])(?!\\d)';
const serial = '(\\d{1,2},?\\d{3}|\\d{1,5})';
const oldForms: [RegExp, string][] = [
  [
    new RegExp(`(?:A\\.?D\\.? ?|DATED [^;\\d]*\\d{1,2}, )${oldYear},? N[OR]\\.? ?${serial}(?!\\d)`),
    ' $2 OF $1 ',
  ],
  [
    new RegExp(
      `(?<![\\d,]|${month} )${serial}(?:,| OF| (?=A\\.?D)| I[NM](?: [A-Z]+\\.?)?| \\(| DATED [A-Z]+ \\d{1,2},) ?(?:A\\.?D\\.? ?)?${oldYear}`,
    ),
    '$1 OF $2',
  ],
];

/** British numbers began again each year until 1915; the year can stand elsewhere: "No. 1306, 1769", "A.D. 1854 No. 2216". */
function oldBritish(text: string): string {
  const [pattern, turned] = oldForms.find(([form]) => british.test(text) && form.test(text)) ?? [];
  return pattern && turned ? text.replace(pattern, turned) : text;
}

/** A gazette's name in brackets says which publication is meant: "Patent Publication (Kokai) No. 5-123456". */
const gazette = /^ ?(?:TOK|JI|KOK|KOH)[A-Z]+ ?$/;

/** Without what a sentence or citation says after the number. */
function withoutTail(text: string): { rest: string; behind: string } {
  if (dates.some((pattern) => pattern.test(text))) return { rest: text, behind: '' };
  let rest = text.replace(/\(([^()]*)\)/g, (group, inner: string, at: number) =>
    (/[A-Z]{3,}|^ ?(?:1[7-9]|20)\d{2} ?$/.test(inner) && !gazette.test(inner)) ||
    dates.some((pattern) => pattern.test(inner.trim())) ||
    // What is in brackets after a number is another name for it: JP S63-17421 A (特開昭63-17421).
    (/\d/.test(text.slice(0, at)) && inner.length > 3 && !/^[\d ,./-]+$/.test(inner))
      ? ' '
      : group,
  );
  if (!/\d/.test(rest)) rest = text;
  // Whose it is, in front: "Smith et al., US 7,654,321".
  rest = rest.replace(/^\D*\bET AL\b[\s.,:;-]*(?=.*\d)/, '');
  rest = rest.replace(/^[A-Z][A-Z .'-]+, (?=(?:U\.? ?S|EP|WO|JP|DE|GB|FR)(?![A-Z]))/, '');
  let behind = '';
  for (const tail of tails) {
    const shorter = rest.replace(tail, '');
    if (!/\d/.test(shorter)) continue;
    behind = `${rest.slice(shorter.length)} ${behind}`;
    rest = shorter;
  }
  return { rest: rest.trim(), behind: behind.trim() };
}
