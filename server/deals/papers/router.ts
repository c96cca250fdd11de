import { personProcedure, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { billingOf, setBilling } from './billing.ts';
import { billingInput, transactionId } from './input.ts';
import { papersAbout } from './queries.ts';
import { issueAgain } from './replace.ts';

export const papersRouter = router({
  about: personProcedure.input(transactionId).query(({ ctx, input }) => papersAbout(ctx, input)),
  issueAgain: verifiedProcedure.input(transactionId).mutation(({ ctx, input }) => issueAgain(ctx, input)),
  billing: userProcedure.query(({ ctx }) => billingOf(ctx)),
  setBilling: userProcedure.input(billingInput).mutation(({ ctx, input }) => setBilling(ctx, input)),
});
