import { stepProcedures } from '../../kernel/procedures.ts';
import { adminProcedure, powerProcedure, router } from '../../trpc.ts';
import { transactionId } from '../escrow/input.ts';
import { requestInput } from './input.ts';
import { requestsAbout } from './queries.ts';
import { decisionSteps, requestDecision } from './steps.ts';

/** Decisions on large amounts, which two administrators make (domain/deals/decision-requests.ts). */
export const decisionsRouter = router({
  about: adminProcedure.input(transactionId).query(({ ctx, input }) => requestsAbout(ctx, input)),
  request: powerProcedure('transactions.decide')
    .input(requestInput)
    .mutation(({ ctx, input }) => requestDecision(ctx, input)),
  ...stepProcedures(decisionSteps, { confirm: 'plain', decline: 'reasoned', withdraw: 'plain' }),
});
