import { costly, personProcedure, router, verifiedProcedure } from '../../trpc.ts';
import { caseFile } from './case-file.ts';
import {
  addDocumentForm,
  answerSealedInput,
  documentId,
  draftInput,
  endInput,
  proposeInput,
  sealInput,
  transactionId,
} from './input.ts';
import { getDisputes } from './queries.ts';
import { answerSealed, decline, propose, proposeSealed, withdraw } from './settlements.ts';
import { addDocument, documentLink, removeDocument, saveStatement } from './statements.ts';

/** What belongs to a dispute besides the steps of its transaction (server/deals/escrow/router.ts). */
export const disputesRouter = router({
  get: personProcedure.input(transactionId).query(({ ctx, input }) => getDisputes(ctx, input)),
  documentLink: personProcedure.input(documentId).query(({ ctx, input }) => documentLink(ctx, input)),
  caseFile: personProcedure
    .use(costly(20))
    .input(transactionId)
    .mutation(({ ctx, input }) => caseFile(ctx, input)),

  saveStatement: verifiedProcedure.input(draftInput).mutation(({ ctx, input }) => saveStatement(ctx, input)),
  addDocument: verifiedProcedure.input(addDocumentForm).mutation(({ ctx, input }) => addDocument(ctx, input)),
  removeDocument: verifiedProcedure
    .input(documentId)
    .mutation(({ ctx, input }) => removeDocument(ctx, input)),

  propose: personProcedure.input(proposeInput).mutation(({ ctx, input }) => propose(ctx, input)),
  proposeSealed: personProcedure.input(sealInput).mutation(({ ctx, input }) => proposeSealed(ctx, input)),
  answerSealed: personProcedure
    .input(answerSealedInput)
    .mutation(({ ctx, input }) => answerSealed(ctx, input)),
  decline: personProcedure.input(endInput).mutation(({ ctx, input }) => decline(ctx, input)),
  withdraw: personProcedure.input(endInput).mutation(({ ctx, input }) => withdraw(ctx, input)),
});
