import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { ledgerAccounts, ledgerTransfers, transactions } from '../../../db/schema/escrow.ts';
import { papers } from '../../../db/schema/papers.ts';
import { payoutAccounts, payouts } from '../../../db/schema/payouts.ts';
import { failureText, payoutProcess, underWay } from '../../../domain/deals/payouts.ts';
import { type LineKind, monthBounds, monthsFrom } from '../../../domain/deals/statements.ts';
import type { Page, PageInput } from '../../../domain/pages.ts';
import type { AdminContext, UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { payoutSteps } from './steps.ts';

/** The person's balance in cents, how much is on its way to a bank, and where payouts go. */
export async function standing({ db, user, payments }: UserContext) {
  const [[balance], [live], [account]] = await Promise.all([
    db
      .select({ cents: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `seller:${user.id}`)),
    db
      .select({ n: count(), cents: sum(payouts.amountCents).mapWith(Number) })
      .from(payouts)
      .where(and(eq(payouts.userId, user.id), inArray(payouts.state, [...underWay]))),
    db
      .select({
        kind: payoutAccounts.kind,
        country: payoutAccounts.country,
        last4: payoutAccounts.last4,
        automatic: payoutAccounts.automatic,
        ...{ asks: payoutAccounts.asks, asksUntil: payoutAccounts.asksUntil },
        // An account at a provider that is no longer used takes no payouts.
        ready: sql<boolean>`${payoutAccounts.ready} and ${payoutAccounts.provider} = ${payments.name}`,
      })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.userId, user.id)),
  ]);
  return {
    balanceCents: balance?.cents ?? 0,
    underWayCents: live?.cents ?? 0,
    underWay: live?.n ?? 0,
    account: account ?? null,
    accountBy: payments.accounts.by,
    sandbox: payments.name === 'sandbox',
  };
}

const mine = keyset('payouts.mine', 'desc', payouts.createdAt, payouts.id);
const PAGE = 20;

const shown = {
  id: payouts.id,
  amountCents: payouts.amountCents,
  state: payouts.state,
  stateSince: payouts.stateSince,
  createdAt: payouts.createdAt,
  automatic: payouts.automatic,
  last4: payouts.last4,
  failure: payouts.failure,
};
const inWords = <Row extends { failure: string | null; state: string }>({ failure, ...row }: Row) => ({
  ...row,
  reason: row.state === 'failed' || row.state === 'returning' ? failureText(failure) : null,
});

