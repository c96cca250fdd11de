import { Button } from '@mantine/core';
import { useState } from 'react';
import { rowsOf } from '../../../../domain/pages.ts';
import { type HitState, hitStateLabels, hitStates } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { byCursor, trpc } from '../../../trpc.ts';
import { DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import results from '../shared/results.module.css';
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
      <HitList key={state} id={id} state={state} total={counts[state]} />
    </>
  );
}

interface HitListProps {
  id: string;
  state: HitState;
  /** How many there are. */
  total: number;
}

function HitList({ id, state, total }: HitListProps) {
  const list = trpc.watches.hits.useInfiniteQuery({ id, state }, byCursor);
  const { data, error, refetch } = list;
  const hits = rowsOf(data);
  if (!data && error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DataTableSkeleton label="Loading the hits" />;
  if (hits.length === 0) return <p className={classes.empty}>{empty[state]}</p>;
  return (
    <>
      <ol className={classes.hits} aria-label={`${hitStateLabels[state]} hits`}>
        {hits.map((hit) => (
          <HitEntry key={hit.id} hit={hit} state={state} />
        ))}
      </ol>
      <ShowMore list={list} total={total} label="Show More" />
    </>
  );
}
