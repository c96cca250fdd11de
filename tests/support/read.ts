import { eq } from 'drizzle-orm';
import { identities } from '../../db/schema/accounts.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import type { Services } from '../../server/context.ts';
import { doublesOf } from '../../server/market/listings/doubles.ts';

/** What an administrator decides on who has just read a listing, and others' similar ones. */
export async function asRead({ db }: Pick<Services, 'db'>, id: string) {
  const [listing] = await db.select({ version: listings.version }).from(listings).where(eq(listings.id, id));
  const doubles = await doublesOf(db, id);
  return { id, version: listing?.version ?? 1, acknowledged: doubles.map((one) => one.id) };
}

/** The version of a transaction that an administrator has just read. */
export async function versionOf({ db }: Pick<Services, 'db'>, id: string): Promise<number> {
  const [row] = await db
    .select({ version: transactions.version })
    .from(transactions)
    .where(eq(transactions.id, id));
  return row?.version ?? 1;
}

/** The version of an identity that an administrator has just read. */
export async function identityVersionOf({ db }: Pick<Services, 'db'>, userId: string): Promise<number> {
  const [row] = await db
    .select({ version: identities.version })
    .from(identities)
    .where(eq(identities.userId, userId));
  return row?.version ?? 1;
}
