import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { termsAcceptances, termsTexts } from '../../db/schema/terms.ts';
import {
  ACCEPT_TERMS_FIRST,
  plainTerms,
  TERMS_CHANGED,
  termsOfUse,
  termsVersions,
} from '../../domain/accounts/terms-of-use.ts';
import type { ArticleBlock } from '../../domain/content/articles.ts';
import { conflict, forbidden } from '../../domain/errors.ts';
import { record } from './audit.ts';
import type { Config } from './config.ts';

interface Terms {
  /** The ISO day of the version in force. */
  version: string;
  blocks: ArticleBlock[];
  /** What is accepted, and the SHA-256 that names it. */
  text: string;
  sha256: string;
}

const known = new WeakMap<Config, Terms>();

/** The terms in force here. A different operator or payment provider makes a different text of the same version. */
export function termsOf(config: Config): Terms {
  const found = known.get(config);
  if (found) return found;
  const version = termsVersions.at(-1)?.day;
  if (!version) throw new Error('the terms have no version');
  const blocks = termsOfUse(config.operator, config.stripe ? 'stripe' : 'sandbox');
  const text = plainTerms(version, blocks);
  const made = { version, blocks, text, sha256: createHash('sha256').update(text).digest('hex') };
  known.set(config, made);
  return made;
}

/**
 * Stores the text of the terms in force, for what begins under them to refer to. Returns its hash, and whether it is
 * new here.
 */
export async function keepTerms(config: Config, tx: Db | Tx): Promise<{ sha256: string; isNew: boolean }> {
  const { sha256, version, text } = termsOf(config);
  const kept = await tx
    .insert(termsTexts)
    .values({ sha256, version, text })
    .onConflictDoNothing()
    .returning();
  return { sha256, isNew: kept.length > 0 };
}

/** Refuses a person who has not accepted the terms in force. */
export async function mustHaveAccepted(config: Config, db: Db | Tx, userId: string): Promise<void> {
  if (!(await hasAccepted(config, db, userId))) throw forbidden(ACCEPT_TERMS_FIRST);
}

/** Whether a person has accepted the terms in force. */
export async function hasAccepted(
  config: Config,
  db: Db | Tx,
  userId: string,
  { sha256 }: { sha256: string } = termsOf(config),
): Promise<boolean> {
  const accepted = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.sha256, sha256));
  return (await db.$count(termsAcceptances, accepted)) > 0;
}

/**
 * Records that a person accepts the terms whose hash they were shown. Throws CONFLICT if others are in force by now;
 * accepting twice changes nothing.
 */
export async function acceptTerms(
  config: Config,
  tx: Tx,
  userId: string,
  { sha256, atSignUp }: { sha256: string; atSignUp: boolean },
): Promise<void> {
  const terms = termsOf(config);
  if (sha256 !== terms.sha256) throw conflict(TERMS_CHANGED);
  const { version } = terms;
  await keepTerms(config, tx);
  const made = await tx
    .insert(termsAcceptances)
    .values({ userId, sha256, atSignUp })
    .onConflictDoNothing()
    .returning({ at: termsAcceptances.acceptedAt });
  if (made.length === 0) return;
  const by = { actorId: userId, actorRole: 'user', subjectId: userId };
  await record(tx, { action: 'accounts.acceptTerms', ...by, data: { version, sha256 } });
}
