import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../domain/pages.ts';
import type { Services } from '../../server/context.ts';
import { type Caller, callAs } from './call.ts';
import { type Listing, makeListing, makeUser, type Person } from './people.ts';

/** The time of the row `n`, the newest first. */
const times = sql`timestamptz '2026-03-01 12:00:00.123456+00' - (n / 3) * interval '1 microsecond'`;
const rows = (from: number, to: number) => sql`generate_series(${from}::integer, ${to}::integer) n`;

export interface List {
  /** Inserts the rows of these numbers; a lower number is newer. */
  insert: (from: number, to: number) => SQL;
  page: (caller: Caller, cursor: string | null) => Promise<Page<{ id: string }>>;
  /** The ids of all rows in the order of the list. */
  order: () => SQL;
  /** Changes every row while the list is walked. */
  change?: () => SQL;
}

const transactionsOf =
  ({ listing }: Stage) =>
  (buyer: Person, seller: Person) =>
  (from: number, to: number) =>
    sql`
  insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
    payout_cents, status, payment, clock_at, created_at)
  select ${listing.id}, ${buyer.id}, ${seller.id}, 'Sale ' || n, 'Patent', 1000, 1000, 100, 900, 'cancelled', 'void', null, ${times}
  from ${rows(from, to)}`;

interface Stage {
  me: Person;
  other: Person;
  listing: Listing;
  /** Of these two. */
  chatId: string;
  /** Of the first. */
  watchId: string;
}

export async function makeStage(services: Services): Promise<Stage> {
  const [me, other] = await Promise.all([makeUser(services), makeUser(services)]);
  const listing = await makeListing(services, other);
  const { rows } = await services.db.execute<{ id: string }>(sql`
    insert into chats (listing_id, buyer_id, seller_id, title) values (${listing.id}, ${me.id}, ${other.id}, 'A chat')
    returning id`);
  const watched = { kind: 'keyword', text: 'lamp' } as const;
  const { id: watchId } = await callAs(services, { user: me }).watches.create({ watched, alert: 'never' });
  return { me, other, listing, chatId: rows[0]?.id ?? '', watchId };
}

