import type { OfficeCode, TypedNumber } from './types.ts';

/** Prefixes of a number, and the office each names. The longer words first. */
const prefixes: [RegExp, OfficeCode][] = [
  [/^(?:UNITED STATES(?: OF AMERICA)?|U\.? ?S\.? ?A?\.?)(?![A-Z]{3})/, 'US'],
  [/^(?:EUROPEAN|EUROPE|EP[OA]?)(?![A-Z])/, 'EP'],
  [/^(?:WIPO|WO)(?![A-Z])/, 'WO'],
  [/^(?=PCT)/, 'WO'],
  [/^(?:JAPAN(?:ESE)?|JPO|JP)(?=$|[^A-Z]|[SHR]\d)/, 'JP'],
  [/^(?:CHINA|CHINESE|CN|ZL)(?![A-Z])/, 'CN'],
  [/^(?:(?:SOUTH )?KOREAN?|KR)(?![A-Z])/, 'KR'],
  [/^(?:INDIAN?|IN)(?![A-Z])/, 'IN'],
  [/^(?:BRITISH|UNITED KINGDOM|GREAT BRITAIN|U\.?K\.?|GB)(?![A-Z])/, 'GB'],
  [/^(?:GERMANY?|DE(?=$|[^A-Z]|[PGM] ?\d))/, 'DE'],
  [/^(?:FRENCH|FRANCE|FR)(?![A-Z])/, 'FR'],
  [/^(?:CANADA|CANADIAN|CA)(?![A-Z])/, 'CA'],
  [/^(?:AUSTRALIAN?|AU)(?![A-Z])/, 'AU'],
];

const fillers: [RegExp, TypedNumber['hint']][] = [
  [/^(?:PATENTSCHRIFT|PATENTE?S?|PAT|GRANTED|GRANT|REGISTRATION|BREVET)\b\.?/, 'patent'],
  [/^(?:OFFENLEGUNGSSCHRIFT|PUBLICATIONS?|PUBLISHED|PUBLN?|PUB|PGPUB)\b\.?/, 'publication'],
  [/^(?:AKTENZEICHEN|APPLICATIONS?|APPLN|APPL|APP|AZ|DEMANDE|SERIAL|SER)\b\.?/, 'application'],
  [/^(?:NUMBERS?|NUM|NOS?|NRO?|NÚM|THE|DOCUMENT|DOC)\b\.?/, null],
  [/^(?:№|N[°º]|#|:|\.|-|\()/, null],
  // Japanese: application, publication, patent; Chinese: patent number.
  [/^特願/, 'application'],
  [/^特開/, 'publication'],
  [/^(?:特許|特公|专利号?|專利)/, 'patent'],
  [/^(?:第|申请号?|公开号?)/, null],
];

const eras: [RegExp, string][] = [
  [/昭和?/g, 'S'],
  [/平成?/g, 'H'],
  [/令和?/g, 'R'],
  [/[年]/g, '-'],
  [/[号號]/g, ''],
];

export interface CleanNumber extends TypedNumber {
  /** The office the text names itself, or null. */
  office: OfficeCode | null;
  /** Characters that belong to no number. */
  strange: string;
}

/** Takes office, words and kind code off a typed number: "U.S. Pat. No. 6,123,456 B1" -> US, 6123456, B1. */
export function cleanNumber(text: string, thisYear: number): CleanNumber {
  let rest = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[⁄∕]/g, '/')
    .trim();
  for (const [sign, letter] of eras) rest = rest.replace(sign, letter);
  let office: OfficeCode | null = null;
  let hint: TypedNumber['hint'] = null;
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    const before = rest;
    for (const [pattern, meaning] of fillers) {
      const next = rest.replace(pattern, '').trimStart();
      if (next === rest) continue;
      hint ??= meaning;
      rest = next;
    }
    if (office === null) {
      const named = prefixes.find(([pattern]) => pattern.test(rest));
      if (named) {
        office = named[1];
        rest = rest.replace(named[0], '').trimStart();
      }
    }
    goesOn = rest !== before && rest !== '';
  }
  // Old German numbers carry the kind of right in front: P 31 30 619.5.
  if (office === 'DE') rest = rest.replace(/^[PGM] ?(?=\d)/, '');
  if (/^\d{1,3}(?:[.,'’]\d{3})+(?!\d)/.test(rest)) rest = rest.replace(/[.,'’](?=\d{3})/g, '');
  const squeezed = rest.replace(/[\s,_'’()]+/g, '');
  // No office has kind codes with I, L, O, Q, X or Z: those are slips for digits, or a Chinese check digit.
  const parts = /^(.*\d)[-.]?([A-HJKMNPR-WY]\d?)$/.exec(squeezed);
  const body = (parts?.[1] ?? squeezed).replace(/[.]+$/, '');
  return {
    office,
    hint,
    kind: parts?.[2] ?? null,
    body,
    plain: body.replace(/[./-]/g, ''),
    strange: [...new Set(body.replace(/[A-Z0-9./-]/g, ''))].join(''),
    thisYear,
  };
}
