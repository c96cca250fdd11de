import { z } from 'zod';
import type { LicensingType, ListingType } from './listings.ts';
import { categoryCode, type SearchInput, type SearchParams, searchUrl } from './search.ts';
import { searchText } from './search-text.ts';

/** When a person is told that something fits a search they saved. */
export const alertSettings = ['never', 'daily', 'at-once'] as const;
export type AlertSetting = (typeof alertSettings)[number];

export const alertLabels: Record<AlertSetting, string> = {
  never: 'Never',
  daily: 'Once a day',
  'at-once': 'At once',
};

/** How many searches one person may save. */
export const MAX_SAVED_SEARCHES = 25;
export const tooManySearches = `You have saved ${MAX_SAVED_SEARCHES} searches, which is the limit. Delete one first.`;

export const MAX_SEARCH_NAME = 80;
export const searchName = z
  .string()
  .transform((name) => name.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .refine((name) => name !== '', 'Please enter a name.')
  .refine((name) => name.length <= MAX_SEARCH_NAME, `A name may have at most ${MAX_SEARCH_NAME} characters.`);

export const nameTaken = (name: string) => `You have already saved a search named “${name}”.`;

/** What is saved of a search: its words, filters and order, but no page. */
export function keptSearch(params: SearchParams): SearchInput {
  return searchUrl({ ...params, page: 1 });
}

/** A suggested name for a search. */
export function suggestedName(params: SearchParams): string {
  const name = searchText(params).join(', ') || 'All listings';
  return name.length <= MAX_SEARCH_NAME ? name : `${name.slice(0, MAX_SEARCH_NAME - 1).trimEnd()}…`;
}

/** The part of a listing that filters use, except the price. */
export interface FilteredListing {
  type: ListingType;
  category: string;
  industry: string | null;
  negotiable: boolean;
  licensingType: LicensingType | null;
  country: string;
}

/**
 * All filters of a search but the price, as one key: a listing passes them if and only if the key is among its own
 * (`filterKeysOf`). A category implies the type.
 */
export function filterKey(params: SearchParams): string {
  const kind = params.category === 'all' ? params.type : params.category;
  return [kind, params.industry, params.negotiability, params.licence, params.country].join('|');
}

/** The keys of all searches whose filters, the price aside, let this listing pass: each filter is set to it or not set. */
export function filterKeysOf(listing: FilteredListing): string[] {
  const choices = [
    ['all', listing.type, categoryCode(listing.category)],
    ['all', ...(listing.industry === null ? [] : [listing.industry])],
    ['all', listing.negotiable ? 'negotiable' : 'fixed'],
    ['all', listing.licensingType ?? 'sale'],
    ['all', listing.country],
  ];
  return choices
    .reduce<string[][]>((keys, values) => keys.flatMap((key) => values.map((value) => [...key, value])), [[]])
    .map((key) => key.join('|'));
}
