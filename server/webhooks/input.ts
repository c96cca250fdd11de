import { z } from 'zod';
import { webhookLimits } from '../../domain/api/webhooks.ts';
import { pageInput } from '../../domain/pages.ts';

export const makeWebhookInput = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Please enter an address.')
    .max(webhookLimits.url, 'This address is too long.'),
  /** Proves that it is the person themselves. */
  current: z.string().min(1, 'Please enter your current password.').max(1_000),
});
export const webhookIdInput = z.object({ id: z.uuid() });
export const rotateInput = webhookIdInput.extend({ current: makeWebhookInput.shape.current });
export const deliveriesInput = pageInput.extend({ id: z.uuid() });
export const replayInput = z.object({ id: z.uuid(), from: z.coerce.number().int().min(1) });
export const replayOneInput = z.object({ deliveryId: z.uuid() });
