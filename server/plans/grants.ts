import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { planGrants } from '../../db/schema/subscriptions.ts';
import { GRANT_WARNING_DAYS, grantWarnedAt } from '../../domain/plans/subscriptions.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { Services } from '../context.ts';
import { planOf } from '../infra/plans.ts';
import { deliver } from '../kernel/notices.ts';

/** Worker, every minute: tells people that what they were granted ends soon, and that it has ended. */
export async function tellOfGrants({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + GRANT_WARNING_DAYS * 86_400_000);
  // Given by hand, so there are few.
  const near = await db
    .select()
    .from(planGrants)
    .where(
      and(
        ...[isNull(planGrants.revokedAt), isNull(planGrants.toldAt), lte(planGrants.until, soon)],
        or(isNull(planGrants.warnedAt), lte(planGrants.until, now)),
      ),
    );
  for (const grant of near)
    if (grant.until <= now || grantWarnedAt(grant.createdAt, grant.until) <= now) await tell(db, grant, now);
}

async function tell(
  db: Db,
  { id, userId, until, warnedAt }: typeof planGrants.$inferSelect,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The person is locked before what is theirs, as everywhere.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    const over = until <= now;
    const untold = over ? isNull(planGrants.toldAt) : isNull(planGrants.warnedAt);
    const [taken] = await tx
      .update(planGrants)
      .set(over ? { toldAt: now } : { warnedAt: warnedAt ?? now })
      .where(and(eq(planGrants.id, id), isNull(planGrants.revokedAt), untold))
      .returning({ id: planGrants.id });
    if (!taken) return;
    const title = plans.enterprise.name;
    const event = over
      ? {
          ...({ kind: 'plans.grantEnded', title } as const),
          next: plans[await planOf({ db: tx, user: { id: userId } })].name,
        }
      : { kind: 'plans.grantEnding' as const, title, until: until.toISOString() };
    await deliver(tx, [{ to: userId, event }]);
  });
}
