import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const as = (user: Person) => callAs(services, { user });

const HEAD = 'Title,Type,Category,Description,Country,Number,Filing date';
let serial = 1_000_000;
/** A row with a number of its own. */
const line = (title: string, fields: { number?: string; filed?: string } = {}) =>
  `${title},Patent,G,Weighs light.,US,${fields.number ?? `US ${++serial}`},${fields.filed ?? '2020-03-04'}`;
const upload = (owner: Person, content: string | Uint8Array<ArrayBuffer>) =>
  as(owner).portfolio.readImport(form({ document: new File([content], 'portfolio.csv') }));
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
const rowsOf = async (owner: Person, id: string) => (await as(owner).portfolio.importRows({ id })).items;
const ownTitles = async (owner: Person) =>
  (await db.select().from(listings).where(eq(listings.ownerId, owner.id))).map(({ title }) => title).sort();

test('a file is reviewed, corrected and imported as private listings to be approved', async () => {
  const owner = await makeUser(services);
  const admin = await makeAdmin(services);
  const twice = `US ${++serial}`;
  const text = csv(
    line('One'),
    line('Two', { filed: '03/04/2020' }),
    line('Three', { number: twice }),
    line('Again', { number: twice }),
  );
  const { id } = await upload(owner, text);
  expect(await as(owner).portfolio.importState({ id })).toMatchObject({ rows: 4, blocked: 2, revision: 1 });
  const [one, two, three, again] = await rowsOf(owner, id);
  expect([one?.problems, three?.problems]).toEqual([[], []]);
  expect(two?.problems).toMatchObject([{ column: 'Filed on', blocks: true }]);
  expect(again?.problems).toMatchObject([
    { sentence: 'This number is also in an earlier row.', blocks: true },
  ]);
  expect((await outcomeOf(as(owner).portfolio.runImport({ id, revision: 1 }))).sentence).toMatch(
    /cannot be imported/,
  );
  expect(await ownTitles(owner)).toEqual([]);

  const cells = (two?.cells ?? []).with(6, '2020-04-03');
  await as(owner).portfolio.correctRow({ id, revision: 1, position: 2, cells });
  // Another tab still shows what was there before.
  expect(await codeOf(as(owner).portfolio.runImport({ id, revision: 1 }))).toBe('CONFLICT');
  expect(await codeOf(as(owner).portfolio.leaveOut({ id, revision: 1, rows: 4, leftOut: true }))).toBe(
    'CONFLICT',
  );
  await as(owner).portfolio.leaveOut({ id, revision: 2, rows: 'blocked', leftOut: true });
  expect(await as(owner).portfolio.importState({ id })).toMatchObject({
    blocked: 0,
    leftOut: 1,
    revision: 3,
  });
  const done = await as(owner).portfolio.runImport({ id, revision: 3 });
  expect(done).toMatchObject({ created: 3 });
  expect(await ownTitles(owner)).toEqual(['One', 'Three', 'Two']);
  const made = await db.select().from(listings).where(eq(listings.ownerId, owner.id));
  for (const listing of made) expect(listing).toMatchObject({ isPublic: false, approvalStatus: 'pending' });
  expect(made.find(({ title }) => title === 'Two')).toMatchObject({ filedOn: '2020-04-03', country: 'US' });
  // Administrators are told once, not for each row.
  const told = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, admin.id));
  expect(told.map(({ event }) => event)).toMatchObject([
    { kind: 'listings.submitted', title: 'portfolio.csv (3 listings)' },
  ]);
  // When repeated, nothing more is made.
  await as(owner).portfolio.runImport({ id, revision: 3 });
  expect(await ownTitles(owner)).toHaveLength(3);
});

test('two simultaneous imports of the same file make each right once', async () => {
  const owner = await makeUser(services);
  const text = csv(line('First'), line('Second'));
  const [a, b] = [await upload(owner, text), await upload(owner, text)];
  const codes = await Promise.all(
    [a, b].map(({ id }) => codeOf(as(owner).portfolio.runImport({ id, revision: 1 }))),
  );
  expect(codes.sort()).toEqual(['CONFLICT', 'ok']);
  expect(await ownTitles(owner)).toEqual(['First', 'Second']);
});

test('a right that is already listed is named: one’s own blocks the row, somebody else’s on the market is noted', async () => {
  const [owner, other] = [await makeUser(services), await makeUser(services)];
  const numbers = [1, 2, 3].map(() => `US ${++serial}`);
  const keyOf = (number?: string) => `patent:US:US${number?.slice(3)}`;
  await makeListing(services, owner, {
    registrationNumber: numbers[0],
    numberKey: keyOf(numbers[0]),
    country: 'US',
  });
  await makeListing(services, other, {
    registrationNumber: numbers[1],
    numberKey: keyOf(numbers[1]),
    country: 'US',
  });
  const secret = { isPublic: false, country: 'US' };
  await makeListing(services, other, {
    ...secret,
    registrationNumber: numbers[2],
    numberKey: keyOf(numbers[2]),
  });
  const { id } = await upload(owner, csv(...numbers.map((number) => line('A right', { number }))));
  const found = (await rowsOf(owner, id)).map(({ problems }) =>
    problems.map(({ sentence, blocks }) => [sentence, blocks]),
  );
  expect(found).toEqual([
    [['You have already listed this right.', true]],
    [['This right is already on the market here.', false]],
    [],
  ]);
});

