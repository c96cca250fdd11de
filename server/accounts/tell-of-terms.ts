import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { termsAcceptances, termsTexts } from '../../db/schema/terms.ts';
import { termsVersions } from '../../domain/accounts/terms-of-use.ts';
import type { Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import { keepTerms, termsOf } from '../infra/terms.ts';
import { deliver } from '../kernel/notices.ts';

/** How many people are told in one transaction. */
const PORTION = 200;

/**
 * When a server starts: queues a job that tells everybody, once for each text that is new here. The first text is
 * news to nobody.
 */
export async function announceTerms({ config, db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const { sha256, isNew } = await keepTerms(config, tx);
    const earlier = await tx.$count(termsTexts, ne(termsTexts.sha256, sha256));
    if (isNew && earlier > 0) await enqueue(jobs, tx, 'terms.tell', { after: null });
  });
}

/**
 * Worker: tells those who have not accepted the terms in force that they have changed, in batches, each queued by the
 * one before (Regulation (EU) 2022/2065, Article 14(2): read in quotation).
 */
export async function tellOfTerms(
  { config, db, jobs }: Services,
  { after }: { after: string | null },
): Promise<void> {
  const { sha256, version: day } = termsOf(config);
  await db.transaction(async (tx) => {
    const accepted = tx
      .select({ one: sql`1` })
      .from(termsAcceptances)
      .where(and(eq(termsAcceptances.userId, users.id), eq(termsAcceptances.sha256, sha256)));
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          isNotNull(users.emailVerifiedAt),
          sql`not exists ${accepted}`,
          after ? gt(users.id, after) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(PORTION);
    // The same version of another operator or payment provider.
    const sameVersion = and(eq(termsTexts.version, day), ne(termsTexts.sha256, sha256));
    const changes =
      (await tx.$count(termsTexts, sameVersion)) > 0
        ? 'What they say about the operator or about payments is different.'
        : (termsVersions.find((one) => one.day === day)?.changes ?? '');
    const event = { kind: 'accounts.termsChanged', title: 'Terms of Ipso', day, changes } as const;
    const last = people.at(-1);
    if (last && people.length === PORTION) await enqueue(jobs, tx, 'terms.tell', { after: last.id });
    await deliver(
      tx,
      people.map(({ id: to }) => ({ to, event })),
    );
  });
}
