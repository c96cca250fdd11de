import '../../ui/form/formStyles.ts';
import { Badge, Button, type MantineColor, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { type KeyState, scopeNames, scopes } from '../../../domain/api/api-keys.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import rows from './SessionsPanel.module.css';
import { WebhooksPanel } from './WebhooksPanel.tsx';

const KeyDialog = lazyPiece(() => import('./KeyDialog.tsx'));

type Access = RouterOutputs['keys']['access']['api'];

const accessTexts: Record<Access, string> = {
  included: 'Your plan includes the API.',
  unlimited: 'Plans are off on this installation: everything is included.',
  no: 'API access is part of the Pro and Enterprise plans.',
};

/** Keys for a person's own programs. A default export, because it is loaded lazily. */
export default function ApiTab() {
  const { data: access } = trpc.keys.access.useQuery();
  const keys = trpc.keys.list.useInfiniteQuery({}, byCursor);
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <Panel
        title="API keys"
        action={
          <Button size="sm" disabled={!access || access.api === 'no'} onClick={() => setDialog('open')}>
            Make a key
          </Button>
        }
      >
        <p className={classes.lead}>
          With a key, a program or an assistant of yours acts as you, within the key’s scopes.{' '}
          {access && accessTexts[access.api]}{' '}
          {access?.api === 'no' && (
            <>
              <LinkAnchor to="/dashboard" search={{ tab: 'plan' }} underline="always">
                See your plan
              </LinkAnchor>
              .{' '}
            </>
          )}
          <LinkAnchor to="/docs/api" underline="always">
            How the API works
          </LinkAnchor>
        </p>
        <PagedList
          list={keys}
          failed="Error fetching your keys"
          skeleton={<Skeleton height="8rem" />}
          empty={<p className={classes.hint}>You have no keys.</p>}
        >
          {(found) => (
            <ul className={rows.list}>
              {found.map((key) => (
                <KeyRow key={key.id} of={key} />
              ))}
            </ul>
          )}
        </PagedList>
        {dialog !== 'unopened' && (
          <KeyDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        )}
      </Panel>
      <WebhooksPanel allowed={access !== undefined && access.api !== 'no'} />
    </>
  );
}

const states: Record<KeyState, { label: string; color: MantineColor }> = {
  active: { label: 'Active', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
  revoked: { label: 'Revoked', color: 'gray' },
};

function KeyRow({ of: key }: { of: RouterOutputs['keys']['list']['items'][number] }) {
  const utils = trpc.useUtils();
  const revoke = trpc.keys.revoke.useMutation({
    onSuccess: () => notify({ title: 'Key revoked', message: 'It no longer works.' }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.keys.list.invalidate(),
  });
  const { label, color } = states[key.state];
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name} style={{ overflowWrap: 'anywhere' }}>
          {key.name}
          <Badge color={color}>{label}</Badge>
        </span>
        <span className={rows.detail}>
          ipso_…{key.hint},{' '}
          {key.lastUsedAt ? (
            <>
              used <TimeAgo value={key.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
        <span className={rows.detail}>
          {key.scopes.length === scopeNames.length
            ? 'May do everything.'
            : `${key.scopes.map((scope) => scopes[scope]).join('. ')}.`}
        </span>
        <span className={rows.detail}>
          {key.state === 'active' ? 'Until' : 'Was to last until'} <FormattedDate value={key.expiresAt} />
        </span>
      </div>
      {key.state === 'active' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={revoke.isPending}
          aria-label={`Revoke ${key.name}`}
          onClick={() => revoke.mutate({ id: key.id })}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}
