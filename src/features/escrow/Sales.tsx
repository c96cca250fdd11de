import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { Money } from '../../ui/Money.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { PartyStatus } from './PartyStatus.tsx';

/** What the person sold, licensed out, or is selling. */
export function Sales() {
  const list = trpc.escrow.mine.useInfiniteQuery({ side: 'sales' }, byCursor);
  const { data: standing } = trpc.escrow.standing.useQuery();
  const { data, error, refetch } = list;
  if (!data && error) {
    const sentence = `Error fetching transactions: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (!data) return <DataTableSkeleton label="Loading your sales" />;
  const rows = rowsOf(data);
  if (rows.length === 0) {
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
    <>
      <DataTable
        label="Sales"
        rows={rows}
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
      <ShowMore list={list} total={standing?.sales} />
    </>
  );
}
