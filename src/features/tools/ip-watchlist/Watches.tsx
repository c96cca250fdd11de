import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import classes from './Watchlist.module.css';
import { WatchPanel } from './WatchPanel.tsx';

/** So many open by themselves, when they have something new. */
const OPENED = 5;

/** The person's watches, each with what it found. */
export function Watches() {
  const { data, error, isPending, refetch } = trpc.watches.list.useQuery();
  if (isPending) return <DataTableSkeleton label="Loading your watches" />;
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.watches.length === 0) {
    return (
      <EmptyState
        title="No watches yet"
        text="Say above what to watch. You are told soon after something comes that fits."
      />
    );
  }
  const withNews = data.watches.filter(({ hits }) => hits.new > 0).slice(0, OPENED);
  return (
    <>
      {data.most !== null && (
        <p className={classes.most}>
          {data.watches.length} of {data.most} watches of your plan
        </p>
      )}
      <ul className={classes.watches} aria-label="Your watches">
        {data.watches.map((watch) => (
          <WatchPanel key={watch.id} watch={watch} opened={withNews.includes(watch)} />
        ))}
      </ul>
    </>
  );
}
