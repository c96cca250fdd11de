import { countryNames } from './names.ts';

/**
 * A front page has a code in brackets before each field: "(19) RU (11) 2 567 890 (13) C1". It is recognized by two codes at the
 * beginning or, further on, by an office's code or a number after the code of a number.
 */
const frontPage =
  /^\s*[([]\d{2}[)\]].*[([]\d{2}[)\]]|[([]19[)\]]\s*[A-Z]{2}\b.*[([]1[01][)\]]|[([](?:1[01]|21)[)\]][^()[\]]{0,40}\d[\d ,.]{4}.*[([]\d{2}[)\]]|[([]19[)\]].*[([](?:1[01]|21)[)\]][^()[\]]{0,40}\d{4}/s;
const publicationField = /[([]1[01][)\]][^()[\]]*\d[\d ,.]{4}/;
const ownNumber = /[([](?:1[01]|21)[)\]][^()[\]]*\d{2}/;
const applicationField = /[([]2[12][)\]][^()[\]]*/g;
/** The office by its country's name, in front of a number that has no code of its own. */
const officeField = /[([]19[)\]]\s*(?=(?:[([]\d{2}[)\]])?([^()[\]]{4,60}))/;
const numberField = /[([](?:1[01]|21)[)\]](?=[^()[\]]*\d{3})(?![^()[\]]*\b[A-Z]{2} ?\d)/;

/** Fields with classes and with other documents: priorities, citations, applications it came from. */
const otherFields = /[([](?:3\d|5[128]|6\d|8[5-7])[)\]].*?(?=\s*[([]\d{2}[)\]]|$)/gs;

/** The kind behind the document's name: "(12)特許公報(B2)". */
const kindField = /[([]12[)\]][^()[\]]{2,30}\(([A-Z]\d?)\)/;
const numberAlone = /[([]11[)\]][^()[\]]*\d[号號호]?(?=\s*(?:[([](?!13)\d{2}[)\]]|$))/;

const codeBehind = /([([]1[01][)\]][^()[\]]*)([([]19[)\]]\s*[A-Z]{2}\s)/;

/**
 * The text without the codes of a front page's fields; office, number and kind of one document are put together, and next to
 * a publication the number of its application is left out.
 */
export function withoutFieldCodes(text: string): string {
  if (!frontPage.test(text)) return text;
  const own = ownNumber.test(text) ? text.replace(otherFields, ' ; ') : text;
  const kind = kindField.exec(text)?.[1];
  const publication = kind ? own.replace(numberAlone, `$& ${kind}`) : own;
  const one = publicationField.test(own) ? publication.replace(applicationField, ' ; ') : publication;
  const name = officeField.exec(one)?.[1] ?? one;
  const named = countryNames.filter(([pattern]) => name.search(pattern) >= 0);
  const office = named.length === 1 ? named[0]?.[1] : undefined;
  return (office ? one.replace(numberField, ` ${office} `) : one)
    .replace(codeBehind, '$2$1')
    .replace(/\s*[([]1[0139][)\]]\s*/g, ' ')
    .replace(/\s*[([]\d{2}[)\]]/g, ' ; ');
}
