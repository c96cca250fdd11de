import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { toolUses } from '../../db/schema/tools.ts';
import { DomainError } from '../../domain/errors.ts';
import {
  limitOf,
  meterOf,
  monthOf,
  type PlanId,
  usedUpSentence,
  visitorPlan,
} from '../../domain/tools/plans.ts';
import { tools } from '../../domain/tools/registry.ts';
import type { Context } from '../context.ts';

export type ToolName = keyof typeof tools;

/** Counts one use of a tool; throws the sentence when the month's quota is used up. */
export async function countUse(ctx: Context, name: ToolName): Promise<void> {
  if (!ctx.config.quotas) return;
  // A burst of calls would keep the server from everybody else.
  await ctx.limit('tools.use', ctx.user ? `user ${ctx.user.id}` : ctx.ip);
  const tool = tools[name];
  const limit = limitOf(planOf(ctx), tool);
  const { month, next } = monthOf(today());
  const counted = await ctx.db
    .insert(toolUses)
    .values({ who: whoIs(ctx), month, meter: meterOf(tool), used: 1 })
    .onConflictDoUpdate({
      target: [toolUses.who, toolUses.month, toolUses.meter],
      set: { used: sql`${toolUses.used} + 1` },
      ...(limit !== null && { setWhere: lt(toolUses.used, limit) }),
    })
    .returning({ used: toolUses.used });
  if (counted.length === 0) throw new DomainError('too-many', usedUpSentence(tool, limit ?? 0, next));
}

/** What the caller has used of the basic tools this month, and of how many. */
export async function usageOf(ctx: Context) {
  const plan = planOf(ctx);
  const { month, next } = monthOf(today());
  const limit = ctx.config.quotas ? limitOf(plan, tools.trademarkSearch) : null;
  if (limit === null) return { plan, used: 0, limit, next };
  const [row] = await ctx.db
    .select({ used: toolUses.used })
    .from(toolUses)
    .where(
      and(
        eq(toolUses.who, whoIs(ctx)),
        eq(toolUses.month, month),
        eq(toolUses.meter, meterOf(tools.trademarkSearch)),
      ),
    );
  return { plan, used: row?.used ?? 0, limit, next };
}

/** Removes the counts of months that are over. */
export async function forgetOldUses(db: Db): Promise<void> {
  await db.delete(toolUses).where(lt(toolUses.month, monthOf(today()).month));
}

/** Everybody is on Free until plans can be paid for. */
function planOf({ user }: Context): PlanId {
  return user ? 'free' : visitorPlan;
}

/** People by account; visitors by address, of which only a keyed hash is kept. */
function whoIs({ config, user, ip }: Context): string {
  if (user) return `user ${user.id}`;
  return `address ${createHmac('sha256', config.secret).update(`tools:${ip}`).digest('base64url')}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
