import { powerProcedure, router, userProcedure } from '../../trpc.ts';
import { closeReportInput, makeReportInput, reportId, reportPersonInput, reportsInput } from './input.ts';
import { allReports } from './queries.ts';
import { closeReport, makeReport, readConversation, reportPerson } from './service.ts';

export const reportsRouter = router({
  all: powerProcedure('reports.close')
    .input(reportsInput)
    .query(({ ctx, input }) => allReports(ctx.db, input)),
  make: userProcedure.input(makeReportInput).mutation(({ ctx, input }) => makeReport(ctx, input)),
  person: userProcedure.input(reportPersonInput).mutation(({ ctx, input }) => reportPerson(ctx, input)),
  readConversation: powerProcedure('reports.close')
    .input(reportId)
    .mutation(({ ctx, input }) => readConversation(ctx, input)),
  close: powerProcedure('reports.close')
    .input(closeReportInput)
    .mutation(({ ctx, input }) => closeReport(ctx, input)),
});
