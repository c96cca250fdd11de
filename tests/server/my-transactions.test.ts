import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transactionLabel } from '../../domain/deals/transaction-label.ts';
import { transactionsFile } from '../../server/deals/escrow/mine.ts';
import { dealFile } from '../../server/deals/proofs/bundle.ts';
import { remindOfEnds } from '../../server/market/listings/remind.ts';
import { callAs, contextAs } from '../support/call.ts';
import { transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();

test('purchases and sales are found by words, names and numbers, filtered, summed and exported alike', async () => {
  const [me, other] = await Promise.all([makeUser(services), makeUser(services)]);
  const placed = [];
  for (const [title, price, state] of [
    ['Lamp, 100% "white"', 100_00, 'paid'],
    ['Lantern', 250_50, 'unpaid'],
    ['=SUM(A1)', 999_99, 'verifying'],
  ] as const) {
    const listing = await makeListing(services, other, { title, priceCents: price });
    placed.push({ ...(await placeTransaction(services, state, listing, me)), title });
  }
  const mine = callAs(services, { user: me }).escrow;
  const find = async (asked: { status?: 'unpaid' | 'escrow' | 'completed'; search?: string }) => {
    const { items } = await mine.mine({ side: 'purchases', ...asked });
    const totals = await mine.totals({ side: 'purchases', ...asked });
    expect(totals.count).toBe(items.length);
    expect(totals.amountCents).toBe(items.reduce((total, { amountCents }) => total + amountCents, 0));
    return items.map(({ title }) => title).toSorted();
  };
  expect(await find({})).toHaveLength(3);
  expect(await find({ search: 'la' })).toEqual(['Lamp, 100% "white"', 'Lantern']);
  // A special character of the database's patterns is a character like any other.
  expect(await find({ search: '100%' })).toEqual(['Lamp, 100% "white"']);
  expect(await find({ search: '%%' })).toEqual([]);
  expect(await find({ search: transactionLabel(placed[1]?.id ?? '').toLowerCase() })).toEqual(['Lantern']);
  expect(await find({ search: other.username })).toHaveLength(3);
  expect(await find({ status: 'unpaid' })).toEqual(['Lantern']);
  expect(await find({ status: 'escrow', search: 'lamp' })).toEqual(['Lamp, 100% "white"']);
  expect(await find({ status: 'completed' })).toEqual([]);
  // For the other side they are sales, and for anybody else nothing.
  expect((await callAs(services, { user: other }).escrow.totals({ side: 'sales' })).count).toBe(3);
  const stranger = await makeUser(services);
  expect((await callAs(services, { user: stranger }).escrow.totals({ side: 'purchases' })).count).toBe(0);
  const file = await transactionsFile(contextAs(services, { user: me }), { side: 'purchases' });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain('"Lamp, 100% ""white"""');
  expect(lines[1]).toMatch(/,'=SUM\(A1\),.*,999\.99,100\.00,899\.99,0\.00$/);
});

test('the documents of a deal are one ZIP with their fingerprints, for its parties and administrators', async () => {
  const { id, buyer, seller, admin } = await transactionAt(services, 'verifying');
  for (const who of [{ user: buyer }, { user: seller }, { admin }]) {
    const answer = await dealFile(contextAs(services, who), id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    const text = bytes.toString('latin1');
    expect(text).toContain('proofs/01-');
    expect(text).toContain('documents.csv');
    const { rows } = await services.db.execute<{ sha256: string }>(sql`
      select f.sha256 from transaction_proofs p join files f on f.id = p.file_id where p.transaction_id = ${id}`);
    const unpacked = await unzipList(bytes);
    for (const { sha256 } of rows) expect(unpacked).toContain(sha256);
  }
  const stranger = { user: await makeUser(services) };
  await expect(dealFile(contextAs(services, stranger), id)).rejects.toThrow(
    /does not exist|not found|permission/i,
  );
  const empty = await transactionAt(services, 'unpaid');
  await expect(dealFile(contextAs(services, { user: empty.buyer }), empty.id)).rejects.toThrow(
    'no documents yet',
  );
});

/** The last file of the archive, which is the list. */
async function unzipList(bytes: Buffer): Promise<string> {
  const at = bytes.lastIndexOf(Buffer.from('PK\x03\x04', 'latin1'));
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const pieces: Buffer[] = [];
  for await (const piece of Readable.from([bytes.subarray(start)]).pipe(createInflateRaw()))
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

test('licenses are on both sides with their end, and both are reminded of it once per distance', async () => {
  const { seller, buyer, id } = await transactionAt(services, 'completed', {
    licensingType: 'non-exclusive',
  });
  const set = (days: number) =>
    services.db.execute(
      sql`update licences set ends_on = current_date + ${days}::int where transaction_id = ${id}`,
    );
  const heard = async (userId: string) => {
    const { rows } = await services.db.execute<{ days: number }>(sql`
      select (event->>'days')::int as days from inbox_events
      where user_id = ${userId} and event->>'kind' = 'licenses.ending' order by seq`);
    return rows.map(({ days }) => days);
  };
  for (const days of [91, 89, 88, 29, 1, -1]) {
    await set(days);
    await remindOfEnds(services);
    await remindOfEnds(services);
  }
  expect(await heard(seller.id)).toEqual([89, 29]);
  expect(await heard(buyer.id)).toEqual([89, 29]);
  const [held] = (await callAs(services, { user: buyer }).listings.myLicences({ side: 'held' })).items;
  const [granted] = (await callAs(services, { user: seller }).listings.myLicences({ side: 'granted' })).items;
  expect(held).toMatchObject({ transactionId: id, other: { username: seller.username } });
  expect(granted).toMatchObject({
    transactionId: id,
    other: { username: buyer.username },
    endsOn: held?.endsOn,
  });
  expect((await callAs(services, { user: seller }).listings.myLicences({ side: 'held' })).items).toEqual([]);
});
