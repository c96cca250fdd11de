import { furtherNames } from './names-further.ts';
import type { OfficeCode } from './types.ts';

/**
 * How texts name an office: by the country's names and adjectives, in several languages and any case, and by codes and
 * abbreviations, which within a text count in capitals only. Both are sources of regular expressions.
 */
const table: [OfficeCode, string, string][] = [
  [
    'US',
    'UNITED STATES(?: OF AMERICA)?|U\\. ?S\\. ?A\\.|AMERICAN|AMÉRICAINE?|AMERIKANISCHE[SNR]?|STATUNITENSE|NORTEAMERICAN[OA]|AMERIKAANSE?|ESTADO[U]?NIDENSE|ESTADOS UNIDOS(?: DE AM[EÉ]RICA)?|EE\\.? ?UU\\.?|E\\. ?U\\. ?A\\.|EUA|ÉTATS-UNIS(?: D.AMÉRIQUE)?|STATI UNITI(?: D.AMERICA)?|VEREINIGTEN? STAATEN(?: VON AMERIKA)?|VERENIGDE STATEN|AMERYKAŃSKI|NA TERENIE STANÓW ZJEDNOCZONYCH|США|미국|[美米][国國](?=[专專特])',
    '(?:USA(?![A-Z])|VS(?= PAT)|U\\.? ?S\\.?)(?![A-Z]{3}|\\.? ?C\\.? ?\\d|\\.? ?C\\.)',
  ],
  [
    'EP',
    'EUROPEAN|EUROPE|EUROPÄISCHE[SNR]?|EUROPÉENN?E?|EUROPE[OA]|EUROPEIA|EUROPEU|EUROPEES|EUROPEJSKI|EUROPEISKT?|EURÓPAI|EVROPSKÝ|ЕВРОПЕЙСК\\p{L}+|ЄВРОПЕЙСЬК\\p{L}+|유럽|[欧歐]洲(?=[专專])',
    'EUR(?:OP)?\\.|E\\. ?P\\.(?= ?N[OR])|(?:EPO|EPA|EPB(?= ?\\d)|EP|EU(?= ?PAT))(?![A-Z])',
  ],
  [
    'WO',
    "INTERNATIONAL|INT'?L\\.?|МЕЖДУНАРОДН\\p{L}+|국제(?=공개|출원)",
    'W0(?=[ -]?(?:(?:19|20)\\d{2}[ /-]?\\d{6}|\\d{2}\\/\\d{5,6})(?!\\d))|(?:WORLD(?= PAT)|INT\\.(?= ?(?:PUB|PAT|APP))|WIPO|PCT(?=[ -]+(?:INT|PUB|PAT|APP|NO|SER|WO))|WO(?=WO|PCT)|WO(?![A-Z]))(?=$|[^A-Z]|WO|PCT)|(?=PCT)',
  ],
  [
    'JP',
    'JAPAN(?:ESE)?|JAPONAISE?|JAPANISCHE[SNR]?|GIAPPONESE|JAPON[EÉÊ]SA?|JAP[OÓ]N|JAPÃO|GIAPPONE|ЯПОНИИ|ЯПОНСК\\p{L}+|일본|日本国?',
    '(?:JAP\\.|JPN\\.?|JPO|JP)(?=$|[^A-Z]|[MTSHRX]\\d|[ABUY][- ]|WO)|P(?=20\\d{2}-\\d{1,6}|[567]\\d{6}(?!\\d))',
  ],
  [
    'CN',
    "(?:PEOPLE'?S )?(?:REPUBLIC OF )?CHIN(?:A|ESE)|CHINOISE?|CHINESISCHE[SNR]?|CINESE|CHIN[AO]|CHINÊS|КИТАЯ|КИТАЙСК\\p{L}+|КНР|중국|中国",
    '(?:CN|ZL)(?![A-Z])',
  ],
  [
    'KR',
    '(?:SOUTH |REPUBLIC OF )?KOREAN?|CORÉENN?E?|KOREANISCHE[SNR]?|COREAN[OA]|COREA(?: DEL SUR)?|КОРЕИ|대한민국|한국|[韩韓][国國]',
    '(?:KOR\\.|KR)(?![A-Z])',
  ],
  ['IN', 'INDIAN?|INDISCHE[SNR]?|ИНДИИ|भारतीय', 'IN(?![A-Z])'],
  [
    'GB',
    'BRITISH|UNITED KINGDOM|GREAT BRITAIN|BRITANNIQUE|BRITISCHE[SNR]?|BRITANNICO|BRIT[AÁÂ]NIC[AO]|REINO UNIDO|ROYAUME-UNI|REGNO UNITO|GRANDE-BRETAGNE|GRAN BRETAÑA|GRO(?:SS|ß)BRITANNIEN|ВЕЛИКОБРИТАНИИ|영국|英国|イギリス',
    'BRIT\\.(?: ?P\\.)?|BR\\. ?P\\.(?= ?\\d)|BR\\.(?= ?PAT)|B\\. ?P\\.(?= ?N[OR])|BP(?= ?\\d{1,3},?\\d{3}(?!\\d))|(?:U\\.?K\\.?|G\\.?B\\.?)(?=SPC|$|[^A-Z])',
  ],
  [
    'DE',
    'GERMANY?|DEUTSCH(?:E[SNRM]?|LAND)?|ALLEMANDE?|ALLEMAGNE|ALEMANIA|ALEMANHA|GERMANIA|TEDESCO|ALEM[AÁ]N?A?|ALEMÃO?|DUITS|NIEMIECKI|ГЕРМАНИИ|ФРГ|독일|德国|[独獨][国國]|ドイツ',
    'GER\\.|D\\.? ?[RB]\\.? ?(?=PAT)|DT(?:SCH)?\\.(?= ?PAT)|(?:DRP|DRGM|DBP|DBGM|BRD|D\\.[RB]\\.(?:P|G\\.M)\\.?)(?![A-Z])|DT(?=[- ]?(?:\\d|OL?S|AS|PS|GM))|DE(?=$|[^A-Z]|[PGMACUT] ?\\d|(?:OL?S|AS|PS|GM|GBM)[- \\d])',
  ],
  [
    'FR',
    'FRENCH|FRANCE|FRANÇAISE?|FRANZÖSISCHE[SNR]?|FRANCESE?|FRANCESA|FRANCÊS|FRANCIA|FRANÇA|FRANKREICH|ФРАНЦИИ|프랑스|法国|[仏佛][国國]|フランス',
    'FR(?![A-LN-Z])',
  ],
  [
    'CA',
    'CANAD[AÁ]|CANADIAN|CANADIENN?E?|KANADISCHE[SNR]?|КАНАДЫ|캐나다|加拿大|カナダ',
    '(?:CAN\\.|CA(?![A-Z]))',
  ],
  [
    'AU',
    'AUSTRALIAN?|AUSTRALISCHE[SNR]?|АВСТРАЛИИ|호주|澳大利亚|豪州|オーストラリア',
    '(?:AUST(?:RL|L|R)?\\.|AU)(?=$|[^A-Z]|P[A-Z]\\d)',
  ],
  ['TW', 'TAIWAN(?:ESE)?|[台臺][灣湾]|中華民國|대만', 'TW(?=$|[^A-Z]|[IMD]\\d)'],
  [
    'BR',
    'BRAZIL(?:IAN)?|BRASIL(?:EIR[OA])?|BRASILEÑ[OA]|БРАЗИЛИИ',
    'BRAZ\\.(?: PEDIDO(?: PI)?)?|BR(?=$|[^A-Z]|(?:PI|MU|DI|C)\\d)|(?=(?:PI|MU) ?\\d{7}-\\d)',
  ],
  [
    'RU',
    'RUSSIAN?(?: FEDERATION)?|РОССИ(?:И|ЙСК\\p{L}+)(?: ФЕДЕРАЦИ[ИЯ])?|РФ|러시아|俄罗斯|ロシア',
    'RUSS\\.|RU(?![A-Z])',
  ],
  ['SU', 'SOVIET(?: UNION)?|USSR|U\\. ?S\\. ?S\\. ?R\\.|СССР|СОВЕТСК\\p{L}+', 'SU(?![A-Z])'],
  [
    'CH',
    'SWISS|SWITZERLAND|SCHWEIZ(?:ER(?:ISCHE[SNR]?)?)?|SUISSE|SVIZZERO|SUIZ[AO]|ШВЕЙЦАРИИ|スイス|瑞士|스위스',
    'CH(?![A-Z])',
  ],
  [
    'AT',
    'AUSTRIAN?|ÖSTERR(?:\\.|EICH(?:ISCHE[SNR]?)?)|AUTRICHIENN?E?|АВСТРИИ',
    'AT(?=$|[^A-Z]|[AEP] ?\\d|GM|SZ)|(?=GM ?\\d+\\/(?:19|20)\\d{2})',
  ],
  [
    'ES',
    'SPAIN|SPANISH|ESPAÑOLA?|ESPAÑA|ESPAGNOLE?|SPANISCHE[SNR]?|ИСПАНИИ',
    'SPAN\\.|ES(?=$|[^A-Z]|[PUC]\\d)|(?=[PU]20[012]\\d{6}(?!\\d))',
  ],
  [
    'IT',
    'ITALIAN[OA]?|ITALY|ITALIENN?E?|ITALIENISCHE[SNR]?|ИТАЛИИ',
    'ITAL\\.|IT(?=$|[^A-Z]|[A-Z]{2}\\d)|(?=[A-Z]{2}(?:19|20)\\d{2}A\\d{6}(?!\\d))',
  ],
  ['NL', 'DUTCH|NETHERLANDS?|NEDERLANDSE?|NÉERLANDAISE?', 'NETH\\.|NL(?![A-Z])'],
  ['SE', 'SWEDEN|SWEDISH|SVENSKT?|SCHWEDISCHE[SNR]?|SUÉDOISE?', 'SWED\\.|SE(?![A-Z])'],
  [
    'MX',
    'MEXICAN|MEXICO|MEXICAN[OA]|MÉXICO',
    'MEX\\.|MX(?=$|[^A-Z]|(?:PA|NL)\\d|(?:PA\\/?)?[AUF][\\/\\d])|(?=PA\\/A\\/\\d{4}\\/\\d{6})',
  ],
  ['BE', 'BELGIAN|BELGIUM|BELGE|BELGISCHE[SNR]?', 'BELG\\.|BE(?![A-Z])'],
  [
    'CZ',
    'CZECH(?!\\. ?CS)(?:IA)?|ČESKÝ|TSCHECHISCHE[SNR]?',
    'CZ(?=$|[^A-Z]|PU?V)|(?=PU?V ?(?:19|20)\\d{2}-\\d)',
  ],
  ['DD', 'EAST GERMAN', '(?:DD|DDR)(?:[- ]?(?:WP|AP)(?= ?\\d))?(?![A-Z])'],
  ['DK', 'DANISH|DENMARK|DANSK|DÄNISCHE[SNR]?', 'DAN\\.|DK(?=$|[^A-Z]|PA ?\\d)'],
  ['EA', 'EURASIAN?|ЕВРАЗИЙСК\\p{L}+', 'EA(?![A-Z])'],
  ['FI', 'FINNISH|FINLAND|SUOMALAINEN|FINNISCHE[SNR]?', 'FINN\\.|FI(?![A-Z])'],
  ['GR', 'GREEK|GREECE', 'GR(?![A-Z])'],
  ['HU', 'HUNGARIAN|HUNGARY|MAGYAR', 'HUNG\\.(?: TELJES)?|HU(?=$|[^A-Z]|[PES]\\d)'],
  ['IE', 'IRISH|IRELAND', 'IE(?=$|[^A-Z]|S\\d)'],
  ['IL', 'ISRAELI?', 'IL(?![A-Z])'],
  ['MY', 'MALAYSIAN?', 'MY(?=[- ]?\\d|-?\\d{5,}-A|PI\\d)|(?=PI ?20\\d{8}(?!\\d))'],
  [
    'NO',
    'NORWEGIAN|NORWAY|NORSK',
    'NORW\\.(?: NO(?= ?\\d))?|NO(?= ?[1-9]\\d{5} ?[A-C]|(?:19[89]|20[0-4])\\d{5}(?!\\d))',
  ],
  ['NZ', 'NEW ZEALAND', 'NZ(?![A-Z])'],
  ['OA', 'OAPI', 'OA(?![A-Z])'],
  [
    'PL',
    'POLISH|POLAND|POLSKI|RZECZYPOSPOLITEJ POLSKIEJ|POLNISCHE[SNR]?',
    'POL\\.|(?:RP|PRL)(?=[ .]*(?:NR\\.? ?)?\\d{5,6}(?!\\d))|PL(?!\\.)(?=$|[^A-Z]|[PW]\\d)|(?=[PW]\\.[34]\\d{5}(?!\\d))',
  ],
  ['PT', 'PORTUGUESE|PORTUGAL|PORTUGUÊSA?|PORTUGUESA', 'PT(?![A-Z])'],
  ['RO', 'ROMANIAN?|ROMÂNESC', 'ROM\\.|RO(?=$|[^A-Z]|A[\\/\\d])'],
  ['SG', 'SINGAPORE', 'SG(?![A-Z])'],
  ['SK', 'SLOVAK(?:IAN?)?|SLOVENSKÝ', 'SK(?![A-Z])'],
  ['TR', 'TURKISH|TURKEY|TÜRKIYE|TÜRK', 'TR(?![A-Z])'],
  ['UA', 'UKRAINIAN|UKRAINE|УКРАЇН[ИА]|УКРАИНЫ', 'UA(?=$|[^A-Z]|[AU]\\d)'],
  ['ZA', 'SOUTH AFRICAN?', 'S\\. ?AFR(?:ICAN|\\.)|ZA(?![A-Z])'],
  ['AR', 'ARGENTIN(?:A|E|IAN|O)', 'AR(?= ?P?\\d{5})'],
  ['BG', 'BULGARIAN?', 'BG(?![A-Z])'],
  ['CL', 'CHILEAN|CHILE', 'CL(?= ?(?:\\d{5}|20\\d{2}-))'],
  ['HK', 'HONG KONG|香港', 'HK(?![A-Z])'],
  ['HR', 'CROATIAN?', 'HR(?=$|[^A-Z]|P ?\\d)'],
  ['LU', 'LUXEMBOURG', 'LU(?![A-Z])'],
  ['PH', 'PHILIPPINES?', 'PH(?= ?[-/]?[12])'],
  ['SI', 'SLOVENIAN?', 'SI(?= ?\\d{5})'],
  ['VN', 'VIETNAM(?:ESE)?', 'VN(?![A-Z])'],
  ['CY', 'CYPRIOT|CYPRUS', 'CY(?= ?\\d{4})'],
  ['EE', 'ESTONIAN?', 'EE(?= ?\\d{4})'],
  ['EG', 'EGYPT(?:IAN)?', 'EG(?= ?\\d{5})'],
  ['LT', 'LITHUANIAN?', 'LT(?= ?\\d{4})'],
  ['LV', 'LATVIAN?', 'LV(?= ?\\d{4})'],
  ['MT', 'MALTESE|MALTA', 'MT(?= ?\\d{3,4}(?!\\d))'],
  ['RS', 'SERBIAN?', 'RS(?= ?\\d{4})'],
  ['AP', 'ARIPO', 'AP(?=[ /]*(?:\\d{3,4}(?!\\d)|P ?\\/))'],
  ['BY', 'BELARUS(?:IAN)?', 'BY(?=\\d{3,5}(?!\\d)| ?\\d{3,5} ?[CU])'],
  ['CO', 'COLOMBIAN?', 'CO(?=\\d{5}(?!\\d)| ?(?:[3-7]\\d{6}|(?:NC)?20\\d{2}\\/?\\d{6,7})(?!\\d))'],
  ['CR', 'COSTA RICAN?', 'CR(?=\\d{3,5}(?!\\d)| ?\\d{3,5} ?A| ?20\\d{2}-?\\d{4,6}(?!\\d))'],
  ['CS', 'CZECHOSLOVAK(?:IAN?)?|CZECH\\.(?= ?CS)', 'CS(?= ?\\d{2,3},?\\d{3})'],
  ['CU', 'CUBAN?', 'CU(?=\\d{5}(?!\\d)| ?2\\d{4} ?[AB])'],
  ['EC', 'ECUADOR(?:IAN)?', 'EC(?= ?SP ?\\d{6})'],
  ['GC', 'GULF COOPERATION COUNCIL', 'GCC?(?=[ /]*(?:\\d{4,7}(?!\\d)|P ?\\/))'],
  ['GE', 'GEORGIAN', 'GE(?= ?[PU] ?(?:19|20)\\d{2})'],
  ['GT', 'GUATEMALAN?', 'GT(?= ?(?:19|20)\\d{2}\\d{5})'],
  ['ID', 'INDONESIAN?', 'ID(?=\\d{5}(?!\\d)| ?P ?\\d{5}|\\d{5}[AB]|[ -]\\d{5} [AB]$)'],
  ['IS', 'ICELAND(?:IC)?', 'IS(?=\\d{3,5}(?!\\d)| ?\\d{3,5} ?[AB]\\d?$)'],
  ['KZ', 'KAZAKH(?:STAN)?', 'KZ(?= ?\\d{3,5})'],
  ['MA', 'MOROCC(?:O|AN)', 'MA(?=\\d{5}(?!\\d)| ?\\d{5} ?[AB]1)'],
  ['MC', 'MONACO|MONEGASQUE', 'MC(?=\\d{3,4}(?!\\d)| ?\\d{4} ?A)'],
  ['MD', 'MOLDOVAN?', 'MD(?=\\d{2,4}(?!\\d)| ?\\d{2,4} ?[BCFGYZ]\\d?$|(?:19|20)\\d{6} ?A)'],
  ['PA', 'PANAMANIAN', 'PA(?=\\d{7}(?!\\d)| ?8\\d{6} ?A)'],
  ['PE', 'PERU(?:VIAN)?|PERUAN[OA]', 'PE(?= ?(?:(?:19|20)\\d{6}|\\d{4}(?:19|20)\\d{2})(?!\\d))'],
  ['PK', 'PAKISTANI?', 'PK(?= ?1\\d{5}(?!\\d))'],
  ['SA', 'SAUDI(?: ARABIAN?)?', 'SA(?=\\d{2,5}(?!\\d)| ?\\d{2,9} ?B1)'],
  ['TH', 'THAI(?:LAND)?', 'TH(?= ?\\d{5})'],
  ['TN', 'TUNISIAN?', 'TN(?= ?SN\\d{5})'],
  ['UY', 'URUGUAYAN?|URUGUAY[OA]', 'UY(?= ?\\d{5})'],
  ['UZ', 'UZBEK(?:ISTAN)?', 'UZ(?= ?(?:[IF]AP ?)?\\d{4})'],
  ['YU', 'YUGOSLAV(?:IAN?)?', 'YU(?= ?P?\\d{2})'],
  ['BA', 'BOSNIAN?', 'BA(?=\\d{5}(?!\\d)| ?\\d{5} ?[AB]|\\d{5,6}[ABT])'],
  ['DO', 'DOMINICAN REPUBLIC|REPÚBLICA DOMINICANA', 'DO(?= ?P ?20\\d{2})'],
  ['DZ', 'ALGERIAN?', 'DZ(?= ?\\d{3,4}(?!\\d))'],
  ['JO', 'JORDANIAN', 'JO(?= ?\\d{4})'],
  ['KE', 'KENYAN?', 'KE(?=\\d{3,4}(?!\\d)| ?\\d{3,4} ?[AB])'],
  ['LK', 'SRI LANKAN?', 'LK(?= ?1\\d{4}(?!\\d))'],
  ['ME', 'MONTENEGR(?:O|IN)', 'ME(?=\\d{3,5}(?!\\d)| ?0\\d{4} ?[ABT]|\\d{3,5}[ABT])'],
  ['MK', 'MACEDONIAN?', 'MK(?= ?9\\d{5})'],
];

