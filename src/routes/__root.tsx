import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GuardPending } from '../features/accounts/GuardPending.tsx';
import { useSignOut } from '../features/accounts/useSessionChange.ts';
import { PaletteButton } from '../features/search/PaletteButton.tsx';
import type { Utils } from '../trpc.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { ConnectionBanner } from '../ui/shell/ConnectionBanner.tsx';
import { Footer } from '../ui/shell/Footer.tsx';
import { Header, SkipLink } from '../ui/shell/Header.tsx';
import { PageTitle } from '../ui/shell/PageTitle.tsx';
import classes from '../ui/shell/Root.module.css';
import { Toaster } from '../ui/shell/Toaster.tsx';

// Visitors have no inbox and no account, and need not fetch either.
const Inbox = lazyPiece(() => import('../features/inbox/Inbox.tsx'), { place: 'small' });
const MessagesLink = lazyPiece(() => import('../features/chat/MessagesLink.tsx'), { place: 'small' });
const AccountBanner = lazyPiece(() => import('../features/accounts/AccountBanner.tsx'), {
  place: 'small',
});

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; utils: Utils }>()({
  // Every page knows who is signed in before it renders, so that none flickers from visitor to user.
  beforeLoad: async ({ context }) => ({ session: await context.utils.accounts.me.ensureData() }),
  pendingComponent: GuardPending,
  component: Root,
});

function Root() {
  const { session } = Route.useRouteContext();
  const person = session.user ?? session.admin;
  const signOut = useSignOut();
  const router = useRouter();
  // The administration has its own navigation instead of the marketplace's.
  const administration = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/admin/_shell'),
  });

  // The focus moves to the new page, instead of staying on the link that led to it; not out of a dialog opened meanwhile.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement?.closest('[role="dialog"]')) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <>
      <PageTitle />
      <SkipLink />
      <Header
        user={session.user}
        isAdmin={session.admin !== null}
        place={administration ? 'administration' : 'market'}
        onSignOut={() => {
          void import('../features/chat/outbox.ts').then(({ forgetDrafts }) => forgetDrafts());
          signOut();
        }}
        search={<PaletteButton key={session.user?.id} personId={session.user?.id ?? null} />}
        inbox={
          <>
            {session.user && !administration && (
              <MessagesLink key={`messages ${session.user.id}`} personId={session.user.id} />
            )}
            {person && <Inbox key={`inbox ${person.id}`} personId={person.id} head={session.inboxHead} />}
          </>
        }
      />
      <ConnectionBanner />
      {administration ? (
        <Outlet />
      ) : (
        <>
          {session.user && <AccountBanner user={session.user} />}
          <main id="main" tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          <Footer signedIn={session.user !== null} />
        </>
      )}
      <Toaster />
    </>
  );
}
