// Webhooks in the form of Standard Webhooks (standardwebhooks.com): when an event is tried again, and when an endpoint is given up.

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookLimits = { endpoints: 5, url: 500, keptDays: 30 } as const;
export const TOO_MANY_ENDPOINTS = `You have ${webhookLimits.endpoints} webhooks. Remove one before you add another.`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until the next attempt, after each that failed: a good day in all. */
const pauses = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

/**
 * Seconds until a delivery is tried again after this many attempts, or null when it is given up. `spread` from 0 to 1 shifts it by a
 * fifth either way, so that what failed together is not retried together.
 */
export function pauseAfter(attempts: number, spread: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : pause * (0.8 + 0.4 * spread);
}

/** Days without a single success after which an endpoint is disabled. */
export const DISABLED_AFTER_DAYS = 5;
/** Hours during which the secret before the last rotation still signs. */
export const ROTATION_HOURS = 24;

/** The same for every attempt and replay of an event, so that a receiver can tell what it already has. */
export const webhookId = (endpointId: string, seq: number) => `evt_${endpointId}_${seq}`;
