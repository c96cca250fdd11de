import { withApplicationsOfOffices } from './applications.ts';
import { withoutNumbersBeside } from './beside.ts';
import { countryNames } from './names.ts';

/** A record's number with its kind code, and the country in front: country: "US", docNumber: "10123456", kind: "B2". */
const record =
  /(?:["']?country(?:_?code)?["']?\s*[:=]\s*["']([A-Z]{2})["'],?\s*)?["']?(\w*)(?:_|-)?number["']?\s*[:=]\s*["']([^"']{4,20})["'],?\s*["']?\w*kind\w*["']?\s*[:=]\s*["']([A-Z]\d?)["']/gi;

/** The same with the country's name for it first, unquoted, or in a tag: country: EP, doc-number: 1000000, kind: B1. */
const open =
  /["']?\b(?:country|jurisdiction|authority|office|CC)(?:[ _-]?code)?["']?\s*[:=]?\s*["']?([A-Z]{2})\b["']?\s*[,;&|]?\s*["']?(?:[\w.]+?[ _-]*)?(?:number|no|nr)\b\.?["']?\s*[:=]?\s*["']?([\d/.-]{4,20})["']?\s*[,;&|]?\s*["']?\w*?(?:kind(?:[ _-]?code)?|KC)["']?\s*[:=]?\s*["']?([A-Z]\d?)\b["']?/gi;

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';

/** A day with the name of its month, in any language: one or two figures, a word and a year. */
const dayInWords = '\\d{1,2}(?:\\.|er|º)?(?: de)? \\p{L}{3,10}\\.?(?: de)? (?:1[89]|20)\\d{2}(?!\\d)';

/** Layouts around a number, and the same in words that are read: the first match is replaced, or all where it says so. */
const rewrites: readonly (readonly [layout: RegExp, words: string])[] = [
  // NFKC would turn the sign into Norway's code; source code writes line ends as two characters.
  [/№|\bn\.\s?[º°]/gi, ' nr. '],
  [/\\[nrt](?![a-z])/g, '\n'],
  // How a mark's registration is said: "Reg. U.S. Pat. & Tm. Off."
  [
    /\bReg(?:\.|'d|istered)?,? (?:in )?(?:the )?U\. ?S\. ?Pat(?:ent|\.)? (?:(?:&|and) ?T(?:rade)?\.? ?[Mm](?:ark)?\.? )?Off(?:ice|\.)/g,
    'trademark',
  ],
  [/[\u2500-\u257f]+/g, ' '],
  // OPS in JSON has each value in a "$"; a tag with the country as its attribute is kept.
  [/\{\s*"\$"\s*:\s*("[^"]*")\s*\}/g, '$1'],
  [/<[\w:-]+ ([^<>]*\bcountry="[A-Z]{2}"[^<>]*)>/g, ' $1 '],
  // The kind in the number and beside it.
  [/-?([A-Z]\d?)(["']?,\s*["']?\w*kind(?:_code)?["']?\s*[:=]\s*["']?)\1\b/gi, '$2$1'],
  [open, ' $1 $2 $3 '],
  [record, ' $1 $2 $3 $4 '],
  // Lines of EMBL and GenBank: "Patent number EP2278020-A2/20, 26-JAN-2011", "Patent: US 6617156-B1 20 09-SEP-2003;".
  [
    /\b([A-Z]{2}) ?(\d{5,13})-([A-Z]\d?)(?:\/\d+|,? \d+(?= \d\d-[A-Z]{3}-))(?:[:,]? \d\d-[A-Z]{3}-\d{4}.*)?/g,
    '$1 $2 $3 ; ',
  ],
  [/^\s*(?:JOURNAL|RL|DEFINITION|DE|TITLE) .*?(?=\b[A-Z]{2} \d{5,13} [A-Z]\d? ;)/gm, ''],
  // A Japanese number before what it is, and dates, whose era is not a number's: "第3034567号特許", "昭和63年12月1日".
  [/第 ?([\d,]{5,9}) ?号(?:の)?(特許|実用新案登録)(?![権出願庁])/g, '$2第$1号 '],
  [/(?:明治|大正|昭和|平成|令和)(?:\d{1,2}|元)年(?=\d{1,2}月\d{1,2}日)/g, ' ; '],
  // Finnish and Swedish case endings: "USA:n patentti".
  [/\b(USA?|EU|EP)[:’](?:n|s)\b/g, '$1'],
  // The names of gazettes in full, also after the year: "昭和48年特許出願公告第12345号".
  [/(?<![国國州湾灣])特許出願公告/g, '特公'],
  [/(?<![国國州湾灣])特許出願公開/g, '特開'],
  [/(?<![国國州湾灣])実用新案(?:登録)?出願公告/g, '実公'],
  [/(?<![国國州湾灣])実用新案(?:登録)?出願公開/g, '実開'],
  [/((?:昭和?|平成?)\d{1,2})年(特[公開]|実[公開])第?/g, '$2$1-'],
  // The gazette in brackets after the number: "昭53-129629（特開）"; and a year of copyright: "(c) 1983".
  [/((?:昭和?|平成?)\d{1,2}-\d{1,6})号? ?[(（](特[公開]|実[公開])(?:公報)?[)）]/g, '$2$1'],
  [/\(c\) ?(?=(?:19|20)\d\d\b)/gi, ' ; '],
  // Tags of the EPO and the USPTO after WIPO ST.36, and EMBL's names of sequences: pat:EP2278020-20.
  [
    /<B110>(?:<\w+>)*\s*([\w/]+).*?<B130>(?:<\w+>)*\s*([A-Z]\d?)\b.*?<B190>(?:<\w+>)*\s*([A-Z]{2})\b/gs,
    ' $3 $1 $2 ; <',
  ],
  [/\bpat:([A-Z]{2}\d{5,12})-\d+\b/gi, ' $1 '],
  // MARC 21's field 013: $a number, $b country, $c kind.
  [/^.*\b013\b.*?\$a ?(\S+?) ?\$b ?([a-z]{2})(?: ?\$c ?([A-Z]\d?\b)?)?.*$/is, ' $2 patent $1 $3'],
  // Hungarian and Turkish put the number first: "a 221234 számú magyar szabadalom", "4558302 sayılı ABD patenti".
  [
    /(\d[\d ,./]*\d) (?:lajstromszámú|számú|sz\.|numaralı|sayılı|no['’]?lu) (\p{L}+ )?(?:szabad\p{L}+|patent\p{L}*|başvuru\p{L}*)/giu,
    ' ; $2patent $1 ; ',
  ],
  // The day behind a number is no part of it, and the letter in front of it no kind code: "№ 381968, 1 мая 1888", "v. 10.08.1982".
  [new RegExp(`(?<=\\d{3}(?: ?[A-Z]\\d?)?),? (?=${dayInWords})`, 'gu'), ' ; '],
  [
    new RegExp(
      `(?<=\\d(?: ?[A-Z]\\d?)?) [a-z]\\. ?(?=${dayInWords}|\\d{1,2}\\. ?\\d{1,2}\\. ?\\d{2,4})`,
      'gu',
    ),
    ' ; ',
  ],
  // A row of a table: "US;7654321;B2;2010-02-02;ACME".
  [
    /^\s*(?:["']?\d{1,4}["']?[;,|\t])?["']?([A-Z]{2})["']?([;,|\t]|\s\|)\s*["']?(\d[\d/.-]*\d)["']?\s*\2\s*["']?([A-Z]\d?)["']?(?=\s*\2|\s*$).*$/s,
    '$1 $3 $4',
  ],
  // The Swiss cross on a watch: "Brevet + 123456".
  [/\b(?:Brevets?|BREVETS?|Pat(?:ent|\.)?|PAT(?:ENT|\.)?) ?[+✚] ?(?=\d{5,6}(?!\d))/g, 'Swiss patent '],
  // A front page's list of foreign references: "2456789 12/1980 France".
  [
    /(?<![\d,/])([\d-][\d -]{4,10}\d) \d{1,2}\/(?:19|20)\d{2} (European Pat|United Kingdom|France|Japan|(?:Fed\. Rep\. of )?Germany|WIPO|Canada|Switzerland|Italy|Australia|Netherlands|Sweden|Austria|U\.S\.S\.R)\b/g,
    '; $2 patent $1 ; ',
  ],
  // A list of references with a column for the kind: "A3 | 8,123,456 | B2 | 02-28-2012".
  [/(?<=\d{3}) *\| *([A-Z]\d)(?= *(?:\||$))/g, ' $1'],
  // A list of references: "AA | 5,432,109 | 07/1995 | Jones".
  [/(?<=^|[|\s])(\d{1,2},\d{3},\d{3}) ?\|? *(?=\d{1,2}[/-](?:19|20)\d{2}\b)/g, 'US patent $1 '],
  // Codes of three letters: "GER 10123456 C2".
  [/(?<![\p{L}\d])(?:GER|DEU)(?= ?\d{7})/gu, 'DE'],
  [/(?<![\p{L}\d])GBR(?= ?\d{6})/gu, 'GB'],
  [/(?<![\p{L}\d])JPN(?= ?\d{6})/gu, 'JP'],
  // The name of a file: "US20160123456A1-20160505-D00001.TIF".
  [
    /\b([A-Z]{2}[-_]?\d[\d_-]{3,13}\d(?:[-_]?[A-Z]\d?(?![\dA-Z]))?)(?=[-_ (.])\S*?\.(?:pdf|tiff?|xml|docx?|txt|zip|jpe?g|png)\b/gi,
    '$1 ; ',
  ],
  // The kind and the country in brackets: "2004/0123456 (Kind A1, U.S.)".
  [
    /(?<![\p{L}\d.,/-])(\d[\d/,.-]{4,12}\d) \((?:[Kk]ind(?: [Cc]ode)?:? )?([A-Z]\d?), (U\.? ?S\.?|EP|WO|JP|CN|KR|DE|GB|FR)\)/gu,
    ' ; $3 $1 $2 ; ',
  ],
  // The kind in a field of its own behind the number, and the country at the end.
  [
    /(?<=\d)["']?[\s,;|(&]+(?:[Dd]ocument )?(?:[Kk]ind(?:[ _-]?[Cc]ode)?|KIND(?: CODE)?|KC)\b["']?\s*[:=]?\s*["']?([A-Z]\d?)\b["')]?/g,
    ' $1 ; ',
  ],
  [/^(?!.*\b[A-Z]{2} ?\d{4})(\D*)(\d.*?)[\s,;|(]+country(?:[ _-]?code)?\s*[:=]?\s*([A-Z]{2})\b/s, '$1 $3 $2'],
  // The language of an international publication: "WO 2021/098765 ZH 2021.05.27".
  [
    /\b(WO ?\d{2,4}[/ ]?\d{5,6}(?: [AB]\d)?) \(?(?:EN|DE|FR|JA|ZH|KO|ES|RU|PT|AR)\)?(?=[\s,.;]|$)(?! ?\d{2}[ \d]{4})/g,
    '$1 ; ',
  ],
  // Colons between country, number and kind: "EP:1234567:A1".
  [/\b([A-Z]{2}):(\d{5,12}):([A-Z]\d?)\b/g, '$1 $2 $3'],
  // A design with an apostrophe, as its short name in a judgment has: "D'504,889".
  [/(?<![\p{L}\d])D['’](?=\d{3},\d{3}(?![\d,]))/gu, 'US D'],
  // The short name of a patent in a judgment, and the country in front of a priority: "Nov. 5, 1998 (DE) 198 51 012".
  [/(?<!\d)['’‘]\d{3}(?![\d'’])/g, ' '],
  [/(?<=(?:19|20)\d{2} ?)\(([A-Z]{2})\)[ .]*(?=\d)/g, ' ; $1 '],
  // A word between: "whose patent number is 4,558,302".
  [
    /(\bpat(?:ent)?\.? (?:no|nr|number|nummer)\b\.?) \p{L}{2,12}\.? (?=\d{1,2}([.,])\d{3}\2\d{3}(?!\d))/giu,
    '$1 ',
  ],
  // A row of an export, each number with its code and kind: "US-6368227-B1 2000-11-17", "TWI523456B / 2016-02-21".
  [/^\s*([A-Z]{2}-?[A-Z]?\d{5,12}-?[A-Z]\d?)(?= (?:[/|] )?(?:19|20)\d\d-\d\d-\d\d )/, '$1 ; '],
  // The country in brackets behind a kind code: "7469381 B2 (US)".
  [/(?<![\p{L}\d.,/-]|\d |\b[A-Z]{2} )(\d{7,8} ?[AB]\d?) \((US|EP)\)/gu, ' ; $2 patent $1 ; '],
  // Of a day beside the country only the year is needed: "4,736,866 (US, 12.4.1988)".
  [/(?<=\d{3} \(US, )\d{1,2}\.\d{1,2}\.(?=\d{4}\))/g, ''],
  // Old American patents as databases write them, between a name and a title: "A. Lincoln, US6469A, Buoying vessels".
  [/(?<=\p{Ll}, )US([1-9]\d{3}A)(?=, \p{Lu}\p{Ll})/gu, '; US patent $1 ; '],
  // As lay people put it: "the patent, google says 6004596 usa".
  [/(\bpatent\b[^;\d]{0,40}\b)(\d{7}) usa\b(?! \p{L})/gu, '$1 ; US patent $2 ; '],
  // How many there are: "354,430 utility patents".
  [
    /(?<=\b(?:granted|issued|received|published|filed|of|over|than|about|some|were|owns) )\d{1,3}(?:,\d{3})+(?= (?:\p{Ll}+ ){0,2}(?:patents|applications|inventions)\b)/gu,
    ' ; ',
  ],
  // The key after a citation's text: \cite[DE 1250]{patent1250}.
  [/(\\cite\w*\[[^\]]*\])\{[^{}]*\}/g, '$1 ; '],
  [/(?<=\p{Ll})(?=(?:Number|No|Nr|Kind)(?:Text)?\b)|(?<=\p{Ll}Number)Text\b/gu, ' '],
  // A new document of the EPO's publication server, and the short name of an exhibit: "D1 (US-A-5 123 456)".
  [/\b(EP\d{7})NW(?=[A-C]\d\b)/g, '$1'],
  [/^\s*(?:D|E|K|NK)\d{1,2}\s*(?=[(:=])/, ''],
  // A Korean register has the day after the number: "등록번호(일자) 10-1234567".
  [/\((?:일자|date)\)/gi, ' '],
  // The part of a European patent for one state: "EP(UK) 0 148 605".
  [/\bEP ?\([A-Z]{2}\)(?= ?(?:\d|n[or°]|pat))/gi, 'EP '],
  // X in front or behind, of before the numbering of 1836: "Patented Feb. 25, 1836, No. 9430X", "only became X72 later".
  [
    /^(?=.*(?<!\d)(?:179\d|18[0-2]\d|183[0-6])(?!\d))(?!.*\b(?:article|model|founded|since)\b)(.*?)(?<![\p{L}\d-]|\d )(?:X[- ]?0*([1-9]\d{0,3}|\d,\d{3})|([1-9]\d{0,3}|\d,\d{3})-?X)(?![\w-]|,\d|[ .]\d*\w*X)/isu,
    '$1 ; US patent X$2$3 ; ',
  ],
  // The day in brackets: "Ser. No. 260,563 (filed June 7, 1972)".
  [/(?<=\bSer(?:ial|\.)? No\.? [\d,]{5,7}) \((filed (?:on )?[^()]*\d{4})\)/gi, ', $1'],
  // The print of a patent also has its application: "Application filed Nov. 10, 1913. Serial No. 800,212. 1,102,653. Patented".
  [
    new RegExp(
      `\\bApp\\w*\\.? filed ${month} \\d{1,2}, ?1[89]\\d{2}\\W+Serial No\\.? ?[\\d,]*\\d(?=.*\\bPatented)`,
      'is',
    ),
    ' ; ',
  ],
  // Old American patents in full: "No. 223,898. Patented Jan. 27, 1880", "Application filed March 23, 1903. Serial No. 149,220".
  [
    new RegExp(
      `\\bApp(?:licatio)?(?:l?n|l)?\\.? (filed ${month} \\d{1,2}, ?1[89]\\d{2})\\W+(Serial No\\.? ?[\\d,]*\\d)`,
      'i',
    ),
    'US Application $2, $1 ; ',
  ],
  [
    new RegExp(
      `^(?:.*?\\b(design)\\b)?.*\\bNo\\. ?(\\d{1,3}(?:,\\d{3}){1,2})\\W+Patented ${month} \\d{1,2}, ?1[89]\\d{2}.*$`,
      'is',
    ),
    'US $1 Patent $2',
  ],
  [
    new RegExp(
      `^.*\\bPat(?:ente)?['’]?d\\.? ${month} \\d{1,2}, ?1[89]\\d{2}\\W+No\\. ?(\\d{1,3}(?:,\\d{3}){1,2})\\W*$`,
      'is',
    ),
    'US Patent $1',
  ],
  // The year in two digits, as stamped: "PAT'D NOV. 15 '04 No 775134".
  [
    new RegExp(
      `\\bPat['’]?d\\.? ${month} \\d{1,2},? ['’]\\d{2}\\W+No\\.? ?(\\d{6,7}|\\d{1,3}(?:,\\d{3}){1,2})(?!\\d|,\\d)`,
      'i',
    ),
    ' ; US Patent $1 ; ',
  ],
];

/** The text with layouts of records, code, tables and old prints turned into words around the number. */
export function withNumbersOfRecords(text: string): string {
  const turned = rewrites.reduce((whole, [layout, words]) => whole.replace(layout, words), text);
  return withoutNumbersBeside(withApplicationsOfOffices(turned)).normalize('NFKC');
}

const england =
  /\b(?:England|English|Britain|British|Britisches?|Engelsk\w*|Britisk\w*|Storbritannien|Grossbritannien|Großbritannien|Angleterre|Inghilterra|Inglaterra|Engeland)\b/i;
const called = /\b(?:patent\w* )?(?:no|nr|nummer|number|n[°º])\.? ?(\d{1,2},?\d{3}|\d{1,5})(?![\d,]|\.\d)/gi;
const calledOf =
  /\bpatent(?!s? (?:Office|Act|Law|Court))[^.;\d]{0,40}?(?<!\b(?:Act|Law|Bill|Rules?|Orders?|Ordinance|Decree|case),? )\bno\.? ?(\d{1,2},?\d{3}|\d{1,4}),? (?:of|A\.D\.) (185[2-9]|18[6-9]\d|190\d|191[0-5])(?!\d)/i;
const oldYear = /(?<![\d.,])(?:18[5-9]\d|190\d|191[0-5])(?![\d.,]\d|\d)/g;

/** British numbers began again each year until 1915: one such number and one such year of a text belong together,
 * when it names no other country. */
export function withBritishYear(text: string): string {
  const years = [...text.matchAll(oldYear)];
  const numbers = [...text.matchAll(called)];
  const other =
    /\b(?:[A-Z]{2} ?\d{4}|US|U\.S\.)/.test(text) ||
    countryNames.some(([pattern, office]) => office !== 'GB' && text.search(pattern) >= 0);
  if (other) return text;
  // American patents of these years had higher numbers.
  const [, number = '', year = ''] = calledOf.exec(text) ?? [];
  const few = Number(number.replace(',', '')) < (year < '1884' ? 7_000 : 40_000);
  if (number && few && !/\breissue|\bdesign pat/i.test(text))
    return `British patent No. ${number} of ${year}`;
  if (!england.test(text) || years.length !== 1 || numbers.length !== 1) return text;
  return /\bpatent/i.test(text) ? `British patent No. ${numbers[0]?.[1]} of ${years[0]?.[0]}` : text;
}
