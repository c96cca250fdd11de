import { Badge, Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './SessionsPanel.module.css';

const SignOutDialog = lazyPiece(() => import('./SignOutDialog.tsx'));

type Session = RouterOutputs['accounts']['sessions'][number];

/** Where the person is signed in, and the way to end it there. */
export function SessionsPanel() {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.accounts.sessions.useQuery();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const end = trpc.accounts.endSession.useMutation({
    onSuccess: () => notify({ title: 'Signed out', message: 'That device is signed out now.' }),
    onError: (problem) => notifyError({ title: 'Error', message: sentenceOf(problem) }),
    onSettled: () => utils.accounts.sessions.invalidate(),
  });
  return (
    <Panel title="Where you are signed in">
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <ul className={classes.list}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button variant="outline" color="red" size="sm" onClick={() => setDialog('open')}>
          Sign out everywhere
        </Button>
      </div>
      {dialog !== 'unopened' && (
        <SignOutDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { device, current, administration, createdAt, lastSeenAt } = session;
  const name = device ?? 'Unknown device';
  const Icon = /iPhone|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.4} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <span className={classes.name}>
          {name}
          {current && <Badge color="green">This device</Badge>}
          {administration && <Badge color="indigo">Administration</Badge>}
        </span>
        <span className={classes.detail}>{current ? 'In use now' : <TimeAgo value={lastSeenAt} />}</span>
        <span className={classes.detail}>
          Signed in <FormattedDate value={createdAt} time />
        </span>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={ending}
          aria-label={`Sign out ${name}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
