import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { notFound } from '../../domain/errors.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import {
  type EndReason,
  type SubscriptionState,
  type SubscriptionTerms,
  subscriptionProcess,
  withdrawUntil,
} from '../../domain/plans/subscriptions.ts';
import { type Moment, minutesAfter } from '../../domain/process.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import { type Effect, type KeyedSteps, type Step, take } from '../kernel/act.ts';
import type { Clocked } from '../kernel/clock.ts';
import type { Notice } from '../kernel/notices.ts';
import { giveBackUnused } from './refund.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What a step of a subscription may carry. */
interface More {
  /** Why it ends. */
  end?: EndReason;
  /** The words of an administrator. */
  reason?: string;
  /** The clock's moment. */
  moment?: { at: number };
  /** The notice of cancellation that was given without signing in. */
  notice?: { at: string; says: string };
}
type SubscriptionEffect = Effect<SubscriptionTerms, SubscriptionRow, More>;
type SubscriptionMoment = Moment<SubscriptionTerms>;

export const PLAN_NAME = plans.pro.name;

const sinceOf = (row: SubscriptionRow) => ({
  checkout: row.checkoutEndsAt,
  period: row.periodEnd,
  failure: row.failedAt,
});
/** Each state has one clock, so one mark is enough. */
const marksOf = (stateMark: number) => ({ checkout: stateMark, period: stateMark, failure: stateMark });
/** What currently matters about a subscription, besides its state. */
export const factsOf = ({ reason, startedAt }: SubscriptionRow, now = new Date()) => ({
  chosen: reason === 'chosen',
  withdrawable: startedAt !== null && now < withdrawUntil(startedAt),
});

