import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { adminRecoveryCodes } from '../../db/schema/factors.ts';
import {
  factorLimits,
  RECOVERY_LENGTH,
  recoveryAlphabet,
  recoveryText,
  recoveryTyped,
} from '../../domain/admin/factors.ts';
import { invalid } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { keyFor } from '../infra/seal.ts';

/** Keyed, so that a copy of the database alone is not enough to test codes against. */
function hashOf({ config }: Pick<Services, 'config'>, userId: string, code: string): string {
  return createHmac('sha256', keyFor(config.secret, 'recovery codes'))
    .update(`${userId} ${code}`)
    .digest('base64url');
}

/** Makes a new set of codes, which replaces the one before. They are shown now and never again. */
export async function renewCodes(services: Services, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
      '',
    ),
  );
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, userId));
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(services, userId, code) })));
  return codes.map(recoveryText);
}

/**
 * Uses up a code: its row is deleted, so it counts once however many try it at the same time. Returns how many are
 * left.
 */
export async function spendCode(services: Services, tx: Tx, userId: string, typed: string): Promise<number> {
  const own = eq(adminRecoveryCodes.userId, userId);
  const used = await tx
    .delete(adminRecoveryCodes)
    .where(and(own, eq(adminRecoveryCodes.codeHash, hashOf(services, userId, recoveryTyped(typed)))))
    .returning({ userId: adminRecoveryCodes.userId });
  if (used.length === 0) throw invalid('This recovery code is wrong, or has already been used.');
  return tx.$count(adminRecoveryCodes, own);
}
