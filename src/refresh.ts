import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { type Loaded, type Page, withRow } from '../domain/pages.ts';
import { fetchEntries } from './thread.ts';
import { type RouterOutputs, trpc } from './trpc.ts';

type Path = {
  [Slice in keyof RouterOutputs]: `${Slice & string}.${keyof RouterOutputs[Slice] & string}`;
}[keyof RouterOutputs];

type Row = { id: string } & Record<string, unknown>;

/** The lists whose rows can be read one by one, and the time each is ordered by. */
const orderedBy = {
  'escrow.mine': 'createdAt',
  'offers.mine': 'stateSince',
  'listings.mine': 'createdAt',
  'agreements.list': 'sentAt',
  'interest.saved': 'savedAt',
  'payouts.mine': 'createdAt',
} as const satisfies Partial<Record<Path, string>>;
type ListPath = keyof typeof orderedBy;

/**
 * Something to refetch: a query, with all its inputs or those that start with `input`; one row of a list; or what a
 * conversation lacks up to an entry (domain/stale.ts).
 */
export type Reading =
  | { query: Path; input?: object }
  | { row: ListPath; id: string; input?: object }
  | { chat: string; upTo: number | null };

/** The typed calls to the server, by name. */
export type Client = Record<string, Record<string, { query: (input: unknown) => Promise<unknown> }>>;

// Beyond this many rows of one list, refetching its pages is less work.
const ROWS_AT_MOST = 8;

/** Brings the cache up to date after a change. Queries that are not on screen are refetched when next shown. */
export async function refresh(queryClient: QueryClient, client: Client, readings: Reading[]): Promise<void> {
  const again = new Map<string, () => Promise<unknown>>();
  const rows = new Map<string, { query: Query; path: ListPath; ids: Set<string> }>();
  const chats = new Map<string, number | null>();
  for (const reading of readings) {
    if ('chat' in reading) {
      const known = chats.get(reading.chat);
      const upTo = known === null || reading.upTo === null ? null : Math.max(known ?? 0, reading.upTo);
      chats.set(reading.chat, upTo);
      continue;
    }
    if ('query' in reading) {
      const queryKey = keyOf(reading.query, reading.input && { input: reading.input });
      again.set(JSON.stringify(queryKey), () => readAgain(queryClient, { queryKey }));
      continue;
    }
    const queryKey = keyOf(reading.row, { type: 'infinite', ...(reading.input && { input: reading.input }) });
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      const known = rows.get(query.queryHash) ?? { query, path: reading.row, ids: new Set() };
      rows.set(query.queryHash, { ...known, ids: known.ids.add(reading.id) });
    }
  }
  await Promise.all([
    ...[...chats].map(([id, upTo]) => fetchEntries(queryClient, client, id, upTo)),
    ...[...again.values()].map((invalidate) => invalidate()),
    ...[...rows.values()].flatMap(({ query, path, ids }) =>
      query.isActive() && query.state.data && ids.size <= ROWS_AT_MOST
        ? [...ids].map((id) => refreshRow(queryClient, client, query, path, id))
        : [readAgain(queryClient, only(query))],
    ),
  ]);
}

function keyOf(path: Path, options: object | undefined): unknown[] {
  return options ? [path.split('.'), options] : [path.split('.')];
}

const only = ({ queryKey }: Query): QueryFilters => ({ queryKey, exact: true });

async function readAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  // A first answer that is under way may be older than the change, and TanStack Query does not ask for it again.
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  for (const query of first) {
    await query.promise?.catch(() => {});
    await queryClient.invalidateQueries(only(query));
  }
}

/** The latest refetch of each row: an earlier one may be answered later, with an older state. */
const latest = new Map<string, symbol>();

async function refreshRow(
  queryClient: QueryClient,
  client: Client,
  query: Query,
  path: ListPath,
  id: string,
): Promise<void> {
  const key = `${query.queryHash} ${id}`;
  const turn = Symbol(id);
  latest.set(key, turn);
  const [slice = '', procedure = ''] = path.split('.');
  const { input } = query.queryKey[1] as { input?: object };
  const readAt = query.state.dataUpdatedAt;
  const answer = client[slice]?.[procedure]?.query({ ...input, only: id }) as Promise<Page<Row>>;
  const row = await answer.then(
    ({ items }) => items[0] ?? null,
    () => undefined,
  );
  if (latest.get(key) !== turn) return;
  latest.delete(key);
  const loaded = query.state.data as Loaded<Row> | undefined;
  const next =
    // Pages that are being refetched, or were meanwhile, may be older or newer than the row.
    row === undefined || !loaded || query.state.fetchStatus !== 'idle' || query.state.dataUpdatedAt !== readAt
      ? null
      : withRow(loaded, id, row, (one) => one[orderedBy[path]] as Date);
  if (!next) return readAgain(queryClient, only(query));
  if (next !== loaded)
    queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
}

/** `refresh` for a component. */
export function useRefresh(): (readings: Reading[]) => Promise<void> {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  return (readings) => refresh(queryClient, client as unknown as Client, readings);
}
