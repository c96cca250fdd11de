import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Loaded, rowsOf, withRow } from '../../domain/pages.ts';

interface Row {
  id: string;
  createdAt: Date;
  version: number;
}
const at = ({ createdAt }: Row) => createdAt;

/** What a server would answer after `pages` pages of this list were loaded. */
function loadedOf(list: Row[], size: number, pages: number): Loaded<Row> {
  const loaded: Loaded<Row> = { pages: [], pageParams: [] };
  for (let from = 0; loaded.pages.length < pages; from += size) {
    const items = list.slice(from, from + size);
    const nextCursor = from + size < list.length ? String(from + size) : null;
    loaded.pages.push({ items, nextCursor });
    loaded.pageParams.push(from === 0 ? null : String(from));
    if (nextCursor === null) break;
  }
  return loaded;
}

const newestFirst = (list: Row[]) =>
  list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));

const row = fc.record({
  id: fc.uuid(),
  // Few of them, so that rows share them.
  createdAt: fc.integer({ min: 0, max: 30 }).map((ms) => new Date(ms)),
  version: fc.constant(0),
});

const world = fc.record({
  list: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 25 }).map(newestFirst),
  size: fc.integer({ min: 1, max: 8 }),
  pages: fc.integer({ min: 1, max: 5 }),
});

/** All rows that are still loaded are as in the list now, in its order and without gaps. */
function expectTrue(loaded: Loaded<Row>, now: Row[]) {
  const rows = rowsOf(loaded);
  const more = loaded.pages.at(-1)?.nextCursor != null;
  expect(rows).toEqual(more ? now.slice(0, rows.length) : now);
}

describe('a row that was reread', () => {
  test('turns the loaded pages into what the server would answer now, or says that it cannot', () => {
    const change = fc.record({
      kind: fc.constantFrom('changed', 'gone', 'came', 'elsewhere'),
      which: fc.nat(),
      row,
    });
    fc.assert(
      fc.property(world, fc.array(change, { maxLength: 6 }), ({ list, size, pages }, changes) => {
        let now = list;
        let loaded = loadedOf(list, size, pages);
        for (const { kind, which, row: fresh } of changes) {
          const old = now[which % Math.max(1, now.length)];
          let id = old?.id ?? fresh.id;
          if (kind === 'came' && !now.some((one) => one.id === fresh.id)) {
            id = fresh.id;
            now = newestFirst([...now, fresh]);
          } else if (kind === 'changed') {
            now = now.map((one) => (one.id === id ? { ...one, version: one.version + 1 } : one));
          } else if (kind === 'gone') now = now.filter((one) => one.id !== id);
          else id = fresh.id;
          const next = withRow(loaded, id, now.find((one) => one.id === id) ?? null, at);
          loaded = next ?? loadedOf(now, size, loaded.pages.length);
          expectTrue(loaded, now);
        }
      }),
    );
  });

  test('is put first when it is the newest, and the rest is not read again', () => {
    const list = [5, 4, 3].map((ms) => ({ id: String(ms), createdAt: new Date(ms), version: 0 }));
    const newest = { id: '6', createdAt: new Date(6), version: 0 };
    const next = withRow(loadedOf(list, 2, 1), '6', newest, at);
    expect(next && rowsOf(next).map(({ id }) => id)).toEqual(['6', '5', '4']);
  });

  test('in a page that was not loaded changes nothing', () => {
    const list = [5, 4, 3].map((ms) => ({ id: String(ms), createdAt: new Date(ms), version: 0 }));
    const loaded = loadedOf(list, 2, 1);
    expect(withRow(loaded, '3', list[2] ?? null, at)).toBe(loaded);
  });

  test('between two loaded ones is for the server to place', () => {
    const list = [5, 3].map((ms) => ({ id: String(ms), createdAt: new Date(ms), version: 0 }));
    const between = { id: '4', createdAt: new Date(4), version: 0 };
    expect(withRow(loadedOf(list, 2, 1), '4', between, at)).toBeNull();
  });
});
