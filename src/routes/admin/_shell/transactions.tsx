import { createFileRoute } from '@tanstack/react-router';
import { AdminTransactions } from '../../../features/admin/AdminTransactions.tsx';
import { type TransactionFilter, transactionFilters } from '../../../features/admin/adminTabs.ts';

export const Route = createFileRoute('/admin/_shell/transactions')({
  validateSearch: ({
    filter,
    page,
  }: Record<string, unknown>): { filter?: TransactionFilter; page?: number } => ({
    filter: transactionFilters.find(({ value }) => value === filter)?.value,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  component: Transactions,
});

function Transactions() {
  const { filter = 'verifying', page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminTransactions
      filter={filter}
      page={page}
      onFilter={(next) => void navigate({ search: { filter: next } })}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
    />
  );
}
