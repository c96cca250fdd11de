import { eq } from 'drizzle-orm';
import { adminUsers, identities, profiles, users } from '../../db/schema/accounts.ts';
import type { Context } from '../context.ts';
import { headOf } from '../inbox/queries.ts';

/** Who is asking: the person and the administrator of this browser, and where their event stream starts. */
export async function me(ctx: Context) {
  const [user, admin] = await Promise.all([signedInUser(ctx), signedInAdmin(ctx)]);
  const person = ctx.user ?? ctx.admin;
  return { user, admin, inboxHead: person ? String(await headOf(ctx.db, person.id)) : '0' };
}

async function signedInUser({ db, user }: Context) {
  if (!user) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      userType: identities.userType,
    })
    .from(profiles)
    .innerJoin(identities, eq(identities.userId, profiles.id))
    .where(eq(profiles.id, user.id));
  return row ? { ...row, email: user.email, emailVerified: user.emailVerified } : null;
}

async function signedInAdmin({ db, admin }: Context) {
  if (!admin) return null;
  const [row] = await db
    .select({ id: profiles.id, fullName: profiles.fullName, role: adminUsers.role, email: users.email })
    .from(adminUsers)
    .innerJoin(profiles, eq(profiles.id, adminUsers.userId))
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(eq(adminUsers.userId, admin.id));
  return row ?? null;
}
