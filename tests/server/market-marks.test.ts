import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { registerMarks } from '../../db/schema/register.ts';
import { wordKey } from '../../domain/ip/marks/keys.ts';
import { importRegister } from '../../server/register/import/run.ts';
import { keyMarks } from '../../server/register/market-marks.ts';
import { reviewed } from '../support/authorization/listing-fields.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import {
  type Administrator,
  makeAdmin,
  makeListing,
  makeUser,
  type Person,
  unique,
} from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { asRead, versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const visitor = callAs(services, {});

let owner: Person;
let buyer: Person;
let admin: Administrator;

beforeAll(async () => {
  [owner, buyer, admin] = await Promise.all([makeUser(services), makeUser(services), makeAdmin(services)]);
});

const mark = { title: 'ZORVANTO BREW', type: 'Trademark' as const, category: 'Class 32' };

async function inRegister(listingId: string) {
  const [row] = await services.db.select().from(registerMarks).where(eq(registerMarks.serial, listingId));
  return row ?? null;
}

async function hitOf(listingId: string, name = 'ZORVANTO', classes = [32]) {
  const { hits } = await visitor.tools.trademarkSearch({ name, classes });
  return hits.find(({ serial }) => serial === listingId) ?? null;
}

describe('a trademark on the market', () => {
  let pending: { id: string };

  beforeEach(async () => {
    await services.db.delete(registerMarks);
    pending = await makeListing(services, owner, {
      ...mark,
      approvalStatus: 'pending',
      registrationNumber: 'US 4,321,987',
    });
  });

  const approve = async () =>
    callAs(services, { admin }).listings.approve(await asRead(services, pending.id));
  const setting = (change: Parameters<ReturnType<typeof callAs>['listings']['changeSetting']>[0]['change']) =>
    callAs(services, { user: owner }).listings.changeSetting({ id: pending.id, change });

  test('is in the register from its approval on, and is found with its listing', async () => {
    expect(await inRegister(pending.id)).toBeNull();
    await approve();
    expect(await inRegister(pending.id)).toMatchObject({
      source: 'marketplace',
      mark: mark.title,
      niceClasses: [32],
      classMask: 1n << 32n,
      owner: owner.fullName,
      status: 'Live',
    });
    expect(await hitOf(pending.id, 'SORVANTO BREW')).toMatchObject({
      mark: mark.title,
      owner: owner.fullName,
      classes: [32],
      risk: 'high',
      listing: { number: 'US 4,321,987', active: true },
    });
  });

  test('is left out while it is pending, private, rejected or a patent', async () => {
    for (const fields of [
      { approvalStatus: 'pending' as const },
      { isPublic: false },
      { approvalStatus: 'rejected' as const },
      { type: 'Patent' as const, category: 'G - Physics' },
    ]) {
      const { id } = await makeListing(services, owner, { ...mark, ...fields });
      expect(await inRegister(id)).toBeNull();
    }
    expect((await visitor.tools.trademarkSearch({ name: mark.title })).hits).toEqual([]);
  });

  test('leaves when its owner hides it, and is found again when it is shown', async () => {
    await approve();
    await setting({ setting: 'isPublic', value: false });
    expect(await hitOf(pending.id)).toBeNull();
    await setting({ setting: 'isPublic', value: true });
    expect(await hitOf(pending.id)).not.toBeNull();
  });

  test('leaves when an administrator takes the listing down', async () => {
    await approve();
    const reporter = callAs(services, { user: buyer });
    await reporter.reports.make({ listingId: pending.id, reason: 'not-theirs', details: '' });
    const { items } = await callAs(services, { admin }).reports.all({});
    const report = items.find((one) => one.listing?.id === pending.id);
    const close = {
      id: report?.id ?? '',
      version: report?.listing?.version ?? 0,
      note: 'Seen.',
      takeDown: { reason: 'The mark belongs to somebody else.' },
    };
    await callAs(services, { admin }).reports.close(close);
    expect(await inRegister(pending.id)).toBeNull();
  });

  test('is not a link when it is not for sale', async () => {
    await approve();
    await setting({ setting: 'forSale', value: false });
    expect((await hitOf(pending.id))?.listing).toMatchObject({ active: false });
  });

  test('leaves when a correction sends it to review, and comes back as corrected', async () => {
    await approve();
    await callAs(services, { user: owner }).listings.update({
      ...reviewed,
      id: pending.id,
      title: 'KELPARINA',
      type: 'Trademark',
      category: 'Class 3',
    });
    expect(await inRegister(pending.id)).toBeNull();
    await approve();
    expect(await hitOf(pending.id, 'KELPARINA', [3])).toMatchObject({ mark: 'KELPARINA', classes: [3] });
    expect(await hitOf(pending.id)).toBeNull();
  });

  test('passes to the buyer: hidden by the sale, and under the new name when the buyer shows it', async () => {
    const listing = await makeListing(services, owner, mark);
    const { id } = listing;
    expect(await inRegister(id)).toMatchObject({ owner: owner.fullName });
    const sale = await placeTransaction(services, 'verifying', listing, buyer);
    await callAs(services, { admin }).escrow.release({
      id: sale.id,
      key: freshKey(),
      version: await versionOf(services, sale.id),
    });
    const [after] = await services.db.select().from(listings).where(eq(listings.id, id));
    expect(after).toMatchObject({ ownerId: buyer.id, isPublic: false });
    expect(await inRegister(id)).toBeNull();
    await callAs(services, { user: buyer }).listings.changeSetting({
      id,
      change: { setting: 'isPublic', value: true },
    });
    expect(await hitOf(id)).toMatchObject({ owner: buyer.fullName, listing: { active: false } });
  });

  test('carries its owner’s current name', async () => {
    await approve();
    const fullName = unique('Renamed');
    await services.db.update(profiles).set({ fullName }).where(eq(profiles.id, owner.id));
    expect(await inRegister(pending.id)).toMatchObject({ owner: fullName });
    owner = { ...owner, fullName };
  });

  test('leaves with a listing that is deleted', async () => {
    // Never for sale: it has no price history or chain of title that would keep it.
    const [{ id } = { id: '' }] = await services.db
      .insert(listings)
      .values({
        ...mark,
        ownerId: owner.id,
        description: 'Beer.',
        country: 'IN',
        isPublic: true,
        approvalStatus: 'approved',
      })
      .returning({ id: listings.id });
    expect(await inRegister(id)).not.toBeNull();
    await services.db.delete(listings).where(eq(listings.id, id));
    expect(await inRegister(id)).toBeNull();
  });

  test('is not approved at all if the approval fails', async () => {
    await expect(
      services.db.transaction(async (tx) => {
        await tx
          .update(listings)
          .set({ approvalStatus: 'approved', decidedBy: admin.id })
          .where(eq(listings.id, pending.id));
        throw new Error('the power is gone');
      }),
    ).rejects.toThrow('the power is gone');
    expect(await inRegister(pending.id)).toBeNull();
  });

  test('that came in bypassing the verbs is soon given its keys', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        makeListing(services, owner, { ...mark, title: `QUELBARIN ${at}` }),
      ),
    );
    const signs = await makeListing(services, owner, { ...mark, title: '!!!' });
    await keyMarks(services.db);
    for (const { id } of many) expect((await inRegister(id))?.keys.length).toBeGreaterThan(3);
    expect(await hitOf(many[0]?.id ?? '', 'QUELBARIN', [32])).not.toBeNull();
    // Looked at once, and not forever.
    expect((await inRegister(signs.id))?.keys).toEqual([0]);
  });

  test('of two listings with one number is two marks', async () => {
    const twins = await Promise.all(
      [1, 2].map(() => makeListing(services, owner, { ...mark, registrationNumber: 'IN 1234567' })),
    );
    for (const { id } of twins) expect(await inRegister(id)).not.toBeNull();
  });
});

