import { isQuiet } from '../../../domain/inbox/events.ts';
import { rowsOf } from '../../../domain/pages.ts';
import type { RouterOutputs, Utils } from '../../trpc.ts';

export type InboxRow = RouterOutputs['inbox']['list']['items'][number];

/** Adds an event from the stream to the bell's list and count, without a request. */
export function receive(utils: Utils, row: InboxRow): void {
  utils.inbox.standing.setData(undefined, (known) =>
    known && row.seq > known.seq
      ? {
          seq: row.seq,
          unread: known.unread + (row.unread ? 1 : 0),
          threads: row.unread ? [...new Set([row.thread, ...known.threads])] : known.threads,
        }
      : known,
  );
  if (isQuiet(row.event)) return;
  utils.inbox.list.setInfiniteData({}, (loaded) => {
    const [first, ...others] = loaded?.pages ?? [];
    if (!loaded || !first || rowsOf(loaded).some(({ seq }) => seq === row.seq)) return loaded;
    return { ...loaded, pages: [{ ...first, items: [row, ...first.items] }, ...others] };
  });
}
