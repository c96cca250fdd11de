import { router, userProcedure } from '../../trpc.ts';
import { renameInput, savedSearchId, saveInput, setAlertInput } from './input.ts';
import { listSearches, removeSearch, renameSearch, saveSearch, setAlert } from './service.ts';

export const savedSearchesRouter = router({
  list: userProcedure.query(({ ctx }) => listSearches(ctx)),
  save: userProcedure.input(saveInput).mutation(({ ctx, input }) => saveSearch(ctx, input)),
  rename: userProcedure.input(renameInput).mutation(({ ctx, input }) => renameSearch(ctx, input)),
  setAlert: userProcedure.input(setAlertInput).mutation(({ ctx, input }) => setAlert(ctx, input)),
  remove: userProcedure.input(savedSearchId).mutation(({ ctx, input }) => removeSearch(ctx, input)),
});
