import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { decisionRequests } from '../../../db/schema/decisions.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { csvLine } from '../../../domain/csv.ts';
import { decimal } from '../../../domain/deals/statements.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { DomainError } from '../../../domain/errors.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import type { Page, PageInput } from '../../../domain/pages.ts';
import type { Context } from '../../context.ts';
import { attachment, streamed } from '../../infra/downloads.ts';
import { keyset } from '../../kernel/list.ts';
import { contains, named, peopleNamed } from '../../kernel/named.ts';
import { type AdminFilter, type AllFilters, adminFilters, allFilters } from './input.ts';
import { buyer, listRow, seller } from './queries.ts';

const newest = keyset('escrow.all', 'desc', transactions.createdAt, transactions.id);
const PAGE = 50;

/**
 * An administrator owes an answer and the time for it has run out. A late seller is not the administrators' concern.
 */
const overdueAnswer = sql`${transactions.overdueAt} is not null and (${transactions.status} = 'verifying' or ${transactions.disputed})`;

function filterOf(filter: AdminFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'overdue') return overdueAnswer;
  return filter === 'disputed' ? eq(transactions.disputed, true) : eq(transactions.status, filter);
}

const { status, payment, disputed } = transactions;
/** Disputes in which the parties have their say, or can appeal; in all others an administrator decides. */
const withParties = sql`exists (select from ${disputes} d where d.transaction_id = ${transactions.id} and d.ended_at is null
  and d.phase in ('statements', 'decided'))`;
const requested = sql`exists (select from ${decisionRequests} r where r.transaction_id = ${transactions.id} and r.state = 'requested')`;

const waiting: Record<NonNullable<AllFilters['waits']>, SQL | undefined> = {
  buyer: and(eq(status, 'initiated'), eq(payment, 'awaiting')),
  seller: and(eq(status, 'initiated'), eq(payment, 'held'), eq(disputed, false)),
  parties: and(eq(disputed, true), withParties),
  admin: or(
    and(eq(status, 'verifying'), eq(disputed, false)),
    and(eq(disputed, true), sql`not ${withParties}`),
  ),
  second: requested,
};

/** Ids begin with what people see of them: 'TX-0198c1f'. */
function idsFrom(search: string): SQL | undefined {
  const [, found] = /^(?:tx-)?([0-9a-f-]{4,36})$/i.exec(search) ?? [];
  const beginning = found?.toLowerCase().replaceAll('-', '');
  if (!beginning || beginning.length > 32) return undefined;
  const bound = (digit: string) => sql`${beginning.padEnd(32, digit)}::uuid`;
  return and(gte(transactions.id, bound('0')), lte(transactions.id, bound('f')));
}

const NAMES = ['username', 'full_name', 'company'] as const;

/**
 * For what few match there is an index per part: the id, trigrams of the title and of names, the address itself. What
 * matches many people's names is found by going through the list.
 */
async function matching(db: Db, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const people = search.includes('@') ? await addressed(db, search) : await peopleNamed(db, search, NAMES);
  if (people === 'many') {
    const them = sql`(select id from profiles where ${named(search, NAMES)})`;
    // As a subquery, which reads the index once: comparing the letters of every title costs more than all the rest.
    const titled = sql`(select id from transactions where ${contains(sql`title`, search)})`;
    const any = or(
      idsFrom(search),
      sql`${transactions.id} in ${titled}`,
      sql`${transactions.buyerId} in ${them}`,
      sql`${transactions.sellerId} in ${them}`,
    );
    // Written as CASE, because PostgreSQL expects half of the rows from it, and so goes through them in the order of the list.
    return sql`case when ${any} then true else false end`;
  }
  const party = (column: SQL) => sql`${column} = any(${sql.param(people)}::uuid[])`;
  return or(
    idsFrom(search),
    contains(sql`${transactions.title}`, search),
    ...(people.length > 0 ? [party(sql`${transactions.buyerId}`), party(sql`${transactions.sellerId}`)] : []),
  );
}

