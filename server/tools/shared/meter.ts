import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { toolQuestions, toolUses } from '../../../db/schema/tools.ts';
import { DomainError } from '../../../domain/errors.ts';
import { type ToolId, toolEntries } from '../../../domain/tools/directory.ts';
import { limitOf, meterOf, monthOf, usedUpSentence } from '../../../domain/tools/plans.ts';
import type { Context } from '../../context.ts';
import { planOf } from '../../infra/plans.ts';

/**
 * Does the work as one use; throws the sentence if the month's quota is used up. The same question asked again on the
 * same day (to save the answer, to have it as a report, after a reload) counts once, and a refused one does not
 * count: uses are counted when the answer is ready.
 */
export async function asUse<T>(ctx: Context, id: ToolId, input: unknown, work: () => Promise<T>): Promise<T> {
  if (!ctx.config.quotas) return work();
  const tool = entryOf(id);
  const limit = limitOf(await planOf(ctx), tool, await freeQuota(ctx));
  const use = { tool, limit, who: whoIs(ctx), day: today(), question: questionOf(ctx, id, input) };
  await refuseUsedUp(ctx.db, use);
  const answer = await work();
  await countUse(ctx.db, use);
  return answer;
}

interface Use {
  tool: ReturnType<typeof entryOf>;
  limit: number | null;
  who: string;
  day: string;
  question: string;
}

/** Checked before the work, so that none is wasted. */
async function refuseUsedUp(db: Db, { tool, limit, who, day, question }: Use): Promise<void> {
  if (limit === null) return;
  const { month, next } = monthOf(day);
  const [row] = await db
    .select({ used: toolUses.used })
    .from(toolUses)
    .where(and(eq(toolUses.who, who), eq(toolUses.month, month), eq(toolUses.meter, meterOf(tool))));
  if ((row?.used ?? 0) < limit) return;
  const asked = and(
    eq(toolQuestions.who, who),
    eq(toolQuestions.day, day),
    eq(toolQuestions.question, question),
  );
  if ((await db.$count(toolQuestions, asked)) === 0) throw usedUp(tool, limit, next);
}

/** Exact under concurrency: a call that comes too late for the last use gets no answer. */
async function countUse(db: Db, { tool, limit, who, day, question }: Use): Promise<void> {
  const { month, next } = monthOf(day);
  await db.transaction(async (tx) => {
    const asked = await tx
      .insert(toolQuestions)
      .values({ who, day, question })
      .onConflictDoNothing()
      .returning({ day: toolQuestions.day });
    if (asked.length === 0) return;
    const counted = await tx
      .insert(toolUses)
      .values({ who, month, meter: meterOf(tool), used: 1 })
      .onConflictDoUpdate({
        target: [toolUses.who, toolUses.month, toolUses.meter],
        set: { used: sql`${toolUses.used} + 1` },
        ...(limit !== null && { setWhere: lt(toolUses.used, limit) }),
      })
      .returning({ used: toolUses.used });
    if (counted.length === 0) throw usedUp(tool, limit ?? 0, next);
  });
}

function usedUp(tool: Use['tool'], limit: number, next: string) {
  return new DomainError('too-many', usedUpSentence(tool, limit, next));
}

/** How many uses of the basic tools, or of the named Pro tool, the caller has had this month, and out of how many. */
export async function usageOf(ctx: Context, asked: { tool: ToolId } | undefined) {
  const plan = await planOf(ctx);
  const { month, next } = monthOf(today());
  const tool = entryOf(asked?.tool ?? 'trademark-search');
  const free = await freeQuota(ctx);
  const limit = ctx.config.quotas ? limitOf(plan, tool, free) : null;
  const meter = meterOf(tool);
  const all = { plan, meter, limit, next, free, unlimited: !ctx.config.quotas };
  if (limit === null) return { ...all, used: 0 };
  const [row] = await ctx.db
    .select({ used: toolUses.used })
    .from(toolUses)
    .where(and(eq(toolUses.who, whoIs(ctx)), eq(toolUses.month, month), eq(toolUses.meter, meter)));
  return { ...all, used: row?.used ?? 0 };
}

/** Deletes the counts of past months and the questions of past days. */
export async function forgetOldUses(db: Db): Promise<void> {
  const day = today();
  await db.delete(toolUses).where(lt(toolUses.month, monthOf(day).month));
  await db.delete(toolQuestions).where(lt(toolQuestions.day, day));
}

function entryOf(id: ToolId) {
  const tool = Object.values(toolEntries).find((entry) => entry.id === id);
  if (!tool) throw new Error(`there is no tool ${id}`);
  return tool;
}

/** Only a keyed hash of the question is kept. */
function questionOf({ config }: Context, id: ToolId, input: unknown): string {
  return createHmac('sha256', config.secret)
    .update(`${id} ${JSON.stringify(input)}`)
    .digest('base64url');
}

async function freeQuota({ settings }: Context) {
  const { basicUses, trialUses } = await settings();
  return { basic: basicUses, eachPro: trialUses };
}

/** People by account; visitors by address, of which only a keyed hash is kept. */
function whoIs({ config, user, network }: Context): string {
  if (user) return `user ${user.id}`;
  return `address ${createHmac('sha256', config.secret).update(`tools:${network}`).digest('base64url')}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
