import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { placeName } from '../../../../domain/ip/places.ts';
import { kindRows } from '../../../../domain/ip/rights.ts';
import { extraFacts, type RightExtras } from '../../../../domain/market/listing-right.ts';
import { approvalLabels } from '../../../../domain/market/listings.ts';
import { industryLabels } from '../../../../domain/market/search.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import { ApprovalBadge } from '../../../ui/listing/badges.tsx';
import { DocumentHistory } from '../../../ui/listing/DocumentHistory.tsx';
import { ListingDocuments } from '../../../ui/listing/Documents.tsx';
import { RejectionBox } from '../../../ui/listing/RejectionBox.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ListingHead, ownerName } from '../AdminPage.tsx';
import { ListingChanged, ListingChanges } from '../ListingChanged.tsx';

const DocumentContent = lazyPiece(() => import('../../../ui/listing/DocumentContent.tsx'), {
  place: 'inline',
  fallback: <Skeleton height="12rem" />,
});

export type Review = RouterOutputs['queue']['listing'];
type Listing = Review['listing'];

interface ListingContentProps {
  review: Review;
  /** The version that was read is no longer the current one; called with what is there now once that has been read. */
  onRead?: (now: unknown) => void;
  isOld: boolean;
}

/** All that a reviewer reads about a listing before deciding. */
export function ListingContent({ review, isOld, onRead }: ListingContentProps) {
  const { listing, validation, doubles, history } = review;
  const { id, version, approvedVersion, approvalStatus } = listing;
  return (
    <Stack gap="1.25rem">
      <ListingHead
        listing={listing}
        size={56}
        by={<>By: {ownerName(listing.owner)}</>}
        badge={<ApprovalBadge status={approvalStatus} />}
      />
      {isOld && onRead && <ListingChanged id={id} from={version} onRead={onRead} />}
      {doubles.length > 0 && <Doubles doubles={doubles} />}
      {!isOld && approvedVersion !== null && <SinceApproval id={id} from={approvedVersion} />}
      {approvalStatus === 'rejected' && <RejectionBox reason={listing.rejectionReason} />}
      <Panel title="Description">
        <LongText text={listing.description} />
      </Panel>
      <Panel title="The right">
        <DescriptionList facts={factsOf(listing)} />
      </Panel>
      <Documents listing={listing} />
      <Panel
        title="Form check"
        action={
          <Badge color={validation.isValid ? (validation.issues.length > 0 ? 'amber' : 'green') : 'red'}>
            {validation.issues.length === 0 ? 'No problem found' : `${validation.issues.length} to look at`}
          </Badge>
        }
      >
        <DescriptionList
          facts={validation.checks.map(({ name, outcome, finding }) => ({
            label: name,
            value: finding,
            strong: outcome === 'failed',
          }))}
        />
      </Panel>
      <OwnerHistory owner={listing.owner} history={history} />
    </Stack>
  );
}

const whys = {
  number: 'the same number',
  document: 'the same document or picture',
  picture: 'a similar picture',
  title: 'nearly the same title',
};

function Doubles({ doubles }: { doubles: Review['doubles'] }) {
  return (
    <Stack
      gap="0.25rem"
      bg="var(--amber-wash)"
      p="0.875rem 1rem"
      bdrs="sm"
      component="section"
      aria-label="Also listed"
    >
      {doubles.map(({ id, title, username, approvalStatus, same }) => (
        <Text key={id} style={{ overflowWrap: 'anywhere' }}>
          Also listed by @{username}:{' '}
          <LinkAnchor to="/admin/listings/$id" params={{ id }} underline="always">
            {title}
          </LinkAnchor>{' '}
          ({approvalLabels[approvalStatus].toLowerCase()}; {same.map((one) => whys[one]).join(', ')})
        </Text>
      ))}
    </Stack>
  );
}

function SinceApproval({ id, from }: { id: string; from: number }) {
  return (
    <Panel title="Changed since it was last approved">
      <ListingChanges id={id} from={from} />
    </Panel>
  );
}

function factsOf(listing: Listing) {
  const { priceCents } = listing;
  const day = (label: string, value: string | null) =>
    value ? [{ label, value: <FormattedDate value={value} /> }] : [];
  return [
    { label: 'Type', value: listing.type },
    { label: 'Category', value: listing.category || 'N/A' },
    { label: 'Industry', value: listing.industry ? industryLabels[listing.industry] : 'Not given' },
    { label: 'Registration', value: listing.registrationNumber ?? 'Pending' },
    ...(listing.rightKind ? [{ label: 'Kind', value: kindRows[listing.rightKind].label }] : []),
    ...(listing.stage === 'application' ? [{ label: 'Stage', value: 'Application' }] : []),
    ...day('Filed', listing.filedOn),
    ...day('Priority', listing.priorityOn),
    ...day('Registered', listing.registrationDate),
    ...extraFacts(JSON.parse(listing.rightExtras ?? 'null') as RightExtras | null).map(
      ({ label, text, day: on }) => ({
        label,
        value: on ? <FormattedDate value={on} /> : text,
      }),
    ),
    { label: 'Country', value: listing.country ? placeName(listing.country) : 'Not specified' },
    { label: 'Price', value: priceCents === null ? 'Not set' : <Money cents={priceCents} price /> },
    { label: 'Created', value: <FormattedDate value={listing.createdAt} time /> },
    { label: 'Updated', value: <FormattedDate value={listing.updatedAt} time /> },
  ];
}

/** The newest document is open; the others open in place. */
function Documents({ listing }: { listing: Listing }) {
  const { client } = trpc.useUtils();
  const [shown, setShown] = useState<string | null>(listing.documents[0]?.id ?? null);
  return (
    <Panel title="Documents">
      {listing.documents.length === 0 && <Text c="dimmed">No supporting document</Text>}
      <Stack gap="0.75rem">
        {listing.documents.map((document) => (
          <div key={document.id}>
            <ListingDocuments
              documents={[document]}
              control={() => (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-expanded={shown === document.id}
                  aria-label={`${shown === document.id ? 'Hide' : 'Show'} ${document.name}`}
                  onClick={() => setShown(shown === document.id ? null : document.id)}
                >
                  {shown === document.id ? 'Hide' : 'Show here'}
                </Button>
              )}
            />
            {shown === document.id && (
              <DocumentContent
                name={document.name}
                link={() => client.listings.documentLink.query({ documentId: document.id })}
              />
            )}
          </div>
        ))}
      </Stack>
      <Group mt="0.5rem">
        <DocumentHistory listing={listing} />
      </Group>
    </Panel>
  );
}

/** What is known here about whoever wants something approved. */
function OwnerHistory({ owner, history }: { owner: Listing['owner']; history: Review['history'] }) {
  return (
    <Panel
      title="The owner"
      action={
        <Badge color={history.verified ? 'green' : 'gray'}>
          {history.verified ? 'Identity verified' : 'Not verified'}
        </Badge>
      }
    >
      <DescriptionList
        facts={[
          { label: 'Name', value: `${owner.fullName} (@${owner.username})` },
          { label: 'Here since', value: <FormattedDate value={history.since} /> },
          { label: 'Approved', value: history.approved },
          { label: 'Waiting', value: history.pending },
          { label: 'Rejected', value: history.rejected },
          { label: 'Ever refused', value: history.refusals },
          { label: 'Open reports', value: history.openReports },
          { label: 'Closed reports', value: history.closedReports },
          { label: 'Sales', value: history.completedSales },
          ...(history.suspended ? [{ label: 'Account', value: 'Suspended', strong: true }] : []),
        ]}
      />
    </Panel>
  );
}
