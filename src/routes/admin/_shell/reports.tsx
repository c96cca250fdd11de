import { createFileRoute } from '@tanstack/react-router';
import { AdminReports } from '../../../features/admin/AdminReports.tsx';

export const Route = createFileRoute('/admin/_shell/reports')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'closed' } => ({
    tab: tab === 'closed' ? 'closed' : undefined,
  }),
  component: Reports,
});

function Reports() {
  const { tab = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminReports
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'closed' ? next : undefined } })}
    />
  );
}
