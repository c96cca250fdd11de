import { Badge, Group, Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { placeName } from '../../../domain/ip/places.ts';
import { shortCategory } from '../../../domain/market/listings.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge, TypeBadge } from '../../ui/listing/badges.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './Dashboard.module.css';
import { OwnListingDocuments } from './OwnListingDocuments.tsx';
import { SettingsControls } from './SettingsControls.tsx';

type OwnListing = RouterOutputs['listings']['mine']['items'][number];

/** A listing as its owner manages it: what it is, how it is offered, and its documents. */
export function OwnListingCard({ listing }: { listing: OwnListing }) {
  const { id, title, type, approvalStatus } = listing;
  const rejected = approvalStatus === 'rejected';
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Seal id={id} kind={type} size={64} className={classes.seal} />
        <div className={classes.facts}>
          <Group gap="0.375rem">
            <TypeBadge type={type} />
            <Badge>{shortCategory(type, listing.category)}</Badge>
            <ApprovalBadge status={approvalStatus} />
          </Group>
          <Title order={2} fz="var(--title-4)">
            <Link to="/marketplace/listing/$listingId" params={{ listingId: id }}>
              {title}
            </Link>
          </Title>
          <p className={classes.numbers}>
            <span>{listing.registrationNumber ?? 'Pending registration'}</span>
            <span>{placeName(listing.country)}</span>
            <span>
              listed <FormattedDate value={listing.createdAt} />
            </span>
            <span>
              {listing.views.toLocaleString('en-US')} {listing.views === 1 ? 'view' : 'views'}
            </span>
            <span>{listing.interested.toLocaleString('en-US')} interested</span>
          </p>
        </div>
        {!rejected && (
          <LinkButton
            to="/dashboard/edit/$listingId"
            params={{ listingId: id }}
            variant="default"
            size="sm"
            className={classes.edit}
            aria-label={`Edit ${title}`}
          >
            Edit
          </LinkButton>
        )}
      </div>
      {rejected && (
        <div className={classes.rejection}>
          <RejectionBox reason={listing.rejectionReason}>
            <LinkButton
              to="/dashboard/edit/$listingId"
              params={{ listingId: id }}
              variant="outline"
              color="red"
              size="sm"
            >
              Edit and resubmit
            </LinkButton>
          </RejectionBox>
        </div>
      )}
      <SettingsControls listing={listing} />
      <div className={classes.documents}>
        <OwnListingDocuments listing={listing} />
      </div>
    </article>
  );
}

/** The card of a listing that is still loading. */
export function OwnListingSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.head}>
        <Skeleton circle height={64} className={classes.seal} />
        <div className={classes.facts}>
          <Skeleton height="1.25rem" width="11rem" />
          <Skeleton height="1.5rem" width="70%" />
          <Skeleton height="0.875rem" width="45%" />
        </div>
      </div>
      <div className={classes.controls}>
        <Skeleton height="1.25rem" width="16rem" />
        <Skeleton height="2.25rem" mt="1rem" />
      </div>
      <div className={classes.documents}>
        <Skeleton height="2.5rem" width="60%" />
      </div>
    </div>
  );
}
