import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../domain/pages.ts';
import { type Caller, callAs } from '../support/call.ts';
import { type List, listsOf, makeStage } from '../support/lists.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// The last page of a long list costs what the first one does: whatever it scans, including joins and previews, is a
// few times the rows it shows. Rows are counted in the plans that were run, never seconds.
const ROWS = 3_000;
const READ_AT_MOST = 600;
const services = await testServices({ quotas: false });
const stage = await makeStage(services);
const { me, other, watchId } = stage;
const known = listsOf(stage);

type Pages = Pick<List, 'page'>;
const lists: Record<string, Pages> = {
  ...known,
  'own listings for sale': { page: (caller, cursor) => caller.listings.mine({ which: 'forSale', cursor }) },
  'own listings licensed': { page: (caller, cursor) => caller.listings.mine({ which: 'licensing', cursor }) },
  'listings to write about': {
    page: (caller, cursor) => caller.accounts.contactListings({ username: me.username, cursor }),
  },
  'hits that are dismissed': {
    page: async (caller, cursor) => {
      const { items, nextCursor } = await caller.watches.hits({ id: watchId, state: 'dismissed', cursor });
      return { items: items.map(({ id }) => ({ id: String(id) })), nextCursor };
    },
  },
  'steps of a transaction': {
    page: async (caller, cursor) => {
      const { items, nextCursor } = await caller.escrow.history({ id: transactionId, cursor });
      return { items: items.map(({ id }) => ({ id: String(id) })), nextCursor };
    },
  },
};
let transactionId: string;

beforeAll(async () => {
  for (const { insert } of Object.values(known)) await services.db.execute(insert(1, ROWS));
  // A few at the far end, among thousands that are not asked for.
  await services.db.execute(sql`
    update ip_listings set for_sale = true, licensing_type = 'non-exclusive', is_public = true, approval_status = 'approved',
      decided_by = ${(await makeUser(services)).id}
    where id in (select id from ip_listings where owner_id = ${me.id} order by created_at limit 45)`);
  await services.db.execute(sql`
    update watch_hits set dismissed_at = now() where id in (select id from watch_hits order by id limit 1000)`);
  // Somebody who is in every third transaction may as well be found by time.
  const [one, two] = await Promise.all([makeUser(services), makeUser(services)]);
  await services.db.execute(sql`
    insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
      payout_cents, status, payment, clock_at, created_at)
    select listing_id, ${one.id}, ${two.id}, title, listing_type, amount_cents, fee_bps, fee_cents,
      payout_cents, status, payment, clock_at, created_at from transactions, generate_series(1, 3)`);
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from transactions where buyer_id = ${me.id} limit 1`,
  );
  transactionId = rows[0]?.id ?? '';
  await services.db.execute(sql`
    insert into audit_log (action, actor_id, actor_role, subject_id)
    select 'escrow.askCancel', ${me.id}, 'buyer', ${transactionId} from generate_series(1, ${ROWS}::integer)`);
  await services.db.execute(sql`
    insert into watch_hits (watch_id, subject, found)
    select w.id, 'mark ' || n, '{}' from watches w, generate_series(-${ROWS}::integer, -1) n where w.user_id = ${other.id}`);
  await services.db.execute(sql`analyze`);
}, 120_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** The rows that scans of tables have read, kept or not. */
function rowsRead(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), 0);
}

type Asked = { text: string; values: unknown[] };

/** The statements that a call sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const pool = services.db.$client;
  const send = pool.query;
  // drizzle gives a statement and its values.
  const note = (query: { text: string }, values: unknown[]) => {
    asked.push({ text: query.text, values });
    return Reflect.apply(send, pool, [query, values]) as unknown;
  };
  pool.query = note as typeof send;
  try {
    await call();
  } finally {
    pool.query = send;
  }
  return asked;
}

async function read({ text, values }: Asked): Promise<number> {
  const client = await services.db.$client.connect();
  try {
    // The other tables are small here, and rightly read in full; in a large installation they are not.
    await client.query('begin; set local enable_seqscan = off; set local enable_hashjoin = off');
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    await client.query('rollback');
    return rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    client.release();
  }
}

async function lastCursor(list: Pages, caller: Caller): Promise<string | null> {
  let last: string | null = null;
  for (;;) {
    const { nextCursor }: Page<{ id: string }> = await list.page(caller, last);
    if (nextCursor === null) return last;
    last = nextCursor;
  }
}

test.each(Object.entries(lists))('%s: the last page reads no more than the first', async (_, list) => {
  const caller = callAs(services, { user: me });
  const cursor = await lastCursor(list, caller);
  expect(cursor).not.toBeNull();
  for (const at of [null, cursor]) {
    const asked = await statementsOf(() => list.page(caller, at));
    expect(asked.length).toBeGreaterThan(0);
    const counts = await Promise.all(asked.map(read));
    const most = Math.max(...counts);
    expect({
      at,
      read: most,
      of: most > READ_AT_MOST ? asked[counts.indexOf(most)]?.text : '',
    }).toMatchObject({ of: '' });
  }
});
