import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { paymentEvents } from '../../../db/schema/escrow.ts';
import { payoutAccounts, payouts } from '../../../db/schema/payouts.ts';
import { ALERT_AFTER_TRIES } from '../../../domain/deals/payments.ts';
import {
  type AccountStanding,
  accountText,
  type PayoutTerms,
  payoutProcess,
  underWay,
} from '../../../domain/deals/payouts.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import type { AccountEvent, PayoutAnswer, PayoutEvent } from '../../infra/payments/provider.ts';
import { take } from '../../kernel/act.ts';
import { deliver } from '../../kernel/notices.ts';
import { type PayoutRow, payoutSteps, problemOf, toldToAdmins } from './steps.ts';

/** How long a job may ask the provider before another one may. */
const LEASE = sql`interval '60 seconds'`;

/**
 * Worker: does at the provider what the state of a payout calls for: sends it, asks how it ended, or takes it back.
 * Failures are counted, reported to administrators after a few, and rethrown.
 */
export async function workOnPayout(services: Services, { payoutId }: { payoutId: string }): Promise<void> {
  const { db, payments: provider } = services;
  const [row] = await db
    .update(payouts)
    .set({ tryingUntil: sql`now() + ${LEASE}`, askedAt: sql`now()` })
    .where(
      and(
        eq(payouts.id, payoutId),
        inArray(payouts.state, [...underWay]),
        sql`coalesce(${payouts.tryingUntil}, '-infinity') < now()`,
      ),
    )
    .returning();
  if (!row) return;
  const order = {
    payoutId,
    ...{ amountCents: row.amountCents, accountRef: row.accountRef, providerRef: row.providerRef },
  };
  // A provider repeats its answer to a key, even a failure: each attempt after an answered one has a new key.
  const key = `payout-${payoutId}-${row.state}-${row.tries}`;
  try {
    if (row.state === 'returning') {
      await provider.takeBack(order, key);
      await db.transaction((tx) => report(services, tx, payoutId, ['giveBack']));
      return;
    }
    const answer =
      row.state === 'sent' ? await provider.askPayout(order) : await provider.sendPayout(order, key);
    await db.transaction((tx) => reportAnswer(services, tx, payoutId, answer));
  } catch (error) {
    await db.transaction(async (tx) => {
      const [tried] = await tx
        .update(payouts)
        .set({ tries: sql`${payouts.tries} + 1`, tryingUntil: null })
        .where(and(eq(payouts.id, payoutId), eq(payouts.state, row.state)))
        .returning();
      if (tried?.tries === ALERT_AFTER_TRIES)
        await deliver(tx, await toldToAdmins(tx, tried, problemOf(tried)));
    });
    throw error;
  }
  await db.update(payouts).set({ tryingUntil: null }).where(eq(payouts.id, payoutId));
}

/** A signed webhook's event about a payout; the same one again changes nothing. */
export async function settlePayout(services: Services, event: PayoutEvent): Promise<void> {
  await services.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvents)
      .values({ provider: services.payments.name, eventId: event.id })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (fresh.length === 0) return;
    await reportAnswer(services, tx, event.payoutId, event.answer, event.amountCents);
  });
}

/**
 * An account changed at the provider: what it says now is kept, and its owner is told what they need to know. Of two
 * concurrent readers, the one who read first may write last: one who finds that something was written in the meantime
 * reads again.
 */
export async function refreshAccount(services: Services, { accountRef }: AccountEvent): Promise<void> {
  const { db, payments: provider } = services;
  const here = and(eq(payoutAccounts.ref, accountRef), eq(payoutAccounts.provider, provider.name));
  for (;;) {
    const [before] = await db.select().from(payoutAccounts).where(here);
    if (!before) return;
    const { kind: _, ...now } = await provider.readAccount(accountRef);
    const unchanged = and(here, eq(payoutAccounts.ready, before.ready), eq(payoutAccounts.asks, before.asks));
    const written = await db.transaction(async (tx) => {
      const rows = await tx
        .update(payoutAccounts)
        .set({ ...now, updatedAt: sql`now()`, ...(!now.ready && { automatic: false }) })
        .where(unchanged)
        .returning({ userId: payoutAccounts.userId });
      await deliver(
        tx,
        rows.flatMap(({ userId }) => accountNotices(userId, before, now)),
      );
      return rows.length > 0;
    });
    if (written) return;
  }
}

