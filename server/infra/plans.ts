import { type Feature, featureOn, type PlanId, visitorPlan } from '../../domain/tools/plans.ts';
import type { Context } from '../context.ts';

/** Everybody is on Free until plans can be paid for. */
export function planOf({ user }: Pick<Context, 'user'>): PlanId {
  return user ? 'free' : visitorPlan;
}

/**
 * Whether a person has a feature, and why: 'included' in their plan, 'unlimited' here because QUOTAS is off, 'early' while no plan
 * with it can be had; or 'no'.
 */
export function entitlement(ctx: Pick<Context, 'config' | 'user'>, feature: Feature) {
  return ctx.config.quotas ? featureOn(planOf(ctx), feature) : ('unlimited' as const);
}

/** Whether a person has a feature. */
export function entitled(ctx: Pick<Context, 'config' | 'user'>, feature: Feature): boolean {
  return entitlement(ctx, feature) !== 'no';
}
