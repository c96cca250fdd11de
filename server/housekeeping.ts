import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { emailTokens, releasedUsernames } from '../db/schema/accounts.ts';
import { bookings } from '../db/schema/bookings.ts';
import { contactMessages, newsletterSubscriptions } from '../db/schema/content.ts';
import { idempotencyKeys } from '../db/schema/escrow.ts';
import { inboxEvents } from '../db/schema/inbox.ts';
import { devMailbox, rateLimits } from '../db/schema/infra.ts';
import { listingViews } from '../db/schema/interest.ts';
import { apiKeys } from '../db/schema/keys.ts';
import { listingVersions } from '../db/schema/listings.ts';
import { adminInvitations } from '../db/schema/people.ts';
import { bulkChanges, listingSelections, portfolioImports } from '../db/schema/portfolio.ts';
import { registerChanges } from '../db/schema/register.ts';
import { listingReports } from '../db/schema/reports.ts';
import { webhookDeliveries } from '../db/schema/webhooks.ts';
import { listingQuestions, workDecisions } from '../db/schema/work.ts';
import { usernameKept } from '../domain/accounts/accounts.ts';
import { keptDays } from '../domain/accounts/personal-rows.ts';
import { KEY_KEPT_DAYS } from '../domain/api/api-keys.ts';
import { webhookLimits } from '../domain/api/webhooks.ts';
import { dropDecidedFiles } from './accounts/identities.ts';
import { forgetOldDevices } from './accounts/known-devices.ts';
import { deleteExpiredSessions } from './accounts/session.ts';
import type { Services } from './context.ts';
import { forgetOldUses } from './tools/shared/meter.ts';

/** Worker, once a day: removes what has expired. Never anything about money, rights or the audit log. */
export async function tidy(services: Services): Promise<void> {
  const { config, db } = services;
  const old = sql`now() - make_interval(days => ${keptDays.short})`;
  await deleteExpiredSessions(config, db);
  await forgetOldDevices(db);
  await db
    .delete(apiKeys)
    .where(
      lt(
        sql`least(${apiKeys.expiresAt}, ${apiKeys.revokedAt})`,
        sql`now() - make_interval(days => ${KEY_KEPT_DAYS})`,
      ),
    );
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.endedAt, sql`now() - make_interval(days => ${webhookLimits.keptDays})`));
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now()`));
  // One that was accepted stays: it records who made whom an administrator.
  await db
    .delete(adminInvitations)
    .where(and(isNull(adminInvitations.acceptedAt), lt(adminInvitations.expiresAt, old)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
  // Requested and never confirmed: perhaps by somebody else.
  const unconfirmed = and(
    isNull(newsletterSubscriptions.confirmedAt),
    lt(newsletterSubscriptions.askedAt, old),
  );
  await db.delete(newsletterSubscriptions).where(unconfirmed);
  const settledFor = (days: number) =>
    lt(contactMessages.stateSince, sql`now() - make_interval(days => ${days})`);
  const { state } = contactMessages;
  await db.delete(contactMessages).where(and(eq(state, 'spam'), settledFor(keptDays.short)));
  await db
    .delete(contactMessages)
    .where(and(inArray(state, ['answered', 'closed']), settledFor(keptDays.requests)));
  await db
    .delete(bookings)
    .where(lt(bookings.endsAt, sql`now() - make_interval(days => ${keptDays.requests})`));
  await db
    .delete(releasedUsernames)
    .where(lt(releasedUsernames.releasedAt, sql`now() - make_interval(days => ${usernameKept.days})`));
  await dropDecidedFiles(services);
  // The totals stay; who viewed what is kept only so that nobody is counted twice.
  await db.delete(listingViews).where(lt(listingViews.day, sql`current_date - ${keptDays.short}::int`));
  // Reviewers no longer need these; only the last approved version is compared with the next submission.
  const unread = sql`${listingVersions.version} is distinct from approved_version(${listingVersions.listingId})`;
  await db.delete(listingVersions).where(and(lt(listingVersions.changedAt, old), unread));
  await db
    .delete(inboxEvents)
    .where(lt(inboxEvents.createdAt, sql`now() - make_interval(days => ${keptDays.notices})`));
  await db.delete(devMailbox).where(lt(devMailbox.createdAt, old));
  // Selections and files to import are for the next action; bulk changes are not undone a month later.
  await db
    .delete(listingSelections)
    .where(lt(listingSelections.madeAt, sql`now() - make_interval(days => ${keptDays.day})`));
  await db
    .delete(portfolioImports)
    .where(lt(portfolioImports.madeAt, sql`now() - make_interval(days => ${keptDays.day})`));
  // An accusation is not kept for good; the audit log keeps that it was dealt with.
  await db
    .delete(listingReports)
    .where(lt(listingReports.closedAt, sql`now() - make_interval(days => ${keptDays.reports})`));
  // The audit log keeps what was decided.
  await db
    .delete(workDecisions)
    .where(and(lt(workDecisions.madeAt, old), ne(workDecisions.state, 'scheduled')));
  await db
    .delete(listingQuestions)
    .where(lt(listingQuestions.endedAt, sql`now() - make_interval(days => ${keptDays.notices})`));
  await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, old));
  // Servers that have not read these for that long read the whole register again.
  await db.delete(registerChanges).where(lt(registerChanges.at, sql`now() - interval '1 day'`));
  await forgetOldUses(db);
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