/**
 * What the owner of an account needs to hear: that it now takes payouts, or no longer does, or that something is
 * required of them.
 */
function accountNotices(
  to: string,
  before: AccountStanding,
  now: AccountStanding & { last4: string | null },
) {
  const wants = now.asks === 'details' || now.asks === 'refused';
  if (before.ready === now.ready && (before.asks === now.asks || !wants)) return [];
  const { ready, asks, asksUntil, last4 } = now;
  const standing = { ready, asks, asksUntil: asksUntil?.toISOString() ?? null };
  const event = { kind: 'payouts.accountStands' as const, title: accountText(last4), ...standing };
  return [{ to, event }];
}

/** What the provider reports becomes steps; a report that comes twice, or too late to matter, becomes none. */
async function reportAnswer(
  services: Services,
  tx: Tx,
  payoutId: string,
  { ref, state, failure }: PayoutAnswer,
  amountCents?: number,
): Promise<void> {
  const row = await lockPayout(tx, payoutId);
  if (!row) return;
  if (amountCents !== undefined && amountCents !== row.amountCents) {
    const problem =
      'The provider reports a different amount from the one that was sent. Nothing was recorded: please look at the provider’s account.';
    return deliver(tx, await toldToAdmins(tx, row, problem));
  }
  if (state === 'paid' && (row.state === 'returning' || row.state === 'failed')) {
    const problem =
      'The provider reports it as paid after it was refused. Please look at the provider’s account.';
    return deliver(tx, await toldToAdmins(tx, row, problem));
  }
  if (ref !== null || failure !== null) {
    await tx
      .update(payouts)
      .set({
        ...(ref !== null && { providerRef: ref }),
        ...(state === 'failed' && row.failure === null && { failure: failure ?? 'unknown' }),
      })
      .where(eq(payouts.id, payoutId));
  }
  const actions = { sent: ['send'], paid: ['pay'], failed: ['refuse'] } as const;
  await report(services, tx, payoutId, actions[state]);
}

/** Takes those of the provider's steps that the state still allows. */
async function report(
  services: Services,
  tx: Tx,
  payoutId: string,
  actions: readonly PayoutTerms['action'][],
): Promise<void> {
  const row = await lockPayout(tx, payoutId);
  if (!row) return;
  const facts = { overdue: false, trying: false };
  const action = actions.find((one) => payoutProcess.decide(one, row.state, 'provider', facts).allowed);
  if (!action) return;
  const locked = { row, by: { actor: 'provider' as const, id: null }, facts };
  await deliver(tx, await take(services, tx, payoutSteps, locked, { action }));
}

async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row;
}

const SWEEP_BATCH = 200;
/** More recent ones still have the job that their transaction queued. */
const SWEEP_AFTER = sql`interval '1 minute'`;
/**
 * How long after it was sent, and how often from then on, the provider is asked how a payout ended, besides what it
 * reports itself.
 */
const ASK_AFTER = sql`interval '6 hours'`;

/** A job that is queued, or active with a valid lease. */
const atWork = sql`exists (
  select from pgboss.job j
  where j.name = 'payouts.work' and j.data->>'payoutId' = ${payouts.id}::text
    and (j.state in ('created', 'retry')
      or (j.state = 'active' and j.started_on + make_interval(secs => j.expire_seconds) > now())))`;

/** Worker, every minute: requeues what is owed to the provider or not yet answered by it and has no live job. */
export async function sweepPayouts(services: Services): Promise<number> {
  return services.db.transaction(async (tx) => {
    const idle = await tx
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        sql`(${payouts.state} in ('requested', 'returning') and ${payouts.stateSince} < now() - ${SWEEP_AFTER}
            or ${payouts.state} = 'sent' and coalesce(${payouts.askedAt}, ${payouts.stateSince}) < now() - ${ASK_AFTER})
          and not ${atWork}`,
      )
      .orderBy(asc(payouts.stateSince))
      .limit(SWEEP_BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of idle)
      await enqueue(
        services.jobs,
        tx,
        'payouts.work',
        { payoutId: id },
        { singletonKey: id, singletonSeconds: 30 },
      );
    return idle.length;
  });
}
