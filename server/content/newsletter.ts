import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { newsletterSubscriptions } from '../../db/schema/content.ts';
import type { Article } from '../../domain/content/articles.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context, Services } from '../context.ts';
import { unsubscribeLink } from '../inbox/unsubscribe.ts';
import type { Config } from '../infra/config.ts';
import { hashToken } from '../infra/hash.ts';
import { enqueue, NOT_URGENT } from '../infra/jobs.ts';
import { allArticles } from './articles.ts';

/** Always the same for an address, so that links in older mails stay valid. Nobody else can compute it. */
function tokenOf({ secret }: Config, email: string): string {
  return createHmac('sha256', secret).update(`newsletter ${email}`).digest('base64url');
}

/**
 * Asks an address to confirm that it wants the newsletter. The answer is the same whether or not the address is
 * subscribed already, and only its owner can confirm.
 */
export async function subscribe(ctx: Context, { email }: { email: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.network);
  await ctx.limit('newsletter.email', email);
  const token = tokenOf(ctx.config, email);
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, tokenHash: hashToken(token) })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { askedAt: sql`now()` },
        // Subscribers are not asked again.
        setWhere: sql`${newsletterSubscriptions.confirmedAt} is null`,
      })
      .returning({ email: newsletterSubscriptions.email });
    if (!asked) return;
    await enqueue(ctx.jobs, tx, 'mail.send', {
      to: email,
      subject: 'Confirm your subscription',
      button: 'Confirm the subscription',
      text: `Someone, probably you, subscribed this address to Ipso’s newsletter.\n\nPlease confirm to receive it:\n\n${ctx.config.origin}/newsletter?token=${token}\n\nThe same link ends the subscription later. If this was not you, you can ignore this e-mail.`,
    });
  });
}

/** Confirms with the link that was mailed. */
export async function confirmNewsletter({ db }: Context, { token }: { token: string }) {
  const [found] = await db
    .update(newsletterSubscriptions)
    .set({
      confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, now())`,
      // Earlier articles are on the page they came from.
      sentThrough: sql`coalesce(${newsletterSubscriptions.sentThrough}, ${newest(allArticles)}::date)`,
    })
    .where(eq(newsletterSubscriptions.tokenHash, hashToken(token)))
    .returning({ email: newsletterSubscriptions.email });
  if (!found) throw invalid('This link is no longer valid. Please subscribe again.');
  return found;
}

/** Ends the subscription with a token of this hash, and keeps nothing of it. Safe to repeat. */
export async function leaveNewsletter(db: Db, tokenHash: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.tokenHash, tokenHash));
}

const newest = (articles: readonly Article[]) => articles[0]?.date ?? '1970-01-01';

/** Worker, once a day: mails each subscriber once what was published since the last mail. */
export async function sendNews({ config, db, jobs }: Services, articles = allArticles): Promise<void> {
  const { email, tokenHash, confirmedAt, sentThrough } = newsletterSubscriptions;
  const through = newest(articles);
  const due = and(isNotNull(confirmedAt), lt(sentThrough, through));
  await db.transaction(async (tx) => {
    const readers = await tx
      .select({ email, tokenHash, since: sentThrough })
      .from(newsletterSubscriptions)
      .where(due)
      .for('update');
    await tx.update(newsletterSubscriptions).set({ sentThrough: through }).where(due);
    for (const { email: to, tokenHash: newsletter, since } of readers) {
      const fresh = articles.filter(({ date }) => date > (since ?? through));
      const unsubscribe = unsubscribeLink(config, { newsletter });
      const told = fresh.map(
        ({ kind, id, title, excerpt }) => `${title}\n${excerpt}\n${config.origin}/happening/${kind}/${id}`,
      );
      const mail = {
        to,
        subject: fresh.length === 1 ? `${fresh[0]?.title}` : `${fresh.length} new articles on Ipso`,
        text: `${told.join('\n\n')}\n\nTo unsubscribe: ${unsubscribe}`,
        unsubscribe,
      };
      await enqueue(jobs, tx, 'mail.send', mail, NOT_URGENT);
    }
  });
}
