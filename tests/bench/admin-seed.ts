import pg from 'pg';
import { seedMarket } from './seed.ts';

const BUSY = 'bench-4711';

export interface AdminSize {
  people: number;
  listings: number;
  transactions: number;
}

/** Fills a migrated, empty database with years of work for administrators, by SQL and around the triggers. */
export async function seedBackOffice(url: string, size: AdminSize): Promise<void> {
  await seedMarket(url, size);
  await run(url, [
    ...work(size),
    'set session_replication_role = default; select market_rebuild(); select tally_recount()',
  ]);
}

/**
 * What one busy person has, the books, requests, newsletter addresses and sign-ins, if the database has none yet.
 * Returns the id of that person.
 */
export async function seedRecords(url: string, size: AdminSize): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from contact_messages limit 1');
    if (rowCount === 0) await run(url, records(size));
    const { rows } = await client.query<{ id: string }>(`select id from profiles where username = '${BUSY}'`);
    if (!rows[0]) throw new Error(`there is no ${BUSY}`);
    return rows[0].id;
  } finally {
    await client.end();
  }
}

/** Each statement without triggers and foreign keys; after the last one the tables are analyzed. */
async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

// Of every 100 listings, 2 are pending, including the newest, and 4 rejected; one in ten thousand has a rare word.
const work = ({ people, transactions }: AdminSize) => [
  `update ip_listings set
     approval_status = case when n % 50 = 0 then 'pending' else 'rejected' end, is_public = false, approved_at = null,
     rejection_reason = case when n % 50 = 0 then null else 'Does not meet requirements' end,
     title = case when n % 10000 = 0 then title || ' zephyrine' else title end
   from (select id, row_number() over (order by created_at) n from ip_listings) r
   where r.id = ip_listings.id and (n % 50 = 0 or n % 25 = 1)`,
  `create temp table who as select id, row_number() over (order by id) - 1 as n from users;
   create index on who (n)`,
  `update users u set created_at = now() - n * interval '7 minutes' from who where who.id = u.id`,
  `update profiles p set
     full_name = (array['Ada','Bela','Chen','Dora','Emil','Fatou','Goran','Hana','Ivo','Jana'])[1 + n % 10] || ' ' ||
       (array['Abel','Brandt','Cisse','Dvorak','Eriksen','Fontaine','Gupta','Horvat','Ito','Jansen','Kowalski'])[1 + n / 10 % 11] ||
       case when n % 500 = 0 then ' Quillfeather' else '' end,
     company = case when n % 4 = 0 then 'Company ' || n end
   from who where who.id = p.id`,
  `insert into identities (user_id, user_type, phone, country, state_city, submitted_at, decided_at, verified_at)
   select id, 'individual', '1', 'IN', 'Pune', now() - n * interval '1 minute',
     case when n % 20 <> 0 then now() end, case when n % 20 <> 0 and n % 3 = 0 then now() end
   from who on conflict do nothing`,
  `create temp table sold as select id, owner_id, title, type, row_number() over (order by id) as n
   from ip_listings where active order by id limit ${transactions};
   insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
     payout_cents, status, payment, disputed, clock_at, created_at, updated_at)
   select s.id, b.id, s.owner_id, s.title, s.type, 1000 * (s.n % 9000 + 10), 1000, 100 * (s.n % 9000 + 10), 900 * (s.n % 9000 + 10),
     case s.n % 50 when 0 then 'verifying' when 1 then 'initiated' when 2 then 'cancelled' else 'completed' end,
     case s.n % 50 when 0 then 'held' when 1 then 'held' when 2 then 'refunded' else 'released' end,
     s.n % 500 = 0, case when s.n % 50 < 2 then now() + interval '1 year' end,
     now() - s.n * interval '11 minutes', now() - s.n * interval '10 minutes'
   from sold s join who b on b.n = (s.n * 7919) % ${people} where b.id <> s.owner_id`,
  `insert into ledger_accounts (id, kind, balance)
   select 'escrow:' || id, 'escrow', case when payment = 'held' then amount_cents else 0 end from transactions;
   insert into ledger_accounts (id, kind, balance)
   select 'seller:' || seller_id, 'seller', sum(payout_cents) from transactions where payment = 'released' group by 1;
   insert into ledger_transfers (key, transaction_id, debit, credit, amount, created_at)
   select id || ':held', id, 'provider', 'escrow:' || id, amount_cents, created_at from transactions;
   insert into ledger_transfers (key, transaction_id, debit, credit, amount, created_at)
   select id || ':payout', id, 'escrow:' || id, 'seller:' || seller_id, payout_cents, updated_at from transactions where payment = 'released'
   union all select id || ':fee', id, 'escrow:' || id, 'fees', fee_cents, updated_at from transactions where payment = 'released'
   union all select id || ':back', id, 'escrow:' || id, 'provider', amount_cents, updated_at from transactions where payment = 'refunded';
   update ledger_accounts a set balance = (select coalesce(sum(amount) filter (where credit = a.id), 0) - coalesce(sum(amount) filter (where debit = a.id), 0)
     from ledger_transfers where a.id in (debit, credit)) where id in ('provider', 'fees')`,
  `insert into payments (transaction_id, provider, checkout_ref, charge_ref, amount_cents, status, created_at, updated_at)
   select id, 'sandbox', 'c-' || id, 'ch-' || id, amount_cents, case payment when 'refunded' then 'refunded' else 'paid' end, created_at, updated_at
   from transactions`,
  `insert into disputes (transaction_id, opened_by, ground, reason, opened_at, ended, ended_at)
   select id, buyer_id, 'notAsDescribed', 'It is not what was said.', created_at,
     case when not disputed then 'settled' end, case when not disputed then updated_at end
   from transactions t where disputed or hashtext(t.id::text) % 100 = 0`,
  `insert into audit_log (action, actor_id, actor_role, subject_id, at)
   select (array['listings.approve', 'listings.reject', 'escrow.release', 'escrow.sendBack'])[1 + g % 4], w.id, 'admin', l.id,
     now() - (200000 - g) * interval '2 minutes'
   from generate_series(1, 200000) g join who w on w.n = g % 40 join sold l on l.n = 1 + g % ${transactions}`,
  `insert into listing_reports (listing_id, reporter_id, reason, details, created_at)
   select s.id, w.id, 'spam', 'Please look.', now() - s.n * interval '1 hour' from sold s join who w on w.n = s.n % ${people}
   where s.n <= 3000`,
  `insert into tallies (measure, day, bucket, n)
   select 'approvals', current_date - n, b * 15, 1 + (n * b) % 40 from generate_series(0, 700) n, generate_series(1, 190) b`,
];

