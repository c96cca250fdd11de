import { Box, Group, Skeleton, Text, Title } from '@mantine/core';
import { shortCategory } from '../../../domain/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './AdminDashboard.module.css';
import { ownerName } from './AdminPage.tsx';

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

interface StatCardProps {
  label: string;
  note: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  tone?: 'amber';
}

function StatCard({ label, note, value, tone }: StatCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <Text fw={500}>{label}</Text>
      <div className={classes.value} data-tone={value ? tone : undefined}>
        {value === undefined ? <Skeleton height="2rem" width="4rem" /> : value.toLocaleString('en-US')}
      </div>
      <Text c="dimmed" fz="xs">
        {note}
      </Text>
    </section>
  );
}

type Recent = RouterOutputs['admin']['dashboard']['recent'];

interface RecentListingsProps {
  /** Undefined until they are known. */
  listings: Recent | undefined;
}

function RecentListings({ listings }: RecentListingsProps) {
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
        <LinkAnchor to="/admin/listings" fw={600}>
          View All Listings
        </LinkAnchor>
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
              cell: (listing) => <ReviewLink listing={listing} />,
            },
          ]}
        />
      )}
    </section>
  );
}

/** Leads to the whole listing: a title alone is not enough to decide. */
function ReviewLink({ listing: { title, approvalStatus } }: { listing: Recent[number] }) {
  const isPending = approvalStatus === 'pending';
  const label = isPending ? 'Review' : 'View';
  return (
    <LinkButton
      to="/admin/listings"
      search={{ search: title, ...(isPending && { tab: approvalStatus }) }}
      variant={isPending ? 'filled' : 'default'}
      size="compact-sm"
      aria-label={`${label} ${title}`}
    >
      {label}
    </LinkButton>
  );
}
