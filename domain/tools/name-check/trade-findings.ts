import type { MarkWord } from '../../ip/marks/analyze.ts';
import { saidInTrades, type Trade, type TradeRelation } from './trades.ts';

type TradeFinding = 'names' | 'describes' | 'hints';

interface SaidInTrade {
  relation: TradeRelation;
  trade: Trade;
}

/** What a word says in a trade that the description belongs to: its relation to the goods, and why as a sentence. */
export function saidBy({ relation, trade }: SaidInTrade, shown: string): [TradeFinding, string] {
  const where = `In this trade (${trade.name})`;
  if (relation === 'names')
    return ['names', `${where} ${shown} is a name of the goods, or of a kind or part of them.`];
  if (relation === 'describes') return ['describes', `${where} ${shown} describes the goods.`];
  return ['hints', `${where} ${shown} hints at a quality of the goods.`];
}

/** Classes with more trades than this hold goods of too many sorts. */
const FEW_TRADES = 20;

/** The same when only classes were said, of which this is one of the trades: each word says one step less. */
export function saidByClass(
  { relation, trade }: SaidInTrade,
  trades: number,
  shown: string,
): [TradeFinding, string] {
  return relation === 'names'
    ? [
        trades <= FEW_TRADES ? 'describes' : 'hints',
        `${shown} is a name of goods of one trade of the chosen classes (${trade.name}).`,
      ]
    : ['hints', `${shown} describes goods of one trade of the chosen classes (${trade.name}).`];
}

/** What a term of several words says in the other trades of the classes: where those are many it names none for certain. */
export function saidAround(term: MarkWord, around: readonly Trade[]): SaidInTrade | null {
  const found = saidInTrades(term, around);
  const isMixed = found?.relation === 'names' && around.length > FEW_TRADES;
  return isMixed ? { ...found, relation: 'describes' } : found;
}
