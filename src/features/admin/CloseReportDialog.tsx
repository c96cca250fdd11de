import '@mantine/core/styles/Switch.layer.css';
import '../../ui/form/formStyles.ts';
import { Button, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CHANGED_WHILE_READ, limits } from '../../../domain/listings.ts';
import { reportLimits } from '../../../domain/reports.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import type { Report } from './ReportCard.tsx';

interface CloseReportDialogProps {
  report: Report;
  /** Of the listing that was read. */
  version: number;
  opened: boolean;
  onClose: () => void;
}

export function CloseReportDialog({ report, version, opened, onClose }: CloseReportDialogProps) {
  const utils = trpc.useUtils();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [down, setDown] = useState(false);
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const close = trpc.reports.close.useMutation({
    onSuccess: () => {
      notify({
        title: down ? 'Listing taken down' : 'Report closed',
        message: 'Whoever made the report hears that it was looked at.',
      });
      onClose();
    },
    onError: (error) => {
      const message = sentenceOf(error);
      if (message !== CHANGED_WHILE_READ) return notifyError({ title: 'Error closing report', message });
      // The card says what is new, which is read first. What was typed stays.
      notify({ title: 'Nothing was decided', message });
      onClose();
    },
    onSettled: () =>
      Promise.all([utils.reports.invalidate(), utils.admin.invalidate(), utils.listings.invalidate()]),
  });
  const send = () => {
    if (note.trim() === '') return setProblem('Please say what was found.');
    if (down && reason.trim() === '') return setReasonProblem('Please say why, for the owner.');
    close.mutate({
      id: report.id,
      version,
      note,
      ...(down && { takeDown: { reason } }),
    });
  };
  return (
    <Dialog opened={opened} title="Close this report?" busy={close.isPending} onClose={onClose}>
      <Textarea
        label="What was found, and what was done"
        description="For administrators and the audit log. The reporter hears only that it was looked at."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={reportLimits.note}
        data-autofocus
        value={note}
        error={problem}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {report.listing.approvalStatus === 'approved' && (
        <Switch
          mt="md"
          label="Take the listing off the market"
          checked={down}
          onChange={(event) => setDown(event.currentTarget.checked)}
        />
      )}
      {down && (
        <Textarea
          mt="md"
          label="Why, for its owner"
          description="They can correct the listing and submit it again."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.rejectionReason}
          value={reason}
          error={reasonProblem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setReasonProblem(null);
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={close.isPending} />
        <Button loading={close.isPending} onClick={send}>
          {down ? 'Take down and close' : 'Close report'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
