import { tradeMarkLimits } from '../../ip/risk.ts';
import { readTrademarkUrl, type TrademarkUrl, trademarkUrl } from '../addresses.ts';

/** What the page of the Name Check Tool keeps in its address: a name, classes, and goods in words. */
export interface NameCheckUrl extends TrademarkUrl {
  goods?: string;
}

/** The address of a check; what is empty is left out. */
export function nameCheckUrl({ goods, ...search }: Record<string, unknown>): NameCheckUrl {
  const words =
    typeof goods === 'string' || typeof goods === 'number'
      ? String(goods).trim().slice(0, tradeMarkLimits.goods)
      : '';
  return { ...trademarkUrl(search), goods: words === '' ? undefined : words };
}

/** What is asked. */
export function readNameCheckUrl(url: NameCheckUrl): { name: string; classes: number[]; goods: string } {
  return { ...readTrademarkUrl(url), goods: String(url.goods ?? '').trim() };
}
