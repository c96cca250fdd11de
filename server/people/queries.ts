import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { adminUsers, identities, profiles, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { listingReports } from '../../db/schema/reports.ts';
import { type AdminRole, adminRoles, mayAdmin } from '../../domain/admin/admin-roles.ts';
import { suspensionProcess } from '../../domain/admin/suspension.ts';
import { notFound } from '../../domain/errors.ts';
import { isLong } from '../../domain/letters.ts';
import type { PageInput } from '../../domain/pages.ts';
import { sessionsOf } from '../accounts/session.ts';
import type { AdminContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { keyset } from '../kernel/list.ts';
import { containsLower, named, namedByIndex } from '../kernel/named.ts';
import type { PeopleFilter } from './input.ts';
import { factsOf } from './suspend.ts';

const PAGE = 30;
const newest = keyset('people.list', 'desc', users.createdAt, users.id);

const there = isNull(users.deletedAt);
const filters: Record<Exclude<PeopleFilter, AdminRole>, SQL | undefined> = {
  all: there,
  suspended: isNotNull(users.suspendedAt),
  verified: and(there, isNotNull(identities.verifiedAt)),
  unconfirmed: and(there, isNull(users.emailVerifiedAt)),
};

const isRole = (which: PeopleFilter): which is AdminRole => adminRoles.some((role) => role === which);

/**
 * More than this many are not read one by one: the newest of them are found sooner by going through the newest
 * people.
 */
const FEW = 1_000;

/**
 * The condition that a search adds. If few match, they are found by the trigrams of each column; if many, people are
 * compared in the order of the list, where the first page is soon full. Addresses are searched by those who may read
 * them; no list shows any.
 */
async function matching(db: Db, search: string, role: AdminRole): Promise<SQL | undefined> {
  const words = search.replace(/^@/, '');
  if (words === '') return undefined;
  const mayMail = isLong(words) && mayAdmin(role, 'people.suspend');
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from profiles
      where ${namedByIndex(words, ['username', 'full_name', 'company'])} limit ${FEW + 1})
    ${mayMail ? sql`union (select id from users where ${containsLower(sql`email`, words)} limit ${FEW + 1})` : sql``}`);
  if (rows.length <= FEW) return sql`${users.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const many = or(
    named(words, ['username', 'full_name', 'company']),
    mayMail ? containsLower(sql`${users.email}`, words) : undefined,
  );
  // Written as CASE, because PostgreSQL expects half of the rows from it, and so goes through them in the order of the list.
  return sql`case when ${many} then true else false end`;
}

/** One page of people, newest first. */
export async function listPeople(
  { db, admin }: AdminContext,
  { search, which, ...page }: PageInput & { search: string; which: PeopleFilter },
) {
  const filter = isRole(which) ? and(there, eq(adminUsers.role, which)) : filters[which];
  const rows = await db
    .select({
      id: users.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      company: profiles.company,
      memberSince: users.createdAt,
      confirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      verified: sql<boolean>`${identities.verifiedAt} is not null`,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
      role: adminUsers.role,
      isActiveAdmin: adminUsers.isActive,
      position: newest.position,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(identities, eq(identities.userId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(filter, await matching(db, search, admin.role), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** What every administrator may know about a person, and what they may do to the account. */
export async function onePerson({ db, admin }: AdminContext, { id }: { id: string }) {
  const [row] = await db
    .select({
      id: users.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      company: profiles.company,
      bio: profiles.bio,
      website: profiles.website,
      memberSince: users.createdAt,
      confirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      userType: identities.userType,
      verifiedAt: identities.verifiedAt,
      refused: sql<boolean>`${identities.refusalReason} is not null`,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      deletedAt: users.deletedAt,
      role: adminUsers.role,
      isActiveAdmin: adminUsers.isActive,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(identities, eq(identities.userId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, id));
  if (!row) throw notFound();
  const facts = await factsOf(db, admin, row);
  const state = row.suspendedAt ? 'suspended' : 'active';
  return {
    ...row,
    /** Why sessions of this person cannot be ended by this administrator, or null. */
    untouchable: suspensionProcess.explain('endSessions', state, 'admin', facts)?.sentence ?? null,
    offers: suspensionProcess.offered(['suspend', 'restore'], state, 'admin', facts),
  };
}

/** The address of a person and where they are signed in, for those who may suspend them. Each look is in the audit log. */
export async function openPerson({ db, admin }: AdminContext, { id }: { id: string }) {
  const [row] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), there));
  if (!row) throw notFound();
  await db.transaction((tx) =>
    record(tx, { action: 'people.open', actorId: admin.id, actorRole: 'admin', subjectId: id }),
  );
  const sessions = (await sessionsOf(db, id, {})).map(({ current: _, ...session }) => session);
  return { ...row, sessions };
}

const byEntry = keyset('people.entries', 'desc', auditLog.id);

const signInActions = ['accounts.signIn', 'admin.signIn'];

/** When a person signed in, the latest first; shown beside what `openPerson` returns. */
export async function signInsOf({ db }: AdminContext, { id, ...page }: PageInput & { id: string }) {
  const rows = await db
    .select({ id: auditLog.id, action: auditLog.action, at: auditLog.at, position: byEntry.position })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, id), inArray(auditLog.action, signInActions), byEntry.where(page)))
    .orderBy(...byEntry.orderBy)
    .limit(PAGE + 1);
  return byEntry.page(rows, PAGE);
}

/** What the audit log says about a person, or about what they did. */
export async function entriesOf(
  { db }: AdminContext,
  { id, side, ...page }: PageInput & { id: string; side: 'about' | 'by' },
) {
  const whose = side === 'about' ? auditLog.subjectId : auditLog.actorId;
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorRole: auditLog.actorRole,
      actor: profiles.fullName,
      subjectId: auditLog.subjectId,
      at: auditLog.at,
      position: byEntry.position,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(whose, id), byEntry.where(page)))
    .orderBy(...byEntry.orderBy)
    .limit(PAGE + 1);
  return byEntry.page(rows, PAGE);
}

const newestListing = keyset('people.listings', 'desc', listings.createdAt, listings.id);

/** What a person owns, public or not, the newest first. */
export async function listingsOf({ db }: AdminContext, { id, ...page }: PageInput & { id: string }) {
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      type: listings.type,
      approvalStatus: listings.approvalStatus,
      active: listings.active,
      priceCents: listings.priceCents,
      createdAt: listings.createdAt,
      position: newestListing.position,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, id), newestListing.where(page)))
    .orderBy(...newestListing.orderBy)
    .limit(PAGE + 1);
  return newestListing.page(rows, PAGE);
}

