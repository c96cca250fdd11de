import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { Negotiations } from '../../features/chat/Negotiations.tsx';
import { Purchases, Sales } from '../../features/escrow/MyTransactions.tsx';
import { Waiting } from '../../features/inbox/Waiting.tsx';
import { DashboardFrame } from '../../features/listings/DashboardFrame.tsx';
import { ForSalePanel, LicensingPanel, RepositoryPanel } from '../../features/listings/OwnListings.tsx';
import { SavedPanel } from '../../features/listings/SavedPanel.tsx';
import type { DashboardTab } from '../../features/listings/tabs.ts';
import { Offers } from '../../features/offers/Offers.tsx';
import { BalancePanel } from '../../features/payouts/BalancePanel.tsx';
import { SavedSearches } from '../../features/saved-searches/SavedSearches.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

const PlanPanel = lazyPiece(() => import('../../features/plans/PlanPanel.tsx'), { place: 'inline' });

const panels: Record<DashboardTab, React.ComponentType> = {
  repository: RepositoryPanel,
  'for-sale': ForSalePanel,
  licensing: LicensingPanel,
  offers: OffersPanel,
  negotiations: Negotiations,
  purchases: Purchases,
  sales: Sales,
  balance: BalancePanel,
  plan: PlanPanel,
  saved: SavedPanel,
  searches: SavedSearches,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const Route = createFileRoute('/dashboard/')({
  validateSearch: (search: Record<string, unknown>): { tab?: DashboardTab; offer?: string } => ({
    // The page knows which tabs there are, so that no first visit loads their names.
    tab: typeof search.tab === 'string' ? (search.tab as DashboardTab) : undefined,
    // The offer that a notice leads to.
    offer: typeof search.offer === 'string' ? search.offer : undefined,
  }),
  beforeLoad: requireUser,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps }) => {
    // Fetched alongside the page's code; the page itself shows failures.
    void context.utils.desk.turns.prefetchInfinite({});
    void context.utils.listings.standing.prefetch();
    void context.utils.escrow.standing.prefetch();
    void context.utils.offers.standing.prefetch();
    if (!deps.tab) void context.utils.listings.mine.prefetchInfinite({ which: 'all' });
  },
  component: Dashboard,
});

function OffersPanel() {
  const { offer } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Offers
      opened={offer && UUID.test(offer) ? offer : undefined}
      onOpen={(id) => void navigate({ search: { tab: 'offers', offer: id }, resetScroll: false })}
    />
  );
}

function Dashboard() {
  const { tab: named } = Route.useSearch();
  const tab = named && Object.hasOwn(panels, named) ? named : 'repository';
  const navigate = Route.useNavigate();
  const Panel = panels[tab];
  return (
    <DashboardFrame
      waiting={<Waiting title="Waiting for you" few />}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: { tab: next === 'repository' ? undefined : next }, resetScroll: false })
      }
    >
      <Panel />
    </DashboardFrame>
  );
}
