import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { identities, profiles, users } from '../../db/schema/accounts.ts';
import { TERMS_CHANGED } from '../../domain/accounts/terms-of-use.ts';
import { conflict } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import { record } from '../infra/audit.ts';
import { orDiscard, putFile, recordFile, type StoredFile } from '../infra/files.ts';
import { acceptTerms, termsOf } from '../infra/terms.ts';
import { queueVerificationMail, tellOwner } from './email.ts';
import type { SignUpFields, SignUpForm } from './input.ts';
import { hashNewPassword } from './new-password.ts';
import { isKept, usernamesFor } from './usernames.ts';

/**
 * Makes an account and mails the link that confirms it. The answer and its timing are the same when the address
 * already has an account: then its owner is told by mail instead. `terms` is the hash of the terms that were shown.
 * Signing up accepts the terms in force, as they say, even if a call names none.
 */
export async function signUp(ctx: Context, { fields, governmentId, terms }: SignUpForm): Promise<void> {
  await ctx.limit('sign-up.address', ctx.network);
  const { sha256 } = termsOf(ctx.config);
  if (terms !== null && terms !== sha256) throw conflict(TERMS_CHANGED);
  const passwordHash = await hashNewPassword(fields.password, fields);
  // Companies are not asked for one, so none is kept.
  const wanted = fields.userType === 'individual' ? governmentId : null;
  const stored = wanted ? await putFile(ctx.files, 'ip-documents', 'identity', wanted) : null;
  await orDiscard(ctx.files, stored ? [stored] : [], async () => {
    const made = await ctx.db.transaction(async (tx) => {
      const id = await createAccount(ctx, tx, fields, passwordHash, stored);
      if (id) await acceptTerms(ctx.config, tx, id, { sha256, atSignUp: true });
      return id !== null;
    });
    // After a repeated sign-up the stored bytes belong to nobody.
    if (!made && stored) await ctx.files[stored.bucket].delete(stored.key);
  });
}

/** Returns the new account's id; null if the address already has one. */
async function createAccount(
  ctx: Context,
  tx: Tx,
  fields: SignUpFields,
  passwordHash: string,
  stored: StoredFile | null,
): Promise<string | null> {
  const { email } = fields;
  const [user] = await tx.insert(users).values({ email, passwordHash }).onConflictDoNothing().returning();
  if (!user) {
    await tellOwner(
      ctx,
      tx,
      email,
      `Someone, perhaps you, tried to sign up with this e-mail address. You already have an account:\n\n${ctx.config.origin}/auth\n\nIf you forgot your password, set a new one at ${ctx.config.origin}/auth/forgot`,
    );
    return null;
  }
  await takeUsername(tx, user.id, fields);
  await tx.insert(identities).values({
    userId: user.id,
    userType: fields.userType,
    phone: fields.phone,
    country: fields.country,
    stateCity: fields.stateCity,
    companyName: fields.userType === 'company' ? fields.companyName : null,
    taxId: fields.userType === 'company' ? fields.taxId : null,
    governmentIdFile: stored ? await recordFile(tx, stored) : null,
  });
  await queueVerificationMail(ctx, tx, user.id, email);
  await record(tx, { action: 'accounts.signUp', actorId: user.id, actorRole: 'user', subjectId: user.id });
  return user.id;
}

/**
 * Makes an account for somebody whose address is known to be theirs: an administrator who was invited, or made on the
 * command line. Returns its id; null if the address already has one.
 */
export async function addAccount(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ email, passwordHash, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await takeUsername(tx, user.id, { name, userType: 'individual', companyName: '' });
  // Asked for when they want to be verified.
  const unknown = { phone: '', country: '', stateCity: '' };
  await tx.insert(identities).values({ userId: user.id, userType: 'individual', ...unknown });
  await record(tx, { action: 'accounts.signUp', actorId: user.id, actorRole: 'user', subjectId: user.id });
  return user.id;
}

/** Gives the person a username made from their name. */
async function takeUsername(
  tx: Tx,
  id: string,
  fields: Pick<SignUpFields, 'name' | 'userType' | 'companyName'>,
): Promise<void> {
  const company = fields.userType === 'company' ? fields.companyName : null;
  for (const username of usernamesFor(fields.name)) {
    const [taken] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.username, username));
    if (taken || (await isKept(tx, username, id))) continue;
    const made = await tx
      .insert(profiles)
      .values({ id, username, fullName: fields.name, company })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (made.length === 0) continue;
    // Checked again: its owner may have released it since.
    if (!(await isKept(tx, username, id))) return;
    await tx.delete(profiles).where(eq(profiles.id, id));
  }
  throw new Error('ten random usernames were taken');
}
