import { router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { bulkProgress, bulkResults, changeMany, undoChange } from './bulk.ts';
import { bulkChangeInput, bulkId, countInput, resultsInput, selectInput } from './input.ts';
import { countMatching, selectListings } from './selection.ts';

export const portfolioRouter = router({
  count: userProcedure.input(countInput).query(({ ctx, input }) => countMatching(ctx, input)),
  select: userProcedure.input(selectInput).mutation(({ ctx, input }) => selectListings(ctx, input)),
  change: verifiedProcedure.input(bulkChangeInput).mutation(({ ctx, input }) => changeMany(ctx, input)),
  progress: userProcedure.input(bulkId).query(({ ctx, input }) => bulkProgress(ctx, input)),
  results: userProcedure.input(resultsInput).query(({ ctx, input }) => bulkResults(ctx, input)),
  undo: verifiedProcedure.input(bulkId).mutation(({ ctx, input }) => undoChange(ctx, input)),
});
