import { z } from 'zod';
import { alertInput, HITS_KEPT, hitStates, watchedInput } from '../../domain/watches.ts';

export const watchId = z.object({ id: z.uuid() });

export const createInput = z.object({ watched: watchedInput, alert: alertInput });

export const updateInput = watchId.extend({ watched: watchedInput.optional(), alert: alertInput.optional() });

export const pauseInput = watchId.extend({ paused: z.boolean() });

export const hitsInput = watchId.extend({
  state: z.enum(hitStates),
  limit: z.int().min(1).max(HITS_KEPT).default(20),
});

const hitId = z.object({ id: z.int().min(1) });
export const openInput = hitId;
export const dismissInput = hitId.extend({ dismissed: z.boolean() });
/** Until the beginning of that day; null takes it back. */
export const snoozeInput = hitId.extend({ until: z.iso.date('Please choose a day.').nullable() });
