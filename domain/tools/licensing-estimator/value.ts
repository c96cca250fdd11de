import { addMonths } from '../../ip/deadlines/months.ts';
import { basisPointsOf, type Cents, cents } from '../../money.ts';

/** Royalties year by year and what they are worth today. Amounts are whole cents, rates basis points. */

export interface Stream {
  /** Net sales of the first twelve months. */
  salesCents: number;
  /** Growth of the sales from each year to the next. */
  growthBps: number;
  rateBps: number;
  /** How long royalties are paid. The last year may be a part of one. */
  months: number;
  discountBps: number;
  taxBps: number;
}

export interface StreamYear {
  year: number;
  /** ISO days: the first of the year, and the one after its last. */
  from: string;
  to: string;
  months: number;
  salesCents: Cents;
  royaltyCents: Cents;
  taxCents: Cents;
  afterTaxCents: Cents;
  /** What a dollar of this year is worth today. */
  factor: number;
  /** After tax, today. */
  presentCents: Cents;
}

/**
 * The royalties of a license that begins on the ISO day `today`. Mid-year convention: each year's royalties count as
 * paid in the middle of that year.
 */
export function royaltyStream(stream: Stream, today: string): StreamYear[] {
  const years: StreamYear[] = [];
  for (let year = 1; (year - 1) * 12 < stream.months; year++) {
    const months = Math.min(12, stream.months - (year - 1) * 12);
    const salesCents = salesOf(stream, year, months);
    const royaltyCents = basisPointsOf(salesCents, stream.rateBps);
    const taxCents = basisPointsOf(royaltyCents, stream.taxBps);
    const afterTaxCents = cents(royaltyCents - taxCents);
    const factor = (1 + stream.discountBps / 10_000) ** -(year - 1 + months / 24);
    years.push({
      year,
      from: addMonths(today, (year - 1) * 12),
      to: addMonths(today, (year - 1) * 12 + months),
      months,
      salesCents,
      royaltyCents,
      taxCents,
      afterTaxCents,
      factor,
      presentCents: cents(Math.round(afterTaxCents * factor)),
    });
  }
  return years;
}

/** sales x (1 + growth)^(year - 1) x months / 12, exactly and then rounded half up. */
function salesOf({ salesCents, growthBps }: Stream, year: number, months: number): Cents {
  const power = BigInt(year - 1);
  const above = BigInt(salesCents) * BigInt(10_000 + growthBps) ** power * BigInt(months);
  const below = 10_000n ** power * 12n;
  return cents(Number((above * 2n + below) / (below * 2n)));
}

type Amount = 'salesCents' | 'royaltyCents' | 'taxCents' | 'afterTaxCents' | 'presentCents';

export function sumOf(years: readonly StreamYear[], amount: Amount): Cents {
  return cents(years.reduce((sum, year) => sum + year[amount], 0));
}

/**
 * What royalties like those of the last full year are worth today if they go on forever after the stream, without growth;
 * null when the stream has no full year, or at a discount rate of zero. Mid-year convention, as in the stream.
 */
export function terminalValue(years: readonly StreamYear[], discountBps: number): Cents | null {
  const last = years.at(-1);
  if (!last || last.months < 12 || discountBps === 0) return null;
  const rate = discountBps / 10_000;
  const value = (last.afterTaxCents * last.factor) / rate;
  return Number.isSafeInteger(Math.round(value)) ? cents(Math.round(value)) : null;
}

/** What the royalties before tax are worth today: the single payment that equals them. */
export function lumpSumOf(stream: Stream, today: string): Cents {
  return sumOf(royaltyStream({ ...stream, taxBps: 0 }, today), 'presentCents');
}

/** What the sales themselves are worth today, with which a lump sum is compared. */
function presentSales(stream: Stream, today: string): Cents {
  return lumpSumOf({ ...stream, rateBps: 10_000 }, today);
}

export interface LumpAgainstRunning {
  lumpCents: number;
  /** The running rate that is worth as much; null when there are no sales to pay it from. */
  equalRateBps: number | null;
  /** First year's sales above which running royalties at the estimated rate are worth more than the lump sum. */
  breakEvenSalesCents: number | null;
  /** The year in which royalties paid so far, in today's money, pass the lump sum; null when they never do. */
  passedInYear: number | null;
}

/** A lump sum offered in place of running royalties. All of it before tax, which both would bear. */
export function lumpAgainstRunning(stream: Stream, lumpCents: number, today: string): LumpAgainstRunning {
  const sales = presentSales(stream, today);
  const running = lumpSumOf(stream, today);
  let paid = 0;
  const passed = royaltyStream({ ...stream, taxBps: 0 }, today).find(({ presentCents }) => {
    paid += presentCents;
    return paid >= lumpCents;
  });
  return {
    lumpCents,
    equalRateBps: sales > 0 ? ratio(lumpCents, 10_000, sales) : null,
    breakEvenSalesCents: running > 0 ? ratio(stream.salesCents, lumpCents, running) : null,
    passedInYear: passed?.year ?? null,
  };
}

/** a x b / c, exactly and then rounded half up; null when it is more than money can be here. */
function ratio(a: number, b: number, c: number): number | null {
  const found = (BigInt(a) * BigInt(b) * 2n + BigInt(c)) / (BigInt(c) * 2n);
  return found <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(found) : null;
}
