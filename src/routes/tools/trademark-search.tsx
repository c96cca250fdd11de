import { createFileRoute } from '@tanstack/react-router';
import { type TrademarkUrl, trademarkUrl } from '../../../domain/tools/addresses.ts';
import { TrademarkSearchPage } from '../../features/tools/trademark-search/TrademarkSearchPage.tsx';

export const Route = createFileRoute('/tools/trademark-search')({
  // Read by the page itself: what reads addresses would be in the first visit of every page.
  validateSearch: (search: Record<string, unknown>) => search as TrademarkUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch();
  },
  component: TrademarkSearch,
});

function TrademarkSearch() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <TrademarkSearchPage
      url={trademarkUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
