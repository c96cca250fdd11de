import { describe, expect, test } from 'vitest';
import {
  authorOf,
  boughtBy,
  canonical,
  changesOf,
  isLiveOffer,
  linesOf,
  liveOffers,
  MOST_ROUNDS,
  OFFER_DAYS,
  type OfferFacts,
  type OfferRole,
  type OfferState,
  offerButtons,
  offerFilterStates,
  offerLimits,
  offerProcess,
  offerStateLabels,
  offerStates,
  type Proposal,
  proposal,
  triesText,
  whatText,
} from '../../../domain/deals/offers.ts';
import { Random, seedFrom } from '../../support/random.ts';

const open: OfferFacts = { priced: true, rounds: 1, market: 'open' };
const { explain, offered, momentsOf, transitions } = offerProcess;
const buttons = (state: OfferState, role: OfferRole, facts: OfferFacts) =>
  offered(offerButtons, state, role, facts);
const sale: Proposal = { priceCents: 900_000, license: null, conditions: '', message: '' };
const license = { exclusive: true, territory: ['DE'], fields: null, term: { months: 12 } };

describe('the law of offers', () => {
  test('nobody answers their own proposal', () => {
    for (const action of ['accept', 'counter', 'decline'] as const) {
      expect(explain(action, 'toSeller', 'buyer', open)?.sentence).toMatch(/waiting for the seller/);
      expect(explain(action, 'toBuyer', 'seller', open)?.sentence).toMatch(/waiting for the buyer/);
      expect(explain(action, 'toSeller', 'seller', open)).toBeNull();
      expect(explain(action, 'toBuyer', 'buyer', open)).toBeNull();
    }
  });

  test('the author of a round may withdraw it, and nobody else', () => {
    expect(explain('withdraw', 'toSeller', 'buyer', open)).toBeNull();
    expect(explain('withdraw', 'toBuyer', 'seller', open)).toBeNull();
    expect(explain('withdraw', 'toSeller', 'seller', open)).not.toBeNull();
  });

  test('a counter offer turns it around, and the rounds alternate', () => {
    const [first, second] = liveOffers.map((state) =>
      offerProcess.decide('counter', state, state === 'toSeller' ? 'seller' : 'buyer', open),
    );
    expect(first).toMatchObject({ allowed: true, to: 'toBuyer', facts: { rounds: 2 }, restarts: true });
    expect(second).toMatchObject({ allowed: true, to: 'toSeller', facts: { rounds: 2 }, restarts: true });
    expect([1, 2, 3].map(authorOf)).toEqual(['buyer', 'seller', 'buyer']);
    const many = { ...open, rounds: MOST_ROUNDS };
    expect(explain('counter', 'toSeller', 'seller', many)?.sentence).toMatch(/exchanged 20 proposals/);
  });

  test('a button that cannot be used says why', () => {
    const reason = (facts: Partial<OfferFacts>) =>
      buttons('toSeller', 'seller', { ...open, ...facts }).find(({ action }) => action === 'accept')?.reason;
    expect(reason({})).toBeNull();
    expect(reason({ priced: false })).toMatch(/No price is named yet/);
    expect(reason({ market: 'busy' })).toMatch(/Another transaction/);
    expect(reason({ market: 'gone' })).toMatch(/not on the market/);
  });

  test('what is over stays so, and what is waiting ends by itself, with a warning', () => {
    for (const state of offerStates.filter((one) => !isLiveOffer(one))) {
      expect(buttons(state, 'buyer', open)).toEqual([]);
      expect(buttons(state, 'seller', open)).toEqual([]);
    }
    for (const state of liveOffers) {
      const [warning, end] = momentsOf(state, open);
      expect(warning).toMatchObject({ warning: true, at: (OFFER_DAYS - 1) * 1_440 });
      expect(end).toMatchObject({ warning: false, at: OFFER_DAYS * 1_440, action: 'expire' });
    }
  });

  test('every state is reachable, has a label and is covered by the filters', () => {
    const reached = new Set<string>(['toSeller', ...transitions.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...offerStates].sort());
    expect(Object.keys(offerStateLabels).sort()).toEqual([...offerStates].sort());
    const { all, ...parts } = offerFilterStates;
    expect(Object.values(parts).flat().sort()).toEqual([...all].sort());
  });
});

describe('a term sheet', () => {
  test('has one text, whatever the order in which it was written', () => {
    const random = new Random(seedFrom(undefined));
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (value === null || typeof value !== 'object') return value;
      const entries = Object.entries(value).map(([key, one]) => [key, shuffled(one)] as const);
      return Object.fromEntries(random.chance(0.5) ? entries.reverse() : entries);
    };
    const sheet = { ...sale, license, listing: { id: 'x', title: 'A “lamp”\n', type: 'Patent' }, round: 1 };
    expect(canonical(shuffled(sheet))).toBe(canonical(sheet));
    expect(JSON.parse(canonical(sheet))).toEqual(sheet);
    expect(canonical({ b: [2, null], a: 'é' })).toBe('{"a":"é","b":[2,null]}');
  });

  test('is read line by line, and only what changed is a change', () => {
    expect(linesOf(sale)).toEqual([
      { label: 'Price', value: '$9,000' },
      { label: 'What', value: 'Full sale of the right' },
    ]);
    expect(changesOf(sale, { ...sale, message: 'Hello' })).toEqual([]);
    const next = { ...sale, priceCents: 950_000, license, conditions: 'Paid at once.' };
    expect(changesOf(sale, next)).toEqual([
      { label: 'Price', before: '$9,000', after: '$9,500' },
      { label: 'What', before: 'Full sale of the right', after: 'Exclusive license' },
      { label: 'Territory', before: null, after: 'Germany' },
      { label: 'Field of use', before: null, after: 'All fields of use' },
      { label: 'Term', before: null, after: '12 months from the start of the license' },
      { label: 'Conditions', before: null, after: 'Paid at once.' },
    ]);
    expect(changesOf(next, sale).map(({ after }) => after)).toContain(null);
  });

  test('becomes what a transaction keeps', () => {
    expect(boughtBy(sale)).toEqual({ licensingType: null, licensingText: null });
    expect(boughtBy({ license, conditions: 'Paid at once.' })).toEqual({
      licensingType: 'exclusive',
      licensingText:
        'Exclusive license, in Germany in all fields of use, 12 months from the start of the license.\n\nPaid at once.',
    });
    expect(whatText(null)).toBe('Full sale of the right');
  });

  test('accepts whole cents above zero and words of limited length', () => {
    for (const priceCents of [0, -1, 1.5])
      expect(proposal.safeParse({ ...sale, priceCents }).success).toBe(false);
    expect(proposal.parse({ ...sale, priceCents: null }).priceCents).toBeNull();
    const long = 'x'.repeat(offerLimits.message + 1);
    expect(proposal.safeParse({ ...sale, message: long }).success).toBe(false);
    expect(proposal.parse({ ...sale, message: 'half: \ud83d' }).message).toBe('half: \ufffd');
  });
});

test('a buyer with no attempt left is told when the next one is', () => {
  expect(triesText(new Date('2026-12-24T10:00:00Z'))).toBe(
    'You have made 3 offers on this listing in 30 days. You can make another from December 24, 2026.',
  );
});
