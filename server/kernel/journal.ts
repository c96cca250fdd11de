import { and, asc, desc, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';

// Shared by lists of append-only tables: their rows are numbered nearly in the order of their times.

const day = z.union([z.literal(''), z.iso.date('Please write a day like 2026-11-22.')]).default('');

/** From which day to which, both inclusive, in UTC; an empty one is open. */
export const daysInput = z.object({ from: day, until: day });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The rows of these days. The times decide; the numbers that go with them let a long list, which is read by number,
 * begin at the right place. No transaction takes an hour.
 */
export async function withinDays(
  db: Db,
  { id, at }: { id: PgColumn; at: PgColumn },
  { from, until }: z.infer<typeof daysInput>,
): Promise<SQL | undefined> {
  const begin = from ? new Date(from) : null;
  const end = until ? new Date(Date.parse(until) + DAY_MS) : null;
  const first = begin && {
    near: gte(at, new Date(begin.getTime() - HOUR_MS)),
    order: [asc(at), asc(id)],
  };
  const last = end && { near: lte(at, new Date(end.getTime() + HOUR_MS)), order: [desc(at), desc(id)] };
  const number = async ({ near, order }: { near: SQL; order: SQL[] }) => {
    const [row] = await db
      .select({ id: sql<number>`${id}`.mapWith(Number) })
      .from(id.table)
      .where(near)
      .orderBy(...order)
      .limit(1);
    return row?.id;
  };
  const [least, most] = [first && (await number(first)), last && (await number(last))];
  // If there is no row near it, there is none inside either.
  if ((first && least === undefined) || (last && most === undefined)) return sql`false`;
  return and(
    begin ? gte(at, begin) : undefined,
    end ? lt(at, end) : undefined,
    least ? gte(id, least) : undefined,
    most ? lte(id, most) : undefined,
  );
}

/** The rows whose id is the one given, or begins with a label's digits: 'TX-0f3a9b2', 'PO-0f3a9b2'. */
export function labeled(id: PgColumn, text: string): SQL {
  const digits = text
    .toLowerCase()
    .replace(/^(?:tx|po)-/, '')
    .replaceAll('-', '');
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return sql`false`;
  return sql`${id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}
