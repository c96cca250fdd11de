import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listingDocuments, listings, listingVersions } from '../../db/schema/listings.ts';
import { CHANGED_WHILE_READ } from '../../domain/market/listings.ts';
import { tidy } from '../../server/housekeeping.ts';
import { reviewed } from '../support/authorization/listing-fields.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { asRead, versionOf } from '../support/read.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const as = (user: Person) => callAs(services, { user });
const [owner, admin] = [await makeUser(services), await makeAdmin(services)];
const desk = callAs(services, { admin });

const pending = { approvalStatus: 'pending', isPublic: false, description: 'As it was read.' } as const;
const submitted = () => makeListing(services, owner, { ...pending, title: 'Read' });
const edit = (id: string, fields: Partial<typeof reviewed> = {}) =>
  as(owner).listings.update({ id, ...reviewed, title: 'Read', description: 'As it was read.', ...fields });
const addDocument = (id: string) => as(owner).listings.addDocument(form({ id, document: fileOf('pdf') }));
const since = async (id: string, from: number) => (await desk.admin.listingChanges({ id, from })).changes;
const keptOf = (id: string) =>
  services.db
    .select()
    .from(listingVersions)
    .where(eq(listingVersions.listingId, id))
    .orderBy(listingVersions.version);

describe('an administrator whose decision is refused', () => {
  test('sees what the listing said and what it says now, field by field', async () => {
    const { id, version } = await submitted();
    await edit(id, { description: 'Nobody has read this.', registrationDate: '2020-02-29' });
    const unread = await outcomeOf(desk.listings.approve({ id, version }));
    expect(unread).toMatchObject({ code: 'CONFLICT', sentence: CHANGED_WHILE_READ });
    const { now, changes } = await desk.admin.listingChanges({ id, from: version });
    expect(changes).toEqual({
      fields: [
        { field: 'description', before: 'As it was read.', after: 'Nobody has read this.' },
        { field: 'registrationDate', before: null, after: '2020-02-29' },
      ],
      documents: [],
    });
    expect(now).toMatchObject({ id, version: version + 1, description: 'Nobody has read this.' });
    // The next decision names what was read now.
    expect((await outcomeOf(desk.listings.approve({ id, version: now.version }))).code).toBe('ok');
  });

  test('sees the documents that were added, and those that were removed', async () => {
    const { id, version } = await submitted();
    await addDocument(id);
    const [first] = (await desk.admin.listingChanges({ id, from: version })).now.documents;
    const { id: fileId, documentId, name, size, sha256 } = first ?? expect.fail('no document');
    const file = { id: fileId, documentId, name, size, sha256 };
    expect(await since(id, version)).toEqual({ fields: [], documents: [{ before: null, after: file }] });
    await addDocument(id);
    await services.db.delete(listingDocuments).where(eq(listingDocuments.id, first?.id ?? ''));
    const [second] = (await desk.admin.listingChanges({ id, from: version })).now.documents;
    // One of the same name in its place.
    expect(await since(id, version + 1)).toEqual({
      fields: [],
      documents: [{ before: file, after: expect.objectContaining({ id: second?.id }) }],
    });
    await services.db.delete(listingDocuments).where(eq(listingDocuments.listingId, id));
    expect(await since(id, version + 1)).toMatchObject({ documents: [{ before: file, after: null }] });
    expect(await since(id, version)).toEqual({ fields: [], documents: [] });
  });

  test('sees both of two documents added at once', async () => {
    const { id, version } = await submitted();
    await Promise.all([addDocument(id), addDocument(id)]);
    expect((await keptOf(id)).map((kept) => kept.documents.length)).toEqual([0, 1]);
    expect((await since(id, version))?.documents).toHaveLength(2);
  });

  test('sees another owner', async () => {
    const { id, listing, buyer, seller } = await transactionAt(services, 'verifying');
    const { version } = await asRead(services, listing.id);
    await desk.escrow.release({ key: freshKey(), id, version: await versionOf(services, id) });
    expect(await since(listing.id, version)).toEqual({
      fields: [
        {
          field: 'owner',
          before: `${seller.fullName} (@${seller.username})`,
          after: `${buyer.fullName} (@${buyer.username})`,
        },
      ],
      documents: [],
    });
  });
});

