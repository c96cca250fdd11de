import { createFileRoute } from '@tanstack/react-router';
import { AdminListings } from '../../../features/admin/AdminListings.tsx';
import { type AdminListingsTab, adminListingsTabs } from '../../../features/admin/adminTabs.ts';

interface Search {
  tab?: AdminListingsTab;
  search?: string;
  page?: number;
}

export const Route = createFileRoute('/admin/_shell/listings')({
  validateSearch: ({ tab, search, page }: Record<string, unknown>): Search => ({
    tab: adminListingsTabs.find((one) => one === tab),
    // "2024" typed into the address arrives as a number.
    search: search === undefined ? undefined : String(search).slice(0, 200) || undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  component: Listings,
});

function Listings() {
  const { tab = 'all', search = '', page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminListings
      tab={tab}
      search={search}
      page={page}
      onTab={(next) => void navigate({ search: { tab: next, search: search || undefined } })}
      onSearch={(next) =>
        void navigate({ search: { tab, search: next || undefined }, replace: true, resetScroll: false })
      }
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
    />
  );
}
