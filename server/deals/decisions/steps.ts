import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { hasPower } from '../../../db/conditions.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { adminUsers } from '../../../db/schema/accounts.ts';
import { decisionRequests } from '../../../db/schema/decisions.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import {
  ALREADY_REQUESTED,
  CONFIRM_DAYS,
  decisionRequest,
  decisionText,
  NEEDS_NO_SECOND,
  nobodyElse,
  type RequestTerms,
} from '../../../domain/deals/decision-requests.ts';
import { verdictOf } from '../../../domain/deals/disputes.ts';
import { escrow, TRANSACTION_CHANGED } from '../../../domain/deals/escrow.ts';
import type { Action } from '../../../domain/deals/escrow-terms.ts';
import { conflict, DomainError, forbidden, notFound } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import { minutesAfter } from '../../../domain/process.ts';
import type { Context, Services } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { readSettings } from '../../infra/settings.ts';
import { type KeyedSteps, take } from '../../kernel/act.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { giveBack, holdWork } from '../../kernel/leases.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { stepsOn, type Words } from '../../kernel/table.ts';
import { decisionOf } from '../escrow/dispute-steps.ts';
import { about } from '../escrow/ending.ts';
import { escrowSteps } from '../escrow/steps.ts';
import { factsOf, lockAs, roleOf, type TransactionRow } from '../escrow/transition.ts';
import type { RequestInput } from './input.ts';

type RequestRow = typeof decisionRequests.$inferSelect;

/** Active administrators who may decide on this transaction and are not a party to it; `besides`: except this one. */
export async function deciders(
  db: Db | Tx,
  { buyerId, sellerId }: Pick<TransactionRow, 'buyerId' | 'sellerId'>,
  besides: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .where(
      and(
        hasPower('transactions.decide'),
        ne(adminUsers.userId, besides),
        notInArray(adminUsers.userId, [buyerId, sellerId]),
      ),
    );
  return rows.map(({ id }) => id);
}

const openOn = (transactionId: string) =>
  and(eq(decisionRequests.transactionId, transactionId), eq(decisionRequests.state, 'requested'));

const verdictIn = ({ decision }: Pick<RequestRow, 'decision'>) => decision && verdictOf(decision);

async function transactionOf(tx: Tx, { transactionId }: RequestRow): Promise<TransactionRow> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, transactionId));
  if (!row) throw new Error('a request lost its transaction');
  return row;
}

/** What an event says about a request. */
const aboutRequest = (transaction: TransactionRow, row: Pick<RequestRow, 'action' | 'decision'>) => ({
  ...about(transaction),
  amountCents: transaction.amountCents,
  what: decisionText(row.action, verdictIn(row)),
});

/** Tells the administrator who asked how it ended. */
const ended =
  (outcome: Extract<InboxEvent, { kind: 'decisions.ended' }>['outcome']) =>
  async (_: Services, tx: Tx, { row }: { row: RequestRow }): Promise<Notice[]> => [
    {
      to: row.requestedBy,
      event: { kind: 'decisions.ended', ...aboutRequest(await transactionOf(tx, row), row), outcome },
    },
  ];

const { steps, clock } = stepsOn<RequestTerms, RequestRow>({
  ...{ name: 'decisions', process: decisionRequest, table: decisionRequests },
  adminPower: 'transactions.decide',
  changed: TRANSACTION_CHANGED,
  roleOf: ({ admin }, { requestedBy }) => (admin ? (admin.id === requestedBy ? 'requester' : 'admin') : null),
  factsOf: async (tx, row) => ({ current: (await transactionOf(tx, row)).version === row.readVersion }),
  effects: {
    // What was requested happens now, in the name of the one who confirms.
    async confirm(services, tx, { row, by, lease }) {
      const transaction = await transactionOf(tx, row);
      const { action, decision, reason, readVersion } = row;
      const facts = { ...(await factsOf(tx, transaction, by.id)), verdict: verdictIn(row) };
      const words = { reason: reason ?? undefined, ...(decision && { decision }) };
      const told = await take(
        services,
        tx,
        escrowSteps,
        { row: transaction, by: { ...by, actor: 'admin' }, facts },
        {
          ...{ action, read: readVersion, lease, more: words },
          data: {
            ...decision,
            ...(action !== 'release' && { reason }),
            request: row.id,
            requestedBy: row.requestedBy,
          },
        },
      );
      return [...told, ...(await ended('confirmed')(services, tx, { row }))];
    },
    decline: ended('declined'),
    expire: ended('expired'),
    lapse: ended('lapsed'),
  },
});

export const decisionClock: typeof clock = {
  ...clock,
  async warn(tx, row, _, until) {
    const transaction = await transactionOf(tx, row);
    const event = { kind: 'decisions.requested', ...aboutRequest(transaction, row), until } as const;
    return (await deciders(tx, transaction, row.requestedBy)).map((to) => ({ to, event }));
  },
};

/**
 * The steps on a request. Its transaction is locked first, as for each of its own steps; the caller names its
 * version.
 */
