import { adminProcedure, router, userProcedure } from '../../trpc.ts';
import { closeReportInput, makeReportInput, reportId, reportsInput } from './input.ts';
import { allReports } from './queries.ts';
import { closeReport, makeReport, readConversation } from './service.ts';

export const reportsRouter = router({
  all: adminProcedure.input(reportsInput).query(({ ctx, input }) => allReports(ctx.db, input)),
  make: userProcedure.input(makeReportInput).mutation(({ ctx, input }) => makeReport(ctx, input)),
  readConversation: adminProcedure.input(reportId).mutation(({ ctx, input }) => readConversation(ctx, input)),
  close: adminProcedure.input(closeReportInput).mutation(({ ctx, input }) => closeReport(ctx, input)),
});
