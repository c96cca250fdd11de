import { createFileRoute } from '@tanstack/react-router';
import { type TrademarkUrl, trademarkUrl } from '../../../domain/tools/addresses.ts';
import { TrademarkSearchPage } from '../../features/tools/trademark-search/TrademarkSearchPage.tsx';

export const Route = createFileRoute('/tools/trademark-search')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
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
