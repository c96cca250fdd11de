import { eq } from 'drizzle-orm';
import { ledgerClosings } from '../../db/schema/books.ts';
import { dayOfMonth, movementNames } from '../../domain/admin/books.ts';
import { csvLine } from '../../domain/csv.ts';
import { payoutLabel } from '../../domain/deals/payouts.ts';
import { decimal, monthText } from '../../domain/deals/statements.ts';
import { transactionLabel } from '../../domain/deals/transaction-label.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { type Context, callerOf } from '../context.ts';
import { attachment, streamed } from '../infra/downloads.ts';
import { requirePower } from '../infra/powers.ts';
import { movementFilter } from './input.ts';
import { type MovementFilter, movements } from './queries.ts';

const PIECE = 1_000;

/**
 * For the accountant: `movements.csv`, two lines for each movement that matches (double entry), or the frozen statement of a
 * closed month, `2026-10.json`.
 */
export async function booksFile(
  ctx: Context,
  file: string,
  query: Record<string, string>,
): Promise<Response> {
  if (!ctx.admin) throw new DomainError('sign-in', 'Please sign in as an administrator.');
  requirePower(ctx.admin, 'books.read');
  if (file === 'movements.csv') {
    const filter = movementFilter.safeParse(query);
    if (!filter.success) throw new DomainError('invalid', 'Please check the filters of this list.');
    if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
    const { from, until } = filter.data;
    const period = [from, until].filter(Boolean).join('-to-');
    return attachment(`ipso-movements${period && `-${period}`}.csv`, streamed(lines(ctx, filter.data)));
  }
  const month = monthText.safeParse(file.replace(/\.json$/, '')).data;
  const [closing] = month
    ? await ctx.db
        .select()
        .from(ledgerClosings)
        .where(eq(ledgerClosings.month, dayOfMonth(month)))
    : [];
  if (!closing || !file.endsWith('.json')) throw notFound();
  return attachment(`ipso-closing-${file}`, new TextEncoder().encode(closing.statement));
}

async function* lines({ db }: Context, filter: MovementFilter): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([
    ...['Movement', 'Time (UTC)', 'What', 'Account', 'Debit (USD)', 'Credit (USD)', 'Reference', 'Title'],
  ])}`;
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof movements>> = await movements(db, { ...filter, cursor }, PIECE);
    yield page.items
      .map(({ id, at, kind, debit, credit, amountCents, transactionId, payoutId, title }) => {
        const amount = decimal(amountCents);
        const reference = transactionId ? transactionLabel(transactionId) : payoutLabel(payoutId ?? '');
        const begin = [String(id), at.toISOString(), movementNames[kind] ?? kind];
        return (
          csvLine([...begin, debit, amount, '', reference, title ?? '']) +
          csvLine([...begin, credit, '', amount, reference, title ?? ''])
        );
      })
      .join('');
    cursor = page.nextCursor;
    if (cursor === null) return;
  }
}
