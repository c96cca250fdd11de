import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  type ListingReason,
  listingReasonKeys,
  listingReasons,
  needsDetails,
  reportLimits,
} from '../../../domain/reports.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

interface ReportDialogProps {
  listing: { id: string };
  opened: boolean;
  onClose: () => void;
}

export default function ReportDialog({ listing, opened, onClose }: ReportDialogProps) {
  const utils = trpc.useUtils();
  const [reason, setReason] = useState<ListingReason | null>(null);
  const [details, setDetails] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const report = trpc.reports.make.useMutation({
    onSuccess: async () => {
      notify({ title: 'Report sent', message: 'An administrator will look at this listing. Thank you.' });
      onClose();
      await utils.listings.get.invalidate({ id: listing.id });
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      if (Object.keys(fields).length > 0) return setProblems(fields);
      notifyError({ title: 'Could not send the report', message: sentenceOf(error) });
    },
  });

  const send = () => {
    if (reason === null) return setProblems({ reason: 'Please choose a reason.' });
    if (needsDetails(reason) && details.trim() === '') {
      return setProblems({ details: 'Please say what is wrong.' });
    }
    setProblems({});
    report.mutate({ listingId: listing.id, reason, details });
  };

  return (
    <Dialog opened={opened} title="Report this listing" busy={report.isPending} onClose={onClose}>
      <Radio.Group
        mb="1.25rem"
        label="What is wrong with it?"
        description="Only administrators read this. The seller is not told who reported it."
        value={reason ?? ''}
        error={problems.reason}
        onChange={(value) => {
          setReason(value as ListingReason);
          setProblems({});
        }}
      >
        <Stack gap="0.625rem" mt="0.625rem" mb="0.375rem">
          {listingReasonKeys.map((key) => (
            <Radio key={key} value={key} label={listingReasons[key]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={reason && needsDetails(reason) ? 'What did you find?' : 'What did you find? (optional)'}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={reportLimits.details}
        value={details}
        error={problems.details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <DialogButtons>
        <NotNow disabled={report.isPending} />
        <Button color="red" loading={report.isPending} onClick={send}>
          Send report
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
