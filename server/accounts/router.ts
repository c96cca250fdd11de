import { openOnboarding, setBankAccount } from '../deals/payouts/account.ts';
import { bankAccountInput } from '../deals/payouts/input.ts';
import { acceptTerms } from '../infra/terms.ts';
import {
  costly,
  powerProcedure,
  publicProcedure,
  router,
  userProcedure,
  verifiedProcedure,
} from '../trpc.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { deleteAccount } from './delete.ts';
import { resendVerification, verifyEmail } from './email.ts';
import { changeEmail, confirmEmail } from './email-change.ts';
import {
  listIdentities,
  openIdentityFile,
  readIdentity,
  refuseIdentity,
  submitIdentity,
  verifyIdentity,
} from './identities.ts';
import {
  avatarForm,
  changeEmailInput,
  changePasswordInput,
  contactListingsInput,
  decisionInput,
  deleteAccountInput,
  emailInput,
  identitiesInput,
  identityForm,
  mailChoicesInput,
  passwordInput,
  personInput,
  profileInput,
  profileListingsInput,
  refusalInput,
  resetPasswordInput,
  sessionInput,
  signInInput,
  signUpForm,
  termsInput,
  tokenInput,
  usernameInput,
} from './input.ts';
import { chooseMail } from './mail.ts';
import { changePassword, mustKnowPassword, requestPasswordReset, resetPassword } from './password.ts';
import { contactListings, profile, profileListings, updateProfile } from './profile.ts';
import { account, me } from './queries.ts';
import { sessionsOf } from './session.ts';
import { endOneSession, signIn, signOut, signOutEverywhere } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const accountsRouter = router({
  me: publicProcedure.query(({ ctx }) => me(ctx)),
  signUp: publicProcedure.input(signUpForm).mutation(({ ctx, input }) => signUp(ctx, input)),
  acceptTerms: userProcedure
    .input(termsInput)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction((tx) => acceptTerms(ctx.config, tx, ctx.user.id, { ...input, atSignUp: false })),
    ),
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

  profile: publicProcedure.input(usernameInput).query(({ ctx, input }) => profile(ctx, input)),
  profileListings: publicProcedure
    .input(profileListingsInput)
    .query(({ ctx, input }) => profileListings(ctx, input)),
  contactListings: publicProcedure
    .input(contactListingsInput)
    .query(({ ctx, input }) => contactListings(ctx, input)),

  account: userProcedure.query(({ ctx }) => account(ctx)),
  updateProfile: userProcedure.input(profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  setAvatar: userProcedure
    .use(costly(20))
    .input(avatarForm)
    .mutation(({ ctx, input }) => setAvatar(ctx, input)),
  removeAvatar: userProcedure.mutation(({ ctx }) => removeAvatar(ctx)),
  changePassword: userProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  changeEmail: userProcedure.input(changeEmailInput).mutation(({ ctx, input }) => changeEmail(ctx, input)),
  confirmEmail: publicProcedure.input(tokenInput).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  sessions: userProcedure.query(({ ctx }) => sessionsOf(ctx.db, ctx.user.id, { user: ctx.tokens.user })),
  endSession: userProcedure.input(sessionInput).mutation(({ ctx, input }) => endOneSession(ctx, input)),
  chooseMail: userProcedure.input(mailChoicesInput).mutation(({ ctx, input }) => chooseMail(ctx, input)),
  setBankAccount: verifiedProcedure.input(bankAccountInput).mutation(async ({ ctx, input }) => {
    await mustKnowPassword(ctx, input.password);
    return setBankAccount(ctx, input.bank);
  }),
  openOnboarding: verifiedProcedure.input(passwordInput).mutation(async ({ ctx, input }) => {
    await mustKnowPassword(ctx, input.password);
    return openOnboarding(ctx);
  }),
  deleteAccount: userProcedure
    .input(deleteAccountInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  submitIdentity: userProcedure.input(identityForm).mutation(({ ctx, input }) => submitIdentity(ctx, input)),
  identities: powerProcedure('identities.review')
    .input(identitiesInput)
    .query(({ ctx, input }) => listIdentities(ctx, input)),
  // These two write to the audit log, so they are not queries.
  readIdentity: powerProcedure('identities.review')
    .input(personInput)
    .mutation(({ ctx, input }) => readIdentity(ctx, input)),
  openIdentityFile: powerProcedure('identities.review')
    .input(personInput)
    .mutation(({ ctx, input }) => openIdentityFile(ctx, input)),
  verifyIdentity: powerProcedure('identities.review')
    .input(decisionInput)
    .mutation(({ ctx, input }) => verifyIdentity(ctx, input)),
  refuseIdentity: powerProcedure('identities.review')
    .input(refusalInput)
    .mutation(({ ctx, input }) => refuseIdentity(ctx, input)),
});
