import { and, eq, sql } from 'drizzle-orm';
import { hasFactor, isActiveAdmin } from '../../db/conditions.ts';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { ACCOUNT_SUSPENDED } from '../../domain/admin/suspension.ts';
import { DomainError, forbidden, notFound } from '../../domain/errors.ts';
import type { Context, UserContext } from '../context.ts';
import { demoPasswords } from '../demo/people.ts';
import { type AuditEntry, record } from '../infra/audit.ts';
import { hashPassword, isOutdated, verifyPassword } from '../infra/hash.ts';
import { countGuess } from './guesses.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { queueNotice } from './notices.ts';
import { createSession, endAllSessions, endSession, endSessionById } from './session.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * The account these credentials open, or null: the same answer and timing whether it exists or not. Only someone who
 * knows the password is told that it is suspended.
 */
export async function authenticate(ctx: Context, { email, password }: Credentials): Promise<string | null> {
  const right = await countGuess(ctx, email);
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email));
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  // Their passwords are in the README, so only local callers may use them.
  const printed = !ctx.local && demoPasswords.has(password);
  if (!user || !fits || printed) return null;
  await right();
  if (user.suspendedAt) throw forbidden(ACCOUNT_SUSPENDED);
  if (isOutdated(user.passwordHash)) await renewHash(ctx, user, password);
  return user.id;
}

/** Hashes the password anew at today's cost, unless it was changed in the meantime. */
async function renewHash({ db }: Context, user: { id: string; passwordHash: string }, password: string) {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
}

/** Opens a session. The others of the same person stay open. */
export async function signIn(ctx: Context, credentials: Credentials): Promise<void> {
  const userId = await authenticate(ctx, credentials);
  if (!userId) throw new DomainError('sign-in', 'The e-mail address or the password is wrong.');
  await enter(ctx, 'user', userId, { action: 'accounts.signIn', actorRole: 'user' });
}

async function enter(
  ctx: Context,
  kind: 'user' | 'admin' | 'pending',
  id: string,
  entry: Pick<AuditEntry, 'action' | 'actorRole' | 'data'>,
) {
  await ctx.limit('sign-in.account', id);
  const cookies = await ctx.db.transaction(async (tx) => {
    await record(tx, { ...entry, actorId: id, subjectId: id });
    const session = await createSession(ctx.config, tx, kind, id, ctx.userAgent);
    // A device is known once somebody has signed in there, which takes the second step too.
    return kind === 'pending' ? [session] : [session, await rememberDevice(ctx, tx, id)];
  });
  for (const cookie of cookies) ctx.setCookie(cookie);
}

/** Ends this session. */
export async function signOut(ctx: Context): Promise<void> {
  ctx.setCookie(await endSession(ctx.config, ctx.db, 'user', ctx.tokens.user));
  if (ctx.user) await endStreams(ctx, ctx.user.id);
}

/** Ends all sessions of the person, on every device. */
export async function signOutEverywhere(ctx: UserContext): Promise<void> {
  const { id } = ctx.user;
  await ctx.db.transaction(async (tx) => {
    await endAllSessions(ctx.config, tx, id);
    await forgetDevices(tx, id);
    await record(tx, { action: 'accounts.signOutEverywhere', actorId: id, actorRole: 'user', subjectId: id });
    await queueNotice(ctx, tx, {
      to: ctx.user.email,
      subject: 'You signed out everywhere',
      text: 'Every device that was signed in to your Ipso account has been signed out.',
    });
  });
  ctx.setCookie(await endSession(ctx.config, ctx.db, 'user', null));
  await endStreams(ctx, id);
}

/** Ends one session of the person, on another device or here. */
export async function endOneSession(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const userId = ctx.user.id;
  await ctx.db.transaction(async (tx) => {
    const ended = await endSessionById(tx, userId, id);
    if (!ended) throw notFound('This device is no longer signed in.');
    await record(tx, {
      action: 'accounts.endSession',
      actorId: userId,
      actorRole: 'user',
      subjectId: userId,
    });
    await queueNotice(ctx, tx, {
      to: ctx.user.email,
      subject: 'A device was signed out',
      text: `${ended.device ?? 'A device'} was signed out of your Ipso account.`,
    });
  });
  await endStreams(ctx, userId);
}

/**
 * Opens an administrator's session; only for people with an active row in `admin_users`. Where a second factor is set
 * up, the session is only pending until the second step (server/factors/proof.ts), and the answer says so.
 */
export async function adminSignIn(ctx: Context, credentials: Credentials): Promise<{ secondStep: boolean }> {
  const userId = (await authenticate(ctx, credentials)) ?? NOBODY;
  const [admin] = await ctx.db
    .select({ userId: adminUsers.userId, secondStep: hasFactor(userId) })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, userId), isActiveAdmin));
  if (!admin) throw new DomainError('sign-in', 'Invalid admin credentials');
  const { secondStep } = admin;
  await enter(ctx, secondStep ? 'pending' : 'admin', admin.userId, {
    action: 'admin.signIn',
    actorRole: 'admin',
    data: { secondStep },
  });
  return { secondStep };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function adminSignOut(ctx: Context): Promise<void> {
  ctx.setCookie(await endSession(ctx.config, ctx.db, 'admin', ctx.tokens.admin));
  if (ctx.admin) await endStreams(ctx, ctx.admin.id);
}

/** Open event streams must prove their session again. */
export async function endStreams(ctx: Context, userId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify('signed_out', ${userId})`);
}
