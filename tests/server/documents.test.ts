import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { listingDocuments, listings } from '../../db/schema/listings.ts';
import { DOCUMENT_VERSIONS_AT_MOST, onlyShowable, tooManyVersions } from '../../domain/files.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, pay, start, transactionAt } from '../support/escrow.ts';
import { offerOn } from '../support/offers.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { asRead, versionOf } from '../support/read.ts';
import { bytes, fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const as = (user: Person) => callAs(services, { user });
const admin = await makeAdmin(services);
const desk = callAs(services, { admin });

let serial = 0;
/** A PDF like no other. */
const paper = (name = 'deed.pdf') => new File([bytes.pdf, `%${++serial}`], name);
const add = async (owner: Person, id: string) => {
  await as(owner).listings.addDocument(form({ id, document: paper() }));
  return current(owner, id);
};
const current = async (owner: Person, id: string) => {
  const [document] = (await as(owner).listings.own({ id })).documents;
  return document ?? expect.fail('the listing has no document');
};
const replace = (owner: Person, documentId: string, document: File = paper()) =>
  as(owner).listings.replaceDocument(form({ documentId, document }));
const statusOf = async (id: string) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]?.approvalStatus;
const rowsOf = (id: string) =>
  db
    .select()
    .from(listingDocuments)
    .where(eq(listingDocuments.listingId, id))
    .orderBy(listingDocuments.version);

test('a new version replaces the old one, which its owner and administrators keep', async () => {
  const [owner, stranger] = [await makeUser(services), await makeUser(services)];
  const { id } = await makeListing(services, owner);
  const first = await add(owner, id);
  await as(owner).listings.showDocument({ documentId: first.id, shown: true });
  const before = await asRead(services, id);
  await replace(owner, first.id, paper('amended.pdf'));
  const second = await current(owner, id);
  expect(second).toMatchObject({
    name: 'amended.pdf',
    version: 2,
    isPublic: true,
    documentId: first.documentId,
  });
  expect(second.sha256).not.toBe(first.sha256);
  expect(second.uploader).toEqual({ username: owner.username, fullName: owner.fullName });
  // The approval was for what was read.
  expect(await statusOf(id)).toBe('pending');
  const { now, changes } = await desk.admin.listingChanges({ id, from: before.version });
  expect(now.version).toBe(before.version + 1);
  expect(changes?.documents).toMatchObject([
    { before: { name: 'deed.pdf' }, after: { name: 'amended.pdf' } },
  ]);
  for (const caller of [as(owner), desk]) {
    expect((await caller.listings.documentHistory({ id })).items).toMatchObject([
      {
        id: first.id,
        version: 1,
        replaced: true,
        sha256: first.sha256,
        uploader: { username: owner.username },
      },
    ]);
    expect(await codeOf(caller.listings.documentLink({ documentId: first.id }))).toBe('ok');
    expect(await codeOf(caller.certificates.get({ documentId: first.id }))).toBe('ok');
  }
  await desk.listings.approve({ id, version: now.version });
  expect((await as(stranger).listings.gallery({ id })).map(({ name }) => name)).toEqual(['amended.pdf']);
  expect(await codeOf(as(stranger).listings.documentLink({ documentId: first.id }))).toBe('NOT_FOUND');
  expect(await codeOf(as(stranger).listings.documentHistory({ id }))).toBe('NOT_FOUND');
  // What has ended is not shown again, and accepts no other version.
  for (const call of [
    () => as(owner).listings.showDocument({ documentId: first.id, shown: true }),
    () => replace(owner, first.id),
    () => as(owner).listings.withdrawDocument({ documentId: first.id }),
  ])
    expect(await codeOf(call())).toBe('CONFLICT');
});

