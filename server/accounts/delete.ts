import { and, asc, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { isActiveAdmin, isLive } from '../../db/conditions.ts';
import type { Db, Tx } from '../../db/connection.ts';
import {
  adminUsers,
  emailTokens,
  identities,
  mailChoices,
  profiles,
  users,
} from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { uploadCertificates } from '../../db/schema/certificates.ts';
import { blockedPeople, chats, messages } from '../../db/schema/chat.ts';
import { contactMessages, newsletterSubscriptions } from '../../db/schema/content.ts';
import { docketDecisions, docketReminders, docketRights, docketSettings } from '../../db/schema/docket.ts';
import { idempotencyKeys, ledgerAccounts, payments, transactions } from '../../db/schema/escrow.ts';
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../../db/schema/factors.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';
import {
  availabilityRequests,
  recentSearches,
  savedListings,
  seenListings,
} from '../../db/schema/interest.ts';
import { apiKeys } from '../../db/schema/keys.ts';
import { listingDocuments, listings, listingVersions } from '../../db/schema/listings.ts';
import { billingDetails } from '../../db/schema/papers.ts';
import { payoutAccounts } from '../../db/schema/payouts.ts';
import { adminInvitations, withheldListings } from '../../db/schema/people.ts';
import { bulkChanges, listingSelections, portfolioImports } from '../../db/schema/portfolio.ts';
import { savedSearches } from '../../db/schema/saved-searches.ts';
import { toolResults } from '../../db/schema/tools.ts';
import { watches } from '../../db/schema/watches.ts';
import { webhookEndpoints } from '../../db/schema/webhooks.ts';
import { works } from '../../db/schema/works.ts';
import { deletionProblems } from '../../domain/accounts/accounts.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import { DIGEST_HOUR } from '../../domain/inbox/mail.ts';
import { cents } from '../../domain/money.ts';
import type { UserContext } from '../context.ts';
import { leaveWaiting, lockWaiting } from '../deals/agreements/leave.ts';
import { leaveOffers, offeredOn } from '../deals/offers/follow.ts';
import { countUnderWay } from '../deals/payouts/queries.ts';
import { record } from '../infra/audit.ts';
import { dropFile } from '../infra/files.ts';
import { noPassword } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { blankQuietly, changeListing } from '../market/listings/change.ts';
import { followPerson } from '../plans/steps.ts';
import { replaceAvatar } from './avatar.ts';
import { forgetDevices } from './known-devices.ts';
import { mustKnowPassword } from './password.ts';
import { endAllSessions, endSession } from './session.ts';
import { endStreams } from './sign-in.ts';
import { release } from './usernames.ts';

/** Replaces what a deleted person wrote. */
const ERASED = 'This message was deleted together with the account of its sender.';
const NOBODY = 'Deleted member';

/** The sentences that say why this person's account cannot be deleted now. */
export async function obligationsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const mine = or(eq(transactions.buyerId, userId), eq(transactions.sellerId, userId));
  const live = await db.select({ id: transactions.id }).from(transactions).where(and(mine, isLive));
  const refunding = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .where(and(eq(transactions.buyerId, userId), eq(payments.status, 'refunding')));
  const [account] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, `seller:${userId}`));
  const [admin] = await db
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, userId), isActiveAdmin));
  return deletionProblems({
    isAdmin: admin !== undefined,
    liveTransactions: live.length,
    refundsUnderWay: refunding.length,
    payoutsUnderWay: await countUnderWay(db, userId),
    balance: cents(account?.balance ?? 0),
  });
}

/**
 * Deletes an account: who the person was is erased, and everyone is signed out. What others rely on stays, under a
 * number and no name: the books, the audit log, the chain of title, evidence and what was said about a deal that was
 * struck. What happens to each table is in `personalData` (domain/accounts/personal-data.ts).
 */
