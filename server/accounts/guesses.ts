import type { Context } from '../context.ts';
import { hashToken } from '../infra/hash.ts';
import { isKnownDevice } from './known-devices.ts';

// NIST SP 800-63B-4, 3.2.2: at most 100 wrong passwords for an account; people who signed in before must not suffer for
// what others type. OWASP, "Slow Down Online Guessing Attacks with Device Cookies". Decision 024.

/** Reports that an attempt succeeded: the password was right. */
type Right = () => Promise<void>;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts count too; throws a sentence when
 * there were too many. A device that has signed in to the account before has its own count. All others count by
 * account and network together, so that guessing locks out one's own network, and under looser limits by each alone.
 */
export async function countGuess(ctx: Context, email: string): Promise<Right> {
  const { limit, network, tokens } = ctx;
  if (tokens.device && (await isKnownDevice(ctx, email))) {
    const device = `${hashToken(tokens.device)} ${email}`;
    await limit('password.device', device);
    return () => limit.clear('password.device', device);
  }
  const pair = `${network} ${email}`;
  // In this order: an attempt that the first limit refuses does not count toward the other two.
  await limit('password.pair', pair);
  await limit('password.network', network);
  await limit('password.account', email);
  return async () => {
    await limit.clear('password.pair', pair);
    await limit.takeBack('password.network', network);
    await limit.takeBack('password.account', email);
  };
}

/** The same for a signed-in person who is asked for the password again: nobody else can raise this count. */
export async function countGuessWithin({ limit }: Context, userId: string): Promise<Right> {
  await limit('password.session', userId);
  return () => limit.clear('password.session', userId);
}

/** A new password was set through a mailed link: earlier wrong attempts no longer count. */
export async function forgetGuesses({ limit, network }: Context, email: string): Promise<void> {
  await limit.clear('password.pair', `${network} ${email}`);
  await limit.clear('password.account', email);
}
