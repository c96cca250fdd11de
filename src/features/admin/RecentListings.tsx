import { Title } from '@mantine/core';
import { shortCategory } from '../../../domain/listings.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import { ownerName } from './ownerName.ts';
import classes from './RecentListings.module.css';

type Recent = RouterOutputs['admin']['dashboard']['recent'];

interface RecentListingsProps {
  /** Undefined until they are known. */
  listings: Recent | undefined;
}

export function RecentListings({ listings }: RecentListingsProps) {
  return (
    <section aria-labelledby="recent">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="recent">
            Recent IP Listings
          </Title>
          <p className={classes.lead}>Latest submissions requiring review</p>
        </div>
        <LinkAnchor to="/admin/listings" className={classes.more}>
          View All Listings
        </LinkAnchor>
      </div>
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
                  <span className={classes.detail}>
                    {type} · {shortCategory(type, category)}
                  </span>
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

/** To the whole of it: nothing is decided about a title alone. */
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
