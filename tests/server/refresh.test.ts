import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type InboxEvent, kindOf } from '../../domain/inbox/events.ts';
import { type Loaded, type Page, rowsOf } from '../../domain/pages.ts';
import { chatChanged, listingChanged } from '../../domain/stale.ts';
import { createQueryClient } from '../../src/queryClient.ts';
import { type Client, refresh } from '../../src/refresh.ts';
import { type Caller, callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, paymentOf, sendWebhook } from '../support/escrow.ts';
import { type Administrator, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { Random } from '../support/random.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

// What a page shows after any events is what it would show if it were reloaded: read row by row, not by the slice.
const OLD = 120;
const STEPS = Number(process.env.REFRESH_STEPS ?? 25);
const services = await testServices({ quotas: false });

let me: Person;
let other: Person;
let admin: Administrator;
let as: { me: Caller; other: Caller; admin: Caller };
let chatId: string;
let seen = 0;

const readingsOf = (event: InboxEvent) => kindOf(event).stale(event);

/** How many calls reached the server, and with what. */
const calls: { path: string; input: unknown }[] = [];

const clientOf = (caller: Caller) =>
  new Proxy(
    {},
    {
      get: (_, slice: string) =>
        new Proxy(
          {},
          {
            get: (__, procedure: string) => ({
              query: (input: unknown) => {
                calls.push({ path: `${slice}.${procedure}`, input });
                return (caller as unknown as Record<string, Record<string, (input: unknown) => unknown>>)[
                  slice
                ]?.[procedure]?.(input);
              },
            }),
          },
        ),
    },
  ) as Client;

const lists: [path: string, input: object][] = [];
const single: [path: string, input?: object][] = [
  ['escrow.standing'],
  ['listings.standing'],
  ['chat.standing'],
];

const keyOf = (path: string, options?: object) => [path.split('.'), ...(options ? [options] : [])];

/** Looks at everything, with `pages` pages of each list, as open browser pages do. */
async function look(cache: QueryClient, client: Client, pages: number): Promise<() => void> {
  const ask = (path: string, input: unknown) => {
    const [slice = '', procedure = ''] = path.split('.');
    return client[slice]?.[procedure]?.query(input) as Promise<Page<{ id: string }>>;
  };
  const ends: (() => void)[] = [];
  for (const [path, input] of lists) {
    const observer = new InfiniteQueryObserver(cache, {
      queryKey: keyOf(path, { input, type: 'infinite' }),
      queryFn: ({ pageParam }) => ask(path, { ...input, cursor: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: (page: Page<unknown>) => page.nextCursor,
    });
    ends.push(observer.subscribe(() => {}));
    await observer.refetch();
    for (let page = 1; page < pages; page++) await observer.fetchNextPage();
  }
  for (const [path, input] of single) {
    const observer = new QueryObserver(cache, {
      queryKey: keyOf(path, { ...(input && { input }), type: 'query' }),
      queryFn: () => ask(path, input),
    });
    ends.push(observer.subscribe(() => {}));
    await observer.refetch();
  }
  return () => {
    for (const end of ends) end();
    cache.clear();
  };
}

async function expectFresh(cache: QueryClient) {
  const caller = as.me as unknown as Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  for (const [path, input] of lists) {
    const loaded = cache.getQueryData(keyOf(path, { input, type: 'infinite' })) as Loaded<{ id: string }>;
    const rows = rowsOf(loaded);
    const fresh: { id: string }[] = [];
    const [slice = '', procedure = ''] = path.split('.');
    let cursor: string | null = null;
    do {
      const page = (await caller[slice]?.[procedure]?.({ ...input, cursor })) as Page<{ id: string }>;
      fresh.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null && fresh.length < rows.length);
    const more = loaded.pages.at(-1)?.nextCursor != null;
    expect({ path, input, rows }).toEqual({ path, input, rows: more ? fresh.slice(0, rows.length) : fresh });
  }
  for (const [path, input] of single) {
    const [slice = '', procedure = ''] = path.split('.');
    const known = cache.getQueryData(keyOf(path, { ...(input && { input }), type: 'query' }));
    expect({ path, known }).toEqual({ path, known: await caller[slice]?.[procedure]?.(input) });
  }
}

/** What the stream would bring. */
async function newEvents() {
  const rows = await as.me.inbox.after({ seq: seen });
  seen = rows.at(-1)?.seq ?? seen;
  return rows.map(({ event }) => event);
}

beforeAll(async () => {
  [me, other, admin] = await Promise.all([makeUser(services), makeUser(services), makeAdmin(services)]);
  as = {
    me: callAs(services, { user: me }),
    other: callAs(services, { user: other }),
    admin: callAs(services, { admin }),
  };
  const [mine, theirs] = await Promise.all([makeListing(services, me), makeListing(services, other)]);
  ({ id: chatId } = await as.other.chat.start({ listingId: mine.id }));
  for (const [buyer, seller, listing] of [
    [me, other, theirs],
    [other, me, mine],
  ] as const) {
    await services.db.execute(sql`
      insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
        payout_cents, status, payment, clock_at, created_at)
      select ${listing.id}, ${buyer.id}, ${seller.id}, 'Old ' || n, 'Patent', 1000, 1000, 100, 900, 'cancelled', 'void', null,
        now() - interval '2 days' - n * interval '1 second' from generate_series(1, ${OLD}::integer) n`);
  }
  await services.db.execute(sql`
    insert into ip_listings (owner_id, title, type, category, industry, description, country, price_cents,
      approval_status, for_sale, created_at)
    select ${me.id}, 'Kept ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN', 1000, 'approved', n % 2 = 0, now() - interval '2 days' - n * interval '1 second'
    from generate_series(1, ${OLD}::integer) n`);
  await services.db.execute(sql`
    insert into messages (chat_id, sender_id, content, created_at)
    select ${chatId}, ${other.id}, 'Old ' || n, now() - interval '2 days' - n * interval '1 second'
    from generate_series(1, ${OLD}::integer) n`);
  lists.push(
    ['escrow.mine', { side: 'purchases' }],
    ['escrow.mine', { side: 'sales' }],
    ['listings.mine', { which: 'all' }],
    ['listings.mine', { which: 'forSale' }],
    ['chat.messages', { id: chatId }],
    ['chat.list', {}],
    ['chat.list', { which: 'archived' }],
  );
  single.push(['chat.get', { id: chatId }]);
});

interface Deal {
  id: string;
  buyer: Person;
  seller: Person;
}

/** One random step by somebody. Returns what the viewer's own page rereads by itself after it. */
async function step(random: Random, deals: Deal[]) {
  const callerOf = (person: Person) => callAs(services, { user: person });
  const reason = 'The deed names someone else.';
  const deal = deals.length > 0 ? random.pick(deals) : null;
  const choice = random.below(10);
  if (choice < 2 || !deal) {
    const [buyer, seller] = random.chance(0.5) ? [me, other] : [other, me];
    const { id: listingId, priceCents } = await makeListing(services, seller);
    const seenTerms = { priceCents: priceCents ?? 1, licensingType: null, licensingText: null };
    const start = callerOf(buyer).escrow.start({ key: freshKey(), listingId, seen: seenTerms });
    const { value } = await outcomeOf(start);
    if (value) deals.push({ id: value.id, buyer, seller });
    return listingChanged(listingId);
  }
  if (choice === 2) {
    const { seq } = await as.me.chat.send({ id: chatId, content: 'Mine' });
    return chatChanged(chatId, seq);
  }
  if (choice === 3) {
    await as.other.chat.send({ id: chatId, content: 'Theirs' });
    return [];
  }
  if (choice === 4) {
    const { items } = await as.me.listings.mine({ which: 'all', q: `Kept ${random.below(OLD)}` });
    const [kept] = items;
    if (!kept) return [];
    const change =
      kept.forSale && random.chance(0.5)
        ? ({ setting: 'price', priceCents: 100 + random.below(9_999) } as const)
        : ({ setting: 'forSale', value: !kept.forSale } as const);
    await as.me.listings.changeSetting({ id: kept.id, change });
    return listingChanged(kept.id);
  }
  const { id, buyer, seller } = deal;
  const key = freshKey();
  if (choice === 5) {
    const opened = await outcomeOf(callerOf(buyer).escrow.checkout({ id }));
    if (opened.code !== 'ok') return [];
    const { id: paymentId, amountCents } = await paymentOf(services, id);
    await sendWebhook(services, { paymentId, amountCents });
  } else if (choice === 6) await outcomeOf(addProof(services, seller, id));
  else if (choice === 7) await outcomeOf(callerOf(seller).escrow.submit({ key, id }));
  else if (choice === 8)
    await outcomeOf(
      random.chance(0.5)
        ? as.admin.escrow.release({ key, id, version: await versionOf(services, id) })
        : as.admin.escrow.sendBack({ key, id, version: await versionOf(services, id), reason }),
    );
  else await outcomeOf(callerOf(random.chance(0.5) ? buyer : seller).escrow.cancel({ key, id }));
  return readingsOf({ kind: 'proofs.added', transactionId: id, title: '' });
}

test.each([1, 2, 3])(
  'after %d pages were loaded, events leave what a new visit would show',
  async (pages) => {
    const random = new Random(pages * 7_919);
    const cache = createQueryClient();
    const client = clientOf(as.me);
    await newEvents();
    const leave = await look(cache, client, pages);
    const deals: Deal[] = [];
    for (let done = 0; done < STEPS; done++) {
      const own = await step(random, deals);
      // Some come alone, some several at once.
      if (random.chance(0.4)) {
        await refresh(cache, client, own);
        continue;
      }
      const events = await newEvents();
      await refresh(cache, client, [...own, ...events.flatMap(readingsOf)]);
      await expectFresh(cache);
    }
    expect(deals.length).toBeGreaterThan(1);
    leave();
    // Few may be left unpaid: the next run starts with none.
    for (const { id, seller } of deals)
      await outcomeOf(callAs(services, { user: seller }).escrow.cancel({ key: freshKey(), id }));
  },
  120_000,
);

test('an event about one row asks for that row, not for the pages', async () => {
  const cache = createQueryClient();
  const client = clientOf(as.me);
  await newEvents();
  const leave = await look(cache, client, 3);
  const listing = await makeListing(services, other);
  const seenTerms = { priceCents: listing.priceCents ?? 1, licensingType: null, licensingText: null };
  const { id } = await as.me.escrow.start({
    key: freshKey(),
    listingId: listing.id,
    seen: seenTerms,
  });
  const events = await newEvents();
  calls.length = 0;
  await refresh(cache, client, events.flatMap(readingsOf));
  const read = calls.filter(({ path }) => path === 'escrow.mine').map(({ input }) => input);
  expect(read).toEqual([
    { side: 'purchases', only: id },
    { side: 'sales', only: id },
  ]);
  leave();
});

test('a first answer that was under way when something changed is requested again', async () => {
  const queryClient = createQueryClient();
  const queryKey = [['inbox', 'list']];
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  const done = refresh(queryClient, {}, [{ query: 'inbox.list' }]);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after it');
  await done;
  expect(queryClient.getQueryData(queryKey)).toBe('after it');
  leave();
});
