import type { AlertPart } from '../../../domain/inbox/digest.ts';
import type { SearchInput } from '../../../domain/market/search.ts';
import { formatCents } from '../../../domain/money.ts';
import { type AlertMail, alertMail, LISTED, listPart, moreText } from '../../inbox/alerts.ts';
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
  const fits = `fits your saved ${one ? 'search' : 'searches'} ${names}`;
  const parts = [`A listing ${fits}:`, entryOf(config, listing)];
  const shown = {
    paragraphs: [`It ${fits}.`],
    facts: [{ label: 'Price', value: priceOf(listing) }],
    button: { label: 'See the listing', link: linkOf(config, listing) },
  };
  const stop = one
    ? { words: `No more e-mails about ${names}`, link: unsubscribeLink(config, { search: one.id }) }
    : stopAll(config, userId);
  const subject = `New on the market: ${listing.title}`;
  return alertMail({ subject, parts, shown, choose: chooseLink(config), stop });
}

export interface Digest {
  name: string;
  search: SearchInput;
  listings: Named[];
}

/** The part of the daily digest: everything that matched, search by search. */
export function digestPart(config: Config, digests: Digest[]): AlertPart {
  const all = new Set(digests.flatMap(({ listings }) => listings.map(({ id }) => id))).size;
  return {
    subject: `${all} new ${all === 1 ? 'listing fits' : 'listings fit'} your saved searches`,
    parts: digests.map(({ name, search, listings }) =>
      listPart(
        `“${name}”  ${searchLink(config, search)}`,
        listings.map((listing) => entryOf(config, listing)),
      ),
    ),
    lines: digests.flatMap(({ name, search, listings }) => [
      { text: `“${name}”`, link: searchLink(config, search), heading: true },
      ...listings.slice(0, LISTED).map((listing) => ({
        text: listing.title,
        detail: priceOf(listing),
        link: linkOf(config, listing),
      })),
      ...(listings.length > LISTED
        ? [{ text: moreText(listings.length), link: searchLink(config, search) }]
        : []),
    ]),
    choose: chooseLink(config),
  };
}

function searchLink({ origin }: Config, search: SearchInput): string {
  const entries = Object.entries(search).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `${origin}/marketplace${query && `?${query}`}`;
}

const priceOf = ({ priceCents }: Named) =>
  priceCents === null ? 'Price on request' : formatCents(priceCents);
const linkOf = ({ origin }: Config, { id }: Named) => `${origin}/marketplace/listing/${id}`;

function entryOf(config: Config, listing: Named): string {
  return `${listing.title}\n${priceOf(listing)}\n${linkOf(config, listing)}`;
}

const chooseLink = ({ origin }: Config) => ({
  words: 'Choose what you are told about, and when',
  link: `${origin}/dashboard?tab=searches`,
});

const stopAll = (config: Config, userId: string) => ({
  words: 'No more e-mails about your saved searches',
  link: unsubscribeLink(config, { searchesOf: userId }),
});
