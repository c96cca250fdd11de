import { csvLine, unguarded } from '../../csv.ts';
import type { NumberForms } from '../../ip/offices/types.ts';

/** Characters of a number, with the words that may stand around it. */
export const patentNumberLimit = 300;

/** Numbers that are checked in one go. */
export const numberListLimits = { numbers: 1_000, characters: 200_000 } as const;

const headings =
  /^"?\s*(?:patent|publication|application|document|registration)?[\s_-]*(?:number|no\.?|nr\.?|#)\s*"?$/i;

/**
 * The numbers of a pasted list or a CSV file. With a heading such as "number" or "patent number" in its first line it is
 * read as CSV; without one each line is a number, because numbers themselves have commas in them (US 7,654,321).
 */
export function readNumberList(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  for (const separator of [',', ';', '\t']) {
    const column = fields(first, separator).findIndex((name) => headings.test(name));
    if (column >= 0) {
      return rest.map((line) => unguarded(fields(line, separator)[column]?.trim() ?? '')).filter(Boolean);
    }
  }
  return lines.map((line) => (fields(line, '\t')[0] ?? '').trim()).filter(Boolean);
}

/** The fields of one line; quoted ones may have the separator and doubled quotation marks in them. */
function fields(line: string, separator: string): string[] {
  const found: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (line[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (sign === separator) {
      found.push(field);
      field = '';
    } else field += sign;
  }
  found.push(field);
  return found;
}

interface CheckedNumber {
  typed: string;
  valid: boolean;
  normalized: string;
  forms: NumberForms | null;
  what: string;
  kind: string | null;
  problems: readonly string[];
  suggestions: readonly string[];
}

/** A checked list as CSV (RFC 4180). */
export function numberListCsv(rows: readonly CheckedNumber[]): string {
  const lines = [
    [
      'number',
      'valid',
      'reads as',
      'DOCDB',
      'EPODOC',
      'Google Patents',
      'document',
      'kind code',
      'problems',
      'probably meant',
    ],
    ...rows.map(({ typed, valid, normalized, forms, what, kind, problems, suggestions }) => [
      typed,
      valid ? 'yes' : 'no',
      valid ? normalized : '',
      ...(['docdb', 'epodoc', 'google'] as const).map((form) => (valid && forms?.[form]) || ''),
      what,
      kind ?? '',
      problems.join(' '),
      suggestions.join(' or '),
    ]),
  ];
  return lines.map(csvLine).join('');
}
