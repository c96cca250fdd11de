import type { Context, UserContext } from '../context.ts';
import { hashToken } from '../infra/hash.ts';
import { isKnownDevice } from './known-devices.ts';

// NIST SP 800-63B-4, 3.2.2: at most 100 wrong passwords for an account; those who were let in before need not suffer for what
// others type. OWASP, "Slow Down Online Guessing Attacks with Device Cookies". Decision 024.

/** Says how a try ended, when the password was right. */
type Right = () => Promise<void>;

/**
 * Counts one try of a password for the account of this address, before it is looked at, so that tries at once count too;
 * a sentence when there were too many. A device that has signed in to the account before counts for itself. All others
 * count by account and network, so that whoever guesses shuts out their own network, and more widely by each alone.
 */
export async function countGuess(ctx: Context, email: string): Promise<Right> {
  const { limit, network, tokens } = ctx;
  if (tokens.device && (await isKnownDevice(ctx, email))) {
    const device = `${hashToken(tokens.device)} ${email}`;
    await limit('password.device', device);
    return () => limit.clear('password.device', device);
  }
  const pair = `${network} ${email}`;
  // In this order: whoever is refused by the first takes nothing from the other two.
  await limit('password.pair', pair);
  await limit('password.network', network);
  await limit('password.account', email);
  return async () => {
    await limit.clear('password.pair', pair);
    await limit.takeBack('password.network', network);
    await limit.takeBack('password.account', email);
  };
}

/** The same for a person who is signed in and is asked again: nobody else can reach this count. */
export async function countGuessWithin({ limit, user }: UserContext): Promise<Right> {
  await limit('password.session', user.id);
  return () => limit.clear('password.session', user.id);
}

/** A new password was set by a mailed link: what was typed before says nothing about it. */
export async function forgetGuesses({ limit, network }: Context, email: string): Promise<void> {
  await limit.clear('password.pair', `${network} ${email}`);
  await limit.clear('password.account', email);
}
