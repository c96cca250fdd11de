import { and, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import type { Db, Tx } from '../../db/connection.ts';
import { knownDevices, users } from '../../db/schema/accounts.ts';
import { lifetimes } from '../../domain/accounts/accounts.ts';
import type { Context } from '../context.ts';
import type { Config } from '../infra/config.ts';
import { hashToken, newToken } from '../infra/hash.ts';

// Device cookies: owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

/** At most this many of a person's latest browsers; a script that signs in without cookies cannot leave more. */
const MOST = 30;

const isSecure = (config: Config) => config.origin.startsWith('https:');
// Browsers accept the __Host- prefix over TLS only.
const nameOf = (config: Config) => (isSecure(config) ? '__Host-ipso-device' : 'ipso-device');
const fresh = gt(
  knownDevices.signedInAt,
  sql`now() - make_interval(secs => ${lifetimes.knownDevice / 1000})`,
);

/** The token of the device cookie in a Cookie header, or null. */
export function readDevice(config: Config, cookieHeader: string): string | null {
  const name = nameOf(config);
  return parse(cookieHeader, name)[name] ?? null;
}

/** Whether this device has signed in to the account of this address before. */
export async function isKnownDevice({ db, tokens }: Context, email: string): Promise<boolean> {
  if (!tokens.device) return false;
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, hashToken(tokens.device)), eq(users.email, email), fresh));
  return known !== undefined;
}

/**
 * Remembers that the person has signed in with this device, and gives the Set-Cookie line for it. The token changes
 * each time, so that one who has copied or planted it loses it; other accounts in the same browser are carried over.
 */
export async function rememberDevice({ config, tokens }: Context, tx: Tx, userId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  if (tokens.device) {
    const old = eq(knownDevices.tokenHash, hashToken(tokens.device));
    await tx.update(knownDevices).set({ tokenHash }).where(old);
  }
  await tx
    .insert(knownDevices)
    .values({ tokenHash, userId })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { signedInAt: sql`now()` },
    });
  const latest = tx
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.signedInAt))
    .limit(MOST);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)));
  return serialize(nameOf(config), token, {
    httpOnly: true,
    maxAge: lifetimes.knownDevice / 1000,
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(config),
  });
}

/** Forgets the devices of a person; `but` names the token of the one that stays. */
export async function forgetDevices(tx: Tx, userId: string, but: string | null = null): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.tokenHash, hashToken(but ?? ''))));
}

/** Worker: removes devices unused for so long that they no longer count as known. */
export async function forgetOldDevices(db: Db): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.signedInAt, sql`now() - make_interval(secs => ${lifetimes.knownDevice / 1000})`));
}
