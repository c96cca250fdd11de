import { z } from 'zod';
import { type SearchInput, type SearchParams, searchUrl } from './search.ts';
import { searchText } from './search-text.ts';

/** When a person is told that something fits a search they saved. */
export const alertSettings = ['never', 'daily', 'at-once'] as const;
export type AlertSetting = (typeof alertSettings)[number];

export const alertLabels: Record<AlertSetting, string> = {
  never: 'Never',
  daily: 'Once a day',
  'at-once': 'At once',
};

/** As many searches as one person may keep. */
export const MAX_SAVED_SEARCHES = 25;
export const tooManySearches = `You have saved ${MAX_SAVED_SEARCHES} searches, which is as many as there can be. Delete one first.`;

/** As many mails "at once" as one person gets in a day; what fits beyond them comes with the daily mail. */
export const MAILS_AT_ONCE_A_DAY = 20;

export const MAX_SEARCH_NAME = 80;
export const searchName = z
  .string()
  .transform((name) => name.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .refine((name) => name !== '', 'Please enter a name.')
  .refine((name) => name.length <= MAX_SEARCH_NAME, `A name may have at most ${MAX_SEARCH_NAME} characters.`);

export const nameTaken = (name: string) => `You have already saved a search named “${name}”.`;

/** What of a search is kept: its words, filters and order, but no page. */
export function keptSearch(params: SearchParams): SearchInput {
  return searchUrl({ ...params, page: 1 });
}

/** A name for a search that its owner need not invent. */
export function suggestedName(params: SearchParams): string {
  const name = searchText(params).join(', ') || 'All listings';
  return name.length <= MAX_SEARCH_NAME ? name : `${name.slice(0, MAX_SEARCH_NAME - 1).trimEnd()}…`;
}
