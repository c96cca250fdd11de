import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

/** After a decision everything that shows listings asks again, here and on the marketplace. */
function useInvalidateListings() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.invalidate(), utils.listings.invalidate()]);
}

/** Approving and rejecting a listing. `onDone` runs when the page shows the result. */
export function useReview(id: string, onDone?: () => void) {
  const invalidate = useInvalidateListings();
  const settled = async (title: string, message: string) => {
    notify({ title, message });
    await invalidate();
    onDone?.();
  };
  const approve = trpc.listings.approve.useMutation({
    onSuccess: () => settled('IP Listing Approved', 'The IP listing has been successfully approved.'),
    onError: (error) =>
      notifyError({ title: 'Error approving listing', message: sentenceOf(error) || 'An error occurred' }),
  });
  const reject = trpc.listings.reject.useMutation({
    onSuccess: () => settled('IP Listing Rejected', 'The IP listing has been rejected.'),
    onError: (error) =>
      notifyError({ title: 'Error rejecting listing', message: sentenceOf(error) || 'An error occurred' }),
  });
  return {
    approve: () => approve.mutate({ id }),
    reject: (reason: string) => reject.mutate({ id, reason }),
    approving: approve.isPending,
    rejecting: reject.isPending,
  };
}
