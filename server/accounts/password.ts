import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { passwordProblem } from '../../domain/accounts.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context, Parts } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashPassword } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';
import { issueEmailToken, redeemEmailToken } from './email.ts';
import { endAllSessions } from './session.ts';

/** Asks for a reset link. Answer and timing do not tell whether there is such an account: a worker looks it up. */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.ip);
  await ctx.limit('mail.account', email);
  await enqueue(ctx.jobs, ctx.db, 'accounts.resetMail', { email });
}

/** The worker behind it: mails the link when there is such an account. */
export async function sendResetMail(parts: Parts, { email }: { email: string }): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return;
    const token = await issueEmailToken(tx, user.id, 'reset');
    await enqueue(parts.jobs, tx, 'mail.send', {
      to: email,
      subject: 'Set a new password',
      text: `Someone, perhaps you, asked for a new password for this Ipso account:\n\n${parts.config.origin}/auth/reset?token=${token}\n\nThe link works for one hour. If it was not you, your password stays as it is.`,
    });
  });
}

/** Sets a new password by a mailed link and signs the person out everywhere. */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.ip);
  const problem = passwordProblem(input.password, '');
  if (problem) throw invalid(problem);
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    const userId = await redeemEmailToken(tx, input.token, 'reset');
    // Whoever can read the mail has also confirmed the address.
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    await endAllSessions(ctx.config, tx, userId);
    await record(tx, {
      action: 'accounts.resetPassword',
      actorId: userId,
      actorRole: 'user',
      subjectId: userId,
    });
    await tx.execute(sql`select pg_notify('signed_out', ${userId})`);
  });
}
