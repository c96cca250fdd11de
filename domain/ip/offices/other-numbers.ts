/** A product's serial number, where the text has what else stands on its plate. */
export const serials =
  /(?<!\bU\.? ?S\.? |pat\w*\.? |app\w*\.? )\b(?:S\/N|SN|Ser(?:ial|\.)? ?(?:No\b|Number|Nr\b|#)|Serial\b(?=[: #]*\d)|Ser\.(?= ?\d))[.:# ]*(?=[\w-]*\d)(?!\d\d[/ ]\d|[A-Z]{2}\d{6})[\w-]+(?:,\d{3})*(?![\w-]|,\d)/gi;
export const plate =
  /\b(?:(?:models?|type?)(?= ?(?:no\b|number|name|[#:.])| \p{Lu}*[\d-])|Mfg|Mfd|P\/N|part (?:no\b|number)|product (?:no\b|code)|firmware|FW|rev\.|batch|lot (?:no\b|\d)|made in|MAC|IMEI|warranty|Volt|\d+ ?(?:V|VAC|VDC|Hz|kW|W)\b)/iu;

/** Whether a text's one number is the serial number of a product. */
function isOfProduct(text: string): boolean {
  return (
    (plate.test(text) || /\bserial (?:no\.?|number)[.:# ]*\d{7}(?!\d)/iu.test(text)) &&
    text.search(serials) >= 0 &&
    !/\bpat(?!ented)|\bappl|\bfiled\b|invent|\bclaims?\b/i.test(text)
  );
}

/** What a text calls its number when it is not a patent's. */
export const otherNumbers: readonly (readonly [pattern: RegExp, whose: string])[] = [
  [
    /\bReg(?:istration|\.)? (?:No|\d).*\b(?:word mark|service mark|Int(?:ernational|\.)? Cls?\b|(?:Nice )?class(?:es)? \d|Principal Register|section (?:2|44|66)\b|first use|TTAB|TSDR)|\bservice mark|\bMadrid Protocol/iu,
    'a trademark',
  ],
  [/\btrade ?-?marks?\b|\b(?:EUTM|CTM)\b|\bmarque(?:s|\b)|\bMarken?(?:nummer|anmeldung)/iu, 'a trademark'],
  [/\b(?:USPTO|U\.? ?S\.?) Reg(?:istration|\.)? No/u, 'a trademark'],
  [/\b(?:A?NDA|BLA)(?: (?:No\.?|#))? ?#?(?=\d)/u, 'a medicine’s approval'],
  [/\bcopyright\b/iu, 'a copyright'],
  [/\bVAT\b|\bUSt-?Id|\bEORI\b|\bSIRE[NT]\b|Steuernummer|\btax(?:payer)? (?:no\b|number|id)/iu, 'a taxpayer'],
  [
    /\bcompany (?:reg\w*\.? )?(?:no\b|number)|Handelsregister|\bHR[AB] ?\d|\bregistered in England/iu,
    'a company',
  ],
  [
    /\b(?:orders?|invoices?|tickets?|tracking) (?:(?:no|nr)\b|number|#|(?:(?!of|on|in|by|to)[A-Z]{2}[- ]?)?\d)|\bSKU\b|\bGTIN\b|\bEAN\b|\bRechnung|\bBestell|Kundennummer|\b(?:customer|correspondence|confirmation|docket|matter) (?:no\b|number|#)|\b(?:EFS|acknowledge?ment)\b(?=\D{0,12}\d{8}(?!\d))|\bcommande\b|\bfacture\b/iu,
    'an order or a bill',
  ],
  [/\b(?:tel|fax|phone|telephone|telefon)\b|\bcall (?:us|me)\b/iu, 'a telephone'],
  [/\bZIP(?! ?: ?[A-Z]{2}\d)\b|\bpostal code|Postleitzahl|\bPLZ\b/iu, 'a place'],
  [/\bpassport|\blicen[cs]e plate|\bIBAN\b|\baccount (?:no\b|number)/iu, 'a person or an account'],
  [/^\s*(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\s*$)|\s*$)){4}$/u, 'a computer'],
  [/^[^a-z]*\d (?:won|yen|yuan|RMB|EUR|USD|euros?|dollars)\s*$/u, 'an amount'],
  [/^\s*(?:DE|CH|AT|FR|IT|ES|NL|SE|DK)[ -]\d{4,5} \p{Lu}\p{Ll}{2,}\s*$/u, 'a place'],
  [/\bISIN\b|\bWKN\b|\bCUSIP\b/u, 'a security'],
  [/\b[A-Z]\d{2} ?[A-Z]{2}\d{6}\b/u, 'a grant'],
  // Towns: "San Francisco, CA 94105", "D-80331 München".
  [
    /\p{Ll}, (?:IL 6[0-2]|IN 4[67]|CO 8[01]|DE 19[789](?=\d\d\b))\d{2,3}\b|\b(?:D|A|CH|F|B|NL|I|E|S|DK)-\d{4,5} \p{Lu}\p{Ll}{2}/u,
    'a place',
  ],
  [/\p{Ll},? CA 9[0-6]\d{3}(?!\d)/u, 'a place'],
  [/\b\d{2,3} U\. ?S\. \d{1,3}(?!\d|[,.]\d)|\b\d{1,3} Fed\. ?Reg\. \d/u, 'a judgment'],
  [/\bReg(?:istration|\.)? No\.? ?\d\d,\d{3}(?!\d|,\d)/u, 'a representative'],
  [/\bS\/N:? ?(?!\d\d ?\/)\w*\d{7}/u, 'a product'],
  [/\bdomains?\b|\bbuilding permit|\bplanning permission/iu, 'something else'],
];
const ofPatents =
  /pat|brev|invent|(?:european|international|provisional|PCT|US|U\.S\.) appl|octrooi|design|model|muster|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Cyrillic}/iu;

/** Forms that nothing but patents have: with a code in front and a kind code behind, or with the year of the PCT. */
const ofPatentsAlone =
  /\b(?:US|EP|WO|JP|CN|KR|DE|FR|GB|CA|AU|ES|IT|AT|CH)[ -]?[\d ,./-]{6,14}\d ?-?(?:[ABCU]\d|[AB])\b|\bWO ?(?:19|20)\d\d\/\d{6}\b|\bPCT\/[A-Z]{2}|\bEP \d \d{3} \d{3}\b|\b\d\d\/\d{3},\d{3}\b|\b\d\d ?\d{3} ?\d{3}\.\d\b|\bUS ?\d{1,2},\d{3},\d{3}\b/u;

/** Whose number a text says that it is, when nothing in it speaks of patents; null otherwise. */
export function otherThan(text: string): string | null {
  if (/\bnot (?:a|any) patent (?:number|no\b)/iu.test(text)) return 'something else';
  // What German-speaking offices call a patent too: a license to keep an inn, to fish, to hunt.
  if (
    /\b(?:Gastwirtschafts|Wirte?|Jagd|Fischerei)patent|\bBetrieb\W{1,3}(?:Restaurant|Gast\p{Ll}+|Hotel|Café|Bar)\b/iu.test(
      text,
    )
  )
    return 'a licence';
  if (/\bReg(?:istration|\.)? No\.? ?\d\d,\d{3}\b.*\b(?:attorney|agent)\b/iu.test(text))
    return 'a representative';
  // Designs are registered, and only in the USA patented too.
  if (
    /\b(?:registered|community|reg\.) des(?:ign|\.)|\breg(?:istration|\.)? des\b/iu.test(text) &&
    !/\bUSD?\b|U\.S\./u.test(text)
  )
    return 'a registered design';
  if (isOfProduct(text)) return 'a product';
  if (ofPatents.test(text) || ofPatentsAlone.test(text)) return null;
  return otherNumbers.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
