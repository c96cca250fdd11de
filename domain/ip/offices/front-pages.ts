import { countryNames } from './names.ts';

/**
 * A front page has a code in brackets before each field: "(19) RU (11) 2 567 890 (13) C1". It is recognized by two codes at the
 * beginning or, further on, by an office's code or a number after the code of a number.
 */
const frontPage =
  /^\s*[([]\d{2}[)\]].*[([]\d{2}[)\]]|[([]19[)\]]\s*[A-Z]{2}\b.*[([]1[01][)\]]|[([](?:1[01]|21)[)\]][^()[\]]{0,40}\d[\d ,.]{4}.*[([]\d{2}[)\]]|[([]19[)\]].*[([](?:1[01]|21)[)\]][^()[\]]{0,40}\d{4}/s;
const publicationField = /[([]1[01][)\]][^()[\]]*\d[\d ,.]{4}/;
const applicationField = /[([]2[12][)\]][^()[\]]*/g;
/** The office by its country's name, in front of a number that has no code of its own. */
const officeField = /[([]19[)\]]\s*(?=(?:[([]\d{2}[)\]])?([^()[\]]{4,60}))/;
const numberField = /[([](?:1[01]|21)[)\]](?=[^()[\]]*\d{3})(?![^()[\]]*\b[A-Z]{2} ?\d)/;

const codeBehind = /([([]1[01][)\]][^()[\]]*)([([]19[)\]]\s*[A-Z]{2}\s)/;

/**
 * The text without the codes of a front page's fields; office, number and kind of one document are put together, and next to
 * a publication the number of its application is left out.
 */
export function withoutFieldCodes(text: string): string {
  if (!frontPage.test(text)) return text;
  const one = publicationField.test(text) ? text.replace(applicationField, ' ; ') : text;
  const name = officeField.exec(one)?.[1] ?? '';
  const office = countryNames.find(([pattern]) => name.search(pattern) >= 0)?.[1];
  return (office ? one.replace(numberField, ` ${office} `) : one)
    .replace(codeBehind, '$2$1')
    .replace(/\s*[([]1[0139][)\]]\s*/g, ' ')
    .replace(/\s*[([]\d{2}[)\]]/g, ' ; ');
}
