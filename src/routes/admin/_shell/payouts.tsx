import { createFileRoute } from '@tanstack/react-router';
import { AdminPayouts, type PayoutsTab } from '../../../features/admin/AdminPayouts.tsx';

const tabs: readonly PayoutsTab[] = ['overdue', 'underWay', 'all'];

export const Route = createFileRoute('/admin/_shell/payouts')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: PayoutsTab } => ({
    tab: tabs.find((one) => one === tab),
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
