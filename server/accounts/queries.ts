import { eq, sql } from 'drizzle-orm';
import { adminUsers, identities, profiles, users } from '../../db/schema/accounts.ts';
import { termsAcceptances } from '../../db/schema/terms.ts';
import { identityState } from '../../domain/accounts/identity.ts';
import { notFound } from '../../domain/errors.ts';
import type { Context, UserContext } from '../context.ts';
import { digestTimeOf, mailChoicesOf } from '../inbox/choices.ts';
import { headOf } from '../inbox/queries.ts';
import { termsOf } from '../infra/terms.ts';
import { obligationsOf } from './delete.ts';

/** The person and the administrator signed in with this browser, and where their event stream starts. */
export async function me(ctx: Context) {
  const [user, admin] = await Promise.all([signedInUser(ctx), signedInAdmin(ctx)]);
  const person = ctx.user ?? ctx.admin;
  return { user, admin, inboxHead: person ? String(await headOf(ctx.db, person.id)) : '0' };
}

async function signedInUser({ config, db, user }: Context) {
  if (!user) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      sellsAs: profiles.sellsAs,
      userType: identities.userType,
      termsAccepted: sql<boolean>`exists (select from ${termsAcceptances}
        where ${termsAcceptances.userId} = ${profiles.id} and ${termsAcceptances.sha256} = ${termsOf(config).sha256})`,
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

/** What the account page shows: what can be changed, and what stands in the way of deletion. */
export async function account({ db, user }: UserContext) {
  const [[row], mail, digest, obligations] = await Promise.all([
    db
      .select({
        username: profiles.username,
        fullName: profiles.fullName,
        company: profiles.company,
        bio: profiles.bio,
        website: profiles.website,
        avatarUrl: profiles.avatarUrl,
        sellsAs: profiles.sellsAs,
        userType: identities.userType,
        companyName: identities.companyName,
        taxId: identities.taxId,
        verifiedAt: identities.verifiedAt,
        decidedAt: identities.decidedAt,
        refusalReason: identities.refusalReason,
        governmentIdFile: identities.governmentIdFile,
      })
      .from(profiles)
      .innerJoin(identities, eq(identities.userId, profiles.id))
      .where(eq(profiles.id, user.id)),
    mailChoicesOf(db, user.id),
    digestTimeOf(db, user.id),
    obligationsOf(db, user.id),
  ]);
  if (!row) throw notFound();
  const { userType, companyName, taxId, verifiedAt, decidedAt, refusalReason, governmentIdFile, ...shown } =
    row;
  const state = identityState({ userType, verifiedAt, decidedAt, hasDocument: governmentIdFile !== null });
  return {
    profile: shown,
    email: user.email,
    identity: { state, userType, companyName, taxId, verifiedAt, refusalReason },
    mail,
    /** When the daily mail comes. */
    digest,
    /** Why the account cannot be deleted now. */
    obligations,
  };
}
