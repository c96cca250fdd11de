import '../../ui/form/formStyles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { workLimits } from '../../../domain/admin/work.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

/** A reviewer's question to the owner of a listing, and the answer. A default export, because it is loaded lazily. */
export default function ReviewQuestion({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.listings.question.useQuery({ id });
  const [answer, setAnswer] = useState('');
  const send = trpc.listings.answer.useMutation({
    onSuccess: async () => {
      notify({ title: 'Answer sent', message: 'The review of your listing goes on.' });
      await utils.listings.question.invalidate({ id });
    },
    onError: (error) => notifyError({ title: 'The answer was not sent', message: sentenceOf(error) }),
  });
  if (!data) return null;
  return (
    <Panel title="A reviewer has a question">
      <Stack gap="0.75rem">
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.question}</Text>
        <Text c="dimmed" fz="sm">
          Answer here or correct the listing by <FormattedDate value={data.until} time />. After that it is
          decided without your answer.
        </Text>
        <Textarea
          label="Answer"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={workLimits.answer}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Group>
          <Button
            disabled={!answer.trim()}
            loading={send.isPending}
            onClick={() => send.mutate({ id, answer })}
          >
            Send the answer
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
