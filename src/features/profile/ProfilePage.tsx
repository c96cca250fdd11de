import { usernameProblem } from '../../../domain/accounts.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { NotFound } from '../../ui/shell/NotFound.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileListings } from './ProfileListings.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import type { Viewer } from './types.ts';

interface ProfilePageProps {
  username: string;
  viewer: Viewer;
  listingsPage: number;
  /** Whether to choose at once what to write about: someone signed in on the way. */
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
  // What nobody can be called is no profile that is missing, but a page.
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
