import { personProcedure, router, verifiedProcedure } from '../../trpc.ts';
import { addProofForm, proofId } from './input.ts';
import { addProof, proofLink } from './service.ts';

export const proofsRouter = router({
  add: verifiedProcedure.input(addProofForm).mutation(({ ctx, input }) => addProof(ctx, input)),
  link: personProcedure.input(proofId).query(({ ctx, input }) => proofLink(ctx, input)),
});