const rows = table.map(([office, names, codes]): [OfficeCode, string, string] => {
  const further = furtherNames[office];
  return [office, further ? `${further}|${names}` : names, codes];
});

const article =
  "(?:D(?:E(?: LOS| LA|L|LLA|GLI|S|R|N)?|U|O|A|OS) |D(?:ELL)?['’] ?|OF (?:THE )?|VAN (?:DE )?|I(?:N|M)(?: DEN| DER| THE)? )";

/** Prefixes of a number in capitals, and the office each names. */
export const prefixes: readonly [RegExp, OfficeCode][] = [
  // A name may have a word in front: in "patente de Corea" DE is not a code.
  ...rows.map(([office, names]): [RegExp, OfficeCode] => [
    new RegExp(`^(?:${article})?(?:${names})(?!\\p{Lu})`, 'u'),
    office,
  ]),
  ...rows.map(([office, , codes]): [RegExp, OfficeCode] => [new RegExp(`^(?:${codes})`, 'u'), office]),
];

const abbreviated: Partial<Record<OfficeCode, string>> = {
  US: 'U\\. ?S\\.(?: ?A\\.?)?|USA?|VS',
  GB: 'U\\. ?K\\.?|UK',
};

/** Where a text names an office by a country's abbreviation, in capitals. */
export const abbreviations = Object.entries(abbreviated).map(
  ([office, names]) =>
    [new RegExp(`(?<![\\p{L}.])(?:${names})(?!\\p{L})`, 'gu'), office as OfficeCode] as const,
);

