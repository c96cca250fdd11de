import '../../../ui/form/formStyles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { problemText } from '../../../../domain/payments.ts';
import { type PaneKind, type WorkKind, workKinds, workLimits } from '../../../../domain/work.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { Notes } from './Notes.tsx';
import { useLease } from './useLease.ts';

/** An item that is decided on a page of its own: it is kept for whoever has it open here, with the way there and the notes. */
export function Elsewhere({ kind, id }: { kind: Exclude<WorkKind, PaneKind>; id: string }) {
  const { problem } = useLease(kind, id);
  return (
    <Stack>
      <Panel title={workKinds[kind].label}>
        <Stack gap="0.75rem">
          {problem && <Text c="amber">{problem}</Text>}
          {kind === 'payments' ? <Payment id={id} /> : <Way kind={kind} id={id} />}
        </Stack>
      </Panel>
      <Notes kind={kind} id={id} />
    </Stack>
  );
}

function Way({
  kind,
  id,
}: {
  kind: 'transfers' | 'disputes' | 'reports' | 'requests' | 'payouts';
  id: string;
}) {
  const { verb } = workKinds[kind];
  return (
    <Group>
      {kind === 'reports' && <LinkButton to="/admin/reports">{verb}</LinkButton>}
      {kind === 'requests' && <LinkButton to="/admin/content">{verb}</LinkButton>}
      {kind === 'payouts' && <LinkButton to="/admin/payouts">{verb}</LinkButton>}
      {(kind === 'transfers' || kind === 'disputes') && (
        <LinkButton to="/admin/transactions/$id" params={{ id }}>
          {verb}
        </LinkButton>
      )}
    </Group>
  );
}

function Payment({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.queue.payment.useQuery({ id });
  const [note, setNote] = useState('');
  const settle = trpc.queue.settlePayment.useMutation({
    onSuccess: async () => {
      notify({ title: 'Settled', message: 'It has left the queue.' });
      await utils.queue.invalidate();
    },
    onError: (error) => notifyError({ title: 'Not settled', message: sentenceOf(error) }),
  });
  if (!data) return null;
  const bySelf = data.problem === 'refund' || data.problem === 'close';
  return (
    <Stack gap="0.75rem">
      <Text>{problemText(data.problem, data)}</Text>
      {data.chargeRef && <Text c="dimmed">The provider’s charge: {data.chargeRef}</Text>}
      {data.solvedAt && <Text c="green">Settled.</Text>}
      {!bySelf && !data.solvedAt && (
        <>
          <Textarea
            label="What was done"
            autosize
            minRows={2}
            maxLength={workLimits.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group>
            <Button
              disabled={!note.trim()}
              loading={settle.isPending}
              onClick={() => settle.mutate({ id, note })}
            >
              Settled at the provider
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
