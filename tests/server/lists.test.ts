import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { BROKEN_CURSOR, type Page } from '../../domain/pages.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { type List, listsOf, makeStage } from '../support/lists.ts';
import { testServices } from '../support/services.ts';

// Every list is walked to its end among more rows than any page holds. Rows are microseconds apart, and in threes at
// the very same time: a cursor that truncates times to milliseconds, or trusts them alone, loses some.
const ROWS = 1_200;
const services = await testServices({ quotas: false });

const stage = await makeStage(services);
const { me, other, chatId } = stage;
const lists = listsOf(stage);

const idsOf = async (query: SQL) =>
  (await services.db.execute<{ id: string }>(query)).rows.map(({ id }) => String(id));

async function walk(list: List, between: (page: number) => Promise<unknown> = async () => {}) {
  const caller = callAs(services, { user: me });
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 1; pages <= ROWS; pages++) {
    const page: Page<{ id: string }> = await list.page(caller, cursor);
    seen.push(...page.items.map(({ id }) => String(id)));
    cursor = page.nextCursor;
    if (cursor === null) return seen;
    await between(pages);
  }
  throw new Error('a list without an end');
}

beforeAll(async () => {
  for (const { insert } of Object.values(lists)) await services.db.execute(insert(1, ROWS));
});

describe.each(Object.entries(lists))('%s', (_, list) => {
  test('give every row once, in order, page by page', async () => {
    const all = await idsOf(list.order());
    expect(all.length).toBeGreaterThanOrEqual(ROWS);
    expect(await walk(list)).toEqual(all);
  });

  test('give every row once while rows are added and changed', async () => {
    const all = await idsOf(list.order());
    let newer = -1;
    const seen = await walk(list, async (page) => {
      if (page > 5) return;
      await services.db.execute(list.insert(newer, newer));
      newer--;
      if (list.change) await services.db.execute(list.change());
    });
    // Nothing that was added in the meantime was in the way, and it is there when the list is read anew.
    expect(seen).toEqual(all);
    expect((await list.page(callAs(services, { user: me }), null)).items[0]?.id).not.toBe(all[0]);
  });

  test('refuse a cursor that is broken or of another list with a sentence', async () => {
    const caller = callAs(services, { user: me });
    const { nextCursor } = await list.page(caller, null);
    const [name, ...keys] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as string[];
    const written = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const broken = [
      'nonsense',
      nextCursor?.slice(3) ?? '',
      written(['another.list', ...keys]),
      written([name]),
      written([name, ...keys, 'more']),
      written([name, ...keys.map(() => '9999-99-99')]),
      written([name, ...keys.map(() => '0000-01-01T00:00:00.000000Z')]),
      written([name, ...keys.map(() => null)]),
      written({ name }),
      'x'.repeat(500),
    ];
    for (const cursor of broken) {
      const { code, sentence } = await outcomeOf(list.page(caller, cursor));
      expect({ cursor, code }).toEqual({ cursor, code: 'BAD_REQUEST' });
      if (cursor.length < 700) expect(sentence).toBe(BROKEN_CURSOR);
    }
  });
});

test('the 501st listing can be edited, and one that does not exist or is somebody else’s cannot', async () => {
  const caller = callAs(services, { user: me });
  const [id = ''] = (await idsOf(lists['own listings']?.order() ?? sql``)).slice(500);
  const found = await caller.listings.own({ id });
  expect(found.title).toMatch(/^Listing/);
  const { title, type, category, description, country } = found;
  await caller.listings.update({
    ...{ id, title, type, category, country },
    industry: 'energy',
    description: `${description} Edited.`,
    registrationNumber: '',
    registrationDate: '',
  });
  expect((await caller.listings.own({ id })).description).toBe('A way. Edited.');
  const strangers = callAs(services, { user: other });
  expect((await outcomeOf(strangers.listings.own({ id }))).code).toBe('NOT_FOUND');
});

test('one row alone is read as its list shows it', async () => {
  const caller = callAs(services, { user: me });
  const all = await idsOf(lists.purchases?.order() ?? sql``);
  const only = all[700] ?? '';
  const { items, nextCursor } = await caller.escrow.mine({ side: 'purchases', only });
  expect({ ids: items.map(({ id }) => id), nextCursor }).toEqual({ ids: [only], nextCursor: null });
  expect((await caller.escrow.mine({ side: 'sales', only })).items).toEqual([]);
  expect((await callAs(services, { user: other }).escrow.mine({ side: 'purchases', only })).items).toEqual(
    [],
  );
});

test('counts and sums cover everything', async () => {
  const caller = callAs(services, { user: me });
  const { rows: counted } = await services.db.execute<{
    listings: number;
    purchases: number;
    sales: number;
    balance: number;
  }>(sql`
    select (select count(*)::int from ip_listings where owner_id = ${me.id}) as listings,
      (select count(*)::int from transactions where buyer_id = ${me.id}) as purchases,
      (select count(*)::int from transactions where seller_id = ${me.id}) as sales,
      (select balance::int from ledger_accounts where id = ${`seller:${me.id}`}) as balance`);
  await services.db.execute(sql`
    update transactions set status = 'initiated', payment = 'held', clock_at = now() + interval '1 day' where id in (
      select id from transactions where seller_id = ${me.id} order by created_at limit 1)`);
  expect(await caller.escrow.standing()).toEqual({
    purchases: counted[0]?.purchases,
    sales: counted[0]?.sales,
    heldCents: 900,
    balanceCents: counted[0]?.balance,
  });
  expect(await caller.listings.standing()).toMatchObject({
    all: counted[0]?.listings,
    pending: counted[0]?.listings,
    active: 0,
  });
});

test('what is sent comes first, and the other party is told which message it is', async () => {
  const { id, seq } = await callAs(services, { user: other }).chat.send({
    id: chatId,
    content: 'The newest',
  });
  const caller = callAs(services, { user: me });
  const { items } = await caller.chat.messages({ id: chatId });
  expect(items[0]).toMatchObject({ id, content: 'The newest', mine: false });
  const before = await caller.inbox.standing();
  const [event] = await caller.inbox.after({ seq: before.seq - 1 });
  expect(event).toMatchObject({ seq: before.seq, event: { kind: 'chat.message', chatId, seq } });
  await caller.inbox.readAll({ seq: before.seq });
  expect(await caller.inbox.standing()).toEqual({ seq: before.seq, unread: 0, threads: [] });
});
