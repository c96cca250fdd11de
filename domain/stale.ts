/** The lists whose rows can be read one by one. */
type RowList = 'escrow.mine' | 'listings.mine' | 'chat.messages' | 'agreements.list' | 'interest.saved';

type Query =
  | `escrow.${'get' | 'history' | 'standing' | 'all'}`
  | `portfolio.${'progress' | 'count'}`
  | `listings.${'mine' | 'get' | 'own' | 'gallery' | 'standing' | 'browse' | 'facets' | 'featured' | 'figures' | 'myLicences'}`
  | `admin.${'dashboard' | 'listings' | 'listingChanges'}`
  | `accounts.${'account' | 'profile'}`
  | `agreements.${'get'}`
  | `chat.${'messages' | 'list'}`
  | `interest.${'awaiting'}`
  | `reports.${'all'}`
  | `watches.${'list' | 'hits'}`;

/**
 * What a change makes stale: a query, with all its inputs or with those that begin like `input`; or one row of a list.
 */
export type Stale = { query: Query; input?: object } | { row: RowList; id: string; input?: object };

/** After something happened to a transaction. `listingId` when it ties, frees or moves the listing as well. */
export function transactionChanged(id: string, listingId?: string): Stale[] {
  return [
    { query: 'escrow.get', input: { id } },
    { query: 'escrow.history', input: { id } },
    { row: 'escrow.mine', id },
    { query: 'escrow.standing' },
    { query: 'escrow.all' },
    ...(listingId ? listingChanged(listingId) : []),
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
    { query: 'portfolio.count' },
    // Wherever it is shown among others.
    { query: 'listings.browse' },
    { query: 'listings.facets' },
    { query: 'listings.featured' },
    { query: 'listings.figures' },
  ];
}

export function messageSent(chatId: string, messageId: string): Stale[] {
  return [{ row: 'chat.messages', id: messageId, input: { id: chatId } }, { query: 'chat.list' }];
}
