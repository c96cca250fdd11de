import { createFileRoute } from '@tanstack/react-router';
import { marketTitle } from '../../../domain/market/market-title.ts';
import { changeUrl, facetsUrl, readSearch, tidyUrl, validUrl } from '../../../domain/market/search.ts';
import { MarketplacePage } from '../../features/market/MarketplacePage.tsx';
import { SaveSearch } from '../../features/saved-searches/SaveSearch.tsx';

export const Route = createFileRoute('/marketplace/')({
  validateSearch: validUrl,
  loaderDeps: ({ search }) => tidyUrl(search),
  // Not awaited: the page is shown at once, and its cards arrive in their places.
  loader: ({ context, deps }) => {
    void context.utils.listings.browse.prefetch(deps);
    // With words, the counts depend on how they were interpreted.
    if (!deps.q) void context.utils.listings.facets.prefetch(facetsUrl(deps));
  },
  head: ({ match }) => ({ meta: [{ title: marketTitle(readSearch(tidyUrl(match.search))) }] }),
  component: Marketplace,
});

function Marketplace() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <MarketplacePage
      url={tidyUrl(Route.useSearch())}
      onChange={(patch, how) =>
        void navigate({ search: (url) => changeUrl(url, patch), resetScroll: false, ...how })
      }
      save={(search) => <SaveSearch signedIn={session.user !== null} search={search} />}
    />
  );
}
