import type { Cents } from '../../money.ts';
import { formatBps } from './adjust.ts';
import { royaltyStream, type Stream, sumOf } from './value.ts';

/** What moves the result most: each assumption is changed alone, and everything is computed again. */

/** By how much each is changed: a convention of this tool, the same for every estimate. */
const changes = { sales: 2_000, growth: 500, discount: 300, months: 36 } as const;

export interface Sensitivity {
  name: string;
  /** The change that was tried, as words: "-20%" and "+20%". */
  lowLabel: string;
  highLabel: string;
  /** The present value under each. */
  lowCents: Cents;
  highCents: Cents;
  /** How far apart they are. */
  spanCents: number;
}

interface Bounds {
  /** The industry's range, widened to the person's own rate when that is outside it. */
  lowBps: number;
  highBps: number;
  /** No royalties are paid longer than this. */
  mostMonths: number;
}

/** The assumptions by how far they move the present value, the strongest first. */
export function sensitivities(
  stream: Stream,
  { lowBps, highBps, mostMonths }: Bounds,
  today: string,
): Sensitivity[] {
  const worth = (change: Partial<Stream>) =>
    sumOf(royaltyStream({ ...stream, ...change }, today), 'presentCents');
  const tried = (
    name: string,
    low: [string, Partial<Stream>],
    high: [string, Partial<Stream>],
  ): Sensitivity => {
    const lowCents = worth(low[1]);
    const highCents = worth(high[1]);
    return {
      name,
      lowLabel: low[0],
      highLabel: high[0],
      lowCents,
      highCents,
      spanCents: Math.abs(highCents - lowCents),
    };
  };
  const salesBy = (bps: number) => Math.round((stream.salesCents * (10_000 + bps)) / 10_000);
  const shorter = Math.max(0, stream.months - changes.months);
  const longer = Math.min(mostMonths, stream.months + changes.months);
  const lessDiscount = Math.max(0, stream.discountBps - changes.discount);
  return [
    tried(
      'Royalty rate',
      [formatBps(lowBps), { rateBps: lowBps }],
      [formatBps(highBps), { rateBps: highBps }],
    ),
    tried(
      'First year’s sales',
      [`−${changes.sales / 100}%`, { salesCents: salesBy(-changes.sales) }],
      [`+${changes.sales / 100}%`, { salesCents: salesBy(changes.sales) }],
    ),
    tried(
      'Growth of sales',
      [formatBps(stream.growthBps - changes.growth), { growthBps: stream.growthBps - changes.growth }],
      [formatBps(stream.growthBps + changes.growth), { growthBps: stream.growthBps + changes.growth }],
    ),
    tried(
      'Discount rate',
      [
        formatBps(stream.discountBps + changes.discount),
        { discountBps: stream.discountBps + changes.discount },
      ],
      [formatBps(lessDiscount), { discountBps: lessDiscount }],
    ),
    tried('Term', [termLabel(shorter), { months: shorter }], [termLabel(longer), { months: longer }]),
  ].sort((a, b) => b.spanCents - a.spanCents);
}

function termLabel(months: number): string {
  const years = Number((months / 12).toFixed(1));
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
