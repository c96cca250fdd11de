import type { OfficeCode, Said, TypedNumber } from './types.ts';

/** Prefixes of a number, and the office each names. */
const prefixes: [RegExp, OfficeCode][] = [
  [/^(?:UNITED STATES(?: OF AMERICA)?|U\.? ?S\. ?A\.|USA(?![A-Z])|U\.? ?S\.?)(?![A-Z]{3})/, 'US'],
  [/^(?:EUROPEAN|EUROPE|EUROPÄISCHES?|EUROPÉEN|EUR\.|EPO|EPA|EP|EU(?= ?PAT))(?![A-Z])/, 'EP'],
  [
    /^(?:INTERNATIONAL|INT'?L\.?|INT\.(?= ?(?:PUB|PAT|APP))|WIPO|PCT(?=[ -]+(?:INT|PUB|PAT|APP|NO|SER|WO))|WO(?=WO|PCT)|WO(?![A-Z]))(?=$|[^A-Z]|WO|PCT)/,
    'WO',
  ],
  [/^(?=PCT)/, 'WO'],
  [/^(?:JAPAN(?:ESE)?|JAP\.|JPN\.?|JPO|日本国?|JP)(?=$|[^A-Z]|[MTSHRX]\d|[ABUY][- ]|WO)/, 'JP'],
  [/^(?:(?:PEOPLE'?S )?(?:REPUBLIC OF )?CHIN(?:A|ESE)|中国|CN|ZL)(?![A-Z])/, 'CN'],
  [/^(?:(?:SOUTH |REPUBLIC OF )?KOREAN?|KOR\.|대한민국|한국|KR)(?![A-Z])/, 'KR'],
  [/^(?:INDIAN?|IN)(?![A-Z])/, 'IN'],
  [/^(?:BRITISH|BRIT\.|UNITED KINGDOM|GREAT BRITAIN|U\.?K\.?|G\.?B\.?)(?![A-Z])/, 'GB'],
  [
    /^(?:GERMANY?|GER\.|DEUTSCH(?:ES?|LAND)?|DRP|DBP|BRD|DE(?=$|[^A-Z]|[PGMACUT] ?\d|(?:OS|AS|PS|GM|GBM)[- \d]))/,
    'DE',
  ],
  [/^(?:FRENCH|FRANCE|FRANÇAIS|FR)(?![A-LN-Z])/, 'FR'],
  [/^(?:CANADA|CANADIAN|CAN\.|CA)(?![A-Z])/, 'CA'],
  [/^(?:AUSTRALIAN?|AUST(?:RL|L|R)?\.|AU)(?=$|[^A-Z]|P[A-Z]\d)/, 'AU'],
  [/^(?:TAIWAN(?:ESE)?|台灣|臺灣|中華民國|TW)(?=$|[^A-Z]|[IMD]\d)/, 'TW'],
  [/^(?:BRAZIL(?:IAN)?|BRASIL|BR)(?=$|[^A-Z]|(?:PI|MU|DI|C)\d)|^(?=(?:PI|MU) ?\d{7}-\d)/, 'BR'],
  [/^(?:RUSSIAN?(?: FEDERATION)?|РОССИИ|РФ|RU)(?![A-Z])/, 'RU'],
  [/^(?:SOVIET(?: UNION)?|USSR|SU)(?![A-Z])/, 'SU'],
  [/^(?:SWISS|SWITZERLAND|SCHWEIZ(?:ER)?|CH)(?![A-Z])/, 'CH'],
  [/^(?:AUSTRIAN?|ÖSTERREICH|AT)(?=$|[^A-Z]|E ?\d|GM)/, 'AT'],
  [/^(?:SPAIN|SPANISH|ESPAÑOLA?|ESPAÑA|ES)(?=$|[^A-Z]|[PU]\d)/, 'ES'],
  [/^(?:ITALIAN?|ITALY|IT)(?=$|[^A-Z]|[A-Z]{2}\d)/, 'IT'],
  [/^(?:DUTCH|NETHERLANDS?|NL)(?![A-Z])/, 'NL'],
  [/^(?:SWEDEN|SWEDISH|SE)(?![A-Z])/, 'SE'],
  [/^(?:MEXICAN|MEXICO|MX)(?=$|[^A-Z]|(?:PA|NL)\d)/, 'MX'],
  [/^(?:BELGIAN|BELGIUM|BE)(?![A-Z])/, 'BE'],
  [/^(?:CZECH(?:IA)?|CZ)(?![A-Z])/, 'CZ'],
  [/^(?:EAST GERMAN|DD)(?![A-Z])/, 'DD'],
  [/^(?:DANISH|DENMARK|DK)(?![A-Z])/, 'DK'],
  [/^(?:EURASIAN|EA)(?![A-Z])/, 'EA'],
  [/^(?:FINNISH|FINLAND|FI)(?![A-Z])/, 'FI'],
  [/^(?:HUNGARIAN|HUNGARY|HU)(?![A-Z])/, 'HU'],
  [/^(?:IRISH|IRELAND|IE)(?![A-Z])/, 'IE'],
  [/^(?:ISRAELI?|IL)(?![A-Z])/, 'IL'],
  [/^(?:NORWEGIAN|NORWAY|NO(?= ?[1-9]\d{5}[ A-C]))(?![A-Z])/, 'NO'],
  [/^(?:NEW ZEALAND|NZ)(?![A-Z])/, 'NZ'],
  [/^(?:POLISH|POLAND|PL(?!\.))(?![A-Z])/, 'PL'],
  [/^(?:PORTUGUESE|PORTUGAL|PT)(?![A-Z])/, 'PT'],
  [/^(?:ROMANIAN?|RO)(?![A-Z])/, 'RO'],
  [/^(?:SINGAPORE|SG)(?![A-Z])/, 'SG'],
  [/^(?:SOUTH AFRICAN?|ZA)(?![A-Z])/, 'ZA'],
];

/** Words in front of a number, what each says of it, and the office that alone uses the word. */
const words: [RegExp, Said[], OfficeCode?][] = [
  [/^(?:NUM[EÉ]RO|NÚMERO) D[EU] (?:BREVET|PATENTE|PUBLICATION|PUBLICACIÓN)/, ['publication']],
  [
    /^(?:NUM[EÉ]RO|NÚMERO|DEMANDE|SOLICITUD) (?:D[EU] )?(?:DEMANDE|DÉPÔT|BREVET|PATENTE|SOLICITUD)/,
    ['application'],
  ],
  // Japanese gazettes (JPO): kokai, kohyo, domestic republication, kokoku; the same for utility models; registrations.
  [/^(?:特開|特表|TOKKAI|TOKUKAI|TOKUHYO|KOKAI|KOHYO)/, ['publication', 'unexamined'], 'JP'],
  [
    /^TRANSLATION OF (?:THE )?(?:PCT |INTERNATIONAL )*(?=(?:PATENT )?(?:APP|PUB|NO))/,
    ['publication', 'unexamined'],
    'JP',
  ],
  [/^TRANSLATION(?= NO)/, ['publication', 'unexamined'], 'JP'],
  [/^(?:再公表|再表|SAIKOHYO|SAIHYO)/, ['publication', 'republication'], 'JP'],
  [/^(?:特公|TOKKO|TOKUKO|KOKOKU)/, ['publication', 'examined'], 'JP'],
  [/^(?:実開|実表|JIKKAI|JITSUKAI|JITSUHYO)/, ['publication', 'unexamined', 'utility model'], 'JP'],
  [/^(?:実公|JIKKO|JITSUKO)/, ['publication', 'examined', 'utility model'], 'JP'],
  [/^(?:登録実用新案|実用新案登録|実登)/, ['registration', 'utility model'], 'JP'],
  [/^JITSUYO SHINAN/, ['utility model'], 'JP'],
  [/^(?:TOKKYO|KOHO)/, [], 'JP'],
  [/^(?:実願|JITSUGAN)/, ['application', 'utility model'], 'JP'],
  [/^(?:特願|TOKUGAN)/, ['application'], 'JP'],
  [/^意匠登録/, ['registration', 'design'], 'JP'],
  [/^意願/, ['application', 'design'], 'JP'],
  // How Japanese texts cite documents of others.
  [/^米国特許(?:出願公開)?(?:明細書)?/, [], 'US'],
  [/^[欧欧]州特許(?:出願公開)?(?:明細書)?/, [], 'EP'],
  [/^国際公開/, ['publication'], 'WO'],
  [/^特許出願/, ['application'], 'JP'],
  [/^特許/, ['patent'], 'JP'],
  [/^(?:發明|新型|設計)?專利(?:證書)?[號第]*(?=[^\d]?[IMD]\d)/, ['patent'], 'TW'],
  [/^(?:授权公告号?|(?:发明|实用新型)?专利(?!申请)号?|專利號?)/, ['patent'], 'CN'],
  [/^申请公布号?/, ['publication'], 'CN'],
  [/^(?:专利)?申请号?/, ['application'], 'CN'],
  [/^公[开布告](?:\(公告\))?号?/, ['publication'], 'CN'],
  [/^공개실용신안/, ['publication', 'unexamined', 'utility model'], 'KR'],
  [/^공개(?:특허)?/, ['publication', 'unexamined'], 'KR'],
  [/^(?:등록)?실용신안/, ['registration', 'utility model'], 'KR'],
  [/^(?:특허|실용신안)?출원/, ['application'], 'KR'],
  [/^(?:등록특허|특허등록|특허|등록)/, ['patent'], 'KR'],
  // The German office's series names.
  [/^(?:DE[- ]?)?(?:OFFENLEGUNGSSCHRIFT|OFFEN\.|DOS|OS)(?=[- \d:])/, ['publication', 'unexamined'], 'DE'],
  // German-speaking practice writes EP-OS as it writes DE-OS.
  [/^OS(?=[- ]?\d)/, ['publication', 'unexamined'], 'EP'],
  [/^(?:DE[- ]?)?(?:AUSLEGESCHRIFT|DAS|AS)(?=[- \d:])/, ['publication', 'examined'], 'DE'],
  [/^(?:DE[- ]?)?(?:GEBRAUCHSMUSTER|GBM|GM)(?=[- \d:])/, ['utility model'], 'DE'],
  [/^REICHSPATENT(?:AMT|SCHRIFT)?/, ['patent'], 'DE'],
  [/^PATENTSCHRIFT(?=(?: N[RO]\.?)? ?\d)/, ['patent'], 'DE'],
  [/^(?:AKTENZEICHEN|AZ)\b\.?/, ['application'], 'DE'],
  // American series. X patents are those from before the numbering of 13 July 1836.
  [/^(?:STAT(?:UTORY|\.)? INV(?:ENTION|\.)?(?: REG(?:ISTRATION|\.)?)?|SIR)(?![A-Z])/, ['registration'], 'US'],
  [/^(?:DEF(?:ENSIVE|\.)? PUB(?:LICATIONS?|S?\.)?|DEFENSIVE)(?![A-Z])/, ['defensive'], 'US'],
  [/^(?:ADDITIONAL IMPROVEMENTS?|A\.I\.)(?![A-Z])/, ['improvement'], 'US'],
  [/^(?:X[- ]PAT(?:ENT)?S?)(?![A-Z])/, ['x'], 'US'],
  [/^(?:USS\.?N\.?|U\.S\.S\.N\.|USAN)(?![A-Z])/, ['application'], 'US'],
  [/^(?:USPPN|USPGPUB)(?![A-Z])/, ['publication'], 'US'],
  [/^(?:USP(?:N|AT|TO)?|U\.S\.P\.)(?![A-Z])/, ['patent'], 'US'],
  [/^(?:PGPUB|PRE-?GRANT)(?![A-Z])/, ['publication'], 'US'],
  [/^(?:PLANT|PLT?\.)(?![A-Z])/, ['plant'], 'US'],
  [/^(?:RE-?ISSUED?(?![A-Z])|RE\.(?= ?PAT))/, ['reissue'], 'US'],
  [/^DES(?:IGNS?)?(?![A-Z])\.?/, ['design']],
  [/^(?:UTILITY MODELS?|MODELOS? DE UTILIDADE?|U\.M\.|UM)(?![A-Z])/, ['utility model']],
  [/^PROV(?:ISIONAL)?(?![A-Z])\.?/, ['provisional', 'application']],
  [/^(?:UNEXAMINED|LAID[- ]?OPEN)(?![A-Z])/, ['publication', 'unexamined']],
  [/^EXAMINED(?![A-Z])/, ['publication', 'examined']],
  [
    /^(?:PATENTSCHRIFT|ПАТЕНТ|PATENTE?S?|PATS?|PS|PN|GRANTED|GRANT|BREVETT?O?|REG(?:ISTRATION|ISTERED|N)?)(?![A-Z])\.?/,
    ['patent'],
  ],
  [
    /^(?:PUBLICATIONS?|PUBLISHED|PUBLN?|PUBS?|VERÖFFENTLICHUNGS?(?:NUMMER)?|GAZETTE|SPECIFICATION)(?![A-Z])\.?/,
    ['publication'],
  ],
  [
    /^(?:APPLICATIONS?(?=NO[. :])|APPLICATIONS?|APPLNS?|APPLS?|APPN?|APL|ANMELDUNG|ANMELDENUMMER|DEMANDE|SERIAL|SER|SN|S\.N\.)(?![A-MO-Z]|N[A-NP-Z])\.?/,
    ['application'],
  ],
  // Signals of a citation.
  [/^(?:SEE|ALSO|CF|COMPARE|CITING|E\.G)(?![A-Z])\.?/, []],
  [/^FIRST(?= PUB)/, []],
  [/^(?:UTILITY|LETTERS|OFFICE|THE|AND|CO-?PENDING|SAID|ISSUED|FILED|UNDER|WITH)(?![A-Z])\.?/, []],
  [
    /^(?:NUMBERS?|NUMMER|NUMÉRO|NÚMERO|NUM|NOS?|NRO?|NÚM|DOCUMENTS?|DOCS?|KIND CODE|CODE|KIND)(?![A-Z])\.?/,
    [],
  ],
  [/^(?:第|号|號|제|公報|公開|出願|番号|번호)/, []],
  [/^(?:№|N[°º]\.?|["'“”‘’#:.,;/()[\]-])/, []],
];

const eras: [RegExp, string][] = [
  [/(?:明治?|MEIJI)[ .]*(?=\d|元)/g, 'M'],
  [/(?:大正?|TAISHO)[ .]*(?=\d|元)/g, 'T'],
  [/(?:昭和?|SHOWA|SHO)[ .]*(?=\d|元)/g, 'S'],
  [/(?:平成?|HEISEI|HEI)[ .]*(?=\d|元)/g, 'H'],
  [/(?:令和?|REIWA|REI)[ .]*(?=\d|元)/g, 'R'],
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
/** Eight digits that are a day of the last or this century. */
const compactDate = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** What follows a number in a sentence or a citation. */
const tails = [
  /[\s,;]*(?:¶|§|\[ ?\d+ ?\]).*$/,
  /[\s,;.]+(?:AT )?(?:PARAGRAPHS?|PARAS?|COLUMNS?|COLS?|LINES?|PAGES?)\b.*$/,
  new RegExp(`[\\s,;-]+(?:\\d{1,2}\\.? )?${month} ?\\d{0,2},? ?\\d{4}(?![\\d/]).*$`),
  /[\s,;.]+(?:ISSUED|DATED|FILED|GRANTED|PUBLISHED|ENTITLED|TITLED|REGISTERED|ASSIGNED|EXPIRE[SD]|HEREIN|SEE|NOW|COLS?|PAGES?|PP?\.? ?(?=\d)|FIGS?|CLAIMS?|ET AL|(?:TO|BY|OF|FOR|ON|IN THE) (?=[A-Z]))\b.*$/,
  /[\s,;.]+(?:PATENTS?|APPLICATIONS?|PUBLICATIONS?|REISSUES?|DESIGNS?|GRANT)[\s.,;]*$/,
  // A front page's list of references: "4,817,160 A 3/1989 De Koning et al."
  /\s+\d{1,2}\/(?:19|20)\d{2}\b.*$/,
  /(?:公報|公報第|공보|公报|明細書| 등록)$/,
  /[.,;:!?"'“”‘’\]\s]+$/,
];

export interface CleanNumber extends TypedNumber {
  /** The office the text names itself, or null. */
  office: OfficeCode | null;
  /** Characters that belong to no number. */
  strange: string;
  /** Whether the text is a day. */
  date: boolean;
}

/** Takes office, words and kind code off a typed number: "U.S. Pat. No. 6,123,456 B1" -> US, 6123456, B1. */
export function cleanNumber(text: string, thisYear: number): CleanNumber {
  let rest = withoutTail(plainText(text));
  const said = new Set<Said>();
  // "NO 312345 B1" is Norway's, not "number 312345".
  let office: OfficeCode | null = /^NO ?[1-9]\d{5} ?[ABC]\d?$/.test(rest) ? 'NO' : null;
  if (office) rest = rest.slice(2).trimStart();
  for (let before = ''; before !== rest && rest !== ''; ) {
    before = rest;
    for (const [pattern, meaning, only] of words) {
      if (!pattern.test(rest) || (only && office && only !== office)) continue;
      rest = rest.replace(pattern, '').trimStart();
      for (const one of meaning) said.add(one);
      if (only) office ??= only;
    }
    const named = prefixes.find(([pattern]) => pattern.test(rest));
    // A number may name its office twice: "U.S. Patent US 6,123,456".
    if (named && (office === null || office === named[1])) {
      office = named[1];
      rest = rest.replace(named[0], '').trimStart();
    }
  }
  // An application's publication is no application, and a patent application no patent.
  if (said.has('publication')) said.delete('application');
  if (said.has('application')) said.delete('patent');
  // The code can stand in front, as in EP-A1-0 123 456 and JP-A-10-123456; Austria's A is an application.
  const front = office === 'AT' ? null : /^([ABCUY]\d?|T\d)[-. ]+(?=[\dMTSHR])/.exec(rest);
  if (front && office) rest = rest.slice(front[0].length);
  // Old German numbers carry the kind of right in front: P 31 30 619.5, G 91 12 345.6.
  if (/^G ?\d\d ?\d\d ?\d{3}(?:\.\d| ?U1?)?$/.test(rest)) office ??= 'DE';
  // Until the eighties the class followed: P 24 44 954.5-51.
  const filedAs = /^(P ?\d\d ?\d\d ?\d{3}\.\d)(?:-\d\d)?$/.exec(rest)?.[1];
  if (filedAs && (office === null || office === 'DE')) [office, rest] = ['DE', filedAs];
  if (office === 'DE' && /^[GM] ?\d/.test(rest)) said.add('utility model');
  if (office === 'DE') rest = rest.replace(/^[PGM] ?(?=\d)/, '');
  const behind = /^(.*\d.*?)[\s,(]+(US|EP|WO|JP|CN|KR|GB|DE|FR|CA|AU)\)?$/.exec(rest);
  if (behind && office === null) {
    office = behind[2] as OfficeCode;
    rest = behind[1] ?? rest;
  }
  // The hyphen behind the year was lost: 2010 9127, 11 73255.
  if (office === 'JP')
    rest = rest.replace(
      /^((?:19|20)\d\d(?= \d{1,6}\b)|\d{1,2}(?= \d{4,6}\b)) (?=\d+(?: ?[A-Z]\d?)?$)/,
      '$1-',
    );
  for (const [sign, letter] of eras) rest = rest.replace(sign, letter);
  const date = dates.some((pattern) => pattern.test(rest)) || (office === null && compactDate.test(rest));
  const squeezed = rest
    .replace(/[\s,_'’`´"“”()]+/g, '')
    .replace(/^[./-]+/, '')
    // Databases fill up in front of a series' letters too: US0D337000, BR000PI0507004.
    .replace(/^0+(?=[A-Z])/, '')
    // A1 as scanners read it.
    .replace(/(?<=\d)([AB])[IL]$/, '$11');
  // No office has kind codes with I, L, O, Q, X or Z: those are slips for digits, or a Chinese check digit.
  const parts = /^(.*\d(?:\.?X)?)[-./]?([A-HJKMNPR-WY]\d?)$/.exec(squeezed);
  const body = (parts?.[1] ?? squeezed)
    .replace(/[./-]+$/, '')
    // A point before the last sign separates a check digit; others are for the eye.
    .replace(/\.(?![\dX]$)/g, '');
  return {
    office,
    said,
    kind: parts?.[2] ?? (office ? (front?.[1] ?? null) : null),
    body,
    plain: body.replace(/[./-]/g, ''),
    strange: [...new Set(body.replace(/[A-Z0-9./-]/g, ''))].join(''),
    named: office !== null,
    date,
    thisYear,
  };
}

/** Capitals, one kind of hyphen, slash and space; out of an address of a register the number in it. */
function plainText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[⁄∕]/g, '/')
    .replace(/<[^<>]*>|[*|\\{}【】「」『』〔〕《》]+/g, ' ')
    // The code by which a front page says what follows: (21) Application No. 1234/DEL/2005.
    .replace(/^ ?[([]\d{2}[)\]] ?/, '')
    .trim();
  const address = /(?:GOOGLE\.COM\/PATENT|ESPACENET\.COM\/.*PUBLICATION)\/([A-Z]{2}[A-Z0-9]+)/.exec(plain);
  return address?.[1] ?? plain;
}

/** A gazette's name in brackets says which publication is meant: "Patent Publication (Kokai) No. 5-123456". */
const gazette = /^ ?(?:TOK|JI|KOK|KOH)[A-Z]+ ?$/;

/** Without what a sentence or citation says behind the number. */
function withoutTail(text: string): string {
  if (dates.some((pattern) => pattern.test(text))) return text;
  let rest = text.replace(/\(([^()]*)\)/g, (group, inner: string, at: number) =>
    (/[A-Z]{3,}|^ ?(?:1[7-9]|20)\d{2} ?$/.test(inner) && !gazette.test(inner)) ||
    dates.some((pattern) => pattern.test(inner.trim())) ||
    // What stands in brackets behind a number is another name of it: JP S63-17421 A (特開昭63-17421).
    (/\d/.test(text.slice(0, at)) && inner.length > 3 && !/^[\d ,./-]+$/.test(inner))
      ? ' '
      : group,
  );
  if (!/\d/.test(rest)) rest = text;
  // Whose it is, in front: "Smith et al., US 7,654,321".
  rest = rest.replace(/^\D*\bET AL\b[\s.,:;-]*(?=.*\d)/, '');
  rest = rest.replace(/^[A-Z][A-Z .'-]+, (?=(?:U\.? ?S|EP|WO|JP|DE|GB|FR)(?![A-Z]))/, '');
  for (const tail of tails) {
    const shorter = rest.replace(tail, '');
    if (/\d/.test(shorter)) rest = shorter;
  }
  return rest.trim();
}
