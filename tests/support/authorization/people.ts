import { eq } from 'drizzle-orm';
import { identities } from '../../../db/schema/accounts.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { makeUser, unique } from '../people.ts';
import { identityVersionOf } from '../read.ts';
import { fileOf, form } from '../samples.ts';

interface Stage {
  services: Services;
  /** Who signs in with a password. */
  member: () => { email: string; password: string };
  /** The username of someone whose profile everyone may see. */
  owner: () => string;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
}

const reason = 'The deed names someone else.';
const unknownToken = 'x'.repeat(43);
const signUp = (password: string) =>
  form({
    email: `${unique('new')}@example.com`,
    password,
    name: 'New Person',
    phone: '1',
    country: 'IN',
    stateCity: 'Pune',
    userType: 'individual',
    governmentId: fileOf('png'),
  });

/** Who may call what on accounts. */
export const accountRules = `
accounts.me                    ok  ok  ok  ok  ok  ok  ok  ok
accounts.signUp                ok  ok  ok  ok  ok  ok  ok  ok
accounts.acceptTerms           401 ok  ok  ok  ok  ok  401 401
accounts.signIn                ok  ok  ok  ok  ok  ok  ok  ok
accounts.signOut               ok  ok  ok  ok  ok  ok  ok  ok
accounts.signOutEverywhere     401 ok  ok  ok  ok  ok  401 401
accounts.verifyEmail           400 400 400 400 400 400 400 400
accounts.resendVerification    401 ok  400 400 400 400 401 401
accounts.requestPasswordReset  ok  ok  ok  ok  ok  ok  ok  ok
accounts.resetPassword         400 400 400 400 400 400 400 400
accounts.profile               ok  ok  ok  ok  ok  ok  ok  ok
accounts.profileListings       ok  ok  ok  ok  ok  ok  ok  ok
accounts.contactListings       ok  ok  ok  ok  ok  ok  ok  ok
accounts.account               401 ok  ok  ok  ok  ok  401 401
accounts.updateProfile         401 ok  ok  ok  ok  ok  401 401
accounts.setAvatar             401 ok  ok  ok  ok  ok  401 401
accounts.removeAvatar          401 ok  ok  ok  ok  ok  401 401
accounts.changePassword        401 400 400 400 400 400 401 401
accounts.changeEmail           401 400 400 400 400 400 401 401
accounts.confirmEmail          400 400 400 400 400 400 400 400
accounts.sessions              401 ok  ok  ok  ok  ok  401 401
accounts.endSession            401 404 404 404 404 404 401 401
accounts.chooseMail            401 ok  ok  ok  ok  ok  401 401
accounts.deleteAccount         401 400 400 400 400 400 401 401
accounts.submitIdentity        401 ok  ok  ok  ok  ok  401 401
accounts.identities            401 401 401 401 401 401 ok  401
accounts.readIdentity          401 401 401 401 401 401 ok  401
accounts.openIdentityFile      401 401 401 401 401 401 ok  401
accounts.verifyIdentity        401 401 401 401 401 401 ok  401
accounts.refuseIdentity        401 401 401 401 401 401 ok  401
`;

