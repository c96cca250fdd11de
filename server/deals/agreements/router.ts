import { listInput } from '../../../domain/pages.ts';
import { costly, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { agreementId, declineInput, sendAgreementInput, signInput } from './input.ts';
import { agreementLink, getAgreement, myAgreements } from './queries.ts';
import { declineAgreement, sendAgreement, withdrawAgreement } from './service.ts';
import { signAgreement } from './sign.ts';

export const agreementsRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => myAgreements(ctx, input)),
  get: userProcedure.input(agreementId).query(({ ctx, input }) => getAgreement(ctx, input)),
  link: userProcedure.input(agreementId).query(({ ctx, input }) => agreementLink(ctx, input)),
  send: verifiedProcedure.input(sendAgreementInput).mutation(({ ctx, input }) => sendAgreement(ctx, input)),
  sign: verifiedProcedure
    .use(costly(20))
    .input(signInput)
    .mutation(({ ctx, input }) => signAgreement(ctx, input)),
  decline: userProcedure.input(declineInput).mutation(({ ctx, input }) => declineAgreement(ctx, input)),
  withdraw: userProcedure.input(agreementId).mutation(({ ctx, input }) => withdrawAgreement(ctx, input)),
});
