import type { InboxEvent } from '../inbox/events.ts';

import { type ListingType, shortCategory } from './listings.ts';

// Who is interested in what: the news about saved listings, and how well a listing matches what a person looks for.

/** What those who saved a listing are told. */
type SavedNews = Extract<InboxEvent, { kind: `saved.${string}` }>;

/** How many searches and viewed listings of a person are kept. */
export const remembered = { searches: 20, seen: 40 } as const;

/** The specification's number. */
export const RECOMMENDED = 3;
export const SIMILAR = 4;

/** For how many listings a person may wait at once (`interest.awaitListing`). */
export const WAITING_AT_MOST = 100;

/** The most listings a person can save. */
export const SAVED_AT_MOST = 500;

interface OnMarket {
  id: string;
  title: string;
  active: boolean;
  priceCents: number | null;
}

/** What those who saved a listing are told about a change, or null. */
export function newsOf(before: OnMarket, after: Pick<OnMarket, 'active' | 'priceCents'>): SavedNews | null {
  const about = { listingId: before.id, title: before.title };
  // It was on the market when it was saved, so entering it is coming back.
  if (!before.active) return after.active ? { kind: 'saved.back', ...about } : null;
  if (!after.active) return { kind: 'saved.gone', ...about };
  if (before.priceCents === after.priceCents) return null;
  return { kind: 'saved.price', ...about, fromCents: before.priceCents, toCents: after.priceCents };
}

/** What a person, or a listing, is compared by. Weights are from 0 to 1, the strongest being 1. */
export interface Taste {
  categories: ReadonlyMap<string, number>;
  industries: ReadonlyMap<string, number>;
  /** The middle of the prices, or null when none is known. */
  priceCents: number | null;
  /** How many words there are to share; 0 when there are none. */
  words: number;
}

export interface Signal {
  category: string;
  industry: string | null;
  priceCents: number | null;
  /** A saved listing says more than one that was looked at. */
  weight: number;
}

/** Adds up what a person saved and looked at. Prices count by their logarithm: half and double are equally far. */
export function tasteOf(signals: readonly Signal[], words: number): Taste {
  const prices = signals.flatMap(({ priceCents, weight }) =>
    priceCents === null || priceCents <= 0 ? [] : [{ log: Math.log(priceCents), weight }],
  );
  const total = prices.reduce((sum, { weight }) => sum + weight, 0);
  return {
    categories: strengths(signals.map(({ category, weight }) => [category, weight])),
    industries: strengths(
      signals.flatMap(({ industry, weight }) => (industry === null ? [] : [[industry, weight]])),
    ),
    priceCents:
      total > 0
        ? Math.round(Math.exp(prices.reduce((sum, { log, weight }) => sum + log * weight, 0) / total))
        : null,
    words,
  };
}

function strengths(entries: [string, number][]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, weight] of entries) sums.set(key, (sums.get(key) ?? 0) + weight);
  const most = Math.max(...sums.values());
  return new Map([...sums].map(([key, sum]) => [key, sum / most]));
}

/** The most that each thing in common is worth; together 100. */
export const matchPoints = { category: 35, words: 30, industry: 20, price: 15 } as const;

interface Candidate {
  type: ListingType;
  category: string;
  industry: string | null;
  priceCents: number | null;
  /** The words of the taste that the listing has. */
  shared: readonly string[];
}

export interface Match {
  /** 0 to 100. */
  score: number;
  /** What they have in common, the weightiest first: "same IPC section (H)". */
  reasons: string[];
}

/** This many shared words count as all of them. */
const ENOUGH_WORDS = 3;
/** Prices that are four times apart have nothing in common. */
const FAR_APART = 4;

/** How well a listing matches. `wordsAre` says whose words are shared: "words you searched for". */
export function matchOf(taste: Taste, listing: Candidate, wordsAre: string): Match {
  const { type, category, industry, shared } = listing;
  const same = type === 'Patent' ? 'same IPC section' : 'same Nice class';
  const price = closeness(taste.priceCents, listing.priceCents);
  const found = [
    {
      points: matchPoints.category * (taste.categories.get(category) ?? 0),
      reason: `${same} (${shortCategory(type, category).replace(/^(IPC|Class) /, '')})`,
    },
    {
      points:
        taste.words === 0
          ? 0
          : matchPoints.words * Math.min(1, shared.length / Math.min(ENOUGH_WORDS, taste.words)),
      reason: `${wordsAre}: ${shared.slice(0, ENOUGH_WORDS).join(', ')}`,
    },
    {
      points: matchPoints.industry * (industry === null ? 0 : (taste.industries.get(industry) ?? 0)),
      reason: 'same industry',
    },
    { points: matchPoints.price * price, reason: 'similar price' },
  ].filter(({ points }) => points > 0);
  const score = Math.round(found.reduce((sum, { points }) => sum + points, 0));
  return { score, reasons: found.sort((a, b) => b.points - a.points).map(({ reason }) => reason) };
}

/** 1 for the same price, falling to 0 at four times or a quarter of it. */
function closeness(wanted: number | null, given: number | null): number {
  if (wanted === null || given === null || wanted <= 0 || given <= 0) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(given / wanted)) / Math.log(FAR_APART));
}
