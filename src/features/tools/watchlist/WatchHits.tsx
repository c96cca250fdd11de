import { Button } from '@mantine/core';
import { useState } from 'react';
import { HITS_KEPT, type HitState, hitStateLabels, hitStates } from '../../../../domain/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { DataTableSkeleton } from '../../../ui/DataTableSkeleton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import results from '../TrademarkResults.module.css';
import { HitEntry } from './HitEntry.tsx';
import classes from './Watchlist.module.css';
import type { Watch } from './watched.ts';

const empty: Record<HitState, string> = {
  new: 'Nothing new. What comes from now on is compared soon after it is here.',
  snoozed: 'Nothing is put off.',
  dismissed: 'You have dismissed nothing.',
};

/** What a watch found, by state, newest first. */
export function WatchHits({ watch: { id, hits: counts } }: { watch: Watch }) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<HitState>('new');
  const dismissAll = trpc.watches.dismissAll.useMutation({
    onSuccess: async ({ dismissed }) => {
      notify({
        title: 'Dismissed',
        message: dismissed === 1 ? 'One hit is done with.' : `${dismissed} hits are done with.`,
      });
      await utils.watches.invalidate();
    },
    onError: (failure) => notifyError({ title: 'Error', message: sentenceOf(failure) }),
  });
  return (
    <>
      <div className={classes.bar}>
        <fieldset className={results.risks}>
          <legend className={results.legend}>Hits</legend>
          {hitStates.map((one) => (
            <button
              key={one}
              type="button"
              className={results.risk}
              aria-pressed={state === one}
              onClick={() => {
                setState(one);
                // The hits are read anew, and how many there are must be as new.
                void utils.watches.list.invalidate();
              }}
            >
              {hitStateLabels[one]}
              <span className={results.count}>{counts[one].toLocaleString('en-US')}</span>
            </button>
          ))}
        </fieldset>
        {state === 'new' && counts.new > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            loading={dismissAll.isPending}
            onClick={() => dismissAll.mutate({ id })}
          >
            Dismiss All {counts.new.toLocaleString('en-US')}
          </Button>
        )}
      </div>
      <HitList key={state} id={id} state={state} />
    </>
  );
}

const PAGE = 20;

function HitList({ id, state }: { id: string; state: HitState }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.watches.hits.useQuery(
    { id, state, limit },
    // What is shown stays while more is read.
    { placeholderData: (before) => before },
  );
  if (isPending) return <DataTableSkeleton label="Loading the hits" />;
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.hits.length === 0) return <p className={classes.empty}>{empty[state]}</p>;
  return (
    <>
      <ol className={classes.hits} aria-label={`${hitStateLabels[state]} hits`}>
        {data.hits.map((hit) => (
          <HitEntry key={hit.id} hit={hit} state={state} />
        ))}
      </ol>
      {data.more && limit < HITS_KEPT && (
        <div className={classes.more}>
          <Button variant="default" loading={isPlaceholderData} onClick={() => setLimit(limit + PAGE)}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}
