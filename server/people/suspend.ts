import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isActiveAdmin } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { savedListings } from '../../db/schema/interest.ts';
import { listings } from '../../db/schema/listings.ts';
import { offers } from '../../db/schema/offers.ts';
import { withheldListings } from '../../db/schema/people.ts';
import { type SuspensionTerms, suspensionProcess } from '../../domain/admin/suspension.ts';
import { liveOffers } from '../../domain/deals/offers.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { endAllSessions, endSessionById } from '../accounts/session.ts';
import type { AdminContext, Services } from '../context.ts';
import { endOffersOf, offeredOn } from '../deals/offers/follow.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { type Locked, type Steps, take } from '../kernel/act.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { changeListing, hideQuietly, showQuietly } from '../market/listings/change.ts';
import { announceShown } from '../market/saved-searches/announce.ts';
import { followPerson } from '../plans/steps.ts';
import { endStreamsOf, isLastOwner } from './administrators.ts';

type PersonRow = typeof users.$inferSelect;

/**
 * How a person is suspended and restored. A suspension ends their sessions and streams, takes their listings off the market and
 * ends their offers; transactions go on (decision 053).
 */
const suspensionSteps: Steps<SuspensionTerms, PersonRow, string> = {
  name: 'people',
  process: suspensionProcess,
  adminPower: 'people.suspend',
  stateOf: ({ suspendedAt }) => (suspendedAt ? 'suspended' : 'active'),
  async write(services, tx, { row }, { to }, { more }) {
    const suspends = to === 'suspended';
    // First: the database does not suspend anybody with public listings.
    const left = suspends ? await withhold(services, tx, row.id) : [];
    await tx
      .update(users)
      .set({ suspendedAt: suspends ? sql`now()` : null, suspensionReason: suspends ? more : null })
      .where(eq(users.id, row.id));
    return suspends ? left : bringBack(services, tx, row.id);
  },
  effects: {
    async suspend(services, tx, { row, more = '' }) {
      await endAllSessions(services.config, tx, row.id);
      await endStreamsOf(tx, row.id);
      const plan = await followPerson(services, tx, row.id, 'suspended');
      const text = `Your Ipso account was suspended. You cannot sign in, and your listings and offers are off the market. Transactions under way continue, and their money stays in escrow.\n\nReason: ${more}\n\nTo object, please write to us: ${services.config.origin}/contact`;
      await enqueue(services.jobs, tx, 'mail.send', {
        to: row.email,
        subject: 'Your account was suspended',
        text,
      });
      return [...plan, ...(await endOffersOf(services, tx, row.id))];
    },
    async restore(services, tx, { row }) {
      await enqueue(services.jobs, tx, 'mail.send', {
        to: row.email,
        subject: 'Your account was restored',
        text: `You can sign in to Ipso again. The listings that were on the market are back, except those that have changed since. Offers that have ended can be made again.\n\n${services.config.origin}/auth`,
        button: 'Sign in',
      });
      // What was released to them in the meantime.
      await enqueue(services.jobs, tx, 'payouts.automatic', { userId: row.id });
      return [];
    },
  },
};

/** Suspends a person for a reason that is mailed to them. */
export function suspend(ctx: AdminContext, input: { id: string; reason: string }): Promise<void> {
  return decide(ctx, 'suspend', input);
}

/** Restores a suspended person; the reason is kept in the audit log. */
export function restore(ctx: AdminContext, input: { id: string; reason: string }): Promise<void> {
  return decide(ctx, 'restore', input);
}

async function decide(
  ctx: AdminContext,
  action: SuspensionTerms['action'],
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Through these somebody could begin something with the person: locked first, in the order used everywhere.
    await tx
      .select({ id: listings.id })
      .from(listings)
      .where(or(eq(listings.ownerId, id), inArray(listings.id, offeredOn(tx, id))))
      .orderBy(asc(listings.id))
      .for('no key update');
    const locked = await lockPerson(ctx, tx, id);
    await deliver(
      tx,
      await take(ctx, tx, suspensionSteps, locked, { action, data: { reason }, more: reason }),
    );
  });
}

