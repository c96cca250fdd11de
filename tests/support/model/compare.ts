import { deepStrictEqual } from 'node:assert/strict';
import { at, feeOf, isLive, type Market, type ModelTransaction, shareOf } from './market.ts';
import type { World } from './world.ts';

const snapshotQuery = `
  select
    (select coalesce(json_agg(json_build_object(
      'owner', owner_id, 'title', title, 'approved', approval_status = 'approved', 'isPublic', is_public,
      'forSale', for_sale, 'negotiable', negotiable, 'active', active, 'price', price_cents, 'licensing', licensing_type,
      'titleLinks', (select count(*) from title_links where listing_id = l.id),
      'lastTitle', (select owner_id from title_links where listing_id = l.id order by since desc limit 1),
      'licences', (select coalesce(json_object_agg(licensee_id, type), '{}') from licences where listing_id = l.id)
    ) order by array_position($1, id)), '[]') from ip_listings l where id = any($1)) as listings,
    (select coalesce(json_agg(json_build_object(
      'buyer', buyer_id, 'seller', seller_id, 'licensing', licensing_type, 'amount', amount_cents, 'fee', fee_cents,
      'payout', payout_cents, 'status', status, 'payment', payment, 'disputed', disputed,
      'checkout', coalesce((select status from payments where transaction_id = t.id), 'none'),
      'escrow', coalesce((select balance from ledger_accounts where id = 'escrow:' || t.id), 0),
      'fees', (select coalesce(sum(amount), 0) from ledger_transfers where transaction_id = t.id and credit = 'fees'),
      'toSeller', (select coalesce(sum(amount), 0) from ledger_transfers
        where transaction_id = t.id and credit = 'seller:' || t.seller_id),
      'fromProvider', (select coalesce(sum(case when debit = 'provider' then amount when credit = 'provider' then -amount end), 0)
        from ledger_transfers where transaction_id = t.id),
      'proofs', (select count(*) from transaction_proofs where transaction_id = t.id and uploaded_by = t.seller_id),
      'openDisputes', (select count(*) from disputes where transaction_id = t.id and ended_at is null),
      'dispute', (select json_build_object('by', case when opened_by = t.buyer_id then 'buyer' else 'seller' end,
        'phase', phase,
        'stated', (select coalesce(json_agg(party order by party), '[]') from dispute_statements where dispute_id = d.id and submitted_at is not null),
        'waived', json_build_object('buyer', buyer_waived_at is not null, 'seller', seller_waived_at is not null),
        'decisions', (select count(*) from dispute_decisions where dispute_id = d.id),
        'proposals', (select coalesce(json_object_agg(party, seller_bps), '{}') from settlements
          where dispute_id = d.id and state = 'open' and kind = 'open'),
        'sealed', (select count(*) from settlements where dispute_id = d.id and state = 'open' and kind = 'sealed'),
        'figures', (select count(*) from sealed_figures f join settlements s on s.id = f.settlement_id where s.dispute_id = d.id)
      ) from disputes d where transaction_id = t.id and ended_at is null),
      'split', split_bps, 'sentBack', sent_back_at is not null and not exists (select from transaction_proofs
        where transaction_id = t.id and uploaded_by = t.seller_id and created_at > sent_back_at),
      'asked', case when cancel_asked_at is null then 'none' when cancel_closed_at is null then 'open' else 'closed' end,
      'late', overdue_at is not null,
      'agreement', coalesce((select case when effective_at is not null then 'effective' else status end
        from agreements where transaction_id = t.id), 'none'),
      'waitsForNobody', (clock_at is null),
      'logged', (select count(*) from audit_log where subject_id = t.id)
    ) order by array_position($2, id)), '[]') from transactions t where buyer_id = any($3)) as transactions,
    (select json_agg(coalesce(balance, 0) order by array_position($3, p.id)) from unnest($3) p(id)
      left join ledger_accounts a on a.id = 'seller:' || p.id) as balances,
    (select coalesce(json_agg(json_build_object('owner', user_id, 'amount', amount_cents, 'state', state,
      'held', (select balance from ledger_accounts where id = 'payout:' || o.id))
      order by array_position($4, id)), '[]') from payouts o where id = any($4)) as payouts`;

const statusOf: Record<ModelTransaction['stage'], [status: string, payment: string]> = {
  unpaid: ['initiated', 'awaiting'],
  held: ['initiated', 'held'],
  verifying: ['verifying', 'held'],
  released: ['completed', 'released'],
  refunded: ['cancelled', 'refunded'],
  void: ['cancelled', 'void'],
  passed: ['completed', 'split'],
  stayed: ['cancelled', 'split'],
};