/** One page of the person's payouts, newest first. */
export async function myPayouts({ db, user, payments }: UserContext, page: PageInput) {
  const rows = await db
    .select({ ...shown, providerRef: payouts.providerRef, position: mine.position })
    .from(payouts)
    .where(and(eq(payouts.userId, user.id), mine.where(page)))
    .orderBy(...mine.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = mine.page(rows, PAGE);
  return {
    items: items.map(({ providerRef, ...row }) => ({
      ...inWords(row),
      /** Where the sandbox asks how it ends. */
      sandbox: payments.name === 'sandbox' && providerRef ? `/sandbox/payouts/${providerRef}` : null,
    })),
    nextCursor,
  };
}

const all = keyset('payouts.all', 'desc', payouts.createdAt, payouts.id);
const live = inArray(payouts.state, [...underWay]);
/** The current state is late, not an earlier one. */
const overdue = and(live, gte(payouts.overdueAt, payouts.stateSince));

/** One page of everybody's payouts for administrators, newest first. They need not know whose account it is. */
export async function allPayouts(
  { db, admin }: AdminContext,
  { which, ...page }: PageInput & { which: 'overdue' | 'underWay' | 'all' },
) {
  const rows = await db
    .select({
      ...{ id: shown.id, amountCents: shown.amountCents, state: shown.state, stateSince: shown.stateSince },
      ...{ createdAt: shown.createdAt, failure: shown.failure, version: payouts.version },
      ...{ provider: payouts.provider, providerRef: payouts.providerRef, tries: payouts.tries },
      owner: { username: profiles.username, fullName: profiles.fullName },
      row: payouts,
      position: all.position,
    })
    .from(payouts)
    .innerJoin(profiles, eq(profiles.id, payouts.userId))
    .where(and({ overdue, underWay: live, all: undefined }[which], all.where(page)))
    .orderBy(...all.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = all.page(rows, PAGE);
  return {
    items: items.map(({ row, ...one }) => {
      const { overdueAt, stateSince, tryingUntil, userId } = row;
      const facts = {
        overdue: overdueAt !== null && overdueAt >= stateSince,
        trying: tryingUntil !== null && tryingUntil.getTime() > Date.now(),
      };
      const actor = userId === admin.id ? 'owner' : 'admin';
      const offers = payoutProcess.offered(
        ['settlePaid', 'settleFailed'],
        payoutSteps.stateOf(row),
        actor,
        facts,
      );
      return { ...inWords(one), overdue: facts.overdue, offers };
    }),
    nextCursor,
  };
}

const line = keyset('payouts.lines', 'desc', ledgerTransfers.id);
const LINES = 50;

interface Line {
  id: number;
  at: Date;
  kind: LineKind;
  /** Cents: positive for what came in, negative for what went out. */
  amountCents: number;
  transactionId: string | null;
  payoutId: string | null;
  /** Of what was sold. */
  title: string | null;
  paper: string | null;
}

/** One page of what moved the person's balance, newest first; of one month, if it is given. */
export async function balanceLines(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  { month, ...page }: PageInput & { month?: string },
): Promise<Page<Line>> {
  // One index scan per side; a condition with "or" would sort everything the person has.
  const sides = [ledgerTransfers.debit, ledgerTransfers.credit].map((side) => {
    const sign = side === ledgerTransfers.credit ? 1 : -1;
    return db
      .select({
        id: ledgerTransfers.id,
        at: ledgerTransfers.createdAt,
        kind: sql<LineKind>`case when ${ledgerTransfers.transactionId} is not null then 'released'
          when ${sign === 1} then 'returned' else 'payout' end`,
        amountCents: sql<number>`${ledgerTransfers.amount} * ${sign}::int`.mapWith(Number),
        transactionId: ledgerTransfers.transactionId,
        payoutId: ledgerTransfers.payoutId,
        title: transactions.title,
        /** The number of the paper for the fee that was kept. */
        paper: sql<
          string | null
        >`(select number from ${papers} where transaction_id = ${transactions.id} and slot = 'fee'
          and kind <> 'cancellation' order by issued_at desc limit 1)`,
        position: line.position,
      })
      .from(ledgerTransfers)
      .leftJoin(transactions, eq(transactions.id, ledgerTransfers.transactionId))
      .where(and(eq(side, `seller:${user.id}`), within(month), line.where(page)))
      .orderBy(...line.orderBy)
      .limit(LINES + 1);
  });
  const rows = (await Promise.all(sides)).flat().sort((a, b) => b.id - a.id);
  return line.page(rows, LINES);
}

function within(month: string | undefined): SQL | undefined {
  if (!month) return undefined;
  const { from, to } = monthBounds(month);
  return and(gte(ledgerTransfers.createdAt, from), lt(ledgerTransfers.createdAt, to));
}

/** The balance at the beginning and the end of a month, in cents, and what came and went, from the ledger. */
export async function monthOf({ db, user }: Pick<UserContext, 'db' | 'user'>, { month }: { month: string }) {
  const { from, to } = monthBounds(month);
  const account = `seller:${user.id}`;
  const sumOf = (side: 'debit' | 'credit', when: SQL) =>
    sql<number>`coalesce((select sum(amount) from ${ledgerTransfers} where ${sql.identifier(side)} = ${account} and ${when}), 0)`;
  const before = sql`created_at < ${from.toISOString()}::timestamptz`;
  const inside = sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<'came' | 'went' | 'incoming' | 'outgoing', string>>(sql`
    select ${sumOf('credit', before)} as came, ${sumOf('debit', before)} as went,
      ${sumOf('credit', inside)} as incoming, ${sumOf('debit', inside)} as outgoing`);
  const [found] = rows;
  if (!found) throw new Error('a select without a row');
  const beginCents = Number(found.came) - Number(found.went);
  const inCents = Number(found.incoming);
  const outCents = Number(found.outgoing);
  return { month, beginCents, inCents, outCents, endCents: beginCents + inCents - outCents };
}

/** The months that have a statement, the newest first: from the first movement until now. */
export async function statementMonths({ db, user }: UserContext): Promise<string[]> {
  // Nothing leaves a balance before something has come in.
  const [first] = await db
    .select({ at: ledgerTransfers.createdAt })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.credit, `seller:${user.id}`))
    .orderBy(ledgerTransfers.id)
    .limit(1);
  return first ? monthsFrom(first.at, new Date()) : [];
}

/** Payouts of the person that have not ended: until then the account cannot be deleted. */
export async function countUnderWay(db: Pick<Db, '$count'>, userId: string): Promise<number> {
  return db.$count(payouts, and(eq(payouts.userId, userId), live));
}
