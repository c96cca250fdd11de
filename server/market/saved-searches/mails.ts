import { formatCents } from '../../../domain/money.ts';
import type { SearchInput } from '../../../domain/search.ts';
import type { Config } from '../../infra/config.ts';
import type { Queues } from '../../infra/jobs.ts';
import { unsubscribeLink } from './unsubscribe.ts';

type Mail = Queues['mail.send'];

interface Named {
  id: string;
  title: string;
  priceCents: number | null;
}

/** Longer lists are cut: the rest is on the marketplace. */
const LISTED = 20;

/** The mail about one listing, soon after it came to fit. */
export function atOnceMail(
  config: Config,
  to: string,
  listing: Named,
  userId: string,
  searches: { id: string; name: string }[],
): Mail {
  const names = searches.map(({ name }) => `“${name}”`).join(', ');
  const saved = searches.length === 1 ? 'search' : 'searches';
  const [only] = searches;
  const one = only && searches.length === 1 ? only.id : null;
  const stop = unsubscribeLink(config, one ? { search: one } : { person: userId });
  return {
    to,
    subject: `New on the market: ${listing.title}`,
    text: [
      `A listing fits your saved ${saved} ${names}:`,
      line(config, listing),
      foot(config, one ? `No more mails about ${names}` : 'No more mails about your saved searches', stop),
    ].join('\n\n'),
    unsubscribe: stop,
  };
}

export interface Digest {
  name: string;
  search: SearchInput;
  listings: Named[];
}

/** The daily mail: everything that came to fit, search by search. */
export function digestMail(config: Config, to: string, userId: string, digests: Digest[]): Mail {
  const all = new Set(digests.flatMap(({ listings }) => listings.map(({ id }) => id))).size;
  const stop = unsubscribeLink(config, { person: userId });
  return {
    to,
    subject: `${all} new ${all === 1 ? 'listing fits' : 'listings fit'} your saved searches`,
    text: [
      ...digests.map((digest) => section(config, digest)),
      foot(config, 'No more mails about your saved searches', stop),
    ].join('\n\n'),
    unsubscribe: stop,
  };
}

function section(config: Config, { name, search, listings }: Digest): string {
  const entries = Object.entries(search).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  const link = `${config.origin}/marketplace${query && `?${query}`}`;
  const more = listings.length - LISTED;
  return [
    `“${name}”  ${link}`,
    ...listings.slice(0, LISTED).map((listing) => line(config, listing)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n\n');
}

function line(config: Config, { id, title, priceCents }: Named): string {
  const price = priceCents === null ? 'Price on request' : formatCents(priceCents);
  return `${title}\n${price}\n${config.origin}/marketplace/listing/${id}`;
}

function foot(config: Config, words: string, link: string): string {
  return `You choose what you are told, and when: ${config.origin}/dashboard?tab=searches\n${words}: ${link}`;
}
