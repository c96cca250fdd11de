/** What is usually paid, in percent of net sales, and where that is written down. */

interface Industry {
  label: string;
  /** The ends of the typical range, in basis points of net sales. */
  lowBps: number;
  highBps: number;
}

/** Typical royalty ranges as ipCG gives them, royalty rates by industry. */
export const licensingIndustries = {
  software: { label: 'Software', lowBps: 500, highBps: 800 },
  pharma: { label: 'Pharma and biotech', lowBps: 400, highBps: 600 },
  'medical-devices': { label: 'Medical devices', lowBps: 300, highBps: 500 },
  consumer: { label: 'Consumer goods', lowBps: 200, highBps: 500 },
  electronics: { label: 'Electronics', lowBps: 200, highBps: 400 },
  chemicals: { label: 'Chemicals', lowBps: 200, highBps: 400 },
  industrial: { label: 'Automotive and industrial', lowBps: 100, highBps: 300 },
  semiconductors: { label: 'Semiconductors', lowBps: 100, highBps: 200 },
} as const satisfies Record<string, Industry>;

export type LicensingIndustry = keyof typeof licensingIndustries;
export const licensingIndustryIds = Object.keys(licensingIndustries) as [
  LicensingIndustry,
  ...LicensingIndustry[],
];

export const rangesSource = 'Typical ranges: ipCG, royalty rates by industry.';
export const mostRates = 'About two thirds of all published rates are 5% or less (ipCG).';
/** Uniloc USA, Inc. v. Microsoft Corp., 632 F.3d 1292 (Fed. Cir. 2011). */
export const noQuarterRule =
  'The old “25% rule”, a quarter of the licensee’s expected profit, is not used here: the Federal Circuit rejected it as a starting point in Uniloc v. Microsoft, 632 F.3d 1292 (2011), because it is not tied to the facts of the case.';
