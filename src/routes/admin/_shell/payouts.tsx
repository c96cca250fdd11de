import { createFileRoute } from '@tanstack/react-router';
import { AdminPayouts, type PayoutsTab } from '../../../features/admin/AdminPayouts.tsx';

export const Route = createFileRoute('/admin/_shell/payouts')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: PayoutsTab } => ({
    tab: tab === 'underWay' || tab === 'all' ? tab : undefined,
  }),
  component: Payouts,
});

function Payouts() {
  const { tab = 'overdue' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPayouts
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'overdue' ? undefined : next } })}
    />
  );
}
