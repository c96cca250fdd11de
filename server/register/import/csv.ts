import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { RawRow } from './rows.ts';

/** A record of a file with its position, or why it couldn't be read. */
export interface FileRecord {
  /** "line 17" or "case 17". */
  place: string;
  row: RawRow | string;
}

const columns = ['serial', 'mark', 'nice_classes', 'owner', 'status', 'filed', 'published'] as const;
/** An unclosed quotation mark would otherwise swallow the file. */
const LONGEST_RECORD = 65_536;

/**
 * The records of a CSV file, one after the other. The first line names the columns, in any order; "serial" and "mark"
 * must be there. Throws a sentence if they aren't.
 */
export async function* readCsv(file: string): AsyncGenerator<FileRecord> {
  const parser = createReadStream(file, { highWaterMark: 1 << 18 }).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      skip_records_with_error: true,
      raw: false,
    }),
  );
  const skipped: FileRecord[] = [];
  parser.on('skip', (error: Error & { lines?: number }) => {
    skipped.push({ place: `line ${error.lines ?? '?'}`, row: error.message });
  });
  let at: number[] | null = null;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!at) {
      at = readHeader(record);
      continue;
    }
    yield* skipped.splice(0);
    const field = (column: number) => record[at?.[column] ?? -1] ?? '';
    yield {
      place: `line ${info.lines}`,
      row:
        record.length > 1
          ? {
              serial: field(0),
              mark: field(1),
              niceClasses: field(2),
              owner: field(3),
              status: field(4),
              filed: field(5),
              published: field(6),
            }
          : 'The line has only one column.',
    };
  }
  yield* skipped;
  if (!at) throw new Error('The file is empty.');
}

function readHeader(names: string[]): number[] {
  const known = names.map((name) => name.trim().toLowerCase());
  const at = columns.map((column) => known.indexOf(column));
  if ((at[0] ?? -1) < 0 || (at[1] ?? -1) < 0) {
    throw new Error(
      `The first line must name the columns ${columns.join(',')}; it is: ${names.join(',').slice(0, 200)}`,
    );
  }
  return at;
}
