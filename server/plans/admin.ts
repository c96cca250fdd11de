import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { profiles } from '../../db/schema/accounts.ts';
import { planCredits, planGrants, planInvoices, subscriptions } from '../../db/schema/subscriptions.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import { CHARGED_BACK } from '../../domain/plans/chargebacks.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { AdminContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { planOf } from '../infra/plans.ts';
import { idempotent } from '../kernel/idempotent.ts';
import { deliver } from '../kernel/notices.ts';
import type { grantInput, refundInput, revokeInput } from './input.ts';
import { bankOf } from './queries.ts';
import { giveBack, isTaken, refundedNotice } from './refund.ts';
import { lockLive, lockPerson, lockSubscription, takeIfPossible } from './steps.ts';

/** How many of each an administrator reads at once: the newest. */
const SHOWN = 50;
const DAY_MS = 86_400_000;
const LONGEST_MS = 5 * 366 * DAY_MS;

/** A person's plan for administrators: subscriptions, invoices and grants, the newest first. */
export async function planOfPerson({ db }: AdminContext, { id }: { id: string }) {
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id));
  if (!person) throw notFound();
  const [plan, ownSubscriptions, invoices, grants] = await Promise.all([
    planOf({ db, user: { id } }),
    db
      .select({
        ...{ id: subscriptions.id, state: subscriptions.state, reason: subscriptions.reason },
        ...{ monthlyCents: subscriptions.monthlyCents, periodEnd: subscriptions.periodEnd },
        ...{ failedAt: subscriptions.failedAt, createdAt: subscriptions.createdAt },
        ...{ endedAt: subscriptions.endedAt, providerRef: subscriptions.providerRef },
        endsAfter: subscriptions.endsAfter,
      })
      .from(subscriptions)
      .where(eq(subscriptions.userId, id))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(SHOWN),
    db
      .select({
        ...{ id: planInvoices.id, state: planInvoices.state, number: planInvoices.number },
        ...{ amountCents: planInvoices.amountCents, createdAt: planInvoices.createdAt },
        ...{ periodStart: planInvoices.periodStart, periodEnd: planInvoices.periodEnd },
        ...{ paidAt: planInvoices.paidAt, refundReason: planInvoices.refundReason },
        ...{ refundCents: planInvoices.refundCents, creditNumber: planCredits.number },
        bank: bankOf(planInvoices.id),
      })
      .from(planInvoices)
      .leftJoin(planCredits, eq(planCredits.invoiceId, planInvoices.id))
      .where(eq(planInvoices.userId, id))
      .orderBy(desc(planInvoices.createdAt), desc(planInvoices.id))
      .limit(SHOWN),
    db
      .select()
      .from(planGrants)
      .where(eq(planGrants.userId, id))
      .orderBy(desc(planGrants.createdAt), desc(planGrants.id))
      .limit(SHOWN),
  ]);
  return { plan, subscriptions: ownSubscriptions, invoices, grants };
}

/**
 * Gives a person Enterprise through a day (UTC), for a reason. Pro is then not renewed. An earlier grant is replaced.
 */
export async function grant(
  ctx: AdminContext,
  { id: userId, until: day, reason }: z.output<typeof grantInput>,
): Promise<void> {
  const until = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  const left = until.getTime() - Date.now();
  if (left <= 0 || left > LONGEST_MS) throw invalid('Choose a day between today and five years from now.');
  await ctx.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId, ctx.admin.id))) throw notFound();
    const live = await lockLive(tx, userId);
    await tx
      .update(planGrants)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(planGrants.userId, userId), isNull(planGrants.revokedAt)));
    await tx.insert(planGrants).values({ userId, until, reason, grantedBy: ctx.admin.id });
    const notices = live ? await takeIfPossible(ctx, tx, live, 'market', ['stop'], { end: 'granted' }) : [];
    const actor = { actorId: ctx.admin.id, actorRole: 'admin', subjectId: userId };
    await record(tx, { action: 'plans.grant', ...actor, data: { until: day, reason } });
    const event = {
      ...{ kind: 'plans.granted' as const, title: plans.enterprise.name },
      until: new Date(until.getTime() - 1).toISOString(),
    };
    await deliver(tx, [...notices, { to: userId, event }]);
  });
}

/** Ends a person's grant now, for a reason. */
export async function revoke(
  ctx: AdminContext,
  { id: userId, reason }: z.output<typeof revokeInput>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId, ctx.admin.id))) throw notFound();
    const ended = await tx
      .update(planGrants)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(planGrants.userId, userId), isNull(planGrants.revokedAt), sql`${planGrants.until} > now()`),
      )
      .returning({ id: planGrants.id });
    if (ended.length === 0) throw conflict('This person has not been given a plan.');
    const actor = { actorId: ctx.admin.id, actorRole: 'admin', subjectId: userId };
    await record(tx, { action: 'plans.revoke', ...actor, data: { reason } });
    await deliver(tx, [{ to: userId, event: { kind: 'plans.revoked', title: plans.enterprise.name } }]);
  });
}

/** Refunds a paid invoice in full. The plan ends at once if the invoice is for the current month. */
export async function refund(
  ctx: AdminContext,
  { key, invoiceId, reason }: z.output<typeof refundInput>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const call = { userId: ctx.admin.id, key, action: 'plans.refund', input: { invoiceId, reason } };
    const [known] = await tx.select().from(planInvoices).where(eq(planInvoices.id, invoiceId));
    if (!known || !(await lockPerson(tx, known.userId, ctx.admin.id))) throw notFound();
    await idempotent(tx, call, async () => {
      // The subscription is locked before its invoices, as everywhere.
      const row = await lockSubscription(tx, known.subscriptionId);
      const [invoice] = await tx
        .select()
        .from(planInvoices)
        .where(eq(planInvoices.id, invoiceId))
        .for('update');
      if (!row || !invoice) throw notFound();
      if (invoice.state === 'open') throw conflict('This invoice is not paid.');
      if (invoice.state !== 'paid') throw conflict('This invoice has already been refunded.');
      const [back] = await tx
        .select({ taken: isTaken(planInvoices.id) })
        .from(planInvoices)
        .where(eq(planInvoices.id, invoiceId));
      if (back?.taken) throw conflict(CHARGED_BACK);
      await giveBack(ctx, tx, invoice, invoice.amountCents, reason);
      const current = invoice.periodEnd.getTime() === row.periodEnd.getTime();
      const notices = current
        ? await takeIfPossible(ctx, tx, row, 'market', ['end'], { end: 'refunded' })
        : [];
      const actor = { actorId: ctx.admin.id, actorRole: 'admin', subjectId: invoiceId };
      await record(tx, { action: 'plans.refund', ...actor, data: { reason, number: invoice.number } });
      await deliver(tx, [...notices, refundedNotice(invoice)]);
    });
  });
}
