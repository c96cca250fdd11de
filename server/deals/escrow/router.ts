import type { Action } from '../../../domain/deals/escrow-terms.ts';
import { stepProcedures } from '../../kernel/procedures.ts';
import {
  adminProcedure,
  personProcedure,
  publicProcedure,
  router,
  underTerms,
  userProcedure,
  verifiedProcedure,
} from '../../trpc.ts';
import { adminView } from './admin-view.ts';
import { allTotals, allTransactions } from './all.ts';
import { boughtDocument } from './bought.ts';
import { checkout } from './checkout.ts';
import { decideDispute, openDispute, settle, submitStatement } from './dispute-steps.ts';
import { transactionHistory } from './history.ts';
import {
  allFilters,
  allInput,
  boughtDocumentInput,
  decisionInput,
  historyInput,
  myTotalsInput,
  myTransactionsInput,
  openDisputeInput,
  settleInput,
  startInput,
  statementInput,
  transactionId,
} from './input.ts';
import { myTotals, myTransactions } from './mine.ts';
import { getTransaction, standing } from './queries.ts';
import { showcase } from './showcase.ts';
import { startEscrow } from './start.ts';
import { escrowSteps } from './steps.ts';

/** A step with an input of its own. */
const step = (action: Action) => personProcedure.meta({ step: `escrow.${action}` });

export const escrowRouter = router({
  showcase: publicProcedure.query(({ ctx }) => showcase(ctx)),
  get: personProcedure.input(transactionId).query(({ ctx, input }) => getTransaction(ctx, input)),
  history: personProcedure.input(historyInput).query(({ ctx, input }) => transactionHistory(ctx, input)),
  mine: userProcedure.input(myTransactionsInput).query(({ ctx, input }) => myTransactions(ctx, input)),
  totals: userProcedure.input(myTotalsInput).query(({ ctx, input }) => myTotals(ctx, input)),
  standing: userProcedure.query(({ ctx }) => standing(ctx)),
  all: adminProcedure.input(allInput).query(({ ctx, input }) => allTransactions(ctx.db, input)),
  adminView: adminProcedure.input(transactionId).query(({ ctx, input }) => adminView(ctx.db, input)),
  allTotals: adminProcedure.input(allFilters).query(({ ctx, input }) => allTotals(ctx.db, input)),

  boughtDocument: personProcedure
    .input(boughtDocumentInput)
    .query(({ ctx, input }) => boughtDocument(ctx, input)),

  start: verifiedProcedure
    .use(underTerms)
    .input(startInput)
    .mutation(({ ctx, input }) => startEscrow(ctx, input)),
  checkout: verifiedProcedure.input(transactionId).mutation(({ ctx, input }) => checkout(ctx, input)),
  ...stepProcedures(escrowSteps, {
    cancel: 'explainable',
    submit: 'plain',
    release: 'plain',
    askCancel: 'reasoned',
    declineCancel: 'reasoned',
    sendBack: 'reasoned',
    withdrawDispute: 'plain',
    waiveAppeal: 'plain',
    appeal: 'reasoned',
  }),
  openDispute: step('openDispute')
    .input(openDisputeInput)
    .mutation(({ ctx, input }) => openDispute(ctx, input)),
  submitStatement: step('submitStatement')
    .input(statementInput)
    .mutation(({ ctx, input }) => submitStatement(ctx, input)),
  decideDispute: step('decideDispute')
    .input(decisionInput)
    .mutation(({ ctx, input }) => decideDispute(ctx, input)),
  settle: step('settle')
    .input(settleInput)
    .mutation(({ ctx, input }) => settle(ctx, input)),
});
