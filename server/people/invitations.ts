import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hasPower } from '../../db/conditions.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { adminUsers, profiles, users } from '../../db/schema/accounts.ts';
import { adminInvitations } from '../../db/schema/people.ts';
import type { AdminRole } from '../../domain/admin/admin-roles.ts';
import { BROKEN_INVITATION, INVITATION_HOURS, invitationMail } from '../../domain/admin/administrators.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import { authenticate } from '../accounts/sign-in.ts';
import { addAccount } from '../accounts/sign-up.ts';
import type { AdminContext, Context } from '../context.ts';
import { record } from '../infra/audit.ts';
import { hashToken, newToken } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';
import { keyset } from '../kernel/list.ts';
import { lockAdministrator, move } from './administrators.ts';

const newest = keyset('people.invitations', 'desc', adminInvitations.createdAt, adminInvitations.id);
const PAGE = 20;

const isOpen = and(
  isNull(adminInvitations.acceptedAt),
  isNull(adminInvitations.revokedAt),
  gt(adminInvitations.expiresAt, sql`now()`),
);

/** Mails an invitation to become an administrator. An earlier one to the same address stops working. */
export async function invite(
  ctx: AdminContext,
  { email, role }: { email: string; role: AdminRole },
): Promise<{ id: string }> {
  await ctx.limit('invite.account', ctx.admin.id);
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ isActive: adminUsers.isActive, suspendedAt: users.suspendedAt })
      .from(users)
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(eq(users.email, email));
    if (known?.isActive) throw conflict('This person is already an administrator.');
    if (known?.suspendedAt) throw conflict('This person’s account is suspended. Restore it first.');
    await tx
      .update(adminInvitations)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(adminInvitations.email, email),
          isNull(adminInvitations.acceptedAt),
          isNull(adminInvitations.revokedAt),
        ),
      );
    const { token, tokenHash } = newToken();
    const [made] = await tx
      .insert(adminInvitations)
      .values({
        ...{ email, role, tokenHash, invitedBy: ctx.admin.id },
        expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
      })
      .returning({ id: adminInvitations.id });
    const [inviter] = await tx
      .select({ from: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, ctx.admin.id));
    if (!made || !inviter) throw new Error('insert returned no row');
    await record(tx, {
      ...{ action: 'people.invite', actorId: ctx.admin.id, actorRole: 'admin', subjectId: made.id },
      data: { role },
    });
    const link = `${ctx.config.origin}/admin/invitation?token=${token}`;
    await enqueue(ctx.jobs, tx, 'mail.send', { to: email, ...invitationMail({ ...inviter, role, link }) });
    return made;
  });
}

/** Withdraws an invitation that is open. */
export async function revokeInvitation(ctx: AdminContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(adminInvitations)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(adminInvitations.id, id), isOpen))
      .returning({ id: adminInvitations.id });
    if (!row) throw conflict('This invitation is no longer open.');
    await record(tx, {
      ...{ action: 'people.revokeInvitation', actorId: ctx.admin.id, actorRole: 'admin', subjectId: id },
    });
  });
}

/** The invitations, newest first. */
export async function listInvitations({ db }: AdminContext, page: PageInput) {
  const rows = await db
    .select({
      id: adminInvitations.id,
      email: adminInvitations.email,
      role: adminInvitations.role,
      from: profiles.fullName,
      createdAt: adminInvitations.createdAt,
      expiresAt: adminInvitations.expiresAt,
      state: sql<'accepted' | 'withdrawn' | 'expired' | 'open'>`case
        when ${adminInvitations.acceptedAt} is not null then 'accepted'
        when ${adminInvitations.revokedAt} is not null then 'withdrawn'
        when ${adminInvitations.expiresAt} <= now() then 'expired' else 'open' end`,
      position: newest.position,
    })
    .from(adminInvitations)
    .innerJoin(profiles, eq(profiles.id, adminInvitations.invitedBy))
    .where(newest.where(page))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** An open invitation whose sender may still invite. */
async function findOpen(db: Db | Tx, token: string) {
  const found = db
    .select({
      id: adminInvitations.id,
      email: adminInvitations.email,
      role: adminInvitations.role,
      expiresAt: adminInvitations.expiresAt,
      from: profiles.fullName,
    })
    .from(adminInvitations)
    .innerJoin(profiles, eq(profiles.id, adminInvitations.invitedBy))
    .innerJoin(users, eq(users.id, adminInvitations.invitedBy))
    .innerJoin(adminUsers, eq(adminUsers.userId, adminInvitations.invitedBy))
    .where(
      and(
        eq(adminInvitations.tokenHash, hashToken(token)),
        isOpen,
        isNull(users.suspendedAt),
        hasPower('admins.manage'),
      ),
    );
  const [invitation] = await found;
  if (!invitation) throw notFound(BROKEN_INVITATION);
  return invitation;
}

/** What a mailed link invites to, for whoever has it. */
export async function invitation({ db, limit, network }: Context, { token }: { token: string }) {
  await limit('invitation.address', network);
  const { id: _, ...shown } = await findOpen(db, token);
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, shown.email));
  return { ...shown, hasAccount: known !== undefined };
}

/**
 * Makes whoever has the link an administrator: with the password of their account, or with a new account. They sign in to the
 * administration afterwards.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password, name = '' }: { token: string; password: string; name?: string },
): Promise<void> {
  await ctx.limit('invitation.address', ctx.network);
  const { email } = await findOpen(ctx.db, token);
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const account = known
    ? { id: await authenticate(ctx, { email, password }), passwordHash: '' }
    : { id: null, passwordHash: await newAccountHash({ email, name, password }) };
  if (known && !account.id) throw invalid('The password is wrong.');
  await ctx.db.transaction(async (tx) => {
    await tx
      .select({ id: adminInvitations.id })
      .from(adminInvitations)
      .where(eq(adminInvitations.tokenHash, hashToken(token)))
      .for('update');
    // As it is now, and from an inviter who may still invite.
    const { id: invitationId, role } = await findOpen(tx, token);
    const id = account.id ?? (await addAccount(tx, { email, name, passwordHash: account.passwordHash }));
    if (!id) throw conflict('This address now has an account. Please open the link again.');
    await tx
      .update(adminInvitations)
      .set({ acceptedAt: sql`now()`, acceptedBy: id })
      .where(eq(adminInvitations.id, invitationId));
    const by = { actor: 'invited', id } as const;
    await move(ctx, tx, await lockAdministrator(tx, id), by, { action: 'accept', role });
  });
}

function newAccountHash({ email, name, password }: { email: string; name: string; password: string }) {
  if (name === '') throw invalid('Please enter your name.');
  return hashNewPassword(password, { email, name });
}
