import { adminProcedure, powerProcedure, router } from '../../trpc.ts';
import { decide, undo } from './decide.ts';
import {
  decideInput,
  decisionId,
  heldInput,
  itemInput,
  nextInput,
  noteInput,
  queueInput,
  settleInput,
  skipInput,
} from './input.ts';
import { addNote, itemStanding, listingForReview, paymentProblem, settlePayment } from './pane.ts';
import { countWork, leaveWork, listWork, renewLease, skipWork, takeNext, takeWork } from './queue.ts';

// Every kind of work has a power of its own, which the verbs require (domain/admin/work.ts).
export const queueRouter = router({
  counts: adminProcedure.query(({ ctx }) => countWork(ctx)),
  list: adminProcedure.input(queueInput).query(({ ctx, input }) => listWork(ctx, input)),
  item: adminProcedure.input(itemInput).query(({ ctx, input }) => itemStanding(ctx, input)),
  listing: adminProcedure.input(decisionId).query(({ ctx, input }) => listingForReview(ctx, input)),
  payment: powerProcedure('transactions.decide')
    .input(decisionId)
    .query(({ ctx, input }) => paymentProblem(ctx, input)),

  next: adminProcedure.input(nextInput).mutation(({ ctx, input }) => takeNext(ctx, input)),
  take: adminProcedure.input(itemInput).mutation(({ ctx, input }) => takeWork(ctx, input)),
  renew: adminProcedure.input(heldInput).mutation(({ ctx, input }) => renewLease(ctx, input)),
  leave: adminProcedure.input(heldInput).mutation(({ ctx, input }) => leaveWork(ctx, input)),
  skip: adminProcedure.input(skipInput).mutation(({ ctx, input }) => skipWork(ctx, input)),
  note: adminProcedure.input(noteInput).mutation(({ ctx, input }) => addNote(ctx, input)),
  decide: adminProcedure.input(decideInput).mutation(({ ctx, input }) => decide(ctx, input)),
  undo: adminProcedure.input(decisionId).mutation(({ ctx, input }) => undo(ctx, input)),
  settlePayment: powerProcedure('transactions.decide')
    .input(settleInput)
    .mutation(({ ctx, input }) => settlePayment(ctx, input)),
});
