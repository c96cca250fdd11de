/** The lists whose rows can be read one by one. */
type RowList =
  | 'offers.mine'
  | 'escrow.mine'
  | 'listings.mine'
  | 'agreements.list'
  | 'interest.saved'
  | 'payouts.mine';

type Query =
  | `escrow.${'get' | 'history' | 'standing' | 'totals' | 'all' | 'allTotals' | 'adminView'}`
  | `portfolio.${'progress' | 'count'}`
  | `listings.${'mine' | 'get' | 'own' | 'gallery' | 'standing' | 'browse' | 'facets' | 'featured' | 'figures' | 'myLicences' | 'question'}`
  | `admin.${'dashboard' | 'listings' | 'listingChanges' | 'bulk'}`
  | `docket.${'list'}`
  | `accounts.${'account' | 'profile'}`
  | `agreements.${'get'}`
  | `books.${'overview' | 'reconciliations'}`
  | `desk.${'turns'}`
  | `chat.${'get' | 'list' | 'standing'}`
  | `decisions.${'about'}`
  | `disputes.${'get'}`
  | `interest.${'awaiting'}`
  | `keys.${'list'}`
  | `papers.${'about'}`
  | `payouts.${'standing' | 'lines' | 'all'}`
  | `plans.${'mine' | 'invoices' | 'ofPerson'}`
  | `tools.${'usage'}`
  | `offers.${'mine' | 'get' | 'standing'}`
  | `reports.${'all'}`
  | `queue.${'counts' | 'list' | 'item'}`
  | `watches.${'list' | 'hits'}`
  | `webhooks.${'list'}`;

/**
 * What a change makes stale: a query, with all its inputs or with those that begin like `input`; one row of a list; or a
 * conversation, which has entries up to the number `upTo` now (null: nobody knows how many).
 */
export type Stale =
  | { query: Query; input?: object }
  | { row: RowList; id: string; input?: object }
  | { chat: string; upTo: number | null };

/** After something happened to a transaction. `listingId` when it ties, frees or moves the listing as well. */
export function transactionChanged(id: string, listingId?: string): Stale[] {
  return [
    { query: 'escrow.get', input: { id } },
    { query: 'escrow.history', input: { id } },
    { query: 'escrow.adminView', input: { id } },
    { query: 'disputes.get', input: { id } },
    { query: 'decisions.about', input: { id } },
    { query: 'papers.about', input: { id } },
    { row: 'escrow.mine', id },
    { query: 'escrow.totals' },
    { query: 'escrow.standing' },
    { query: 'desk.turns' },
    { query: 'escrow.all' },
    { query: 'escrow.allTotals' },
    // The offer it was opened by says what became of it.
    { query: 'offers.get' },
    { query: 'offers.mine' },
    { query: 'offers.standing' },
    ...(listingId ? listingChanged(listingId) : []),
  ];
}

/** After something happened to a payout. */
export function payoutChanged(id: string): Stale[] {
  return [
    { query: 'payouts.standing' },
    { row: 'payouts.mine', id },
    { query: 'payouts.lines' },
    { query: 'desk.turns' },
    { query: 'payouts.all' },
    { query: 'escrow.standing' },
    { query: 'accounts.account' },
  ];
}

/** After something happened to an offer; what its listing's page shows of it changes too. */
export function offerChanged(id: string, listingId: string): Stale[] {
  return [
    { query: 'offers.get', input: { id } },
    { row: 'offers.mine', id },
    { query: 'offers.standing' },
    { query: 'desk.turns' },
    { query: 'listings.get', input: { id: listingId } },
  ];
}

/** After something happened to a listing. */
export function listingChanged(id: string): Stale[] {
  return [
    { query: 'listings.get', input: { id } },
    { query: 'listings.own', input: { id } },
    { query: 'listings.gallery', input: { id } },
    { row: 'listings.mine', id },
    { query: 'listings.standing' },
    { query: 'desk.turns' },
    { query: 'portfolio.count' },
    // Wherever it is shown among others.
    { query: 'listings.browse' },
    { query: 'listings.facets' },
    { query: 'listings.featured' },
    { query: 'listings.figures' },
  ];
}

/** After something happened in a conversation. */
export function chatChanged(id: string, upTo: number | null): Stale[] {
  return [
    { chat: id, upTo },
    { query: 'chat.get', input: { id } },
    { query: 'chat.list' },
    { query: 'chat.standing' },
  ];
}
