import { Badge, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { Money } from '../../ui/Money.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, ownerName, Pager } from './AdminPage.tsx';
import { type TransactionFilter, transactionFilters } from './adminTabs.ts';

interface AdminTransactionsProps {
  filter: TransactionFilter;
  page: number;
  onFilter: (filter: TransactionFilter) => void;
  onPage: (page: number) => void;
}

export function AdminTransactions({ filter, page, onFilter, onPage }: AdminTransactionsProps) {
  const { data } = trpc.escrow.all.useQuery({ filter, page }, { placeholderData: keepPreviousData });
  return (
    <AdminPage
      place="Transactions"
      title="Transactions"
      lead="Every escrow; those waiting for an administrator come first."
    >
      <UrlTabs
        label="Transactions"
        value={filter}
        onChange={onFilter}
        tabs={transactionFilters.map((tab) => ({ ...tab, count: data?.totals[tab.value] }))}
      >
        <TransactionResults key={filter} filter={filter} page={page} onPage={onPage} />
      </UrlTabs>
    </AdminPage>
  );
}

interface TransactionResultsProps {
  filter: TransactionFilter;
  page: number;
  onPage: (page: number) => void;
}

const nothing: Record<TransactionFilter, { title: string; text: string }> = {
  verifying: { title: 'Nothing to verify', text: 'Sellers have not marked any transfer as ready.' },
  overdue: { title: 'Nothing is overdue', text: 'Every promised answer was given in time.' },
  disputed: { title: 'No open disputes', text: 'Buyers and sellers agree.' },
  initiated: { title: 'No transactions under way', text: 'None is waiting for payment or transfer.' },
  completed: { title: 'No completed transactions', text: 'None has been released yet.' },
  cancelled: { title: 'No cancelled transactions', text: 'None has been cancelled.' },
  all: { title: 'No transactions', text: 'None has been started yet.' },
};

/** Whether the missed deadline is an administrator's. */
const waitsForAdmin = ({ status, disputed }: { status: string; disputed: boolean }) =>
  status === 'verifying' || disputed;

const paymentLabels = {
  awaiting: 'Not paid yet',
  held: 'Held in escrow',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Split',
  void: 'Never paid',
} as const;

function TransactionResults({ filter, page, onPage }: TransactionResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.escrow.all.useQuery(
    { filter, page },
    { placeholderData: keepPreviousData },
  );
  if (isPending) return <DataTableSkeleton label="Loading transactions" />;
  if (error) {
    const sentence = `Error fetching transactions: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <EmptyState {...nothing[filter]} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <DataTable
        label="Transactions"
        rows={data.items}
        columns={[
          { label: 'Transaction', cell: (row) => <TransactionCell transaction={row} /> },
          { label: 'Seller', cell: (row) => ownerName(row.seller) },
          { label: 'Buyer', cell: (row) => ownerName(row.buyer) },
          { label: 'Updated', cell: (row) => <FormattedDate value={row.updatedAt} time /> },
          {
            label: 'Status',
            cell: (row) => (
              <Group component="span" align="baseline" gap="0.125rem 0.5rem">
                <TransactionBadge status={row.status} />
                {row.disputed && <Badge color="red">In dispute</Badge>}
                {row.overdueAt && (
                  <Badge color="amber">{waitsForAdmin(row) ? 'Overdue' : 'Seller late'}</Badge>
                )}
                <Text span c="dimmed" fz="xs">
                  {paymentLabels[row.payment]}
                </Text>
              </Group>
            ),
          },
          { label: 'Amount', figures: true, cell: (row) => <Money cents={row.amountCents} /> },
        ]}
      />
      <Pager page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}
