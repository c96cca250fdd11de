import { type Feature, featureOn, type PlanId, visitorPlan } from '../../domain/tools/plans.ts';
import type { Config } from './config.ts';

/** Who asks: a person, or a visitor. */
interface Asker {
  user: { id: string } | null;
}

/** Everybody is on Free until plans can be paid for. */
export function planOf({ user }: Asker): PlanId {
  return user ? 'free' : visitorPlan;
}

/**
 * Whether a person has a feature, and why: 'included' in their plan, 'unlimited' here because QUOTAS is off, 'early' while no plan
 * with it can be had; or 'no'.
 */
export function entitlement(ctx: Asker & { config: Config }, feature: Feature) {
  return ctx.config.quotas ? featureOn(planOf(ctx), feature) : ('unlimited' as const);
}

/** Whether a person has a feature. */
export function entitled(ctx: Asker & { config: Config }, feature: Feature): boolean {
  return entitlement(ctx, feature) !== 'no';
}
