import { and, eq, sql } from 'drizzle-orm';
import { payoutAccounts } from '../../../db/schema/payouts.ts';
import { accountText } from '../../../domain/deals/payouts.ts';
import { conflict } from '../../../domain/errors.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import type { PayoutAccount } from '../../infra/payments/provider.ts';
import { deliver } from '../../kernel/notices.ts';
import type { Bank } from './input.ts';
import { refreshAccount } from './provider-work.ts';

const OTHER_WAY = 'Payout accounts are set up differently here. Please reload the page.';

/** Sets the bank account that payouts go to. The provider keeps its number. The caller has given their password. */
export async function setBankAccount(ctx: UserContext, bank: Bank): Promise<void> {
  const { accounts } = ctx.payments;
  if (accounts.by !== 'form') throw conflict(OTHER_WAY);
  await keep(ctx, await accounts.add(bank));
}

/**
 * The provider's page on which the person sets or changes their bank account. The caller has given their password.
 */
export async function openOnboarding(ctx: UserContext): Promise<{ url: string }> {
  const { accounts, name } = ctx.payments;
  if (accounts.by !== 'onboarding') throw conflict(OTHER_WAY);
  const mine = and(eq(payoutAccounts.userId, ctx.user.id), eq(payoutAccounts.provider, name));
  const [known] = await ctx.db.select({ ref: payoutAccounts.ref }).from(payoutAccounts).where(mine);
  const ref = known?.ref ?? (await openAccount(ctx));
  return { url: await accounts.linkTo(ref, `${ctx.config.origin}/account?tab=payouts`) };

  async function openAccount({ user }: UserContext) {
    if (accounts.by !== 'onboarding') throw conflict(OTHER_WAY);
    const opened = await accounts.open(user.id, user.email);
    await keep(ctx, opened);
    return opened.ref;
  }
}

async function keep(ctx: UserContext, account: PayoutAccount): Promise<void> {
  const { id: userId } = ctx.user;
  const kept = { ...account, provider: ctx.payments.name, automatic: false };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(payoutAccounts)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: payoutAccounts.userId, set: { ...kept, updatedAt: sql`now()` } });
    await record(tx, {
      action: 'accounts.setPayoutAccount',
      actorId: userId,
      actorRole: 'owner',
      subjectId: userId,
    });
    await deliver(tx, [
      { to: userId, event: { kind: 'payouts.accountChanged', title: accountText(account.last4) } },
    ]);
  });
}

/** Reads again what the provider says about the person's account, such as when they come back from its pages. */
export async function readAccountAgain(ctx: UserContext): Promise<void> {
  const [known] = await ctx.db
    .select({ ref: payoutAccounts.ref })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, ctx.user.id));
  if (known) await refreshAccount(ctx, { id: '', accountRef: known.ref });
}

/** Whether the whole balance is paid out after each release. */
export async function chooseAutomatic(
  ctx: UserContext,
  { automatic }: { automatic: boolean },
): Promise<void> {
  const { id: userId } = ctx.user;
  await ctx.db.transaction(async (tx) => {
    const done = await tx
      .update(payoutAccounts)
      .set({ automatic, updatedAt: sql`now()` })
      .where(and(eq(payoutAccounts.userId, userId), automatic ? eq(payoutAccounts.ready, true) : undefined))
      .returning({ userId: payoutAccounts.userId });
    if (done.length === 0) throw conflict('Add a payout account first: it says where the money goes.');
    const entry = {
      action: 'payouts.chooseAutomatic',
      actorId: userId,
      actorRole: 'owner',
      subjectId: userId,
    };
    await record(tx, { ...entry, data: { automatic } });
  });
}
