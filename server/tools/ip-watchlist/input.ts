import { z } from 'zod';
import { pageInput } from '../../../domain/pages.ts';
import { alertInput, hitStates, watchedInput } from '../../../domain/tools/ip-watchlist/watches.ts';

export const watchId = z.object({ id: z.uuid() });

export const createInput = z.object({ watched: watchedInput, alert: alertInput });

export const updateInput = watchId.extend({ watched: watchedInput.optional(), alert: alertInput.optional() });

export const pauseInput = watchId.extend({ paused: z.boolean() });

export const hitsInput = watchId.extend({
  ...pageInput.omit({ only: true }).shape,
  state: z.enum(hitStates),
});

const hitId = z.object({ id: z.int().min(1) });
export const openInput = hitId;
export const dismissInput = hitId.extend({ dismissed: z.boolean() });
/** Until the start of that day; null undoes it. */
export const snoozeInput = hitId.extend({ until: z.iso.date('Please choose a day.').nullable() });
