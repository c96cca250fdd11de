import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { portfolioImportRows, portfolioImports } from '../../../db/schema/portfolio.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import type { PortfolioRow } from '../../../domain/market/portfolio-columns.ts';
import {
  columnOfField,
  type ImportMapping,
  importLimits,
  mappingOf,
  type RowProblem,
  readImportRow,
} from '../../../domain/market/portfolio-import.ts';
import type { UserContext } from '../../context.ts';
import { importedFields } from '../listings/input.ts';
import { keyOfNumber } from '../listings/number.ts';
import type {
  CorrectRowInput,
  ImportForm,
  ImportRowsInput,
  LeaveOutInput,
  MapColumnsInput,
} from './input.ts';

/** How many rows are read before other requests get their turn, and written by one statement. */
const PORTION = 100;

/** Reads a file and keeps it for a day, with what was recognized. Returns the id to review it by. */
export async function readImport(ctx: UserContext, { file }: ImportForm): Promise<{ id: string }> {
  await ctx.limit('bulk.account', ctx.user.id);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [headings = [], ...rows] = await recordsOf(textOf(bytes));
  if (rows.length === 0) throw invalid('There are no rows below the headings.');
  if (rows.length > importLimits.rows)
    throw invalid(
      `A file may have at most ${importLimits.rows.toLocaleString('en-US')} rows; this one has more.`,
    );
  if (headings.length > importLimits.columns)
    throw invalid(`A file may have at most ${importLimits.columns} columns; this one has more.`);
  const mapping = mappingOf(headings);
  if (!mapping.includes('Title'))
    throw invalid('The first line must name the columns, and one of them the title.');
  const read = await checked(rows, mapping);
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(portfolioImports)
      .values({
        ...{ ownerId: ctx.user.id, headings, mapping },
        fileName: file.name.slice(0, 200),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      .returning({ id: portfolioImports.id });
    if (!made) throw new Error('insert returned no row');
    await write(tx, made.id, read);
    return made;
  });
}

/** The text of a file in UTF-8 or UTF-16; anything else is taken for an older spreadsheet from Western Europe. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // PostgreSQL stores no such character, and no spreadsheet writes one.
    if (text.includes('\0')) throw new Error('binary');
    return text;
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (text.includes('\0')) throw invalid('This is not a CSV file.');
    return text;
  }
}

/** The rows of a CSV file, headings first; the separator is the one that the first line has most of. */
async function recordsOf(text: string): Promise<string[][]> {
  const [line = ''] = text.slice(0, 5_000).split(/[\r\n]/, 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const [delimiter] = [',', ';', '\t'].toSorted((a, b) => bare.split(b).length - bare.split(a).length);
  const parser = Readable.from([text]).pipe(
    parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true }),
  );
  const records: string[][] = [];
  try {
    for await (const record of parser) {
      // A row of nothing but separators is an empty line of a spreadsheet.
      if ((record as string[]).some((cell) => cell.trim() !== '')) records.push(record as string[]);
      if (records.length > importLimits.rows + 1) break;
    }
  } catch {
    throw invalid(
      `This file cannot be read near line ${records.length + 1}: a quotation mark is probably missing there.`,
    );
  }
  return records;
}

interface Checked {
  position: number;
  cells: string[];
  problems: RowProblem[];
  blocked: boolean;
  listing: PortfolioRow | null;
  numberKey: string | null;
}

/** Reads rows by the rules of the upload form, some at a time. */
async function checked(rows: string[][], mapping: ImportMapping, from = 1): Promise<Checked[]> {
  const read: Checked[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at % PORTION === PORTION - 1) await new Promise(setImmediate);
    read.push(check(cells, mapping, from + at));
  }
  return read;
}

