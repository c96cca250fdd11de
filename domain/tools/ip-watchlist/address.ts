import { type Risk, risks } from '../../ip/risk.ts';
import type { Watched, WatchKind } from './watches.ts';

type Plain = string | number;

/** What the page of the IP Watchlist keeps in its address; other pages link to it with one of the first four. */
export interface WatchlistUrl {
  name?: Plain;
  owner?: Plain;
  keyword?: Plain;
  listing?: string;
  /** Nice classes, separated by commas. */
  classes?: Plain;
  risk?: Risk;
  /** The person asked for what is there already. */
  show?: true;
}

const texts = ['name', 'owner', 'keyword'] as const;

/** Reads an address; anything invalid in it is ignored. */
export function watchlistUrl(search: Record<string, unknown>): WatchlistUrl {
  const url: WatchlistUrl = {};
  for (const kind of texts) {
    const text = plain(search[kind]);
    if (text !== '') url[kind] = inAddress(text.slice(0, 200));
  }
  const listing = listingIn(plain(search.listing));
  if (listing) url.listing = listing;
  const classes = classesIn(plain(search.classes)).join(',');
  if (classes !== '') url.classes = inAddress(classes);
  const risk = risks.find((one) => one === search.risk);
  if (risk) url.risk = risk;
  if (search.show === true) url.show = true;
  return url;
}

/** What the form holds. */
export interface WatchFields {
  kind: WatchKind;
  text: string;
  /** The listing's address, or its id. */
  listing: string;
  classes: number[];
  risk: Risk;
}

export function readWatchlistUrl(url: WatchlistUrl): WatchFields {
  const classes = classesIn(plain(url.classes));
  const named = texts.find((kind) => url[kind] !== undefined);
  const kind = named ?? (url.listing ? 'listing' : classes.length > 0 ? 'class' : 'name');
  const text = named ? plain(url[named]) : '';
  return { kind, text, listing: url.listing ?? '', classes, risk: url.risk ?? 'medium' };
}

/** The address that keeps what the form holds. */
export function writeWatchlistUrl({ kind, text, listing, classes, risk }: WatchFields): WatchlistUrl {
  return watchlistUrl({
    ...(kind === 'class' || kind === 'listing' ? {} : { [kind]: text }),
    ...(kind === 'listing' && { listing }),
    ...((kind === 'class' || kind === 'name') && { classes: classes.join(',') }),
    ...(kind === 'name' && { risk }),
  });
}

/** The address of the page with this input. */
export function watchAddress(watched: Watched): WatchlistUrl {
  const nothing: WatchFields = { kind: watched.kind, text: '', listing: '', classes: [], risk: 'medium' };
  if (watched.kind === 'listing') return writeWatchlistUrl({ ...nothing, listing: watched.listingId });
  if (watched.kind === 'name') {
    const { text, classes, leastRisk } = watched;
    return writeWatchlistUrl({ ...nothing, text, classes, risk: leastRisk });
  }
  return writeWatchlistUrl({ ...nothing, ...watched });
}

/** The id in a listing's address, or the id itself. */
export function listingIn(text: string): string | null {
  return (
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase() ?? null
  );
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Digits become a number, because the router puts quotation marks around text that looks like one. */
function inAddress(text: string): Plain {
  return Number.isSafeInteger(Number(text)) && String(Number(text)) === text ? Number(text) : text;
}

function classesIn(text: string): number[] {
  const found = text
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 45);
  return [...new Set(found)].sort((a, b) => a - b);
}
