import { createFileRoute, redirect } from '@tanstack/react-router';
import { PAGE_NOT_FOUND, profileTitle } from '../../domain/titles.ts';
import { notFoundAsNull } from '../errors.ts';
import { ProfilePage, ProfileSkeleton } from '../features/profile/ProfilePage.tsx';

export const Route = createFileRoute('/$username')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  validateSearch: ({ page, contact }: Record<string, unknown>): { page?: number; contact?: true } => ({
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    contact: contact === true || undefined,
  }),
  loaderDeps: ({ search: { page, contact } }) => ({ page, contact }),
  loader: async ({ context, params: { username }, deps }) => {
    void context.utils.accounts.profileListings.prefetch({ username, page: deps.page ?? 1 });
    // Awaited for the page's title; the component shows the error of a profile that cannot be read.
    const profile = await context.utils.accounts.profile.ensureData({ username }).catch(notFoundAsNull);
    // Typed in another case, or a former name of its owner.
    if (profile && profile.username !== username) {
      throw redirect({
        to: '/$username',
        params: { username: profile.username },
        search: deps,
        replace: true,
      });
    }
    return profile;
  },
  head: ({ loaderData }) => ({
    meta: loaderData === undefined ? [] : [{ title: loaderData ? profileTitle(loaderData) : PAGE_NOT_FOUND }],
  }),
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ProfileSkeleton,
  component: Profile,
});

function Profile() {
  const { username } = Route.useParams();
  const { page = 1, contact = false } = Route.useSearch();
  const { session } = Route.useRouteContext();
  return (
    <ProfilePage
      key={username}
      username={username}
      viewer={session.user}
      listingsPage={page}
      contact={contact}
    />
  );
}
