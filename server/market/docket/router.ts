import { docketSettingsInput } from '../../../domain/market/docket.ts';
import { listInput } from '../../../domain/pages.ts';
import { costly, router, userProcedure } from '../../trpc.ts';
import { decideInput, rightId, saveRightInput } from './input.ts';
import {
  csvOf,
  decide,
  endFeed,
  listDues,
  listRights,
  newFeed,
  removeRight,
  saveRight,
  setSettings,
  settingsOf,
} from './service.ts';

export const docketRouter = router({
  list: userProcedure
    .use(costly(5))
    .input(listInput)
    .query(({ ctx, input }) => listDues(ctx, input)),
  rights: userProcedure.input(listInput).query(({ ctx, input }) => listRights(ctx, input)),
  save: userProcedure.input(saveRightInput).mutation(({ ctx, input }) => saveRight(ctx, input)),
  remove: userProcedure.input(rightId).mutation(({ ctx, input }) => removeRight(ctx, input)),
  decide: userProcedure
    .use(costly(5))
    .input(decideInput)
    .mutation(({ ctx, input }) => decide(ctx, input)),
  settings: userProcedure.query(({ ctx }) => settingsOf(ctx)),
  setSettings: userProcedure.input(docketSettingsInput).mutation(({ ctx, input }) => setSettings(ctx, input)),
  newFeed: userProcedure.mutation(({ ctx }) => newFeed(ctx)),
  endFeed: userProcedure.mutation(({ ctx }) => endFeed(ctx)),
  csv: userProcedure.use(costly(5)).query(({ ctx }) => csvOf(ctx)),
});