test('an undo removes what nothing was done with', async () => {
  const owner = await makeUser(services);
  const { id } = await upload(owner, csv(line('Kept'), line('Gone'), line('With a deed')));
  expect(await codeOf(as(owner).portfolio.undoImport({ id }))).toBe('CONFLICT');
  await as(owner).portfolio.runImport({ id, revision: 1 });
  const made = await db.select().from(listings).where(eq(listings.ownerId, owner.id));
  const of = (title: string) => made.find((one) => one.title === title)?.id ?? '';
  const decidedBy = (await makeAdmin(services)).id;
  await db
    .update(listings)
    .set({ approvalStatus: 'approved', decidedBy })
    .where(eq(listings.id, of('Kept')));
  await as(owner).listings.addDocument(form({ id: of('With a deed'), document: fileOf('pdf') }));
  expect(await as(owner).portfolio.undoImport({ id })).toMatchObject({ created: 3, removed: 1 });
  expect(await ownTitles(owner)).toEqual(['Kept', 'With a deed']);
  expect(await as(owner).portfolio.undoImport({ id })).toMatchObject({ removed: 1 });
});

test('columns can be named by hand', async () => {
  const owner = await makeUser(services);
  const { id } = await upload(owner, 'Title;What;Where;Abstract\nA lamp;patent;DE;Folds.\n');
  expect((await as(owner).portfolio.importState({ id })).mapping).toEqual([
    'Title',
    null,
    null,
    'Description',
  ]);
  const mapping = ['Title', 'Type', 'Country', 'Description'];
  await as(owner).portfolio.mapColumns({ id, revision: 1, mapping });
  expect((await rowsOf(owner, id))[0]?.problems).toMatchObject([{ column: 'Category' }]);
  expect(await codeOf(as(owner).portfolio.mapColumns({ id, revision: 2, mapping: ['Title', 'Title'] }))).toBe(
    'BAD_REQUEST',
  );
});

test.each([
  [
    'UTF-8 with a byte order mark and CRLF',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
  ],
  [
    'UTF-16, as Excel saves "Unicode text"',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le'),
  ],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('%s is read, with semicolons and quotes', async (_, encode) => {
  const owner = await makeUser(services);
  const text = 'Title;Type;Category;Description;Country\n"Größe; ""XL""";Patent;G;"Two\nlines";DE\n;;;;\n';
  const { id } = await upload(owner, new Uint8Array(encode(text)));
  const rows = await rowsOf(owner, id);
  const separator = rows[0]?.cells[0]?.includes('\t') ? '\t' : ';';
  expect(rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([[`Größe${separator} "XL"`, 'DE']]);
});

test('anything but such a file is refused with a sentence', async () => {
  const owner = await makeUser(services);
  const refused = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await outcomeOf(upload(owner, content))).sentence;
  expect(await refused(HEAD)).toMatch(/no rows/);
  expect(await refused('a,b\n1,2')).toMatch(/name the columns/);
  expect(await refused(csv('"never closed,Patent'))).toMatch(/quotation mark/);
  expect(await refused(new Uint8Array([1, 0, 2, 0, 255, 0]))).toMatch(/not a CSV file/);
  expect(await refused(csv(...Array(5_001).fill('a')))).toMatch(/5,000 rows/);
});

// As many as a file may have in `npm run test:deep`.
const MANY = process.env.MODEL_RUNS ? 5_000 : 500;

test('many rows are imported at once and removed at once', async () => {
  const owner = await makeUser(services);
  const { id } = await upload(owner, csv(...Array.from({ length: MANY }, (_, at) => line(`Right ${at}`))));
  const { created } = await as(owner).portfolio.runImport({ id, revision: 1 });
  expect(created).toBe(MANY);
  expect(await as(owner).portfolio.undoImport({ id })).toMatchObject({ removed: MANY });
  expect(await ownTitles(owner)).toEqual([]);
}, 60_000);

test('an import is its owner’s', async () => {
  const [owner, stranger] = [await makeUser(services), await makeUser(services)];
  const { id } = await upload(owner, csv(line('Mine')));
  expect(await codeOf(as(stranger).portfolio.importState({ id }))).toBe('NOT_FOUND');
  expect((await as(stranger).portfolio.importRows({ id })).items).toEqual([]);
  expect(await codeOf(as(stranger).portfolio.runImport({ id, revision: 1 }))).toBe('NOT_FOUND');
});
