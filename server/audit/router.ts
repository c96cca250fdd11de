import { powerProcedure, router } from '../trpc.ts';
import { auditInput } from './input.ts';
import { auditActions, auditEntries, auditStanding } from './queries.ts';

const reading = powerProcedure('audit.read');

export const auditRouter = router({
  entries: reading.input(auditInput).query(({ ctx, input }) => auditEntries(ctx.db, input)),
  actions: reading.query(({ ctx }) => auditActions(ctx.db)),
  standing: reading.query(({ ctx }) => auditStanding(ctx.db)),
});