export async function deleteAccount(
  ctx: UserContext,
  input: { password: string; username: string },
): Promise<void> {
  const { id, email } = ctx.user;
  await mustKnowPassword(ctx, input.password);
  await ctx.db.transaction(async (tx) => {
    const username = await lockPerson(tx, id);
    if (input.username.trim().toLowerCase() !== username) {
      throw invalid('This is not your username. Type it to confirm.');
    }
    const problems = await obligationsOf(tx, id);
    if (problems.length > 0) throw conflict(problems.join(' '));
    const notices = await withdrawListings(ctx, tx, id);
    notices.push(...(await leaveOffers(ctx, tx)));
    notices.push(...(await followPerson(ctx, tx, id, 'deleted')));
    await eraseMessages(ctx, tx, id);
    // Before their name is erased.
    notices.push(...(await leaveWaiting(ctx, tx)));
    await erasePerson(ctx, tx, id, username);
    await endAllSessions(ctx.config, tx, id);
    await record(tx, { action: 'accounts.deleteAccount', actorId: id, actorRole: 'user', subjectId: id });
    await enqueue(ctx.jobs, tx, 'mail.send', {
      to: email,
      subject: 'Your Ipso account was deleted',
      text: 'Your account and what it said about you are deleted. What the law or the other side of a deal needs (payments, transfers of title, their evidence) is kept under a number; agreements, invoices and other documents and texts of a deal keep the names that are in them. This is the last e-mail you will get from us.',
    });
    await deliver(tx, notices);
  });
  ctx.setCookie(await endSession(ctx.config, ctx.db, 'user', null));
  await endStreams(ctx, id);
}

/**
 * Locks everything through which someone could begin something with this person, the person last: whoever starts an
 * escrow locks the listing first too. The lock on the person blocks every row that would name them; afterwards a
 * trigger (migration `deleted_people`) refuses it. Returns the username.
 */
async function lockPerson(tx: Tx, id: string): Promise<string> {
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(or(eq(listings.ownerId, id), inArray(listings.id, offeredOn(tx, id))))
    .orderBy(asc(listings.id))
    .for('no key update');
  await lockWaiting(tx, id);
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  await tx.select().from(identities).where(eq(identities.userId, id)).for('update');
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!profile || !user || user.deletedAt) throw notFound('This account has already been deleted.');
  return profile.username;
}

/**
 * Takes the person's locked listings off the market, blanks those that were never part of a deal and removes their
 * documents, and what all of them said before. Returns the resulting notices.
 */
async function withdrawListings(ctx: UserContext, tx: Tx, id: string): Promise<Notice[]> {
  const offered = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.ownerId, id), or(listings.isPublic, listings.forSale)))
    .orderBy(asc(listings.id));
  const notices: Notice[] = [];
  for (const listing of offered) {
    const changed = await changeListing(ctx, tx, listing, { isPublic: false, forSale: false });
    notices.push(...changed.notices);
  }
  const dealt = tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.listingId, listings.id));
  const own = tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.ownerId, id), notExists(dealt)));
  const removed = await tx
    .delete(listingDocuments)
    .where(inArray(listingDocuments.listingId, own))
    .returning({ fileId: listingDocuments.fileId });
  for (const { fileId } of removed) await dropFile(ctx.jobs, tx, fileId);
  await blankQuietly(tx, own);
  await tx.delete(uploadCertificates).where(eq(uploadCertificates.ownerId, id));
  await tx.delete(listingVersions).where(eq(listingVersions.ownerId, id));
  return notices;
}

/** Erases what the person wrote, except in conversations about a deal that was struck: there it is evidence. */
async function eraseMessages({ jobs }: UserContext, tx: Tx, id: string): Promise<void> {
  const dealt = tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.listingId, chats.listingId),
        eq(transactions.buyerId, chats.buyerId),
        eq(transactions.sellerId, chats.sellerId),
      ),
    );
  const idle = tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(or(eq(chats.buyerId, id), eq(chats.sellerId, id)), notExists(dealt)));
  const written = and(
    eq(messages.senderId, id),
    inArray(messages.chatId, idle),
    inArray(messages.kind, ['text', 'file']),
  );
  const sent = await tx
    .select({ fileId: messages.fileId })
    .from(messages)
    .where(and(written, isNotNull(messages.fileId)));
  await tx
    .update(messages)
    .set({ kind: 'text', content: ERASED, fileId: null, thumbnail: null })
    .where(written);
  for (const { fileId } of sent) if (fileId) await dropFile(jobs, tx, fileId);
}

