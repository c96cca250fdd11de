/** A record's number with its kind code, and the country in front: country: "US", docNumber: "10123456", kind: "B2". */
const record =
  /(?:["']?country(?:_?code)?["']?\s*[:=]\s*["']([A-Z]{2})["'],?\s*)?["']?(\w*)(?:_|-)?number["']?\s*[:=]\s*["']([^"']{4,20})["'],?\s*["']?\w*kind\w*["']?\s*[:=]\s*["']([A-Z]\d?)["']/gi;

/** A telephone's number beside another number. */
const telephones =
  /\b(?:tel|fax|phone|telephone|telefon|mobile)\b\.?:?\s*(?:no\.?\s*)?\+?[\d(][\d ()/.-]{5,}/gi;

/** BibLaTeX's number and kind of document: number = 5668842, type = {patentus}. */
const bibliographic =
  /\bnumber\s*=\s*["{]?([^"{},]{4,20})["}]?(?=,).*\btype\s*=\s*["{]?pat(?:ent|req)(us|eu|de|fr|uk)\b["}]?/gis;

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';

/** Layouts around a number, and the same in words that are read: the first match is replaced, or all where it says so. */
const rewrites: readonly (readonly [layout: RegExp, words: string])[] = [
  // NFKC would make Norway's code of the sign; code has ends of lines as two signs.
  [/№|\bn\.\s?[º°]/gi, ' nr. '],
  [/\\[nrt](?![a-z])/g, '\n'],
  [/[\u2500-\u257f]+/g, ' '],
  [record, ' $1 $2 $3 $4 '],
  // A row of a table with its cells parted by semicolons: "US;7654321;B2".
  [/^\s*"?([A-Z]{2})"?;\s*"?([\d,/]+)"?;\s*"?([A-Z]\d?)"?\s*$/, '$1 $2 $3'],
  // Colons between country, number and kind: "EP:1234567:A1".
  [/\b([A-Z]{2}):(\d{5,12}):([A-Z]\d?)\b/g, '$1 $2 $3'],
  // The short name of a patent in a judgment, and the country in front of a priority: "Nov. 5, 1998 (DE) 198 51 012".
  [/(?<!\d)['’‘]\d{3}(?![\d'’])/g, ' '],
  [/(?<=(?:19|20)\d{2} ?)\(([A-Z]{2})\)[ .]*(?=\d)/g, ' ; $1 '],
  // A word between: "whose patent number is 4,558,302".
  [
    /(\bpat(?:ent)?\.? (?:no|nr|number|nummer)\b\.?) \p{L}{2,12}\.? (?=\d{1,2}([.,])\d{3}\2\d{3}(?!\d))/giu,
    '$1 ',
  ],
  // How many there are: "354,430 utility patents".
  [
    /(?<=\b(?:granted|issued|received|published|filed|of|over|than|about|some|were|owns) )\d{1,3}(?:,\d{3})+(?= (?:\p{Ll}+ ){0,2}(?:patents|applications|inventions)\b)/gu,
    ' ; ',
  ],
  [bibliographic, ' $2 patent $1 '],
  // The key behind a citation's text: \cite[DE 1250]{patent1250}.
  [/(\\cite\w*\[[^\]]*\])\{[^{}]*\}/g, '$1 ; '],
  [/(?<=\p{Ll})(?=(?:Number|No|Nr|Kind)(?:Text)?\b)|(?<=\p{Ll}Number)Text\b/gu, ' '],
  // A new document of the EPO's publication server, and the short name of an exhibit: "D1 (US-A-5 123 456)".
  [/\b(EP\d{7})NW(?=[A-C]\d\b)/g, '$1'],
  [/^\s*(?:D|E|K|NK)\d{1,2}\s*(?=[(:=])/, ''],
  // A Korean register has the day behind the number: "등록번호(일자) 10-1234567".
  [/\((?:일자|date)\)/gi, ' '],
  // Old American patents in full: "No. 223,898. Patented Jan. 27, 1880", "Application filed March 23, 1903. Serial No. 149,220".
  [
    new RegExp(`\\bApplication filed ${month} \\d{1,2}, ?1[89]\\d{2}\\W+(?=Serial No)`, 'i'),
    'US Application ',
  ],
  [
    new RegExp(
      `^.*\\bNo\\. ?(\\d{1,3}(?:,\\d{3}){1,2})\\W+Patented ${month} \\d{1,2}, ?1[89]\\d{2}.*$`,
      'is',
    ),
    'US Patent $1',
  ],
  [
    new RegExp(
      `^.*\\bPat(?:ente)?['’]?d\\.? ${month} \\d{1,2}, ?1[89]\\d{2}\\W+No\\. ?(\\d{1,3}(?:,\\d{3}){1,2})\\W*$`,
      'is',
    ),
    'US Patent $1',
  ],
];

/** The text with layouts of records, code, tables and old prints turned into words around the number. */
export function withNumbersOfRecords(text: string): string {
  return rewrites
    .reduce((turned, [layout, words]) => turned.replace(layout, words), text)
    .replace(telephones, (found, at: number, all: string) =>
      /\d/.test(all.slice(0, at) + all.slice(at + found.length)) ? ' ; ' : found,
    )
    .normalize('NFKC');
}

/** A front page has a code in brackets in front of each field, at least two: "(19) RU (11) 2 567 890 (13) C1". */
const frontPage = /^\s*[([]\d{2}[)\]].*[([]\d{2}[)\]]/s;

/** The text without the codes of a front page's fields; office, number and kind of one document come together. */
export function withoutFieldCodes(text: string): string {
  if (!frontPage.test(text)) return text;
  return text.replace(/\s*[([]1[0139][)\]]\s*/g, ' ').replace(/\s*[([]\d{2}[)\]]/g, ' ; ');
}
