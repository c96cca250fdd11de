import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { idempotencyKeys } from '../../db/schema/escrow.ts';
import { DomainError } from '../../domain/errors.ts';

/** The reason for the refusal, for callers that send keys of their own. */
export const KEY_REUSED = 'key-reused';

interface Call {
  userId: string;
  key: string;
  action: string;
  /** Everything the person chose; the same key with other contents is refused. */
  input: unknown;
}

/** The same for a call that may come without a key, which then runs each time. */
export function idempotentIf<T>(
  tx: Tx,
  key: string | undefined,
  call: Omit<Call, 'key'>,
  work: () => Promise<T>,
): Promise<T> {
  return key === undefined ? work() : idempotent(tx, { ...call, key }, work);
}

/**
 * Runs a money call at most once per key of a person. The answer is stored in the work's own database transaction,
 * and a repeated call gets it again. Call this first; a second call with the key waits until the first has committed
 * or failed.
 */
export async function idempotent<T>(tx: Tx, call: Call, work: () => Promise<T>): Promise<T> {
  const inputHash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
  const { userId, key, action } = call;
  const made = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, action, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  if (made.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(mine);
    if (known?.action !== action || known.inputHash !== inputHash) {
      const said = 'This request key was already used for something else. Please reload the page.';
      throw new DomainError('conflict', said, { reason: KEY_REUSED });
    }
    return known.response as T;
  }
  const response = await work();
  await tx
    .update(idempotencyKeys)
    .set({ response: response ?? null })
    .where(mine);
  return response;
}
