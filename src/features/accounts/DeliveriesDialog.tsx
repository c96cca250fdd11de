import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, type MantineColor, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeliveryState } from '../../../domain/api/webhooks.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import rows from './SessionsPanel.module.css';

interface DeliveriesDialogProps {
  webhook: { id: string; url: string };
  onClose: () => void;
}

/**
 * What has been sent to a webhook or is being sent, and the way to send it again. A default export, because it is
 * loaded lazily.
 */
export default function DeliveriesDialog({ webhook: { id, url }, onClose }: DeliveriesDialogProps) {
  const utils = trpc.useUtils();
  const list = trpc.webhooks.deliveries.useInfiniteQuery({ id }, byCursor);
  const [from, setFrom] = useState('');
  const replay = trpc.webhooks.replay.useMutation({
    onSuccess: ({ events }) =>
      notify({
        title: 'Sent again',
        message: events === 1 ? 'One event is on its way.' : `${events} events are on their way.`,
      }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.webhooks.deliveries.invalidate(),
  });
  const number = Number(from);
  return (
    <Dialog opened title="Deliveries" wide onClose={onClose}>
      <p className={classes.lead} style={{ overflowWrap: 'anywhere' }}>
        {url}
      </p>
      <Group align="flex-end" gap="0.75rem" mb="1rem">
        <TextInput
          label="Send again from number"
          inputMode="numeric"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={!Number.isInteger(number) || number < 1}
          loading={replay.isPending}
          onClick={() => replay.mutate({ id, from: number })}
        >
          Send again
        </Button>
      </Group>
      <PagedList
        list={list}
        failed="Error fetching the deliveries"
        skeleton={<Skeleton height="12rem" />}
        empty={<p className={classes.hint}>Nothing has been sent yet. The next event will be.</p>}
      >
        {(found) => (
          <ul className={rows.list}>
            {found.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const states: Record<DeliveryState, { label: string; color: MantineColor }> = {
  waiting: { label: 'Waiting', color: 'amber' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

type Delivery = RouterOutputs['webhooks']['deliveries']['items'][number];

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const utils = trpc.useUtils();
  const again = trpc.webhooks.replayOne.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.webhooks.deliveries.invalidate(),
  });
  const { id, seq, kind, state, attempts, status, problem, nextAt, endedAt } = delivery;
  const { label, color } = states[state];
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name}>
          {seq} {kind}
          <Badge color={color}>{label}</Badge>
        </span>
        <span className={rows.detail}>
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {status !== null && `, answered ${status}`}
          {problem && `. ${problem}`}
        </span>
        <span className={rows.detail}>
          {endedAt ? 'At ' : 'Next at '}
          <FormattedDate value={endedAt ?? nextAt} time />
        </span>
      </div>
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={again.isPending}
          aria-label={`Send ${seq} again`}
          onClick={() => again.mutate({ deliveryId: id })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
