import type { OfficeCode } from './types.ts';

/**
 * Names and adjectives of countries in capitals, as sources of regular expressions: for each
 * country first in Danish, Norwegian, Swedish, Finnish, Dutch, Polish, Czech, Slovak, Hungarian,
 * Turkish, Greek, Russian, Bulgarian, Hebrew, Arabic, Thai, Vietnamese, Indonesian, Japanese and Chinese, then in
 * German and the Romance languages.
 */
const table: Partial<Record<OfficeCode, [others: string, romance?: string]>> = {
  US: [
    'अमेरिकी|अमरीकी|अमेरिका|মার্কিন|AMERIKANSK\\p{L}*|AMERIČK\\p{L}+|АМЕРИЧК\\p{L}+|АМЕРИКАНСКИ|AMEERIKA|BANDARÍSK\\p{L}*|SUA|JAV|ASV|YHDYSVALTA\\p{L}+|YHDYSVALLOISSA|AMERIKKALA\\p{L}+|AMERYKAŃSK\\p{L}+|STANACH ZJEDNOCZONYCH|STANÓW ZJEDNOCZONYCH|AMERICK\\p{L}+|SPOJEN\\p{L}+ STÁT\\p{L}+|AMERIKAI(?: EGYESÜLT ÁLLAMOK\\p{L}*)?|EGYESÜLT ÁLLAMOK\\p{L}*|ABD|AMER[İI]KAN|AMER[İI]KA B[İI]RLEŞ[İI]K DEVLETLER[İI]|FÖRENTA STATERNA|FORENEDE STATER|AMERIKAANSE?|СОЕДИН[ЕЁ]НН\\p{L}+ ШТАТ\\p{L}+|АМЕРИКАНСК\\p{L}+|ΑΜΕΡΙΚΑΝΙΚ\\p{L}+|ΗΝΩΜ[ΕΈ]ΝΕΣ ΠΟΛΙΤΕ[ΙΊ]ΕΣ|ΗΠΑ|ה?אמריקאי\\p{L}*|ארצות הברית|ארה["״]ב|(?:ال)?أمريكي\\p{L}*|الولايات المتحدة|สหรัฐ(?:อเมริกา)?|HOA KỲ|MỸ|AMERIKA SERIKAT|アメリカ(?:合衆国)?|合衆国|[美米][国國]',
    '(?:U\\.?S\\.?-)?AMERIKANISCHE[NMRS]?|(?:NORTE?-?|NORD-?)?AM[EÉ]RICAIN[ES]*|(?:NORTE?-?|NORD-?)?AMERICAN[OA]S?|EST?ADO-?UN?IDENSES?|STATUNITENSI|AMERICANULUI|STATELE UNITE',
  ],
  EP: [
    'यूरोपीय|EUROPÆISK\\p{L}*|EUROPEISK\\p{L}*|EUROOPPALA\\p{L}+|EUROPESE?|EUROPEJSK\\p{L}+|EVROPSK\\p{L}+|EURÓPSK\\p{L}+|AVRUPA|ΕΥΡΩΠΑΪΚ\\p{L}+|ה?אירופ\\p{L}+|(?:ال)?أوروبي\\p{L}*|ยุโรป|CHÂU ÂU|EROPA|[欧歐]州',
    'EUROPÄISCHE[NMRS]?|EUROPÉENN?ES|EUROPEAN[ĂA]',
  ],
  JP: [
    'जापानी|GIAPPONE|JAPANISSA|JAPONII|JAPONSKU|ЯПОНИЯ|JAPONYA|JAPÁNBAN|日本国?|JAPANSK\\p{L}*|JAPANILA\\p{L}+|JAPANSE?|JAPOŃSK\\p{L}+|JAPONSK\\p{L}+|JAPÁN|JAPON|ΙΑΠΩΝΙΚ\\p{L}+|יפני|(?:ال)?ياباني\\p{L}*|ญี่ปุ่น|NHẬT(?: BẢN)?|JEPANG',
    'JAPANISCHE[NMRS]?|JAPONAISES|GIAPPONESI|JAPON(?:ÉS|ÊS|ESA)S?|JAPONEZ',
  ],
  CN: [
    'चीनी|CHINE|KINA|KIINASSA|CHINACH|ČÍNĚ|КИТАЕ|中[国國]|KINESISK\\p{L}*|KIINALA\\p{L}+|CHINEES|CHIŃSK\\p{L}+|ČÍNSK\\p{L}+|KÍNAI|Ç[İI]N|ΚΙΝΕΖΙΚ\\p{L}+|סיני|(?:ال)?صيني\\p{L}*|จีน|TRUNG QUỐC|TIONGKOK',
    'CHINESISCHE[NMRS]?|CHINOISES|CIN(?:A|ESI)|CHIN[ÊE]SA?',
  ],
  KR: [
    'SÜDKOREA|CORÉE(?: DU SUD)?|КОРЕЕ|[韩韓][国國]|(?:SYD)?KOREANSK\\p{L}*|KOREALA\\p{L}+|KOREAANSE?|KOREAŃSK\\p{L}+|KOREJSK\\p{L}+|KOREAI|HÀN QUỐC',
    '(?:SÜD)?KOREANISCHE[NMRS]?|(?:SUD-?|SUR)?COR[EÉ]EN(?:NE)?S?|(?:SUD|SUR)COREAN[OA]',
  ],
  GB: [
    'ब्रिटिश|BRITAIN|ENGLAND|ENGELAND|GROOT-BRITTANNIË|ANGLETERRE|INGHILTERRA|INGLATERRA|WIELKIEJ BRYTANII|VELKÉ BRITÁNII|АНГЛИ[ИЯ]|ISO-BRITANNIASSA|英国|GRÃ-BRETANHA|GRAN BRETAGNA|ENGELSK\\p{L}*|BRITT?ISK\\p{L}*|STORBRITANNI\\p{L}+|BRITANNIALA\\p{L}+|ENGLANTILA\\p{L}+|BRITSE?|ENGELSE?|BRYTYJSK\\p{L}+|ANGIELSK\\p{L}+|BRITSK\\p{L}+|ANGLICK\\p{L}+|BRIT(?= SZAB)|ANGOL|[İI]NG[İI]L[İI]Z|БРИТАНСК\\p{L}+|АНГЛИЙСК\\p{L}+|ΒΡΕΤΑΝΙΚ\\p{L}+|ה?בריטי|(?:ال)?بريطاني\\p{L}*|อังกฤษ|VƯƠNG QUỐC ANH|INGGRIS',
    // The language has the same name.
    'BRITISCHE[NMRS]?|BRIT[AÁÂ]NIC[OA]S?|ENGLISH(?= PAT)|ENGLISCHE[NMRS]? (?=PAT)|(?:ANGLAISE?|INGL[EÉÊ]S[EA]?)(?= N)',
  ],
  DE: [
    'जर्मन|TYSKLAND|德[国國]|ドイツ|NĚMECKU|ГЕРМАНИЯ|TYSK\\p{L}*|SAKSALA\\p{L}+|SAKSASSA|DUITSE?|DUITSLAND|NIEMIECK\\p{L}+|NIEMCZECH|N[ĚE]MECK\\p{L}+|NÉMET(?:ORSZÁG\\p{L}*)?|ALMAN(?:YA)?|НЕМЕЦК\\p{L}+|ГЕРМАНСК\\p{L}+|ΓΕΡΜΑΝΙΚ\\p{L}+|ה?גרמני|(?:ال)?ألماني\\p{L}*|เยอรมัน(?:นี)?|ĐỨC|JERMAN',
    'ALLEMANDES?|ALEM[AÁ]N(?:A|ES)?|ALEMÃS?|ALEMÃO|TEDESC[AO]|TEDESCHI',
  ],
  FR: [
    'फ्रांसीसी|FRANKRIJK|FRANKRIKE|FRANKRIG|FRANCJI|RANSKASSA|FRANCII|法[国國]|フランス|FRANSA|FRANSK\\p{L}*|RANSKALA\\p{L}+|FRANSE?|FRANCUSK\\p{L}+|FRANC(?:OU|Ú)ZSK\\p{L}+|FRANSIZ|ФРАНЦУЗСК\\p{L}+|ΓΑΛΛΙΚ\\p{L}+|ה?צרפתי|(?:ال)?فرنسي\\p{L}*|ฝรั่งเศส|PHÁP|PRANCIS',
    'FRANZÖSISCHE[NMRS]?|FRANÇAISES?|FRANC[EÉ]SA|FRANC[ÉÊ]S|FRANCES[IE]',
  ],
  CA: [
    'KANADA|KANADASSA|KANADZIE|KANADĚ|КАНАДЕ|加拿大|カナダ|CANADISK\\p{L}*|KANADENSISK\\p{L}*|KANADALA\\p{L}+|CANADESE?|KANADYJSK\\p{L}+|KANADSK\\p{L}+|KANADAI|КАНАДСК\\p{L}+',
    'KANADISCHE[NMRS]?|CANADIENNES?|CANAD(?:ENSE|IENSE|IAN[OA])S?',
  ],
  AU: [
    'AUSTRALIEN|AUSTRALIE|AUSTRALIË|AUSTRÁLIA|澳大利亚|オーストラリア|AUSTRALISK\\p{L}*|AUSTRALISCHE?|AUSTRALIJSK\\p{L}+',
    'AUSTRALISCHE[NMRS]?|AUSTRALIEN(?:NE)?|AUSTRALIAN[OA]',
  ],
  RU: [
    'RUSSLAND|RUSSIE|RUSLAND|ROSJI|RYSSLAND|俄罗斯|RUSSISK\\p{L}*|RYSK\\p{L}*|VENÄLÄI\\p{L}+|RUSSISCHE?|ROSYJSK\\p{L}+|RUSK(?:Ý|ÉHO)|OROSZ',
    'RUSSISCHE[NMRS]?|RUSSES?|(?:RUS[OA]|RUSS[OA])(?= N)',
  ],
  SU: ['SOWJETISCHE[NMRS]?|RADZIECK\\p{L}+|SOVJETISK\\p{L}*', 'SOVI[EÉ]TI(?:QUE|C[OA])'],
  CH: [
    'SVIZZERA|ZWITSERLAND|SCHWEIZ|SUÍÇA|SZWAJCARII|ШВЕЙЦАРИЯ|瑞士|S(?:CH|V)[EW]+I[TZ]S?ISK\\p{L}*|SVEITSILÄI\\p{L}+|ZWITSERSE?|SZWAJCARSK\\p{L}+|ŠVÝCARSK\\p{L}+|SVÁJCI|ШВЕЙЦАРСК\\p{L}+',
    'SVIZZER[OA]|SU[IÍ][CÇZ][OA]',
  ],
  AT: [
    'AUTRICHE|OOSTENRIJK|ÁUSTRIA|奥地利|ØSTRIGSK\\p{L}*|ÖSTERRIKISK\\p{L}*|ØSTERRIKSK\\p{L}*|ITÄVALTALA\\p{L}+|OOSTENRIJKSE?|AUSTRIACK\\p{L}+|RAKOUSK\\p{L}+|OSZTRÁK',
    'ÖSTERREICHISCHE[NMRS]?|AUSTR[IÍ]AC[OA]',
  ],
  ES: [
    'SPANIEN|ESPAGNE|SPAGNA|ESPANHA|SPANJE|HISZPANII|西班牙|SPANSK\\p{L}*|ESPANJALA\\p{L}+|SPAANSE?|HISZPAŃSK\\p{L}+|ŠPAN(?:Ě|IE)LSK\\p{L}+|SPANYOL|ИСПАНСК\\p{L}+',
    'SPANISCHE[NMRS]?|ESPAGNOLES?|SPAGNOL[OA]|ESPANHOLA?',
  ],
  IT: [
    'ITALIEN|ITALIA|ITALIE|ITÁLIA|ITALIË|WŁOSZECH|ITÁLII|意大利|イタリア|ITALIENSK\\p{L}*|ITALIALA\\p{L}+|ITALIAANSE?|WŁOSK\\p{L}+|ITALSK\\p{L}+|OLASZ|[İI]TALYAN|ИТАЛЬЯНСК\\p{L}+',
    'ITALIENISCHE[NMRS]?|ITALIENNES?|ITALIAN[OA]S?',
  ],
  NL: [
    'NIEDERLANDEN?|HOLLAND|PAYS-BAS|PAESI BASSI|PAÍSES BAJOS|NEDERLAND|荷兰|NEDERLANDSK\\p{L}*|HOLLANDSK\\p{L}*|HOLENDERSK\\p{L}+|NIZOZEMSK\\p{L}+|HOLLAND(?= SZAB)|ГОЛЛАНДСК\\p{L}+',
    'NIEDERLÄNDISCHE[NMRS]?|HOLLÄNDISCHE[NMRS]?|HOLLANDAISE?|OLANDESE|NEERLAND[EÉÊ]SA?|HOLAND[EÉÊ]SA?',
  ],
  SE: [
    'SCHWEDEN|SUÈDE|SVEZIA|SUECIA|SUÉCIA|ZWEDEN|SVERIGE|RUOTSISSA|SZWECJI|瑞典|SVENSK\\p{L}*|RUOTSALA\\p{L}+|ZWEEDSE?|SZWEDZK\\p{L}+|ŠVÉDSK\\p{L}+|SVÉD|ШВЕДСК\\p{L}+',
    'SCHWEDISCHE[NMRS]?|SUÉDOISES?|SVEDESE|SUEC[OA]',
  ],
  BE: [
    'BELGIEN|BELGIQUE|BÉLGICA|BELGIË|BELGIO|BELGISCHE?|BELGISK\\p{L}*|BELGIJSK\\p{L}+',
    'BELGISCHE[NMRS]?|BELGES|BELGA',
  ],
  BR: [
    'BRASILIEN|BRÉSIL|BRASILE|巴西|BRASILIANSK\\p{L}*|BRAZYLIJSK\\p{L}+',
    'BRASILIANISCHE[NMRS]?|BR[EÉ]SILIEN(?:NE)?|BRASILIAN[OA]|BRASILEIR[OA]S?',
  ],
  DK: [
    'DÄNEMARK|DANEMARK|DANIMARCA|DANMARK|DANSKE?|TANSKALA\\p{L}+|DEENSE?|DUŃSK\\p{L}+|DÁNSK\\p{L}+',
    'DÄNISCHE[NMRS]?|DANOISE?|DANESE|DINAMARQU[EÉÊ]SA?',
  ],
  NO: [
    'NORWEGEN|NORVÈGE|NORVEGIA|NORGE|NORSKE?T?A?|NORJALA\\p{L}+|NOORSE?|NORWESK\\p{L}+|NORSK(?:Ý|ÉHO)|NORVÉG',
    'NORWEGISCHE[NMRS]?|NORVÉGIEN(?:NE)?|NORVEGESE|NORUEG[OA]',
  ],
  FI: [
    'FINNLAND|FINLANDE|SUOMESSA|FINSKE?T?A?|SUOMALAI\\p{L}+|SUOMEN|FINSE?|FIŃSK\\p{L}+|FINN(?= SZAB)',
    'FINNISCHE[NMRS]?|FINLANDAISE?|FINLANDESE|FINLAND[EÉÊ]SA?',
  ],
  PL: [
    'POLEN|POLOGNE|POLONIA|POLSCE|POLSK\\p{L}*|PUOLALA\\p{L}+|POOLSE?|LENGYEL|RZECZ(?:Y)?POSPOLIT\\p{L}+ POLSK\\p{L}+',
    'POLNISCHE[NMRS]?|POLONAISE?|POLACC[OA]|POLAC[OA]',
  ],
  CZ: [
    'TJE[CK]KISK\\p{L}*|TSJECHISCHE?|CZESK\\p{L}+|ČESK(?!OSLOV)\\p{L}+(?: REPUBLI[KC]\\p{L})?|CSEH',
    'TSCHECHISCHE[NMRS]?|TCH[EÈ]QUE',
  ],
  SK: ['SLOVENSK\\p{L}+|SLOVAKISK\\p{L}*|SŁOWACK\\p{L}+|SZLOVÁK', 'SLOWAKISCHE[NMRS]?'],
  HU: [
    'UNGARN|HONGRIE|MAGYARORSZÁG\\p{L}*|UNG[AE]RSK\\p{L}*|UNKARILA\\p{L}+|HONGAARSE?|WĘGIERSK\\p{L}+|MAĎARSK\\p{L}+',
    'UNGARISCHE[NMRS]?|HONGROISE?|UNGHERESE|H[UÚ]NGAR[OA]',
  ],
  TR: [
    'T[UY]RKISK\\p{L}*|TURKSE?|TURECK\\p{L}+|TÖRÖK|TÜRK[İI]YE',
    'TÜRKISCHE[NMRS]?|TUR(?:C|QUE|C[OA]|CHESE)',
  ],
  GR: [
    'ΕΛΛΗΝΙΚ\\p{L}+|ΕΛΛΗΝ\\p{L}+|GREKISK\\p{L}*|GRÆSK\\p{L}*|GRIEKSE?',
    'GRIECHISCHE[NMRS]?|GREC(?:QUE)?|GRECA',
  ],
  IL: [
    'ה?ישראל\\p{L}*|ISRAELISK\\p{L}*|ISRAËLISCHE?',
    'ISRAELISCHE[NMRS]?|ISRAÉLIEN(?:NE)?|ISRAELIAN[OA]|ISRAELÍ',
  ],
  IN: ['भारतीय|भारत|ভারতীয়|INDIEN|INDE|印度|INDISK\\p{L}*|ИНДИЙСК\\p{L}+', 'INDISCHE[NMRS]?|INDIENNE?'],
  PT: [
    'PORTUGISISK\\p{L}*|PORTUGEES|PORTUGESE',
    'PORTUGIESISCHE[NMRS]?|PORTUGAISE?|PORTOGHESE|PORTUGU[EÉÊ]SA?',
  ],
  MX: ['MEXIKANSK\\p{L}*|MEXICAANSE?', 'MEXIKANISCHE[NMRS]?|MEXICAINE?|MESSICAN[OA]'],
  IE: ['IRSK\\p{L}*|IERSE?', 'IRISCHE[NMRS]?|IRLANDAISE?|IRLANDESE'],
  TW: ['TAIWANESISK\\p{L}*', 'TAIWANISCHE[NMRS]?|TA[IÏ]WANAISE?'],
  EG: ['(?:ال)?مصري\\p{L}*'],
  SA: ['(?:ال)?سعودي\\p{L}*'],
  CS: ['ČS\\.(?= PAT)|ČESKOSLOVENSK\\p{L}+|CZECHOSŁOWACK\\p{L}+', 'TSCHECHOSLOWAKISCHE[NMRS]?'],
  BG: ['БЪЛГАРСК\\p{L}+'],
  TH: ['ไทย'],
  VN: ['VIỆT NAM'],
};

export const furtherNames: Partial<Record<OfficeCode, string>> = Object.fromEntries(
  Object.entries(table).map(([office, names]) => [office, names.join('|')]),
);