/** Every list of a person that is paged, with rows for it. */
export function listsOf(stage: Stage): Record<string, List> {
  const { me, other, listing, chatId, watchId } = stage;
  return {
    'own listings': {
      insert: (from, to) => sql`
      insert into ip_listings (owner_id, title, type, category, industry, description, country, created_at)
      select ${me.id}, 'Listing ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN', ${times} from ${rows(from, to)}`,
      page: (caller, cursor) => caller.listings.mine({ which: 'all', cursor }),
      order: () =>
        sql`select id from ip_listings where owner_id = ${me.id} order by created_at desc, id desc`,
      change: () =>
        sql`update ip_listings set title = title || '.', updated_at = now() where owner_id = ${me.id}`,
    },
    purchases: {
      insert: (from, to) => transactionsOf(stage)(me, other)(from, to),
      page: (caller, cursor) => caller.escrow.mine({ side: 'purchases', cursor }),
      order: () =>
        sql`select id from transactions where buyer_id = ${me.id} order by created_at desc, id desc`,
      change: () => sql`update transactions set updated_at = now() where buyer_id = ${me.id}`,
    },
    sales: {
      insert: (from, to) => transactionsOf(stage)(other, me)(from, to),
      page: (caller, cursor) => caller.escrow.mine({ side: 'sales', cursor }),
      order: () =>
        sql`select id from transactions where seller_id = ${me.id} order by created_at desc, id desc`,
    },
    'the messages of a conversation': {
      insert: (from, to) => sql`
      insert into messages (chat_id, sender_id, content, created_at)
      select ${chatId}, case when n % 2 = 0 then ${me.id}::uuid else ${other.id}::uuid end, 'Message ' || n, ${times}
      from ${rows(from, to)} order by n desc`,
      page: (caller, cursor) => caller.chat.messages({ id: chatId, cursor }),
      order: () => sql`select id from messages where chat_id = ${chatId} order by seq desc`,
    },
    conversations: {
      insert: (from, to) => sql`
      with l as (
        insert into ip_listings (owner_id, title, type, category, industry, description, country, created_at)
        select case when n % 2 = 0 then ${me.id}::uuid else ${other.id}::uuid end, 'Talked about ' || n, 'Patent',
          'G - Physics', 'technology', 'A way.', 'IN', ${times} - interval '1 year' from ${rows(from, to)}
        returning id, owner_id, created_at
      ), c as (
        insert into chats (listing_id, buyer_id, seller_id, title, created_at)
        select id, case when owner_id = ${me.id} then ${other.id}::uuid else ${me.id}::uuid end, owner_id, 'A chat',
          -- Later than the conversation of the stage, which has messages of these times.
          created_at + interval '1 year 1 hour' from l returning id, buyer_id, created_at
      )
      insert into messages (chat_id, sender_id, content, created_at) select id, buyer_id, 'Hello', created_at from c`,
      page: (caller, cursor) => caller.chat.list({ cursor }),
      order: () => sql`
      select chat_id as id from chat_members where user_id = ${me.id} and last_at is not null
      order by last_at desc, chat_id desc`,
    },
    'licences held': {
      insert: (from, to) => sql`
      with l as (
        insert into ip_listings (owner_id, title, type, category, industry, description, country, created_at)
        select ${other.id}, 'Licensed ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN', ${times} from ${rows(from, to)}
        returning id, created_at
      ), t as (
        insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, licensing_type, amount_cents,
          fee_bps, fee_cents, payout_cents, status, payment, clock_at, created_at)
        select id, ${me.id}, ${other.id}, 'Licence', 'Patent', 'non-exclusive', 1000, 1000, 100, 900, 'cancelled', 'void', null,
          created_at - interval '1 day' from l returning id, listing_id
      )
      insert into licences (listing_id, licensor_id, licensee_id, transaction_id, type, granted_at)
      select l.id, ${other.id}, ${me.id}, t.id, 'non-exclusive', l.created_at from l join t on t.listing_id = l.id`,
      page: (caller, cursor) => caller.listings.myLicences({ cursor }),
      order: () =>
        sql`select id from licences where licensee_id = ${me.id} order by granted_at desc, id desc`,
    },
    'saved listings': {
      insert: (from, to) => sql`
      with l as (
        insert into ip_listings (owner_id, title, type, category, industry, description, country, created_at)
        select ${other.id}, 'Saved ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN', ${times} from ${rows(from, to)}
        returning id, created_at
      )
      insert into saved_listings (user_id, listing_id, title, saved_at) select ${me.id}, id, 'Saved', created_at from l`,
      page: (caller, cursor) => caller.interest.saved({ cursor }),
      order: () => sql`
      select listing_id as id from saved_listings where user_id = ${me.id} order by saved_at desc, listing_id desc`,
    },
    'results of tools': {
      insert: (from, to) => sql`
      insert into tool_results (owner_id, tool, title, input, result, created_at)
      select ${me.id}, 'name-check', 'Name ' || n, '{}', '{}', ${times} from ${rows(from, to)}`,
      page: (caller, cursor) => caller.tools.saved({ cursor }),
      order: () =>
        sql`select id from tool_results where owner_id = ${me.id} order by created_at desc, id desc`,
    },
    works: {
      insert: (from, to) => sql`
      with f as (
        insert into files (bucket, key, name, type, size, sha256, created_at)
        select 'ip-documents', 'work-' || gen_random_uuid(), 'a.txt', 'txt', 1, repeat('a', 64), ${times} from ${rows(from, to)}
        returning id, created_at
      )
      insert into works (user_id, title, kind, owner, file_id, registered_at)
      select ${me.id}, 'Work', 'text', 'Me', id, created_at from f`,
      page: (caller, cursor) => caller.works.mine({ cursor }),
      order: () => sql`select id from works where user_id = ${me.id} order by registered_at desc, id desc`,
    },
    agreements: {
      insert: (from, to) => sql`
      insert into agreements (sender_id, receiver_id, sender_side, first_party, second_party, type, title, body, sha256,
        status, sent_at)
      select case when n % 2 = 0 then ${me.id}::uuid else ${other.id}::uuid end,
        case when n % 2 = 0 then ${other.id}::uuid else ${me.id}::uuid end,
        'first', 'One', 'Two', 'nda', 'Agreement ' || n, 'Text', encode(sha256(convert_to('Text', 'UTF8')), 'hex'),
        'sent', ${times}
      from ${rows(from, to)}`,
      page: (caller, cursor) => caller.agreements.list({ cursor }),
      order: () => sql`
      select id from agreements where ${me.id} in (sender_id, receiver_id) order by sent_at desc, id desc`,
    },
    'hits of a watch': {
      // Numbered as they are found.
      insert: (from, to) => sql`
      insert into watch_hits (watch_id, subject, found)
      select ${watchId}, 'mark ' || n, '{}' from ${rows(from, to)} order by n desc`,
      page: async (caller, cursor) => {
        const { items, nextCursor } = await caller.watches.hits({ id: watchId, state: 'new', cursor });
        return { items: items.map(({ id }) => ({ id: String(id) })), nextCursor };
      },
      order: () => sql`select id from watch_hits where watch_id = ${watchId} order by id desc`,
    },
    payouts: {
      insert: (from, to) => sql`
      insert into payouts (user_id, amount_cents, provider, account_ref, kind, automatic, state, clock_at, created_at)
      select ${me.id}, 100 + abs(n), 'sandbox', 'sba-1', 'us', false, 'paid', null, ${times} from ${rows(from, to)}`,
      page: (caller, cursor) => caller.payouts.mine({ cursor }),
      order: () => sql`select id from payouts where user_id = ${me.id} order by created_at desc, id desc`,
    },
    'invoices of plans': {
      insert: (from, to) => sql`
      with s as (
        insert into subscriptions (user_id, state, reason, monthly_cents, first_cents, first_day, period_end, provider,
          checkout_ends_at, clock_at, ended_at)
        values (${me.id}, 'ended', 'notPaid', 4900, 4900, now(), now() + interval '1 month', 'sandbox', now(), null, now()) returning id), paid as (
        select *, 'PLAN-2000-' || lpad(ordinal::text, 6, '0') as number from (
          select n, row_number() over (order by n) + (select count(*) from plan_invoices where year = 2000) as ordinal
          from ${rows(from, to)}) numbered)
      insert into plan_invoices (subscription_id, user_id, state, amount_cents, period_start, period_end, provider_ref, created_at,
        charge_ref, paid_at, year, ordinal, number, content, sha256)
      select s.id, ${me.id}, 'paid', 4900, now(), now() + interval '1 month', gen_random_uuid()::text, ${times},
        number, now(), 2000, ordinal, number, number, encode(sha256(convert_to(number, 'UTF8')), 'hex') from s, paid`,
      page: (caller, cursor) => caller.plans.invoices({ cursor }),
      order: () =>
        sql`select id from plan_invoices where user_id = ${me.id} order by created_at desc, id desc`,
    },
    'lines of a balance': {
      // Numbered as they are written; what came in can go out.
      insert: (from, to) => sql`
      with accounts as (
        insert into ledger_accounts (id, kind) values (${`seller:${me.id}`}, 'seller') on conflict do nothing
      ), t as (
        select id from transactions where seller_id = ${other.id} limit 1
      )
      insert into ledger_transfers (key, transaction_id, debit, credit, amount)
      select 'line ' || gen_random_uuid(), t.id, case when n % 3 = 0 then ${`seller:${me.id}`} else 'provider' end,
        case when n % 3 = 0 then 'provider' else ${`seller:${me.id}`} end, 100
      from t, ${rows(from, to)} order by n`,
      page: async (caller, cursor) => {
        const { items, nextCursor } = await caller.payouts.lines({ cursor });
        return { items: items.map(({ id }) => ({ id: String(id) })), nextCursor };
      },
      order: () => sql`
      select id from ledger_transfers where ${`seller:${me.id}`} in (debit, credit) order by id desc`,
    },
    notices: {
      // Numbered under the person's lock, so that the newest has the highest number.
      insert: (from, to) => sql`
      with head as (
        insert into inbox_heads (user_id, seq) values (${me.id}, ${to - from + 1})
        on conflict (user_id) do update set seq = inbox_heads.seq + excluded.seq returning seq
      )
      insert into inbox_events (user_id, seq, event)
      select ${me.id}, head.seq - n + ${from}, jsonb_build_object('kind', 'listings.approved', 'listingId', ${listing.id}::text,
        'title', 'Listing ' || n) from head, ${rows(from, to)}`,
      page: async (caller, cursor) => {
        const { items, nextCursor } = await caller.inbox.list({ cursor });
        return { items: items.map(({ seq }) => ({ id: String(seq) })), nextCursor };
      },
      order: () => sql`select seq as id from inbox_events where user_id = ${me.id} order by seq desc`,
    },
  };
}
