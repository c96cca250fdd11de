import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeFacts,
  type ListingTerms,
  listingProcess,
  NOT_APPROVED_WARNING,
  type OwnerSetting,
  ownerSettings,
} from '../../../domain/market/listing-process.ts';
import type { RightExtras } from '../../../domain/market/listing-right.ts';
import {
  approvalStatuses,
  categoriesOf,
  isActive,
  isExclusiveGrant,
  type LiveEscrow,
  licensingTypes,
  listingOffer,
  needsReview,
  priceLabel,
  reviewedFields,
} from '../../../domain/market/listings.ts';
import { formatDollars } from '../../../domain/money.ts';

const approvalStatus = fc.constantFrom(...approvalStatuses);
const liveEscrow = fc.constantFrom<LiveEscrow>('none', 'shared', 'exclusive');

type Facts = ListingTerms['facts'] & { approvalStatus: ListingTerms['state'] };
const problemOf = (action: 'edit' | OwnerSetting, { approvalStatus, ...facts }: Facts) =>
  listingProcess.explain(action, approvalStatus, 'owner', facts)?.sentence ?? null;

describe('the review of a listing', () => {
  // Specification, section 4: pending may be approved or rejected, rejected may be approved, nothing else.
  const law: Record<string, string | null> = {
    'pending approve': 'approved',
    'pending reject': 'rejected',
    'rejected approve': 'approved',
    'rejected reject': null,
    'approved approve': null,
    'approved reject': null,
  };

  test('takes the paths of the specification and no others; a refusal has a sentence', () => {
    for (const [step, to] of Object.entries(law)) {
      const [from, action] = step.split(' ') as [ListingTerms['state'], ListingTerms['action']];
      const decision = listingProcess.decide(action, from, 'admin', freeFacts);
      expect(`${step}: ${decision.allowed ? decision.to : null}`).toBe(`${step}: ${to}`);
      if (!decision.allowed) expect(decision.why.sentence).toMatch(/^This listing .+\.$/);
    }
  });

  test('is needed again when one of six fields changes', () => {
    expect([...reviewedFields].sort()).toEqual([
      'category',
      'description',
      'industry',
      'registrationNumber',
      'title',
      'type',
    ]);
  });
});

describe('a change', () => {
  const listing = {
    title: 'A',
    type: 'Patent',
    category: 'G - Physics',
    industry: null,
    description: 'B',
    registrationNumber: null,
    rightKind: null,
    rightExtras: null,
  };

  test('to what was reviewed sends a decided listing to review again, and leaves a waiting one there', () => {
    for (const name of reviewedFields) {
      const other = { ...listing, [name]: 'another' };
      expect(needsReview({ ...listing, approvalStatus: 'approved' }, other)).toBe(true);
      expect(needsReview({ ...listing, approvalStatus: 'rejected' }, other)).toBe(true);
      expect(needsReview({ ...listing, approvalStatus: 'pending' }, other)).toBe(false);
    }
    expect(needsReview({ ...listing, approvalStatus: 'approved' }, listing)).toBe(false);
    // Stating the kind when nobody had does not change the listing; a different kind does.
    const approved = { ...listing, approvalStatus: 'approved' } as const;
    expect(needsReview(approved, { ...listing, rightKind: 'patent' })).toBe(false);
    expect(needsReview({ ...approved, rightKind: 'patent' }, { ...listing, rightKind: 'design' })).toBe(true);
    // The same goes for the further facts: adding one is fine, one that was stated stays as it was read.
    const disclaimed = { ...approved, rightExtras: { disclaimedTo: '2030-01-01' } };
    const said = (rightExtras: RightExtras | null) => needsReview(disclaimed, { ...listing, rightExtras });
    expect(needsReview(approved, { ...listing, rightExtras: { coOwners: true } })).toBe(false);
    expect(said({ disclaimedTo: '2030-01-01', coOwners: true })).toBe(false);
    expect(said({ disclaimedTo: '2031-01-01' })).toBe(true);
    expect(said(null)).toBe(true);
  });
});

describe('on the market', () => {
  test('is a listing only when it is public, for sale and approved', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), approvalStatus, (isPublic, forSale, status) => {
        expect(isActive({ isPublic, forSale, approvalStatus: status })).toBe(
          [isPublic, forSale, status === 'approved'].every(Boolean),
        );
      }),
    );
  });
});

