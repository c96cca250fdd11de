import type { personalData } from '../../domain/accounts/personal-data.ts';

/** What a person can download from a table. */
interface Read {
  /** Reads the rows of a person ($1), each as `item`; without it nothing is included, for the reason given. */
  rows?: string;
  withheld?: string;
}

/**
 * Every table that refers to people, and what its person can download. Its purpose, how long it is kept and what
 * deleting an account leaves of it are in domain/accounts/personal-data.ts; tests/server/personal.test.ts fails if
 * either lacks a table.
 */
export const personalTables: Record<keyof typeof personalData, Read> = {
  users: {
    rows: `
      select json_build_object('id', id, 'email', email, 'emailVerifiedAt', email_verified_at,
        'suspendedAt', suspended_at, 'suspensionReason', suspension_reason, 'createdAt', created_at) as item
      from users where id = $1`,
  },
  profiles: { rows: `select to_json(p) as item from profiles p where p.id = $1` },
  released_usernames: {
    rows: `select to_json(r) as item from released_usernames r where r.user_id = $1`,
  },
  identities: {
    rows: `
      select to_jsonb(i) - 'government_id_file' - 'decided_by'
        || jsonb_build_object('government_id', to_jsonb(f) - 'key' - 'bucket') as item
      from identities i left join files f on f.id = i.government_id_file where i.user_id = $1`,
  },
  terms_acceptances: {
    rows: `
      select to_jsonb(a) || jsonb_build_object('version', t.version, 'text', t.text) as item
      from terms_acceptances a join terms_texts t using (sha256) where a.user_id = $1 order by a.accepted_at`,
  },
  mail_choices: {
    rows: `select to_json(m) as item from mail_choices m where m.user_id = $1`,
  },
  docket_rights: {
    rows: `select to_json(d) as item from docket_rights d where d.user_id = $1 order by d.created_at, d.id`,
  },
  docket_decisions: {
    rows: `select to_json(d) as item from docket_decisions d where d.user_id = $1 order by d.decided_at, d.right_id, d.key`,
  },
  docket_reminders: {
    rows: `select to_json(d) as item from docket_reminders d where d.user_id = $1 order by d.sent_at, d.right_id, d.key`,
  },
  docket_settings: {
    rows: `select to_jsonb(d) - 'feed_hash' as item from docket_settings d where d.user_id = $1`,
  },
  saved_searches: {
    rows: `select to_json(s) as item from saved_searches s where s.user_id = $1 order by s.created_at, s.id`,
  },
  saved_listings: {
    rows: `select to_json(s) as item from saved_listings s where s.user_id = $1 order by s.saved_at, s.listing_id`,
  },
  availability_requests: {
    rows: `select to_json(r) as item from availability_requests r where r.user_id = $1 order by r.asked_at, r.listing_id`,
  },
  seen_listings: {
    rows: `select to_json(s) as item from seen_listings s where s.user_id = $1 order by s.seen_at, s.listing_id`,
  },
  recent_searches: {
    rows: `select to_json(s) as item from recent_searches s where s.user_id = $1 order by s.id`,
  },
  tool_results: {
    rows: `select to_json(r) as item from tool_results r where r.owner_id = $1 order by r.created_at, r.id`,
  },
  works: {
    rows: `
      select to_jsonb(w) || jsonb_build_object('file', to_jsonb(f) - 'key' - 'bucket') as item
      from works w join files f on f.id = w.file_id where w.user_id = $1 order by w.registered_at, w.id`,
  },
  watches: {
    rows: `
      select to_jsonb(w) - 'since' || jsonb_build_object('hits', (
        select coalesce(jsonb_agg(to_jsonb(h) - 'watch_id' order by h.id), '[]') from watch_hits h where h.watch_id = w.id)) as item
      from watches w where w.user_id = $1 order by w.created_at, w.id`,
  },
  agreements: {
    rows: `
      select to_json(a) as item from agreements a where $1 in (a.sender_id, a.receiver_id) order by a.sent_at, a.id`,
  },
  agreement_signatures: {
    rows: `
      select to_json(s) as item from agreement_signatures s where s.user_id = $1 order by s.signed_at, s.agreement_id`,
  },
  contact_messages: {
    rows: `
      select to_jsonb(m) - '{state_mark,clock_at}'::text[] as item from contact_messages m where m.user_id = $1
      order by m.created_at, m.id`,
  },
  bookings: {
    rows: `
      select to_jsonb(b) - '{state_mark,clock_at,token_hash}'::text[] as item from bookings b where b.user_id = $1
      order by b.created_at, b.id`,
  },
  contact_answers: {
    rows: `
      select to_jsonb(a) - 'answered_by' as item from contact_answers a join contact_messages m on m.id = a.message_id
      where $1 in (m.user_id, a.answered_by) order by a.created_at, a.id`,
  },
  sessions: {
    rows: `select to_jsonb(s) - 'id' as item from sessions s where s.user_id = $1 order by created_at`,
  },
  admin_users: {
    rows: `select to_json(a) as item from admin_users a where a.user_id = $1`,
  },
  admin_invitations: {
    rows: `
      select jsonb_build_object('id', i.id, 'role', i.role, 'createdAt', i.created_at, 'acceptedAt', i.accepted_at) as item
      from admin_invitations i where i.accepted_by = $1 or i.email = (select email from users where id = $1)
      order by i.created_at, i.id`,
  },
  admin_sessions: {
    rows: `select to_jsonb(s) - 'id' - 'challenge' as item from admin_sessions s where s.user_id = $1`,
  },
  admin_passkeys: {
    rows: `select to_jsonb(p) - 'credential_id' - 'public_key' as item from admin_passkeys p where p.user_id = $1 order by p.created_at, p.id`,
  },
  admin_totp: {
    rows: `select to_jsonb(t) - 'secret' - 'offered' as item from admin_totp t where t.user_id = $1`,
  },
  admin_recovery_codes: {
    rows: `select to_jsonb(c) - 'code_hash' as item from admin_recovery_codes c where c.user_id = $1 order by c.created_at`,
  },
  api_keys: {
    rows: `select to_jsonb(k) - 'hash' as item from api_keys k where k.user_id = $1 order by k.created_at, k.id`,
  },
  webhook_endpoints: {
    rows: `select to_jsonb(w) - '{secret,old_secret}'::text[] as item from webhook_endpoints w where w.user_id = $1 order by w.created_at, w.id`,
  },
  known_devices: {
    rows: `select to_jsonb(d) - 'token_hash' as item from known_devices d where d.user_id = $1 order by d.signed_in_at`,
  },
  email_tokens: {
    rows: `select to_jsonb(t) - 'token_hash' as item from email_tokens t where t.user_id = $1`,
  },
  ip_listings: {
    rows: `
      select to_jsonb(l) - 'words' - 'title_words' - 'decided_by' || jsonb_build_object('documents', (
        select coalesce(jsonb_agg(to_jsonb(f) - 'key' - 'bucket'), '[]')
        from listing_documents d join files f on f.id = d.file_id
          where d.listing_id = l.id and (d.ended_at is null or d.ended_at >= coalesce(
            (select max(t.since) from title_links t where t.listing_id = l.id), l.created_at)))) as item
      from ip_listings l where l.owner_id = $1 order by l.created_at, l.id`,
  },
  withheld_listings: {
    rows: `select to_json(w) as item from withheld_listings w where w.owner_id = $1 order by w.listing_id`,
  },
  upload_certificates: {
    rows: `
      select to_jsonb(c) - 'signature' - 'time_stamp' as item
      from upload_certificates c where c.owner_id = $1 order by c.issued_at, c.file_id`,
  },
  listing_versions: {
    rows: `
      select to_jsonb(v) - 'owner_id' as item from listing_versions v where v.owner_id = $1 order by v.listing_id, v.version`,
  },
  listing_selections: {
    withheld: 'which listings were selected, for a day: they are among ip_listings',
  },
  bulk_changes: {
    rows: `
      select to_jsonb(b) || jsonb_build_object('listings', (
        select coalesce(jsonb_agg(to_jsonb(r) - 'bulk_id' order by r.position), '[]') from bulk_change_rows r where r.bulk_id = b.id)) as item
      from bulk_changes b where b.owner_id = $1 and b.actor = 'owner' order by b.created_at, b.id`,
  },
  portfolio_imports: {
    rows: `
      select to_jsonb(i) || jsonb_build_object('rows', (
        select coalesce(jsonb_agg(to_jsonb(r) - 'import_id' order by r.position), '[]') from portfolio_import_rows r where r.import_id = i.id)) as item
      from portfolio_imports i where i.owner_id = $1 order by i.made_at, i.id`,
  },
  title_links: {
    rows: `select to_json(t) as item from title_links t where t.owner_id = $1 order by t.since, t.id`,
  },
  licences: {
    rows: `
      select to_json(l) as item from licences l where $1 in (l.licensor_id, l.licensee_id) order by l.granted_at, l.id`,
  },
  listing_reports: {
    rows: `
      select case when r.reporter_id = $1 then to_jsonb(r) - 'closed_by'
        else jsonb_build_object('reason', r.reason, 'created_at', r.created_at, 'closed_at', r.closed_at) end as item
      from listing_reports r where $1 in (r.reporter_id, r.person_id) order by r.created_at, r.id`,
  },
  listing_questions: {
    rows: `
      select to_jsonb(q) - 'asked_by' as item from listing_questions q
      where q.asked_by = $1 or q.listing_id in (select id from ip_listings where owner_id = $1) order by q.asked_at, q.id`,
  },
  work_leases: {
    rows: `select to_jsonb(w) as item from work_leases w where w.admin_id = $1 order by w.taken_at, w.id`,
  },
  work_skips: {
    rows: `select to_jsonb(w) as item from work_skips w where w.admin_id = $1 order by w.skipped_at, w.subject_id`,
  },
  work_decisions: {
    rows: `select to_jsonb(w) as item from work_decisions w where w.admin_id = $1 order by w.made_at, w.id`,
  },
  admin_notes: {
    rows: `select to_jsonb(n) as item from admin_notes n where n.author_id = $1 order by n.created_at, n.id`,
  },
  transactions: {
    rows: `
      select to_jsonb(t) || jsonb_build_object('transfers', (
        select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from ledger_transfers m where m.transaction_id = t.id),
        'bought', to_jsonb(s) - 'transaction_id') as item
      from transactions t left join transaction_snapshots s on s.transaction_id = t.id where $1 in (t.buyer_id, t.seller_id) order by t.created_at, t.id`,
  },
  payout_accounts: {
    rows: `select to_jsonb(a) - 'ref' as item from payout_accounts a where a.user_id = $1`,
  },
  billing_details: {
    rows: `select to_json(b) as item from billing_details b where b.user_id = $1`,
  },
  papers: {
    rows: `
      select to_jsonb(p) || jsonb_build_object('content', p.content::jsonb) as item
      from papers p join transactions t on t.id = p.transaction_id
      where case p.slot when 'fee' then t.seller_id = $1 when 'receipt' then t.buyer_id = $1 else $1 in (t.seller_id, t.buyer_id) end
      order by p.issued_at, p.number`,
  },
  paper_series: {
    rows: `select to_json(s) as item from paper_series s where s.issuer_id = $1 order by s.series, s.year`,
  },
  payouts: {
    rows: `
      select to_jsonb(p) - 'account_ref' - 'provider_ref' || jsonb_build_object('transfers', (
        select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from ledger_transfers m where m.payout_id = p.id)) as item
      from payouts p where p.user_id = $1 order by p.created_at, p.id`,
  },
  subscriptions: {
    rows: `
      select to_jsonb(s) - '{checkout_ref,checkout_url,provider_ref,customer_ref,state_mark,clock_at,told_ending,told_ended_at}'::text[] as item
      from subscriptions s where s.user_id = $1 order by s.created_at, s.id`,
  },
  plan_invoices: {
    rows: `
      select to_jsonb(i) - '{provider_ref,charge_ref,tries}'::text[] || jsonb_build_object('content', i.content::jsonb, 'transfers', (
        select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from ledger_transfers m where m.invoice_id = i.id),
        'refund', (select to_jsonb(c) || jsonb_build_object('content', c.content::jsonb) from plan_credits c where c.invoice_id = i.id),
        'chargebacks', (select coalesce(jsonb_agg(to_jsonb(b) - '{ref,moves}'::text[] order by b.created_at), '[]')
          from plan_chargebacks b where b.invoice_id = i.id)) as item
      from plan_invoices i where i.user_id = $1 order by i.created_at, i.id`,
  },
  plan_grants: {
    rows: `select to_jsonb(g) as item from plan_grants g where $1 in (g.user_id, g.granted_by) order by g.created_at, g.id`,
  },
  offers: {
    rows: `
      select to_jsonb(o) - 'below_minimum' || jsonb_build_object('rounds', (
        select jsonb_agg(r.sheet::jsonb order by r.number) from offer_rounds r where r.offer_id = o.id)) as item
      from offers o where $1 in (o.buyer_id, o.seller_id) order by o.created_at, o.id`,
  },
  offer_minimums: {
    rows: `select to_json(m) as item from offer_minimums m where m.owner_id = $1 order by m.set_at, m.listing_id`,
  },
  disputes: {
    rows: `
      select to_json(d) as item from disputes d join transactions t on t.id = d.transaction_id
      where $1 in (t.buyer_id, t.seller_id) order by d.opened_at, d.id`,
  },
  dispute_statements: {
    rows: `
      select to_json(s) as item from dispute_statements s join disputes d on d.id = s.dispute_id join transactions t on t.id = d.transaction_id
      where $1 = case s.party when 'buyer' then t.buyer_id else t.seller_id end order by s.saved_at`,
  },
  dispute_documents: {
    rows: `
      select to_jsonb(o) || jsonb_build_object('document', to_jsonb(f) - 'key' - 'bucket') as item
      from dispute_documents o join files f on f.id = o.file_id join disputes d on d.id = o.dispute_id
        join transactions t on t.id = d.transaction_id
      where $1 = case o.party when 'buyer' then t.buyer_id else t.seller_id end order by o.added_at, o.id`,
  },
  dispute_decisions: {
    rows: `
      select to_jsonb(c) - 'decided_by' - 'first_decided_by' as item
      from dispute_decisions c join disputes d on d.id = c.dispute_id join transactions t on t.id = d.transaction_id
      where $1 in (t.buyer_id, t.seller_id) order by c.decided_at`,
  },
  decision_requests: {
    rows: `
      select to_jsonb(r) - 'requested_by' - 'decided_by' as item from decision_requests r
      where $1 in (r.requested_by, r.decided_by) order by r.requested_at, r.id`,
  },
  settlements: {
    rows: `
      select to_json(s) as item
      from settlements s join disputes d on d.id = s.dispute_id join transactions t on t.id = d.transaction_id
      where $1 in (t.buyer_id, t.seller_id) order by s.created_at, s.id`,
  },
  sealed_figures: {
    withheld: 'The figure of a sealed round, which nobody is shown and which is deleted with the round.',
  },
  transaction_proofs: {
    rows: `
      select to_jsonb(p) || jsonb_build_object('document', to_jsonb(f) - 'key' - 'bucket') as item
      from transaction_proofs p join files f on f.id = p.file_id where p.uploaded_by = $1 order by p.created_at, p.id`,
  },
  idempotency_keys: {
    withheld: 'Numbers of requests, kept for some days so that none is carried out twice.',
  },
  chats: {
    rows: `
      select to_json(c) as item from chats c where $1 in (c.buyer_id, c.seller_id) order by c.created_at, c.id`,
  },
  messages: {
    rows: `
      select to_jsonb(m) - 'client_id' || jsonb_build_object('file', to_jsonb(f) - 'key' - 'bucket') as item
      from messages m join chats c on c.id = m.chat_id left join files f on f.id = m.file_id
      where $1 in (c.buyer_id, c.seller_id) order by m.chat_id, m.seq`,
  },
  chat_members: {
    rows: `select to_json(m) as item from chat_members m where m.user_id = $1 order by m.chat_id`,
  },
  blocked_people: {
    rows: `select to_json(b) as item from blocked_people b where b.blocker_id = $1 order by b.created_at, b.blocked_id`,
  },
  inbox_heads: {
    rows: `select json_build_object('digestHour', digest_hour, 'timeZone', time_zone, 'digestedAt', digested_at) as item
      from inbox_heads h where h.user_id = $1`,
  },
  inbox_threads: { withheld: 'What the events are about, which the events say themselves.' },
  inbox_events: {
    rows: `select to_jsonb(e) - 'user_id' as item from inbox_events e where e.user_id = $1 order by e.seq`,
  },
  audit_log: {
    rows: `select to_json(a) as item from audit_log a where a.actor_id = $1 order by a.id`,
  },
};
