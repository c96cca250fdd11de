import { Title } from '@mantine/core';
import { formatDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './AdminDashboard.module.css';
import { RecentListings } from './RecentListings.tsx';
import { StatCard } from './StatCard.tsx';

export function AdminDashboard() {
  const { data, error, refetch } = trpc.admin.dashboard.useQuery();
  return (
    <>
      <Title order={1}>Admin Dashboard</Title>
      {error ? (
        <div className={classes.error}>
          <ErrorState
            sentence={`Error fetching IP listings: ${sentenceOf(error)}`}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <div className={classes.stats}>
            <StatCard label="Total Listings" note="All time submissions" value={data?.total} />
            <StatCard label="Pending Review" note="Awaiting approval" value={data?.pending} tone="amber" />
            <StatCard label="Approved" note="Live on marketplace" value={data?.approved} />
            <StatCard
              label="Total Value"
              note="Approved listings"
              value={data && formatDollars(data.approvedCents)}
            />
          </div>
          <RecentListings listings={data?.recent} />
        </>
      )}
    </>
  );
}