function expectedTransaction(world: World, t: ModelTransaction) {
  const [status, payment] = statusOf[t.stage];
  const escrow = payment === 'held' ? t.amount : 0;
  // What is not refunded goes to the seller, less the fee on it.
  const share =
    payment === 'released' ? t.amount : payment === 'split' ? shareOf(t.amount, t.splitBps ?? 0) : 0;
  const fees = feeOf(share);
  const toSeller = share - fees;
  return {
    buyer: at(world.people, t.buyer).id,
    seller: at(world.people, t.seller).id,
    licensing: t.licensing,
    amount: t.amount,
    fee: t.fee,
    payout: t.amount - t.fee,
    status,
    payment,
    disputed: t.disputed,
    checkout: t.payment,
    escrow,
    fees,
    toSeller,
    fromProvider: escrow + fees + toSeller,
    proofs: t.sellerProofs,
    openDisputes: t.disputed ? 1 : 0,
    dispute: expectedDispute(t),
    split: t.splitBps,
    sentBack: t.sentBack,
    asked: t.asked,
    late: isLate(t),
    agreement: t.agreement,
    waitsForNobody: !isLive(t),
    logged: t.logged,
  };
}

function expectedDispute({ dispute }: ModelTransaction) {
  if (!dispute) return null;
  const { by, phase, stated, waived, decision, proposals, sealed } = dispute;
  const open = Object.entries(proposals).flatMap(([side, made]) => (made ? [[side, made.bps]] : []));
  return {
    ...{ by, phase, waived },
    stated: (['buyer', 'seller'] as const).filter((side) => stated[side]),
    decisions: decision ? 1 : 0,
    proposals: Object.fromEntries(open),
    sealed: sealed ? 1 : 0,
    figures: sealed ? 1 : 0,
  };
}

/** The one whose turn it is has let the promised time pass. */
function isLate(t: ModelTransaction): boolean {
  if (t.stage === 'unpaid' || !isLive(t)) return false;
  if (t.dispute) return ['deciding', 'appealed'].includes(t.dispute.phase) && t.days >= 5;
  return t.days >= (t.stage === 'held' ? 14 : 3);
}

interface Snapshot {
  transactions: { buyer: string; status: string; payment: string; agreement: string }[];
  listings: { owner: string; licences: Record<string, string> }[];
}

/** Nobody ends up with both the right and the money, on paper or in the register. */
function expectRightOrMoney(market: Market, { transactions, listings }: Snapshot): void {
  for (const [index, { buyer, status, payment, agreement }] of transactions.entries()) {
    if (status === 'completed') continue;
    const over = payment === 'refunded' || payment === 'split';
    if (agreement === 'effective' || (over && agreement === 'signed')) {
      throw new Error(`the buyer of T${index} has the money, and a paper that gives the right`);
    }
    const { listing, buyer: who } = at(market.transactions, index);
    // Person 0 owned everything at first.
    const paid =
      who === 0 ||
      market.transactions.some(
        (t) => t.listing === listing && t.buyer === who && ['released', 'passed'].includes(t.stage),
      );
    const held = at(listings, listing);
    if (!paid && (held.owner === buyer || buyer in held.licences)) {
      throw new Error(`the buyer of T${index} has the right without having paid`);
    }
  }
}

/** Throws when the database and the model disagree. */
export async function compare(world: World, market: Market): Promise<void> {
  const { rows } = await world.services.db.$client.query({
    name: 'model-snapshot',
    text: snapshotQuery
      .replaceAll('$1', '$1::uuid[]')
      .replaceAll('$2', '$2::uuid[]')
      .replaceAll('$3', '$3::uuid[]')
      .replaceAll('$4', '$4::uuid[]'),
    values: [
      world.listings.map((listing) => listing.id),
      world.transactions,
      world.people.map((person) => person.id),
      world.payouts,
    ],
  });
  const expected = {
    listings: market.listings.map(({ owner, licences, ...listing }) => ({
      owner: at(world.people, owner).id,
      title: listing.title,
      approved: listing.approved,
      isPublic: listing.isPublic,
      forSale: listing.forSale,
      negotiable: listing.negotiable,
      active: listing.isPublic && listing.forSale && listing.approved,
      price: listing.price,
      licensing: listing.licensing,
      titleLinks: listing.titleLinks,
      lastTitle: at(world.people, owner).id,
      licences: Object.fromEntries([...licences].map(([who, type]) => [at(world.people, who).id, type])),
    })),
    transactions: market.transactions.map((t) => expectedTransaction(world, t)),
    balances: market.balances,
    payouts: market.payouts.map(({ owner, amount, state }) => ({
      owner: at(world.people, owner).id,
      amount,
      state,
      held: state === 'paid' || state === 'failed' ? 0 : amount,
    })),
  };
  deepStrictEqual(rows[0], expected);
  expectRightOrMoney(market, rows[0] as Snapshot);
}
