import { and, eq, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { users } from '../../db/schema/accounts.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks.ts';
import { DISABLED_AFTER_DAYS, pauseAfter, webhookId } from '../../domain/api/webhooks.ts';
import type { Services } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { poll } from '../infra/poll.ts';
import { deliver } from '../kernel/notices.ts';
import { openSecret } from './secret.ts';
import { type Attempt, sendMessage } from './send.ts';

const LOOK_MS = 2_000;
/** How many events are queued, and how many deliveries taken, for an endpoint in one go. */
const QUEUED = 500;
const TAKEN = 20;
/** How many messages are under way at once, and how many of those to one endpoint. */
const AT_ONCE = 20;
const AT_ONCE_EACH = 4;
/** What a server took before it died is taken again after this many seconds: longer than a whole bundle can take. */
const LEASE = 120;
const WORK_MS = 45_000;

/** Polls for events that are not queued and deliveries that are due, and has them sent. Stops with the jobs. */
export function followEvents({ db, jobs, log }: Services): void {
  const look = async () => {
    const { rows } = await db.execute(sql`
      select 1 from webhook_endpoints e join inbox_heads h using (user_id)
      where e.disabled_at is null and (h.seq > e.queued_seq or exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= now()))
      limit 1`);
    if (rows.length > 0)
      await jobs.send('webhooks.deliver', {}, { singletonKey: 'due', singletonSeconds: LOOK_MS / 1_000 });
  };
  jobs.once('stopped', poll(LOOK_MS, look, 'looking for webhooks', log));
}

/** Worker: queues what is new and sends what is due, until nothing is left or the time is up. */
export async function deliverWebhooks(services: Services): Promise<void> {
  const until = Date.now() + WORK_MS;
  while (Date.now() < until) {
    const queued = await queueEvents(services);
    const sent = await sendDue(services);
    if (queued + sent === 0) return;
  }
}

/**
 * Creates deliveries for the events since the last poll. Events are numbered in commit order, so no visible one has
 * an unseen one before it.
 */
async function queueEvents({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with behind as (
      select e.id, e.user_id, e.queued_seq from webhook_endpoints e join inbox_heads h using (user_id)
      where e.disabled_at is null and h.seq > e.queued_seq limit 100 for update of e skip locked
    ), made as (
      insert into webhook_deliveries (endpoint_id, seq, kind)
      select b.id, i.seq, i.event->>'kind' from behind b cross join lateral (
        select seq, event from inbox_events where user_id = b.user_id and seq > b.queued_seq order by seq limit ${QUEUED}) i
      on conflict (endpoint_id, seq) do nothing
      returning endpoint_id, seq
    ), last as (select endpoint_id, max(seq) as seq from made group by endpoint_id)
    update webhook_endpoints e set queued_seq = last.seq from last where e.id = last.endpoint_id
    returning 1 as n`);
  return rows.length;
}

interface Taken extends Record<string, unknown> {
  id: string;
  endpoint_id: string;
  seq: string;
  attempts: number;
}

/** Takes due deliveries under a lease and sends them; holds no connection meanwhile. */
async function sendDue(services: Services): Promise<number> {
  const { rows } = await services.db.execute<Taken>(sql`
    update webhook_deliveries set next_at = now() + make_interval(secs => ${LEASE})
    where id in (
      select d.id from webhook_endpoints e join users u on u.id = e.user_id cross join lateral (
        select id from webhook_deliveries where endpoint_id = e.id and state = 'waiting' and next_at <= now()
        order by next_at, seq limit ${TAKEN} for update skip locked) d
      where e.disabled_at is null and u.suspended_at is null limit 200)
    returning id, endpoint_id, seq, attempts`);
  const all = pLimit(AT_ONCE);
  const bundles = Map.groupBy(rows, (row) => row.endpoint_id);
  await Promise.all(
    [...bundles].map(([endpointId, bundle]) => sendBundle(services, all, endpointId, bundle)),
  );
  return rows.length;
}

async function sendBundle(
  services: Services,
  all: ReturnType<typeof pLimit>,
  endpointId: string,
  bundle: Taken[],
): Promise<void> {
  const { config, db } = services;
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint) return;
  const current = openSecret(config, endpointId, endpoint.secret);
  const old = endpoint.oldSecretUntil && endpoint.oldSecretUntil > new Date() ? endpoint.oldSecret : null;
  const secrets = [current, old && openSecret(config, endpointId, old)].filter(
    (one) => one !== null && one !== '',
  );
  const each = pLimit(AT_ONCE_EACH);
  let silent = false;
  const one = async (taken: Taken) => {
    // A server that does not answer is not waited for again and again: the rest comes with the next bundle.
    if (silent) return putBack(services, taken);
    const seq = Number(taken.seq);
    const [row] = await db
      .select({ event: inboxEvents.event, createdAt: inboxEvents.createdAt })
      .from(inboxEvents)
      .where(and(eq(inboxEvents.userId, endpoint.userId), eq(inboxEvents.seq, seq)));
    if (!row) return settle(services, taken, { status: null, problem: 'The event is no longer kept.' }, null);
    const { kind, ...data } = row.event;
    const body = JSON.stringify({ type: kind, timestamp: row.createdAt.toISOString(), seq, data });
    const message = { id: webhookId(endpointId, seq), url: endpoint.url, secrets: secrets as string[], body };
    const attempt = await all(() => sendMessage(config, message));
    silent ||= attempt.status === null;
    await settle(services, taken, attempt, pauseAfter(taken.attempts + 1, Math.random()));
  };
  await Promise.all(bundle.map((taken) => each(() => one(taken))));
}

async function putBack({ db }: Services, { id }: Taken): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now() + interval '30 seconds'` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
}

/** Writes how an attempt ended; `pause`: until the next one, null for none. */
async function settle(
  services: Services,
  { id, endpoint_id: endpointId, attempts }: Taken,
  { status, problem }: Attempt,
  pause: number | null,
): Promise<void> {
  const arrived = status !== null && status >= 200 && status < 300;
  const state = arrived ? 'delivered' : pause === null ? 'failed' : 'waiting';
  await services.db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ state, status, problem, attempts: attempts + 1 },
        ...(state === 'waiting'
          ? { nextAt: sql`now() + make_interval(secs => ${pause})` }
          : { endedAt: sql`now()` }),
      })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
    const own = eq(webhookEndpoints.id, endpointId);
    if (arrived) {
      await tx
        .update(webhookEndpoints)
        .set({ failingSince: null })
        .where(and(own, sql`failing_since is not null`));
      return;
    }
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: sql`now()` })
      .where(and(own, isNull(webhookEndpoints.failingSince)));
    const [disabled] = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: sql`now()` })
      .where(
        and(
          own,
          isNull(webhookEndpoints.disabledAt),
          sql`failing_since < now() - make_interval(days => ${DISABLED_AFTER_DAYS})`,
        ),
      )
      .returning({ userId: webhookEndpoints.userId, url: webhookEndpoints.url });
    if (!disabled) return;
    const { userId, url } = disabled;
    await record(tx, {
      action: 'webhooks.disable',
      actorId: null,
      actorRole: 'clock',
      subjectId: endpointId,
    });
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user)
      await enqueue(services.jobs, tx, 'mail.send', {
        to: user.email,
        subject: 'A webhook was disabled',
        text: `Nothing has reached ${url} for ${DISABLED_AFTER_DAYS} days, so nothing more is sent there. Enable it again, and everything missed will be sent:\n\n${services.config.origin}/account?tab=api`,
        button: 'See the webhooks',
      });
    await deliver(tx, [{ to: userId, event: { kind: 'webhooks.disabled', title: new URL(url).host } }]);
  });
}
