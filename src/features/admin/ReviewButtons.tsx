import { Button } from '@mantine/core';
import { useState } from 'react';
import { freeFacts, listingProcess } from '../../../domain/listing-process.ts';
import type { ApprovalStatus } from '../../../domain/listings.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useReview } from './useReview.ts';

interface ReviewButtonsProps {
  listing: { id: string; title: string; approvalStatus: ApprovalStatus; version: number };
  /** Why nothing can be decided now. A reason that was typed stays meanwhile. */
  reason: string | null;
}

/** Approve and Reject, as far as the listing's state allows them. */
export function ReviewButtons({ listing, reason }: ReviewButtonsProps) {
  const { title, approvalStatus } = listing;
  const [asking, setAsking] = useState(false);
  const may = (action: 'approve' | 'reject') =>
    listingProcess.explain(action, approvalStatus, 'admin', freeFacts) === null;
  const { approve, reject, approving, rejecting } = useReview(listing, () => setAsking(false));
  return (
    <>
      {may('approve') && (
        <ActionButton
          size="sm"
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
          size="sm"
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
