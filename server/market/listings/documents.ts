import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { snapshotDocuments } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { listingDocuments, listings } from '../../../db/schema/listings.ts';
import { offerDocuments } from '../../../db/schema/offers.ts';
import { listingPictures } from '../../../db/schema/pictures.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import {
  canBeShown,
  DOCUMENT_VERSIONS_AT_MOST,
  isPicture,
  LISTING_DOCUMENTS_AT_MOST,
  onlyShowable,
  tooManyDocuments,
  tooManyVersions,
} from '../../../domain/files.ts';
import type { PersonContext, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { dropFile, orDiscard, putFile, recordFile, type StoredFile, signedPath } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { idempotentIf } from '../../kernel/idempotent.ts';
import { keyset } from '../../kernel/list.ts';
import { deliver } from '../../kernel/notices.ts';
import { changeListing } from './change.ts';
import type { AddDocumentForm, DocumentHistoryInput, ReplaceDocumentForm } from './input.ts';
import { lockOwnListing } from './lock.ts';
import { allowed } from './steps.ts';

/** Whoever owned the right at that time: it may have been sold since. */
const ownerAt = (
  time: typeof listingDocuments.createdAt | typeof listingDocuments.endedAt,
) => sql<string>`coalesce((
  select t.owner_id from title_links t where t.listing_id = ${listingDocuments.listingId} and t.since <= ${time}
  order by t.since desc limit 1), (select l.owner_id from ip_listings l where l.id = ${listingDocuments.listingId}))`;
/** Only an owner can add a document, and only they can replace or withdraw it. */
const uploaderId = ownerAt(listingDocuments.createdAt);
const enderId = ownerAt(listingDocuments.endedAt);

const facts = {
  id: listingDocuments.id,
  listingId: listingDocuments.listingId,
  documentId: listingDocuments.documentId,
  version: listingDocuments.version,
  name: files.name,
  type: files.type,
  size: files.size,
  sha256: files.sha256,
  createdAt: listingDocuments.createdAt,
  uploader: { username: profiles.username, fullName: profiles.fullName },
};

/** The documents of these listings as they are now, newest first. */
export function documentsOf(db: Db, listingIds: string[]) {
  return db
    .select({ ...facts, isPublic: listingDocuments.isPublic })
    .from(listingDocuments)
    .innerJoin(files, eq(files.id, listingDocuments.fileId))
    .leftJoin(profiles, eq(profiles.id, uploaderId))
    .where(and(inArray(listingDocuments.listingId, listingIds), isNull(listingDocuments.endedAt)))
    .orderBy(desc(listingDocuments.createdAt), asc(listingDocuments.id));
}

const ended = keyset('listings.documentHistory', 'desc', listingDocuments.endedAt, listingDocuments.id);
const PAGE = 20;

/**
 * One page of a listing's earlier documents, the most recently ended first: all of them for administrators; for its
 * owner, those that they replaced or withdrew themselves. What a former owner withdrew did not pass with the right.
 */
export async function documentHistory(ctx: PersonContext, { id, ...page }: DocumentHistoryInput) {
  const [listing] = await ctx.db
    .select({ ownerId: listings.ownerId })
    .from(listings)
    .where(eq(listings.id, id));
  if (!listing || (listing.ownerId !== ctx.user?.id && !ctx.admin)) throw notFound();
  const rows = await ctx.db
    .select({
      ...facts,
      endedAt: sql<Date>`${listingDocuments.endedAt}`.mapWith(listingDocuments.endedAt),
      replaced: sql<boolean>`exists (select from listing_documents n
        where n.document_id = ${listingDocuments.documentId} and n.version > ${listingDocuments.version})`,
      position: ended.position,
    })
    .from(listingDocuments)
    .innerJoin(files, eq(files.id, listingDocuments.fileId))
    .leftJoin(profiles, eq(profiles.id, uploaderId))
    .where(
      and(
        eq(listingDocuments.listingId, id),
        isNotNull(listingDocuments.endedAt),
        ctx.admin ? undefined : eq(enderId, ctx.user?.id),
        ended.where(page),
      ),
    )
    .orderBy(...ended.orderBy)
    .limit(PAGE + 1);
  return ended.page(rows, PAGE);
}

/** The file of a document that this person may open; NOT_FOUND otherwise. Its owner opens those that they replaced, too. */
export async function readableDocument(ctx: PersonContext, documentId: string): Promise<{ fileId: string }> {
  const mine = and(
    eq(listings.ownerId, ctx.user?.id ?? sql`null`),
    or(isNull(listingDocuments.endedAt), eq(enderId, listings.ownerId)),
  );
  const [row] = await ctx.db
    .select({ fileId: listingDocuments.fileId })
    .from(listingDocuments)
    .innerJoin(listings, eq(listings.id, listingDocuments.listingId))
    .where(and(eq(listingDocuments.id, documentId), ctx.admin ? undefined : mine));
  if (!row) throw notFound();
  return row;
}

/** A short-lived link to a listing's document, for its owner and administrators. */
export async function documentLink(ctx: PersonContext, { documentId }: { documentId: string }) {
  const { fileId } = await readableDocument(ctx, documentId);
  return { path: signedPath(ctx, fileId) };
}

/** Adds a document to the owner's listing. */
export async function addDocument(ctx: UserContext, { id, document, key }: AddDocumentForm) {
  await ctx.limit('upload.account', ctx.user.id);
  const check = async (tx: Tx) => {
    await lockOwnListing(tx, id, ctx.user.id);
    const current = and(eq(listingDocuments.listingId, id), isNull(listingDocuments.endedAt));
    if ((await tx.$count(listingDocuments, current)) >= LISTING_DOCUMENTS_AT_MOST)
      throw conflict(tooManyDocuments);
  };
  await storeUnder(ctx, document, check, (tx, stored) => {
    const { sha256 } = stored;
    const call = { userId: ctx.user.id, action: 'listings.addDocument', input: { id, sha256 } };
    return idempotentIf(tx, key, call, async () => {
      await attach(ctx, tx, { listingId: id }, stored);
      await record(tx, {
        action: 'listings.addDocument',
        actorId: ctx.user.id,
        actorRole: 'owner',
        subjectId: id,
        data: { sha256 },
      });
    });
  });
}

/**
 * Replaces a document with a new version; `documentId` names the version that was read. The listing is reviewed
 * again, and the old version stays for its owner, administrators and those who dealt on it.
 */
export async function replaceDocument(ctx: UserContext, { documentId, document }: ReplaceDocumentForm) {
  await ctx.limit('upload.account', ctx.user.id);
  const check = async (tx: Tx) => {
    const locked = await lockDocument(ctx, tx, documentId);
    if (locked.version >= DOCUMENT_VERSIONS_AT_MOST) throw conflict(tooManyVersions);
    return locked;
  };
  await storeUnder(ctx, document, check, async (tx, stored, locked) => {
    const { listing, sha256, version, isPublic } = locked;
    if (stored.sha256 === sha256) throw conflict('This is the same file, so there is no new version.');
    if (isPublic && !canBeShown(stored.type)) throw conflict(onlyShowable);
    const { notices } = await changeListing(ctx, tx, listing, { approvalStatus: 'pending' });
    const next = {
      ...{ listingId: listing.id, documentId: locked.documentId },
      ...{ version: version + 1, isPublic },
    };
    await attach(ctx, tx, next, stored);
    await record(tx, {
      action: 'listings.replaceDocument',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: listing.id,
      data: { documentId: locked.documentId, version: version + 1, before: sha256, sha256: stored.sha256 },
    });
    await deliver(tx, notices);
  });
}

/**
 * Removes a document from its listing, which is reviewed again. Versions that a transaction or an offer refers to
 * stay, as withdrawn; the others are erased.
 */
export async function withdrawDocument(ctx: UserContext, { documentId }: { documentId: string }) {
  await ctx.db.transaction(async (tx) => {
    const { listing, sha256, ...document } = await lockDocument(ctx, tx, documentId);
    const { notices } = await changeListing(ctx, tx, listing, { approvalStatus: 'pending' });
    const dealt = (table: SQL) =>
      sql<boolean>`exists (select from ${table} d where d.file_id = ${listingDocuments.fileId})`;
    const versions = await tx
      .select({
        id: listingDocuments.id,
        fileId: listingDocuments.fileId,
        kept: sql<boolean>`${dealt(sql`${snapshotDocuments}`)} or ${dealt(sql`${offerDocuments}`)}`,
      })
      .from(listingDocuments)
      .where(eq(listingDocuments.documentId, document.documentId));
    for (const { id, fileId, kept } of versions) {
      if (!kept) {
        await tx.delete(listingDocuments).where(eq(listingDocuments.id, id));
        await dropFile(ctx.jobs, tx, fileId);
      } else if (id === documentId) {
        const withdrawn = { endedAt: sql`now()`, isPublic: false };
        await tx.update(listingDocuments).set(withdrawn).where(eq(listingDocuments.id, id));
      }
    }
    await record(tx, {
      action: 'listings.withdrawDocument',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: listing.id,
      data: { documentId: document.documentId, version: document.version, sha256 },
    });
    await deliver(tx, notices);
  });
}

/**
 * A document that is about to be changed, with its listing, both locked; refused if its owner may not edit the
 * listing now.
 */
async function lockDocument(ctx: UserContext, tx: Tx, id: string) {
  const [found] = await tx
    .select({ listingId: listingDocuments.listingId })
    .from(listingDocuments)
    .where(eq(listingDocuments.id, id));
  if (!found) throw notFound();
  const listing = await lockOwnListing(tx, found.listingId, ctx.user.id);
  const [document] = await tx
    .select({
      documentId: listingDocuments.documentId,
      version: listingDocuments.version,
      isPublic: listingDocuments.isPublic,
      endedAt: listingDocuments.endedAt,
      sha256: files.sha256,
    })
    .from(listingDocuments)
    .innerJoin(files, eq(files.id, listingDocuments.fileId))
    .where(eq(listingDocuments.id, id));
  if (!document) throw notFound();
  if (document.endedAt) throw conflict('This document was changed in the meantime. Please look again.');
  await allowed(tx, listing, 'edit');
  return { ...document, listing };
}

/**
 * Stores an upload and writes what belongs to it. `check` runs before, so that a refused one takes no space, and
 * again under the lock.
 */
async function storeUnder<Checked>(
  ctx: UserContext,
  upload: File,
  check: (tx: Tx) => Promise<Checked>,
  write: (tx: Tx, stored: StoredFile, checked: Checked) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(check);
  const stored = await putFile(ctx.files, 'ip-documents', 'document', upload);
  await orDiscard(ctx.files, [stored], () =>
    ctx.db.transaction(async (tx) => write(tx, stored, await check(tx))),
  );
}

/** Attaches a stored file to the listing, and has its certificate of upload issued and its picture read. */
export async function attach(
  { jobs }: UserContext,
  tx: Tx,
  document: Omit<typeof listingDocuments.$inferInsert, 'fileId'>,
  stored: StoredFile,
): Promise<void> {
  const fileId = await recordFile(tx, stored);
  await tx.insert(listingDocuments).values({ ...document, fileId });
  await enqueue(jobs, tx, 'certificates.issue', { fileId });
  if (!isPicture(stored.type)) return;
  await tx.insert(listingPictures).values({ fileId });
  await enqueue(jobs, tx, 'listings.readPictures', {});
}
