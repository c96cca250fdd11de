import { offersRight } from '../../../domain/market/portfolio.ts';
import { mustHaveAccepted } from '../../infra/terms.ts';
import { router, underTerms, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { bulkProgress, bulkResults, changeMany, undoChange } from './bulk.ts';
import { correctRow, importRows, importState, leaveOut, mapColumns, readImport } from './import.ts';
import { runImport, undoImport } from './import-run.ts';
import {
  bulkChangeInput,
  bulkId,
  correctRowInput,
  countInput,
  importForm,
  importId,
  importRowsInput,
  leaveOutInput,
  mapColumnsInput,
  resultsInput,
  runImportInput,
  selectInput,
} from './input.ts';
import { countMatching, selectListings } from './selection.ts';

export const portfolioRouter = router({
  count: userProcedure.input(countInput).query(({ ctx, input }) => countMatching(ctx, input)),
  select: userProcedure.input(selectInput).mutation(({ ctx, input }) => selectListings(ctx, input)),
  change: verifiedProcedure.input(bulkChangeInput).mutation(async ({ ctx, input }) => {
    if (offersRight(input.change)) await mustHaveAccepted(ctx.config, ctx.db, ctx.user.id);
    return changeMany(ctx, input);
  }),
  progress: userProcedure.input(bulkId).query(({ ctx, input }) => bulkProgress(ctx, input)),
  results: userProcedure.input(resultsInput).query(({ ctx, input }) => bulkResults(ctx, input)),
  readImport: verifiedProcedure.input(importForm).mutation(({ ctx, input }) => readImport(ctx, input)),
  importState: userProcedure.input(importId).query(({ ctx, input }) => importState(ctx, input)),
  importRows: userProcedure.input(importRowsInput).query(({ ctx, input }) => importRows(ctx, input)),
  mapColumns: verifiedProcedure.input(mapColumnsInput).mutation(({ ctx, input }) => mapColumns(ctx, input)),
  correctRow: verifiedProcedure.input(correctRowInput).mutation(({ ctx, input }) => correctRow(ctx, input)),
  leaveOut: verifiedProcedure.input(leaveOutInput).mutation(({ ctx, input }) => leaveOut(ctx, input)),
  runImport: verifiedProcedure
    .use(underTerms)
    .input(runImportInput)
    .mutation(({ ctx, input }) => runImport(ctx, input)),
  undoImport: verifiedProcedure.input(importId).mutation(({ ctx, input }) => undoImport(ctx, input)),
  undo: verifiedProcedure.input(bulkId).mutation(({ ctx, input }) => undoChange(ctx, input)),
});
