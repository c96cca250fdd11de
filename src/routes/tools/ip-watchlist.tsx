import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import type { WatchlistUrl } from '../../../domain/tools/ip-watchlist/address.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const WatchlistPage = lazyTool(() => import('../../features/tools/ip-watchlist/WatchlistPage.tsx'));

export const Route = createFileRoute('/tools/ip-watchlist')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as WatchlistUrl,
  loader: ({ context }) => {
    if (!context.session.user) return;
    void context.utils.watches.list.prefetch();
  },
  component: Watchlist,
});

function Watchlist() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.ipWatchlist}>
      <WatchlistPage
        search={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