test('an imported mark whose keys a migration removed gets them again', async () => {
  const serial = unique('IMPORTED');
  await services.db.insert(registerMarks).values({
    ...{ source: 'elsewhere', serial, mark: 'QUELBARIN BOSS', niceClasses: [25], classMask: 1n << 25n },
    ...{ owner: 'Somebody', status: 'Registered', sound: '', keys: [] },
  });
  await keyMarks(services.db);
  const found = await inRegister(serial);
  expect(found?.keys).toContain(wordKey('boss'));
  expect(found?.sound).not.toBe('');
});

test('a change of name and an approval at the same moment agree in the end', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await makeUser(services);
    const { id } = await makeListing(services, person, { ...mark, approvalStatus: 'pending' });
    const fullName = unique('Raced');
    const read = await asRead(services, id);
    await Promise.all([
      callAs(services, { admin }).listings.approve(read),
      services.db.update(profiles).set({ fullName }).where(eq(profiles.id, person.id)),
    ]);
    expect(await inRegister(id)).toMatchObject({ owner: fullName });
  }
});

test('no register file can speak for the marketplace', async () => {
  const load = importRegister({
    databaseUrl: services.databaseUrl,
    file: 'none.csv',
    source: 'marketplace',
    onProgress: () => {},
    onRefused: () => {},
  });
  await expect(load).rejects.toThrow(/reserved for the listings/);
});