function check(cells: string[], mapping: ImportMapping, position: number): Checked {
  const { fields, problems } = readImportRow(cells, mapping, new Date().getUTCFullYear());
  const parsed = importedFields.safeParse(fields);
  const found = [...problems];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columnOfField[path.join('.')] ?? null;
    // What could not be read already has its own sentence.
    if (!found.some((one) => one.blocks && one.column === column))
      found.push({ column, sentence: message, blocks: true });
  }
  const blocked = found.some(({ blocks }) => blocks);
  if (blocked || !parsed.data)
    return { position, cells, problems: found, blocked: true, listing: null, numberKey: null };
  const { price, ...rest } = parsed.data;
  const listing = {
    ...rest,
    priceCents: price,
    licensingText: rest.licensingType ? rest.licensingText : null,
    licenseTerms: rest.licensingType ? rest.licenseTerms : null,
  };
  return { position, cells, problems: found, blocked, listing, numberKey: keyOfNumber(listing) };
}

async function write(tx: Tx, importId: string, rows: Checked[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PORTION) {
    const some = rows.slice(at, at + PORTION).map((row) => ({ ...row, importId }));
    await tx
      .insert(portfolioImportRows)
      .values(some)
      .onConflictDoUpdate({
        target: [portfolioImportRows.importId, portfolioImportRows.position],
        set: {
          cells: sql`excluded.cells`,
          problems: sql`excluded.problems`,
          blocked: sql`excluded.blocked`,
          listing: sql`excluded.listing`,
          numberKey: sql`excluded.number_key`,
        },
      });
  }
}

/** The row `r` has the number of an earlier one, which is also imported. */
const repeated = sql`exists (select from portfolio_import_rows o where o.import_id = r.import_id
  and o.number_key = r.number_key and o.position < r.position and not o.left_out and not o.blocked)`;
/** Whoever imports the row `r` of the import `i` has already listed this right. */
const own = sql`exists (select from ip_listings l where l.number_key = r.number_key and l.owner_id = i.owner_id)`;
const others = sql`exists (select from ip_listings l where l.number_key = r.number_key and l.owner_id <> i.owner_id
  and l.active)`;
/** The row `r` cannot be imported. */
const isBlocked = sql`(r.blocked or ${repeated} or ${own})`;

const ofOwner = (ownerId: string, id: string) =>
  and(eq(portfolioImports.id, id), eq(portfolioImports.ownerId, ownerId));

/** A file that was read: its columns, the state of its rows, and what became of it. */
export async function importState({ db, user }: UserContext, { id }: { id: string }) {
  const [found] = await db.select().from(portfolioImports).where(ofOwner(user.id, id));
  if (!found) throw notFound('This import is no longer kept. Please upload the file again.');
  const { ownerId: _, ...state } = found;
  return { ...state, ...(await countsOf(db, id)) };
}

export async function countsOf(db: Db | Tx, id: string) {
  const { rows } = await db.execute<{ rows: number; leftOut: number; blocked: number }>(sql`
    select count(*)::int as rows, (count(*) filter (where r.left_out))::int as "leftOut",
      (count(*) filter (where not r.left_out and i.imported_at is null and ${isBlocked}))::int as blocked
    from portfolio_import_rows r join portfolio_imports i on i.id = r.import_id where r.import_id = ${id}`);
  return rows[0] ?? { rows: 0, leftOut: 0, blocked: 0 };
}

const PAGE = 50;

