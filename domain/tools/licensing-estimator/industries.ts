/** What is usually paid, in percent of net sales, for which kind of right, and where and when that was written down. */

interface Industry {
  label: string;
  /** The kind of right whose licenses the range is about. */
  of: 'patent' | 'brand';
  /** The ends of the typical range, in basis points of net sales. */
  lowBps: number;
  highBps: number;
}

export const licensingIndustries = {
  software: { label: 'Software', of: 'patent', lowBps: 500, highBps: 800 },
  pharma: { label: 'Pharma and biotech', of: 'patent', lowBps: 400, highBps: 600 },
  'medical-devices': { label: 'Medical devices', of: 'patent', lowBps: 300, highBps: 500 },
  consumer: { label: 'Consumer goods', of: 'patent', lowBps: 200, highBps: 500 },
  electronics: { label: 'Electronics', of: 'patent', lowBps: 200, highBps: 400 },
  chemicals: { label: 'Chemicals', of: 'patent', lowBps: 200, highBps: 400 },
  industrial: { label: 'Automotive and industrial', of: 'patent', lowBps: 100, highBps: 300 },
  semiconductors: { label: 'Semiconductors', of: 'patent', lowBps: 100, highBps: 200 },
  'brand-automotive': { label: 'Brands: vehicles', of: 'brand', lowBps: 100, highBps: 1_600 },
  'brand-food': { label: 'Brands: food and drink', of: 'brand', lowBps: 100, highBps: 1_100 },
  'brand-restaurants': { label: 'Brands: restaurants', of: 'brand', lowBps: 400, highBps: 900 },
  'brand-sports': { label: 'Brands: sporting goods', of: 'brand', lowBps: 600, highBps: 1_400 },
  'brand-all': { label: 'Brands: all sectors', of: 'brand', lowBps: 100, highBps: 1_600 },
} as const satisfies Record<string, Industry>;

export type LicensingIndustry = keyof typeof licensingIndustries;
export const licensingIndustryIds = Object.keys(licensingIndustries) as [
  LicensingIndustry,
  ...LicensingIndustry[],
];

/** Where the ranges of each kind of right come from, and as of which day. */
export const rangesSources: Record<Industry['of'], string> = {
  patent:
    'Ranges for patents: ipCG, typical patent royalty rates by industry, updated June 2026 (read 2026-11-22), which cites published surveys and is not one itself.',
  brand:
    'Ranges for brands: The Licensing Letter, royalty profile for trademark and brand licenses, United States and Canada, 2018 (read 2026-11-22); the average of all sectors was 7.78%.',
};
export const mostRates =
  'About two thirds of the rates published for technology are 5% or less (Parr, Royalty Rates for Technology, 6th edition; its summary was read).';
/** Uniloc USA, Inc. v. Microsoft Corp., 632 F.3d 1292 (Fed. Cir. 2011). */
export const noQuarterRule =
  'The old “25% rule”, a quarter of the licensee’s expected profit, is not used here: the Federal Circuit rejected it as a starting point in Uniloc v. Microsoft, 632 F.3d 1292 (2011), because it is not tied to the facts of the case.';

/** The range for a license: that of brands for a trademark, whatever industry was chosen. */
export function rangeFor(
  industry: LicensingIndustry,
  right: 'patent' | 'trademark' | 'other',
): LicensingIndustry {
  return right === 'trademark' && licensingIndustries[industry].of === 'patent' ? 'brand-all' : industry;
}
