import type { Watched } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import { askedOnce, useCounted } from '../shared/useAnswer.ts';
import { AlreadyAnswer } from './AlreadyAnswer.tsx';
import classes from './Watchlist.module.css';

/** What a watch would have found in what is there already. */
export function Already({ watched }: { watched: Watched }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = trpc.tools.ipWatchlist.useQuery(
    watched,
    askedOnce,
  );
  useCounted(dataUpdatedAt);
  return (
    <div className={classes.already} aria-busy={isFetching}>
      {isFetching && <TrademarkSkeleton />}
      {!isFetching && error && (
        <ErrorState
          sentence={sentenceOf(error)}
          onRetry={isRefusal(error) ? undefined : () => void refetch()}
        />
      )}
      {!isFetching && !error && data && (
        <AlreadyAnswer
          key={dataUpdatedAt}
          answer={data}
          actions={<ResultActions use={{ tool: 'ip-watchlist', input: data.watched }} signedIn />}
        />
      )}
    </div>
  );
}
