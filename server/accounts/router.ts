import { publicProcedure, router, userProcedure } from '../trpc.ts';
import { resendVerification, verifyEmail } from './email.ts';
import { emailInput, resetPasswordInput, signInInput, signUpForm, tokenInput } from './input.ts';
import { requestPasswordReset, resetPassword } from './password.ts';
import { me } from './queries.ts';
import { signIn, signOut, signOutEverywhere } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const accountsRouter = router({
  me: publicProcedure.query(({ ctx }) => me(ctx)),
  signUp: publicProcedure.input(signUpForm).mutation(({ ctx, input }) => signUp(ctx, input)),
  signIn: publicProcedure.input(signInInput).mutation(({ ctx, input }) => signIn(ctx, input)),
  signOut: publicProcedure.mutation(({ ctx }) => signOut(ctx)),
  signOutEverywhere: userProcedure.mutation(({ ctx }) => signOutEverywhere(ctx)),
  verifyEmail: publicProcedure.input(tokenInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  resendVerification: userProcedure.mutation(({ ctx }) => resendVerification(ctx)),
  requestPasswordReset: publicProcedure
    .input(emailInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
