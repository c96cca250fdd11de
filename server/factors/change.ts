import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { adminSessions, adminUsers, profiles, users } from '../../db/schema/accounts.ts';
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../../db/schema/factors.ts';
import { type ProofKind, removalProblem } from '../../domain/admin/factors.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import { queueNotice } from '../accounts/notices.ts';
import { endSessionById, needsFactor } from '../accounts/session.ts';
import { endStreams } from '../accounts/sign-in.ts';
import type { AdminContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashToken } from '../infra/hash.ts';
import type { ProofInput } from './input.ts';
import { addPasskey, checkNewPasskey, offerPasskey } from './passkeys.ts';
import { noteProof } from './proof.ts';
import { methodsOf } from './queries.ts';
import { renewCodes } from './recovery.ts';
import { confirmTotp, offerTotp } from './totp.ts';

const sessionIdOf = ({ tokens }: AdminContext) => hashToken(tokens.admin ?? '');

/** What is mailed and kept in the audit log about a change. */
interface Change {
  action: string;
  subject: string;
  text: string;
  data?: Record<string, unknown>;
}

/**
 * One change of an administrator's factors: under a lock on their row, recorded in the audit log, and mailed to them.
 */
async function change<T>(
  ctx: AdminContext,
  { action, subject, text, data }: Change,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id } = ctx.admin;
  return ctx.db.transaction(async (tx) => {
    const [admin] = await tx
      .select({ email: users.email })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .where(eq(adminUsers.userId, id))
      .for('update', { of: adminUsers });
    if (!admin) throw notFound();
    const done = await work(tx);
    await record(tx, { action, actorId: id, actorRole: 'admin', subjectId: id, data });
    await queueNotice(ctx, tx, { to: admin.email, subject, text });
    return done;
  });
}

/**
 * What follows when a factor is set up. It proves who is using this session; the first one also ends every other
 * session, since a password alone has opened those, and brings recovery codes, which are returned to be shown once.
 */
async function enrolled(ctx: AdminContext, tx: Tx, by: ProofKind & ProofInput['by'], first: boolean) {
  const { id } = ctx.admin;
  await noteProof(tx, id, sessionIdOf(ctx), by);
  if (!first) return { codes: null };
  await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, id), ne(adminSessions.id, sessionIdOf(ctx))));
  return { codes: await renewCodes(ctx, tx, id) };
}

async function isFirst(tx: Tx, userId: string): Promise<boolean> {
  const { passkeys, totp } = await methodsOf(tx, userId);
  return passkeys === 0 && !totp;
}

async function personOf({ db, admin: { id } }: AdminContext) {
  const [person] = await db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  if (!person) throw notFound();
  return person;
}

export async function beginPasskey(ctx: AdminContext) {
  return offerPasskey(ctx, await personOf(ctx), sessionIdOf(ctx));
}

/** Stores a passkey that the browser has made. Returns recovery codes if it is the first factor. */
export async function finishPasskey(
  ctx: AdminContext,
  { name, answer }: { name: string; answer: Parameters<typeof checkNewPasskey>[2] },
) {
  const passkey = await checkNewPasskey(ctx, sessionIdOf(ctx), answer);
  const said = {
    action: 'factors.finishPasskey',
    subject: 'A passkey was added',
    text: `The passkey “${name}” was added to your administrator account.`,
  };
  const made = await change(ctx, said, async (tx) => {
    const first = await isFirst(tx, ctx.admin.id);
    await addPasskey(tx, ctx.admin.id, { ...passkey, name });
    return enrolled(ctx, tx, 'passkey', first);
  });
  if (made.codes) await endStreams(ctx, ctx.admin.id);
  return made;
}

export async function renamePasskey(
  { db, admin }: AdminContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const renamed = await tx
      .update(adminPasskeys)
      .set({ name })
      .where(and(eq(adminPasskeys.id, id), eq(adminPasskeys.userId, admin.id)))
      .returning({ id: adminPasskeys.id });
    if (renamed.length === 0) throw notFound('This passkey was removed.');
    const by = { actorId: admin.id, actorRole: 'admin', subjectId: admin.id };
    await record(tx, { action: 'factors.renamePasskey', ...by, data: { passkey: id } });
  });
}

