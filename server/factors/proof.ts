import { eq, sql } from 'drizzle-orm';
import { hasFactor } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminSessions, adminUsers, users } from '../../db/schema/accounts.ts';
import { DomainError, forbidden, invalid } from '../../domain/errors.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { queueNotice } from '../accounts/notices.ts';
import { mustBePasswordOf } from '../accounts/password.ts';
import { createSession, findPending } from '../accounts/session.ts';
import type { AdminContext, Context } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashToken } from '../infra/hash.ts';
import type { ProofInput, SecondStep } from './input.ts';
import { challengePasskey, checkPasskey, notePasskey } from './passkeys.ts';
import { methodsOf } from './queries.ts';
import { spendCode } from './recovery.ts';
import { spendTotp } from './totp.ts';

const TOO_LATE = 'The second step has taken too long. Please sign in again.';

/** Whose session the cookie names: that of an administrator who owes the second step, or of one who is signed in. */
async function holderOf(ctx: Context): Promise<{ id: string; sessionId: string } | null> {
  const { tokens, admin, config, db } = ctx;
  if (admin) return { id: admin.id, sessionId: hashToken(tokens.admin ?? '') };
  return findPending(config, db, tokens.admin);
}

/** Who has typed the password here and owes the second step, with the ways to take it; null if nobody does. */
export async function awaited({ config, db, tokens }: Context) {
  const pending = await findPending(config, db, tokens.admin);
  return pending && { email: pending.email, methods: await methodsOf(db, pending.id) };
}

/** What a passkey has to sign: for the second step, or as a proof. */
export async function challenge(ctx: Context) {
  const holder = await holderOf(ctx);
  if (!holder) throw new DomainError('sign-in', TOO_LATE);
  return challengePasskey(ctx, holder.id, holder.sessionId);
}

/**
 * Counts an attempt, and checks what needs no transaction. Attempts count for the session, and those with codes for
 * the account too: only someone with the password can use them up, and passkeys and recovery codes work even then.
 * Returns what uses up the factor, in the transaction that it authorizes.
 */
async function prepare(ctx: Context, holder: { id: string; sessionId: string }, step: SecondStep) {
  const { id, sessionId } = holder;
  await ctx.limit('factor.session', sessionId);
  if (step.by === 'totp') await ctx.limit('factor.account', id);
  const passkey = step.by === 'passkey' ? await checkPasskey(ctx, id, sessionId, step.answer) : null;
  return {
    async use(tx: Tx): Promise<void> {
      if (passkey) await notePasskey(tx, passkey);
      if (step.by === 'totp') await spendTotp(ctx, tx, id, step.code);
      if (step.by === 'recovery') await tellOfCode(ctx, tx, id, await spendCode(ctx, tx, id, step.code));
    },
    async right(): Promise<void> {
      await ctx.limit.clear('factor.session', sessionId);
      if (step.by === 'totp') await ctx.limit.takeBack('factor.account', id);
    },
  };
}

async function tellOfCode(ctx: Context, tx: Tx, userId: string, left: number): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const codes = left === 1 ? 'One recovery code is' : `${left || 'No'} recovery codes are`;
  await queueNotice(ctx, tx, {
    to: user.email,
    subject: 'A recovery code was used',
    text: `A recovery code of your administrator account was used. ${codes} left; you can make new ones under Security in the administration.`,
  });
}

/** The second step of a sign-in. The pending session ends; the new one has another token. */
export async function finishSignIn(ctx: Context, step: SecondStep): Promise<void> {
  const { config, db, tokens } = ctx;
  const pending = await findPending(config, db, tokens.admin);
  if (!pending) throw new DomainError('sign-in', TOO_LATE);
  const { id } = pending;
  const factor = await prepare(ctx, pending, step);
  const cookies = await db.transaction(async (tx) => {
    const ended = await tx
      .delete(adminSessions)
      .where(eq(adminSessions.id, pending.sessionId))
      .returning({ id: adminSessions.id });
    if (ended.length === 0) throw new DomainError('sign-in', TOO_LATE);
    await factor.use(tx);
    const by = { actorId: id, actorRole: 'admin', subjectId: id };
    await record(tx, { action: 'factors.finishSignIn', ...by, data: { by: step.by } });
    return [
      await createSession(config, tx, 'admin', id, ctx.userAgent, step.by),
      await rememberDevice(ctx, tx, id),
    ];
  });
  await factor.right();
  for (const cookie of cookies) ctx.setCookie(cookie);
}

/** Proves again who is using this session: by a second factor, or by the password where none is set up. */
export async function prove(ctx: AdminContext, proof: ProofInput): Promise<void> {
  const { id } = ctx.admin;
  const sessionId = hashToken(ctx.tokens.admin ?? '');
  if (proof.by === 'password') {
    await mustBePasswordOf(ctx, id, proof.password);
    const [admin] = await ctx.db
      .select({ enrolled: hasFactor(id) })
      .from(adminUsers)
      .where(eq(adminUsers.userId, id));
    if (admin?.enrolled) throw forbidden('Your password is not enough: use your second factor.');
    return ctx.db.transaction((tx) => noteProof(tx, id, sessionId, 'password'));
  }
  const factor = await prepare(ctx, { id, sessionId }, proof);
  await ctx.db.transaction(async (tx) => {
    await factor.use(tx);
    await noteProof(tx, id, sessionId, proof.by);
  });
  await factor.right();
}

/** Notes how it was proved who is using a session. */
export async function noteProof(
  tx: Tx,
  userId: string,
  sessionId: string,
  by: ProofInput['by'],
): Promise<void> {
  const noted = await tx
    .update(adminSessions)
    .set({ provedAt: sql`now()`, provedBy: by })
    .where(eq(adminSessions.id, sessionId))
    .returning({ id: adminSessions.id });
  if (noted.length === 0) throw invalid('This session has ended. Please sign in again.');
  const actor = { actorId: userId, actorRole: 'admin', subjectId: userId };
  await record(tx, { action: 'factors.prove', ...actor, data: { by } });
}
