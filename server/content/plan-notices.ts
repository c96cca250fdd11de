import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { contactMessages } from '../../db/schema/content.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { invalid } from '../../domain/errors.ts';
import { momentText } from '../../domain/event-kinds.ts';
import { NOTICE_MOST_DAYS, noticeEnd, noticeText } from '../../domain/plans/plan-notices.ts';
import { entitledStates } from '../../domain/plans/subscriptions.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { Context, Services } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { take } from '../kernel/act.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { lockSubscription, type SubscriptionRow, takeIfPossible } from '../plans/steps.ts';
import { tellAdmins } from './contact.ts';
import type { PlanNoticeInput } from './input.ts';
import { requestSteps } from './requests.ts';

type Message = typeof contactMessages.$inferSelect;
const DAY_MS = 86_400_000;
const title = plans.pro.name;
const isHad = ({ state }: SubscriptionRow) => entitledStates.some((one) => one === state);

/**
 * Stores a notice of cancellation and returns when it arrived. The outcome is worked out by a job and told by mail
 * alone, so that the answer and its timing are the same whether or not there is such an account.
 */
export async function cancelPlan(
  ctx: Context,
  input: PlanNoticeInput,
): Promise<{ arrivedAt: Date; says: string }> {
  await ctx.limit('notice.address', ctx.network);
  const { name, email, kind, day } = input;
  if (day && Date.parse(day) - Date.now() > NOTICE_MOST_DAYS * DAY_MS)
    throw invalid('Please choose a day within a year.');
  // Every notice that arrives counts, however many; but nobody's mailbox is flooded.
  const told = await ctx.limit('notice.email', email).then(
    () => true,
    () => false,
  );
  const says = noticeText(input, title);
  return ctx.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ name, email, topic: 'plan', message: says })
      .returning({ id: contactMessages.id, at: contactMessages.createdAt });
    if (!kept) throw new Error('insert returned no row');
    const atOnce = kind === 'cause';
    const wanted = atOnce ? null : day;
    await enqueue(ctx.jobs, tx, 'plans.notice', { messageId: kept.id, day: wanted, atOnce, told });
    return { arrivedAt: kept.at, says };
  });
}

/**
 * Worker: cancels the plan that a notice is about, and confirms it to the address of the account. A person answers
 * everything else.
 */
export async function settlePlanNotice(
  services: Services,
  { messageId, day, atOnce, told }: { messageId: string; day: string | null; atOnce: boolean; told: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId));
    if (known?.state !== 'open') return;
    const [live] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(and(eq(users.email, known.email), inArray(subscriptions.state, [...entitledStates])));
    const locked = live && (await lockSubscription(tx, live.id));
    const row = locked && isHad(locked) ? locked : null;
    const here = eq(contactMessages.id, messageId);
    const [message] = await tx.select().from(contactMessages).where(here).for('update');
    if (message?.state !== 'open') return;
    if (!row) {
      await tellAdmins(services, tx, message);
      if (told) await sayNotFound(services, tx, message);
      return;
    }
    await tx.update(contactMessages).set({ userId: row.userId }).where(here);
    const notices = await carryOut(services, tx, row, message, { day, told });
    if (atOnce) await tellAdmins(services, tx, message);
    else {
      const request = { row: message, by: { actor: 'market', id: null } as const, facts: {} };
      notices.push(...(await take(services, tx, requestSteps, request, { action: 'settle' })));
    }
    await deliver(tx, notices);
  });
}

async function carryOut(
  services: Services,
  tx: Tx,
  row: SubscriptionRow,
  { createdAt, message }: Message,
  { day, told }: { day: string | null; told: boolean },
): Promise<Notice[]> {
  const notice = { at: createdAt.toISOString(), says: message };
  const until = noticeEnd(row.periodEnd, day);
  if (row.state === 'cancelling') {
    const about = { title, reason: row.reason ?? 'chosen', until: row.periodEnd.toISOString(), notice };
    return told ? [{ to: row.userId, event: { kind: 'plans.cancelled', ...about } }] : [];
  }
  if (until <= row.periodEnd) return takeIfPossible(services, tx, row, 'owner', ['cancel'], { notice });
  await tx.update(subscriptions).set({ endsAfter: until }).where(eq(subscriptions.id, row.id));
  const entry = { action: 'plans.endLater', actorId: null, actorRole: 'owner', subjectId: row.id };
  await record(tx, { ...entry, data: { until: until.toISOString() } });
  const about = { title, until: until.toISOString(), monthlyCents: row.monthlyCents, notice };
  return [{ to: row.userId, event: { kind: 'plans.endsLater', ...about } }];
}

/** Says so to the address that was given, and to nobody else. */
async function sayNotFound(
  { jobs, config }: Services,
  tx: Tx,
  { email, createdAt, message }: Message,
): Promise<void> {
  await enqueue(jobs, tx, 'mail.send', {
    to: email,
    subject: 'Your notice of cancellation',
    text: `Your notice arrived on ${momentText(createdAt.toISOString())}:\n\n${message}\n\nNo account with this e-mail address pays for a plan, so nothing has been cancelled yet. If your account has another address, please cancel with that one: ${config.origin}/cancel. We also read your notice and answer it by e-mail.\n\nIf you did not write it, you need not do anything.`,
  });
}
