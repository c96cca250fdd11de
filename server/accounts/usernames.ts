import { randomInt } from 'node:crypto';
import anyAscii from 'any-ascii';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { profiles, releasedUsernames } from '../../db/schema/accounts.ts';
import { usernameFrom, usernameKept } from '../../domain/accounts/accounts.ts';
import { conflict } from '../../domain/errors.ts';
import { isUniqueViolation } from '../infra/sql-state.ts';

const stillKept = sql`now() - make_interval(days => ${usernameKept.days})`;

// No vowels, so that no words appear, and no characters that look alike.
const SUFFIX_LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

/**
 * Usernames for a name in any script, in the order in which they are tried: the name in Latin letters ("Иван" ->
 * "ivan"), then with one of 14 million random endings, so that many people can have the same name.
 */
export function* usernamesFor(name: string): Generator<string> {
  // The library writes pictures out as words.
  const latin = anyAscii(name.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, ' '));
  const plain = usernameFrom(latin);
  if (plain) yield plain;
  for (let attempt = 0; attempt < 10; attempt++) {
    const letters = Array.from({ length: 5 }, () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)]);
    yield usernameFrom(latin, letters.join(''));
  }
}

/** Whether a username is reserved for someone else, who released it recently. */
export async function isKept(tx: Tx, username: string, userId: string): Promise<boolean> {
  const [kept] = await tx
    .select({ userId: releasedUsernames.userId })
    .from(releasedUsernames)
    .where(
      and(
        eq(releasedUsernames.username, username),
        ne(releasedUsernames.userId, userId),
        gt(releasedUsernames.releasedAt, stillKept),
      ),
    );
  return kept !== undefined;
}

/** Reserves a released username for the person who had it. */
export async function release(tx: Tx, username: string, userId: string): Promise<void> {
  const now = { userId, releasedAt: sql`now()` };
  await tx
    .insert(releasedUsernames)
    .values({ username, userId })
    .onConflictDoUpdate({ target: releasedUsernames.username, set: now });
}

const TAKEN = 'This username is taken.';

/** Gives a person another username, and keeps the old one for them. The row of their profile is locked. */
export async function changeUsername(tx: Tx, userId: string, from: string, to: string): Promise<void> {
  const [held] = await tx
    .select({ n: count() })
    .from(releasedUsernames)
    .where(
      and(
        eq(releasedUsernames.userId, userId),
        ne(releasedUsernames.username, to),
        gt(releasedUsernames.releasedAt, stillKept),
      ),
    );
  if ((held?.n ?? 0) >= usernameKept.names) {
    throw conflict(
      `You have changed your username ${usernameKept.names} times within ${usernameKept.days} days. Please wait, or take an earlier one back.`,
    );
  }
  const [taken] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, to));
  if (taken) throw conflict(TAKEN);
  await tx.update(profiles).set({ username: to }).where(eq(profiles.id, userId)).catch(refuseTaken);
  // Checked once the name is ours: until then its owner could still release it.
  if (await isKept(tx, to, userId)) {
    throw conflict('This username belonged to someone else recently and is reserved for them.');
  }
  await tx.delete(releasedUsernames).where(eq(releasedUsernames.username, to));
  await release(tx, from, userId);
}

/** Two people may claim a name at the same time: the unique index lets the first have it. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw conflict(TAKEN);
  throw error;
}

/** The current username of the person who has this one or released it recently; null when there is none. */
export async function presentUsername(db: Db, username: string): Promise<string | null> {
  const [present] = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(eq(profiles.username, username));
  if (present) return present.username;
  const [former] = await db
    .select({ username: profiles.username })
    .from(releasedUsernames)
    .innerJoin(profiles, eq(profiles.id, releasedUsernames.userId))
    .where(and(eq(releasedUsernames.username, username), gt(releasedUsernames.releasedAt, stillKept)));
  return former?.username ?? null;
}
