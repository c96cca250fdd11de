import { createFileRoute } from '@tanstack/react-router';
import type { TrademarkUrl } from '../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const TrademarkSearchPage = lazyTool(
  () => import('../../features/tools/trademark-search/TrademarkSearchPage.tsx'),
);

export const Route = createFileRoute('/tools/trademark-search')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as TrademarkUrl,
  component: TrademarkSearch,
});

function TrademarkSearch() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.trademarkSearch}>
      <TrademarkSearchPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
