import { deepStrictEqual } from 'node:assert/strict';
import { at, type Market, type ModelTransaction } from './market.ts';
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
      'openDisputes', (select count(*) from disputes where transaction_id = t.id and resolved_at is null),
      'logged', (select count(*) from audit_log where subject_id = t.id)
    ) order by array_position($2, id)), '[]') from transactions t where buyer_id = any($3)) as transactions,
    (select json_agg(coalesce(balance, 0) order by array_position($3, p.id)) from unnest($3) p(id)
      left join ledger_accounts a on a.id = 'seller:' || p.id) as balances`;

const statusOf: Record<ModelTransaction['stage'], [status: string, payment: string]> = {
  unpaid: ['initiated', 'awaiting'],
  held: ['initiated', 'held'],
  verifying: ['verifying', 'held'],
  released: ['completed', 'released'],
  refunded: ['cancelled', 'refunded'],
  void: ['cancelled', 'void'],
};

function expectedTransaction(world: World, t: ModelTransaction) {
  const [status, payment] = statusOf[t.stage];
  const escrow = payment === 'held' ? t.amount : 0;
  const fees = payment === 'released' ? t.fee : 0;
  const toSeller = payment === 'released' ? t.amount - t.fee : 0;
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
    logged: t.logged,
  };
}

/** Throws when the database and the model tell different stories. */
export async function compare(world: World, market: Market): Promise<void> {
  const { rows } = await world.parts.db.$client.query({
    name: 'model-snapshot',
    text: snapshotQuery
      .replaceAll('$1', '$1::uuid[]')
      .replaceAll('$2', '$2::uuid[]')
      .replaceAll('$3', '$3::uuid[]'),
    values: [
      world.listings.map((listing) => listing.id),
      world.transactions,
      world.people.map((person) => person.id),
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
  };
  deepStrictEqual(rows[0], expected);
}
