import { z } from 'zod';
import { adminProcedure, personProcedure, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { boughtDocument } from './bought.ts';
import { checkout } from './checkout.ts';
import { answerDispute, openDispute, resolveDispute } from './dispute.ts';
import { transactionHistory } from './history.ts';
import {
  answerInput,
  boughtDocumentInput,
  cancelInput,
  historyInput,
  keyedInput,
  myTransactionsInput,
  reasonInput,
  releaseInput,
  resolveInput,
  sendBackInput,
  startInput,
  transactionId,
} from './input.ts';
import { adminFilters, allTransactions, getTransaction, myTransactions, standing } from './queries.ts';
import {
  askCancelEscrow,
  cancelEscrow,
  declineCancelEscrow,
  releaseEscrow,
  sendBackEscrow,
  submitEscrow,
} from './service.ts';
import { startEscrow } from './start.ts';

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
  cancel: personProcedure.input(cancelInput).mutation(({ ctx, input }) => cancelEscrow(ctx, input)),
  askCancel: personProcedure.input(reasonInput).mutation(({ ctx, input }) => askCancelEscrow(ctx, input)),
  declineCancel: personProcedure
    .input(reasonInput)
    .mutation(({ ctx, input }) => declineCancelEscrow(ctx, input)),
  submit: personProcedure.input(keyedInput).mutation(({ ctx, input }) => submitEscrow(ctx, input)),
  sendBack: personProcedure.input(sendBackInput).mutation(({ ctx, input }) => sendBackEscrow(ctx, input)),
  release: personProcedure.input(releaseInput).mutation(({ ctx, input }) => releaseEscrow(ctx, input)),
  openDispute: personProcedure.input(reasonInput).mutation(({ ctx, input }) => openDispute(ctx, input)),
  answerDispute: personProcedure.input(answerInput).mutation(({ ctx, input }) => answerDispute(ctx, input)),
  resolveDispute: personProcedure
    .input(resolveInput)
    .mutation(({ ctx, input }) => resolveDispute(ctx, input)),
});
