import { and, eq, ilike, or, type SQL, sql, sum } from 'drizzle-orm';
import { transactions } from '../../../db/schema/escrow.ts';
import { papers } from '../../../db/schema/papers.ts';
import { csvLine } from '../../../domain/csv.ts';
import { decimal } from '../../../domain/deals/statements.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { DomainError } from '../../../domain/errors.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import type { Page } from '../../../domain/pages.ts';
import type { Context, UserContext } from '../../context.ts';
import { attachment, streamed } from '../../infra/downloads.ts';
import { escapeLike } from '../../infra/like.ts';
import { keyset } from '../../kernel/list.ts';
import {
  type MyTotalsInput,
  type MyTransactionsInput,
  myTotalsInput,
  type TransactionFilter,
} from './input.ts';
import { buyer, listRow, seller } from './queries.ts';

const newest = keyset('escrow.mine', 'desc', transactions.createdAt, transactions.id);
const MINE = 50;
const sides = { purchases: transactions.buyerId, sales: transactions.sellerId };
const others = { purchases: seller, sales: buyer };

const filters: Record<TransactionFilter, SQL | undefined> = {
  all: undefined,
  unpaid: eq(transactions.payment, 'awaiting'),
  escrow: and(eq(transactions.payment, 'held'), eq(transactions.disputed, false)),
  dispute: eq(transactions.disputed, true),
  completed: eq(transactions.status, 'completed'),
  cancelled: eq(transactions.status, 'cancelled'),
};

function where({ id }: { id: string }, { side, status, search }: MyTotalsInput): SQL | undefined {
  return and(eq(sides[side], id), filters[status], search === '' ? undefined : matches(side, search));
}

function matches(side: MyTotalsInput['side'], search: string): SQL | undefined {
  const other = others[side];
  const anywhere = `%${escapeLike(search)}%`;
  const [, beginning] = /^tx-([0-9a-f-]+)$/i.exec(search) ?? [];
  return or(
    ilike(transactions.title, anywhere),
    ilike(other.fullName, anywhere),
    ilike(other.username, anywhere),
    beginning ? sql`${transactions.id}::text like ${`${beginning.toLowerCase()}%`}` : undefined,
  );
}

// What a transaction left each side with. If it was never paid or was refunded in full, nobody got anything.
const { payment } = transactions;
const whole = sql`${payment} in ('refunded', 'void')`;
const divided = {
  amountCents: sql<number>`case when ${payment} = 'void' then 0 else ${transactions.amountCents} end`,
  payoutCents: sql<number>`case when ${whole} then 0 else coalesce(${transactions.splitPayoutCents}, ${transactions.payoutCents}) end`,
  feeCents: sql<number>`case when ${whole} then 0 else coalesce(${transactions.splitFeeCents}, ${transactions.feeCents}) end`,
  refundCents: sql<number>`case when ${payment} = 'refunded' then ${transactions.amountCents} else coalesce(${transactions.splitRefundCents}, 0) end`,
};

/** The papers that this side has of a transaction, without those that were cancelled. */
const papersOn = (side: MyTotalsInput['side']) =>
  sql<{ id: string; title: string }[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'title', p.content::jsonb ->> 'title') order by p.slot), '[]')
    from ${papers} p where p.transaction_id = ${transactions.id} and p.kind <> 'cancellation'
      and p.slot in ('sale', ${side === 'sales' ? 'fee' : 'receipt'}) and not exists (select from ${papers} c where c.cancels = p.id))`;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  { side, status, search, ...page }: MyTransactionsInput,
) {
  return db
    .select({
      ...listRow,
      payoutCents: divided.payoutCents.mapWith(Number),
      feeCents: divided.feeCents.mapWith(Number),
      refundCents: divided.refundCents.mapWith(Number),
      papers: papersOn(side),
      position: newest.position,
    })
    .from(transactions)
    .innerJoin(buyer, eq(buyer.id, transactions.buyerId))
    .innerJoin(seller, eq(seller.id, transactions.sellerId))
    .where(and(where(user, { side, status, search }), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(MINE + 1);
}

/** One page of the person's matching purchases or sales, newest first. */
export async function myTransactions(
  ctx: Pick<UserContext, 'db' | 'user'>,
  input: MyTransactionsInput,
): Promise<Page<Omit<Row, 'position'>>> {
  return newest.page(await rowsOf(ctx, input), MINE);
}

/**
 * How many match, and their money in cents: what was or is to be paid, what went back to buyers, and what sellers
 * get.
 */
export async function myTotals({ db, user }: UserContext, input: MyTotalsInput) {
  const [totals] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sum(divided.amountCents).mapWith(Number),
      payoutCents: sum(divided.payoutCents).mapWith(Number),
      refundCents: sum(divided.refundCents).mapWith(Number),
    })
    .from(transactions)
    .innerJoin(buyer, eq(buyer.id, transactions.buyerId))
    .innerJoin(seller, eq(seller.id, transactions.sellerId))
    .where(where(user, input));
  return {
    count: totals?.count ?? 0,
    amountCents: totals?.amountCents ?? 0,
    payoutCents: totals?.payoutCents ?? 0,
    refundCents: totals?.refundCents ?? 0,
  };
}

/** The same list as CSV, in full, read page by page. `query`: the filters of the address. */
export async function transactionsFile(ctx: Context, query: Record<string, string>): Promise<Response> {
  const { user } = ctx;
  if (!user) throw new DomainError('sign-in', 'Please sign in to continue.');
  const input = myTotalsInput.safeParse(query);
  if (!input.success) throw new DomainError('invalid', 'This list does not exist.');
  return attachment(`ipso-${input.data.side}.csv`, streamed(csvOf({ db: ctx.db, user }, input.data)));
}

async function* csvOf(ctx: Pick<UserContext, 'db' | 'user'>, input: MyTotalsInput): AsyncGenerator<string> {
  const name = ({ fullName, username }: Row['buyer']) => fullName || username || 'Unknown';
  yield `\uFEFF${csvLine([
    ...['Transaction', 'Title', 'Type', 'What', input.side === 'sales' ? 'Buyer' : 'Seller', 'Started'],
    ...['Status', 'Payment', 'Amount (USD)', 'Fee (USD)', 'Payout (USD)', 'Refund (USD)'],
  ])}`;
  for (let cursor: string | null = null; ; ) {
    const page: Page<Omit<Row, 'position'>> = await myTransactions(ctx, { ...input, cursor });
    yield page.items
      .map((row) =>
        csvLine([
          ...[transactionLabel(row.id), row.title, row.listingType],
          row.licensingType ? licensingLabels[row.licensingType] : 'Full sale',
          name(input.side === 'sales' ? row.buyer : row.seller),
          row.createdAt.toISOString(),
          ...[row.status, row.payment, decimal(row.amountCents)],
          ...[decimal(row.feeCents), decimal(row.payoutCents), decimal(row.refundCents)],
        ]),
      )
      .join('');
    cursor = page.nextCursor;
    if (cursor === null) return;
  }
}
