import { randomUUID } from 'node:crypto';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { events, kindOf } from '../../domain/inbox/events.ts';
import { type Page, rowsOf } from '../../domain/pages.ts';
import { addCard } from '../../server/deals/chat/cards.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { createQueryClient } from '../../src/queryClient.ts';
import { type Client, refresh } from '../../src/refresh.ts';
import { sentAgreement } from '../support/agreements.ts';
import { type Caller, callAs } from '../support/call.ts';
import { addProof, freshKey, transactionAt } from '../support/escrow.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

// Whatever happens in a conversation: what a page already had, plus the events, is what it would fetch anew.
const services = await testServices({ quotas: false });
const { id: transactionId, buyer, seller, listing } = await transactionAt(services, 'held');
const as = { buyer: callAs(services, { user: buyer }), seller: callAs(services, { user: seller }) };
const { id } = await as.buyer.chat.startAboutTransaction({ transactionId });
for (let n = 0; n < 60; n++) await as.seller.chat.send({ id, content: `Before ${n}` });
const agreement = await sentAgreement(services, seller, buyer, transactionId);

const parties = { listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, title: listing.title };
const set = (who: Caller, setting: 'archived' | 'muted' | 'blocked', value: boolean) =>
  who.chat.changeSetting({ id, setting, value });

const happenings: Record<string, () => Promise<unknown>> = {
  'a message of the other': () => as.seller.chat.send({ id, content: 'Theirs' }),
  'one’s own message, written in another tab': () => as.buyer.chat.send({ id, content: 'Mine' }),
  'more messages than one answer holds': async () => {
    for (let n = 0; n < 120; n++) await as.seller.chat.send({ id, content: `Many ${n}` });
  },
  'a file': () => as.seller.chat.sendFile(form({ chatId: id, document: fileOf('pdf') })),
  'reading, in another tab': () => as.buyer.chat.markRead({ id, seq: 100 }),
  'reading by the other': () => as.seller.chat.markRead({ id, seq: 9_999 }),
  'a document for the transaction': () => addProof(services, seller, transactionId),
  'a step of the transaction': () => as.seller.escrow.submit({ key: freshKey(), id: transactionId }),
  'a signature': () => agreement.sign(seller),
  'a card of another slice': () =>
    services.db.transaction(async (tx) => {
      const card = { kind: 'offer', ref: randomUUID(), text: 'The buyer offers $5.00.', by: null } as const;
      await deliver(tx, await addCard(tx, parties, card));
    }),
  muting: () => set(as.buyer, 'muted', true),
  'a message in a muted conversation': () => as.seller.chat.send({ id, content: 'Unheard' }),
  'no longer muting': () => set(as.buyer, 'muted', false),
  archiving: () => set(as.buyer, 'archived', true),
  'a message in an archived conversation': () => as.seller.chat.send({ id, content: 'It comes back' }),
  blocking: () => set(as.buyer, 'blocked', true),
  'no longer blocking': () => set(as.buyer, 'blocked', false),
};

const told = new Set<string>();
let seen = (await as.buyer.inbox.standing()).seq;

test.each(Object.entries(happenings))('%s', async (_, happen) => {
  const cache = createQueryClient();
  const client = {
    chat: new Proxy({}, { get: (__, name: 'list') => ({ query: as.buyer.chat[name] }) }),
  } as unknown as Client;
  const queries: [path: string, input: object | undefined][] = [
    ['get', { id }],
    ['standing', undefined],
  ];
  const lists: [path: string, input: object][] = [
    ['messages', { id }],
    ['list', { which: 'open', q: '' }],
    ['list', { which: 'archived', q: '' }],
  ];
  const ask = (path: string, input: unknown) => client.chat?.[path]?.query(input) as Promise<unknown>;
  const leave: (() => void)[] = [];
  const single = queries.map(([path, input]) => {
    const queryKey = [['chat', path], { ...(input && { input }), type: 'query' }];
    const observer = new QueryObserver(cache, { queryKey, queryFn: () => ask(path, input) });
    leave.push(observer.subscribe(() => {}));
    return { observer, anew: () => ask(path, input) };
  });
  const paged = lists.map(([path, input]) => {
    const observer = new InfiniteQueryObserver(cache, {
      queryKey: [['chat', path], { input, type: 'infinite' }],
      queryFn: ({ pageParam }) =>
        ask(path, { ...input, cursor: pageParam }) as Promise<Page<{ seq: number }>>,
      initialPageParam: null as string | null,
      getNextPageParam: (page: Page<unknown>) => page.nextCursor,
    });
    leave.push(observer.subscribe(() => {}));
    return { observer, path, input };
  });
  for (const { observer } of [...single, ...paged]) await observer.refetch();
  const loaded = rowsOf(paged[0]?.observer.getCurrentResult().data).length;

  await happen();
  const { seq: head } = await as.buyer.inbox.standing();
  const readings = [];
  while (seen < head) {
    for (const { seq, event } of await as.buyer.inbox.after({ seq: seen })) {
      seen = seq;
      told.add(event.kind);
      readings.push(...kindOf(event).stale(event));
    }
  }
  // A page that also lists other things has queries for those too.
  await refresh(cache, client, readings);

  for (const { observer, anew } of single) expect(observer.getCurrentResult().data).toEqual(await anew());
  for (const { observer, path, input } of paged) {
    const rows = rowsOf(observer.getCurrentResult().data);
    const fresh: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = (await ask(path, { ...input, cursor })) as Page<unknown>;
      fresh.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor && fresh.length < rows.length);
    expect(rows).toEqual(fresh.slice(0, Math.max(rows.length, path === 'messages' ? loaded : fresh.length)));
  }
  for (const end of leave) end();
});

test('every kind of event of conversations was among them', () => {
  const kinds = Object.keys(events).filter((kind) => kind.startsWith('chat.'));
  expect(kinds.filter((kind) => !told.has(kind))).toEqual([]);
});
