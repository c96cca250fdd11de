import { z } from 'zod';
import type { Opposition } from '../../ip/deadlines/opposition.ts';
import { type Risk, risks, tradeMarkLimits } from '../../ip/risk.ts';
import { alertSettings } from '../../market/saved-searches.ts';
import { NAME_WITHOUT_LETTERS, niceClassList } from '../mark-input.ts';
import type { PlanId } from '../plans.ts';

/** What the IP Watchlist can watch. A watch keeps its kind. */
export const watchKinds = ['name', 'owner', 'class', 'keyword', 'listing'] as const;
export type WatchKind = (typeof watchKinds)[number];

export const watchKindLabels: Record<WatchKind, string> = {
  name: 'A name',
  owner: 'An owner',
  class: 'Classes',
  keyword: 'A keyword',
  listing: 'A listing',
};

/** How many watches a plan holds; null for as many as wanted. */
const watchesOfPlan: Record<PlanId, number | null> = { free: 3, pro: null, enterprise: null };

export function mostWatches(plan: PlanId): number | null {
  return watchesOfPlan[plan];
}

/** On every plan, because the list is shown whole and each arrival is compared with every watch. */
export const WATCHES_AT_MOST = 500;
export const tooManyWatches = (most: number) =>
  `You have ${most} watches, which is as many as ${most < WATCHES_AT_MOST ? 'your plan holds' : 'there can be'}. Delete one first.`;
export const watchedAlready = 'You already have this watch.';

/** Open hits that one watch keeps. What comes beyond them is not listed until some are dismissed. */
export const HITS_KEPT = 1_000;
/** However much arrives, a watch puts at most one notice into the inbox in this many minutes. */
export const NOTICE_MINUTES = 10;
/** A hit can be put off for no longer than a year. */
export const SNOOZE_DAYS = 366;

const text = (sentence: string) =>
  z
    .string(sentence)
    .transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .refine((value) => /[\p{L}\p{N}]/u.test(value), sentence)
    .refine(
      (value) => value.length <= tradeMarkLimits.name,
      `At most ${tradeMarkLimits.name} characters can be watched.`,
    );
const niceClasses = niceClassList.transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b));

/** What is watched: the tool's input, and what a watch is made of. */
export const watchedInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('name'),
      text: text(NAME_WITHOUT_LETTERS),
      classes: niceClasses.default([]),
      leastRisk: z.enum(risks, 'The risk is high, medium or low.').default('medium'),
    }),
    z.object({ kind: z.literal('owner'), text: text('Please enter the name of an owner.') }),
    z.object({
      kind: z.literal('class'),
      classes: niceClasses.refine((numbers) => numbers.length > 0, 'Please choose at least one class.'),
    }),
    z.object({ kind: z.literal('keyword'), text: text('Please enter a word.') }),
    z.object({ kind: z.literal('listing'), listingId: z.uuid('Please enter the address of a listing.') }),
  ],
  'Please say what to watch.',
);
export type Watched = z.infer<typeof watchedInput>;

export const alertInput = z.enum(alertSettings, 'The mail comes never, daily or at once.');

/** Something that a watch found. It is kept as it was on that day. */
export interface WatchFind {
  of: 'mark' | 'listing';
  title: string;
  /** Number and source in the register. */
  serial: string | null;
  source: string | null;
  owner: string | null;
  status: string | null;
  filed: string | null;
  /** From when on others could oppose it; older finds don't say. */
  published?: string | null;
  /** Until when it can be opposed; not kept, but stated whenever it is shown. */
  opposition?: Opposition | null;
  classes: number[];
  listingId: string | null;
  priceCents: number | null;
  /** Where marks are compared. */
  score: number | null;
  risk: Risk | null;
  reasons: string[];
}

/** A watch in a few words: what it is called in lists, mails and the inbox. */
export function watchName(watched: { kind: WatchKind; text: string; classes: readonly number[] }): string {
  if (watched.kind !== 'class') return watched.text;
  return `${watched.classes.length === 1 ? 'Class' : 'Classes'} ${watched.classes.join(', ')}`;
}

/** The title of a saved answer about what is there already. */
export function watchTitle(watched: Watched): string {
  if (watched.kind === 'listing') return 'A listing';
  return watchName({ text: '', classes: [], ...watched });
}

/** New hits are shown first; those put off or done with can be looked up. */
export const hitStates = ['new', 'snoozed', 'dismissed'] as const;
export type HitState = (typeof hitStates)[number];
export const hitStateLabels: Record<HitState, string> = {
  new: 'New',
  snoozed: 'Snoozed',
  dismissed: 'Dismissed',
};

/** Whether a hit may be put off until this ISO day. */
export function snoozeProblem(until: string, today: string): string | null {
  if (until <= today) return 'Please choose a day after today.';
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  return days > SNOOZE_DAYS ? 'A hit can be put off for a year at most.' : null;
}
