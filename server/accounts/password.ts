import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { emailTokens, profiles, users } from '../../db/schema/accounts.ts';
import { apiKeys } from '../../db/schema/keys.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import type { Context, Services, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashToken, verifyPassword } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';
import { issueEmailToken, redeemEmailToken } from './email.ts';
import { countGuessWithin, forgetGuesses } from './guesses.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { hashNewPassword } from './new-password.ts';
import { queueNotice } from './notices.ts';
import { endAllSessions, endOtherSessions } from './session.ts';

/**
 * Asks for a reset link. Neither the answer nor its timing reveals whether the account exists: a worker looks it up.
 */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.network);
  await ctx.limit('mail.account', email);
  await enqueue(ctx.jobs, ctx.db, 'accounts.resetMail', { email });
}

/** Worker: mails the link if the account exists. */
export async function sendResetMail(services: Services, { email }: { email: string }): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return;
    const token = await issueEmailToken(tx, user.id, 'reset');
    await enqueue(services.jobs, tx, 'mail.send', {
      to: email,
      subject: 'Set a new password',
      button: 'Set a new password',
      text: `Someone, perhaps you, asked for a new password for this Ipso account:\n\n${services.config.origin}/auth/reset?token=${token}\n\nThe link works for one hour. If this was not you, you can ignore this e-mail: your password stays as it is.`,
    });
  });
}

/**
 * Sets a new password through a mailed link and signs the person out everywhere. Whoever can read that mailbox must
 * get in, whatever others typed: wrong attempts are forgotten, and this device becomes a known one.
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.network);
  // The link stays valid while its owner looks for a better password.
  const passwordHash = await hashNewPassword(input.password, await ownerOf(ctx, input.token));
  const { email, device } = await ctx.db.transaction(async (tx) => {
    const { userId } = await redeemEmailToken(tx, input.token, 'reset');
    // Whoever can read the mail has also confirmed the address.
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    await dropChangeOfAddress(tx, userId);
    await endAllSessions(ctx.config, tx, userId);
    await forgetDevices(tx, userId);
    // Whoever knew the old password may have created some.
    await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
    await record(tx, {
      action: 'accounts.resetPassword',
      actorId: userId,
      actorRole: 'user',
      subjectId: userId,
    });
    if (!user) throw notFound('This account no longer exists.');
    await queueNotice(ctx, tx, {
      to: user.email,
      ...changed,
      text: `${changed.text} Your API keys were revoked.`,
    });
    await tx.execute(sql`select pg_notify('signed_out', ${userId})`);
    return { email: user.email, device: await rememberDevice(ctx, tx, userId) };
  });
  await forgetGuesses(ctx, email);
  ctx.setCookie(device);
}

/** A change of address requested under the old password does not survive the new one. */
async function dropChangeOfAddress(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, 'change')));
}

const changed = {
  subject: 'Your password was changed',
  text: 'The password of your Ipso account was changed, and every other device was signed out.',
};

/** The owner of a link; null when it is unknown or expired. */
async function ownerOf({ db }: Context, token: string) {
  const [owner] = await db
    .select({ email: users.email, name: profiles.fullName })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(emailTokens.tokenHash, hashToken(token)), gt(emailTokens.expiresAt, sql`now()`)));
  return owner ?? {};
}

/**
 * Whether this is the person's password. Attempts are limited, as at sign-in. Returns the hash it was checked
 * against.
 */
export async function mustKnowPassword(ctx: UserContext, password: string): Promise<string> {
  return mustBePasswordOf(ctx, ctx.user.id, password);
}

/** The same for a person who is signed in only as an administrator. */
export async function mustBePasswordOf(ctx: Context, userId: string, password: string): Promise<string> {
  const right = await countGuessWithin(ctx, userId);
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) throw invalid('The current password is wrong.');
  await right();
  return user.passwordHash;
}

/** Changes the password, given the current one, and signs every other device out. */
export async function changePassword(
  ctx: UserContext,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { id, email } = ctx.user;
  const known = await mustKnowPassword(ctx, current);
  const [profile] = await ctx.db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (password === current) throw invalid('This is your current password.');
  const passwordHash = await hashNewPassword(password, { email, name: profile?.name });
  await ctx.db.transaction(async (tx) => {
    const done = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, known)))
      .returning({ id: users.id });
    if (done.length === 0) throw conflict('Your password has been changed on another device.');
    await dropChangeOfAddress(tx, id);
    await endOtherSessions(tx, id, ctx.tokens.user);
    await forgetDevices(tx, id, ctx.tokens.device);
    await record(tx, { action: 'accounts.changePassword', actorId: id, actorRole: 'user', subjectId: id });
    await queueNotice(ctx, tx, { to: email, ...changed });
    await tx.execute(sql`select pg_notify('signed_out', ${id})`);
  });
}
