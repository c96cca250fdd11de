import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { entitledStates } from '../../domain/plans/subscriptions.ts';
import { type Feature, featureOn, type PlanId, visitorPlan } from '../../domain/tools/plans.ts';
import type { Config } from './config.ts';

/** Who asks: a person, or a visitor. */
interface Asker {
  db: Db | Tx;
  user: { id: string } | null;
}

/**
 * The plan somebody has: what an administrator granted them, or else what they pay for. One read of two indexes, and
 * none for visitors.
 */
export async function planOf({ db, user }: Asker): Promise<PlanId> {
  if (!user) return visitorPlan;
  const states = sql.join(
    entitledStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ granted: boolean; paid: boolean }>(sql`
    select exists (select from plan_grants where user_id = ${user.id} and revoked_at is null and until > now()) as granted,
      exists (select from subscriptions where user_id = ${user.id} and state <> 'ended' and state in (${states})) as paid`);
  if (rows[0]?.granted) return 'enterprise';
  return rows[0]?.paid ? 'pro' : 'free';
}

/** Whether a person has a feature, and why: 'included' in their plan, 'unlimited' here because QUOTAS is off, or 'no'. */
export async function entitlement(ctx: Asker & { config: Config }, feature: Feature) {
  return ctx.config.quotas ? featureOn(await planOf(ctx), feature) : ('unlimited' as const);
}

/** Whether a person has a feature. */
export async function entitled(ctx: Asker & { config: Config }, feature: Feature): Promise<boolean> {
  return (await entitlement(ctx, feature)) !== 'no';
}