export const decisionSteps: KeyedSteps<RequestTerms, RequestRow, Words> = {
  ...steps,
  // Moves no money.
  unproved: ['decline'],
  async lock(ctx, tx, id) {
    const [known] = await tx
      .select({ transactionId: decisionRequests.transactionId })
      .from(decisionRequests)
      .where(eq(decisionRequests.id, id));
    if (!known || !ctx.admin) throw notFound();
    const { row: transaction } = await lockAs(ctx, tx, known.transactionId);
    if (roleOf({ user: null, admin: ctx.admin }, transaction).actor !== 'admin') throw notFound();
    const [row] = await tx.select().from(decisionRequests).where(eq(decisionRequests.id, id)).for('update');
    if (!row) throw notFound();
    return {
      row: { ...row, version: transaction.version },
      by: {
        ...ctx.admin,
        actor: row.requestedBy === ctx.admin.id ? 'requester' : 'admin',
      },
      facts: { current: transaction.version === row.readVersion },
    };
  },
  async write(services, tx, locked, outcome, step) {
    const { row, by } = locked;
    if (by.actor === 'admin')
      await tx
        .update(decisionRequests)
        .set({ decidedBy: by.id, decidedAt: sql`now()`, answer: step.more?.reason })
        .where(and(eq(decisionRequests.id, row.id), eq(decisionRequests.state, row.state)));
    return steps.write(services, tx, locked, outcome, step);
  },
};

/** Asks for a second administrator: the decision is kept with the version of the transaction that was read. */
export async function requestDecision(
  ctx: Context & { admin: NonNullable<Context['admin']> },
  call: RequestInput,
) {
  const { key, id, action, version, lease } = call;
  const decided = call.action === 'decideDispute' ? decisionOf(call.decision) : null;
  const { admin } = ctx;
  return ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        userId: admin.id,
        key,
        action: 'decisions.request',
        input: { ...call, version: undefined, lease: undefined },
      },
      async () => {
        const { row, by } = await lockAs({ ...ctx, user: null }, tx, id);
        if (by.actor !== 'admin') throw forbidden('A party to a transaction cannot decide on it.');
        const facts = { ...(await factsOf(tx, row, by.id)), verdict: decided && verdictOf(decided) };
        const state = escrowSteps.stateOf(row);
        const why = escrow.explain(action, state, 'admin', { ...facts, needsSecond: false });
        if (why) throw new DomainError(why.kind, why.sentence);
        if (!escrow.explain(action, state, 'admin', facts)) throw conflict(NEEDS_NO_SECOND);
        if (version !== row.version) throw conflict(TRANSACTION_CHANGED);
        const work = escrowSteps.work?.(row);
        if (work) await holdWork(tx, admin.id, work, id, lease);
        const others = await deciders(tx, row, admin.id);
        if (others.length === 0) throw conflict(nobodyElse((await readSettings(tx)).secondAboveCents));
        // A request that something else, such as a signature, has overtaken stands in nobody's way.
        const [open] = await tx.select().from(decisionRequests).where(openOn(id));
        if (open?.readVersion === version) throw conflict(ALREADY_REQUESTED);
        const lapsed = await lapseRequests(ctx, tx, row);
        const [made] = await tx
          .insert(decisionRequests)
          .values({
            ...{ transactionId: id, action, readVersion: version, requestedBy: admin.id },
            ...{ decision: decided, reason: call.reason || null },
          })
          .returning();
        if (!made) throw new Error('insert returned no row');
        // It waits for somebody else now.
        if (work) await giveBack(tx, admin.id, work, id);
        await record(tx, {
          ...{ action: 'decisions.request', actorId: admin.id, actorRole: 'admin', subjectId: made.id },
          data: { transactionId: id, action, ...decided },
        });
        const until = minutesAfter(made.stateSince, CONFIRM_DAYS * 24 * 60);
        const event = {
          kind: 'decisions.requested',
          ...aboutRequest(row, made),
          until: until.toISOString(),
        } as const;
        await deliver(tx, [...lapsed, ...others.map((to) => ({ to, event }))]);
        return { id: made.id };
      },
    ),
  );
}

/** Steps of the clock that change nothing in what was read. */
const reminders: readonly Action[] = ['escalate', 'offerRefund'];

/** A request lapses when its transaction moves: what was read no longer holds. */
export async function lapseRequests(
  services: Services,
  tx: Tx,
  { id }: Pick<TransactionRow, 'id'>,
  ...[, , action]: [to?: unknown, by?: unknown, action?: Action]
): Promise<Notice[]> {
  if (action && reminders.includes(action)) return [];
  const open = await tx.select().from(decisionRequests).where(openOn(id));
  const notices: Notice[] = [];
  for (const row of open) {
    const byTime = { row, by: { actor: 'clock', id: null }, facts: { current: false } } as const;
    notices.push(...(await take(services, tx, steps, byTime, { action: 'lapse' })));
  }
  return notices;
}
