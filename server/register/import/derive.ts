import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { markKeys } from '../../../domain/ip/marks/keys.ts';
import { classMask } from '../class-mask.ts';
import { lexicon } from '../lexicon.ts';
import type { FileRecord } from './csv.ts';
import { checkRow } from './rows.ts';

/** Records of a batch as text for COPY, and what was refused. */
export interface DerivedBatch {
  /** Lines of PostgreSQL's COPY text format, in the order of load.ts. */
  copy: string;
  accepted: number;
  refused: { place: string; problem: string }[];
}

/** Checks the records and adds the sound and the keys to each. */
export function deriveBatch(records: readonly FileRecord[]): DerivedBatch {
  const words = lexicon();
  const refused: DerivedBatch['refused'] = [];
  let copy = '';
  let accepted = 0;
  for (const { place, row: raw } of records) {
    const row = typeof raw === 'string' ? raw : checkRow(raw);
    if (typeof row === 'string') {
      refused.push({ place, problem: row });
      continue;
    }
    const mark = analyzeMark(row.mark, words);
    const fields = [
      escapeText(row.serial),
      escapeText(row.mark),
      `{${row.niceClasses.join(',')}}`,
      String(classMask(row.niceClasses)),
      escapeText(row.owner),
      escapeText(row.status),
      row.filed ?? '\\N',
      row.published ?? '\\N',
      mark.sound,
      `{${markKeys(mark, words).join(',')}}`,
    ];
    copy += `${fields.join('\t')}\n`;
    accepted++;
  }
  return { copy, accepted, refused };
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign).toWellFormed();
}
