import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { ledgerClosings, reconciliationDifferences, reconciliations } from '../../db/schema/books.ts';
import { ledgerAccounts, ledgerTransfers, transactions } from '../../db/schema/escrow.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { type ClosingStatement, monthOfDay } from '../../domain/admin/books.ts';
import { payoutLabel, payoutTexts, underWay } from '../../domain/deals/payouts.ts';
import { transactionLabel } from '../../domain/deals/transaction-label.ts';
import type { Page, PageInput } from '../../domain/pages.ts';
import { labeled, withinDays } from '../kernel/journal.ts';
import { keyset } from '../kernel/list.ts';
import type { differencesInput, holdingsInput, movementFilter } from './input.ts';
import { movedSince, readProof } from './months.ts';

const PAGE = 50;

/** The proof, what has moved since the last closing, and the last comparison with the provider. */
export async function overview(db: Db) {
  const [[closed], [report]] = await Promise.all([
    db
      .select({ month: ledgerClosings.month })
      .from(ledgerClosings)
      .orderBy(desc(ledgerClosings.month))
      .limit(1),
    db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1),
  ]);
  const [proof, open] = await Promise.all([readProof(db), movedSince(db, closed?.month ?? '2000-01-01')]);
  const closedMonth = closed ? monthOfDay(closed.month) : null;
  return {
    proof,
    closedMonth,
    open: open.filter(({ month }) => month !== closedMonth),
    report: report ?? null,
  };
}

const held = keyset('books.escrow', 'desc', transactions.createdAt, transactions.id);
const balances = keyset('books.seller', 'asc', ledgerAccounts.id);
const leaving = keyset('books.payout', 'desc', payouts.createdAt, payouts.id);

interface Holding {
  /** Of the transaction, the person or the payout. */
  id: string;
  label: string;
  about: string;
  cents: number;
  since: Date | null;
}

/**
 * One page of what makes up a group of accounts: deals with money in escrow, balances of people, or payouts on their
 * way.
 */
