import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listingVersions } from '../../db/schema/listings.ts';
import { notFound } from '../../domain/errors.ts';
import { changesBetween, type VersionChanges } from '../../domain/market/listing-versions.ts';
import { forReview } from './queries.ts';

export const changesInput = z.object({
  id: z.uuid(),
  /** The version that was read. */
  from: z.int().positive(),
});

/**
 * What changed in a listing since a version was read: the listing as it is now under review and the differences; null
 * when that version is no longer kept.
 */
export async function listingChanges(
  db: Db,
  { id, from }: z.infer<typeof changesInput>,
): Promise<{ now: Now; changes: VersionChanges | null }> {
  const [now] = await forReview(db, [id]);
  if (!now) throw notFound();
  if (now.version === from) return { now, changes: { fields: [], documents: [] } };
  // Read after the listing: what it said before is written together with the change.
  const [kept] = await db
    .select({
      owner: { username: profiles.username, fullName: profiles.fullName },
      content: listingVersions.content,
      documents: listingVersions.documents,
    })
    .from(listingVersions)
    .innerJoin(profiles, eq(profiles.id, listingVersions.ownerId))
    .where(and(eq(listingVersions.listingId, id), eq(listingVersions.version, from)));
  if (!kept) return { now, changes: null };
  const documents = now.documents.map(({ id, documentId, name, size, sha256 }) => ({
    ...{ id, documentId, name },
    ...{ size, sha256 },
  }));
  const present = { owner: named(now.owner), content: now, documents };
  return { now, changes: changesBetween({ ...kept, owner: named(kept.owner) }, present) };
}

type Now = Awaited<ReturnType<typeof forReview>>[number];

/** Two people may have the same name. */
const named = ({ username, fullName }: Now['owner']) => `${fullName} (@${username})`;
