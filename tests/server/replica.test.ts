import { expect, test } from 'vitest';
import { readSearch } from '../../domain/search.ts';
import { browse } from '../../server/listings/browse.ts';
import { freshDatabase, testParts } from '../support/parts.ts';
import { makeListing, makeUser } from '../support/people.ts';

test('the market is read from a copy of the database when there is one, and written to the database itself', async () => {
  const copy = await freshDatabase();
  const parts = await testParts({ replicaUrls: [copy] });
  const { id } = await makeListing(parts, await makeUser(parts));
  // Nothing carries the listing over here, so the copy does not know it.
  const asked = readSearch({});
  expect(await browse(parts, asked)).toMatchObject({ items: [], results: 0 });
  const itself = await browse({ ...parts, read: parts.db }, asked);
  expect(itself.items.map((item) => item.id)).toEqual([id]);
});
