import { adminProcedure, provedProcedure, publicProcedure, router } from '../trpc.ts';
import {
  beginPasskey,
  beginTotp,
  endAdminSession,
  finishPasskey,
  finishTotp,
  newCodes,
  removePasskey,
  removeTotp,
  renamePasskey,
} from './change.ts';
import {
  adminSessionInput,
  newPasskeyInput,
  passkeyInput,
  passkeyNameInput,
  proofInput,
  secondStepInput,
  totpInput,
} from './input.ts';
import { awaited, challenge, finishSignIn, prove } from './proof.ts';
import { overview } from './queries.ts';

export const factorsRouter = router({
  // Somebody who has typed only the password has no session yet.
  awaited: publicProcedure.query(({ ctx }) => awaited(ctx)),
  challenge: publicProcedure.mutation(({ ctx }) => challenge(ctx)),
  finishSignIn: publicProcedure.input(secondStepInput).mutation(({ ctx, input }) => finishSignIn(ctx, input)),

  prove: adminProcedure.input(proofInput).mutation(({ ctx, input }) => prove(ctx, input)),
  overview: adminProcedure.query(({ ctx }) => overview(ctx)),
  endSession: adminProcedure
    .input(adminSessionInput)
    .mutation(({ ctx, input }) => endAdminSession(ctx, input)),
  beginPasskey: provedProcedure.mutation(({ ctx }) => beginPasskey(ctx)),
  finishPasskey: provedProcedure
    .input(newPasskeyInput)
    .mutation(({ ctx, input }) => finishPasskey(ctx, input)),
  renamePasskey: adminProcedure
    .input(passkeyNameInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: provedProcedure.input(passkeyInput).mutation(({ ctx, input }) => removePasskey(ctx, input)),
  beginTotp: provedProcedure.mutation(({ ctx }) => beginTotp(ctx)),
  finishTotp: provedProcedure.input(totpInput).mutation(({ ctx, input }) => finishTotp(ctx, input)),
  removeTotp: provedProcedure.mutation(({ ctx }) => removeTotp(ctx)),
  newCodes: provedProcedure.mutation(({ ctx }) => newCodes(ctx)),
});
