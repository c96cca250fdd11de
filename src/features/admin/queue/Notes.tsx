import '../../../ui/form/formStyles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type WorkKind, workLimits } from '../../../../domain/admin/work.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { notifyError } from '../../../ui/toast.ts';

/** What administrators said about an item to each other and to its owner, and who skipped it. */
export function Notes({ kind, id }: { kind: WorkKind; id: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.queue.item.useQuery({ kind, id });
  const [text, setText] = useState('');
  const add = trpc.queue.note.useMutation({
    onSuccess: async () => {
      setText('');
      await utils.queue.item.invalidate({ kind, id });
    },
    onError: (error) => notifyError({ title: 'The note was not saved', message: sentenceOf(error) }),
  });
  const lines = [
    ...(data?.notes ?? []).map(({ id: key, author, text: said, createdAt }) => ({
      key,
      at: createdAt,
      line: `${author}: ${said}`,
    })),
    ...(data?.skips ?? []).map(({ name, reason, skippedAt }) => ({
      key: `skip ${name}`,
      at: skippedAt,
      line: `${name} skipped it: ${reason}`,
    })),
    ...(data?.questions ?? []).map(({ id: key, by, question, askedAt, answer, ended }) => ({
      key,
      at: askedAt,
      line: `${by} asked the owner: ${question} ${answer === null ? outcomes[ended ?? 'open'] : `Answer: ${answer}`}`,
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <Panel title="Between administrators">
      <Stack gap="0.75rem">
        {lines.map(({ key, at, line }) => (
          <Text key={key} fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Text span c="dimmed" fz="sm">
              <FormattedDate value={at} time />
            </Text>{' '}
            {line}
          </Text>
        ))}
        <Textarea
          label="Note"
          description="Administrators can read it; the owner can’t. It stays as it is written."
          autosize
          minRows={2}
          maxLength={workLimits.note}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <Button
            variant="default"
            size="sm"
            disabled={!text.trim()}
            loading={add.isPending}
            onClick={() => add.mutate({ kind, id, text })}
          >
            Save the note
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const outcomes = {
  open: '(not answered yet)',
  answered: '',
  edited: '(the owner changed the listing)',
  lapsed: '(the owner did not answer in time)',
  decided: '(it was decided before)',
};