/** Institutions and laws that belong to one office. */
const institutions: Partial<Record<OfficeCode, string>> = {
  US: 'USPTO|PTAB|(?:Orange|Purple) Book|37 C\\.?F\\.?R|35 U\\.?S\\.?C|MPEP|Art Unit',
  EP: 'EPO|OEB|EPA(?=-)|(?<=(?:beim|vom|das|dem|des|am) )EPA|EPÜ|EPC|CBE|UPC(?![ \\d]+\\d)|Rule 71\\(3\\)|Regel (?:71|161)',
  DE: 'DPMA|BPatG|Deutsches Patent- und Markenamt',
  IT: 'UIBM',
  ES: 'OEPM',
  GB: 'UKIPO',
  CN: 'CNIPA|SIPO',
  JP: 'JPO|J-PlatPat',
  KR: 'KIPO|KIPRIS',
  CA: 'CIPO',
  FR: 'S\\. ?G\\. ?D\\. ?G|SGDG',
  IN: 'IPAB|CGPDTM|nic\\.in|(?:Chennai|Mumbai|Kolkata|Delhi) Patent Office|Patent Office,? (?:Chennai|Mumbai|Kolkata|Delhi)',
  NZ: 'IPONZ',
  RU: 'Роспатент|Rospatent|ФИПС|FIPS',
  PL: 'UPRP',
  CH: 'IGE(?:/IPI)?',
};

/** Where a text names an institution of an office. */
export const institutionNames = Object.entries(institutions).map(
  ([office, names]) =>
    [new RegExp(`(?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])`, 'u'), office as OfficeCode] as const,
);

/** The country's name after a number, in capitals: "2234567 РФ", "1,234,567 (France)". */
export const suffixes: readonly [RegExp, OfficeCode][] = rows.map(([office, names]) => [
  new RegExp(
    `^(.*\\d(?: ?[A-Z]\\d?)?)[\\s,(]+(?:${article})?(?:${[names, abbreviated[office] ?? []].flat().join('|')})\\)?$`,
    'u',
  ),
  office,
]);

/** Of the scripts with spaces between words. */
const letters =
  '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}]';

/** Where a text names an office by its country, in any case. */
export const countryNames: readonly [RegExp, OfficeCode][] = rows.map(([office, names]) => [
  new RegExp(`(?<!${letters})(?:${names})(?!${letters})`, 'giu'),
  office,
]);