async function erasePerson(ctx: UserContext, tx: Tx, id: string, username: string): Promise<void> {
  await replaceAvatar(ctx.jobs, tx, id, null);
  const [identity] = await tx
    .select({ file: identities.governmentIdFile })
    .from(identities)
    .where(eq(identities.userId, id));
  await tx
    .update(identities)
    .set({
      phone: '',
      country: '',
      stateCity: '',
      companyName: null,
      taxId: null,
      governmentIdFile: null,
      verifiedAt: null,
      decidedAt: null,
      refusalReason: null,
    })
    .where(eq(identities.userId, id));
  if (identity?.file) await dropFile(ctx.jobs, tx, identity.file);
  // Nobody may take over the name of someone whom others trusted.
  await release(tx, username, id);
  await tx
    .update(profiles)
    .set({
      username: `deleted-${id.slice(0, 8)}${id.slice(9, 13)}`,
      fullName: NOBODY,
      company: null,
      bio: null,
      website: null,
      sellsAs: null,
    })
    .where(eq(profiles.id, id));
  await tx.delete(emailTokens).where(eq(emailTokens.userId, id));
  await forgetDevices(tx, id);
  await tx.delete(apiKeys).where(eq(apiKeys.userId, id));
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, id));
  for (const table of [adminPasskeys, adminTotp, adminRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, id));
  await tx.delete(savedSearches).where(eq(savedSearches.userId, id));
  for (const table of [docketRights, docketDecisions, docketReminders, docketSettings])
    await tx.delete(table).where(eq(table.userId, id));
  await tx.delete(availabilityRequests).where(eq(availabilityRequests.userId, id));
  await tx.delete(savedListings).where(eq(savedListings.userId, id));
  await tx.delete(seenListings).where(eq(seenListings.userId, id));
  await tx.delete(recentSearches).where(eq(recentSearches.userId, id));
  await tx.delete(listingSelections).where(eq(listingSelections.ownerId, id));
  await tx.delete(bulkChanges).where(eq(bulkChanges.ownerId, id));
  await tx.delete(portfolioImports).where(eq(portfolioImports.ownerId, id));
  await tx.delete(toolResults).where(eq(toolResults.ownerId, id));
  const registered = await tx.delete(works).where(eq(works.userId, id)).returning({ fileId: works.fileId });
  for (const { fileId } of registered) await dropFile(ctx.jobs, tx, fileId);
  await tx.delete(watches).where(eq(watches.userId, id));
  await tx.delete(contactMessages).where(eq(contactMessages.userId, id));
  await tx.delete(bookings).where(eq(bookings.userId, id));
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (user) await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, user.email));
  // The record of who made whom an administrator stays.
  await tx
    .update(adminInvitations)
    .set({ email: `${id}@deleted.invalid` })
    .where(eq(adminInvitations.acceptedBy, id));
  if (user) await tx.delete(adminInvitations).where(eq(adminInvitations.email, user.email));
  await tx.delete(withheldListings).where(eq(withheldListings.ownerId, id));
  await tx.delete(blockedPeople).where(or(eq(blockedPeople.blockerId, id), eq(blockedPeople.blockedId, id)));
  await tx.delete(billingDetails).where(eq(billingDetails.userId, id));
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.userId, id));
  await tx.delete(mailChoices).where(eq(mailChoices.userId, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
  await tx.delete(inboxEvents).where(eq(inboxEvents.userId, id));
  await tx
    .update(inboxHeads)
    .set({ digestHour: DIGEST_HOUR, timeZone: 'UTC', digestedAt: null, mailDueAt: null, digestDueAt: null })
    .where(eq(inboxHeads.userId, id));
  await tx
    .update(users)
    .set({
      email: `${id}@deleted.invalid`,
      passwordHash: noPassword(),
      emailVerifiedAt: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}