const newestDeal = keyset('people.transactions', 'desc', transactions.createdAt, transactions.id);

/** What a person buys (`by`) or sells (`about`), the newest first. */
export async function transactionsOf(
  { db }: AdminContext,
  { id, side, ...page }: PageInput & { id: string; side: 'about' | 'by' },
) {
  const rows = await db
    .select({
      id: transactions.id,
      title: transactions.title,
      status: transactions.status,
      payment: transactions.payment,
      disputed: transactions.disputed,
      amountCents: transactions.amountCents,
      createdAt: transactions.createdAt,
      position: newestDeal.position,
    })
    .from(transactions)
    .where(and(eq(side === 'by' ? transactions.buyerId : transactions.sellerId, id), newestDeal.where(page)))
    .orderBy(...newestDeal.orderBy)
    .limit(PAGE + 1);
  return newestDeal.page(rows, PAGE);
}

const newestReport = keyset('people.reports', 'desc', listingReports.createdAt, listingReports.id);

/** The reports about a person, their conversations and their listings, or those they made, the newest first. */
export async function reportsOf(
  { db }: AdminContext,
  { id, side, ...page }: PageInput & { id: string; side: 'about' | 'by' },
) {
  // One side of a conversation reports it about the other.
  const whose =
    side === 'by'
      ? eq(listingReports.reporterId, id)
      : or(
          eq(listingReports.personId, id),
          sql`${listingReports.chatId} is null and ${listingReports.listingId} in (select id from ip_listings where owner_id = ${id})`,
          sql`${listingReports.reporterId} <> ${id} and ${listingReports.chatId} in (select id from chats where buyer_id = ${id} or seller_id = ${id})`,
        );
  const rows = await db
    .select({
      id: listingReports.id,
      reason: listingReports.reason,
      details: listingReports.details,
      chat: sql<boolean>`${listingReports.chatId} is not null`,
      /** Of the listing, or the name of the person who was reported. */
      title: sql<string>`coalesce(${listings.title}, ${profiles.fullName})`,
      profile: sql<boolean>`${listingReports.personId} is not null`,
      createdAt: listingReports.createdAt,
      closedAt: listingReports.closedAt,
      note: listingReports.note,
      position: newestReport.position,
    })
    .from(listingReports)
    .leftJoin(listings, eq(listings.id, listingReports.listingId))
    .leftJoin(profiles, eq(profiles.id, listingReports.personId))
    .where(and(whose, newestReport.where(page)))
    .orderBy(...newestReport.orderBy)
    .limit(PAGE + 1);
  return newestReport.page(rows, PAGE);
}
