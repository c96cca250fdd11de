import { trpc } from '../../trpc.ts';

/** After any step: the transaction itself, every list of transactions, and the listing it reserves or frees. */
export function useInvalidateEscrow() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      ...[utils.escrow.invalidate(), utils.disputes.invalidate(), utils.listings.invalidate()],
      utils.decisions.invalidate(),
    ]);
}
