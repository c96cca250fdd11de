import { z } from 'zod';
import { act } from '../../kernel/act.ts';
import { stepProcedures } from '../../kernel/procedures.ts';
import { adminProcedure, personProcedure, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { boughtDocument } from './bought.ts';
import { checkout } from './checkout.ts';
import { transactionHistory } from './history.ts';
import {
  answerInput,
  boughtDocumentInput,
  historyInput,
  myTransactionsInput,
  startInput,
  transactionId,
} from './input.ts';
import { adminFilters, allTransactions, getTransaction, myTransactions, standing } from './queries.ts';
import { startEscrow } from './start.ts';
import { escrowSteps } from './steps.ts';

const pageInput = z.object({
  filter: z.enum(adminFilters).default('verifying'),
  page: z.int().min(1).max(10_000).default(1),
});

export const escrowRouter = router({
  get: personProcedure.input(transactionId).query(({ ctx, input }) => getTransaction(ctx, input)),
  history: personProcedure.input(historyInput).query(({ ctx, input }) => transactionHistory(ctx, input)),
  mine: userProcedure.input(myTransactionsInput).query(({ ctx, input }) => myTransactions(ctx, input)),
  standing: userProcedure.query(({ ctx }) => standing(ctx)),
  all: adminProcedure.input(pageInput).query(({ ctx, input }) => allTransactions(ctx.db, input)),

  boughtDocument: personProcedure
    .input(boughtDocumentInput)
    .query(({ ctx, input }) => boughtDocument(ctx, input)),

  start: verifiedProcedure.input(startInput).mutation(({ ctx, input }) => startEscrow(ctx, input)),
  checkout: verifiedProcedure.input(transactionId).mutation(({ ctx, input }) => checkout(ctx, input)),
  ...stepProcedures(escrowSteps, {
    cancel: 'plain',
    submit: 'plain',
    release: 'plain',
    askCancel: 'reasoned',
    declineCancel: 'reasoned',
    sendBack: 'reasoned',
    openDispute: 'reasoned',
    resolveForSeller: 'reasoned',
    resolveForBuyer: 'reasoned',
  }),
  answerDispute: personProcedure
    .meta({ step: 'escrow.answerDispute' })
    .input(answerInput)
    .mutation(({ ctx, input }) =>
      act(ctx, escrowSteps, input, { action: 'answerDispute', more: { answer: input.answer } }),
    ),
});
