import '../../ui/formStyles.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { reportLimits } from '../../../domain/reports.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import type { Report } from './ReportCard.tsx';

interface CloseReportDialogProps {
  report: Report;
  opened: boolean;
  onClose: () => void;
}

export function CloseReportDialog({ report, opened, onClose }: CloseReportDialogProps) {
  const utils = trpc.useUtils();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = trpc.reports.close.useMutation({
    onSuccess: async () => {
      notify({ title: 'Report closed', message: 'Whoever made it hears that it was looked at.' });
      onClose();
      await utils.reports.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error closing report', message: sentenceOf(error) }),
  });
  const send = () => {
    if (note.trim() === '') return setProblem('Please say what was found.');
    close.mutate({ id: report.id, note });
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
      <DialogButtons>
        <Button variant="default" disabled={close.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button loading={close.isPending} onClick={send}>
          Close report
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
