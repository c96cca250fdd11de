import { trpc } from '../../trpc.ts';

/** After any change to a listing: everything that shows listings asks again. */
export function useInvalidateListings() {
  const utils = trpc.useUtils();
  return () => utils.listings.invalidate();
}
