import { createFileRoute } from '@tanstack/react-router';
import { AdminBooks } from '../../../features/admin/AdminBooks.tsx';

export const Route = createFileRoute('/admin/_shell/books')({
  // Checked by the screen, so that its rules are not part of every first visit.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  component: Books,
});

function Books() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminBooks
      search={search}
      onSearch={(next) =>
        void navigate({ search: next, replace: next.tab === search.tab, resetScroll: false })
      }
    />
  );
}
