import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '../../db/schema/accounts.ts';
import { foldMarket } from '../../server/market/listings/fold.ts';
import { callAs, codeOf } from '../support/call.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const visitor = callAs(services, {}).search;

/** A person with this name, not yet visible to anybody. */
async function named(username: string, fullName: string): Promise<Person> {
  const person = await makeUser(services);
  await services.db.update(profiles).set({ username, fullName }).where(eq(profiles.id, person.id));
  return { ...person, username, fullName };
}

let mira: Person;
let buyer: Person;
let hidden: Person;
let transactionId: string;

beforeAll(async () => {
  mira = await named('gridline', 'Mira Kovács');
  buyer = await named('quietbuyer', 'Bo Quiet');
  hidden = await named('hiddenperson', 'Hidden Person');
  await makeListing(services, mira, { title: 'Solid-state electrolyte', type: 'Patent' });
  await makeListing(services, hidden, { title: 'Secret electrolyte', isPublic: false });
  await makeListing(services, hidden, { title: 'Pending electrolyte', approvalStatus: 'pending' });
  const sold = await makeListing(services, mira, { title: 'Magnet recovery' });
  transactionId = (await placeTransaction(services, 'held', sold, buyer)).id;
  await foldMarket(services.db);
});

const people = async (q: string) => (await visitor.palette({ q })).people.map(({ username }) => username);

describe('the palette finds', () => {
  it('listings on the market, by the beginnings of words and by misspelled words', async () => {
    const titles = async (q: string) => (await visitor.palette({ q })).listings.map(({ title }) => title);
    expect(await titles('electro')).toEqual(['Solid-state electrolyte']);
    expect(await titles('electorlyte')).toEqual(['Solid-state electrolyte']);
    expect((await visitor.palette({ q: 'electorlyte' })).corrected).toBe('electrolyte');
  });

  it('people by the beginning of any of their names, and by what looks similar', async () => {
    for (const q of ['g', 'GRID', '@gridl', 'mir', 'kov', 'gridlien', 'mira kov']) {
      expect(await people(q), q).toEqual(['gridline']);
    }
    for (const q of ['%', '_', 'zzzz']) expect(await people(q), q).toEqual([]);
  });

  it('nobody without anything public', async () => {
    expect(await people('hidden')).toEqual([]);
    expect(await people('quietbuyer')).toEqual([]);
  });

  it('one’s own transactions by number, title and the other party, and never somebody else’s', async () => {
    const found = async (user: Person, q: string) =>
      (await callAs(services, { user }).search.palette({ q })).transactions.map(
        ({ id, role }) => `${id} ${role}`,
      );
    for (const q of [`TX-${transactionId.slice(0, 7)}`, transactionId.slice(0, 5), 'tx', 'recovery']) {
      expect(await found(buyer, q), q).toEqual([`${transactionId} buyer`]);
      expect(await found(mira, q), q).toEqual([`${transactionId} seller`]);
      expect(await found(hidden, q), q).toEqual([]);
      expect((await visitor.palette({ q })).transactions, q).toEqual([]);
    }
    expect(await found(buyer, 'kovács')).toEqual([`${transactionId} buyer`]);
    expect(await found(mira, 'quiet')).toEqual([`${transactionId} seller`]);
    expect(await found(buyer, '%%%')).toEqual([]);
  });
});

it('shows no one’s address, identity or private listing to a visitor', async () => {
  const answers = await Promise.all(
    ['e', 'electrolyte', 'mira', 'hidden', 'tx-', 'secret'].map((q) => visitor.palette({ q })),
  );
  const text = JSON.stringify(answers);
  for (const secret of ['@example.com', 'Secret', 'Pending', hidden.username, mira.id, transactionId]) {
    expect(text).not.toContain(secret);
  }
});

it('returns nothing for nothing, and survives anything', async () => {
  expect(await visitor.palette({ q: '  ' })).toEqual({
    listings: [],
    corrected: null,
    people: [],
    transactions: [],
  });
  for (const q of ["'", '\\', '@', '((', '😀', '\u0301', 'TX-', 'a'.repeat(200)])
    await visitor.palette({ q });
  expect(await codeOf(visitor.palette({ q: 'a'.repeat(201) }))).toBe('BAD_REQUEST');
});
