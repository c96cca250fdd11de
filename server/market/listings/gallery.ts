import { and, asc, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/files.ts';
import { listingDocuments, listings } from '../../../db/schema/listings.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { canBeShown, onlyShowable } from '../../../domain/files.ts';
import type { Context, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { signedPath } from '../../infra/files.ts';
import type { ShowDocumentInput } from './input.ts';
import { lockOwnListing } from './lock.ts';
import { visibleListing } from './visible.ts';

/** The documents its owner shows, each with a short-lived link, for everyone who may see the listing. */
export async function gallery(ctx: Context, { id }: { id: string }) {
  await visibleListing(ctx, id);
  const rows = await ctx.db
    .select({
      id: listingDocuments.id,
      fileId: listingDocuments.fileId,
      name: files.name,
      type: files.type,
      size: files.size,
    })
    .from(listingDocuments)
    .innerJoin(files, eq(files.id, listingDocuments.fileId))
    .where(and(eq(listingDocuments.listingId, id), eq(listingDocuments.isPublic, true)))
    .orderBy(asc(listingDocuments.createdAt), asc(listingDocuments.id));
  return rows.map(({ fileId, ...document }) => ({ ...document, path: signedPath(ctx, fileId) }));
}

/** The owner shows one document to everyone who may see its listing, or hides it again. */
export async function showDocument(ctx: UserContext, { documentId, shown }: ShowDocumentInput) {
  await ctx.db.transaction(async (tx) => {
    const [document] = await tx
      .select({ listingId: listingDocuments.listingId, type: files.type })
      .from(listingDocuments)
      .innerJoin(files, eq(files.id, listingDocuments.fileId))
      .innerJoin(listings, eq(listings.id, listingDocuments.listingId))
      .where(eq(listingDocuments.id, documentId));
    if (!document) throw notFound();
    await lockOwnListing(tx, document.listingId, ctx.user.id);
    if (shown && !canBeShown(document.type)) {
      throw conflict(onlyShowable);
    }
    const current = and(eq(listingDocuments.id, documentId), isNull(listingDocuments.endedAt));
    const { rowCount } = await tx.update(listingDocuments).set({ isPublic: shown }).where(current);
    if (rowCount === 0) throw conflict('This document was changed in the meantime. Please look again.');
    await record(tx, {
      action: 'listings.showDocument',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: document.listingId,
      data: { documentId, shown },
    });
  });
}
