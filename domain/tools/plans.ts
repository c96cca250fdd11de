import { formatDollars } from '../money.ts';
import { PRO_MONTHLY_CENTS } from '../plans/subscriptions.ts';

/** What a plan costs and how much of the tools it holds. The server meters by this table, the pricing section prints it. */

export const planIds = ['free', 'pro', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** Uses in a calendar month (UTC); null for no limit. */
interface Quota {
  /** Of the basic tools together. */
  basic: number | null;
  /** Of each Pro tool separately. */
  eachPro: number | null;
}

export interface Plan {
  name: string;
  price: string;
  period: string | null;
  /** The specification's words for it. */
  features: readonly string[];
  quota: Quota;
  /** How one gets it: everybody has it, it is paid for here, or arranged with the operator. */
  bought: null | 'here' | 'sales';
}

export const plans: Record<PlanId, Plan> = {
  free: {
    name: 'Free',
    price: '$0',
    period: '/month',
    features: ['2 basic tools', 'Limited searches', 'Community support'],
    quota: { basic: 1_000, eachPro: 5 },
    bought: null,
  },
  pro: {
    name: 'Pro',
    price: formatDollars(PRO_MONTHLY_CENTS),
    period: '/month',
    features: ['All 10 tools', 'Unlimited searches', 'Priority support', 'Advanced reporting', 'API access'],
    quota: { basic: null, eachPro: null },
    bought: 'here',
  },
  enterprise: {
    name: 'Enterprise',
    price: 'Custom',
    period: null,
    features: [
      'Everything in Pro',
      'Custom integrations',
      'Dedicated account manager',
      'SLA',
      'Custom tool development',
    ],
    quota: { basic: null, eachPro: null },
    bought: 'sales',
  },
};

/** What plans include besides uses of the tools, by its key. */
const features = {
  api: { label: 'API access', plans: ['pro', 'enterprise'] },
} as const satisfies Record<string, { label: string; plans: readonly PlanId[] }>;
export type Feature = keyof typeof features;

/** Whether a feature is included in a plan. */
export function featureOn(plan: PlanId, feature: Feature): 'included' | 'no' {
  const including: readonly PlanId[] = features[feature].plans;
  return including.includes(plan) ? 'included' : 'no';
}

/** Visitors have what Free has, counted by their network address. */
export const visitorPlan: PlanId = 'free';

/** A tool as the meter sees it. */
interface MeteredTool {
  id: string;
  plan: 'basic' | 'pro';
}

/** The counter that a use of this tool moves: one for the basic tools together, one for each Pro tool. */
export function meterOf(tool: MeteredTool): string {
  return tool.plan === 'basic' ? 'basic' : tool.id;
}

/** Uses of a tool in a month on a plan; null for no limit. `free`: what owners have set for the Free plan. */
export function limitOf(plan: PlanId, tool: MeteredTool, free: Quota): number | null {
  const quota = plan === 'free' ? free : plans[plan].quota;
  return tool.plan === 'basic' ? quota.basic : quota.eachPro;
}

/** The first day of the month that counts on this ISO day, and that of the next. */
export function monthOf(today: string): { month: string; next: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  return { month: day(year, month), next: month === 12 ? day(year + 1, 1) : day(year, month + 1) };
}

/** What is said when a quota is used up. */
export function usedUpSentence(tool: MeteredTool & { name: string }, limit: number, next: string): string {
  const of =
    tool.plan === 'basic'
      ? `${limit.toLocaleString('en-US')} uses of the basic tools`
      : `${limit} trial uses of ${tool.name}`;
  const day = new Date(`${next}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  return `You have used this month's ${of}. The count starts again on ${day}; Pro has no limit.`;
}
