import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { callAs } from '../support/call.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const as = (user: Person) => callAs(services, { user });

test('the list of conversations: both sides, most recently active first, none without a word, nobody else’s', async () => {
  const [me, seller, stranger] = await Promise.all([
    makeUser(services),
    makeUser(services),
    makeUser(services),
  ]);
  const [theirs, mine] = [await makeListing(services, seller), await makeListing(services, me)];
  const bought = await as(me).chat.start({ listingId: theirs.id });
  const sold = await as(seller).chat.start({ listingId: mine.id });
  const list = async (person: Person) => (await as(person).chat.list()).items;
  expect(await list(me)).toEqual([]);
  await as(me).chat.send({ id: bought.id, content: 'Is it\n still for sale?' });
  await as(seller).chat.send({ id: sold.id, content: 'x'.repeat(60) });
  expect(await list(me)).toMatchObject([
    {
      id: sold.id,
      other: { username: seller.username },
      listing: { title: mine.title },
      last: { mine: false, text: `${'x'.repeat(50)}…` },
    },
    { id: bought.id, listing: { title: theirs.title }, last: { mine: true, text: 'Is it still for sale?' } },
  ]);
  await as(seller).chat.send({ id: bought.id, content: 'Yes' });
  expect((await list(seller)).map(({ id, last }) => [id, last])).toEqual([
    [bought.id, { kind: 'text', mine: true, text: 'Yes' }],
    [sold.id, { kind: 'text', mine: true, text: `${'x'.repeat(50)}…` }],
  ]);
  expect(await list(stranger)).toEqual([]);
  // For a listing that is now private, its former name.
  await services.db
    .update(listings)
    .set({ isPublic: false, title: 'A secret' })
    .where(eq(listings.id, theirs.id));
  expect(JSON.stringify(await list(me))).not.toContain('A secret');
});
