import { dollarRange, formatDollars } from '../../money.ts';
import { formatBps } from '../licensing-estimator/adjust.ts';
import { monthsBetween } from '../licensing-estimator/term.ts';
import { royaltyStream, sumOf } from '../licensing-estimator/value.ts';
import type { Life } from './life.ts';
import { type Right, sectionLabel } from './right.ts';

/** What can be said about a right's value, and from what. Nothing is guessed: without a basis there is no value. */

/** Prices that were paid here for rights of one type and category, when there are enough of them. */
export interface MarketPrices {
  type: string;
  category: string;
  /** Completed full sales. */
  sales: number;
  /** Their quartiles. */
  lowCents: number;
  highCents: number;
}

/** Fewer sales, or fewer sellers, would reveal what individuals were paid. */
export const enoughSales = { sales: 5, sellers: 3 } as const;

interface Basis {
  kind: 'sales' | 'relief';
  lowCents: number;
  highCents: number;
  sentence: string;
}

export interface Worth {
  bases: Basis[];
  /** The lowest and the highest that a basis gives; null when there is none. */
  lowCents: number | null;
  highCents: number | null;
}

/** A right without a fixed end, or whose end isn't known, is valued over this many years. */
const OPEN_YEARS = 10;
const MOST_MONTHS = 360;

/** A right that has ended is worth nothing. What its owner asks for it is a wish and not a basis: it is shown beside the value. */
export function worthOf(
  right: Right,
  life: Life,
  prices: readonly MarketPrices[],
  discountBps: number | null,
  today: string,
): Worth {
  if (life.over) return { bases: [], lowCents: null, highCents: null };
  const bases: Basis[] = [];
  const wanted = categoriesOf(right);
  const found = prices.filter(
    ({ type, category, sales }) =>
      type === right.type && wanted.includes(category) && sales >= enoughSales.sales,
  );
  for (const { category, sales, lowCents, highCents } of found) {
    const [low, high] = [twoFigures(lowCents), twoFigures(highCents)];
    bases.push({
      kind: 'sales',
      lowCents: low,
      highCents: high,
      sentence: `${sales} completed sales here in ${category}: the middle half was paid ${dollarRange(low, high)}, to two figures.`,
    });
  }
  const own = ownUse(right, life, discountBps, today);
  if (own) bases.push(own);
  return {
    bases,
    lowCents: bases.length > 0 ? Math.min(...bases.map(({ lowCents }) => lowCents)) : null,
    highCents: bases.length > 0 ? Math.max(...bases.map(({ highCents }) => highCents)) : null,
  };
}

/** The categories of the marketplace under which rights like this one are sold. */
function categoriesOf({ type, section, classes }: Right): string[] {
  if (type === 'Patent') return section ? [sectionLabel(section)] : [];
  return classes.map((number) => `Class ${number}`);
}

/** Relief from royalty: what the owner saves by not having to license it, on the sales it makes with it today. */
function ownUse(
  { revenueCents, royaltyBps }: Right,
  { ends, what }: Life,
  discountBps: number | null,
  today: string,
): Basis | null {
  if (revenueCents === null || royaltyBps === null || discountBps === null) return null;
  const months = what === 'end' && ends ? Math.min(MOST_MONTHS, monthsBetween(today, ends)) : OPEN_YEARS * 12;
  const stream = {
    ...{ salesCents: revenueCents, growthBps: 0, rateBps: royaltyBps },
    ...{ months, discountBps, taxBps: 0 },
  };
  const present = sumOf(royaltyStream(stream, today), 'presentCents');
  const years = Number((months / 12).toFixed(1));
  return {
    kind: 'relief',
    lowCents: present,
    highCents: present,
    sentence: `Relief from royalty: ${formatBps(royaltyBps)} of ${formatDollars(revenueCents)} a year without growth, over ${years} years${what === 'end' ? '' : ' (it has no fixed end)'}, discounted at ${formatBps(discountBps)}: ${formatDollars(present)}.`,
  };
}

/** Rounded to two figures, so that no single sale is shown. */
export function twoFigures(amount: number): number {
  if (amount <= 0) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}
