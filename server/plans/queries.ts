import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { planCredits, planGrants, planInvoices, subscriptions } from '../../db/schema/subscriptions.ts';
import { toolUses } from '../../db/schema/tools.ts';
import type { PageInput } from '../../domain/pages.ts';
import type { ChargebackState } from '../../domain/plans/chargebacks.ts';
import {
  ownSteps,
  PRO_MONTHLY_CENTS,
  quoteAt,
  standingText,
  subscriptionProcess,
  unpaidUntil,
  unusedCents,
  withdrawUntil,
} from '../../domain/plans/subscriptions.ts';
import { monthOf, plans } from '../../domain/tools/plans.ts';
import type { UserContext } from '../context.ts';
import { planOf } from '../infra/plans.ts';
import { keyset } from '../kernel/list.ts';
import { returnable } from './refund.ts';
import { factsOf } from './steps.ts';

const PAGE = 12;
const newest = keyset('plans.invoices', 'desc', planInvoices.createdAt, planInvoices.id);

/** The person's plan, what is used of it this month, what comes next, and what an upgrade costs now. */
export async function mine(ctx: UserContext, now = new Date()) {
  const { db, user, config } = ctx;
  const { month, next } = monthOf(now.toISOString().slice(0, 10));
  const [plan, [row], [grant], uses, { basicUses, trialUses }] = await Promise.all([
    planOf(ctx),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, user.id))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(1),
    db
      .select({ until: planGrants.until })
      .from(planGrants)
      .where(
        and(eq(planGrants.userId, user.id), isNull(planGrants.revokedAt), sql`${planGrants.until} > now()`),
      ),
    db
      .select({ meter: toolUses.meter, used: toolUses.used })
      .from(toolUses)
      .where(and(eq(toolUses.who, `user ${user.id}`), eq(toolUses.month, month))),
    ctx.settings(),
  ]);
  const free = plan === 'free' && config.quotas;
  // Nobody has to hear of a checkout that was never paid.
  const known = row && row.reason !== 'notPaid' && row.state !== 'starting' ? row : null;
  const offered = known
    ? subscriptionProcess.offered(ownSteps, known.state, 'owner', factsOf(known, now))
    : [];
  const leaves = offered.some(({ action }) => action === 'withdraw');
  const paid = known && leaves ? await db.select().from(planInvoices).where(returnable(known.id)) : [];
  return {
    plan,
    name: plans[plan].name,
    /** Everything is included here, whatever the plan. */
    unlimited: !config.quotas,
    subscription: known && {
      ...{ id: known.id, state: known.state, version: known.version, periodEnd: known.periodEnd },
      text: standingText(known),
      payUntil: known.state === 'pastDue' ? unpaidUntil(known.failedAt ?? known.periodEnd) : null,
      offered,
      /** What withdrawing today would refund. */
      withdrawCents: paid.reduce((total, invoice) => total + unusedCents(invoice, now), 0),
      withdrawUntil: known.startedAt && withdrawUntil(known.startedAt),
    },
    grantedUntil: grant?.until ?? null,
    quote: plan === 'free' ? quoteAt(now, PRO_MONTHLY_CENTS) : null,
    sandbox: ctx.payments.name === 'sandbox',
    uses,
    limits: free ? { basic: basicUses, eachPro: trialUses } : null,
    next,
  };
}

/** What the card's bank last did about the payment of an invoice. */
export const bankOf = (invoiceId: SQLWrapper) =>
  sql<ChargebackState | null>`(select c.state from plan_chargebacks c where c.invoice_id = ${invoiceId}
    order by c.created_at desc, c.ref limit 1)`;

/** What was unpaid when its subscription ended is no longer owed. */
const owedOrPaid = sql`(${planInvoices.state} <> 'open' or exists (
  select from ${subscriptions} s where s.id = ${planInvoices.subscriptionId} and s.state <> 'ended'))`;

/** A page of the person's paid or open invoices, the newest first. */
export async function invoices({ db, user }: UserContext, input: PageInput) {
  const { id, state, number, amountCents, refundCents, periodStart, periodEnd, createdAt, paidAt } =
    planInvoices;
  const rows = await db
    .select({
      ...{ id, state, number, amountCents, refundCents, periodStart, periodEnd, createdAt, paidAt },
      ...{ creditNumber: planCredits.number, bank: bankOf(id) },
      position: newest.position,
    })
    .from(planInvoices)
    .leftJoin(planCredits, eq(planCredits.invoiceId, id))
    .where(and(eq(planInvoices.userId, user.id), owedOrPaid, newest.where(input)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}