test('a document that comes with its listing belongs to the first version', async () => {
  const fields = { ...reviewed, price: '', forSale: false, negotiable: true, licensingType: null };
  const made = form({ fields: JSON.stringify({ ...fields, licensingText: '' }), document: fileOf('pdf') });
  const { id } = await as(owner).listings.create(made);
  expect(await keptOf(id)).toEqual([]);
  await edit(id);
  expect(await keptOf(id)).toMatchObject([{ version: 1, documents: [{ name: 'sample.pdf' }] }]);
  expect((await since(id, 1))?.documents).toEqual([]);
});

test('every column that makes another version is kept', async () => {
  const values = { type: 'Trademark', category: 'Class 9', industry: 'energy', country: 'IS' } as const;
  const others = { title: 'x', description: 'x', registrationNumber: 'x', registrationDate: '2020-01-01' };
  const right = {
    rightKind: 'design',
    stage: 'granted',
    filedOn: '2019-01-01',
    priorityOn: '2018-01-01',
  } as const;
  const columns = { ...values, ...others, ...right, rightExtras: { coOwners: true } };
  for (const [column, value] of Object.entries(columns)) {
    const { id, version } = await submitted();
    await services.db
      .update(listings)
      .set({ [column]: value })
      .where(eq(listings.id, id));
    expect(await since(id, version)).toMatchObject({
      fields: [{ field: column, after: typeof value === 'string' ? value : '{"coOwners": true}' }],
    });
  }
  const { rows } = await services.db.execute<{ definition: string }>(
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'ip_listings_version'`,
  );
  const named = [...(rows[0]?.definition ?? '').matchAll(/old\.(\w+)/g)].map(([, name]) => name);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(named.sort()).toEqual(['owner_id', ...Object.keys(columns).map(snake)].sort());
});

test('what is not reviewed makes no version', async () => {
  const { id } = await makeListing(services, owner);
  await as(owner).listings.changeSetting({ id, change: { setting: 'price', priceCents: 5_000 } });
  expect(await keptOf(id)).toEqual([]);
});

describe('what is kept of a listing', () => {
  test('is twenty versions and the one approved last, however often it is changed', async () => {
    const { id } = await submitted();
    const change = async (from: number, to: number) => {
      for (let n = from; n <= to; n++) await edit(id, { title: `Title ${n}` });
    };
    await change(1, 2);
    await desk.listings.approve(await asRead(services, id));
    await change(3, 30);
    const kept = (await keptOf(id)).map(({ version }) => version);
    expect(kept).toEqual([3, ...Array.from({ length: 20 }, (_, n) => 11 + n)]);
    expect(await since(id, 4)).toBeNull();
    expect(await since(id, 3)).toMatchObject({ fields: [{ before: 'Title 2', after: 'Title 30' }] });
    const [item] = (await desk.admin.listings({ search: 'Title 30' })).items;
    expect(item).toMatchObject({ id, approvedVersion: 3 });
  });

  test('is deleted after a month, except for what was approved', async () => {
    const { id } = await submitted();
    await edit(id, { title: 'Approved' });
    await desk.listings.approve(await asRead(services, id));
    await edit(id, { title: 'Later' });
    await tidy(services);
    expect(await keptOf(id)).toHaveLength(2);
    const month = sql`now() - interval '31 days'`;
    await services.db
      .update(listingVersions)
      .set({ changedAt: month })
      .where(eq(listingVersions.listingId, id));
    await tidy(services);
    expect(await keptOf(id)).toMatchObject([{ version: 2, content: { title: 'Approved' } }]);
  });

  test('belongs to whoever wrote it, and not to the person the listing was sold to', async () => {
    const { id, listing, buyer, seller } = await transactionAt(services, 'verifying');
    await as(seller).listings.addDocument(form({ id: listing.id, document: fileOf('pdf') }));
    await desk.escrow.release({ key: freshKey(), id, version: await versionOf(services, id) });
    const written = (await keptOf(listing.id)).map(({ ownerId }) => ownerId);
    expect(written).toEqual([seller.id, seller.id]);
    expect(written).not.toContain(buyer.id);
  });
});

test('what was approved is not named while it is the current version', async () => {
  const { id, title } = await makeListing(services, owner, { ...pending });
  await desk.listings.approve(await asRead(services, id));
  const approved = async () =>
    (await desk.admin.listings({ search: title })).items.find((item) => item.id === id)?.approvedVersion;
  expect(await approved()).toBeNull();
  await addDocument(id);
  expect(await approved()).toBe(1);
});

test('a listing that does not exist has no changes', async () => {
  const unknown = desk.admin.listingChanges({ id: '00000000-0000-4000-8000-000000000000', from: 1 });
  expect((await outcomeOf(unknown)).code).toBe('NOT_FOUND');
});
