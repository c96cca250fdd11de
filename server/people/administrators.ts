import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isActiveAdmin } from '../../db/conditions.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { adminSessions, adminUsers, profiles, users } from '../../db/schema/accounts.ts';
import { type AdminRole, adminRoleNames } from '../../domain/admin/admin-roles.ts';
import {
  ADMINISTRATOR_CHANGED,
  type AdministratorTerms,
  administratorProcess,
} from '../../domain/admin/administrators.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import type { AdminContext, Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import { type By, type Steps, take } from '../kernel/act.ts';
import { keyset } from '../kernel/list.ts';
import { deliver } from '../kernel/notices.ts';

/** A person as an administrator; `role` is null for somebody who never was one. */
interface AdministratorRow {
  id: string;
  email: string;
  role: AdminRole | null;
  isActive: boolean;
}

interface More {
  /** The role they have afterwards. */
  role?: AdminRole;
}

/** How people become administrators and cease to be (domain/admin/administrators.ts). */
const administratorSteps: Steps<AdministratorTerms, AdministratorRow, More> = {
  name: 'people',
  process: administratorProcess,
  adminPower: 'admins.manage',
  stateOf: ({ role, isActive }) => (role === null ? 'none' : isActive ? 'active' : 'inactive'),
  async write(services, tx, { row }, { to }, { action, more }) {
    const role = more?.role ?? row.role;
    if (role === null) throw new Error('an administrator has a role');
    const values = { role, isActive: to === 'active' };
    await tx
      .insert(adminUsers)
      .values({ userId: row.id, ...values })
      .onConflictDoUpdate({ target: adminUsers.userId, set: values });
    // Somebody whose role changed signs in with the new one, and open pages show nothing that it does not allow.
    await tx.delete(adminSessions).where(eq(adminSessions.userId, row.id));
    await endStreamsOf(tx, row.id);
    await enqueue(services.jobs, tx, 'mail.send', { to: row.email, ...mailOf(action, role) });
    return [];
  },
};

function mailOf(action: AdministratorTerms['action'], role: AdminRole): { subject: string; text: string } {
  const name = adminRoleNames[role];
  if (action === 'deactivate')
    return {
      subject: 'You are no longer an administrator',
      text: 'An owner ended your work as an administrator of Ipso. Your own account stays as it is.',
    };
  if (action === 'changeRole')
    return {
      subject: 'Your role as an administrator was changed',
      text: `Your role at Ipso is now: ${name}. Please sign in to the administration again.`,
    };
  return {
    subject: 'You are an administrator of Ipso',
    text: `Your role is: ${name}. If you did not expect this, please tell an owner at once.`,
  };
}

/** Changes the role of an administrator; `from` is the role that was read. */
export async function changeRole(
  ctx: AdminContext,
  { id, from, to }: { id: string; from: AdminRole; to: AdminRole },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockAdministrator(tx, id);
    if (row.role !== null && row.role !== from) throw conflict(ADMINISTRATOR_CHANGED);
    const by = { actor: 'admin', ...ctx.admin } as const;
    await move(ctx, tx, row, by, { action: 'changeRole', role: to });
  });
}

/** Ends somebody's work as an administrator, or lets them begin again in the role they had. */
export async function setActive(ctx: AdminContext, { id }: { id: string }, active: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockAdministrator(tx, id);
    const by = { actor: 'admin', ...ctx.admin } as const;
    await move(ctx, tx, row, by, { action: active ? 'reactivate' : 'deactivate' });
  });
}

/** Takes a step on a person who is locked. */
export async function move(
  services: Services,
  tx: Tx,
  row: AdministratorRow,
  by: By<AdministratorTerms>,
  { action, role }: { action: AdministratorTerms['action']; role?: AdminRole },
): Promise<void> {
  const change = role && row.role ? { from: row.role, to: role } : undefined;
  const losing = row.role === 'owner' && row.isActive && (action === 'deactivate' || role !== 'owner');
  const facts = {
    own: by.actor === 'admin' && by.id === row.id,
    lastOwner: losing && (await isLastOwner(tx, row.id)),
    change,
  };
  const data = { from: row.role, to: role ?? row.role };
  const step = { action, data, more: { role } };
  await deliver(tx, await take(services, tx, administratorSteps, { row, by, facts }, step));
}

/** The person, locked, whether an administrator or not. */
export async function lockAdministrator(tx: Tx, id: string): Promise<AdministratorRow> {
  const [person] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw notFound();
  const [admin] = await tx.select().from(adminUsers).where(eq(adminUsers.userId, id)).for('update');
  return { ...person, role: admin?.role ?? null, isActive: admin?.isActive ?? false };
}

/** Whether nobody else is an active owner. The database checks it once more, for concurrent calls. */
export async function isLastOwner(db: Db | Tx, userId: string): Promise<boolean> {
  const [another] = await db
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(
      and(
        eq(adminUsers.role, 'owner'),
        isActiveAdmin,
        ne(adminUsers.userId, userId),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .limit(1);
  return another === undefined;
}

/**
 * When the transaction commits, every server ends the event streams of this person, which must authenticate again.
 */
export async function endStreamsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('signed_out', ${userId})`);
}

const byName = keyset('people.administrators', 'asc', profiles.fullName, profiles.id);
const PAGE = 50;

/** The administrators by name, including former ones. */
export async function listAdministrators({ db, admin }: AdminContext, page: PageInput) {
  const rows = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      role: adminUsers.role,
      isActive: adminUsers.isActive,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
      you: sql<boolean>`${profiles.id} = ${admin.id}`,
      position: byName.position,
    })
    .from(adminUsers)
    .innerJoin(profiles, eq(profiles.id, adminUsers.userId))
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(byName.where(page))
    .orderBy(...byName.orderBy)
    .limit(PAGE + 1);
  return byName.page(rows, PAGE);
}
