import { eq, inArray, sql } from 'drizzle-orm';
import { inboxEvents } from '../../db/schema/inbox.ts';
import {
  planGrants,
  planInvoices,
  sandboxSubscriptions,
  subscriptions,
} from '../../db/schema/subscriptions.ts';
import { PRO_MONTHLY_CENTS, quoteAt } from '../../domain/plans/subscriptions.ts';
import type { Services } from '../../server/context.ts';
import { actOnSandboxPlan, chargeSandboxPlans } from '../../server/infra/payments/sandbox-plans.ts';
import { planOf } from '../../server/infra/plans.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { receivePayment } from '../../server/payment-webhook.ts';
import { followSubscription, retryPayment, workOnPlan } from '../../server/plans/provider-work.ts';
import { refundInvoice } from '../../server/plans/refund.ts';
import { subscriptionClock } from '../../server/plans/steps.ts';
import { upgrade } from '../../server/plans/upgrade.ts';
import { contextAs } from './call.ts';
import { freshKey } from './escrow.ts';
import { takeJobs } from './jobs.ts';
import type { Person } from './people.ts';

/** What tests of plans need again and again. */
export const inPlans = (services: Services) => ({
  /** Noon of a day (UTC). Days are in the future, so that this machine's own clock has nothing due. */
  day: (text: string) => new Date(`${text}T12:00:00Z`),
  plan: (user: Person) => planOf({ db: services.db, user }),
  asUser: (user: Person) => ({ ...contextAs(services, { user }), user }),
  /** The kinds of events that a person was told, the oldest first. */
  async toldTo({ id }: Person): Promise<string[]> {
    const rows = await services.db
      .select()
      .from(inboxEvents)
      .where(eq(inboxEvents.userId, id))
      .orderBy(inboxEvents.seq);
    return rows.map(({ event }) => event.kind);
  },
  /** What the books have of payments for plans, in cents. */
  async balance(): Promise<number> {
    const { rows } = await services.db.execute<{ cents: string }>(
      sql`select balance::text as cents from ledger_accounts where id = 'plans'`,
    );
    return Number(rows[0]?.cents);
  },
});

/** Enterprise written directly, as if an administrator had granted it. */
export async function giveEnterprise(
  { db }: Pick<Services, 'db'>,
  { id: userId }: { id: string },
): Promise<void> {
  const until = sql`now() + interval '1 year'`;
  await db
    .insert(planGrants)
    .values({ userId, until, reason: 'For a test of what it includes', grantedBy: userId });
}

/** The webhooks of the sandbox, as the server receives them. */
export const delivered = (services: Services) => (body: string, signature: string) =>
  receivePayment(services, body, signature);

/** Begins an upgrade at this moment, at its price at that time. Returns the sandbox's name of the subscription. */
export async function beginUpgrade(services: Services, user: Person, now = new Date()): Promise<string> {
  const quote = quoteAt(now, PRO_MONTHLY_CENTS);
  if (!quote) throw new Error('nothing is sold at this moment');
  const { firstCents, until } = quote;
  const read = { key: freshKey(), firstCents, until: until.toISOString(), startNow: true as const };
  const { url } = await upgrade({ ...contextAs(services, { user }), user }, read, now);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Presses a button of the sandbox's page. */
export const press = (
  services: Services,
  ref: string,
  action: Parameters<typeof actOnSandboxPlan>[3],
  now = new Date(),
) => actOnSandboxPlan(services.config, services.db, ref, action, { now, deliver: delivered(services) });

/** A person who has paid for Pro. */
export async function onPro(services: Services, user: Person, now = new Date()): Promise<string> {
  const ref = await beginUpgrade(services, user, now);
  await press(services, ref, 'pay', now);
  return ref;
}

/** Does the jobs of plans that are queued, until none is left. */
export async function workOffPlans(services: Services): Promise<void> {
  for (;;) {
    const [work, ask, retry, refunds] = [
      await takeJobs(services, 'plans.work'),
      await takeJobs(services, 'plans.follow'),
      await takeJobs(services, 'plans.retry'),
      await takeJobs(services, 'plans.refund'),
    ];
    for (const data of work) await workOnPlan(services, data);
    for (const data of ask) await followSubscription(services, data);
    for (const data of retry) await retryPayment(services, data);
    for (const data of refunds) await refundInvoice(services, data);
    if (work.length + ask.length + retry.length + refunds.length === 0) return;
  }
}

/**
 * Lets time pass up to this moment: whatever is due in between, at the sandbox and here, happens when it is due.
 * `arrive` is called with each moment before that.
 */
export async function passTo(
  services: Services,
  until: Date,
  arrive: (now: Date) => Promise<void> = async () => {},
): Promise<void> {
  const { config, db } = services;
  const deliver = delivered(services);
  for (;;) {
    const { rows } = await db.execute<{ at: string | null }>(sql`
      select min(at)::text as at from (
        select next_charge_at as at from sandbox_subscriptions where state = 'live'
        union all select clock_at from subscriptions where state <> 'ended') due where at <= ${until.toISOString()}::timestamptz`);
    const at = rows[0]?.at;
    if (!at) return workOffPlans(services);
    // The database's times are finer than ours.
    const now = new Date(Date.parse(at) + 1);
    await arrive(now);
    await chargeSandboxPlans(config, db, { now, deliver });
    await runClock(services, subscriptionClock, now);
    await workOffPlans(services);
  }
}

/** The newest subscription of a person. */
export async function subscriptionOf({ db }: Pick<Services, 'db'>, { id }: { id: string }) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
    .orderBy(sql`${subscriptions.createdAt} desc`);
  const [row] = rows;
  if (!row) throw new Error('this person has no subscription');
  return row;
}

export async function invoicesOf({ db }: Pick<Services, 'db'>, { id }: { id: string }) {
  return db.select().from(planInvoices).where(eq(planInvoices.userId, id)).orderBy(planInvoices.createdAt);
}

/** Sets the sandbox's cards of these people. */
export async function setCards(
  { db }: Pick<Services, 'db'>,
  ids: string[],
  cardWorks: boolean,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(sandboxSubscriptions)
      .set({ cardWorks })
      .where(inArray(sandboxSubscriptions.reference, ids));
}