/** One page of a file's rows in their order, each with what is wrong with it. */
export async function importRows({ db, user }: UserContext, { id, only, cursor }: ImportRowsInput) {
  const after = cursor ? Number(cursor) : 0;
  if (!Number.isSafeInteger(after)) throw invalid('This page does not exist.');
  const where: SQL = only === 'blocked' ? sql`and not r.left_out and ${isBlocked}` : sql``;
  const { rows } = await db.execute<{
    position: number;
    cells: string[];
    problems: RowProblem[];
    leftOut: boolean;
    repeated: boolean;
    own: boolean;
    others: boolean;
    listingId: string | null;
  }>(sql`
    select r.position, r.cells, r.problems, r.left_out as "leftOut", r.listing_id as "listingId",
      i.imported_at is null and ${repeated} as repeated, i.imported_at is null and ${own} as own, ${others} as others
    from portfolio_import_rows r join portfolio_imports i on i.id = r.import_id
    where i.id = ${id} and i.owner_id = ${user.id} and r.position > ${after} ${where}
    order by r.position limit ${PAGE + 1}`);
  const items = rows
    .slice(0, PAGE)
    .map(({ problems, repeated: again, own: mine, others: others_, ...row }) => ({
      ...row,
      id: String(row.position),
      problems: [
        ...problems,
        ...(again ? [about('This number is also in an earlier row.', true)] : []),
        ...(mine ? [about('You have already listed this right.', true)] : []),
        ...(others_ ? [about('This right is already on the market here.', false)] : []),
      ],
    }));
  return { items, nextCursor: rows.length > PAGE ? String(items.at(-1)?.position) : null };
}

const about = (sentence: string, blocks: boolean): RowProblem => ({ column: 'Number', sentence, blocks });

/** Locks an import that is being reviewed, at the revision that was read, and increments the revision. */
async function change(ctx: UserContext, tx: Tx, { id, revision }: { id: string; revision: number }) {
  const [found] = await tx.select().from(portfolioImports).where(ofOwner(ctx.user.id, id)).for('update');
  if (!found) throw notFound('This import is no longer kept. Please upload the file again.');
  mustBeRead(found, revision);
  await tx
    .update(portfolioImports)
    .set({ revision: revision + 1 })
    .where(eq(portfolioImports.id, id));
  return found;
}

/** Refuses what is not about the current preview. */
export function mustBeRead(found: typeof portfolioImports.$inferSelect, revision: number): void {
  if (found.importedAt) throw conflict('This file has already been imported.');
  if (found.revision !== revision)
    throw conflict('This import was changed in the meantime. Please review it again.');
}

/** Sets which column each heading stands for; every row is read again. */
export async function mapColumns(ctx: UserContext, { mapping: names, ...read }: MapColumnsInput) {
  await ctx.limit('bulk.account', ctx.user.id);
  const mapping = names as ImportMapping;
  const rows = await ctx.db
    .select({ cells: portfolioImportRows.cells })
    .from(portfolioImportRows)
    .innerJoin(portfolioImports, eq(portfolioImports.id, portfolioImportRows.importId))
    .where(ofOwner(ctx.user.id, read.id))
    .orderBy(portfolioImportRows.position);
  // The revision says under the lock whether these are still the rows.
  const again = await checked(
    rows.map(({ cells }) => cells),
    mapping,
  );
  await ctx.db.transaction(async (tx) => {
    await change(ctx, tx, read);
    await tx.update(portfolioImports).set({ mapping }).where(eq(portfolioImports.id, read.id));
    await write(tx, read.id, again);
  });
}

/** Corrects the cells of one row. */
export async function correctRow(ctx: UserContext, { position, cells, ...read }: CorrectRowInput) {
  await ctx.db.transaction(async (tx) => {
    const { mapping } = await change(ctx, tx, read);
    const place = and(eq(portfolioImportRows.importId, read.id), eq(portfolioImportRows.position, position));
    if ((await tx.$count(portfolioImportRows, place)) === 0) throw notFound();
    await write(tx, read.id, [check(cells, mapping, position)]);
  });
}

/** Leaves rows out of the import, or takes them back in. */
export async function leaveOut(ctx: UserContext, { rows, leftOut, ...read }: LeaveOutInput) {
  await ctx.db.transaction(async (tx) => {
    await change(ctx, tx, read);
    const which = rows === 'blocked' ? isBlocked : sql`r.position = ${rows}`;
    await tx.execute(sql`
      update portfolio_import_rows set left_out = ${leftOut} where import_id = ${read.id} and position in (
        select r.position from portfolio_import_rows r join portfolio_imports i on i.id = r.import_id
        where i.id = ${read.id} and ${which})`);
  });
}
