import { useState } from 'react';
import type { Transaction } from './types.ts';

/**
 * What happened to a transaction since an administrator began to read it, oldest first, but for what administrators did
 * themselves; nothing for its parties, or where nothing is left to decide. `setRead` says that it has been read.
 */
export function useNews(transaction: Transaction) {
  const [read, setRead] = useState(transaction);
  const { role, status, history, documents } = transaction;
  const decidable = role === 'admin' && status !== 'completed' && status !== 'cancelled';
  const known = new Set(read.history.map(({ id }) => id));
  const seen = new Set(read.documents.map(({ id }) => id));
  return {
    entries: decidable ? history.filter((entry) => !known.has(entry.id) && entry.role !== 'admin') : [],
    /** The documents among it, by id. */
    documents: new Set(decidable ? documents.filter(({ id }) => !seen.has(id)).map(({ id }) => id) : []),
    setRead: () => setRead(transaction),
  };
}
