import { Badge, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countryName } from '../../../domain/countries.ts';
import { shortCategory } from '../../../domain/listings.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge, TypeBadge } from '../../ui/listing/badges.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './OwnListingCard.module.css';
import { OwnListingDocuments } from './OwnListingDocuments.tsx';
import type { OwnListing } from './OwnListings.tsx';
import { SettingsControls } from './SettingsControls.tsx';

/** A listing as its owner manages it: what it is, how it is offered, what proves it. */
export function OwnListingCard({ listing }: { listing: OwnListing }) {
  const { id, title, type, approvalStatus } = listing;
  const rejected = approvalStatus === 'rejected';
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Seal id={id} kind={type} size={64} className={classes.seal} />
        <div className={classes.facts}>
          <div className={classes.badges}>
            <TypeBadge type={type} />
            <Badge>{shortCategory(type, listing.category)}</Badge>
            <ApprovalBadge status={approvalStatus} />
          </div>
          <Title order={2} className={classes.title}>
            <Link to="/marketplace/listing/$listingId" params={{ listingId: id }} className={classes.link}>
              {title}
            </Link>
          </Title>
          <p className={classes.numbers}>
            <span>{listing.registrationNumber ?? 'Pending registration'}</span>
            <span>{countryName(listing.country)}</span>
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
