import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Spoiler.layer.css';
import { Button, Checkbox, Group, Skeleton, Spoiler, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { placeName } from '../../../domain/ip/places.ts';
import { kindRows } from '../../../domain/ip/rights.ts';
import { freeFacts, listingProcess } from '../../../domain/market/listing-process.ts';
import { extraFacts, type RightExtras } from '../../../domain/market/listing-right.ts';
import { approvalLabels } from '../../../domain/market/listings.ts';
import { industryLabels } from '../../../domain/market/search.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { DocumentHistory } from '../../ui/listing/DocumentHistory.tsx';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Money } from '../../ui/Money.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminBulkBar, nothingSelected, RecentBulks } from './AdminBulk.tsx';
import classes from './AdminListings.module.css';
import { AdminPage, ListingHead, ownerName } from './AdminPage.tsx';
import { type AdminListingsTab, adminListingsTabs } from './adminTabs.ts';
import { ShortSearch } from './Filters.tsx';
import { ListingChanged, ListingChanges, useRead } from './ListingChanged.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';
import { useHeld } from './useHeld.ts';
import { useLacking } from './useLacking.ts';

interface AdminListingsProps {
  tab: AdminListingsTab;
  search: string;
  onTab: (tab: AdminListingsTab) => void;
  onSearch: (search: string) => void;
  /** A decision about many has begun. */
  onBegun: (bulkId: string) => void;
}

export function AdminListings({ tab, search, onTab, onSearch, onBegun }: AdminListingsProps) {
  const [typed, setTyped] = useTyped(search, onSearch);
  const [past, setPast] = useState(false);
  const list = trpc.admin.listings.useInfiniteQuery({ tab, search }, { ...byCursor, ...keepPreviousCounts });
  const counts = list.data?.pages[0]?.counts;
  return (
    <AdminPage
      place="IP Listings"
      title="IP Listings Management"
      lead="Review and manage all user IP listings"
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search IP listings"
        placeholder="Search IP listings..."
        leftSection={<IconSearch size={18} stroke={1.6} />}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <UrlTabs
        label="IP listings"
        value={tab}
        onChange={onTab}
        tabs={adminListingsTabs.map((value) => ({
          value,
          label: value === 'all' ? 'All Listings' : approvalLabels[value],
          count: counts?.[value],
        }))}
      >
        <ShortSearch search={search} />
        {/* A list of its own for each query: its rows keep their places. */}
        <ListingResults key={`${tab} ${search}`} tab={tab} search={search} onBegun={onBegun} />
      </UrlTabs>
      <details className={classes.since} onToggle={({ currentTarget }) => setPast(currentTarget.open)}>
        <summary>What was decided about many at once</summary>
        {past && <RecentBulks />}
      </details>
    </AdminPage>
  );
}

/** The tabs keep their counts while another tab loads. */
const keepPreviousCounts = { placeholderData: keepPreviousData };

interface ListingResultsProps {
  tab: AdminListingsTab;
  search: string;
  onBegun: (bulkId: string) => void;
}

/** What an empty tab says (specification, section 2). */
const nothing: Record<AdminListingsTab, { title: string; text: string }> = {
  all: { title: 'No listings found', text: 'No IP listings match your search criteria.' },
  pending: { title: 'No pending listings', text: 'All IP listings have been reviewed.' },
  approved: { title: 'No approved listings', text: 'No IP listings have been approved yet.' },
  rejected: { title: 'No rejected listings', text: 'No IP listings have been rejected.' },
};

type Listing = RouterOutputs['admin']['listings']['items'][number];