/** The person with exactly this e-mail address, or this username after an '@'. */
async function addressed(db: Db, search: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where email = ${search.toLowerCase()}
    union all select id from profiles where username = ${search.replace(/^@/, '').toLowerCase()}`);
  return rows.map(({ id }) => id);
}

/** `since` and `until` are whole days (UTC). */
async function where(
  db: Db,
  { filter, waits, search, minCents, maxCents, since, until }: AllFilters,
): Promise<SQL | undefined> {
  return and(
    filterOf(filter),
    waits && waiting[waits],
    minCents === undefined ? undefined : gte(transactions.amountCents, minCents),
    maxCents === undefined ? undefined : lte(transactions.amountCents, maxCents),
    since ? gte(transactions.createdAt, sql`${since}::date::timestamp at time zone 'UTC'`) : undefined,
    until ? lt(transactions.createdAt, sql`(${until}::date + 1)::timestamp at time zone 'UTC'`) : undefined,
    await matching(db, search),
  );
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf(db: Db, { cursor, only, ...filters }: AllFilters & PageInput) {
  return db
    .select({ ...listRow, requested: sql<boolean>`${requested}`, position: newest.position })
    .from(transactions)
    .innerJoin(buyer, eq(buyer.id, transactions.buyerId))
    .innerJoin(seller, eq(seller.id, transactions.sellerId))
    .where(and(await where(db, filters), newest.where({ cursor, only })))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
}

/** One page of the transactions that are asked for, the newest first. */
export async function allTransactions(
  db: Db,
  input: AllFilters & PageInput,
): Promise<Page<Omit<Row, 'position'>>> {
  return newest.page(await rowsOf(db, input), PAGE);
}

/**
 * How many transactions match, with their amounts and fees in cents; and how many there are under each tab in all.
 */
export async function allTotals(db: Db, input: AllFilters) {
  const [[found], counts] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        amountCents: sql<number>`coalesce(sum(${transactions.amountCents}), 0)`.mapWith(Number),
        heldCents:
          sql<number>`coalesce(sum(${transactions.amountCents}) filter (where ${payment} = 'held'), 0)`.mapWith(
            Number,
          ),
      })
      .from(transactions)
      .where(await where(db, input)),
    db
      .select({
        ...{ status, disputed },
        overdue: sql<boolean>`coalesce(${overdueAnswer}, false)`,
        n: sql<number>`count(*)::int`,
      })
      .from(transactions)
      .groupBy(status, disputed, sql`3`),
  ]);
  const countOf = (name: AdminFilter) =>
    counts
      .filter((row) => {
        if (name === 'all') return true;
        return name === 'disputed' || name === 'overdue' ? row[name] : row.status === name;
      })
      .reduce((total, row) => total + row.n, 0);
  const tabs = Object.fromEntries(adminFilters.map((name) => [name, countOf(name)])) as Record<
    AdminFilter,
    number
  >;
  return { count: 0, amountCents: 0, heldCents: 0, ...found, tabs };
}

/** The same list as CSV, in full, read page by page. `query`: the filters of the address. */
export async function allTransactionsFile(
  { admin, db }: Context,
  query: Record<string, string>,
): Promise<Response> {
  if (!admin) throw new DomainError('sign-in', 'Please sign in as an administrator.');
  const input = allFilters.safeParse(query);
  if (!input.success) throw new DomainError('invalid', 'This list does not exist.');
  return attachment('ipso-transactions.csv', streamed(csvOf(db, input.data)));
}

async function* csvOf(db: Db, input: AllFilters): AsyncGenerator<string> {
  const name = ({ fullName, username }: Row['buyer']) => fullName || username || 'Unknown';
  yield `\uFEFF${csvLine([
    ...['Transaction', 'Title', 'Type', 'What', 'Seller', 'Buyer', 'Started', 'Updated'],
    ...['Status', 'Payment', 'In dispute', 'Amount (USD)'],
  ])}`;
  for (let cursor: string | null = null; ; ) {
    const page: Page<Omit<Row, 'position'>> = await allTransactions(db, { ...input, cursor });
    yield page.items
      .map((row) =>
        csvLine([
          ...[transactionLabel(row.id), row.title, row.listingType],
          row.licensingType ? licensingLabels[row.licensingType] : 'Full sale',
          ...[name(row.seller), name(row.buyer), row.createdAt.toISOString(), row.updatedAt.toISOString()],
          ...[row.status, row.payment, row.disputed ? 'yes' : 'no', decimal(row.amountCents)],
        ]),
      )
      .join('');
    cursor = page.nextCursor;
    if (cursor === null) return;
  }
}
