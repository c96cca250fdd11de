import { createFileRoute } from '@tanstack/react-router';
import { MarketplacePage } from '../../features/market/MarketplacePage.tsx';

export const Route = createFileRoute('/marketplace/')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search.page);
    return { page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined };
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  // Not awaited: the page is shown at once, and its cards arrive in their places.
  loader: ({ context, deps }) => {
    void context.utils.listings.browse.prefetch({ page: deps.page });
  },
  head: () => ({ meta: [{ title: 'IP Marketplace - Ipso' }] }),
  component: Marketplace,
});

function Marketplace() {
  return <MarketplacePage number={Route.useSearch().page ?? 1} />;
}
