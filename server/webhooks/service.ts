import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks.ts';
import { ROTATION_HOURS, TOO_MANY_ENDPOINTS, webhookLimits } from '../../domain/api/webhooks.ts';
import { conflict, forbidden, invalid, notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import { queueNotice } from '../accounts/notices.ts';
import { mustKnowPassword } from '../accounts/password.ts';
import type { UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { entitled } from '../infra/plans.ts';
import { keyset } from '../kernel/list.ts';
import { addressProblem } from './address.ts';
import type { makeWebhookInput, replayInput, rotateInput } from './input.ts';
import { newWebhookSecret } from './secret.ts';

const newest = keyset('webhooks.list', 'desc', webhookEndpoints.createdAt, webhookEndpoints.id);
const latest = keyset('webhooks.deliveries', 'desc', webhookDeliveries.seq, webhookDeliveries.id);
const PAGE = 20;

/** A page of the person's webhooks, the newest first. */
export async function listWebhooks({ db, user }: UserContext, input: PageInput) {
  const { id, url, queuedSeq, failingSince, disabledAt, createdAt } = webhookEndpoints;
  const rows = await db
    .select({ ...{ id, url, queuedSeq, failingSince, disabledAt, createdAt }, position: newest.position })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, user.id), newest.where(input)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** A page of what was or is being delivered to one of the person's webhooks, the latest event first. */
export async function listDeliveries(
  { db, user }: UserContext,
  { id: endpointId, ...page }: PageInput & { id: string },
) {
  const { id, seq, kind, state, attempts, status, problem, nextAt, createdAt, endedAt } = webhookDeliveries;
  const own = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.userId, user.id));
  if ((await db.$count(webhookEndpoints, own)) === 0) throw notFound();
  const rows = await db
    .select({
      ...{ id, seq, kind, state, attempts, status, problem, nextAt, createdAt, endedAt },
      position: latest.position,
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), latest.where(page)))
    .orderBy(...latest.orderBy)
    .limit(PAGE + 1);
  return latest.page(rows, PAGE);
}

/** Adds a webhook, which gets the events from now on. Its secret is returned here and never again. */
export async function makeWebhook(ctx: UserContext, { url, current }: z.output<typeof makeWebhookInput>) {
  if (!(await entitled(ctx, 'api'))) throw forbidden('Webhooks are part of the Pro and Enterprise plans.');
  const problem = addressProblem(ctx.config, url);
  if (problem) throw invalid(problem);
  await ctx.limit('write.account', ctx.user.id);
  await mustKnowPassword(ctx, current);
  const { id: userId, email } = ctx.user;
  const id = randomUUID();
  const { secret, sealed } = newWebhookSecret(ctx.config, id);
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const kept = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
    if (kept >= webhookLimits.endpoints) throw conflict(TOO_MANY_ENDPOINTS);
    const queuedSeq = sql`coalesce((select seq from inbox_heads where user_id = ${userId}), 0)`;
    await tx.insert(webhookEndpoints).values({ id, userId, url, secret: sealed, queuedSeq });
    await record(tx, { action: 'webhooks.make', actorId: userId, actorRole: 'user', subjectId: id });
    await queueNotice(ctx, tx, {
      to: email,
      subject: 'A new webhook for your account',
      text: `From now on your events are also sent to ${url}. You can remove it: ${ctx.config.origin}/account?tab=api`,
    });
  });
  return { id, secret };
}

/** A new secret; the previous one also signs for a day. */
export async function rotateSecret(ctx: UserContext, { id, current }: z.output<typeof rotateInput>) {
  await mustKnowPassword(ctx, current);
  const { secret, sealed } = newWebhookSecret(ctx.config, id);
  await ctx.db.transaction(async (tx) => {
    await lockOwn(ctx, tx, id);
    await tx
      .update(webhookEndpoints)
      .set({
        secret: sealed,
        oldSecret: sql`secret`,
        oldSecretUntil: sql`now() + make_interval(hours => ${ROTATION_HOURS})`,
      })
      .where(eq(webhookEndpoints.id, id));
    await record(tx, { action: 'webhooks.rotate', actorId: ctx.user.id, actorRole: 'user', subjectId: id });
  });
  return { secret };
}

/** Removes a webhook with the record of its deliveries. */
export async function removeWebhook(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwn(ctx, tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await record(tx, { action: 'webhooks.remove', actorId: ctx.user.id, actorRole: 'user', subjectId: id });
  });
}

/** Sends to a disabled webhook again: first what it has missed. */
export async function enableWebhook(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwn(ctx, tx, id);
    await tx
      .update(webhookEndpoints)
      .set({ disabledAt: null, failingSince: null })
      .where(eq(webhookEndpoints.id, id));
    await record(tx, { action: 'webhooks.enable', actorId: ctx.user.id, actorRole: 'user', subjectId: id });
  });
}

const again = { state: 'waiting', attempts: 0, nextAt: sql`now()`, endedAt: null, replayed: true } as const;

/** Sends every event from a number on once more, as long as it is kept. Returns how many. */
export async function replayFrom(ctx: UserContext, { id, from }: z.output<typeof replayInput>) {
  await ctx.limit('write.account', ctx.user.id);
  return ctx.db.transaction(async (tx) => {
    const { queuedSeq } = await lockOwn(ctx, tx, id);
    const { rowCount } = await tx.execute(sql`
      insert into webhook_deliveries (endpoint_id, seq, kind, replayed)
      select ${id}, seq, event->>'kind', true from inbox_events
      where user_id = ${ctx.user.id} and seq between ${from} and ${queuedSeq}
      on conflict (endpoint_id, seq) do update set state = 'waiting', attempts = 0, next_at = now(), ended_at = null, replayed = true`);
    return { events: rowCount ?? 0 };
  });
}

/** Sends one event once more. */
export async function replayOne(ctx: UserContext, { deliveryId }: { deliveryId: string }): Promise<void> {
  await ctx.limit('write.account', ctx.user.id);
  const own = sql`${webhookDeliveries.endpointId} in (select id from webhook_endpoints where user_id = ${ctx.user.id})`;
  const changed = await ctx.db
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookDeliveries.id, deliveryId), own))
    .returning({ id: webhookDeliveries.id });
  if (changed.length === 0) throw notFound();
}

async function lockOwn({ user }: UserContext, tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, user.id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}
