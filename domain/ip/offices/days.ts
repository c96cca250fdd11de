import type { DocumentType } from './types.ts';
import { yearGranted } from './us-years.ts';

/** How the names of the months begin in the languages of Western Europe, January first. */
export const monthBeginnings = [
  'jan|gen|ene',
  'f[eé][bv]',
  'm[aä]r',
  'a[pvb]r',
  'ma[iyg]',
  'jui?n|giu',
  'jui?l|lug',
  'a[uo][gû]|ago',
  'se[pt]',
  'o[ckt]t|out',
  'nov',
  'd[eéi][cz]',
];
const month = `(?:${monthBeginnings.join('|')})\\p{L}*\\.?`;
const year = '(1[789]\\d{2}|20\\d{2})';
const day = [
  `${year}[-./年] ?\\d{1,2}[-./月] ?\\d{1,2}`,
  `\\d{1,2}[./-] ?\\d{1,2}[./-] ?${year}`,
  `\\d{1,2}(?:st|nd|rd|th)?\\.?(?: de)? ${month}(?: de)?,? ${year}`,
  `${month} \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
  `(?:in |\\(|(?<=\\p{L} ))${year}`,
].join('|');
/** A day directly behind the number, with a few words between; the first of two in a table's row is that of filing. */
const behind = new RegExp(
  `^[\\s,;:()–—―-]*((?:\\p{L}[\\p{L}'’]*\\.?[\\s:,]+){0,6})\\(?(?:${day})(?!\\d| \\d{4}-\\d\\d-\\d\\d)`,
  'iu',
);
/** Days of a publication or a grant; without a word it is one too, with another word it is not. */
const published =
  /^$|issu|grant|publi|patented|dated|veröffentl|erteil|ausgegeben|offenleg|bekannt|délivr|conce[ds]|rilasci|verleend|udzielon|опубл|公告|公开|発行|公開|공고|공개|einheitlich|unitary/iu;
const issued = /issu|grant|patented|erteil|délivr|conce[ds]|verleend/iu;
const filed =
  /fil|appl|anmeld|eingereicht|angemeldet|prior|dép[oô]s|deposi|from|before|since|expir|erloschen|abgelaufen|unti?l/iu;

/** The years in which kind codes began. */
const since: readonly (readonly [RegExp, number, string])[] = [
  [/^EP\d+C0$/, 2023, 'C0 has existed since 1 June 2023'],
  [/^US(?:D|PP|RE)?\d+(?:B\d|S1|E1|P[23])$/, 2001, 'This kind code has been used since 2 January 2001'],
  [/^DE\d+B[34]$/, 2004, 'B3 and B4 have been used since 2004'],
];

/** Why a document can't have been published in the year that the text says, or null. */
export function dayConflict(
  {
    normalized,
    type,
    year: ofNumber,
  }: { normalized: string; type: DocumentType | null; year: number | null },
  text: string,
): string | null {
  const found = yearBehind(normalized, text);
  if (!found) return null;
  const { year: said, words } = found;
  // A reexamination of before 2001 had B, but not the grant itself.
  const digits = /^US(\d{1,8})(?:[AB]\d?)?$/.exec(normalized)?.[1];
  const granted = digits ? yearGranted(Number(digits)) : null;
  if (granted !== null && said < granted && issued.test(words))
    return `A US patent of this number was not granted before ${granted}, and the text says ${said}.`;
  for (const [kind, from, reason] of since) {
    if (kind.test(normalized) && said < from && (granted === null || granted >= from || granted === said))
      return `${reason}, and the text says ${said}.`;
  }
  const isPublished = type === 'publication' || type === 'patent' || type === 'utility model';
  return isPublished && words !== '' && ofNumber !== null && said < ofNumber
    ? `A number of ${ofNumber} can’t have been published in ${said}, as the text says.`
    : null;
}

function yearBehind(normalized: string, text: string): { year: number; words: string } | null {
  const [, digits = '', kind = ''] =
    /^[A-Z]{2,5}(\d{4,})([A-Z]\d?)?$/.exec(normalized.replace(/[/-]/g, '')) ?? [];
  if (!digits) return null;
  const spread = [...digits].join("[ ,.'’/_-]{0,2}");
  const place = new RegExp(`${spread}(?: ?[-.(_]?${kind || '[A-Z]\\d?'}\\)?)?(?!\\d)`).exec(text);
  if (!place) return null;
  const [, words = '', ...years] = behind.exec(text.slice(place.index + place[0].length)) ?? [];
  const found = years.find((one) => one !== undefined);
  const isPublication = published.test(words.trim()) && !filed.test(words);
  return found && isPublication ? { year: Number(found), words } : null;
}
