import type { OfficeCode } from './types.ts';

/**
 * Names and adjectives of countries in Danish, Norwegian, Swedish, Finnish, Dutch, Polish, Czech, Slovak, Hungarian, Turkish,
 * Greek, Bulgarian, Hebrew, Arabic, Thai, Vietnamese and Indonesian, in capitals, as sources of regular expressions.
 */
export const furtherNames: Partial<Record<OfficeCode, string>> = {
  US: 'AMERIKANSK\\p{L}*|YHDYSVALTA\\p{L}+|AMERIKKALA\\p{L}+|AMERYKAŃSK\\p{L}+|AMERICK\\p{L}+|AMERIKAI|ABD|AMER[İI]KAN|ΑΜΕΡΙΚΑΝΙΚ\\p{L}+|ΗΠΑ|ה?אמריקאי\\p{L}*|ארצות הברית|ארה["״]ב|(?:ال)?أمريكي\\p{L}*|สหรัฐ(?:อเมริกา)?|HOA KỲ|MỸ|AMERIKA SERIKAT',
  EP: 'EUROPÆISK\\p{L}*|EUROPEISK\\p{L}*|EUROOPPALA\\p{L}+|EUROPESE?|EUROPEJSK\\p{L}+|EVROPSK\\p{L}+|EURÓPSK\\p{L}+|AVRUPA|ΕΥΡΩΠΑΪΚ\\p{L}+|ה?אירופ\\p{L}+|(?:ال)?أوروبي\\p{L}*|ยุโรป|CHÂU ÂU|EROPA',
  JP: 'JAPANSK\\p{L}*|JAPANILA\\p{L}+|JAPANSE?|JAPOŃSK\\p{L}+|JAPONSK\\p{L}+|JAPÁN|JAPON|ΙΑΠΩΝΙΚ\\p{L}+|יפני|(?:ال)?ياباني\\p{L}*|ญี่ปุ่น|NHẬT(?: BẢN)?|JEPANG',
  CN: 'KINESISK\\p{L}*|KIINALA\\p{L}+|CHINEES|CHIŃSK\\p{L}+|ČÍNSK\\p{L}+|KÍNAI|Ç[İI]N|ΚΙΝΕΖΙΚ\\p{L}+|סיני|(?:ال)?صيني\\p{L}*|จีน|TRUNG QUỐC|TIONGKOK',
  KR: '(?:SYD)?KOREANSK\\p{L}*|KOREALA\\p{L}+|KOREAANSE?|KOREAŃSK\\p{L}+|KOREJSK\\p{L}+|KOREAI|HÀN QUỐC',
  GB: 'ENGELSK\\p{L}*|BRITT?ISK\\p{L}*|STORBRITANNI\\p{L}+|BRITANNIALA\\p{L}+|ENGLANTILA\\p{L}+|BRITSE?|ENGELSE?|BRYTYJSK\\p{L}+|ANGIELSK\\p{L}+|BRITSK\\p{L}+|ANGLICK\\p{L}+|BRIT(?= SZAB)|ANGOL|[İI]NG[İI]L[İI]Z|ΒΡΕΤΑΝΙΚ\\p{L}+|ה?בריטי|(?:ال)?بريطاني\\p{L}*|อังกฤษ|VƯƠNG QUỐC ANH|INGGRIS',
  DE: 'TYSK\\p{L}*|SAKSALA\\p{L}+|DUITSE?|NIEMIECK\\p{L}+|N[ĚE]MECK\\p{L}+|NÉMET|ALMAN(?:YA)?|ΓΕΡΜΑΝΙΚ\\p{L}+|ה?גרמני|(?:ال)?ألماني\\p{L}*|เยอรมัน(?:นี)?|ĐỨC|JERMAN',
  FR: 'FRANSK\\p{L}*|RANSKALA\\p{L}+|FRANSE?|FRANCUSK\\p{L}+|FRANC(?:OU|Ú)ZSK\\p{L}+|FRANSIZ|ΓΑΛΛΙΚ\\p{L}+|ה?צרפתי|(?:ال)?فرنسي\\p{L}*|ฝรั่งเศส|PHÁP|PRANCIS',
  CA: 'CANADISK\\p{L}*|KANADENSISK\\p{L}*|KANADALA\\p{L}+|CANADESE?|KANADYJSK\\p{L}+|KANADSK\\p{L}+|KANADAI',
  RU: 'RUSSISK\\p{L}*|RYSK\\p{L}*|VENÄLÄI\\p{L}+|RUSSISCHE?|ROSYJSK\\p{L}+|RUSK(?:Ý|ÉHO)|OROSZ',
  CH: 'S(?:CH|V)[EW]+I[TZ]S?ISK\\p{L}*|SVEITSILÄI\\p{L}+|ZWITSERSE?|SZWAJCARSK\\p{L}+|ŠVÝCARSK\\p{L}+|SVÁJCI',
  AT: 'ØSTRIGSK\\p{L}*|ÖSTERRIKISK\\p{L}*|ØSTERRIKSK\\p{L}*|ITÄVALTALA\\p{L}+|OOSTENRIJKSE?|AUSTRIACK\\p{L}+|RAKOUSK\\p{L}+|OSZTRÁK',
  ES: 'SPANSK\\p{L}*|ESPANJALA\\p{L}+|SPAANSE?|HISZPAŃSK\\p{L}+|ŠPAN(?:Ě|IE)LSK\\p{L}+|SPANYOL',
  IT: 'ITALIENSK\\p{L}*|ITALIALA\\p{L}+|ITALIAANSE?|WŁOSK\\p{L}+|ITALSK\\p{L}+|OLASZ|[İI]TALYAN',
  NL: 'NEDERLANDSK\\p{L}*|HOLLANDSK\\p{L}*|HOLENDERSK\\p{L}+|NIZOZEMSK\\p{L}+|HOLLAND(?= SZAB)',
  SE: 'SVENSK\\p{L}*|RUOTSALA\\p{L}+|ZWEEDSE?|SZWEDZK\\p{L}+|ŠVÉDSK\\p{L}+|SVÉD',
  DK: 'DANSKE?|TANSKALA\\p{L}+|DEENSE?|DUŃSK\\p{L}+|DÁNSK\\p{L}+',
  NO: 'NORSKE?T?A?|NORJALA\\p{L}+|NOORSE?|NORWESK\\p{L}+|NORSK(?:Ý|ÉHO)|NORVÉG',
  FI: 'FINSKE?T?A?|SUOMALAI\\p{L}+|SUOMEN|FINSE?|FIŃSK\\p{L}+|FINN(?= SZAB)',
  PL: 'POLSK\\p{L}*|PUOLALA\\p{L}+|POOLSE?|LENGYEL|RZECZ(?:Y)?POSPOLIT\\p{L}+ POLSK\\p{L}+',
  CZ: 'TJE[CK]KISK\\p{L}*|TSJECHISCHE?|CZESK\\p{L}+|ČESK\\p{L}+(?: REPUBLI[KC]\\p{L})?|CSEH',
  SK: 'SLOVENSK\\p{L}+|SLOVAKISK\\p{L}*|SŁOWACK\\p{L}+|SZLOVÁK',
  HU: 'UNG[AE]RSK\\p{L}*|UNKARILA\\p{L}+|HONGAARSE?|WĘGIERSK\\p{L}+|MAĎARSK\\p{L}+',
  TR: 'T[UY]RKISK\\p{L}*|TURKSE?|TURECK\\p{L}+|TÖRÖK|TÜRK[İI]YE',
  GR: 'ΕΛΛΗΝΙΚ\\p{L}+|ΕΛΛΗΝ\\p{L}+|GREKISK\\p{L}*|GRÆSK\\p{L}*|GRIEKSE?',
  IL: 'ה?ישראל\\p{L}*|ISRAELISK\\p{L}*|ISRAËLISCHE?',
  EG: '(?:ال)?مصري\\p{L}*',
  SA: '(?:ال)?سعودي\\p{L}*',
  BG: 'БЪЛГАРСК\\p{L}+',
  TH: 'ไทย',
  VN: 'VIỆT NAM',
};
