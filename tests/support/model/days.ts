import { at, carryOut, giveBack, holdsMoney, type Market, type ModelTransaction, reach } from './market.ts';

const WARNED = true;
type Happens = typeof WARNED | ((t: ModelTransaction) => void);
/**
 * What the passage of time does to held money: on which day of the state, which warning comes first, and what is then
 * done.
 */
function calendar(market: Market, t: ModelTransaction): [day: number, what: Happens][] {
  const reminder = () => {};
  const refund = giveBack;
  const standing = (one: ModelTransaction) => carryOut(market, one);
  if (t.dispute?.phase === 'statements') {
    return [
      [2, WARNED],
      [4, WARNED],
      [5, (one) => reach(one, 'deciding')],
    ];
  }
  if (t.dispute?.phase === 'decided') {
    return [
      [2, WARNED],
      [3, standing],
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
    [30, t.dispute?.phase === 'appealed' ? standing : refund],
  ];
}

/** One more day passes for held money. */
export function dayPasses(market: Market, index: number): void {
  const t = at(market.transactions, index);
  if (!holdsMoney(t)) return;
  t.days++;
  t.askedDays++;
  const parts = [(one: ModelTransaction) => stateAges(market, one), requestAges];
  for (const part of t.askedBefore ? parts.reverse() : parts) part(t);
}

function stateAges(market: Market, t: ModelTransaction): void {
  const [, what] = calendar(market, t).find(([day]) => day === t.days) ?? [];
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
