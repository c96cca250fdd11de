import { createFileRoute } from '@tanstack/react-router';
import { AdminBooks } from '../../../features/admin/AdminBooks.tsx';

export const Route = createFileRoute('/admin/_shell/books')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => ({
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  component: Books,
});

function Books() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AdminBooks tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />;
}
