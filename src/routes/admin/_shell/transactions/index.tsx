import { createFileRoute } from '@tanstack/react-router';
import { AdminTransactions, type TransactionSearch } from '../../../../features/admin/AdminTransactions.tsx';

export const Route = createFileRoute('/admin/_shell/transactions/')({
  // Checked by the screen, so that its rules are not part of every first visit.
  validateSearch: (search: Record<string, unknown>): TransactionSearch => search,
  component: Transactions,
});

function Transactions() {
  const navigate = Route.useNavigate();
  return (
    <AdminTransactions
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
