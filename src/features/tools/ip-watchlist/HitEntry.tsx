import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HitState } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { FindEntry } from './FindEntry.tsx';
import { SnoozeHit } from './SnoozeHit.tsx';
import type { Hit } from './watched.ts';

/** A hit, and what can be done with it. */
export function HitEntry({ hit, state }: { hit: Hit; state: HitState }) {
  const { id, found, foundAt, opened, snoozedUntil } = hit;
  const utils = trpc.useUtils();
  const [snoozing, setSnoozing] = useState(false);
  const refresh = () => utils.watches.invalidate();
  const onError = (error: Parameters<typeof sentenceOf>[0]) =>
    notifyError({ title: 'Error', message: sentenceOf(error) });
  const open = trpc.watches.open.useMutation({ onSuccess: refresh });
  const dismiss = trpc.watches.dismiss.useMutation({
    onSuccess: async (_, { dismissed }) => {
      notify(
        dismissed
          ? { title: 'Dismissed', message: `“${found.title}” is done with.` }
          : { title: 'Taken back', message: `“${found.title}” is among the new again.` },
      );
      await refresh();
    },
    onError,
  });
  const wake = trpc.watches.snooze.useMutation({ onSuccess: refresh, onError });
  return (
    <FindEntry
      find={found}
      fresh={state === 'new' && !opened}
      onOpen={() => open.mutate({ id })}
      note={
        state === 'snoozed' && snoozedUntil ? (
          <>
            until <FormattedDate value={snoozedUntil.toISOString().slice(0, 10)} />
          </>
        ) : (
          <>
            found <FormattedDate value={foundAt} />
          </>
        )
      }
      actions={
        <>
          {state === 'new' && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Snooze ${found.title}`}
              onClick={() => setSnoozing(true)}
            >
              Snooze
            </Button>
          )}
          {state === 'snoozed' && (
            <Button
              variant="default"
              size="compact-md"
              loading={wake.isPending}
              onClick={() => wake.mutate({ id, until: null })}
            >
              End Snooze
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            loading={dismiss.isPending}
            aria-label={`${state === 'dismissed' ? 'Take back' : 'Dismiss'} ${found.title}`}
            onClick={() => dismiss.mutate({ id, dismissed: state !== 'dismissed' })}
          >
            {state === 'dismissed' ? 'Take Back' : 'Dismiss'}
          </Button>
          <SnoozeHit hit={hit} opened={snoozing} onClose={() => setSnoozing(false)} />
        </>
      }
    />
  );
}
