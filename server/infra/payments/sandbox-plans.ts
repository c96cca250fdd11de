import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { sandboxInvoices, sandboxSubscriptions } from '../../../db/schema/subscriptions.ts';
import { CURRENCY } from '../../../domain/deals/payments.ts';
import { nextMonth } from '../../../domain/plans/subscriptions.ts';
import type { Config } from '../config.ts';
import type { PlanProvider, ProviderRecord } from './provider.ts';

type Row = typeof sandboxSubscriptions.$inferSelect;
type Bill = typeof sandboxInvoices.$inferSelect;
/** Sends a webhook's body with its signature. */
export type Deliver = (body: string, signature: string) => Promise<void>;

/** The prefix of the names of the sandbox's subscriptions and of their charges. */
export const SANDBOX_PLAN = 'sbp_';
export const SANDBOX_BILL = 'sbi_';

/** Subscriptions of the sandbox: its own books, a card that works or does not, and no real money. */
export function sandboxPlans(config: Config, db: Db): PlanProvider {
  return {
    async openCheckout({ subscriptionId, plan, firstCents, monthlyCents, renewsAt, returnUrl }) {
      // The same name for the same subscription, so that two requests at once open one checkout; nobody can guess it.
      const id = `${SANDBOX_PLAN}${createHmac('sha256', config.secret).update(`plan:${subscriptionId}`).digest('base64url')}`;
      await db
        .insert(sandboxSubscriptions)
        .values({
          ...{ id, reference: subscriptionId, description: plan, firstCents, monthlyCents, returnUrl },
          nextChargeAt: renewsAt,
        })
        .onConflictDoNothing();
      return { ref: id, url: `${config.origin}/sandbox/plans/${id}` };
    },
    async read(ref) {
      const found = await findSandboxPlan(db, ref);
      if (!found) throw new Error('the sandbox knows no such subscription');
      const { plan, bills } = found;
      return {
        ...{ ref, subscriptionId: plan.reference, customerRef: ref, ended: plan.state === 'ended' },
        bills: bills.map(({ id, state, amountCents, createdAt }) => ({
          ...{ ref: id, amountCents, currency: CURRENCY, createdAt },
          state: state === 'refunded' ? ('paid' as const) : state,
          declined: state === 'open',
          chargeRef: id,
        })),
      };
    },
    async setEnding(ref, ends) {
      await db
        .update(sandboxSubscriptions)
        .set({ endsWithPeriod: ends })
        .where(eq(sandboxSubscriptions.id, ref));
    },
    end: (ref) => db.transaction((tx) => endPlan(tx, ref)),
    async retry(invoiceRef) {
      await db.transaction(async (tx) => {
        const [bill] = await tx.select().from(sandboxInvoices).where(eq(sandboxInvoices.id, invoiceRef));
        if (bill) await chargeOpen(tx, bill.subscriptionId);
      });
    },
    async readChargeback(ref) {
      const [bill] = await db.select().from(sandboxInvoices).where(eq(sandboxInvoices.id, ref));
      if (!bill?.disputedAt || !bill.dispute) throw new Error('the sandbox knows no such chargeback');
      const amountCents = leftOf(bill);
      return {
        ...{ ref, state: bill.dispute, amountCents, takenCents: bill.dispute === 'won' ? 0 : amountCents },
        ...{ reason: 'general', createdAt: bill.disputedAt },
        answerBy: bill.dispute === 'open' ? new Date(bill.disputedAt.getTime() + ANSWER_MS) : null,
      };
    },
    cardPage: async ({ ref }) => `${config.origin}/sandbox/plans/${ref}`,
  };
}

/** How long the sandbox's bank waits for a response. */
const ANSWER_MS = 7 * 86_400_000;
const leftOf = ({ amountCents, refundedCents }: Pick<Bill, 'amountCents' | 'refundedCents'>) =>
  amountCents - (refundedCents ?? 0);

/** A subscription with its bills, the oldest first; null if there is no such subscription. */
export async function findSandboxPlan(db: Db, id: string) {
  const [plan] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
  if (!plan) return null;
  const bills = await db
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionId, id))
    .orderBy(asc(sandboxInvoices.createdAt), asc(sandboxInvoices.id));
  return { plan, bills };
}

