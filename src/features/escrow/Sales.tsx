import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../ui/DataTableSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { TransactionCell } from '../../ui/TransactionCell.tsx';
import { PartyStatus } from './PartyStatus.tsx';

/** What the person sold, licensed out, or is selling. */
export function Sales() {
  const { data, error, isPending, refetch } = trpc.escrow.mine.useQuery();
  if (isPending) return <DataTableSkeleton label="Loading your sales" />;
  if (error) {
    const sentence = `Error fetching transactions: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (data.sales.length === 0) {
    return (
      <EmptyState
        title="No sales yet"
        text="A sale begins when a buyer pays into escrow for one of your public listings."
        action={
          <LinkButton to="/dashboard" variant="default">
            My Repository
          </LinkButton>
        }
      />
    );
  }
  return (
    <DataTable
      label="Sales"
      rows={data.sales}
      columns={[
        {
          label: 'Sale',
          cell: (row) => <TransactionCell transaction={row} />,
        },
        { label: 'Buyer', cell: (row) => row.buyer.fullName || row.buyer.username || 'Unknown' },
        { label: 'Started', cell: (row) => <FormattedDate value={row.createdAt} /> },
        { label: 'Status', cell: (row) => <PartyStatus transaction={row} /> },
        { label: 'Amount', figures: true, cell: (row) => <Money cents={row.amountCents} /> },
        { label: 'Payout', figures: true, cell: (row) => <Money cents={row.payoutCents} /> },
      ]}
    />
  );
}
