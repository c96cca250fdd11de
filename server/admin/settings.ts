import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLive } from '../../db/conditions.ts';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { settings } from '../../db/schema/settings.ts';
import {
  changedSettings,
  type SettingKey,
  settingKeys,
  settingsProblem,
  settingsSchema,
  settingsTable,
} from '../../domain/admin/settings.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import type { AdminContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { readSettings } from '../infra/settings.ts';
import { idempotent } from '../kernel/idempotent.ts';
import { key } from '../kernel/input.ts';

export const changeInput = z.object({
  key,
  /** The version that was read: what somebody else has changed since is not overwritten. */
  version: z.int().positive(),
  values: settingsSchema,
});

/** There is one row of settings: its name in the audit log. */
const SUBJECT = '00000000-0000-0000-0000-000000000000';
const CHANGES = 20;

/** The settings, their latest changes, and the deals that a new fee leaves alone. */
export async function allSettings(db: Db) {
  const [{ version, ...values }, changes, [live]] = await Promise.all([
    readSettings(db),
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        by: { username: profiles.username, fullName: profiles.fullName },
        changes: sql<
          { key: SettingKey; before: string | number; after: string | number }[]
        >`${auditLog.data} -> 'changes'`,
      })
      .from(auditLog)
      .innerJoin(profiles, eq(profiles.id, auditLog.actorId))
      .where(and(eq(auditLog.subjectId, SUBJECT), eq(auditLog.action, 'settings.change')))
      .orderBy(desc(auditLog.id))
      .limit(CHANGES),
    db
      .select({
        count: sql<number>`count(*)::int`,
        amountCents: sql<number>`coalesce(sum(${transactions.amountCents}), 0)`.mapWith(Number),
        feeCents: sql<number>`coalesce(sum(${transactions.feeCents}), 0)`.mapWith(Number),
      })
      .from(transactions)
      .where(isLive),
  ]);
  return { version, values, changes, live: live ?? { count: 0, amountCents: 0, feeCents: 0 } };
}

const columns = ['platformFeeBps', 'secondAboveCents'] as const;

/** Changes some of the settings, for new business only. Every server learns of it with the commit. */
export async function changeSettings(
  ctx: AdminContext,
  { key, version, values: given }: z.infer<typeof changeInput>,
): Promise<void> {
  const { admin } = ctx;
  await ctx.db.transaction((tx) =>
    idempotent(tx, { userId: admin.id, key, action: 'settings.change', input: given }, async () => {
      await tx.select({ version: settings.version }).from(settings).for('update');
      const { version: now, ...before } = await readSettings(tx);
      if (version !== now)
        throw conflict('Somebody has changed the settings since you read them. Please look at them again.');
      const changes = changedSettings(before, given);
      if (changes.length === 0) throw invalid('Nothing was changed.');
      const after = { ...before, ...given };
      const changed = changes.map(({ key: one }) => one);
      const problem = settingsProblem(after, changed, new Date().toISOString());
      if (problem) throw invalid(problem.sentence);
      const others = settingKeys.filter(
        (one) => !columns.some((column) => column === one) && after[one] !== settingsTable[one].initial,
      );
      await tx.update(settings).set({
        platformFeeBps: after.platformFeeBps,
        secondAboveCents: after.secondAboveCents,
        values: Object.fromEntries(others.map((one) => [one, after[one]])),
        version: sql`${settings.version} + 1`,
      });
      await record(tx, {
        ...{ action: 'settings.change', actorId: admin.id, actorRole: 'admin', subjectId: SUBJECT },
        data: { changes },
      });
      await tx.execute(sql`select pg_notify('settings', '')`);
    }),
  );
}
