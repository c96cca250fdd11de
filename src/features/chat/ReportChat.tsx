import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { REPORTED_ENTRIES } from '../../../domain/deals/chat.ts';
import { chatReasons } from '../../../domain/market/reports.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { ReportDialog } from '../../ui/ReportDialog.tsx';

/** How many messages are offered, newest first. */
const OFFERED = 30;
const PREVIEW = 80;

interface ReportChatProps {
  chatId: string;
  opened: boolean;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function ReportChat({ chatId: id, opened, onClose }: ReportChatProps) {
  const [seq, setSeq] = useState('');
  // What the page behind the dialog has already loaded.
  const { data } = trpc.chat.messages.useInfiniteQuery({ id }, byCursor);
  const theirs = rowsOf(data).filter(({ mine, kind }) => !mine && (kind === 'text' || kind === 'file'));
  const { isPending, mutateAsync } = trpc.chat.report.useMutation();
  const messageSeq = seq === '' ? undefined : Number(seq);
  return (
    <ReportDialog
      title="Report this conversation"
      question="What is wrong?"
      description="Only administrators read this."
      details="Details"
      what="this conversation"
      reasons={chatReasons}
      report={{ isPending, mutateAsync: (said) => mutateAsync({ id, messageSeq, ...said }) }}
      {...{ opened, onClose }}
    >
      <Text c="dimmed" mb="1rem">
        The administrators can then read the last {REPORTED_ENTRIES} entries of this conversation, or those
        around the message you choose. The other person is not told.
      </Text>
      {theirs.length > 0 && (
        <NativeSelect
          mb="1.25rem"
          label="What do you report?"
          value={seq}
          onChange={(event) => setSeq(event.currentTarget.value)}
          data={[
            { value: '', label: 'The whole conversation' },
            ...theirs.slice(0, OFFERED).map((one) => ({
              value: String(one.seq),
              label: `“${one.content.length > PREVIEW ? `${one.content.slice(0, PREVIEW)}…` : one.content}”`,
            })),
          ]}
        />
      )}
    </ReportDialog>
  );
}
