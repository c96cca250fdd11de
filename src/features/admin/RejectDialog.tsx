import '../../ui/form/formStyles.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_REJECTION_REASON, limits } from '../../../domain/listings.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import classes from './RejectDialog.module.css';

interface RejectDialogProps {
  title: string;
  opened: boolean;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ title, opened, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} title="Reject this listing?" busy={busy} onClose={onClose}>
      <p className={classes.text}>
        “{title}” stays with its owner, who reads your reason and can correct and resubmit it.
      </p>
      <Textarea
        label="Reason (optional)"
        description={`Left empty, the owner reads: ${DEFAULT_REJECTION_REASON}.`}
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
