import { stepProcedures } from '../../kernel/procedures.ts';
import { powerProcedure, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { chooseAutomatic, readAccountAgain } from './account.ts';
import {
  allPayoutsInput,
  automaticInput,
  linesInput,
  monthInput,
  myPayoutsInput,
  withdrawInput,
} from './input.ts';
import { allPayouts, balanceLines, monthOf, myPayouts, standing, statementMonths } from './queries.ts';
import { payoutSteps } from './steps.ts';
import { withdraw } from './withdraw.ts';

export const payoutsRouter = router({
  standing: userProcedure.query(({ ctx }) => standing(ctx)),
  mine: userProcedure.input(myPayoutsInput).query(({ ctx, input }) => myPayouts(ctx, input)),
  lines: userProcedure.input(linesInput).query(({ ctx, input }) => balanceLines(ctx, input)),
  months: userProcedure.query(({ ctx }) => statementMonths(ctx)),
  month: userProcedure.input(monthInput).query(({ ctx, input }) => monthOf(ctx, input)),
  all: powerProcedure('payouts.manage')
    .input(allPayoutsInput)
    .query(({ ctx, input }) => allPayouts(ctx, input)),

  withdraw: verifiedProcedure.input(withdrawInput).mutation(({ ctx, input }) => withdraw(ctx, input)),
  chooseAutomatic: verifiedProcedure
    .input(automaticInput)
    .mutation(({ ctx, input }) => chooseAutomatic(ctx, input)),
  readAccount: userProcedure.mutation(({ ctx }) => readAccountAgain(ctx)),
  ...stepProcedures(payoutSteps, { settlePaid: 'reasoned', settleFailed: 'reasoned' }),
});
