import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SavedSearch } from './SavedSearch.tsx';
import classes from './SavedSearches.module.css';

/** The searches a person keeps, each with what it alerts them of. */
export function SavedSearches() {
  const { data, error, isPending, refetch } = trpc.savedSearches.list.useQuery();
  if (isPending) return <DataTableSkeleton label="Loading your saved searches" />;
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        text="Search the marketplace and press “Save this search”. You are told when something new fits."
        action={<LinkButton to="/marketplace">Explore Marketplace</LinkButton>}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label="Saved searches">
      {data.map((saved) => (
        <SavedSearch key={saved.id} saved={saved} />
      ))}
    </ul>
  );
}
