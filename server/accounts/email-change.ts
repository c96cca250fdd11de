import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { emailTokens, users } from '../../db/schema/accounts.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import type { Context, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { isUniqueViolation } from '../infra/sql-state.ts';
import { issueEmailToken, redeemEmailToken, tellOwner } from './email.ts';
import { queueNotice } from './notices.ts';
import { mustKnowPassword } from './password.ts';
import { endAllSessions, endOtherSessions } from './session.ts';

/**
 * Asks for another address: a link goes to the new one, a notice to the present one. The answer is the same when the
 * new address already has an account: then its owner is told instead.
 */
export async function changeEmail(
  ctx: UserContext,
  { email, current }: { email: string; current: string },
): Promise<void> {
  const { id, email: present } = ctx.user;
  if (email === present) throw invalid('This is already your e-mail address.');
  const known = await mustKnowPassword(ctx, current);
  await ctx.limit('mail.account', id);
  // Whoever asks, nobody's mailbox is flooded with links.
  await ctx.limit('mail.account', email);
  await ctx.db.transaction(async (tx) => {
    const [me] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (me?.passwordHash !== known) throw conflict('Your password has been changed on another device.');
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Created in both cases, so that they cannot be told apart: older links stop working, and this one may reach
    // nobody.
    const token = await issueEmailToken(tx, id, 'change', email);
    if (taken)
      await tellOwner(
        ctx,
        tx,
        email,
        `Someone, perhaps you, tried to use this e-mail address for another Ipso account. It still belongs to your account:\n\n${ctx.config.origin}/auth`,
      );
    else {
      await enqueue(ctx.jobs, tx, 'mail.send', {
        to: email,
        subject: 'Confirm your new e-mail address',
        button: 'Confirm my new address',
        text: `Please confirm this as the new e-mail address of your Ipso account:\n\n${ctx.config.origin}/auth/change-email?token=${token}\n\nThe link works for one hour. If you did not ask for this, you can ignore this e-mail.`,
      });
    }
    await record(tx, { action: 'accounts.changeEmail', actorId: id, actorRole: 'user', subjectId: id });
    await queueNotice(ctx, tx, {
      to: present,
      subject: 'A new e-mail address was requested',
      text: 'Someone, perhaps you, asked to change the e-mail address of your Ipso account. Until the new address is confirmed, this one stays in use.',
    });
  });
}

/**
 * Sets the address that a mailed link was sent to. Every link mailed to the old address stops working, and every
 * session ends but that of the person who follows the link.
 */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.network);
  await ctx.db.transaction(async (tx) => {
    const { userId, newEmail } = await redeemEmailToken(tx, token, 'change');
    const [before] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!before || !newEmail) throw new Error('a link to change an address names none');
    await setAddress(tx, userId, newEmail);
    await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
    if (ctx.user?.id === userId) await endOtherSessions(tx, userId, ctx.tokens.user);
    else await endAllSessions(ctx.config, tx, userId);
    await record(tx, {
      action: 'accounts.confirmEmail',
      actorId: userId,
      actorRole: 'user',
      subjectId: userId,
    });
    await enqueue(ctx.jobs, tx, 'mail.send', {
      to: before.email,
      subject: 'Your e-mail address was changed',
      text: `Your Ipso account now uses another e-mail address, and every other device was signed out. We will send nothing more to this address.\n\nIf this was not you, write to us at once: ${ctx.config.origin}/contact`,
    });
    await tx.execute(sql`select pg_notify('signed_out', ${userId})`);
  });
}

async function setAddress(tx: Tx, userId: string, email: string): Promise<void> {
  try {
    await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, userId));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Only the owner of that mailbox reads this, so it tells a stranger nothing.
    throw conflict('Another account now uses this e-mail address.');
  }
}
