import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listings } from '../../../db/schema/listings.ts';
import { DomainError } from '../../../domain/errors.ts';
import { approvalLabels } from '../../../domain/listings.ts';
import { portfolioCells, portfolioColumnNames } from '../../../domain/portfolio-columns.ts';
import { csvField } from '../../../domain/tools/patent-validator/number-list.ts';
import type { Context } from '../../context.ts';
import { selectedIds } from './selection.ts';

const ROWS = 200;

/**
 * A selection as CSV (RFC 4180, with a byte order mark, by which Excel knows UTF-8). It is read as it is sent, some rows at
 * a time: whoever reads slowly holds nothing.
 */
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
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(
          encoder.encode(`\uFEFF${line([...portfolioColumnNames, 'Status', 'Visibility', 'Listed on'])}`),
        );
      },
      async pull(controller) {
        const some = ids.slice(next, next + ROWS);
        next += ROWS;
        if (some.length > 0) {
          const own = and(inArray(listings.id, some), eq(listings.ownerId, user.id));
          const found = new Map((await db.select().from(listings).where(own)).map((row) => [row.id, row]));
          const rows = some.flatMap((one) => found.get(one) ?? []);
          controller.enqueue(encoder.encode(rows.map((row) => line(cellsOf(row))).join('')));
        }
        if (next >= ids.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="ipso-listings-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

function sentence(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

const line = (cells: string[]) => `${cells.map(csvField).join(',')}\r\n`;

function cellsOf(row: typeof listings.$inferSelect): string[] {
  return [
    ...portfolioCells(row),
    approvalLabels[row.approvalStatus],
    row.isPublic ? 'Public' : 'Private',
    row.createdAt.toISOString().slice(0, 10),
  ];
}
