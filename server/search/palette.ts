import { readSearch } from '../../domain/market/search.ts';
import type { Context } from '../context.ts';
import { browse } from '../market/listings/browse.ts';
import { findPeople } from './people.ts';
import { findTransactions } from './transactions.ts';

/** How many one group of the palette shows. */
const SHOWN = 5;

/** Suggestions for the letters typed: listings on the market, people with public listings, one's own transactions. */
export async function palette(ctx: Context, { q }: { q: string }) {
  if (q === '') return { listings: [], corrected: null, people: [], transactions: [] };
  await ctx.limit('search.use', ctx.user?.id ?? ctx.network);
  const [found, people, transactions] = await Promise.all([
    browse(ctx, readSearch({ q })),
    findPeople(ctx.db, q, SHOWN),
    ctx.user ? findTransactions(ctx.db, ctx.user.id, q, SHOWN) : [],
  ]);
  const listings = found.items
    .slice(0, SHOWN)
    .map(({ id, title, type, category, priceCents }) => ({ id, title, type, category, priceCents }));
  return { listings, corrected: found.corrected, people, transactions };
}