export async function removePasskey(ctx: AdminContext, { id }: { id: string }): Promise<void> {
  const said = {
    action: 'factors.removePasskey',
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your administrator account. It no longer signs you in.',
    data: { passkey: id },
  };
  await change(ctx, said, async (tx) => {
    const removed = await tx
      .delete(adminPasskeys)
      .where(and(eq(adminPasskeys.id, id), eq(adminPasskeys.userId, ctx.admin.id)))
      .returning({ id: adminPasskeys.id });
    if (removed.length === 0) throw notFound('This passkey has already been removed.');
    await afterRemoval(ctx, tx);
  });
}

/** Offers a secret to an authenticator app. It counts once `finishTotp` has seen its first code. */
export async function beginTotp(ctx: AdminContext) {
  const { id, email } = await personOf(ctx);
  return ctx.db.transaction((tx) => offerTotp(ctx, tx, id, email));
}

/** Puts an authenticator app to use, in place of an earlier one. Returns recovery codes if it is the first factor. */
export async function finishTotp(ctx: AdminContext, { code }: { code: string }) {
  await ctx.limit('factor.session', sessionIdOf(ctx));
  const said = {
    action: 'factors.finishTotp',
    subject: 'An authenticator app was set up',
    text: 'An authenticator app was set up for your administrator account. Any that was set up before no longer works.',
  };
  const made = await change(ctx, said, async (tx) => {
    const first = await isFirst(tx, ctx.admin.id);
    await confirmTotp(ctx, tx, ctx.admin.id, code);
    return enrolled(ctx, tx, 'totp', first);
  });
  await ctx.limit.clear('factor.session', sessionIdOf(ctx));
  if (made.codes) await endStreams(ctx, ctx.admin.id);
  return made;
}

export async function removeTotp(ctx: AdminContext): Promise<void> {
  const said = {
    action: 'factors.removeTotp',
    subject: 'The authenticator app was removed',
    text: 'The authenticator app was removed from your administrator account. Its codes no longer sign you in.',
  };
  await change(ctx, said, async (tx) => {
    const removed = await tx
      .delete(adminTotp)
      .where(eq(adminTotp.userId, ctx.admin.id))
      .returning({ secret: adminTotp.secret });
    if (!removed[0]?.secret) throw notFound('The authenticator app has already been removed.');
    await afterRemoval(ctx, tx);
  });
}

/**
 * Refuses a removal that must not happen; recovery codes are useless once the last factor is gone, so they go with
 * it.
 */
async function afterRemoval({ config, admin }: AdminContext, tx: Tx): Promise<void> {
  const left = await methodsOf(tx, admin.id);
  const problem = removalProblem(left, needsFactor(config));
  if (problem) throw conflict(problem);
  if (left.totp || left.passkeys > 0) return;
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, admin.id));
}

/** Makes new recovery codes; the old ones stop working. */
export async function newCodes(ctx: AdminContext): Promise<{ codes: string[] }> {
  const said = {
    action: 'factors.newCodes',
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your administrator account. The old ones no longer work.',
  };
  return change(ctx, said, async (tx) => {
    if (await isFirst(tx, ctx.admin.id)) throw conflict('Set up a passkey or an authenticator app first.');
    return { codes: await renewCodes(ctx, tx, ctx.admin.id) };
  });
}

/** Ends another session of this administrator, on this or another device. */
export async function endAdminSession(ctx: AdminContext, { id }: { id: string }): Promise<void> {
  const said = {
    action: 'factors.endSession',
    subject: 'A device was signed out',
    text: 'A device was signed out of Ipso’s administration.',
  };
  await change(ctx, said, async (tx) => {
    if (!(await endSessionById(tx, ctx.admin.id, id))) throw notFound('This device is no longer signed in.');
  });
  await endStreams(ctx, ctx.admin.id);
}