// One person owns 20,000 listings, sells and buys in 5,000 transactions each, and is in 6,000 reports and 60,000 entries.
const records = ({ people }: AdminSize) => [
  `create temp table who as select id, row_number() over (order by id) - 1 as n from users; create index on who (n);
   create temp table busy as select id from profiles where username = '${BUSY}'`,
  `update ip_listings l set owner_id = busy.id from (select id, row_number() over (order by id) n from ip_listings) r, busy
   where r.id = l.id and n % 50 = 3`,
  `update transactions t set
     seller_id = case when n % 10 = 1 and buyer_id <> busy.id then busy.id else seller_id end,
     buyer_id = case when n % 10 = 2 and seller_id <> busy.id then busy.id else buyer_id end
   from (select id, row_number() over (order by id) n from transactions) r, busy where r.id = t.id and n % 10 in (1, 2)`,
  `insert into listing_reports (listing_id, reporter_id, reason, details, created_at, closed_at, closed_by, note)
   select l.id, w.id, 'spam', 'Please look at this.', now() - l.n * interval '1 hour',
     case when l.n % 3 > 0 then now() end, case when l.n % 3 > 0 then w.id end, case when l.n % 3 > 0 then 'Looked at.' end
   from (select l.id, row_number() over (order by l.id) n from ip_listings l join busy on busy.id = owner_id limit 3000) l
     join who w on w.n = l.n on conflict do nothing;
   insert into listing_reports (listing_id, reporter_id, reason, details, created_at)
   select l.id, busy.id, 'duplicate', 'This is copied.', now() - random() * interval '900 days'
   from (select id from ip_listings where owner_id <> (select id from busy) limit 3000) l, busy on conflict do nothing`,
  `insert into audit_log (action, actor_id, actor_role, subject_id, at)
   select case when g % 50 = 0 then 'admin.signIn' else 'accounts.signIn' end, w.id, 'user', w.id, now() - (300000 - g) * interval '1 minute'
   from generate_series(1, 300000) g join who w on w.n = (g::bigint * 7919) % ${people};
   insert into audit_log (action, actor_id, actor_role, subject_id, at)
   select (array['accounts.signIn', 'listings.setPrice'])[1 + g % 2], busy.id, 'user', busy.id, now() - (60000 - g) * interval '3 seconds'
   from generate_series(1, 60000) g, busy`,
  `insert into sessions (id, user_id, expires_at, created_at, device)
   select 's-' || n, id, now() + interval '30 days', now() - interval '1 day', 'Firefox on Linux' from who;
   insert into sessions (id, user_id, expires_at, created_at, device)
   select 's-busy-' || g, id, now() + interval '30 days', now() - g * interval '1 hour', 'Safari on iPhone' from busy, generate_series(1, 49) g`,
  `insert into work_items (kind, subject_id, since)
   select 'listings', id, created_at from ip_listings where approval_status = 'pending'
   union all select 'identities', user_id, submitted_at from identities where decided_at is null
   union all select 'transfers', id, state_since from transactions where status = 'verifying' and payment = 'held' and not disputed
   union all select 'disputes', transaction_id, opened_at from disputes where ended_at is null
   union all select 'reports', id, created_at from listing_reports where closed_at is null
   on conflict do nothing`,
  `insert into contact_messages (state, name, email, topic, message, created_at, state_since)
   select (array['open', 'answered', 'answered', 'closed', 'spam'])[1 + g % 5],
     (array['Ada','Bela','Chen','Dora','Emil'])[1 + g % 5] || ' ' || (array['Abel','Brandt','Cisse','Dvorak'])[1 + g / 5 % 4],
     'writer-' || g || '@example.com', 'general',
     'Hello, I have a question about listing number ' || g || ' and how its price is paid. ' ||
       case when g % 5000 = 0 then 'It concerns zephyrine. ' else '' end || 'Thank you for an answer soon.',
     now() - g * interval '9 minutes', now() - g * interval '8 minutes'
   from generate_series(1, 100000) g;
   insert into contact_answers (message_id, text, answered_by, created_at)
   select m.id, 'Thank you, here is the answer.', w.id, m.created_at + interval '1 hour' from contact_messages m join who w on w.n = 1
   where m.state = 'answered'`,
  `insert into newsletter_subscriptions (email, token_hash, asked_at, confirmed_at)
   select 'reader-' || g || (array['@example.com', '@example.org', '@mail.example.net'])[1 + g % 3], md5('t' || g),
     now() - g * interval '13 minutes', case when g % 4 > 0 then now() - g * interval '12 minutes' end
   from generate_series(1, 100000) g`,
  `insert into ledger_months (month, debit, credit, movements, amount)
   select date_trunc('month', created_at at time zone 'UTC')::date, split_part(debit, ':', 1), split_part(credit, ':', 1), count(*), sum(amount)
   from ledger_transfers group by 1, 2, 3 on conflict do nothing;
   insert into ledger_closings (month, statement, sha256)
   select m::date, text, encode(sha256(convert_to(text, 'UTF8')), 'hex')
   from generate_series(date '2016-01-01', date '2023-12-01', interval '1 month') m,
     lateral (select '{"groups":[],"month":"' || to_char(m, 'YYYY-MM') || '"}' as text) t`,
  `insert into reconciliations (provider, from_at, until_at, state, ended_at)
   select 'sandbox', now() - (1000 - g) * interval '1 day', now() - (999 - g) * interval '1 day', 'done', now() from generate_series(1, 1000) g;
   insert into reconciliation_differences (reconciliation_id, kind, record, transaction_id, explanation)
   select (select max(id) from reconciliations), 'missingHere', 'charge', id, 'It is missing.' from transactions limit 10000`,
];
