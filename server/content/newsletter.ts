import { eq, sql } from 'drizzle-orm';
import { newsletterSubscriptions } from '../../db/schema/content.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';

/**
 * Asks an address to confirm that it wants the newsletter. Whoever types it learns nothing: the answer is the same
 * whether it is subscribed already or not, and only its owner can confirm.
 */
export async function subscribe(ctx: Context, { email }: { email: string }): Promise<void> {
  await ctx.limit('mail.address', ctx.ip);
  await ctx.limit('newsletter.email', email);
  const { token, tokenHash } = newToken();
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, tokenHash })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { tokenHash, askedAt: sql`now()` },
        // Those who have it keep their links.
        setWhere: sql`${newsletterSubscriptions.confirmedAt} is null`,
      })
      .returning({ email: newsletterSubscriptions.email });
    if (!asked) return;
    await enqueue(ctx.jobs, tx, 'mail.send', {
      to: email,
      subject: 'Confirm your subscription',
      text: `Somebody, probably you, asked for Ipso’s newsletter at this address.\n\nTo get it, please confirm:\n\n${ctx.config.origin}/newsletter?token=${token}\n\nThe same link ends the subscription later. If it was not you, you need not do anything.`,
    });
  });
}

/** Confirms by the link that was mailed. */
export async function confirmNewsletter({ db }: Context, { token }: { token: string }) {
  const [found] = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, now())` })
    .where(eq(newsletterSubscriptions.tokenHash, hashToken(token)))
    .returning({ email: newsletterSubscriptions.email });
  if (!found) throw invalid('This link is no longer good. Please subscribe again.');
  return found;
}

/** Ends a subscription: nothing of it is kept. Doing it twice is no mistake. */
export async function leaveNewsletter({ db }: Context, { token }: { token: string }): Promise<void> {
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.tokenHash, hashToken(token)));
}
