import { Box, Button, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { shortCategory } from '../../../domain/market/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './AdminDashboard.module.css';
import { ownerName } from './AdminPage.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';
import { useHeld } from './useHeld.ts';
import { useLacking } from './useLacking.ts';

// recharts is large, so it is loaded after the figures.
const AdminCharts = lazyPiece(() => import('./AdminCharts.tsx'), {
  fallback: <Skeleton height="24rem" mt="2rem" />,
  place: 'inline',
});

export function AdminDashboard() {
  const { data, error, refetch } = trpc.admin.dashboard.useQuery();
  return (
    <>
      <Title order={1}>Admin Dashboard</Title>
      {error ? (
        <Box mt="1.5rem">
          <ErrorState
            sentence={`Error fetching IP listings: ${sentenceOf(error)}`}
            onRetry={() => void refetch()}
          />
        </Box>
      ) : (
        <>
          <div className={classes.stats}>
            <StatCard label="Total Listings" note="All time submissions" count={data?.all} />
            <StatCard label="Pending Review" note="Awaiting approval" count={data?.pending} tone="amber" />
            <StatCard
              label="Approved"
              note="Live on marketplace"
              count={data?.live}
              more={
                data &&
                data.approved > data.live &&
                `${whole.format(data.approved - data.live)} more approved, not on the market`
              }
            />
            <StatCard label="Total Value" note="Approved listings" cents={data?.approvedCents} />
          </div>
          <RecentListings listings={data?.recent} />
          <AdminCharts />
        </>
      )}
    </>
  );
}

const whole = new Intl.NumberFormat('en-US');
const compactCount = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const compactDollars = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
});
/** From here on, a figure is shortened. */
const LONG = 1_000_000;

interface StatCardProps {
  label: string;
  note: string;
  /** Undefined until it is known. */
  count?: number;
  cents?: number;
  more?: string | false;
  tone?: 'amber';
}

/** One figure, short enough for one line; the whole one is its title, and what a screen reader says. */
function StatCard({ label, note, count, cents, more, tone }: StatCardProps) {
  const value = count ?? (cents === undefined ? undefined : cents / 100);
  const exact = cents === undefined ? whole.format(value ?? 0) : formatDollars(cents);
  const compact = cents === undefined ? compactCount : compactDollars;
  const isLong = value !== undefined && value >= LONG;
  return (
    <section className={classes.card} aria-label={label}>
      <Text fw={500}>{label}</Text>
      <div className={classes.value} data-tone={value ? tone : undefined}>
        {value === undefined ? (
          <Skeleton height="2rem" width="4rem" />
        ) : isLong ? (
          <>
            <span aria-hidden="true" title={exact}>
              {compact.format(value)}
            </span>
            <VisuallyHidden>{exact}</VisuallyHidden>
          </>
        ) : (
          exact
        )}
      </div>
      <Text c="dimmed" fz="xs">
        {note}
      </Text>
      {more && (
        <Text c="dimmed" fz="xs">
          {more}
        </Text>
      )}
    </section>
  );
}

type Recent = RouterOutputs['admin']['dashboard']['recent'];

const none: Recent = [];

interface RecentListingsProps {
  /** Undefined until they are known. */
  listings: Recent | undefined;
}

function RecentListings({ listings: latest }: RecentListingsProps) {
  const { held, news, showNews } = useHeld(latest ?? none);
  const listings = latest && held.map(({ row }) => row);
  return (
    <section aria-labelledby="recent">
      <Group align="baseline" justify="space-between" gap="0.25rem 1.5rem" mb="1rem">
        <div>
          <Title order={2} size="h3" id="recent">
            Recent IP Listings
          </Title>
          <Text c="dimmed" mt="0.125rem">
            Latest submissions requiring review
          </Text>
        </div>
        <Group gap="1rem">
          {news > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={showNews}>
              Show {news} new
            </Button>
          )}
          <LinkAnchor to="/admin/listings" fw={600}>
            View All Listings
          </LinkAnchor>
        </Group>
      </Group>
      {!listings && <DataTableSkeleton label="Loading IP listings..." />}
      {listings?.length === 0 && (
        <EmptyState title="No listings found" text="No IP listings have been submitted yet." />
      )}
      {listings && listings.length > 0 && (
        <DataTable
          label="Recent IP Listings"
          rows={listings}
          columns={[
            {
              label: 'Listing',
              cell: ({ title, type, category }) => (
                <>
                  <span className={classes.title}>{title}</span>
                  <Text span c="dimmed" fz="xs">
                    {type} · {shortCategory(type, category)}
                  </Text>
                </>
              ),
            },
            {
              label: 'Owner',
              cell: ({ owner }) => <span className={classes.owner}>{ownerName(owner)}</span>,
            },
            { label: 'Submitted', cell: ({ createdAt }) => <FormattedDate value={createdAt} /> },
            {
              label: 'Price',
              figures: true,
              cell: ({ priceCents }) =>
                priceCents === null ? 'Not set' : <Money cents={priceCents} price />,
            },
            { label: 'Status', cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} /> },
            {
              label: 'Actions',
              figures: true,
              cell: (listing) => <RowActions listing={listing} />,
            },
          ]}
        />
      )}
    </section>
  );
}

/** The way to the whole listing, and the decision while it is pending. */
function RowActions({ listing }: { listing: Recent[number] }) {
  const { title, approvalStatus } = listing;
  const isPending = approvalStatus === 'pending';
  const lacking = useLacking('listings.review');
  const place = useRef<HTMLDivElement>(null);
  const wasPending = useRef(isPending);
  useEffect(() => {
    // The buttons go with the decision, and the focus was on one of them.
    if (wasPending.current && !isPending && document.activeElement === document.body)
      place.current?.querySelector('a')?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  return (
    <Group ref={place} gap="0.375rem" justify="flex-end" wrap="nowrap">
      <LinkButton
        to="/admin/listings"
        search={{ search: title, ...(isPending && { tab: approvalStatus }) }}
        variant="default"
        size="compact-sm"
        aria-label={`View ${title}`}
      >
        View
      </LinkButton>
      {isPending && !lacking && <ReviewButtons listing={listing} reason={null} size="compact-sm" />}
    </Group>
  );
}
