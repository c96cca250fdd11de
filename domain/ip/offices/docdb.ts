const form = /^\s*([A-Z]{2})\.([A-Z\d]{2,16})\.([A-Z]\d?)\s*$/i;

const words: Record<string, string> = { U: 'utility model ', F: 'design ' };

/**
 * A number in DOCDB's form, as it is typed otherwise: as a publication, and as an application, which has codes of its own there
 * (see `filed` in reading.ts). None when the text is not of this form.
 */
export function typedOfDocdb(text: string): string[] {
  const [whole, office = '', number = '', code = ''] = form.exec(text.toUpperCase()) ?? [];
  if (!whole) return [];
  if (code === 'W') return [`PCT/${office}${number.slice(0, 4)}/${number.slice(4)}`];
  return [`${office}${number}${code}`, `${office} ${words[code] ?? ''}application ${number}`];
}
