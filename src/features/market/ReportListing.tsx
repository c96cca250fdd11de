import { listingReasons } from '../../../domain/market/reports.ts';
import { trpc } from '../../trpc.ts';
import { ReportDialog } from '../../ui/ReportDialog.tsx';

interface ReportListingProps {
  listing: { id: string };
  opened: boolean;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function ReportListing({ listing: { id }, opened, onClose }: ReportListingProps) {
  const utils = trpc.useUtils();
  const { isPending, mutateAsync } = trpc.reports.make.useMutation({
    onSuccess: () => utils.listings.get.invalidate({ id }),
  });
  return (
    <ReportDialog
      title="Report this listing"
      question="What is wrong with it?"
      description="Only administrators read this. The seller is not told who reported it."
      details="What did you find?"
      what="this listing"
      reasons={listingReasons}
      report={{ isPending, mutateAsync: (said) => mutateAsync({ listingId: id, ...said }) }}
      {...{ opened, onClose }}
    />
  );
}
