import { keepPreviousData } from '@tanstack/react-query';
import { facetsUrl, type SearchInput } from '../../../domain/search.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';

export type Facets = RouterOutputs['listings']['facets'];

/** The numbers beside the filters. */
export function useFacets(url: SearchInput, enabled = true): Facets | undefined {
  return trpc.listings.facets.useQuery(facetsUrl(url), { placeholderData: keepPreviousData, enabled }).data;
}
