import { Title } from '@mantine/core';
import { countryName } from '../../../domain/countries.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { ApprovalBadge } from '../../ui/ApprovalBadge.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingDocuments } from '../../ui/ListingDocuments.tsx';
import { Money } from '../../ui/Money.tsx';
import { RejectionBox } from '../../ui/RejectionBox.tsx';
import { Seal } from '../../ui/Seal.tsx';
import classes from './AdminListingCard.module.css';
import { ownerName } from './ownerName.ts';
import { ReviewButtons } from './ReviewButtons.tsx';

interface AdminListingCardProps {
  listing: RouterOutputs['admin']['listings']['items'][number];
}

/** A listing as it is reviewed: the facts, the document, the decision. */
export function AdminListingCard({ listing }: AdminListingCardProps) {
  const { id, title, type, priceCents, approvalStatus, documents } = listing;
  const facts = [
    ['Type', type],
    ['Category', listing.category || 'N/A'],
    ['Registration', listing.registrationNumber ?? 'Pending'],
    ['Country', listing.country ? countryName(listing.country) : 'Not specified'],
    ['Price', priceCents === null ? 'Not set' : <Money key="price" cents={priceCents} price />],
  ] as const;
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.body}>
        <div className={classes.head}>
          <Seal id={id} kind={type} size={48} />
          <div className={classes.names}>
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            <p className={classes.owner}>By: {ownerName(listing.owner)}</p>
          </div>
          <ApprovalBadge status={approvalStatus} />
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.description}>{listing.description}</p>
        {approvalStatus === 'rejected' && <RejectionBox reason={listing.rejectionReason} />}
        {documents.length > 0 ? (
          <div className={classes.documents}>
            <ListingDocuments documents={documents} />
          </div>
        ) : (
          <p className={classes.none}>No supporting document</p>
        )}
      </div>
      <div className={classes.foot}>
        <p className={classes.dates}>
          Created <FormattedDate value={listing.createdAt} />, updated{' '}
          <FormattedDate value={listing.updatedAt} />
        </p>
        <div className={classes.buttons}>
          <LinkButton
            to="/marketplace/listing/$listingId"
            params={{ listingId: id }}
            variant="default"
            size="sm"
            aria-label={`View Details of ${title}`}
          >
            View Details
          </LinkButton>
          <ReviewButtons listing={listing} size="sm" />
        </div>
      </div>
    </article>
  );
}
