import { keepPreviousData } from '@tanstack/react-query';
import type { SearchInput } from '../../../domain/search.ts';
import { trpc } from '../../trpc.ts';

/** One page of a search. What was found before stays until the answer is there. */
export function useMarket(url: SearchInput) {
  return trpc.listings.browse.useQuery(url, { placeholderData: keepPreviousData });
}
