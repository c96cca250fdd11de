import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REPORTED_ENTRIES } from '../../../domain/chat.ts';
import {
  type ChatReason,
  chatReasonKeys,
  chatReasons,
  needsDetails,
  reportLimits,
} from '../../../domain/reports.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

interface ReportChatProps {
  chatId: string;
  opened: boolean;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function ReportChat({ chatId, opened, onClose }: ReportChatProps) {
  const [reason, setReason] = useState<ChatReason | null>(null);
  const [details, setDetails] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const report = trpc.chat.report.useMutation({
    onSuccess: () => {
      notify({
        title: 'Report sent',
        message: 'An administrator will look at this conversation. Thank you.',
      });
      onClose();
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      if (Object.keys(fields).length > 0) return setProblems(fields);
      notifyError({ title: 'Could not send the report', message: sentenceOf(error) });
    },
  });
  const send = () => {
    if (!reason) return setProblems({ reason: 'Please choose a reason.' });
    report.mutate({ id: chatId, reason, details });
  };
  return (
    <Dialog opened={opened} title="Report this conversation" busy={report.isPending} onClose={onClose}>
      <Text c="dimmed" mb="1rem">
        The administrators can then read the last {REPORTED_ENTRIES} entries of this conversation. The other
        person is not told.
      </Text>
      <Radio.Group
        label="What is wrong?"
        value={reason}
        error={problems.reason}
        onChange={(value) => {
          setReason(value as ChatReason);
          setProblems({});
        }}
      >
        <Stack gap="0.5rem" mt="0.5rem">
          {chatReasonKeys.map((key) => (
            <Radio key={key} value={key} label={chatReasons[key]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={reason && needsDetails(reason) ? 'Details' : 'Details (optional)'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={reportLimits.details}
        value={details}
        error={problems.details}
        onChange={(event) => {
          setDetails(event.currentTarget.value);
          setProblems({});
        }}
      />
      <DialogButtons>
        <NotNow disabled={report.isPending} />
        <Button loading={report.isPending} onClick={send}>
          Send report
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
