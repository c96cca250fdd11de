import { createFileRoute } from '@tanstack/react-router';
import { AdminListings } from '../../../features/admin/AdminListings.tsx';
import { type AdminListingsTab, adminListingsTabs } from '../../../features/admin/adminTabs.ts';

interface Search {
  tab?: AdminListingsTab;
  search?: string;
}

export const Route = createFileRoute('/admin/_shell/listings')({
  validateSearch: ({ tab, search }: Record<string, unknown>): Search => ({
    tab: adminListingsTabs.find((one) => one === tab),
    // "2024" typed into the address arrives as a number.
    search: search === undefined ? undefined : String(search).slice(0, 200) || undefined,
  }),
  component: Listings,
});

function Listings() {
  const { tab = 'all', search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminListings
      tab={tab}
      search={search}
      onTab={(next) => void navigate({ search: { tab: next, search: search || undefined } })}
      onBegun={(bulkId) => void navigate({ to: '/admin/listings/bulk/$bulkId', params: { bulkId } })}
      onSearch={(next) =>
        void navigate({ search: { tab, search: next || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
