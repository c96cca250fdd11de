import { router, userProcedure } from '../../trpc.ts';
import { dismissAll, dismissHit, listHits, openHit, snoozeHit } from './hits.ts';
import {
  createInput,
  dismissInput,
  hitsInput,
  openInput,
  pauseInput,
  snoozeInput,
  updateInput,
  watchId,
} from './input.ts';
import { createWatch, listWatches, pauseWatch, removeWatch, updateWatch } from './service.ts';

export const watchesRouter = router({
  list: userProcedure.query(({ ctx }) => listWatches(ctx)),
  create: userProcedure.input(createInput).mutation(({ ctx, input }) => createWatch(ctx, input)),
  update: userProcedure.input(updateInput).mutation(({ ctx, input }) => updateWatch(ctx, input)),
  pause: userProcedure.input(pauseInput).mutation(({ ctx, input }) => pauseWatch(ctx, input)),
  remove: userProcedure.input(watchId).mutation(({ ctx, input }) => removeWatch(ctx, input)),
  hits: userProcedure.input(hitsInput).query(({ ctx, input }) => listHits(ctx, input)),
  open: userProcedure.input(openInput).mutation(({ ctx, input }) => openHit(ctx, input)),
  dismiss: userProcedure.input(dismissInput).mutation(({ ctx, input }) => dismissHit(ctx, input)),
  dismissAll: userProcedure.input(watchId).mutation(({ ctx, input }) => dismissAll(ctx, input)),
  snooze: userProcedure.input(snoozeInput).mutation(({ ctx, input }) => snoozeHit(ctx, input)),
});