test('of two simultaneous new versions, one is refused', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  const { id: documentId } = await add(owner, id);
  const codes = await Promise.all([codeOf(replace(owner, documentId)), codeOf(replace(owner, documentId))]);
  expect(codes.sort()).toEqual(['CONFLICT', 'ok']);
  expect((await rowsOf(id)).map(({ version, endedAt }) => [version, endedAt === null])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('what is refused changes nothing: the same file, another kind in public, too many versions', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  await as(owner).listings.addDocument(form({ id, document: fileOf('pdf') }));
  let { id: documentId } = await current(owner, id);
  await as(owner).listings.showDocument({ documentId, shown: true });
  const refused = async (document: File) => (await outcomeOf(replace(owner, documentId, document))).sentence;
  expect(await refused(fileOf('pdf', 'renamed.pdf'))).toMatch(/same file/);
  expect(await refused(fileOf('doc'))).toBe(onlyShowable);
  expect(await statusOf(id)).toBe('approved');
  for (let version = 2; version <= DOCUMENT_VERSIONS_AT_MOST; version++) {
    await replace(owner, documentId);
    documentId = (await current(owner, id)).id;
  }
  expect(await refused(paper())).toBe(tooManyVersions);
});

test('a rejected listing with another document is submitted again', async () => {
  const owner = await makeUser(services);
  const { id, version } = await makeListing(services, owner, { approvalStatus: 'pending', isPublic: false });
  const { id: documentId } = await add(owner, id);
  await desk.listings.reject({ id, version: version + 1, reason: 'The deed cannot be read.' });
  await replace(owner, documentId);
  expect(await statusOf(id)).toBe('pending');
});

test('what nobody dealt on is erased, with its versions', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  const first = await add(owner, id);
  await replace(owner, first.id);
  const kept = (await rowsOf(id)).map(({ fileId }) => fileId);
  const { version } = await asRead(services, id);
  await as(owner).listings.withdrawDocument({ documentId: (await current(owner, id)).id });
  expect(await rowsOf(id)).toEqual([]);
  for (const fileId of kept) expect(await db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
  expect((await asRead(services, id)).version).toBe(version + 1);
  expect((await as(owner).listings.documentHistory({ id })).items).toEqual([]);
});

test('what a purchase or an offer showed stays with it, whatever becomes of the document', async () => {
  const { listing, seller, buyer } = await transactionAt(services, 'held');
  // Nothing about a listing changes while it is being bought.
  const document = await add(seller, listing.id);
  expect(await codeOf(replace(seller, document.id))).toBe('CONFLICT');
  expect(await codeOf(as(seller).listings.withdrawDocument({ documentId: document.id }))).toBe('CONFLICT');

  const other = await makeListing(services, seller);
  const shown = await add(seller, other.id);
  await as(seller).listings.showDocument({ documentId: shown.id, shown: true });
  const offer = await offerOn(services, other, buyer);
  await replace(seller, shown.id);
  await as(seller).listings.withdrawDocument({ documentId: (await current(seller, other.id)).id });
  expect((await rowsOf(other.id)).map(({ version }) => version)).toEqual([1]);
  for (const party of [buyer, seller]) {
    const { documents, state } = await as(party).offers.get({ id: offer.id });
    expect([state, documents.map(({ sha256 }) => sha256)]).toEqual(['closed', [shown.sha256]]);
    const link = { id: offer.id, fileId: documents[0]?.fileId ?? '' };
    expect(await codeOf(as(party).offers.documentLink(link))).toBe('ok');
    expect(await codeOf(as(await makeUser(services)).offers.documentLink(link))).toBe('NOT_FOUND');
  }
});

test('its documents go with the right, but not what the former owner withdrew', async () => {
  const seller = await makeUser(services);
  const listing = await makeListing(services, seller);
  const first = await add(seller, listing.id);
  await replace(seller, first.id);
  const second = await current(seller, listing.id);
  const decidedBy = (await makeAdmin(services)).id;
  await db.update(listings).set({ approvalStatus: 'approved', decidedBy }).where(eq(listings.id, listing.id));
  const buyer = await makeUser(services);
  const { id } = await start(services, buyer, listing);
  await pay(services, buyer, id);
  await addProof(services, seller, id);
  await as(seller).escrow.submit({ key: freshKey(), id });
  await desk.escrow.release({ key: freshKey(), id, version: await versionOf(services, id) });
  expect((await current(buyer, listing.id)).uploader?.username).toBe(seller.username);
  expect(await codeOf(as(buyer).listings.documentLink({ documentId: second.id }))).toBe('ok');
  expect(await codeOf(as(buyer).listings.documentLink({ documentId: first.id }))).toBe('NOT_FOUND');
  expect((await as(buyer).listings.documentHistory({ id: listing.id })).items).toEqual([]);
  expect((await desk.listings.documentHistory({ id: listing.id })).items).toHaveLength(1);
  // What the new owner replaces is theirs to keep.
  await replace(buyer, second.id);
  expect((await as(buyer).listings.documentHistory({ id: listing.id })).items).toMatchObject([
    { id: second.id },
  ]);
  expect((await current(buyer, listing.id)).uploader?.username).toBe(buyer.username);
});

test('the database refuses what the code must not do', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  await add(owner, id);
  const [row] = await rowsOf(id);
  const run = (text: string, values: unknown[]) => db.$client.query(text, values);
  await expect(run('update listing_documents set version = 3 where listing_id = $1', [id])).rejects.toThrow(
    /keeps its history/,
  );
  await expect(
    run('update listing_documents set ended_at = now(), is_public = true where listing_id = $1', [id]),
  ).rejects.toThrow(/listing_documents_shown/);
  const [file] = await db
    .insert(files)
    .values({
      bucket: 'ip-documents',
      key: `k-${id}`,
      name: 'a.pdf',
      type: 'pdf',
      size: 1,
      sha256: 'a'.repeat(64),
    })
    .returning();
  const insert =
    'insert into listing_documents (listing_id, file_id, document_id, version) values ($1, $2, $3, $4)';
  await expect(run(insert, [id, file?.id, row?.documentId, 3])).rejects.toThrow(/follows no document/);
  await expect(run(insert, [id, file?.id, row?.documentId, 1])).rejects.toThrow(/listing_documents_/);
});
