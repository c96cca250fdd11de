import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { ledgerAccounts, ledgerTransfers } from '../../../db/schema/escrow.ts';
import { payoutAccounts, payouts } from '../../../db/schema/payouts.ts';
import {
  accountText,
  failureText,
  type PayoutAccountKind,
  type PayoutState,
  type PayoutTerms,
  payoutLabel,
  payoutMovement,
  payoutProcess,
} from '../../../domain/deals/payouts.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import { enqueue } from '../../infra/jobs.ts';
import type { Effect } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { Notice } from '../../kernel/notices.ts';
import { stepsOn, type Words } from '../../kernel/table.ts';

export type PayoutRow = typeof payouts.$inferSelect;
type PayoutEffect = Effect<PayoutTerms, PayoutRow, Words>;

const accountId = (kind: PayoutAccountKind, { id, userId }: Pick<PayoutRow, 'id' | 'userId'>) =>
  ({ seller: `seller:${userId}`, payout: `payout:${id}`, provider: 'provider' })[kind];

/** Writes the ledger transfer of a payout that goes to another state, if that moves its money. */
export async function movePayout(
  tx: Tx,
  payout: Pick<PayoutRow, 'id' | 'userId' | 'amountCents'>,
  from: PayoutState | 'balance',
  to: PayoutState,
): Promise<void> {
  const movement = payoutMovement(from, to);
  if (!movement) return;
  const { debit, credit } = movement;
  if (from === 'balance')
    await tx.insert(ledgerAccounts).values({ id: accountId('payout', payout), kind: 'payout' });
  await tx.insert(ledgerTransfers).values({
    // Each movement happens once in the life of a payout.
    key: `payout:${payout.id}:${from}>${to}`,
    payoutId: payout.id,
    debit: accountId(debit, payout),
    credit: accountId(credit, payout),
    amount: payout.amountCents,
  });
}

const about = (row: PayoutRow) => ({
  payoutId: row.id,
  title: accountText(row.last4),
  amountCents: row.amountCents,
});

/** What each step that leads to another state does: the money, and a fresh count of attempts. */
const moving =
  (tell: (row: PayoutRow) => InboxEvent): PayoutEffect =>
  async (services, tx, { row, to, more }) => {
    await tx
      .update(payouts)
      .set({
        ...{ tries: 0, tryingUntil: null },
        ...(to === 'returning' && more?.reason !== undefined && { failure: more.reason }),
      })
      .where(eq(payouts.id, row.id));
    await movePayout(tx, row, row.state, to);
    if (to === 'returning') await enqueue(services.jobs, tx, 'payouts.work', { payoutId: row.id });
    if (to === 'failed') {
      // It would fail again after the next release.
      await tx
        .update(payoutAccounts)
        .set({ automatic: false, updatedAt: sql`now()` })
        .where(and(eq(payoutAccounts.userId, row.userId), eq(payoutAccounts.ref, row.accountRef)));
    }
    const [owner] = await tx
      .select({ deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, row.userId));
    if (to === 'failed' && owner?.deletedAt) return toldToAdmins(tx, row, CAME_BACK_TO_NOBODY);
    return [{ to: row.userId, event: tell(row) }];
  };

const CAME_BACK_TO_NOBODY =
  'It came back after its owner had deleted the account. The money is in that balance: please find them through the provider’s account.';
const failed = (row: PayoutRow): InboxEvent => ({
  kind: 'payouts.failed',
  ...about(row),
  reason: failureText(row.failure),
});
const moved = (row: PayoutRow): InboxEvent => ({ kind: 'payouts.moved', ...about(row) });
const paid = (row: PayoutRow): InboxEvent => ({ kind: 'payouts.paid', ...about(row) });

/** The notices to administrators about a payout that is stuck. */
export const toldToAdmins = (tx: Tx, row: PayoutRow, problem: string): Promise<Notice[]> =>
  toAdmins(tx, 'payouts.manage', {
    kind: 'payouts.problem',
    ...about(row),
    title: payoutLabel(row.id),
    problem,
  });

const problems: Partial<Record<PayoutState, string>> = {
  requested: 'The provider has not accepted it yet. It is retried every few minutes.',
  sent: 'The provider has not reported how it ended. Please look at its account and record what you find.',
  returning:
    'It was refused, and the provider has not given the money back yet. It is retried every few minutes.',
};

/** Why an administrator has to look at a payout in this state. */
export const problemOf = ({ state }: PayoutRow) => problems[state] ?? '';

/** How a payout changes, and what the passage of time does to it (server/kernel/table.ts). */
export const { steps: payoutSteps, clock: payoutClock } = stepsOn<PayoutTerms, PayoutRow>({
  name: 'payouts',
  adminPower: 'payouts.manage',
  work: () => 'payouts',
  process: payoutProcess,
  table: payouts,
  roleOf: ({ user, admin }, { userId }) => {
    if (user?.id === userId || admin?.id === userId) return 'owner';
    return admin ? 'admin' : null;
  },
  // A state that began after the last alarm has not been reported late yet.
  factsOf: (_, { overdueAt, stateSince, tryingUntil }) => ({
    overdue: overdueAt !== null && overdueAt >= stateSince,
    trying: tryingUntil !== null && tryingUntil.getTime() > Date.now(),
  }),
  effects: {
    send: moving(moved),
    pay: moving(paid),
    settlePaid: moving(paid),
    refuse: moving(moved),
    giveBack: moving(failed),
    settleFailed: async (services, tx, taken) =>
      moving(taken.to === 'failed' ? failed : moved)(services, tx, taken),
    async escalate(_, tx, { row }) {
      await tx.update(payouts).set({ overdueAt: sql`now()` }).where(eq(payouts.id, row.id));
      return toldToAdmins(tx, row, problemOf(row));
    },
  },
  changed: 'This payout has changed since you read it. Please look at it again.',
});