export async function holdings(
  db: Db,
  { group, ...page }: z.infer<typeof holdingsInput>,
): Promise<Page<Holding>> {
  if (group === 'escrow') {
    const rows = await db
      .select({
        id: transactions.id,
        about: transactions.title,
        cents: ledgerAccounts.balance,
        since: transactions.createdAt,
        position: held.position,
      })
      .from(transactions)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'escrow:' || ${transactions.id}`))
      .where(and(sql`${transactions.payment} = 'held'`, held.where(page)))
      .orderBy(...held.orderBy)
      .limit(PAGE + 1);
    return held.page(
      rows.map((row) => ({ ...row, label: transactionLabel(row.id) })),
      PAGE,
    );
  }
  if (group === 'payout') {
    const rows = await db
      .select({
        id: payouts.id,
        cents: payouts.amountCents,
        since: payouts.createdAt,
        state: payouts.state,
        username: profiles.username,
        position: leaving.position,
      })
      .from(payouts)
      .innerJoin(profiles, eq(profiles.id, payouts.userId))
      .where(and(inArray(payouts.state, [...underWay]), leaving.where(page)))
      .orderBy(...leaving.orderBy)
      .limit(PAGE + 1);
    return leaving.page(
      rows.map(({ state, username, ...row }) => ({
        ...row,
        label: payoutLabel(row.id),
        about: `@${username}: ${payoutTexts[state].label}`,
      })),
      PAGE,
    );
  }
  const rows = await db
    .select({
      id: profiles.id,
      label: profiles.fullName,
      username: profiles.username,
      cents: ledgerAccounts.balance,
      position: balances.position,
    })
    .from(ledgerAccounts)
    .innerJoin(profiles, eq(profiles.id, sql`substr(${ledgerAccounts.id}, 8)::uuid`))
    .where(and(eq(ledgerAccounts.kind, 'seller'), gt(ledgerAccounts.balance, 0), balances.where(page)))
    .orderBy(...balances.orderBy)
    .limit(PAGE + 1);
  return balances.page(
    rows.map(({ username, ...row }) => ({ ...row, about: `@${username}`, since: null })),
    PAGE,
  );
}

const newest = keyset('books.movements', 'desc', ledgerTransfers.id);
export type Movement = Omit<Awaited<ReturnType<typeof movementRows>>[number], 'position'>;
export type MovementFilter = z.infer<typeof movementFilter>;

const kind = sql<string>`(split_part(${ledgerTransfers.debit}, ':', 1) || '>' || split_part(${ledgerTransfers.credit}, ':', 1))`;

/** One page of the movements that match, newest first. */
export async function movements(
  db: Db,
  { cursor, ...filter }: MovementFilter & Pick<PageInput, 'cursor'>,
  size = PAGE,
): Promise<Page<Movement>> {
  const conditions = and(
    filter.kind === '' ? undefined : eq(kind, filter.kind),
    await withinDays(db, { id: ledgerTransfers.id, at: ledgerTransfers.createdAt }, filter),
    newest.where({ cursor }),
  );
  // One index scan for each way of matching; a condition with "or" would sort everything.
  const scans = filter.reference === '' ? [undefined] : await referred(db, filter.reference);
  const found = await Promise.all(scans.map((scan) => movementRows(db, and(scan, conditions), size + 1)));
  const distinct = new Map(found.flat().map((row) => [row.id, row]));
  return newest.page(
    [...distinct.values()].sort((a, b) => b.id - a.id),
    size,
  );
}

async function referred(db: Db, text: string): Promise<SQL[]> {
  if (!text.startsWith('@'))
    return [labeled(ledgerTransfers.transactionId, text), labeled(ledgerTransfers.payoutId, text)];
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.username, text.slice(1).toLowerCase()));
  if (!person) return [];
  const account = `seller:${person.id}`;
  return [eq(ledgerTransfers.debit, account), eq(ledgerTransfers.credit, account)];
}

function movementRows(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: ledgerTransfers.id,
      at: ledgerTransfers.createdAt,
      kind,
      debit: ledgerTransfers.debit,
      credit: ledgerTransfers.credit,
      amountCents: ledgerTransfers.amount,
      transactionId: ledgerTransfers.transactionId,
      payoutId: ledgerTransfers.payoutId,
      title: transactions.title,
      position: newest.position,
    })
    .from(ledgerTransfers)
    .leftJoin(transactions, eq(transactions.id, ledgerTransfers.transactionId))
    .where(where)
    .orderBy(...newest.orderBy)
    .limit(limit);
}

const months = keyset(
  'books.closings',
  'desc',
  { expression: sql`${ledgerClosings.month}::text`, type: 'text' },
  ledgerClosings.sha256,
);
const YEARS = 24;

/** One page of the closed months, newest first, with their statements. */
export async function closings(db: Db, page: PageInput) {
  const rows = await db
    .select({
      month: ledgerClosings.month,
      statement: ledgerClosings.statement,
      sha256: ledgerClosings.sha256,
      closedAt: ledgerClosings.closedAt,
      position: months.position,
    })
    .from(ledgerClosings)
    .where(months.where({ cursor: page.cursor }))
    .orderBy(...months.orderBy)
    .limit(YEARS + 1);
  return months.page(
    rows.map(({ month, statement, ...row }) => ({
      ...{ id: monthOfDay(month), ...row },
      groups: (JSON.parse(statement) as ClosingStatement).groups,
    })),
    YEARS,
  );
}

const reports = keyset('books.reconciliations', 'desc', reconciliations.id);

/** One page of the comparisons with the provider's list, newest first. */
export async function reportsOf(db: Db, page: PageInput) {
  const rows = await db
    .select({ report: reconciliations, position: reports.position })
    .from(reconciliations)
    .where(reports.where({ cursor: page.cursor }))
    .orderBy(...reports.orderBy)
    .limit(PAGE + 1);
  return reports.page(
    rows.map(({ report, position }) => ({ ...report, position })),
    PAGE,
  );
}

const found = keyset('books.differences', 'desc', reconciliationDifferences.id);

/** One page of what a comparison found. */
export async function differences(db: Db, { id, kind: only, ...page }: z.infer<typeof differencesInput>) {
  const rows = await db
    .select({ difference: reconciliationDifferences, position: found.position })
    .from(reconciliationDifferences)
    .where(
      and(
        eq(reconciliationDifferences.reconciliationId, id),
        only === '' ? undefined : eq(reconciliationDifferences.kind, only),
        found.where(page),
      ),
    )
    .orderBy(...found.orderBy)
    .limit(PAGE + 1);
  return found.page(
    rows.map(({ difference, position }) => ({ ...difference, position })),
    PAGE,
  );
}
