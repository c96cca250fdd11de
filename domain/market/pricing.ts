import { basisPointsOf, type Cents, cents } from '../money.ts';

/** Base values in cents of Smart Pricing, by kind of right (specification, section 9). */
export const pricingBases = {
  patent: { label: 'Patent', base: cents(5_000_000) },
  trademark: { label: 'Trademark', base: cents(2_500_000) },
  copyright: { label: 'Copyright', base: cents(1_500_000) },
  'trade-secret': { label: 'Trade secret', base: cents(3_000_000) },
  other: { label: 'Other', base: cents(2_000_000) },
} as const;
export type PricingKind = keyof typeof pricingBases;

/** Sector multipliers of Smart Pricing in basis points (specification, section 9). */
export const pricingSectors = {
  technology: { label: 'Technology', bps: 15_000 },
  healthcare: { label: 'Healthcare', bps: 13_000 },
  finance: { label: 'Finance', bps: 14_000 },
  retail: { label: 'Retail', bps: 9_000 },
  manufacturing: { label: 'Manufacturing', bps: 11_000 },
  entertainment: { label: 'Entertainment', bps: 12_000 },
  education: { label: 'Education', bps: 8_000 },
  other: { label: 'Other', bps: 10_000 },
} as const;
export type PricingSector = keyof typeof pricingSectors;

export interface PriceSuggestion {
  base: Cents;
  multiplierBps: number;
  suggested: Cents;
  low: Cents;
  high: Cents;
}

/** base x sector multiplier; the range is 80% to 120% of it (specification, section 9). A rule of thumb, not a valuation. */
export function suggestPrice(kind: PricingKind, sector: PricingSector): PriceSuggestion {
  const { base } = pricingBases[kind];
  const multiplierBps = pricingSectors[sector].bps;
  const suggested = basisPointsOf(base, multiplierBps);
  return {
    base,
    multiplierBps,
    suggested,
    low: basisPointsOf(suggested, 8_000),
    high: basisPointsOf(suggested, 12_000),
  };
}
