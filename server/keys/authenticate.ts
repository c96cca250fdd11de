import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { apiKeys } from '../../db/schema/keys.ts';
import type { Key, Services, User } from '../context.ts';
import { hashToken } from '../infra/hash.ts';
import { isWellFormed } from './secret.ts';

/** The person and the key of an Authorization header; null for a key that does not work, whatever the reason. */
export async function findKey(
  { db }: Pick<Services, 'db'>,
  secret: string,
): Promise<{ user: User; key: Key } | null> {
  if (!isWellFormed(secret)) return null;
  const [found] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      userId: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, hashToken(secret)),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) return null;
  const { id, scopes, userId, email, emailVerifiedAt } = found;
  // Accurate to a minute, so that reads do not become writes.
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), stale));
  return { user: { id: userId, email, emailVerified: emailVerifiedAt !== null }, key: { id, scopes } };
}
