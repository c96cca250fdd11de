import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { conflict, DomainError } from '../../domain/errors.ts';
import {
  EVERYTHING_INCLUDED,
  HAS_PLAN,
  invoiceLine,
  laterCharges,
  NEAR_MONTH_END,
  PRO_MONTHLY_CENTS,
  QUOTE_CHANGED,
  quoteAt,
} from '../../domain/plans/subscriptions.ts';
import type { UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { planOf } from '../infra/plans.ts';
import { idempotent } from '../kernel/idempotent.ts';
import type { upgradeInput } from './input.ts';
import { lockLive, lockPerson, PLAN_NAME, type SubscriptionRow, takeIfPossible } from './steps.ts';

/** Not enough time is left in a checkout that ends sooner. */
const LEAST_MS = 60_000;

/**
 * Begins an upgrade to Pro at the price that was read, and returns the address of the provider's checkout. Until that
 * is paid, nothing changes. A second call finds the open checkout; once per key.
 */
export async function upgrade(
  ctx: UserContext,
  { key, firstCents, until, startNow }: z.output<typeof upgradeInput>,
  now = new Date(),
): Promise<{ url: string }> {
  const { id: userId } = ctx.user;
  // It would give them nothing that they do not already have.
  if (!ctx.config.quotas) throw conflict(EVERYTHING_INCLUDED);
  await ctx.limit('start.account', userId);
  const { id } = await ctx.db.transaction(async (tx) => {
    const call = { userId, key, action: 'plans.upgrade', input: { firstCents, until } };
    return idempotent(tx, call, async () => {
      if (!(await lockPerson(tx, userId))) throw new DomainError('sign-in', 'This account was deleted.');
      const quote = quoteAt(now, PRO_MONTHLY_CENTS);
      if (!quote) throw conflict(NEAR_MONTH_END);
      if (quote.firstCents !== firstCents || quote.until.toISOString() !== until)
        throw conflict(QUOTE_CHANGED);
      if ((await planOf({ ...ctx, db: tx })) !== 'free') throw conflict(HAS_PLAN);
      const open = await lockLive(tx, userId);
      if (open && isUsable(open, quote.from, now)) return { id: open.id };
      // The steps of a checkout that was never paid tell nobody anything.
      if (open) await takeIfPossible(ctx, tx, open, 'market', ['stop']);
      const [made] = await tx
        .insert(subscriptions)
        .values({
          ...{ userId, firstCents, monthlyCents: quote.monthlyCents, provider: ctx.payments.name },
          ...{ firstDay: quote.from, periodEnd: quote.until, checkoutEndsAt: quote.endsAt },
        })
        .returning({ id: subscriptions.id });
      if (!made) throw new Error('insert returned no row');
      const actor = { actorId: userId, actorRole: 'owner', subjectId: made.id };
      await record(tx, { action: 'plans.upgrade', ...actor, data: { firstCents, startNow } });
      return made;
    });
  });
  return { url: await openCheckout(ctx, id) };
}

const isUsable = (row: SubscriptionRow, firstDay: Date, now: Date) =>
  row.state === 'starting' &&
  row.firstDay.getTime() === firstDay.getTime() &&
  row.checkoutEndsAt.getTime() - now.getTime() > LEAST_MS;

/** Asks the provider without holding a connection; the same subscription has the same checkout. */
async function openCheckout({ db, payments, config, user }: UserContext, id: string): Promise<string> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (row?.state !== 'starting') throw conflict('This checkout has ended. Please begin again.');
  if (row.checkoutUrl) return row.checkoutUrl;
  const made = await payments.plans.openCheckout({
    ...{ subscriptionId: id, email: user.email, plan: `Ipso ${PLAN_NAME}` },
    firstText: invoiceLine(PLAN_NAME, row.firstDay, row.periodEnd),
    laterText: laterCharges(row.monthlyCents, row.periodEnd),
    ...{ firstCents: row.firstCents, monthlyCents: row.monthlyCents, renewsAt: row.periodEnd },
    ...{ returnUrl: `${config.origin}/dashboard?tab=plan`, endsAt: row.checkoutEndsAt },
  });
  if (!made)
    throw new DomainError(
      'unavailable',
      'The payment provider could not open a checkout. Please try again in an hour.',
    );
  await db
    .update(subscriptions)
    .set({ checkoutRef: made.ref, checkoutUrl: made.url })
    .where(eq(subscriptions.id, id));
  return made.url;
}

/** The provider's page on which the person changes the card of their plan. */
export async function openCardPage({ db, user, payments, config }: UserContext): Promise<{ url: string }> {
  const row = await ownPaid(db, user.id);
  const plan = { ref: row.providerRef, customerRef: row.customerRef ?? '' };
  return { url: await payments.plans.cardPage(plan, `${config.origin}/dashboard?tab=plan`) };
}

/** Retries the failed payment now. */
export async function payNow(ctx: UserContext): Promise<void> {
  await ctx.limit('payout.account', ctx.user.id);
  const row = await ownPaid(ctx.db, ctx.user.id);
  if (row.state !== 'pastDue') throw conflict('There is nothing left to pay.');
  await ctx.db.transaction((tx) => enqueue(ctx.jobs, tx, 'plans.retry', { subscriptionId: row.id }));
}

async function ownPaid(db: UserContext['db'], userId: string) {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const row = rows.find(({ state }) => state !== 'ended' && state !== 'starting');
  if (!row?.providerRef) throw conflict('You have no paid plan.');
  return { ...row, providerRef: row.providerRef };
}