function ListingResults({ tab, search, onBegun }: ListingResultsProps) {
  const list = trpc.admin.listings.useInfiniteQuery({ tab, search }, byCursor);
  const { held, news, showNews } = useHeld(rowsOf<Listing>(list.data));
  const [selected, setSelected] = useState(nothingSelected);
  const lacking = useLacking('listings.review');
  const tick = (id: string, version: number | null) => {
    const ticked = new Map(selected.ticked);
    if (version === null) ticked.delete(id);
    else ticked.set(id, version);
    setSelected({ ticked, frozen: null });
  };
  const here = held.filter(({ gone }) => !gone);
  const allTicked = here.every(({ row }) => selected.ticked.has(row.id));
  if (!list.data && !list.error) {
    return (
      <div className={classes.grid}>
        <Text c="dimmed" className={classes.loading} role="status">
          Loading {tab} IP listings...
        </Text>
        <AdminListingSkeleton />
        <AdminListingSkeleton />
      </div>
    );
  }
  if (!list.data) {
    const sentence = `Error fetching IP listings: ${sentenceOf(list.error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void list.refetch()} />;
  }
  // A search that no index serves looks through only so many listings at a time.
  const searched = list.data.pages.reduce((sum, page) => sum + (page.searched ?? 0), 0);
  return (
    <>
      {news > 0 && (
        <Button variant="subtle" mb="0.75rem" onClick={showNews}>
          Show {news} new
        </Button>
      )}
      {here.length > 0 && !lacking && (
        <AdminBulkBar selected={selected} filter={{ tab, search }} onSelect={setSelected} onBegun={onBegun}>
          <Checkbox
            label="Select all that are shown"
            checked={allTicked}
            indeterminate={!allTicked && selected.ticked.size > 0}
            onChange={() =>
              setSelected({
                ticked: new Map(allTicked ? [] : here.map(({ row }) => [row.id, row.version])),
                frozen: null,
              })
            }
          />
        </AdminBulkBar>
      )}
      {held.length > 0 ? (
        <div className={classes.grid}>
          {held.map(({ row, gone }) => (
            <AdminListingCard
              key={row.id}
              listing={row}
              gone={gone}
              selected={selected.frozen ? null : selected.ticked.has(row.id)}
              onTick={lacking ? null : tick}
            />
          ))}
        </div>
      ) : (
        // An empty search result says nothing about the tab itself.
        <EmptyState {...(search.trim() ? nothing.all : nothing[tab])} />
      )}
      {searched > 0 && list.hasNextPage && (
        <Text c="dimmed" ta="center" mt="1rem" role="status">
          The newest {searched.toLocaleString('en-US')} listings were searched.
        </Text>
      )}
      <ShowMore list={list} label={searched > 0 ? 'Search further' : 'Show more'} />
    </>
  );
}

/** A card while its listing loads. */
function AdminListingSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.body}>
        <Skeleton height="1.4rem" width="70%" />
        <Skeleton height="0.9rem" width="30%" />
        <Skeleton height="7rem" mt="0.5rem" />
        <Skeleton height="2.5rem" />
      </div>
      <div className={classes.foot}>
        <Skeleton height="2.25rem" width="7rem" />
      </div>
    </div>
  );
}

interface AdminListingCardProps {
  listing: Listing;
  /** It has left the list since it was shown. */
  gone: boolean;
  /** Null where the server keeps what is selected. */
  selected: boolean | null;
  /** Selects the version that is shown, or no longer; null for whoever may not decide. */
  onTick: ((id: string, version: number | null) => void) | null;
}

/** A listing under review: its facts, its documents, and the decision. */
function AdminListingCard({ listing: live, gone, selected, onTick }: AdminListingCardProps) {
  const { approvalStatus } = live;
  const decidable = listingProcess.explain('approve', approvalStatus, 'admin', freeFacts) === null;
  const { shown: listing, isOld, setRead } = useRead(live, decidable);
  const { id, title, type, priceCents, documents, version, approvedVersion } = listing;
  const facts = [
    ['Type', type],
    ['Category', listing.category || 'N/A'],
    ['Industry', listing.industry ? industryLabels[listing.industry] : 'Not given'],
    ['Registration', listing.registrationNumber ?? 'Pending'],
    ...(listing.rightKind ? [['Kind', kindRows[listing.rightKind].label] as const] : []),
    ...(listing.stage === 'application' ? [['Stage', 'Application'] as const] : []),
    ...day('Filed', listing.filedOn),
    ...day('Priority', listing.priorityOn),
    ...day('Registered', listing.registrationDate),
    ...extraFacts(JSON.parse(listing.rightExtras ?? 'null') as RightExtras | null).map(
      ({ label, text, day }) => [label, day ? <FormattedDate key={label} value={day} /> : text] as const,
    ),
    ['Country', listing.country ? placeName(listing.country) : 'Not specified'],
    ['Price', priceCents === null ? 'Not set' : <Money key="price" cents={priceCents} price />],
  ] as const;
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.body}>
        <ListingHead
          listing={listing}
          size={48}
          by={<>By: {ownerName(listing.owner)}</>}
          badge={
            <Group gap="0.625rem" wrap="nowrap">
              <ApprovalBadge status={approvalStatus} />
              {onTick && !gone && selected !== null && (
                <Checkbox
                  aria-label={`Select ${title}`}
                  checked={selected}
                  onChange={() => onTick(id, selected ? null : version)}
                />
              )}
            </Group>
          }
        />
        {isOld && <ListingChanged id={id} from={version} onRead={setRead} />}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {listing.sameRight.length > 0 && (
          <Text fz="sm" c="amber">
            The same number is listed already:{' '}
            {listing.sameRight.map((other, at) => (
              <Fragment key={other.id}>
                {at > 0 && ', '}
                <LinkAnchor to="/admin/listings/$id" params={{ id: other.id }} underline="always">
                  {other.title}
                </LinkAnchor>{' '}
                by {ownerName(other.owner)}
              </Fragment>
            ))}
            .
          </Text>
        )}
        <Spoiler
          maxHeight={FOLDED_PX}
          showLabel="Read the whole description"
          hideLabel="Show less"
          transitionDuration={0}
          classNames={{ control: classes.more }}
        >
          <Text fz="sm" className={classes.description}>
            {listing.description}
          </Text>
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
          <Text c="dimmed" fz="sm">
            No supporting document
          </Text>
        )}
        <Group>
          <DocumentHistory listing={listing} />
        </Group>
      </div>
      <div className={classes.foot}>
        <Text c="dimmed" fz="xs">
          Created <FormattedDate value={listing.createdAt} />, updated{' '}
          <FormattedDate value={listing.updatedAt} />
        </Text>
        <Group gap="0.5rem">
          <LinkButton
            to="/admin/listings/$id"
            params={{ id }}
            variant="default"
            size="sm"
            aria-label={`View Details of ${title}`}
          >
            View Details
          </LinkButton>
          {gone ? (
            <Text span c="dimmed" fz="sm" role="status">
              No longer in this list
            </Text>
          ) : (
            <ReviewButtons
              listing={{ id, title, version, approvalStatus }}
              reason={isOld ? READ_FIRST : null}
            />
          )}
        </Group>
      </div>
    </article>
  );
}

const day = (label: string, value: string | null) =>
  value ? [[label, <FormattedDate key={label} value={value} />] as const] : [];

/** Two lines (specification, section 2). */
const FOLDED_PX = 44;

/** What changed in a listing since an administrator last approved it. */
function SinceApproval({ id, approvedVersion }: { id: string; approvedVersion: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.since} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Changed since it was last approved</summary>
      {opened && <ListingChanges id={id} from={approvedVersion} />}
    </details>
  );
}
