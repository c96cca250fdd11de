import { Secret, TOTP } from 'otpauth';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { SoftKey } from './authenticator.ts';
import { type Browser, browserOn } from './browser.ts';
import { appOf } from './escrow.ts';
import { type Administrator, makeAdmin, unique } from './people.ts';
import type { TestServices } from './services.ts';

const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);

/** The code of an app, this many time steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an app; its code for the previous time step is used up. */
export async function setUpApp({ trpc }: Browser) {
  const { secret } = await trpc.factors.beginTotp.mutate();
  return { secret, ...(await trpc.factors.finishTotp.mutate({ code: codeOf(secret, -1) })) };
}

export async function setUpKey({ trpc }: Browser, key = new SoftKey()) {
  const { challenge } = await trpc.factors.beginPasskey.mutate();
  const made = await trpc.factors.finishPasskey.mutate({ name: 'Laptop', answer: key.create(challenge) });
  return { key, ...made };
}

export const isIn = async (browser: Browser) => (await browser.trpc.accounts.me.query()).admin !== null;

/** Administrators of these services, and browsers at addresses of their own. */
export function administration(services: TestServices) {
  const { config, db } = services;
  const visitor = () => browserOn(appOf(services), config.origin, unique('ip'));
  return {
    visitor,
    makeOwner: () => makeAdmin(services, { passwordHash }),
    /** A browser in which the password has just been typed, without a second factor so far. */
    async office(admin: Administrator): Promise<Browser> {
      const browser = visitor();
      browser.keep(await createSession(config, db, 'admin', admin.id));
      return browser;
    },
    async typePassword({ email }: Administrator) {
      const browser = visitor();
      return { browser, ...(await browser.trpc.admin.signIn.mutate({ email, password })) };
    },
  };
}
