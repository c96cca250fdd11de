import { useRef, useState } from 'react';

/**
 * The rows of a list in the places in which they were first shown, each as it is now, so that no button slides under
 * the pointer: what arrives in the meantime waits for `showNews`, and what has left the list stays as it last was, as
 * `gone`.
 */
export function useHeld<Row extends { id: string }>(rows: Row[]) {
  const [ids, setIds] = useState<string[]>([]);
  const last = useRef(new Map<string, Row>());
  const now = new Set(rows.map(({ id }) => id));
  for (const row of rows) last.current.set(row.id, row);
  const held = new Set(ids);
  const end = rows.findLastIndex(({ id }) => held.has(id));
  const isNew = ({ id }: Row) => !held.has(id);
  const added = rows.slice(end + 1).filter(isNew);
  if (added.length > 0) setIds([...ids, ...added.map(({ id }) => id)]);
  return {
    held: ids.flatMap((id) => {
      const row = last.current.get(id);
      return row ? [{ row, gone: !now.has(id) }] : [];
    }),
    news: rows.slice(0, end + 1).filter(isNew).length,
    showNews: () => setIds(rows.map(({ id }) => id)),
  };
}
