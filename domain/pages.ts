import { z } from 'zod';

/** One page of a list. `nextCursor` is passed back for the next rows; null after the last. */
export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

export const BROKEN_CURSOR = 'This list cannot be continued from here. Please load it again.';

/** What a list is asked: its first page, the page at a cursor, or one of its rows alone, if it is among them. */
export const pageInput = z.object({
  cursor: z.string(BROKEN_CURSOR).max(700, BROKEN_CURSOR).nullish(),
  only: z.uuid().optional(),
});
export type PageInput = z.infer<typeof pageInput>;

/** The same for a list that is asked nothing else, so that its first page needs no input at all. */
export const listInput = pageInput.prefault({});

/** The pages of a list that have been loaded, in the form of the client's cache. */
export interface Loaded<Row> {
  pages: Page<Row>[];
  pageParams: unknown[];
}

export function rowsOf<Row>(loaded: Loaded<Row> | undefined): Row[] {
  return loaded?.pages.flatMap(({ items }) => items) ?? [];
}

/**
 * The loaded pages of a list, newest first, after one of its rows was reread; `row` is null when it no longer belongs
 * to the list. `at` is the time the list is ordered by, which never changes for a row. Null when only the server can
 * say where the row belongs, and the list has to be read again.
 */
export function withRow<Row extends { id: string }>(
  loaded: Loaded<Row>,
  id: string,
  row: Row | null,
  at: (row: Row) => Date,
): Loaded<Row> | null {
  const rows = rowsOf(loaded);
  if (rows.some((one) => one.id === id)) return changed(loaded, id, row);
  if (!row) return loaded;
  const [newest] = rows;
  const oldest = rows.at(-1);
  const more = loaded.pages.at(-1)?.nextCursor != null;
  if (newest && at(row) > at(newest)) return prepended(loaded, row);
  // It is on a page that has not been loaded.
  if (oldest && more && at(row) < at(oldest)) return loaded;
  // Times are cut to milliseconds on their way here, so equal ones say nothing about the order.
  return null;
}

function changed<Row extends { id: string }>(loaded: Loaded<Row>, id: string, row: Row | null): Loaded<Row> {
  const pages = loaded.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((one) => (one.id !== id ? [one] : row ? [row] : [])),
  }));
  return { ...loaded, pages };
}

function prepended<Row>(loaded: Loaded<Row>, row: Row): Loaded<Row> {
  const [first, ...others] = loaded.pages;
  if (!first) return loaded;
  return { ...loaded, pages: [{ ...first, items: [row, ...first.items] }, ...others] };
}

/**
 * The loaded pages of a conversation, newest first, with the entries that follow them, oldest first. Those that are
 * there already, or would leave a gap, are left out.
 */
export function withEntries<Entry extends { seq: number }>(
  loaded: Loaded<Entry>,
  next: Entry[],
): Loaded<Entry> {
  const [first, ...others] = loaded.pages;
  if (!first) return loaded;
  let last = first.items[0]?.seq ?? 0;
  const added: Entry[] = [];
  for (const entry of next) {
    if (entry.seq !== last + 1) continue;
    added.unshift(entry);
    last = entry.seq;
  }
  if (added.length === 0) return loaded;
  return { ...loaded, pages: [{ ...first, items: [...added, ...first.items] }, ...others] };
}
