import { CHANGED_WHILE_READ } from '../../../domain/listings.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

/** After a decision everything that shows listings asks again, here and on the marketplace. */
function useInvalidateListings() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.invalidate(), utils.listings.invalidate()]);
}

/** Approving and rejecting a listing. `onDone` runs when the page shows the result. */
export function useReview({ id, version }: { id: string; version: number }, onDone?: () => void) {
  const invalidate = useInvalidateListings();
  const settled = async (title: string, message: string) => {
    notify({ title, message });
    await invalidate();
    onDone?.();
  };
  /** What it says now is asked for, so that it can be read before the next decision. */
  const refused = async (title: string, error: Parameters<typeof sentenceOf>[0]) => {
    const message = sentenceOf(error) || 'An error occurred';
    // The card says so, too, and a notice that stays would lie over it.
    if (message === CHANGED_WHILE_READ) notify({ title: 'Nothing was decided', message });
    else notifyError({ title, message });
    await invalidate();
    onDone?.();
  };
  const approve = trpc.listings.approve.useMutation({
    onSuccess: () => settled('IP Listing Approved', 'The IP listing has been successfully approved.'),
    onError: (error) => refused('Error approving listing', error),
  });
  const reject = trpc.listings.reject.useMutation({
    onSuccess: () => settled('IP Listing Rejected', 'The IP listing has been rejected.'),
    onError: (error) => refused('Error rejecting listing', error),
  });
  return {
    approve: () => approve.mutate({ id, version }),
    reject: (reason: string) => reject.mutate({ id, version, reason }),
    approving: approve.isPending,
    rejecting: reject.isPending,
  };
}
