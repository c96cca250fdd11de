import { z } from 'zod';
import { longDay } from '../day-text.ts';
import { type LicenseTerms, licenseFacts, licenseText, licensingTypeOf } from '../market/licensing.ts';
import { licenseTerms } from '../market/licensing-input.ts';
import { type LicensingType, type ListingType, limits as listingLimits } from '../market/listings.ts';
import { formatDollars, MAX_PRICE } from '../money.ts';
import { defineProcess, type Need, type Transition } from '../process.ts';

/** Days a proposal waits for its answer; a counter offer starts them anew. */
export const OFFER_DAYS = 7;
const WARN_DAYS = 1;
/** How often a buyer may make an offer on one listing in this many days. */
export const MOST_TRIES = 3;
export const TRY_DAYS = 30;
/** Term sheets that one negotiation may have. */
export const MOST_ROUNDS = 20;
/** After this many hours the buyer is reminded of the payment. */
const REMIND_HOURS = 24;

export const offerLimits = { conditions: 2_000, message: 2_000 } as const;

/**
 * `toSeller`, `toBuyer`: who answers the newest term sheet. `accepted`: the escrow is open and not paid yet; `settled`: paid;
 * `lapsed`: not paid in time. `closed`: another deal took what it was about, or the listing left the market.
 */
export const offerStates = [
  'toSeller',
  'toBuyer',
  'accepted',
  'settled',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'lapsed',
] as const;
export type OfferState = (typeof offerStates)[number];
/** A proposal is waiting for its answer. */
export const liveOffers = ['toSeller', 'toBuyer'] as const;
export const isLiveOffer = (state: OfferState) => state === 'toSeller' || state === 'toBuyer';

export const offerStateLabels: Record<OfferState, string> = {
  toSeller: 'Pending',
  toBuyer: 'Countered',
  accepted: 'Accepted, not paid yet',
  settled: 'Accepted and paid',
  declined: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Closed',
  lapsed: 'Not paid in time',
};

/** The filter tabs of the dashboard (specification, section 2). */
export const offerFilters = ['all', 'pending', 'accepted', 'rejected'] as const;
export type OfferFilter = (typeof offerFilters)[number];
export const offerFilterStates: Record<OfferFilter, readonly OfferState[]> = {
  all: offerStates,
  pending: liveOffers,
  accepted: ['accepted', 'settled'],
  rejected: ['declined', 'withdrawn', 'expired', 'closed', 'lapsed'],
};

export type OfferRole = 'buyer' | 'seller';

/** Who wrote a round: the buyer begins, and each counter offer is the other party's. The database checks by the same rule. */
export const authorOf = (round: number): OfferRole => (round % 2 === 1 ? 'buyer' : 'seller');

export interface OfferFacts {
  /** The newest term sheet names a price. */
  priced: boolean;
  rounds: number;
  /** `busy`: a deal under way excludes this one; `gone`: the listing is not on the market. */
  market: 'open' | 'busy' | 'gone';
}

export interface OfferTerms {
  state: OfferState;
  action: 'accept' | 'decline' | 'counter' | 'withdraw' | 'expire' | 'close' | 'remind' | 'settle' | 'lapse';
  /** `minimum`: the seller's private floor; `deal`: what became of the listing or of the escrow. */
  actor: OfferRole | 'clock' | 'minimum' | 'deal';
  facts: OfferFacts;
  since: 'state';
  waitsFor: OfferRole;
}
export type OfferAction = OfferTerms['action'];
type OfferNeed = Need<OfferTerms>;
type Row = Transition<OfferTerms>;

const priced: OfferNeed = {
  met: (facts) => facts.priced,
  otherwise: 'No price is named yet. Answer with one.',
};
const onMarket: OfferNeed = {
  met: ({ market }) => market !== 'gone',
  otherwise: 'This listing is not on the market at the moment.',
};
const free: OfferNeed = {
  met: ({ market }) => market !== 'busy',
  otherwise: 'Another transaction on this listing is under way. You can accept if it ends without a deal.',
};
const roundsLeft: OfferNeed = {
  met: ({ rounds }) => rounds < MOST_ROUNDS,
  otherwise: `You have exchanged ${MOST_ROUNDS} proposals. Accept or decline this one, or talk it over in the conversation.`,
};

const DAY = 24 * 60;

/** One turn: whoever it waits for answers, its author may take it back, and silence ends it. */
const turn = (from: 'toSeller' | 'toBuyer', waitsFor: OfferRole, author: OfferRole): Row[] => [
  { action: 'accept', from, to: 'accepted', by: [waitsFor], needs: [priced, onMarket, free] },
  { action: 'decline', from, to: 'declined', by: [waitsFor] },
  {
    ...{ action: 'counter', from, to: from === 'toSeller' ? 'toBuyer' : 'toSeller', by: [waitsFor] },
    ...{ needs: [roundsLeft, onMarket], sets: ({ rounds }) => ({ rounds: rounds + 1, priced: true }) },
  },
  { action: 'withdraw', from, to: 'withdrawn', by: [author] },
  {
    ...{ action: 'expire', from, to: 'expired', by: ['clock'] },
    clock: { after: OFFER_DAYS * DAY, since: 'state', warnings: [WARN_DAYS * DAY], waitsFor },
  },
  { action: 'close', from, to: 'closed', by: ['deal'] },
];