describe('what an owner may change on a listing', () => {
  const facts = fc.record({
    approvalStatus,
    forSale: fc.boolean(),
    liveEscrow,
    exclusivelyLicensed: fc.boolean(),
  });
  const setting = fc.constantFrom(...ownerSettings);
  const free = {
    approvalStatus: 'approved',
    forSale: true,
    liveEscrow: 'none',
    exclusivelyLicensed: false,
  } as const;

  test('nothing, with the same warning, before it is approved', () => {
    fc.assert(
      fc.property(setting, facts, fc.constantFrom('pending', 'rejected'), (name, given, status) => {
        expect(problemOf(name, { ...given, approvalStatus: status })).toBe(NOT_APPROVED_WARNING);
      }),
    );
    expect(NOT_APPROVED_WARNING).toMatch(/cannot be made public or sold until it is approved/);
  });

  test('everything when it is approved, for sale and free', () => {
    for (const name of ownerSettings) expect(problemOf(name, free)).toBeNull();
  });

  test('price, negotiability and license only while it is for sale', () => {
    const closed = ownerSettings.filter((name) => problemOf(name, { ...free, forSale: false }) !== null);
    expect(closed).toEqual(['price', 'negotiable', 'licensing']);
  });

  test('nothing while one buyer is in escrow for the whole right', () => {
    for (const name of ownerSettings) {
      expect(problemOf(name, { ...free, liveEscrow: 'exclusive' })).toMatch(/under way/);
    }
  });

  test('not the license while a license is being bought', () => {
    const closed = ownerSettings.filter(
      (name) => problemOf(name, { ...free, liveEscrow: 'shared' }) !== null,
    );
    expect(closed).toEqual(['licensing']);
  });

  test('only visibility once it is exclusively licensed', () => {
    const open = ownerSettings.filter(
      (name) => problemOf(name, { ...free, exclusivelyLicensed: true }) === null,
    );
    expect(open).toEqual(['isPublic']);
  });

  test('what was reviewed, only while nobody is in escrow', () => {
    expect(problemOf('edit', free)).toBeNull();
    expect(problemOf('edit', { ...free, liveEscrow: 'shared' })).toMatch(/under way/);
    expect(problemOf('edit', { ...free, liveEscrow: 'exclusive' })).toMatch(/under way/);
  });
});

describe('what a listing page offers', () => {
  const onMarket = {
    isPublic: true,
    forSale: true,
    approvalStatus: 'approved',
    priceCents: 5_000,
    liveEscrow: 'none',
    reservedUntil: null,
    refusal: null,
  } as const;
  const listing = fc.record({
    isPublic: fc.boolean(),
    forSale: fc.boolean(),
    approvalStatus,
    priceCents: fc.option(fc.integer({ min: -1, max: 100 })),
    liveEscrow,
    reservedUntil: fc.option(fc.date({ noInvalidDate: true })),
    refusal: fc.option(fc.constant('An exclusive license is in force.')),
  });

  test('its owner manages it and never buys it', () => {
    fc.assert(fc.property(listing, (given) => listingOffer(given, true).kind === 'manage'));
  });

  test('others can buy it exactly when it is active, has a price above zero, and nobody has reserved or licensed it', () => {
    fc.assert(
      fc.property(listing, (given) => {
        const buyable =
          isActive(given) &&
          (given.priceCents ?? 0) > 0 &&
          given.liveEscrow !== 'exclusive' &&
          !given.refusal;
        expect(listingOffer(given, false).kind === 'buy').toBe(buyable);
      }),
      { numRuns: 500 },
    );
  });

  test('others can contact the owner exactly when it is active', () => {
    fc.assert(
      fc.property(listing, (given) => {
        expect(['buy', 'contact'].includes(listingOffer(given, false).kind)).toBe(isActive(given));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{ approvalStatus: 'pending' }, 'This listing is pending approval'],
    [{ isPublic: false }, 'This listing is private'],
    [{ forSale: false }, 'This listing is not for sale'],
  ] as const)('%j is closed with a text', (change, reason) => {
    expect(listingOffer({ ...onMarket, ...change }, false)).toEqual({ kind: 'closed', reason });
  });
});

describe('prices and terms', () => {
  test.each([
    [{ forSale: true, priceCents: 18_400_000 }, '$184,000'],
    [{ forSale: true, priceCents: null }, 'Price on request'],
    [{ forSale: false, priceCents: 18_400_000 }, 'Not for sale'],
    [{ forSale: false, priceCents: null }, 'Not for sale'],
  ])('%j is shown as %s', (given, shown) => {
    expect(priceLabel(given, formatDollars)).toBe(shown);
  });

  test('a full sale and an exclusive license shut out all others', () => {
    expect([null, ...licensingTypes].filter(isExclusiveGrant)).toEqual([null, 'exclusive']);
  });

  test('a patent has the sections A to H and Y, a trademark the classes 1 to 45', () => {
    expect(categoriesOf('Patent').map((category) => category.slice(0, 4))).toEqual(
      [...'ABCDEFGHY'].map((letter) => `${letter} - `),
    );
    expect(categoriesOf('Trademark')).toEqual(Array.from({ length: 45 }, (_, index) => `Class ${index + 1}`));
  });
});
