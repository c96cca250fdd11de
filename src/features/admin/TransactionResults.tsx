import { Badge } from '@mantine/core';
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
import { ownerName } from './ownerName.ts';
import { Pager } from './Pager.tsx';
import classes from './TransactionResults.module.css';
import type { TransactionFilter } from './transactionFilters.ts';

interface TransactionResultsProps {
  filter: TransactionFilter;
  page: number;
  onPage: (page: number) => void;
}

const nothing: Record<TransactionFilter, { title: string; text: string }> = {
  verifying: { title: 'Nothing to verify', text: 'Sellers have not marked any transfer as ready.' },
  overdue: { title: 'Nothing is overdue', text: 'Every promised answer was given in time.' },
  disputed: { title: 'No open disputes', text: 'Buyers and sellers agree.' },
  initiated: { title: 'No transactions under way', text: 'None waits for payment or transfer.' },
  completed: { title: 'No completed transactions', text: 'None has been released yet.' },
  cancelled: { title: 'No cancelled transactions', text: 'None has been cancelled.' },
  all: { title: 'No transactions', text: 'None has been started yet.' },
};

/** Whether it is an administrator who let the time pass. */
const waitsForAdmin = ({ status, disputed }: { status: string; disputed: boolean }) =>
  status === 'verifying' || disputed;

const paymentLabels = {
  awaiting: 'Not paid yet',
  held: 'Held in escrow',
  released: 'Released',
  refunded: 'Refunded',
  void: 'Never paid',
} as const;

export function TransactionResults({ filter, page, onPage }: TransactionResultsProps) {
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
              <span className={classes.status}>
                <TransactionBadge status={row.status} />
                {row.disputed && <Badge color="red">In dispute</Badge>}
                {row.overdueAt && (
                  <Badge color="amber">{waitsForAdmin(row) ? 'Overdue' : 'Seller late'}</Badge>
                )}
                <span className={classes.payment}>{paymentLabels[row.payment]}</span>
              </span>
            ),
          },
          { label: 'Amount', figures: true, cell: (row) => <Money cents={row.amountCents} /> },
        ]}
      />
      <Pager page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}