/** What the card's bank does: it takes the last payment back, and decides whether it stays that way. */
const bankActions = ['takeBack', 'giveBack', 'keep'] as const;
const isBankAction = (action: string) => bankActions.find((one) => one === action);

/** The bill whose payment the bank can take back: the last paid one. */
export const disputable = (bills: Bill[]) =>
  bills.findLast(({ state, dispute, ...bill }) => state !== 'open' && !dispute && leftOf(bill) > 0);

/** What a person can do on the page of a subscription. `charge`: its clock is set forward to the next charge. */
export const sandboxPlanActions = ['pay', 'payOnce', 'working', 'failing', 'charge', ...bankActions] as const;

/** A button on that page was pressed at this moment; the outcome is sent by the signed webhook. */
export async function actOnSandboxPlan(
  config: Config,
  db: Db,
  id: string,
  action: (typeof sandboxPlanActions)[number],
  { now, deliver }: { now: Date; deliver: Deliver },
): Promise<void> {
  const asked = isBankAction(action);
  if (asked) return actAsBank(config, db, id, asked, { now, deliver });
  await db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id))
      .for('update');
    if (!plan) return;
    if (action === 'pay' || action === 'payOnce') {
      if (plan.state !== 'checkout') return;
      await tx
        .update(sandboxSubscriptions)
        .set({ state: 'live', cardWorks: action === 'pay' })
        .where(eq(sandboxSubscriptions.id, id));
      await bill(tx, plan, { amountCents: plan.firstCents, createdAt: now, paid: true });
    } else if (plan.state === 'live' && action === 'charge') await chargeNext(tx, plan);
    else if (plan.state === 'live') {
      const cardWorks = action === 'working';
      await tx.update(sandboxSubscriptions).set({ cardWorks }).where(eq(sandboxSubscriptions.id, id));
      if (cardWorks) await chargeOpen(tx, id);
    }
  });
  await tell(config, id, deliver);
}

async function actAsBank(
  config: Config,
  db: Db,
  id: string,
  action: (typeof bankActions)[number],
  { now, deliver }: { now: Date; deliver: Deliver },
): Promise<void> {
  const bills = (await findSandboxPlan(db, id))?.bills ?? [];
  const bill = action === 'takeBack' ? disputable(bills) : bills.find(({ dispute }) => dispute === 'open');
  if (!bill) return;
  const dispute = action === 'takeBack' ? 'open' : action === 'keep' ? 'lost' : 'won';
  await db
    .update(sandboxInvoices)
    .set({ dispute, disputedAt: bill.disputedAt ?? now })
    .where(eq(sandboxInvoices.id, bill.id));
  const body = JSON.stringify({
    ...{ id: `evt_${randomBytes(16).toString('hex')}`, chargebackRef: bill.id, chargeRef: bill.id },
  });
  await deliver(body, signSandbox(config, body));
}

/** Worker, every minute: charges what is due, as a real provider would by itself. */
export async function chargeSandboxPlans(
  config: Config,
  db: Db,
  { now, deliver }: { now: Date; deliver: Deliver },
): Promise<void> {
  const due = await db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.state, 'live'), lte(sandboxSubscriptions.nextChargeAt, now)))
    .orderBy(asc(sandboxSubscriptions.nextChargeAt), asc(sandboxSubscriptions.id))
    .limit(1_000);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [plan] = await tx
        .select()
        .from(sandboxSubscriptions)
        .where(eq(sandboxSubscriptions.id, id))
        .for('update');
      if (plan?.state === 'live' && plan.nextChargeAt <= now) await chargeNext(tx, plan);
    });
    await tell(config, id, deliver);
  }
}

async function chargeNext(tx: Tx, plan: Row): Promise<void> {
  if (plan.endsWithPeriod) return endPlan(tx, plan.id);
  await bill(tx, plan, {
    ...{ amountCents: plan.monthlyCents, createdAt: plan.nextChargeAt, paid: plan.cardWorks },
  });
  await tx
    .update(sandboxSubscriptions)
    .set({ nextChargeAt: nextMonth(plan.nextChargeAt) })
    .where(eq(sandboxSubscriptions.id, plan.id));
}