function clockAt(moments: SubscriptionMoment[], row: SubscriptionRow): Date | null {
  const times = moments.flatMap(({ since, at }) => {
    const from = sinceOf(row)[since];
    return from ? [minutesAfter(from, at).getTime()] : [];
  });
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Why a subscription ends with this step. */
function reasonOf(
  row: SubscriptionRow,
  to: SubscriptionState,
  { action, more }: Step<SubscriptionTerms, More>,
): EndReason | null {
  if (to !== 'ended' && to !== 'cancelling') return null;
  if (more?.end) return more.end;
  if (action === 'cancel') return 'chosen';
  if (action === 'withdraw') return 'withdrawn';
  if (action === 'expire' || row.state === 'starting') return 'notPaid';
  return row.reason ?? (row.state === 'pastDue' ? 'unpaid' : 'provider');
}

/** Locks a subscription, and its person first, as suspending or deleting them does. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  const person = tx.select({ id: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, id));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, person)).for('key share');
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

const told =
  (tell: (row: SubscriptionRow, end: EndReason, notice: More['notice']) => InboxEvent): SubscriptionEffect =>
  (_, __, { row, ...step }) => [
    { to: row.userId, event: tell(row, reasonOf(row, step.to, step) ?? 'chosen', step.more?.notice) },
  ];

const stopped = told((row, reason, notice) => ({
  ...({ kind: 'plans.cancelled', title: PLAN_NAME, reason } as const),
  ...{ until: row.periodEnd.toISOString(), notice },
}));
const ended: SubscriptionEffect = async (services, tx, taken) => {
  const { row } = taken;
  // Nobody has to hear that nothing was charged, and a deleted account has nobody left to tell.
  if (row.state === 'starting' || taken.more?.end === 'deleted') return [];
  const ending = told((_, reason, notice) => ({ kind: 'plans.ended', title: PLAN_NAME, reason, notice }));
  return ending(services, tx, taken);
};

/** How a subscription changes. Telling the provider is a job, queued in the same transaction. */
export const subscriptionSteps: KeyedSteps<SubscriptionTerms, SubscriptionRow, More> = {
  name: 'plans',
  process: subscriptionProcess,
  stateOf: ({ state }) => state,
  async lock({ user, person }, tx, id) {
    const row = await lockSubscription(tx, id);
    if (!row || row.userId !== user?.id) throw notFound();
    return { row, by: { actor: 'owner', id: person.id }, facts: factsOf(row) };
  },
  async write(services, tx, { row }, { to, facts, restarts }, step) {
    const stateMark = restarts ? 0 : (step.more?.moment?.at ?? row.stateMark);
    const left = subscriptionProcess.nextMoments(to, facts, marksOf(stateMark));
    const reason = reasonOf(row, to, step);
    const written = await tx
      .update(subscriptions)
      .set({
        ...{ state: to, stateMark, reason, version: sql`${subscriptions.version} + 1` },
        ...{ periodEnd: row.periodEnd, failedAt: to === 'pastDue' ? row.failedAt : null },
        startedAt: row.startedAt,
        // A subscription that is resumed has no end again.
        ...(step.action === 'resume' && { endsAfter: null }),
        clockAt: to === 'ended' ? null : clockAt(left, row),
        ...(to === 'ended' && { endedAt: sql`now()` }),
      })
      .where(and(eq(subscriptions.id, row.id), eq(subscriptions.state, row.state)))
      .returning({ id: subscriptions.id });
    if (to !== row.state && (to === 'ended' || to === 'cancelling' || row.state === 'cancelling'))
      await enqueue(services.jobs, tx, 'plans.work', { subscriptionId: row.id });
    return written.length === 1 ? [] : null;
  },
  effects: {
    cancel: (services, tx, taken) => (taken.to === 'ended' ? ended : stopped)(services, tx, taken),
    stop: (services, tx, taken) => (taken.to === 'ended' ? ended : stopped)(services, tx, taken),
    end: ended,
    async withdraw(services, tx, { row }) {
      const now = new Date();
      const amountCents = await giveBackUnused(services, tx, row.id, now);
      const about = { title: PLAN_NAME, at: now.toISOString(), amountCents };
      return [{ to: row.userId, event: { kind: 'plans.withdrawn', ...about } }];
    },
    resume: told((row) => ({
      ...({ kind: 'plans.resumed', title: PLAN_NAME, monthlyCents: row.monthlyCents } as const),
      until: row.periodEnd.toISOString(),
    })),
    fail: told((row) => ({
      ...({ kind: 'plans.paymentFailed', title: PLAN_NAME } as const),
      failedAt: (row.failedAt ?? new Date()).toISOString(),
    })),
    ask: async (services, tx, { row }) => {
      await enqueue(services.jobs, tx, 'plans.follow', { subscriptionId: row.id });
      return [];
    },
    retry: async (services, tx, { row }) => {
      await enqueue(services.jobs, tx, 'plans.retry', { subscriptionId: row.id });
      return [];
    },
  },
};

/** What the passage of time does to a subscription (server/kernel/clock.ts). */
export const subscriptionClock: Clocked<SubscriptionTerms, SubscriptionRow> = {
  steps: subscriptionSteps,
  table: subscriptions,
  async lock(tx, id) {
    const row = await lockSubscription(tx, id);
    return row ? { row, facts: factsOf(row) } : null;
  },
  clocks: (row) => ({ since: sinceOf(row), marks: marksOf(row.stateMark) }),
  async mark(tx, row, marks, left) {
    const stateMark = Math.max(marks.checkout ?? 0, marks.period ?? 0, marks.failure ?? 0);
    await tx
      .update(subscriptions)
      .set({ stateMark, clockAt: clockAt(left, row) })
      .where(eq(subscriptions.id, row.id));
  },
  // No extra days of a paid month are given away; but nobody loses days in which to pay.
  async delay(tx, row, minutes) {
    if (row.state !== 'pastDue' || !row.failedAt) return row;
    const failedAt = minutesAfter(row.failedAt, minutes);
    await tx.update(subscriptions).set({ failedAt }).where(eq(subscriptions.id, row.id));
    return { ...row, failedAt };
  },
  warn: async () => [],
  async act(services, tx, row, moment) {
    // The provider's silence becomes a failure, so that the time to pay begins.
    const current =
      moment.action === 'fail' ? { ...row, failedAt: minutesAfter(row.periodEnd, moment.at) } : row;
    const locked = { row: current, by: { actor: 'clock', id: null } as const, facts: factsOf(row) };
    return take(services, tx, subscriptionSteps, locked, { action: moment.action, more: { moment } });
  },
};

/** Takes a step on a locked row without a signed-in person having asked for it, if the state allows it. */
export async function takeIfPossible(
  services: Services,
  tx: Tx,
  row: SubscriptionRow,
  actor: 'provider' | 'market' | 'owner',
  actions: readonly SubscriptionTerms['action'][],
  more?: More,
): Promise<Notice[]> {
  const facts = factsOf(row);
  const action = actions.find((one) => subscriptionProcess.decide(one, row.state, actor, facts).allowed);
  if (!action) return [];
  const by = { actor, id: null };
  return take(services, tx, subscriptionSteps, { row, by, facts }, { action, more });
}

/** The person's subscription that has not ended, locked. */
export async function lockLive(tx: Tx, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), sql`${subscriptions.state} <> 'ended'`))
    .for('update');
  return row;
}

/**
 * What becomes of a person's plan along with their account: it is not renewed while they are suspended, and ends when
 * the account is deleted. The person is already locked. Returns the notices.
 */
export async function followPerson(
  services: Services,
  tx: Tx,
  userId: string,
  what: 'suspended' | 'deleted',
): Promise<Notice[]> {
  const row = await lockLive(tx, userId);
  if (!row) return [];
  const actions = what === 'deleted' ? (['end', 'stop'] as const) : (['stop'] as const);
  return takeIfPossible(services, tx, row, 'market', actions, { end: what });
}

/**
 * Locks a person, so that whatever begins for them comes one after the other, and the administrator who acts: both in
 * the order in which a suspension locks them. False if there is no such person.
 */
export async function lockPerson(tx: Tx, id: string, adminId = id): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [id, adminId]))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.some((row) => row.id === id);
}
