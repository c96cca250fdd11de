import { formatCents } from '../../../domain/money.ts';
import type { SearchInput } from '../../../domain/search.ts';
import { type AlertMail, alertMail, listPart } from '../../inbox/alerts.ts';
import { unsubscribeLink } from '../../inbox/unsubscribe.ts';
import type { Config } from '../../infra/config.ts';

interface Named {
  id: string;
  title: string;
  priceCents: number | null;
}

/** The mail about one listing, soon after it matched. */
export function atOnceMail(
  config: Config,
  listing: Named,
  userId: string,
  searches: { id: string; name: string }[],
): AlertMail {
  const names = searches.map(({ name }) => `“${name}”`).join(', ');
  const [only, ...others] = searches;
  const one = only && others.length === 0 ? only : null;
  const parts = [
    `A listing fits your saved ${one ? 'search' : 'searches'} ${names}:`,
    entryOf(config, listing),
  ];
  const stop = one
    ? { words: `No more mails about ${names}`, link: unsubscribeLink(config, { search: one.id }) }
    : stopAll(config, userId);
  return alertMail(`New on the market: ${listing.title}`, parts, chooseLink(config), stop);
}

export interface Digest {
  name: string;
  search: SearchInput;
  listings: Named[];
}

/** The daily mail: everything that matched, search by search. */
export function digestMail(config: Config, userId: string, digests: Digest[]): AlertMail {
  const all = new Set(digests.flatMap(({ listings }) => listings.map(({ id }) => id))).size;
  return alertMail(
    `${all} new ${all === 1 ? 'listing fits' : 'listings fit'} your saved searches`,
    digests.map(({ name, search, listings }) =>
      listPart(
        `“${name}”  ${searchLink(config, search)}`,
        listings.map((listing) => entryOf(config, listing)),
      ),
    ),
    chooseLink(config),
    stopAll(config, userId),
  );
}

function searchLink({ origin }: Config, search: SearchInput): string {
  const entries = Object.entries(search).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `${origin}/marketplace${query && `?${query}`}`;
}

function entryOf({ origin }: Config, { id, title, priceCents }: Named): string {
  const price = priceCents === null ? 'Price on request' : formatCents(priceCents);
  return `${title}\n${price}\n${origin}/marketplace/listing/${id}`;
}

const chooseLink = ({ origin }: Config) => ({
  words: 'Choose what you are told, and when',
  link: `${origin}/dashboard?tab=searches`,
});

const stopAll = (config: Config, userId: string) => ({
  words: 'No more mails about your saved searches',
  link: unsubscribeLink(config, { searchesOf: userId }),
});