/** The person, locked, with what decides whether this administrator may do something to their account. */
async function lockPerson(
  { admin }: AdminContext,
  tx: Tx,
  id: string,
): Promise<Locked<SuspensionTerms, PersonRow>> {
  // Both in one order: two who suspend each other would block each other through the audit log, which names them.
  const both = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [id, admin.id]))
    .orderBy(asc(users.id))
    .for('update');
  const row = both.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, by: { actor: 'admin', ...admin }, facts: await factsOf(tx, admin, row) };
}

/** What decides whether an administrator may do something to a person's account. */
export async function factsOf(
  db: Tx | AdminContext['db'],
  admin: AdminContext['admin'],
  { id, deletedAt }: Pick<PersonRow, 'id' | 'deletedAt'>,
): Promise<SuspensionTerms['facts']> {
  const [other] = await db
    .select({ role: adminUsers.role })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, id), isActiveAdmin));
  return {
    own: id === admin.id,
    administrator: other !== undefined,
    role: admin.role,
    deleted: deletedAt !== null,
    lastOwner: other?.role === 'owner' && (await isLastOwner(db, id)),
  };
}

/** Takes a person's public listings off the market, and notes which. Everything they own is locked. */
async function withhold(services: Services, tx: Tx, ownerId: string): Promise<Notice[]> {
  const open = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), listings.isPublic))
    .orderBy(asc(listings.id))
    .for('no key update');
  const followed = await followedOf(tx, open);
  const notices: Notice[] = [];
  for (const listing of open.filter(({ id }) => followed.has(id)))
    notices.push(...(await changeListing(services, tx, listing, { isPublic: false })).notices);
  // Nobody has to hear about the others: thousands are hidden at once.
  await hideQuietly(tx, ownerId);
  await tx.execute(sql`
    insert into withheld_listings (listing_id, owner_id, version)
    select l.id, l.owner_id, l.version from ip_listings l
    join jsonb_array_elements_text(${JSON.stringify(open.map(({ id }) => id))}::jsonb) o(id) on o.id::uuid = l.id`);
  return notices;
}

/** Those of these listings that somebody has saved or made an offer on. */
async function followedOf(tx: Tx, of: { id: string }[]): Promise<Set<string>> {
  const ids = of.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const saved = tx
    .select({ id: savedListings.listingId })
    .from(savedListings)
    .where(inArray(savedListings.listingId, ids));
  const offered = tx
    .select({ id: offers.listingId })
    .from(offers)
    .where(and(inArray(offers.listingId, ids), inArray(offers.state, [...liveOffers])));
  return new Set((await saved.union(offered)).map(({ id }) => id));
}

/** Puts back a person's withheld listings, if they are still theirs and nothing about them has changed since. */
async function bringBack(services: Services, tx: Tx, ownerId: string): Promise<Notice[]> {
  const kept = await tx
    .select({ listing: listings })
    .from(withheldListings)
    .innerJoin(
      listings,
      and(
        eq(listings.id, withheldListings.listingId),
        eq(listings.version, withheldListings.version),
        eq(listings.ownerId, withheldListings.ownerId),
      ),
    )
    .where(eq(withheldListings.ownerId, ownerId))
    .orderBy(asc(listings.id))
    .for('update', { of: listings });
  await tx.delete(withheldListings).where(eq(withheldListings.ownerId, ownerId));
  const back = kept.map(({ listing }) => listing);
  const followed = await followedOf(tx, back);
  const notices: Notice[] = [];
  for (const listing of back.filter(({ id }) => followed.has(id)))
    notices.push(...(await changeListing(services, tx, listing, { isPublic: true })).notices);
  const others = back.filter(({ id }) => !followed.has(id)).map(({ id }) => id);
  await announceShown(services, tx, await showQuietly(services, tx, others));
  return notices;
}

/** Ends one session of a person, or all of them. */
export async function endSessions(
  ctx: AdminContext,
  { id, session }: { id: string; session?: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { row, facts } = await lockPerson(ctx, tx, id);
    const why = suspensionProcess.explain('endSessions', suspensionSteps.stateOf(row), 'admin', facts);
    if (why) throw new DomainError(why.kind, why.sentence);
    if (session === undefined) await endAllSessions(ctx.config, tx, id);
    else if (!(await endSessionById(tx, id, session))) throw notFound('This session has already ended.');
    await record(tx, {
      action: session === undefined ? 'people.endSessions' : 'people.endSession',
      actorId: ctx.admin.id,
      actorRole: 'admin',
      subjectId: id,
    });
    await endStreamsOf(tx, id);
  });
}
