import { eq } from 'drizzle-orm';
import { listings } from '../../db/schema/listings.ts';
import type { Parts } from '../../server/context.ts';

/** What an administrator who has just read a listing decides about. */
export async function asRead({ db }: Pick<Parts, 'db'>, id: string) {
  const [listing] = await db.select({ version: listings.version }).from(listings).where(eq(listings.id, id));
  return { id, version: listing?.version ?? 1 };
}
