import { Badge, Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import {
  IconBell,
  IconBookmark,
  IconBookmarkFilled,
  IconEye,
  IconFlag,
  IconHeart,
  IconShare2,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sellerKindText } from '../../../domain/accounts/seller-kinds.ts';
import { licenseFacts } from '../../../domain/market/licensing.ts';
import { isLongTitle } from '../../../domain/market/listing-title.ts';
import { isShown, licensingLabels } from '../../../domain/market/listings.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { ApprovalBadge, TypeBadge } from '../../ui/listing/badges.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { useSaved } from '../../ui/listing/useSaved.ts';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx';
import { Gallery } from './Gallery.tsx';
import { ChainOfTitle, PriceHistory, Registration, ValidationPanel } from './ListingFacts.tsx';
import classes from './ListingPage.module.css';
import { OfferPanel } from './OfferPanel.tsx';
import { Recommended, Similar } from './Suggestions.tsx';

// Hardly anyone needs it.
const ReportListing = lazyPiece(() => import('./ReportListing.tsx'));
const ReviewQuestion = lazyPiece(() => import('./ReviewQuestion.tsx'), { place: 'inline' });

type Listing = RouterOutputs['listings']['get'];

/** The signed-in user who looks at the listing, or null for a visitor. */
type Viewer = { emailVerified: boolean } | null;

/** A reserved listing may become free at any moment, so it is read again. */
const RESERVED_REFETCH_MS = 30_000;

export function ListingPage({ id, viewer }: { id: string; viewer: Viewer }) {
  const { data, error, refetch } = trpc.listings.get.useQuery(
    { id },
    {
      // The route has just asked: another try would be refused again.
      retryOnMount: false,
      refetchInterval: ({ state }) => (state.data?.reservedUntil ? RESERVED_REFETCH_MS : false),
    },
  );
  if (data) return <ListingView listing={data} viewer={viewer} />;
  if (!error) return <ListingSkeleton />;
  return (
    <div className={page.page}>
      {isNotFound(error) ? (
        <EmptyState
          order={1}
          title="Listing Not Found"
          text="The IP listing you're looking for doesn't exist or has been removed."
          action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
        />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function ListingView({ listing, viewer }: { listing: Listing; viewer: Viewer }) {
  useView(listing.id, !listing.isOwner);
  return (
    <div className={page.page}>
      <Group align="flex-start" justify="space-between" gap="0.25rem 1rem">
        <Breadcrumb>
          <Link to="/marketplace">Marketplace</Link>
        </Breadcrumb>
        <ListingActions listing={listing} />
      </Group>
      <ListingHead listing={listing} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {listing.isOwner && listing.approvalStatus === 'pending' && <ReviewQuestion id={listing.id} />}
          <Panel title="Description" className={classes.later}>
            <LongText text={listing.description} />
          </Panel>
          {listing.shownDocuments > 0 && (
            <Gallery id={listing.id} count={listing.shownDocuments} className={classes.later} />
          )}
          <Registration listing={listing} className={classes.later} />
          <Panel title="What is on offer" className={classes.later}>
            <Terms listing={listing} />
            <LinkAnchor
              to="/tools/agreement-generator"
              search={{ listing: listing.id }}
              display="inline-block"
              mt="0.875rem"
            >
              Draft the agreement for it
            </LinkAnchor>
          </Panel>
          <ValidationPanel validation={listing.validation} className={classes.later} />
          <PriceHistory listing={listing} className={classes.later} />
          <ChainOfTitle chain={listing.chain} className={classes.later} />
        </div>
        <div className={classes.side}>
          <div className={classes.decision}>
            <div className={classes.staying}>
              <OfferPanel listing={listing} viewer={viewer} />
              <SellerPanel listing={listing} />
            </div>
          </div>
          {viewer && <Recommended id={listing.id} className={classes.later} />}
          <Group justify="center" className={classes.later}>
            <ReportButton listing={listing} viewer={viewer} />
          </Group>
        </div>
      </div>
      <Similar id={listing.id} />
    </div>
  );
}

/** A shorter visit is not a view, and the call must not compete with rendering the page. */
const LOOKED_MS = 1_000;

/** Reports one view of the listing after its page was visible for a second. `counts` is false for its owner. */
function useView(id: string, counts: boolean) {
  const { mutate } = trpc.interest.view.useMutation({ retry: 2 });
  useEffect(() => {
    if (!counts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(say, LOOKED_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const say = () => {
      stop();
      mutate({ id });
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [id, counts, mutate]);
}

/** Follow and share, beside the way back. A listing that is no longer public can only be unfollowed. */
function ListingActions({ listing }: { listing: Listing }) {
  const { saved, own, toggle } = useSaved(listing);
  const shown = isShown(listing);
  const SaveIcon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <Group gap="0.5rem" mt="-0.375rem" mb="0.875rem" ml="auto">
      {!own && (shown || saved) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<SaveIcon size={17} stroke={1.7} aria-hidden="true" />}
          aria-pressed={saved}
          onClick={toggle}
        >
          {saved ? 'Following' : 'Follow'}
        </Button>
      )}
      {!own && shown && saved && (
        <LinkButton
          to="/tools/ip-watchlist"
          search={{ listing: listing.id }}
          variant="default"
          size="sm"
          leftSection={<IconBell size={17} stroke={1.7} aria-hidden="true" />}
        >
          Alert me to every change
        </LinkButton>
      )}
      {shown && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShare2 size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => void share(listing)}
        >
          Share
        </Button>
      )}
    </Group>
  );
}

/** Opens the device's own share sheet where there is one, else copies the address. */
async function share({ id, title }: Listing): Promise<void> {
  const url = new URL(`/marketplace/listing/${id}`, window.location.origin).href;
  try {
    if ('share' in navigator && navigator.canShare?.({ title, url })) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', message: 'The address of this listing is on your clipboard.' });
  } catch (error) {
    // The sheet was closed without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError({ title: 'Could not share it', message: `Its address is ${url}` });
  }
}

function ListingHead({ listing }: { listing: Listing }) {
  const { owner, title, type, views, interested } = listing;
  const attention = [
    { Icon: IconEye, n: views, word: views === 1 ? 'view' : 'views' },
    { Icon: IconHeart, n: interested, word: 'interested' },
  ].filter(({ n }) => n > 0);
  return (
    <header className={classes.head} data-type={type}>
      <div className={classes.words}>
        <Group gap="0.375rem" mb="0.875rem">
          <TypeBadge type={type} raised />
          <Badge variant="raised">{listing.category}</Badge>
          <ApprovalBadge status={listing.approvalStatus} raised />
        </Group>
        <Title order={1} fz={isLongTitle(title) ? 'var(--title-3)' : undefined}>
          {title}
        </Title>
        <Text c="dimmed" mt="0.75rem">
          by <strong>@{owner.username || 'Anonymous'}</strong>
          {owner.company && <> · {owner.company}</>}
        </Text>
        {attention.length > 0 && (
          <p className={classes.attention}>
            {attention.map(({ Icon, n, word }) => (
              <span key={word}>
                <Icon size={16} stroke={1.6} aria-hidden="true" />
                {n.toLocaleString('en-US')} {word}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={classes.seal}>
        <Seal id={listing.id} kind={type} size={380} />
      </div>
    </header>
  );
}

function Terms({ listing }: { listing: Listing }) {
  const { licensingType, licensingText } = listing;
  if (licensingType === null) {
    return <Text>Full sale: the right passes to the buyer, with its documents.</Text>;
  }
  return (
    <>
      <DescriptionList
        facts={[
          { label: 'License type', value: licensingLabels[licensingType] },
          ...licenseFacts(listing.licenseTerms),
        ]}
      />
      <Text c="dimmed" mt="0.625rem" mb="0.5rem">
        The right stays with its owner; the buyer gets a license to use it.
      </Text>
      {licensingText && (
        <Box mt="0.5rem" p="0.875rem 1rem" className={classes.terms}>
          <LongText text={licensingText} />
        </Box>
      )}
    </>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

function SellerPanel({ listing: { owner, isOwner } }: { listing: Listing }) {
  const { verified, memberSince, completedSales: sales } = owner;
  return (
    <Panel title="Seller" action={verified && <VerifiedBadge />}>
      <Person person={owner} you={isOwner}>
        {owner.company && <span className={classes.company}>{owner.company}</span>}
      </Person>
      <Text fz="sm" mt="0.875rem">
        {verified ? 'Identity checked by an administrator.' : 'Identity not verified.'}{' '}
        {sales > 0 && `${sales.toLocaleString('en-US')} completed ${sales === 1 ? 'sale' : 'sales'}. `}
        Member since {month.format(memberSince)}.
      </Text>
      <p className={classes.seller}>{sellerKindText(owner.sellsAs)}</p>
      {owner.bio && (
        <Text c="dimmed" fz="sm" mt="0.5rem" lineClamp={3} className={classes.prose}>
          {owner.bio}
        </Text>
      )}
      <LinkAnchor
        to="/$username"
        params={{ username: owner.username }}
        display="inline-block"
        mt="0.625rem"
        fz="sm"
      >
        View profile
      </LinkAnchor>
    </Panel>
  );
}

function ReportButton({ listing, viewer }: { listing: Listing; viewer: Viewer }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  if (listing.isOwner || !isShown(listing)) return null;
  if (listing.reported) {
    return (
      <Text c="dimmed" fz="sm" ta="center">
        You reported this listing. An administrator will look at it.
      </Text>
    );
  }
  const open = () => {
    if (viewer) return setDialog('open');
    notifyError({ title: 'Authentication required', message: 'Please sign in to report a listing' });
    void navigate({ to: '/auth', search: { redirect: here } });
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        c="dimmed"
        fw={500}
        leftSection={<IconFlag size={15} stroke={1.7} aria-hidden="true" />}
        onClick={open}
      >
        Report this listing
      </Button>
      {dialog !== 'never' && (
        <ReportListing listing={listing} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

const lines = ['100%', '96%', '88%', '62%'];

/** The listing's page before it is known, in its final layout. */
export function ListingSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading the listing">
      <Skeleton height="1.3rem" width="6rem" mb="1.25rem" />
      <div className={classes.head}>
        <div className={classes.words}>
          <Skeleton height="1.4rem" width="13rem" mb="0.875rem" />
          <Skeleton height="2.6rem" width="min(30rem, 70vw)" mb="0.75rem" />
          <Skeleton height="1rem" width="11rem" />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel className={classes.later}>
            <Skeleton height="1.5rem" width="8rem" mb="1.25rem" />
            {lines.map((width) => (
              <Skeleton key={width} height="0.9rem" width={width} mb="0.75rem" />
            ))}
          </Panel>
          <Panel className={classes.later}>
            <Skeleton height="1.5rem" width="8rem" mb="1.25rem" />
            {lines.map((width) => (
              <Skeleton key={width} height="1.4rem" mb="0.875rem" />
            ))}
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel>
            <Skeleton height="2.25rem" width="10rem" mb="1.25rem" />
            <Skeleton height="2.625rem" mb="0.75rem" />
            <Skeleton height="2.625rem" />
          </Panel>
          <Panel>
            <Skeleton height="1.5rem" width="5rem" mb="1rem" />
            <Skeleton height="2.5rem" mb="1rem" />
            <Skeleton height="2.5rem" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
