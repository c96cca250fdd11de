import type { OfficeCode, Said } from './types.ts';

/**
 * Words in front of a number in capitals, what each says of it, and the office that alone uses the word, or the one that
 * is likely because of its language when the text names none.
 */
export const words: readonly [RegExp, Said[], (OfficeCode | { likely: OfficeCode })?][] = [
  // Other languages: longest first, so that an application is no patent.
  [
    /^(?:D\p{L}{2,5}DE DE (?:BREVET|CERTIFICAT)(?: D['’ ]?(?:INVENTION|UTILITÉ))?)(?!\p{Lu})/u,
    ['application'],
    { likely: 'FR' },
  ],
  [/^(?:DOMANDA DI (?:BREVETTO|MODELLO)(?: D[I'’] ?\p{L}+)?)(?!\p{Lu})/u, ['application'], { likely: 'IT' }],
  [/^(?:MODELLO DI UTILITÀ)/, ['utility model'], { likely: 'IT' }],
  [
    /^(?:(?:PEDIDO|SOLICITUD|DEPÓSITO) D[EA] (?:PATENTE|INVENCIÓN|INVENÇÃO|MODELO)(?: DE (?:INVENCIÓN|INVENÇÃO|UTILIDADE?))?)(?!\p{Lu})/u,
    ['application'],
  ],
  [/^(?:PATENTANMELDUNG(?:EN)?|OFFENLEGUNG)(?!\p{Lu})/u, ['application'], { likely: 'DE' }],
  [/^(?:OCTROOIAANVRA(?:AG|GE)|AANVRAAG)/, ['application'], { likely: 'NL' }],
  [/^(?:PATENTANSÖKAN|PATENTANSØKNAD|PATENTANSØGNING)/, ['application']],
  [/^(?:ZGŁOSZENI\p{Lu}+(?: PATENTOWE\p{Lu}*| WYNALAZKU)?)/u, ['application'], { likely: 'PL' }],
  [
    /^(?:ЗАЯВК[АИЕ](?: НА (?:ПАТЕНТ|ИЗОБРЕТЕНИЕ|ПОЛЕЗНУЮ МОДЕЛЬ))?)(?!\p{Lu})/u,
    ['application'],
    { likely: 'RU' },
  ],
  [/^(?:(?:ПАТЕНТ\p{Lu}* НА )?ПОЛЕЗН\p{Lu}+ МОДЕЛ\p{Lu}+)/u, ['patent', 'utility model'], { likely: 'RU' }],
  [
    /^ПАТЕНТ(?:А|У|ОМ|Е|Ы|ОВ|НОЕ СВИДЕТЕЛЬСТВО)?(?: НА (?:ИЗОБРЕТЕНИЕ|ВИНАХІД))?(?!\p{Lu})/u,
    ['patent'],
    { likely: 'RU' },
  ],
  [/^(?:АВТОРСК\p{Lu}+ СВИДЕТЕЛЬСТВ\p{Lu}+|А\. ?С\.)/u, ['patent'], { likely: 'SU' }],
  [/^BREVET(?:S)?(?: D['’ ]?INVENTION)?(?!\p{Lu})/u, ['patent'], { likely: 'FR' }],
  [/^BREVETT[OI](?: PER INVENZIONE(?: INDUSTRIALE)?)?(?!\p{Lu})/u, ['patent'], { likely: 'IT' }],
  [/^(?:OCTROOI(?:NUMMER|SCHRIFT)?|OCTROOIEN)(?!\p{Lu})/u, ['patent'], { likely: 'NL' }],
  [/^(?:WZ[OÓ]R(?:U)? UŻYTKOW\p{Lu}+|PRAWO OCHRONNE)/u, ['utility model'], { likely: 'PL' }],
  [/^UŽITNÝ VZOR/, ['utility model'], { likely: 'CZ' }],
  [/^(?:ÚŽITKOVÝ VZOR)/, ['utility model'], { likely: 'SK' }],
  [/^SZABADALO?M(?:I BEJELENTÉS)?/, ['patent'], { likely: 'HU' }],
  [/^(?:CARTA[- ]PATENTE|PATENTE DE (?:INVENCIÓN|INVENÇÃO|INTRODUCCIÓN))(?!\p{Lu})/u, ['patent']],
  [/^(?:NUM[EÉ]RO|NÚMERO) D[EU] (?:BREVET|PATENTE|PUBLICATION|PUBLICACIÓN)/, ['publication']],
  [
    /^(?:NUM[EÉ]RO|NÚMERO|DEMANDE|SOLICITUD) (?:D[EU] )?(?:DEMANDE|DÉPÔT|BREVET|PATENTE|SOLICITUD)/,
    ['application'],
  ],
  // As French front pages say which number it is: "N° de publication", "N° d'enregistrement national".
  [/^(?:N[°O]|NR\.|NUM[ÉE]RO) DE PUBLICATION(?!\p{Lu})/u, ['publication'], { likely: 'FR' }],
  [
    /^(?:N[°O]|NR\.|NUM[ÉE]RO) D(?:E |['’] ?)(?:LA )?(?:DÉPÔT|DEMANDE|ENREGISTREMENT(?: NATIONAL)?)(?!\p{Lu})/u,
    ['application'],
    { likely: 'FR' },
  ],
  // Japanese gazettes (JPO): kokai, kohyo, domestic republication, kokoku; the same for utility models; registrations.
  [
    /^(?:特[開开]|特表|특개|특표|TOKKAI|TOKU-?KAI|TOKU-?HYO|KOKAI|KOHYO)/,
    ['publication', 'unexamined'],
    'JP',
  ],
  [
    /^TRANSLATION OF (?:THE )?(?:PCT |INTERNATIONAL )*(?=(?:PATENT )?(?:APP|PUB|NO))/,
    ['publication', 'unexamined'],
    'JP',
  ],
  [
    /^(?:PCT )?NATIONAL (?:PHASE )?PUBLICATION(?: OF (?:THE )?(?:INTERNATIONAL|PCT)(?: PATENT)? APPLICATIONS?)?(?![A-Z])/,
    ['publication', 'unexamined'],
    'JP',
  ],
  [/^TRANSLATION(?= NO)/, ['publication', 'unexamined'], 'JP'],
  [/^(?:再公表|再表|SAIKOHYO|SAIHYO)/, ['publication', 'republication'], 'JP'],
  [/^(?:特公|특공|TOKKO|TOKU-?KO(?!H)|KOKOKU)/, ['publication', 'examined'], 'JP'],
  [
    /^(?:[実实][開开]|[実实]表|실개|JIKKAI|JITSU-?KAI|JITSUHYO)/,
    ['publication', 'unexamined', 'utility model'],
    'JP',
  ],
  [/^(?:[実实]公|실공|JIKKO|JITSU-?KO)/, ['publication', 'examined', 'utility model'], 'JP'],
  [/^(?:登録実用新案|実用新案登録|実登)/, ['registration', 'utility model'], 'JP'],
  [/^JITSUYO SHINAN/, ['utility model'], 'JP'],
  [/^(?:TOKKYO|KOHO)/, [], 'JP'],
  [/^(?:実願|实愿|JITSUGAN)/, ['application', 'utility model'], 'JP'],
  [/^(?:特願|特愿|특원|TOKUGAN)/, ['application'], 'JP'],
  [/^意匠登録/, ['registration', 'design'], 'JP'],
  [/^意願/, ['application', 'design'], 'JP'],
  // How Japanese texts cite documents of others.
  [/^米国特許(?:出願公開)?(?:明細書)?/, [], 'US'],
  [/^[欧欧]州特許(?:出願公開)?(?:明細書)?/, [], 'EP'],
  [/^国際公開/, ['publication'], 'WO'],
  [/^特許(?:出願|願)/, ['application'], { likely: 'JP' }],
  [/^公開特許/, ['publication', 'unexamined'], { likely: 'JP' }],
  [/^登録特許|^特許発明/, ['patent'], { likely: 'JP' }],
  [/^特許(?:番号|登録)?/, ['patent'], { likely: 'JP' }],
  [
    /^(?:發明|新型|設計)?專利(?:證書?號?|公告號|[號第]+(?=[^\d]?[IMD]\d)|(?=[^\d]?[IMD]\d|[:;]))/,
    ['patent'],
    { likely: 'TW' },
  ],
  [
    /^(?:授权公告号?|(?:国家)?(?:发明|实用新型|外观设计)?专利(?!申请|公[开布告])(?:号码?)?|發明專利|專利號?)/,
    ['patent'],
    { likely: 'CN' },
  ],
  [/^(?:专利)?申请公布号?/, ['publication'], { likely: 'CN' }],
  [/^(?:国家)?(?:发明|实用新型|外观设计)?(?:专利)?申[请請][号號]?/, ['application'], { likely: 'CN' }],
  [/^(?:专利)?公[开布告](?:\(公告\))?号?/, ['publication'], { likely: 'CN' }],
  [/^(?:등록)?디자인(?:등록)?(?:공보)?(?!출원)/, ['design'], { likely: 'KR' }],
  [/^공개실용신안(?:공보)?/, ['publication', 'unexamined', 'utility model'], { likely: 'KR' }],
  [/^(?:특허)?공개(?:특허)?(?:공보)?/, ['publication', 'unexamined'], { likely: 'KR' }],
  [/^(?:등록)?실용신안(?:등록)?(?:공보)?(?!출원)/, ['registration', 'utility model'], { likely: 'KR' }],
  [/^(?:특허|실용신안)?출원/, ['application'], { likely: 'KR' }],
  [/^특(?=(?:19|20)\d{2}-)/, [], 'KR'],
  [/^(?:등록특허|특허등록|특허(?!공개)|(?<!\p{Script=Hangul})등록)(?:공보)?/u, ['patent'], { likely: 'KR' }],
  // The German office's series names.
  [/^(?:DE[- ]?)?(?:OFFENLEGUNGSSCHRIFT|OFFEN\.|DOS|OL?S)(?=[- \d:])/, ['publication', 'unexamined'], 'DE'],
  // German-speaking practice writes EP-OS as it writes DE-OS.
  [/^OS(?=[- ]?\d)/, ['publication', 'unexamined'], 'EP'],
  [/^(?:OS|SCHRIFT)(?=[- ]?\d)/, ['publication']],
  [/^(?:DE[- ]?)?(?:AUSLEGESCHRIFT|DAS|AS)(?=[- \d:])/, ['publication', 'examined'], 'DE'],
  [
    /^(?:DE[- ]?)?(?:GEBRAUCHSMUSTER(?:SCHRIFT)?|GBM|GM)(?=[- \d:])(?! ?\d+\/(?:19|20)\d\d)/,
    ['utility model'],
    'DE',
  ],
  [/^REICHSPATENT(?:AMT|SCHRIFT)?/, ['patent'], 'DE'],
  [/^PATENTSCHRIFT/, ['patent'], { likely: 'DE' }],
  [/^(?:AMTL(?:\.|ICHES) )?(?:AKTENZEICHEN|AZ)\b\.?/, ['application'], 'DE'],
  // American series. X patents are those from before the numbering of 13 July 1836.
  [/^(?:STAT(?:UTORY|\.)? INV(?:ENTION|\.)?(?: REG(?:ISTRATION|\.)?)?|SIR)(?![A-Z])/, ['registration'], 'US'],
  [/^(?:DEF(?:ENSIVE|\.)? PUB(?:LICATIONS?|S?\.)?|DEFENSIVE)(?![A-Z])/, ['defensive'], 'US'],
  [/^(?:ADDITIONAL IMPROVEMENTS?|A\.I\.)(?![A-Z])/, ['improvement'], 'US'],
  [/^(?:X[- ]PAT(?:ENT)?S?)(?![A-Z])/, ['x'], 'US'],
  [/^(?:USS\.?N\.?|U\.S\.S\.N\.|USAN)(?![A-Z])/, ['application'], 'US'],
  [/^(?:USPPN|USPGPUB)(?![A-Z])/, ['publication'], 'US'],
  [/^(?:USP(?:N|AT|TO)?|U\.S\.P\.)(?![A-Z])/, ['patent'], 'US'],
  [/^(?:PG[- ]?PUB|PRE-?GRANT)(?![A-Z])/, ['publication'], 'US'],
  [/^(?:PLANT|PLT?\.)(?![A-Z])/, ['plant'], 'US'],
  [/^(?:RE-?ISSUED?(?![A-Z])|RE\.(?= ?PAT))/, ['reissue'], 'US'],
  [/^DES(?:IGNS?)?(?![A-Z]| ÉTATS)\.?/, ['design']],
  [/^(?:UTILITY MODELS?|MODELOS? DE UTILIDADE?|U\.M\.|UM)(?![A-Z])/, ['utility model']],
  [
    /^(?:SUPPLEMENTARY PROTECTION CERTIFICATE|CERTIFICAT COMPLÉMENTAIRE DE PROTECTION|CCP(?![A-Z])|(?:ERGÄNZENDES )?SCHUTZZERTIFIKAT|SPC(?=[ /\d:-]|GB))(?!\p{Lu}{3})/u,
    ['certificate'],
  ],
  [/^PROV(?:ISIONAL)?(?![A-Z])\.?/, ['provisional', 'application']],
  [/^(?:UNEXAMINED|LAID[- ]?OPEN)(?![A-Z])/, ['publication', 'unexamined']],
  [/^EXAMINED(?![A-Z])/, ['publication', 'examined']],
  [/^PAT['’]?D(?![A-Z])\.?/, ['patent']],
  [
    /^(?:PATENTE?[NR]?S?|PATENTY?|PATENTU|PATENTNUMMER|PATS?|PS|PN|GRANTED|GRANT|REG(?:ISTRATION|ISTERED|N)?)(?![A-Z])\.?/,
    ['patent'],
  ],
  [
    /^(?:PUBLICATIONS?|PUBLISHED|PUBLN?|PUBS?|VERÖFFENTLICHUNGS?(?:NUMMER)?|GAZETTE|SPECIFICATION|SPECN?(?=[. ]))(?![A-Z])\.?/,
    ['publication'],
  ],
  [
    /^(?:APPLICATIONS?(?=NO[. :])|APPLICATIONS?|APPLNS?|APPLS?|APPN?|APL|ANMELDUNG|ANMELDENUMMER|DEMANDE|SERIAL|SER|SN|S\.N\.)(?![A-MO-Z]|N[A-NP-Z])\.?/,
    ['application'],
  ],
  [/^НА (?:ПОЛЕЗНУЮ|КОРИСНУ) МОДЕЛЬ/, ['utility model']],
  [/^НА (?:ИЗОБРЕТЕНИЕ|ВИНАХІД)/, []],
  [/^CONTROL(?= N[OR])/, ['application'], 'US'],
  [/^PEND(?:ING)?(?![A-Z])\.?(?= (?:US ?)?\d\d\/)/, []],
  // A column's name: "patent_id: 7654321".
  [/^ID(?=["' ]*[:=])/, []],
  // Signals of a citation.
  [/^(?:SEE|ALSO|CF|COMPARE|CITING|E\.G)(?![A-Z])\.?/, []],
  [/^FIRST(?= PUB)/, []],
  [
    /^(?:UTILITY|INVENTION(?= PAT)|LETTERS|OFFICE|THE|AND|CO-?PENDING|SAID|ISSUED|FILED|UNDER|WITH|INSTITUTE|AND TRADE ?MARK|UND MARKENAMT|UNTER DER|SOUS LE|CON EL|BAJO EL|SOB O|CON IL)(?![A-Z])\.?/,
    [],
  ],
  [
    /^(?!NO ?[1-9]\d{5} ?[ABC]\d?(?!\w)|NO(?:19[89]|20[0-4])\d{5}(?!\d))(?:NUMBERS?|NUMMER|NUMÉRO|NÚMERO|NUM|NOS?|NRO?|Č|NÚM|DOCUMENTS?|DOCS?|KIND CODE|CODE|KIND)(?![A-Z])\.?/,
    [],
  ],
  [/^(?:第|[号號码碼]|제|公報|公開|出願|番号|번호)/, []],
  [/^(?:N[°º]\.?|N(?= \d)|N\.(?= ?[A-Z]{0,2}[\d(])|["'“”‘’`´#:.,;/()[\]=&?!>~^_·•☆★※→、。-])/, []],
];
