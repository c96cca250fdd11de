import { eq } from 'drizzle-orm';
import { identities, profiles, users } from '../../db/schema/accounts.ts';
import type { Services } from '../../server/context.ts';
import { type Browser, browserOn, clientOutcome } from './browser.ts';
import { appOf } from './escrow.ts';
import { unique } from './people.ts';
import { fileOf, form } from './samples.ts';

export const password = 'a quiet harbour 42';

/** How a call ends that succeeds without a result. */
export const ok = { code: 'ok', sentence: '', value: undefined };

/** A browser at an address of its own, so that rate limits stay out of the way; the server must trust the proxy. */
export const visitor = (services: Services) =>
  browserOn(appOf(services), services.config.origin, unique('ip'));
export const newAddress = () => `${unique('new')}@example.com`;

/** What the sign-up form sends. */
export type Fields = Record<string, string | File>;
export const individual = (): Fields => ({
  email: newAddress(),
  password,
  name: 'Zoë van Dijk',
  phone: '+31 20 555 0143',
  country: 'NL',
  stateCity: 'Utrecht',
  userType: 'individual',
  companyName: '',
  taxId: '',
  governmentId: fileOf('png', 'passport.png'),
});
export const company = (): Fields => {
  const { governmentId: _, ...rest } = individual();
  return { ...rest, userType: 'company', companyName: 'Van Dijk BV', taxId: '12-3456789' };
};

export const signUp = (services: Services, fields: Fields) =>
  clientOutcome(visitor(services).trpc.accounts.signUp.mutate(form(fields)));
export const signIn = (browser: Browser, email: string, word = password) =>
  clientOutcome(browser.trpc.accounts.signIn.mutate({ email, password: word }));

/** The account with this address, if there is one. */
export async function accountOf({ db }: Services, email: string) {
  const [account] = await db
    .select({ user: users, profile: profiles, identity: identities })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.email, email));
  return account;
}

/** Signs a company up. Its address is not confirmed. */
export async function newAccount(services: Services) {
  const fields = company();
  const email = String(fields.email);
  const { code, sentence } = await signUp(services, fields);
  const account = await accountOf(services, email);
  if (code !== 'ok' || !account) throw new Error(`there is no account: ${code} ${sentence}`);
  return { email, id: account.user.id, passwordHash: account.user.passwordHash };
}
