import pg from 'pg';
import { seedMarket } from './seed.ts';

export interface AdminSize {
  people: number;
  listings: number;
  transactions: number;
}

/** Fills a migrated, empty database with years of work for administrators, by SQL and around the triggers. */
export async function seedBackOffice(url: string, size: AdminSize): Promise<void> {
  await seedMarket(url, size);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements(size)) {
      // For this connection no trigger and no foreign key.
      await client.query(`set session_replication_role = replica; ${statement}`);
    }
    await client.query('set session_replication_role = default');
    await client.query('select market_rebuild()');
    await client.query('select tally_recount()');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

// Of the listings 2 in 100 are pending, the newest among them, and 4 rejected; one in ten thousand has a rare word.
const statements = ({ people, transactions }: AdminSize) => [
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
