import '../../ui/form/formStyles.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { freeFacts, listingProcess } from '../../../domain/market/listing-process.ts';
import { type ApprovalStatus, CHANGED_WHILE_READ, limits } from '../../../domain/market/listings.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { useLacking } from './useLacking.ts';

interface ReviewButtonsProps {
  listing: { id: string; title: string; approvalStatus: ApprovalStatus; version: number };
  /** Why nothing can be decided now. The typed reason is kept meanwhile. */
  reason: string | null;
  /** Similar listings by others, as far as they were compared. */
  acknowledged?: string[];
  size?: 'sm' | 'compact-sm';
}

/** Approve and Reject, as far as the listing's state allows them. */
export function ReviewButtons({ listing, size = 'sm', ...rest }: ReviewButtonsProps) {
  const lacking = useLacking('listings.review');
  const reason = lacking ?? rest.reason;
  const { title, approvalStatus } = listing;
  const [asking, setAsking] = useState(false);
  const may = (action: 'approve' | 'reject') =>
    listingProcess.explain(action, approvalStatus, 'admin', freeFacts) === null;
  const { approve, reject, approving, rejecting } = useReview(
    { ...listing, acknowledged: rest.acknowledged },
    () => setAsking(false),
  );
  return (
    <>
      {may('approve') && (
        <ActionButton
          size={size}
          loading={approving}
          aria-label={`Approve ${title}`}
          reason={reason}
          onClick={approve}
        >
          Approve
        </ActionButton>
      )}
      {!reason && may('reject') && (
        <Button
          size={size}
          variant="outline"
          color="red"
          disabled={approving}
          aria-label={`Reject ${title}`}
          onClick={() => setAsking(true)}
        >
          Reject
        </Button>
      )}
      <RejectDialog
        title={title}
        opened={asking}
        busy={rejecting}
        onReject={reject}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface RejectDialogProps {
  title: string;
  opened: boolean;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

function RejectDialog({ title, opened, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} title="Reject this listing?" busy={busy} onClose={onClose}>
      <Text inherit c="dimmed" mb="1rem" style={{ overflowWrap: 'anywhere' }}>
        “{title}” stays with its owner, who reads your reason and can correct and resubmit it.
      </Text>
      <Textarea
        label="Reason (optional)"
        description="If left empty, the owner reads the default reason from the settings."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.rejectionReason}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button color="red" loading={busy} onClick={() => onReject(reason)}>
          Reject
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** After a decision, every query that shows listings is refetched, here and on the marketplace. */
function useInvalidateListings() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.invalidate(), utils.queue.invalidate(), utils.listings.invalidate()]);
}

/** Approves and rejects a listing. `onDone` runs when the page shows the result. */
function useReview(
  { id, version, acknowledged }: { id: string; version: number; acknowledged?: string[] },
  onDone?: () => void,
) {
  const invalidate = useInvalidateListings();
  const settled = async (title: string, message: string) => {
    notify({ title, message });
    await invalidate();
    onDone?.();
  };
  /** Fetches the listing as it is now, so that it can be read before the next decision. */
  const refused = async (title: string, error: Parameters<typeof sentenceOf>[0]) => {
    const message = sentenceOf(error) || 'An error occurred';
    // The card says so too, and a notice that stays would cover it.
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
    approve: () => approve.mutate({ id, version, acknowledged }),
    reject: (reason: string) => reject.mutate({ id, version, reason }),
    approving: approve.isPending,
    rejecting: reject.isPending,
  };
}
