import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { ledgerAccounts, type transactions } from '../../../db/schema/escrow.ts';
import { payoutAccounts, payouts } from '../../../db/schema/payouts.ts';
import { ACCOUNT_SUSPENDED } from '../../../domain/admin/suspension.ts';
import type { EscrowState } from '../../../domain/deals/escrow-terms.ts';
import { accountText, underWay, withdrawalProblem } from '../../../domain/deals/payouts.ts';
import { conflict, DomainError } from '../../../domain/errors.ts';
import { cents } from '../../../domain/money.ts';
import type { Services, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { enqueue } from '../../infra/jobs.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { movePayout } from './steps.ts';

/** Takes an amount (cents) off the person's balance and sends it to their payout account. Once per key. */
export async function withdraw(
  ctx: UserContext,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<{ id: string }> {
  const { id: userId } = ctx.user;
  await ctx.limit('payout.account', userId);
  return ctx.db.transaction(async (tx) => {
    const call = { userId, key, action: 'payouts.withdraw', input: { amountCents } };
    return idempotent(tx, call, async () => {
      const { problem, ...made } = await begin(ctx, tx, userId, { amountCents, automatic: false });
      if (problem !== null) throw conflict(problem);
      await deliver(tx, made.notices);
      return { id: made.id };
    });
  });
}

/**
 * Worker: pays out the whole balance of a person who has chosen that, after a release. Repeating it finds nothing
 * left.
 */
export async function payOutAutomatically(services: Services, { userId }: { userId: string }): Promise<void> {
  await services.db.transaction(async (tx) => {
    const made = await begin(services, tx, userId, { amountCents: 'all', automatic: true });
    await deliver(tx, made.notices);
  });
}

/** Hook: money was released to a seller, who may want it paid out at once. */
export async function queueAutomatic(
  services: Services,
  tx: Tx,
  { sellerId, payment }: typeof transactions.$inferSelect,
  to: EscrowState,
): Promise<Notice[]> {
  if (to.payment === payment || !['released', 'split'].includes(to.payment)) return [];
  const [account] = await tx
    .select({ automatic: payoutAccounts.automatic })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, sellerId));
  if (account?.automatic) await enqueue(services.jobs, tx, 'payouts.automatic', { userId: sellerId });
  return [];
}

/**
 * Begins a payout under the lock of the balance. The person is locked first, so that the deletion of an account
 * either sees the payout or makes it refused.
 */
async function begin(
  services: Services,
  tx: Tx,
  userId: string,
  { amountCents, automatic }: { amountCents: number | 'all'; automatic: boolean },
): Promise<{ problem: string; id: ''; notices: [] } | { problem: null; id: string; notices: Notice[] }> {
  const [person] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('share');
  if (!person) throw new DomainError('sign-in', 'This account was deleted.');
  // What is released in the meantime stays in the balance until they are restored.
  if (person.suspendedAt) return { problem: ACCOUNT_SUSPENDED, id: '', notices: [] };
  const [balance] = await tx
    .select({ cents: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, `seller:${userId}`))
    .for('update');
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
    .for('share');
  const [live] = await tx
    .select({ n: count() })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), inArray(payouts.state, [...underWay])));
  const amount = amountCents === 'all' ? (balance?.cents ?? 0) : amountCents;
  const problem = withdrawalProblem({
    amount,
    balance: cents(balance?.cents ?? 0),
    accountReady: account?.ready === true && account.provider === services.payments.name,
    payoutsUnderWay: live?.n ?? 0,
  });
  if (problem !== null || !account || (automatic && !account.automatic))
    return { problem: problem ?? '', id: '', notices: [] };
  const { provider, ref: accountRef, kind, last4 } = account;
  const [payout] = await tx
    .insert(payouts)
    .values({ userId, amountCents: amount, provider, accountRef, kind, last4, automatic })
    .returning({ id: payouts.id });
  if (!payout) throw new Error('insert returned no row');
  const { id } = payout;
  await movePayout(tx, { id, userId, amountCents: amount }, 'balance', 'requested');
  await enqueue(services.jobs, tx, 'payouts.work', { payoutId: id });
  const by = automatic ? { actorId: null, actorRole: 'clock' } : { actorId: userId, actorRole: 'owner' };
  await record(tx, { action: 'payouts.withdraw', ...by, subjectId: id, data: { amountCents: amount } });
  const event = {
    ...({ kind: 'payouts.requested', payoutId: id, title: accountText(last4) } as const),
    ...{ amountCents: amount, automatic },
  };
  return { problem: null, id, notices: [{ to: userId, event }] };
}
