import { publicProcedure, router, userProcedure } from '../../trpc.ts';
import { renameInput, savedSearchId, saveInput, setAlertInput, unsubscribeInput } from './input.ts';
import { listSearches, removeSearch, renameSearch, saveSearch, setAlert } from './service.ts';
import { unsubscribe } from './unsubscribe.ts';

export const savedSearchesRouter = router({
  list: userProcedure.query(({ ctx }) => listSearches(ctx)),
  save: userProcedure.input(saveInput).mutation(({ ctx, input }) => saveSearch(ctx, input)),
  rename: userProcedure.input(renameInput).mutation(({ ctx, input }) => renameSearch(ctx, input)),
  setAlert: userProcedure.input(setAlertInput).mutation(({ ctx, input }) => setAlert(ctx, input)),
  remove: userProcedure.input(savedSearchId).mutation(({ ctx, input }) => removeSearch(ctx, input)),
  // The link in a mail is proof enough: nobody should have to sign in to unsubscribe.
  unsubscribe: publicProcedure.input(unsubscribeInput).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
