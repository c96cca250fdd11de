import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listings } from '../../../db/schema/listings.ts';
import { csvLine } from '../../../domain/csv.ts';
import { DomainError } from '../../../domain/errors.ts';
import { approvalLabels } from '../../../domain/market/listings.ts';
import { portfolioCells, portfolioColumnNames } from '../../../domain/market/portfolio-columns.ts';
import type { Context } from '../../context.ts';
import { selectedIds } from './selection.ts';

const ROWS = 200;

/** A selection of one's own listings as CSV. */
export async function portfolioCsv(ctx: Context, id: string): Promise<Response> {
  const { user, db } = ctx;
  if (!user) return sentence(401, 'Please sign in to continue.');
  let ids: string[];
  try {
    await ctx.limit('bulk.account', user.id);
    ids = z.uuid().safeParse(id).success ? await selectedIds(db, user.id, id) : [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sentence(error.refusal === 'not-found' ? 404 : 429, error.message);
  }
  if (ids.length === 0) return sentence(404, 'This selection does not exist.');
  const own = eq(listings.ownerId, user.id);
  return csvOf(
    'ipso-listings',
    [...portfolioColumnNames, 'Status', 'Visibility', 'Listed on'],
    ids,
    async (some) => {
      const read = await db
        .select()
        .from(listings)
        .where(and(inArray(listings.id, some), own));
      const found = new Map(read.map((row) => [row.id, row]));
      return some.flatMap((one) => found.get(one) ?? []).map(cellsOf);
    },
  );
}

/**
 * Rows as CSV (RFC 4180, with a byte order mark, by which Excel recognizes UTF-8). They are read as they are sent,
 * some at a time: a slow reader holds nothing up.
 */
export function csvOf(
  name: string,
  headings: string[],
  ids: string[],
  read: (ids: string[]) => Promise<string[][]>,
): Response {
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`\uFEFF${csvLine(headings)}`));
      },
      async pull(controller) {
        const some = ids.slice(next, next + ROWS);
        next += ROWS;
        if (some.length > 0) controller.enqueue(encoder.encode((await read(some)).map(csvLine).join('')));
        if (next >= ids.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export function sentence(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

export function cellsOf(row: typeof listings.$inferSelect): string[] {
  return [
    ...portfolioCells(row),
    approvalLabels[row.approvalStatus],
    row.isPublic ? 'Public' : 'Private',
    row.createdAt.toISOString().slice(0, 10),
  ];
}
