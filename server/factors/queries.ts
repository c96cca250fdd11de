import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../../db/schema/factors.ts';
import { canHavePasskeys, type Factors } from '../../domain/admin/factors.ts';
import { needsFactor, sessionsOf } from '../accounts/session.ts';
import type { AdminContext } from '../context.ts';

/** What an administrator has set up, and how many recovery codes are left. */
export async function methodsOf(db: Db | Tx, userId: string): Promise<Factors & { codes: number }> {
  const own = (table: typeof adminPasskeys | typeof adminRecoveryCodes) =>
    sql<number>`(select count(*)::int from ${table} where ${table.userId} = ${userId})`;
  const totp = sql<boolean>`exists (select from ${adminTotp} where ${adminTotp.userId} = ${userId} and ${adminTotp.secret} is not null)`;
  const { rows } = await db.execute<{ passkeys: number; totp: boolean; codes: number }>(
    sql`select ${own(adminPasskeys)} as passkeys, ${totp} as totp, ${own(adminRecoveryCodes)} as codes`,
  );
  const [found] = rows;
  if (!found) throw new Error('a select without a row');
  return found;
}

/** What the page about an administrator's own security shows. */
export async function overview({ config, db, admin: { id, proof }, tokens }: AdminContext) {
  const [passkeys, [totp], { codes }, sessions] = await Promise.all([
    db
      .select({
        id: adminPasskeys.id,
        name: adminPasskeys.name,
        synced: adminPasskeys.synced,
        createdAt: adminPasskeys.createdAt,
        lastUsedAt: adminPasskeys.lastUsedAt,
      })
      .from(adminPasskeys)
      .where(eq(adminPasskeys.userId, id))
      .orderBy(asc(adminPasskeys.createdAt), asc(adminPasskeys.id)),
    db
      .select({ confirmedAt: adminTotp.confirmedAt, lastUsedAt: adminTotp.lastUsedAt })
      .from(adminTotp)
      .where(eq(adminTotp.userId, id)),
    methodsOf(db, id),
    sessionsOf(db, id, { admin: tokens.admin }),
  ]);
  return {
    passkeys,
    totp: totp?.confirmedAt ? { since: totp.confirmedAt, lastUsedAt: totp.lastUsedAt } : null,
    codes,
    required: needsFactor(config),
    /** Whether browsers offer passkeys for the server's address. */
    passkeysPossible: canHavePasskeys(config.origin),
    proved: proof.fresh,
    sessions: sessions.filter(({ administration }) => administration),
  };
}