const over: Partial<Record<OfferState, string>> = {
  toSeller: 'This offer is waiting for the seller’s answer.',
  toBuyer: 'This offer is waiting for the buyer’s answer.',
  accepted: 'This offer was accepted.',
  settled: 'This offer was accepted.',
  declined: 'This offer was declined.',
  withdrawn: 'This offer was withdrawn.',
  expired: 'This offer has expired.',
  lapsed: 'This offer was accepted but not paid in time.',
};

/** The law of offers: nobody answers their own proposal, and every silence has an end. */
export const offerProcess = defineProcess<OfferTerms>({
  initial: 'toSeller',
  transitions: [
    ...turn('toSeller', 'seller', 'buyer'),
    ...turn('toBuyer', 'buyer', 'seller'),
    { action: 'decline', from: 'toSeller', to: 'declined', by: ['minimum'] },
    {
      ...{ action: 'remind', from: 'accepted', to: 'accepted', by: ['clock'] },
      clock: { after: REMIND_HOURS * 60, since: 'state', warnings: [], waitsFor: 'buyer' },
    },
    { action: 'settle', from: 'accepted', to: 'settled', by: ['deal'] },
    // The escrow's own clock ends it unpaid (domain/deals/escrow.ts `expire`).
    { action: 'lapse', from: 'accepted', to: 'lapsed', by: ['deal'] },
  ],
  actors: {
    buyer: 'the buyer',
    seller: 'the seller',
    clock: 'the system',
    minimum: 'the system',
    deal: 'the system',
  },
  notNow: (_, state) => over[state] ?? 'This offer is closed.',
});

/** What people are offered, in this order. */
export const offerButtons: readonly OfferAction[] = ['accept', 'counter', 'decline', 'withdraw'];

/** A decision names the terms that were read. */
export const OFFER_CHANGED = 'The terms have changed since you read them. Please look again.';
export const FIXED_PRICE = 'The price of this listing is fixed.';
export const LIVE_ALREADY = 'You already have an offer on this listing. Withdraw it first to make another.';

/** `next`: when the first of the tries is old enough. */
export function triesText(next: Date): string {
  return `You have made ${MOST_TRIES} offers on this listing in ${TRY_DAYS} days. You can make another from ${longDay(next)}.`;
}

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`)
    // Half a character would make the text invalid JSON.
    .transform((text) => text.toWellFormed());

/** What a person proposes. A price of null asks for one. `license` null: the right itself is sold. */
export const proposal = z.object({
  priceCents: z
    .int()
    .positive('Price must be greater than zero.')
    .max(MAX_PRICE, 'This price is too high.')
    .nullable(),
  license: licenseTerms.nullable(),
  conditions: words(offerLimits.conditions),
  message: words(offerLimits.message),
});
export type Proposal = z.infer<typeof proposal>;

/** One round, as it is kept, hashed and accepted: the proposal, and whose it is about what. */
export interface TermSheet extends Proposal {
  offer: string;
  round: number;
  buyer: string;
  seller: string;
  listing: { id: string; title: string; type: ListingType; registrationNumber: string | null };
}

/**
 * A value as the one text its hash is of: JSON with sorted keys and without spaces, which for whole numbers and texts is
 * RFC 8785 (JSON Canonicalization Scheme).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** What is bought under these terms, as a transaction keeps it: the kind of license, and its terms in words. */
export function boughtBy({ license, conditions }: Pick<Proposal, 'license' | 'conditions'>): {
  licensingType: LicensingType | null;
  licensingText: string | null;
} {
  if (license === null) return { licensingType: null, licensingText: null };
  const text = [`${licenseText(license)}.`, conditions].filter(Boolean).join('\n\n');
  return {
    licensingType: licensingTypeOf(license),
    licensingText: text.slice(0, listingLimits.licensingText),
  };
}

/** "Full sale of the right", or the license in words. */
export function whatText(license: LicenseTerms | null): string {
  return license === null ? 'Full sale of the right' : licenseText(license);
}

/** The terms line by line, for reading and comparing. What is not agreed has no line. */
export function linesOf({ priceCents, license, conditions }: Omit<Proposal, 'message'>) {
  return [
    { label: 'Price', value: priceCents === null ? 'Asks for the price' : formatDollars(priceCents) },
    { label: 'What', value: license === null ? 'Full sale of the right' : kindText(license) },
    ...(license ? licenseFacts(license) : []),
    ...(conditions === '' ? [] : [{ label: 'Conditions', value: conditions }]),
  ];
}

const kindText = ({ exclusive }: LicenseTerms) => (exclusive ? 'Exclusive license' : 'Non-exclusive license');

/** What a round changed, line by line; null where a line is new or gone. */
export function changesOf(before: Proposal, after: Proposal) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const labels = [...new Set([...now, ...old].map(({ label }) => label))];
  const valueIn = (lines: typeof now, label: string) =>
    lines.find((line) => line.label === label)?.value ?? null;
  return labels
    .map((label) => ({ label, before: valueIn(old, label), after: valueIn(now, label) }))
    .filter((line) => line.before !== line.after);
}