async function bill(
  tx: Tx,
  plan: Row,
  { amountCents, createdAt, paid }: { amountCents: number; createdAt: Date; paid: boolean },
): Promise<void> {
  await tx.insert(sandboxInvoices).values({
    ...{
      id: `${SANDBOX_BILL}${randomBytes(12).toString('hex')}`,
      subscriptionId: plan.id,
      amountCents,
      createdAt,
    },
    ...{ state: paid ? ('paid' as const) : ('open' as const), ...(paid && { paidAt: sql`now()` }) },
  });
}

/** Charges what is open, if the card works. */
async function chargeOpen(tx: Tx, id: string): Promise<void> {
  const [plan] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
    .for('update');
  const open = and(eq(sandboxInvoices.subscriptionId, id), eq(sandboxInvoices.state, 'open'));
  if (plan?.cardWorks && plan.state === 'live')
    await tx.update(sandboxInvoices).set({ state: 'paid', paidAt: sql`now()` }).where(open);
  else await tx.update(sandboxInvoices).set({ attempts: sql`attempts + 1` }).where(open);
}

async function endPlan(tx: Tx, id: string): Promise<void> {
  await tx
    .update(sandboxSubscriptions)
    .set({ state: 'ended' })
    .where(and(eq(sandboxSubscriptions.id, id), eq(sandboxSubscriptions.state, 'live')));
  await tx
    .update(sandboxInvoices)
    .set({ state: 'void' })
    .where(and(eq(sandboxInvoices.subscriptionId, id), eq(sandboxInvoices.state, 'open')));
}

/** Closes a checkout that is not paid. */
export async function closeSandboxPlan(db: Db, id: string): Promise<void> {
  await db
    .update(sandboxSubscriptions)
    .set({ state: 'closed' })
    .where(and(eq(sandboxSubscriptions.id, id), eq(sandboxSubscriptions.state, 'checkout')));
}

/** Refunds this much (cents) of a bill. Set, not added: a repeated call refunds nothing more. */
export async function refundSandboxBill(db: Db, id: string, amountCents: number): Promise<void> {
  await db
    .update(sandboxInvoices)
    .set({ state: 'refunded', refundedCents: amountCents, refundedAt: sql`coalesce(refunded_at, now())` })
    .where(and(eq(sandboxInvoices.id, id), inArray(sandboxInvoices.state, ['paid', 'refunded'])));
}

async function tell(config: Config, planRef: string, deliver: Deliver): Promise<void> {
  const body = JSON.stringify({ id: `evt_${randomBytes(16).toString('hex')}`, planRef });
  await deliver(body, signSandbox(config, body));
}

/** The signature of a webhook of the sandbox. */
export function signSandbox(config: Config, body: string): string {
  return createHmac('sha256', config.secret).update(`sandbox:${body}`).digest('hex');
}

/** The charges, refunds and chargebacks for plans in the sandbox's own books. */
export async function* listSandboxBills(db: Db, from: Date, until: Date): AsyncGenerator<ProviderRecord> {
  const { amountCents: charged, paidAt, refundedAt, refundedCents } = sandboxInvoices;
  // Earlier ones were refunded in full.
  const refunded = sql<number>`coalesce(${refundedCents}, ${charged})`.mapWith(Number);
  for (const [record, at, amountCents] of [
    ['charge', paidAt, charged],
    ['refund', refundedAt, refunded],
  ] as const) {
    const rows = await db
      .select({ id: sandboxInvoices.id, amountCents, at })
      .from(sandboxInvoices)
      .where(and(gte(at, from), lt(at, until)));
    for (const row of rows)
      yield {
        ...{ record, ref: row.id, chargeRef: row.id, paymentId: null, payoutId: null },
        ...{ amountCents: row.amountCents, status: 'done', at: row.at ?? from },
      };
  }
  const { id, dispute, disputedAt } = sandboxInvoices;
  const taken = await db
    .select({ id, amountCents: charged, refundedCents, at: disputedAt })
    .from(sandboxInvoices)
    .where(and(gte(disputedAt, from), lt(disputedAt, until), inArray(dispute, ['open', 'lost'])));
  for (const row of taken)
    yield {
      ...{ record: 'chargeback', ref: row.id, chargeRef: row.id, paymentId: null, payoutId: null },
      ...{ amountCents: leftOf(row), status: 'done', at: row.at ?? from },
    };
}
