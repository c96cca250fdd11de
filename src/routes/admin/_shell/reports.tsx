import { createFileRoute } from '@tanstack/react-router';
import { AdminReports } from '../../../features/admin/AdminReports.tsx';

export const Route = createFileRoute('/admin/_shell/reports')({
  validateSearch: ({ tab, page }: Record<string, unknown>): { tab?: 'closed'; page?: number } => ({
    tab: tab === 'closed' ? 'closed' : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  component: Reports,
});

function Reports() {
  const { tab = 'open', page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminReports
      tab={tab}
      page={page}
      onTab={(next) => void navigate({ search: { tab: next === 'closed' ? next : undefined } })}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
    />
  );
}
