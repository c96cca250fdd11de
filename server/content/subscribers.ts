import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newsletterSubscriptions } from '../../db/schema/content.ts';
import { csvLine } from '../../domain/csv.ts';
import { notFound } from '../../domain/errors.ts';
import type { AdminContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { escapeLike } from '../infra/like.ts';
import { keyset } from '../kernel/list.ts';
import type { SubscribersInput } from './input.ts';
import { countedIn } from './requests.ts';

const { email, askedAt, confirmedAt } = newsletterSubscriptions;
const PAGE = 50;
const latest = keyset('content.subscribers', 'desc', askedAt, email);

/** One page of the addresses that asked for the newsletter, the latest first. */
export async function subscribers({ db }: AdminContext, { which, q, ...page }: SubscribersInput) {
  const rows = await db
    .select({ email, askedAt, confirmedAt, position: latest.position })
    .from(newsletterSubscriptions)
    .where(
      and(
        { all: undefined, confirmed: isNotNull(confirmedAt), waiting: isNull(confirmedAt) }[which],
        q === '' ? undefined : sql`${email} like ${`%${escapeLike(q.toLowerCase())}%`}`,
        latest.where(page),
      ),
    )
    .orderBy(...latest.orderBy)
    .limit(PAGE + 1);
  return latest.page(rows, PAGE);
}

/** How many have confirmed, and how many have not. */
export async function subscriberCounts({ db }: AdminContext) {
  const [confirmed, waiting] = await Promise.all([
    countedIn(db, sql`newsletter_subscriptions`, sql`confirmed_at is not null`),
    countedIn(db, sql`newsletter_subscriptions`, sql`confirmed_at is null`),
  ]);
  return { confirmed, waiting };
}

/** Ends the subscription of an address; nothing of it is kept. The audit log has only the hash of the address. */
export async function removeSubscriber(ctx: AdminContext, input: { email: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(newsletterSubscriptions).where(eq(email, input.email)).returning({ email });
    if (gone.length === 0) throw notFound('This address is not subscribed.');
    await record(tx, {
      ...{ action: 'content.removeSubscriber', actorId: ctx.admin.id, actorRole: 'admin' },
      subjectId: ctx.admin.id,
      data: { emailSha256: createHash('sha256').update(input.email).digest('hex') },
    });
  });
}

/** The confirmed addresses as a CSV file, oldest first. The audit log records who exported how many. */
export async function exportSubscribers(ctx: AdminContext): Promise<{ name: string; csv: string }> {
  await ctx.limit('export.account', ctx.admin.id);
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ email, askedAt, confirmedAt })
      .from(newsletterSubscriptions)
      .where(isNotNull(confirmedAt))
      .orderBy(asc(askedAt), asc(email));
    await record(tx, {
      ...{ action: 'content.exportSubscribers', actorId: ctx.admin.id, actorRole: 'admin' },
      subjectId: ctx.admin.id,
      data: { addresses: rows.length },
    });
    const lines = rows.map((row) => [
      row.email,
      row.askedAt.toISOString(),
      row.confirmedAt?.toISOString() ?? '',
    ]);
    const csv = [['E-mail', 'Asked', 'Confirmed'], ...lines].map(csvLine).join('');
    return { name: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv };
  });
}
