import { z } from 'zod';
import { pageInput } from '../../domain/pages.ts';
import { ASK_TO_START } from '../../domain/plans/subscriptions.ts';
import { key, reason } from '../kernel/input.ts';

/**
 * The price and the day that were read: an upgrade is begun at no other, and only if the person asks for it to begin
 * at once.
 */
export const upgradeInput = z.object({
  ...{ key, firstCents: z.int().positive(), until: z.iso.datetime() },
  startNow: z.literal(true, ASK_TO_START),
});
export const invoicesInput = pageInput;
export const ofPersonInput = z.object({ id: z.uuid() });
/** Until the end of a day (UTC). */
export const grantInput = z.object({ id: z.uuid(), until: z.iso.date('Choose a day.'), reason });
export const revokeInput = z.object({ id: z.uuid(), reason });
export const refundInput = z.object({ key, invoiceId: z.uuid(), reason });
