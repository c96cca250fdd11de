import '@mantine/core/styles/Spoiler.layer.css';
import { Spoiler, Title } from '@mantine/core';
import { useState } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { freeFacts, listingProcess } from '../../../domain/listing-process.ts';
import { industryLabels } from '../../../domain/search.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './AdminListingCard.module.css';
import { ListingChanged, ListingChanges } from './ListingChanged.tsx';
import { ownerName } from './ownerName.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { useRead } from './useRead.ts';

interface AdminListingCardProps {
  listing: RouterOutputs['admin']['listings']['items'][number];
}

/** A listing as it is reviewed: the facts, the document, the decision. */
export function AdminListingCard({ listing: live }: AdminListingCardProps) {
  const { approvalStatus } = live;
  const decidable = listingProcess.explain('approve', approvalStatus, 'admin', freeFacts) === null;
  const { shown: listing, isOld, setRead } = useRead(live, decidable);
  const { id, title, type, priceCents, documents, version, approvedVersion } = listing;
  const facts = [
    ['Type', type],
    ['Category', listing.category || 'N/A'],
    ['Industry', listing.industry ? industryLabels[listing.industry] : 'Not given'],
    ['Registration', listing.registrationNumber ?? 'Pending'],
    ...(listing.registrationDate
      ? [['Registered', <FormattedDate key="date" value={listing.registrationDate} />] as const]
      : []),
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
        {isOld && <ListingChanged id={id} from={version} onRead={setRead} />}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Spoiler
          maxHeight={FOLDED_PX}
          showLabel="Read the whole description"
          hideLabel="Show less"
          transitionDuration={0}
          classNames={{ control: classes.more }}
        >
          <p className={classes.description}>{listing.description}</p>
        </Spoiler>
        {decidable && !isOld && approvedVersion !== null && (
          <SinceApproval id={id} approvedVersion={approvedVersion} />
        )}
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
          <ReviewButtons
            listing={{ id, title, version, approvalStatus }}
            reason={isOld ? READ_FIRST : null}
          />
        </div>
      </div>
    </article>
  );
}

/** Eight lines. */
const FOLDED_PX = 168;

/** What is new in a listing that an administrator approved once. */
function SinceApproval({ id, approvedVersion }: { id: string; approvedVersion: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.since} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Changed since it was last approved</summary>
      {opened && <ListingChanges id={id} from={approvedVersion} />}
    </details>
  );
}
