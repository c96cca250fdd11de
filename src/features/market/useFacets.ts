import { keepPreviousData } from '@tanstack/react-query';
import { type SearchInput, tidyUrl } from '../../../domain/search.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';

export type Facets = RouterOutputs['listings']['facets'];

/** The numbers beside the filters: the same for each page and order. */
export function facetsInput(url: SearchInput): SearchInput {
  const { page: _, sort: __, ...search } = url;
  return tidyUrl(search);
}

export function useFacets(url: SearchInput, enabled = true): Facets | undefined {
  return trpc.listings.facets.useQuery(facetsInput(url), { placeholderData: keepPreviousData, enabled }).data;
}
