import { readTrademarkUrl, type TrademarkUrl, trademarkUrl } from '../addresses.ts';

/** What the page of the Name Check Tool keeps in its address: a name and classes, as the trademark search does. */
export type NameCheckUrl = TrademarkUrl;
export const nameCheckUrl = trademarkUrl;
export const readNameCheckUrl = readTrademarkUrl;
