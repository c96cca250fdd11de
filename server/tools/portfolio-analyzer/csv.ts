import { parse } from 'csv-parse/sync';
import { invalid } from '../../../domain/errors.ts';
import {
  type PortfolioRow,
  portfolioColumns,
  portfolioLimits,
} from '../../../domain/tools/portfolio-analyzer/columns.ts';
import { type Right, readPortfolioRow } from '../../../domain/tools/portfolio-analyzer/right.ts';

interface ReadPortfolio {
  rights: Right[];
  skipped: { line: number; problem: string }[];
}

/** Separators that spreadsheets write. */
const delimiters = [',', ';', '\t'];

/**
 * The rights of a pasted CSV file. Its first line names the columns, in any order; lines that can't be read are left
 * out and named with the reason. Throws a sentence if there is nothing to read.
 */
export function readPortfolioCsv(text: string): ReadPortfolio {
  const records = readRecords(text);
  const [header, ...lines] = records;
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const at = portfolioColumns.map((column) => names.indexOf(column));
  if (!header || at[0] === -1 || at[1] === -1) {
    throw invalid(
      `The first line must name the columns, among them type and title: ${portfolioColumns.join(',')}.`,
    );
  }
  if (lines.length > portfolioLimits.rows) {
    throw invalid(
      `A portfolio may have at most ${portfolioLimits.rows} rights; this one has ${lines.length.toLocaleString('en-US')}.`,
    );
  }
  const rights: Right[] = [];
  const skipped: ReadPortfolio['skipped'] = [];
  for (const { record, line } of lines) {
    const fields = portfolioColumns.map((column, index) => [column, record[at[index] ?? -1] ?? '']);
    const right = readPortfolioRow(Object.fromEntries(fields) as PortfolioRow, `line ${line}`);
    if (typeof right === 'string') skipped.push({ line, problem: right });
    else rights.push(right);
  }
  if (rights.length === 0) {
    const [first] = skipped;
    throw invalid(
      first
        ? `No line could be read. Line ${first.line}: ${first.problem}`
        : 'There are no lines below the column names.',
    );
  }
  return { rights, skipped };
}

function readRecords(text: string): { record: string[]; line: number }[] {
  const firstLine = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? '';
  const delimiter = delimiters.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0];
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      // A quotation mark in the middle of a title is an ordinary character.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // One more than allowed, to notice that there are too many; the header line counts as well.
      to: portfolioLimits.rows * 20,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ record, line: info.lines }));
  } catch {
    throw invalid('This CSV file cannot be read: a quotation mark is probably never closed.');
  }
}
