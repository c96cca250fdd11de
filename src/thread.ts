import type { QueryClient } from '@tanstack/react-query';
import { type Loaded, type Page, rowsOf, withEntries } from '../domain/pages.ts';

/** The calls to the server that a conversation needs, by name (src/refresh.ts). */
type Client = Record<string, Record<string, { query: (input: unknown) => Promise<unknown> }>>;

interface Entry {
  id: string;
  seq: number;
}

/** Where the cache has a conversation's entries, newest first. */
const threadKey = (chatId: string) => [['chat', 'messages'], { input: { id: chatId }, type: 'infinite' }];

/** The number of the last entry that is loaded, 0 where there is none; undefined before the conversation was loaded. */
function lastOf(queryClient: QueryClient, chatId: string): number | undefined {
  const loaded = queryClient.getQueryData<Loaded<Entry>>(threadKey(chatId));
  return loaded && (rowsOf(loaded)[0]?.seq ?? 0);
}

/** Conversations whose newer entries are being fetched, and whether more came up meanwhile. */
const catching = new WeakMap<QueryClient, Map<string, { again: boolean; done: Promise<void> }>>();

/**
 * Adds the entries that a loaded conversation lacks, up to a number or all there are (null). Entries never change, so what
 * is loaded stays; their numbers have no gap, so the last one tells what is missing.
 */
export function fetchEntries(
  queryClient: QueryClient,
  client: Client,
  chatId: string,
  upTo: number | null,
): Promise<void> {
  const last = lastOf(queryClient, chatId);
  // What is not loaded is loaded whole when it is shown.
  if (last === undefined || (upTo !== null && last >= upTo)) return Promise.resolve();
  const turns = catching.get(queryClient) ?? new Map();
  catching.set(queryClient, turns);
  const running = turns.get(chatId);
  if (running) {
    running.again = true;
    return running.done;
  }
  const turn = { again: true, done: Promise.resolve() };
  turns.set(chatId, turn);
  const run = async () => {
    while (turn.again) {
      turn.again = false;
      const seq = lastOf(queryClient, chatId);
      if (seq === undefined) return;
      const next = (await client.chat?.after?.query({ id: chatId, seq })) as Entry[];
      queryClient.setQueryData<Loaded<Entry>>(
        threadKey(chatId),
        (loaded) => loaded && withEntries(loaded, next),
      );
      // There may be more than fits in one answer.
      if (lastOf(queryClient, chatId) !== seq) turn.again = true;
    }
  };
  turn.done = run()
    // The next event, or the return of the connection, asks again.
    .catch(() => {})
    .finally(() => turns.delete(chatId));
  return turn.done;
}

/**
 * Adds the page before the oldest entry that is loaded. Not by the query's own `fetchNextPage`, which puts back the pages
 * it began with and would lose what arrives meanwhile.
 */
export async function fetchOlder(queryClient: QueryClient, client: Client, chatId: string): Promise<void> {
  const oldest = queryClient.getQueryData<Loaded<Entry>>(threadKey(chatId))?.pages.at(-1);
  if (!oldest?.nextCursor) return;
  const cursor = oldest.nextCursor;
  const page = (await client.chat?.messages?.query({ id: chatId, cursor })) as Page<Entry>;
  queryClient.setQueryData<Loaded<Entry>>(threadKey(chatId), (loaded) =>
    loaded?.pages.at(-1)?.nextCursor === cursor
      ? { pages: [...loaded.pages, page], pageParams: [...loaded.pageParams, cursor] }
      : loaded,
  );
}
