import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ApprovalStatus, approvalProblem } from '../../../domain/listings.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useReview } from './useReview.ts';

interface ReviewButtonsProps {
  listing: { id: string; title: string; approvalStatus: ApprovalStatus; version: number };
  size: 'sm' | 'compact-sm';
}

/** Approve and Reject, as far as the listing's state allows them. */
export function ReviewButtons({ listing, size }: ReviewButtonsProps) {
  const { title, approvalStatus } = listing;
  const [asking, setAsking] = useState(false);
  const { approve, reject, approving, rejecting } = useReview(listing, () => setAsking(false));
  return (
    <>
      {approvalProblem('approve', approvalStatus) === null && (
        <Button size={size} loading={approving} aria-label={`Approve ${title}`} onClick={approve}>
          Approve
        </Button>
      )}
      {approvalProblem('reject', approvalStatus) === null && (
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
