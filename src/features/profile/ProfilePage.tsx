import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconBuilding, IconWorld } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usernameProblem } from '../../../domain/accounts/accounts.ts';
import { CONFIRM_EMAIL_FIRST } from '../../../domain/errors.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, type Session, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import page from '../../ui/Page.module.css';
import { Portrait } from '../../ui/Person.tsx';
import { NotFound } from '../../ui/shell/NotFound.tsx';
import { notifyError } from '../../ui/toast.ts';
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx';
import classes from './ProfilePage.module.css';

const ContactDialog = lazyPiece(() => import('./ContactDialog.tsx'));
const ReportPerson = lazyPiece(() => import('./ReportPerson.tsx'));

type Profile = RouterOutputs['accounts']['profile'];
type Viewer = Session['user'];

interface ProfilePageProps {
  username: string;
  viewer: Viewer;
  listingsPage: number;
  /** Opens the contact dialog at once: a visitor pressed Contact and has signed in since. */
  contact: boolean;
}

export function ProfilePage({ username, viewer, listingsPage, contact }: ProfilePageProps) {
  const { data, error, refetch } = trpc.accounts.profile.useQuery({ username });
  if (data) {
    return (
      <div className={page.page}>
        <ProfileHead profile={data} viewer={viewer} contact={contact} />
        <ProfileListings profile={data} page={listingsPage} />
      </div>
    );
  }
  if (error && !isNotFound(error)) {
    return (
      <div className={page.page}>
        <ErrorState
          sentence={`Failed to load profile. ${sentenceOf(error)}`}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!error) return <ProfileSkeleton />;
  // A name that nobody can have is a missing page, not a missing profile.
  if (usernameProblem(username.toLowerCase())) return <NotFound />;
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title="User not found"
        text="This profile does not exist"
        action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
      />
    </div>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

interface ProfileHeadProps {
  profile: Profile;
  viewer: Viewer;
  contact: boolean;
}

/** Who the person is, in their own words, and what the platform knows about them. */
function ProfileHead({ profile, viewer, contact }: ProfileHeadProps) {
  const { username, fullName, company, bio, website, verified, completedSales, memberSince } = profile;
  const site = website && new URL(website);
  return (
    <header className={classes.head}>
      <Portrait person={profile} size="page" />
      <div>
        <Group gap="0.25rem 0.875rem">
          <Title order={1} fz="var(--title-2)" className={classes.wrap}>
            {fullName || username}
          </Title>
          {verified && <VerifiedBadge />}
        </Group>
        <Text c="dimmed" mt="0.125rem" className={classes.wrap}>
          @{username}
        </Text>
        {(company || site) && (
          <Group
            component="ul"
            align="stretch"
            gap="0.25rem 1.5rem"
            m="0.875rem 0 0"
            p={0}
            className={classes.facts}
          >
            {company && (
              <li>
                <IconBuilding size={17} stroke={1.5} aria-hidden="true" />
                <span className={classes.wrap}>{company}</span>
              </li>
            )}
            {site && (
              <li>
                <IconWorld size={17} stroke={1.5} aria-hidden="true" />
                <a
                  className={classes.wrap}
                  href={site.href}
                  target="_blank"
                  rel="nofollow ugc noopener noreferrer"
                >
                  {site.host + (site.pathname === '/' ? '' : site.pathname)}
                </a>
              </li>
            )}
          </Group>
        )}
        {bio && (
          <Text maw="44rem" mt="0.875rem" className={classes.bio}>
            {bio}
          </Text>
        )}
        <dl className={classes.record}>
          <div>
            <dt>{completedSales === 1 ? 'Completed sale' : 'Completed sales'}</dt>
            <dd>{completedSales.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>
              <time dateTime={memberSince.toISOString()}>{month.format(memberSince)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.action}>
        {profile.isSelf ? (
          <LinkButton to="/account" variant="default">
            Edit profile
          </LinkButton>
        ) : (
          <>
            <ContactButton profile={profile} viewer={viewer} open={contact} />
            <ReportButton profile={profile} viewer={viewer} />
          </>
        )}
      </div>
    </header>
  );
}

interface ContactButtonProps {
  profile: Profile;
  viewer: Viewer;
  /** Whether the dialog is open from the start. */
  open: boolean;
}

/** Starts a conversation. Each is about one listing, so the dialog asks for that first. */
function ContactButton({ profile, viewer, open }: ContactButtonProps) {
  const { username, fullName, onTheMarket } = profile;
  const navigate = useNavigate();
  const reason = cannotContact(profile, viewer);
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>(
    open && viewer && !reason ? 'open' : 'unopened',
  );
  const contact = () => {
    if (viewer) return setDialog('open');
    notifyError({
      title: 'Authentication required',
      message: `Please sign in to contact ${fullName || username}`,
    });
    void navigate({ to: '/auth', search: { redirect: `/${username}?contact=true` } });
  };
  const close = () => {
    setDialog('closed');
    // Reloading or sharing the page must not open the dialog again.
    if (open) {
      void navigate({
        to: '/$username',
        params: { username },
        search: (now) => ({ ...now, contact: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };
  return (
    <>
      <ActionButton reason={reason} onClick={contact} fullWidth>
        Contact
      </ActionButton>
      {dialog !== 'unopened' && onTheMarket > 0 && (
        <ContactDialog profile={profile} opened={dialog === 'open'} onClose={close} />
      )}
    </>
  );
}

/** Tells the administrators that something is wrong with this person. */
function ReportButton({ profile: { username }, viewer }: { profile: Profile; viewer: Viewer }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const report = () =>
    viewer
      ? setDialog('open')
      : void navigate({ to: '/auth', search: { redirect: `/${encodeURIComponent(username)}` } });
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" mt="0.5rem" fullWidth onClick={report}>
        Report this person
      </Button>
      {dialog !== 'unopened' && (
        <ReportPerson username={username} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

function cannotContact({ fullName, username, onTheMarket }: Profile, viewer: Viewer): string | null {
  if (onTheMarket === 0) {
    return `A conversation is about a listing, and ${fullName || username} has none on the market now.`;
  }
  if (viewer && !viewer.emailVerified) return CONFIRM_EMAIL_FIRST;
  return null;
}

const places = ['first', 'second', 'third'];

function ProfileListings({ profile, page: at }: { profile: Profile; page: number }) {
  const { username } = profile;
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.accounts.profileListings.useQuery(
    { username, page: at },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-labelledby="listings">
      <Title order={2} size="h3" id="listings" mb="1.125rem" className={classes.count}>
        IP Listings ({(data?.total ?? profile.listings).toLocaleString('en-US')})
      </Title>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {isPending && <ListingSkeletons />}
      {data?.total === 0 && (
        <EmptyState
          title="No public listings available"
          text="This user has not made any IP listings public yet"
        />
      )}
      {data && data.total > 0 && data.items.length === 0 && (
        <EmptyState
          title="There is no such page"
          action={
            <LinkButton to="/$username" params={{ username }} variant="default">
              First page
            </LinkButton>
          }
        />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <ListingGrid>
            {data.items.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </ListingGrid>
        </div>
      )}
      {data && data.pages > 1 && at <= data.pages && (
        <Group component="nav" aria-label="Pages" justify="center" gap="0.75rem 1.25rem" mt="2rem">
          <Step username={username} to={at - 1} pages={data.pages} label="Previous" />
          <Text span c="dimmed" className={classes.place}>
            Page {at} of {data.pages}
          </Text>
          <Step username={username} to={at + 1} pages={data.pages} label="Next" />
        </Group>
      )}
    </section>
  );
}

interface StepProps {
  username: string;
  to: number;
  pages: number;
  label: string;
}

function Step({ username, to, pages, label }: StepProps) {
  const none = to < 1 || to > pages;
  return (
    <LinkButton
      to="/$username"
      params={{ username }}
      search={{ page: to > 1 ? to : undefined }}
      disabled={none}
      data-disabled={none || undefined}
      variant="default"
      size="sm"
    >
      {label}
    </LinkButton>
  );
}

function ListingSkeletons() {
  return (
    <ListingGrid>
      {places.map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </ListingGrid>
  );
}

export function ProfileSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading profile">
      <div className={classes.head}>
        <Skeleton circle height="7rem" />
        <div>
          <Skeleton height="2.25rem" width="60%" />
          <Skeleton height="1rem" width="30%" mt="0.625rem" />
          <Skeleton height="1rem" width="80%" mt="1.25rem" />
          <Skeleton height="3rem" mt="1.25rem" />
        </div>
        <Skeleton height="2.625rem" />
      </div>
      <Skeleton height="1.75rem" width="11rem" mb="1.125rem" />
      <ListingSkeletons />
    </div>
  );
}
