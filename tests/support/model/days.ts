import { at, giveBack, holdsMoney, type Market, type ModelTransaction, turn } from './market.ts';

const WARNED = true;
/** What time does to held money: on which day of a state who is warned, and what happens then. */
function calendar(
  t: ModelTransaction,
): [day: number, what: typeof WARNED | ((t: ModelTransaction) => void)][] {
  const reminder = () => {};
  const refund = giveBack;
  if (t.disputed && !t.dispute?.answered) {
    const lost = t.dispute?.by === 'buyer' ? refund : (t: ModelTransaction) => turn(t, { disputed: false });
    return [
      [2, WARNED],
      [4, WARNED],
      [5, lost],
    ];
  }
  if (t.stage === 'held' && !t.disputed) {
    return [
      [7, WARNED],
      [11, WARNED],
      [14, reminder],
      [17, WARNED],
      [20, WARNED],
      [21, refund],
    ];
  }
  const promised = t.disputed ? [5, 10, 20] : [3, 7, 14];
  return [
    ...promised.map((day): [number, typeof reminder] => [day, reminder]),
    [23, WARNED],
    [27, WARNED],
    [29, WARNED],
    [30, refund],
  ];
}

/** One more day passes for held money. */
export function dayPasses(market: Market, index: number): void {
  const t = at(market.transactions, index);
  if (!holdsMoney(t)) return;
  t.days++;
  t.askedDays++;
  const parts = [stateAges, requestAges];
  for (const part of t.askedBefore ? parts.reverse() : parts) part(t);
}

function stateAges(t: ModelTransaction): void {
  const [, what] = calendar(t).find(([day]) => day === t.days) ?? [];
  if (what === undefined) return;
  if (what !== WARNED) what(t);
  t.logged++;
}

/** On the third day the seller is reminded of a request to cancel; after the fifth it lapses. */
function requestAges(t: ModelTransaction): void {
  if (t.asked !== 'open' || (t.askedDays !== 3 && t.askedDays !== 5)) return;
  if (t.askedDays === 5) t.asked = 'closed';
  t.logged++;
}
