import {
  listingIn,
  type WatchFields,
  type WatchlistUrl,
  writeWatchlistUrl,
} from '../../../../domain/tools/ip-watchlist/address.ts';
import type { Watched } from '../../../../domain/tools/ip-watchlist/watches.ts';
import type { RouterOutputs } from '../../../trpc.ts';

export type Watch = RouterOutputs['watches']['list']['watches'][number];
export type Hit = RouterOutputs['watches']['hits']['items'][number];
export type Find = Hit['found'];

/** Why the form cannot be sent yet. */
export function missing({ kind, text, listing, classes }: WatchFields): string | null {
  switch (kind) {
    case 'name':
      return text.trim() === '' ? 'Enter a name first.' : null;
    case 'owner':
      return text.trim() === '' ? 'Enter an owner first.' : null;
    case 'keyword':
      return text.trim() === '' ? 'Enter a word first.' : null;
    case 'class':
      return classes.length === 0 ? 'Choose a class first.' : null;
    case 'listing':
      return listingIn(listing) === null ? 'Paste the address of a listing first.' : null;
  }
}

/** What the form asks for, as the server takes it. */
export function watchedOf({ kind, text, listing, classes, risk }: WatchFields): Watched {
  switch (kind) {
    case 'name':
      return { kind, text: text.trim(), classes, leastRisk: risk };
    case 'class':
      return { kind, classes };
    case 'listing':
      return { kind, listingId: listingIn(listing) ?? '' };
    default:
      return { kind, text: text.trim() };
  }
}

/** The address of the page that holds what was asked. */
export function addressOf(watched: Watched): WatchlistUrl {
  const nothing: WatchFields = { kind: watched.kind, text: '', listing: '', classes: [], risk: 'medium' };
  if (watched.kind === 'listing') return writeWatchlistUrl({ ...nothing, listing: watched.listingId });
  if (watched.kind === 'name') {
    const { text, classes, leastRisk } = watched;
    return writeWatchlistUrl({ ...nothing, text, classes, risk: leastRisk });
  }
  return writeWatchlistUrl({ ...nothing, ...watched });
}
