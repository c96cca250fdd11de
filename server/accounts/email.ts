import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { emailTokens, users } from '../../db/schema/accounts.ts';
import { lifetimes } from '../../domain/accounts/accounts.ts';
import { DomainError, invalid } from '../../domain/errors.ts';
import type { Context, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashToken, newToken } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';

type Purpose = 'verify' | 'reset' | 'change';

const lifetimeOf: Record<Purpose, number> = {
  verify: lifetimes.emailVerification,
  reset: lifetimes.passwordReset,
  change: lifetimes.emailChange,
};

/** A fresh link token; the older ones of the same purpose stop working. */
export async function issueEmailToken(
  tx: Tx,
  userId: string,
  purpose: Purpose,
  newEmail: string | null = null,
): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeOf[purpose] / 1000})`;
  await tx.insert(emailTokens).values({ tokenHash, userId, purpose, newEmail, expiresAt });
  return token;
}

/**
 * Uses up a link token. Returns its owner and the address it changes to; throws a sentence if it is unknown, used or
 * expired.
 */
export async function redeemEmailToken(tx: Tx, token: string, purpose: Purpose) {
  const [row] = await tx
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        sql`${emailTokens.expiresAt} > now()`,
      ),
    )
    .returning({ userId: emailTokens.userId, newEmail: emailTokens.newEmail });
  if (!row) throw invalid('This link has expired or was already used. Please ask for a new one.');
  return row;
}

export async function queueVerificationMail(
  ctx: Context,
  tx: Tx,
  userId: string,
  email: string,
): Promise<void> {
  const token = await issueEmailToken(tx, userId, 'verify');
  await enqueue(ctx.jobs, tx, 'mail.send', {
    to: email,
    subject: 'Confirm your e-mail address',
    button: 'Confirm my address',
    text: `Welcome to Ipso.\n\nPlease confirm that this is your e-mail address:\n\n${ctx.config.origin}/auth/verify?token=${token}\n\nThe link works for 24 hours. If you did not sign up, you can ignore this e-mail.`,
  });
}

/** Confirms an address with the link that was mailed to it. */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { userId } = await redeemEmailToken(tx, token, 'verify');
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    await record(tx, {
      action: 'accounts.verifyEmail',
      actorId: userId,
      actorRole: 'user',
      subjectId: userId,
    });
  });
}

/** Mails the confirmation link again. */
export async function resendVerification(ctx: UserContext): Promise<void> {
  if (ctx.user.emailVerified) throw invalid('Your e-mail address is already confirmed.');
  await ctx.limit('mail.account', ctx.user.id);
  await ctx.db.transaction((tx) => queueVerificationMail(ctx, tx, ctx.user.id, ctx.user.email));
}

/**
 * Tells the owner of an address that somebody entered it, but only rarely: a stranger must not flood their mailbox.
 */
export async function tellOwner(ctx: Context, tx: Tx, email: string, text: string): Promise<void> {
  try {
    await ctx.limit('mail.owner', email);
  } catch (error) {
    if (error instanceof DomainError && error.refusal === 'too-many') return;
    throw error;
  }
  const subject = 'You already have an Ipso account';
  await enqueue(ctx.jobs, tx, 'mail.send', { to: email, subject, text, button: 'Sign in' });
}
