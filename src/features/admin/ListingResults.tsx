import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AdminListingCard } from './AdminListingCard.tsx';
import { AdminListingSkeleton } from './AdminListingSkeleton.tsx';
import type { AdminListingsTab } from './adminListingsTabs.ts';
import classes from './ListingResults.module.css';
import { Pager } from './Pager.tsx';

interface ListingResultsProps {
  tab: AdminListingsTab;
  search: string;
  page: number;
  onPage: (page: number) => void;
}

/** What an empty tab says (specification, section 2). */
const nothing: Record<AdminListingsTab, { title: string; text: string }> = {
  all: { title: 'No listings found', text: 'No IP listings match your search criteria.' },
  pending: { title: 'No pending listings', text: 'All IP listings have been reviewed.' },
  approved: { title: 'No approved listings', text: 'No IP listings have been approved yet.' },
  rejected: { title: 'No rejected listings', text: 'No IP listings have been rejected.' },
};

export function ListingResults({ tab, search, page, onPage }: ListingResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.admin.listings.useQuery(
    { tab, search, page },
    { placeholderData: keepPreviousData },
  );
  if (isPending) {
    return (
      <div className={classes.grid}>
        <p className={classes.loading} role="status">
          Loading {tab} IP listings...
        </p>
        <AdminListingSkeleton />
        <AdminListingSkeleton />
      </div>
    );
  }
  if (error) {
    const sentence = `Error fetching IP listings: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) {
    // A search without a match says nothing about the tab.
    return <EmptyState {...(search.trim() ? nothing.all : nothing[tab])} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <div className={classes.grid} data-stale={isPlaceholderData || undefined}>
        {data.items.map((listing) => (
          <AdminListingCard key={listing.id} listing={listing} />
        ))}
      </div>
      <Pager page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}
