import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { invalid } from '../../domain/errors.ts';
import { BROKEN_CURSOR, type Page, type PageInput } from '../../domain/pages.ts';

/** A column's exact value as text for a cursor: a Date would lose the microseconds. */
interface Travel {
  write: (column: PgColumn | SQL) => SQL;
  read: (text: string) => SQL;
  valid: z.ZodType<string>;
}

const travels: Record<string, Travel> = {
  'timestamp with time zone': {
    write: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    read: (text) => sql`${text}::timestamptz`,
    valid: z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000')),
  },
  bigint: {
    write: (column) => sql`${column}::text`,
    read: (text) => sql`${text}::bigint`,
    valid: z.string().regex(/^\d{1,18}$/),
  },
  uuid: {
    write: (column) => sql`${column}::text`,
    read: (text) => sql`${text}::uuid`,
    valid: z.uuid(),
  },
  text: {
    write: (column) => sql`${column}`,
    read: (text) => sql`${text}::text`,
    valid: z.string(),
  },
};

/** What a list is ordered by: a column, or an expression with its type; the last is always a column. */
type Key = PgColumn | { expression: SQL; type: keyof typeof travels };

export interface Keyset {
  /** Select it as `position` with each row. */
  position: SQL<string[]>;
  /** The rows after the cursor, or the only one asked for; undefined for the first page. */
  where(input: PageInput): SQL | undefined;
  orderBy: SQL[];
  /** Continues the list after this position. */
  cursor(position: string[]): string;
  /** Makes a page of at most `size` rows from up to `size + 1`. */
  page<Row extends { position: string[] }>(rows: Row[], size: number): Page<Omit<Row, 'position'>>;
}

/**
 * The order of a list and its cursor: where the last row shown stands in that order, so that rows which come and go
 * in the meantime shift nothing. The last column must be the table's unique id. An index on the columns that select
 * the list, followed by these, reads every page at its place. @param name Identifies the list in a cursor; a cursor
 * of another list is refused with BAD_REQUEST.
 */
export function keyset(name: string, direction: 'desc' | 'asc', ...columns: [...Key[], PgColumn]): Keyset {
  const keys = columns.map((key) => {
    const [column, type] = 'expression' in key ? [key.expression, key.type] : [key, key.getSQLType()];
    const travel = travels[type];
    if (!travel) throw new Error(`no cursor can hold a ${type}`);
    return { column, ...travel };
  });
  const values = z.tuple([z.literal(name), ...keys.map(({ valid }) => valid)] as [z.ZodLiteral<string>]);
  const list = (items: (SQL | PgColumn)[]) => sql`(${sql.join(items, sql`, `)})`;
  const here = list(keys.map(({ column }) => column));
  const comparison = direction === 'desc' ? sql`<` : sql`>`;

  function after(cursor: string): SQL {
    const parsed = values.safeParse(decoded(cursor));
    if (!parsed.success) throw invalid(BROKEN_CURSOR);
    const [, ...texts] = parsed.data as string[];
    return sql`${here} ${comparison} ${list(keys.map(({ read }, index) => read(texts[index] ?? '')))}`;
  }

  const cursor = (position: string[]) =>
    Buffer.from(JSON.stringify([name, ...position])).toString('base64url');

  return {
    cursor,
    position: sql<string[]>`array[${sql.join(
      keys.map(({ column, write }) => write(column)),
      sql`, `,
    )}]`,
    where: ({ cursor, only }) =>
      and(cursor ? after(cursor) : undefined, only ? eq(columns.at(-1) as PgColumn, only) : undefined),
    orderBy: keys.map(({ column }) => (direction === 'desc' ? desc(column) : asc(column))),
    page(rows, size) {
      const shown = rows.slice(0, size);
      const last = rows.length > size ? shown.at(-1) : undefined;
      return {
        items: shown.map(({ position: _, ...row }) => row),
        nextCursor: last ? cursor(last.position) : null,
      };
    },
  };
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** How many numbered pages a list of this many rows has; an empty one has one. */
export function pageCount(rows: number, size: number): number {
  return Math.max(1, Math.ceil(rows / size));
}
