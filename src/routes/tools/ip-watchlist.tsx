import { createFileRoute } from '@tanstack/react-router';
import type { WatchlistUrl } from '../../../domain/tools/ip-watchlist/address.ts';
import { WatchlistPage } from '../../features/tools/ip-watchlist/WatchlistPage.tsx';

export const Route = createFileRoute('/tools/ip-watchlist')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as WatchlistUrl,
  loader: ({ context }) => {
    if (!context.session.user) return;
    void context.utils.tools.usage.prefetch({ tool: 'ip-watchlist' });
    void context.utils.watches.list.prefetch();
  },
  component: Watchlist,
});

function Watchlist() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <WatchlistPage
      search={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
