import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../support/call.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const desk = callAs(services, { admin: await makeAdmin(services) }).admin;
const [owner, seller] = await Promise.all([makeUser(services), makeUser(services)]);
/** More than twice what one search looks through; many times that with npm run test:deep. */
const ROWS = process.env.MODEL_RUNS ? 20_400 : 6_120;

interface Asked {
  tab?: 'all' | 'pending' | 'approved' | 'rejected';
  search?: string;
}

/** What a search means, by the plainest statement. */
async function meant({ tab = 'all', search = '' }: Asked): Promise<string[]> {
  // One or two letters begin a word; everything else may be anywhere.
  const [edge, typed] = /^[a-z0-9]{1,2}$/i.test(search) ? [' ', ` ${search}`] : ['', search];
  const has = (column: string) =>
    sql`strpos(lower(${edge}::text || ${sql.raw(column)}), lower(${typed})) > 0`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from ip_listings l join profiles p on p.id = l.owner_id
    where (${tab} = 'all' or l.approval_status = ${tab})
      and (${has('l.title')} or ${has('l.type')} or ${has('p.username')} or ${has('p.full_name')})
    order by l.created_at desc, l.id desc`);
  return rows.map(({ id }) => id);
}

async function walked(asked: Asked) {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await desk.listings({ ...asked, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return seen;
}

beforeAll(async () => {
  // In threes at the same time; the oldest are somebody else's, and have what is rare.
  await db.execute(sql`
    insert into ip_listings (owner_id, title, type, category, description, country, approval_status, created_at)
    select case when n <= 60 then ${seller.id}::uuid else ${owner.id}::uuid end,
      case when n % 97 = 0 then 'Zither ' when n % 2 = 0 then 'Lamp 100% ' else 'Hinge_' end || n || case n when 7 then ' qx' when 8 then ' лампа' else '' end,
      case when n % 50 = 0 then 'Trademark' else 'Patent' end, 'A', 'A way.', 'IN',
      (array['pending', 'approved', 'rejected'])[1 + n % 3], timestamptz '2026-03-01' + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${ROWS}::int) n`);
  await db.execute(sql`analyze ip_listings`);
});

test.each<[string, Asked]>([
  ['everything', {}],
  ['a tab', { tab: 'rejected' }],
  ['a word that is common', { search: 'hinge' }],
  ['a word that is rare', { search: 'ZITHER' }],
  ['a rare word in a tab', { search: 'zither', tab: 'pending' }],
  ['two letters that begin a word in one', { search: 'qx' }],
  ['two letters that are inside words in many', { search: 'in' }],
  ['the beginning of a type', { search: 'tr', tab: 'pending' }],
  ['letters of another alphabet', { search: 'лам' }],
  ['a type', { search: 'trademark', tab: 'approved' }],
  ['the special characters of patterns', { search: '100%' }],
  ['the same, as a single character', { search: '_' }],
  ['an owner’s username', { search: seller.username }],
  ['an owner’s full name', { search: seller.fullName.toUpperCase() }],
  ['nothing there', { search: 'no such title' }],
])(
  'walking %s gives each matching listing once, in order',
  async (_, asked) => {
    const all = await meant(asked);
    expect(await walked(asked)).toEqual(all);
  },
  30_000,
);

test('the counts are those of the tabs, and a cursor of another list is refused', async () => {
  const { counts, nextCursor } = await desk.listings({ search: 'zither' });
  expect(counts).toEqual({ all: ROWS, pending: ROWS / 3, approved: ROWS / 3, rejected: ROWS / 3 });
  expect(nextCursor).not.toBeNull();
  await expect(desk.listings({ cursor: `${nextCursor?.slice(4)}` })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
