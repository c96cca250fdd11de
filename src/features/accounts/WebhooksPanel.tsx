import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import rows from './SessionsPanel.module.css';

const WebhookDialog = lazyPiece(() => import('./WebhookDialog.tsx'));
const DeliveriesDialog = lazyPiece(() => import('./DeliveriesDialog.tsx'));

type Webhook = RouterOutputs['webhooks']['list']['items'][number];

/** What is asked for in a dialog: a new webhook (null), a new secret of one, or its deliveries. */
type Asked = { dialog: 'make' } | { dialog: 'rotate' | 'deliveries'; webhook: Webhook };

/** Where the person's events are sent as they happen. */
export function WebhooksPanel({ allowed }: { allowed: boolean }) {
  const list = trpc.webhooks.list.useInfiniteQuery({}, byCursor);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel
      title="Webhooks"
      action={
        <Button size="sm" variant="default" disabled={!allowed} onClick={() => setAsked({ dialog: 'make' })}>
          Add a webhook
        </Button>
      }
    >
      <p className={classes.lead}>
        Every event in your inbox is sent to your server, signed, and tried again for a day if it does not
        arrive.
      </p>
      <PagedList
        list={list}
        failed="Error fetching your webhooks"
        skeleton={<Skeleton height="6rem" />}
        empty={<p className={classes.hint}>You have no webhooks.</p>}
      >
        {(found) => (
          <ul className={rows.list}>
            {found.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onAsk={(dialog) => setAsked({ dialog, webhook })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && asked.dialog !== 'deliveries' && (
        <WebhookDialog webhook={asked.dialog === 'rotate' ? asked.webhook : null} onClose={close} />
      )}
      {asked?.dialog === 'deliveries' && <DeliveriesDialog webhook={asked.webhook} onClose={close} />}
    </Panel>
  );
}

function WebhookRow({
  webhook,
  onAsk,
}: {
  webhook: Webhook;
  onAsk: (dialog: 'rotate' | 'deliveries') => void;
}) {
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.webhooks.list.invalidate(),
  };
  const remove = trpc.webhooks.remove.useMutation({
    ...options,
    onSuccess: () => notify({ title: 'Webhook removed', message: 'Nothing more is sent there.' }),
  });
  const enable = trpc.webhooks.enable.useMutation({
    ...options,
    onSuccess: () => notify({ title: 'Webhook enabled', message: 'What was missed is being sent now.' }),
  });
  const { id, url, disabledAt, failingSince, createdAt } = webhook;
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name} style={{ overflowWrap: 'anywhere' }}>
          {url}
          {disabledAt ? (
            <Badge color="red">Disabled</Badge>
          ) : failingSince ? (
            <Badge color="amber">Failing</Badge>
          ) : (
            <Badge color="green">Active</Badge>
          )}
        </span>
        <span className={rows.detail}>
          {failingSince ? 'Failing since ' : 'Added '}
          <FormattedDate value={failingSince ?? createdAt} time={failingSince !== null} />
        </span>
        <Group gap="0.5rem" mt="0.5rem">
          <Button variant="default" size="compact-sm" onClick={() => onAsk('deliveries')}>
            Deliveries
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onAsk('rotate')}>
            New secret
          </Button>
          {disabledAt && (
            <Button
              variant="default"
              size="compact-sm"
              loading={enable.isPending}
              onClick={() => enable.mutate({ id })}
            >
              Enable
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={remove.isPending}
            aria-label={`Remove ${url}`}
            onClick={() => remove.mutate({ id })}
          >
            Remove
          </Button>
        </Group>
      </div>
    </li>
  );
}