/** How the rules about profiles, accounts and identities are tried (tests/server/authorization.test.ts). */
export function triesOfPeople(stage: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, member, owner, storedFile } = stage;
  /** Someone whose identity waits for a decision. */
  const waitingPerson = async () => {
    const { id, fullName } = await makeUser(services);
    const governmentIdFile = await storedFile('ip-documents');
    await services.db.update(identities).set({ governmentIdFile }).where(eq(identities.userId, id));
    return { userId: id, seenName: fullName, version: await identityVersionOf(services, id) };
  };
  return {
    'accounts.me': ({ trpc }) => trpc.accounts.me.query(),
    'accounts.signUp': ({ trpc }) => trpc.accounts.signUp.mutate(signUp(member().password)),
    'accounts.acceptTerms': async ({ trpc }) =>
      trpc.accounts.acceptTerms.mutate({ sha256: (await trpc.content.terms.query()).sha256 }),
    'accounts.signIn': ({ trpc }) => trpc.accounts.signIn.mutate(member()),
    'accounts.signOut': ({ trpc }) => trpc.accounts.signOut.mutate(),
    'accounts.signOutEverywhere': ({ trpc }) => trpc.accounts.signOutEverywhere.mutate(),
    'accounts.verifyEmail': ({ trpc }) => trpc.accounts.verifyEmail.mutate({ token: unknownToken }),
    'accounts.resendVerification': ({ trpc }) => trpc.accounts.resendVerification.mutate(),
    'accounts.requestPasswordReset': ({ trpc }) =>
      trpc.accounts.requestPasswordReset.mutate({ email: `${unique('someone')}@example.com` }),
    'accounts.resetPassword': ({ trpc }) =>
      trpc.accounts.resetPassword.mutate({ token: unknownToken, password: member().password }),
    'accounts.profile': ({ trpc }) => trpc.accounts.profile.query({ username: owner() }),
    'accounts.profileListings': ({ trpc }) => trpc.accounts.profileListings.query({ username: owner() }),
    'accounts.contactListings': ({ trpc }) => trpc.accounts.contactListings.query({ username: owner() }),
    'accounts.account': ({ trpc }) => trpc.accounts.account.query(),
    'accounts.updateProfile': async ({ trpc }) => {
      const { user } = await trpc.accounts.me.query();
      const username = user?.username ?? unique('nobody').slice(0, 30);
      const rest = { fullName: 'New Name', company: '', bio: '', website: '' };
      return trpc.accounts.updateProfile.mutate({ username, ...rest });
    },
    'accounts.setAvatar': ({ trpc }) => trpc.accounts.setAvatar.mutate(form({ avatar: fileOf('png') })),
    'accounts.removeAvatar': ({ trpc }) => trpc.accounts.removeAvatar.mutate(),
    'accounts.changePassword': ({ trpc }) =>
      trpc.accounts.changePassword.mutate({ current: 'not the password', password: 'another quiet harbour' }),
    'accounts.changeEmail': ({ trpc }) =>
      trpc.accounts.changeEmail.mutate({
        current: 'not the password',
        email: `${unique('new')}@example.com`,
      }),
    'accounts.confirmEmail': ({ trpc }) => trpc.accounts.confirmEmail.mutate({ token: unknownToken }),
    'accounts.sessions': ({ trpc }) => trpc.accounts.sessions.query(),
    'accounts.endSession': ({ trpc }) => trpc.accounts.endSession.mutate({ id: unknownToken }),
    'accounts.chooseMail': ({ trpc }) => trpc.accounts.chooseMail.mutate({ topic: 'searches', wanted: true }),
    'accounts.deleteAccount': ({ trpc }) =>
      trpc.accounts.deleteAccount.mutate({ password: 'not the password', username: 'nobody' }),
    'accounts.submitIdentity': ({ trpc }) =>
      trpc.accounts.submitIdentity.mutate(form({ governmentId: fileOf('pdf') })),
    'accounts.identities': ({ trpc }) => trpc.accounts.identities.query({}),
    'accounts.readIdentity': async ({ trpc }) =>
      trpc.accounts.readIdentity.mutate({ userId: (await waitingPerson()).userId }),
    'accounts.openIdentityFile': async ({ trpc }) =>
      trpc.accounts.openIdentityFile.mutate({ userId: (await waitingPerson()).userId }),
    'accounts.verifyIdentity': async ({ trpc }) => trpc.accounts.verifyIdentity.mutate(await waitingPerson()),
    'accounts.refuseIdentity': async ({ trpc }) =>
      trpc.accounts.refuseIdentity.mutate({ ...(await waitingPerson()), reason }),
  };
}
