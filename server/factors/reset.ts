import { eq, sql } from 'drizzle-orm';
import { adminSessions, adminUsers, users } from '../../db/schema/accounts.ts';
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../../db/schema/factors.ts';
import { notFound } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';

/**
 * Removes every second factor of an administrator who has lost theirs, and ends their administrator sessions: the
 * password is enough for the next sign-in, after which they set up another. For whoever runs the server; nobody is
 * named as having done it.
 */
export async function resetFactors(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .select({ email: users.email })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .where(eq(adminUsers.userId, userId))
      .for('update', { of: adminUsers });
    if (!admin) throw notFound('This person is not an administrator.');
    for (const table of [adminPasskeys, adminTotp, adminRecoveryCodes, adminSessions])
      await tx.delete(table).where(eq(table.userId, userId));
    await record(tx, { action: 'factors.reset', actorId: null, actorRole: 'operator', subjectId: userId });
    await enqueue(jobs, tx, 'mail.send', {
      to: admin.email,
      subject: 'Your second factors were reset',
      text: `The operator of this installation has removed your passkeys, authenticator app and recovery codes, and signed you out of the administration. Sign in with your password and set up a new second factor:\n\n${config.origin}/admin/security\n\nIf you did not ask for this, set a new password at once: ${config.origin}/auth/forgot`,
      button: 'Set up a second factor',
    });
    await tx.execute(sql`select pg_notify('signed_out', ${userId})`);
  });
}
