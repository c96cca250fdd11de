import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../db/connection.ts';
import { adminTotp } from '../../db/schema/factors.ts';
import { factorMinutes, totpTerms } from '../../domain/admin/factors.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { keyFor, seal, unseal } from '../infra/seal.ts';

const WRONG = 'This code is wrong, or has already been used. Wait for the next one.';
const OTHER_SECRET =
  'The secret of this installation was changed, so codes from your app can no longer be checked. Use another factor, or have yours reset.';

const keyOf = ({ config }: Pick<Services, 'config'>) => keyFor(config.secret, 'authenticator apps');

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...totpTerms, issuer: 'Ipso', label, secret: Secret.fromBase32(secret) });

/**
 * The time step that a code belongs to, allowing for clock differences; null if it fits none. The library compares in
 * constant time.
 */
function stepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret);
  const now = Date.now();
  const token = code.replace(/\s/g, '');
  const delta = totp.validate({ token, timestamp: now, window: totpTerms.window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/**
 * Makes a secret for a new app, which counts once a code confirms it; the app in use works until then. Returns the
 * secret in base32 and as the address that apps read from a QR code.
 */
export async function offerTotp(services: Services, tx: Tx, userId: string, email: string) {
  const secret = new Secret({ size: 20 }).base32;
  const offered = { offered: seal(keyOf(services), secret, userId), offeredAt: sql`now()` };
  await tx
    .insert(adminTotp)
    .values({ userId, ...offered })
    .onConflictDoUpdate({ target: adminTotp.userId, set: offered });
  return { secret, address: totpOf(secret, email).toString() };
}

/** Puts the offered secret to use with its first code, which counts as used. */
export async function confirmTotp(services: Services, tx: Tx, userId: string, code: string): Promise<void> {
  const recent = gt(adminTotp.offeredAt, sql`now() - make_interval(mins => ${factorMinutes.pending})`);
  const [row] = await tx
    .select({ offered: adminTotp.offered })
    .from(adminTotp)
    .where(and(eq(adminTotp.userId, userId), recent))
    .for('update');
  const secret = row?.offered && unseal(keyOf(services), row.offered, userId);
  if (!row?.offered || !secret) throw conflict('This took too long. Please start again with a new picture.');
  const step = stepOf(secret, code);
  if (step === null) throw invalid('This code is wrong. Is your phone’s clock right?');
  const now = sql`now()`;
  await tx
    .update(adminTotp)
    .set({
      secret: row.offered,
      offered: null,
      offeredAt: null,
      lastStep: step,
      confirmedAt: now,
      lastUsedAt: now,
    })
    .where(eq(adminTotp.userId, userId));
}

/**
 * Uses up a code. Of two uses of one code, one is refused: a time step counts only once, and no earlier one counts
 * after it.
 */
export async function spendTotp(services: Services, tx: Tx, userId: string, code: string): Promise<void> {
  const [row] = await tx
    .select({ secret: adminTotp.secret })
    .from(adminTotp)
    .where(and(eq(adminTotp.userId, userId), isNotNull(adminTotp.secret)));
  if (!row?.secret) throw invalid('You have no authenticator app set up.');
  const secret = unseal(keyOf(services), row.secret, userId);
  if (!secret) throw invalid(OTHER_SECRET);
  const step = stepOf(secret, code);
  if (step === null) throw invalid(WRONG);
  const used = await tx
    .update(adminTotp)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(adminTotp.userId, userId), eq(adminTotp.secret, row.secret), lt(adminTotp.lastStep, step)))
    .returning({ userId: adminTotp.userId });
  if (used.length === 0) throw invalid(WRONG);
}
