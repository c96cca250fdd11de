import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { isShownSql } from '../../db/conditions.ts';
import type { Db } from '../../db/connection.ts';
import { identities, profiles, users } from '../../db/schema/accounts.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import type { Context, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { keyset, pageCount } from '../kernel/list.ts';
import { cardColumns, cardOf, ownIdentity } from '../market/listings/card.ts';
import type { ProfileInput } from './input.ts';
import { changeUsername, presentUsername } from './usernames.ts';

const PAGE = 12;
const CHOICES = 30;
const newest = keyset('accounts.contactListings', 'desc', listings.createdAt, listings.id);
const MISSING = 'This profile does not exist';

/** A person as everyone may see them. A recently released username leads to its owner's current one. */
export async function profile(ctx: Context, { username }: { username: string }) {
  const { id, ...shown } = await findProfile(ctx.db, username);
  const [[sold], [shownListings], [active]] = await Promise.all([
    ctx.db
      .select({ n: count() })
      .from(transactions)
      .where(and(eq(transactions.sellerId, id), eq(transactions.status, 'completed'))),
    ctx.db.select({ n: count() }).from(listings).where(publicOf(id)),
    ctx.db
      .select({ n: count() })
      .from(listings)
      .where(and(eq(listings.ownerId, id), sql`${listings.active}`)),
  ]);
  return {
    ...shown,
    completedSales: sold?.n ?? 0,
    listings: shownListings?.n ?? 0,
    /** Listings that a conversation can be about. */
    onTheMarket: active?.n ?? 0,
    isSelf: ctx.user?.id === id,
  };
}

/** One page of a person's public listings, newest first. */
export async function profileListings(
  { db }: Context,
  { username, page }: { username: string; page: number },
) {
  const { id } = await findProfile(db, username);
  const [items, [all]] = await Promise.all([
    db
      .select(cardColumns)
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.ownerId))
      .leftJoin(identities, ownIdentity)
      .where(publicOf(id))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db.select({ n: count() }).from(listings).where(publicOf(id)),
  ]);
  return { items: items.map(cardOf), total: all?.n ?? 0, pages: pageCount(all?.n ?? 0, PAGE) };
}

/** One page of the person's listings that others may write to them about, newest first. */
export async function contactListings(
  { db }: Context,
  { username, ...page }: PageInput & { username: string },
) {
  const { id } = await findProfile(db, username);
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      type: listings.type,
      category: listings.category,
      position: newest.position,
    })
    .from(listings)
    .where(and(publicOf(id), eq(listings.forSale, true), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(CHOICES + 1);
  return newest.page(rows, CHOICES);
}

function publicOf(ownerId: string) {
  return and(eq(listings.ownerId, ownerId), isShownSql());
}

async function findProfile(db: Db, typed: string) {
  const username = await presentUsername(db, typed.toLowerCase());
  if (username === null) throw notFound(MISSING);
  const [row] = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      company: profiles.company,
      bio: profiles.bio,
      website: profiles.website,
      verified: sql<boolean>`${identities.verifiedAt} is not null`,
      memberSince: users.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(identities, eq(identities.userId, profiles.id))
    .where(and(eq(profiles.username, username), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!row) throw notFound(MISSING);
  return row;
}

/**
 * Changes what everyone sees of the person. The badge 'Verified' stands for the name that an administrator checked,
 * so a changed name waits for verification again.
 */
export async function updateProfile(ctx: UserContext, { username, ...facts }: ProfileInput): Promise<void> {
  const { id } = ctx.user;
  await ctx.limit('write.account', id);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
    if (!before) throw notFound();
    if (before.username !== username) await changeUsername(tx, id, before.username, username);
    await tx.update(profiles).set(facts).where(eq(profiles.id, id));
    const [identity] = await tx.select().from(identities).where(eq(identities.userId, id)).for('update');
    const name = identity?.userType === 'company' ? 'company' : 'fullName';
    const renamed = before.fullName !== facts.fullName || before[name] !== facts[name];
    if (identity?.verifiedAt && renamed) {
      await tx
        .update(identities)
        .set({ verifiedAt: null, decidedAt: null, submittedAt: sql`now()` })
        .where(eq(identities.userId, id));
    }
    const changed = Object.entries({ username, ...facts })
      .filter(([field, value]) => value !== undefined && before[field as keyof typeof before] !== value)
      .map(([field]) => field);
    await record(tx, {
      action: 'accounts.updateProfile',
      actorId: id,
      actorRole: 'user',
      subjectId: id,
      data: { changed },
    });
  });
}
