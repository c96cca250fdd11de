import { trpc } from '../../trpc.ts';

/** After a purchase was tried: what is on offer, and what the person has under way. */
export function useInvalidateMarket() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.listings.invalidate(), utils.escrow.invalidate()]);
}
