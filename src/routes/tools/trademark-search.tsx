import { createFileRoute } from '@tanstack/react-router';
import { trademarkUrl } from '../../../domain/tools/addresses.ts';
import { TrademarkSearchPage } from '../../features/tools/TrademarkSearchPage.tsx';

export const Route = createFileRoute('/tools/trademark-search')({
  validateSearch: trademarkUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch();
  },
  head: () => ({ meta: [{ title: 'Trademark Search+ - Ipso' }] }),
  component: TrademarkSearch,
});

function TrademarkSearch() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <TrademarkSearchPage
      url={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
