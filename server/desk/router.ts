import { pageInput } from '../../domain/pages.ts';
import { router, userProcedure } from '../trpc.ts';
import { listTurns } from './turns.ts';

export const deskRouter = router({
  turns: userProcedure
    .input(pageInput.omit({ only: true }).prefault({}))
    .query(({ ctx, input }) => listTurns(ctx, input)),
});
