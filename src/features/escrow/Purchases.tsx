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

/** What the person bought or is buying. */
export function Purchases() {
  const list = trpc.escrow.mine.useInfiniteQuery({ side: 'purchases' }, byCursor);
  const { data: standing } = trpc.escrow.standing.useQuery();
  const { data, error, refetch } = list;
  if (!data && error) {
    const sentence = `Error fetching transactions: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (!data) return <DataTableSkeleton label="Loading your purchases" />;
  const rows = rowsOf(data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No purchases yet"
        text="What you buy or license stands here, from the payment into escrow to the transfer."
        action={<LinkButton to="/marketplace">Explore Marketplace</LinkButton>}
      />
    );
  }
  return (
    <>
      <DataTable
        label="Purchases"
        rows={rows}
        columns={[
          {
            label: 'Purchase',
            cell: (row) => <TransactionCell transaction={row} />,
          },
          { label: 'Seller', cell: (row) => row.seller.fullName || row.seller.username || 'Unknown' },
          { label: 'Started', cell: (row) => <FormattedDate value={row.createdAt} /> },
          { label: 'Status', cell: (row) => <PartyStatus transaction={row} /> },
          { label: 'Amount', figures: true, cell: (row) => <Money cents={row.amountCents} /> },
        ]}
      />
      <ShowMore list={list} total={standing?.purchases} />
    </>
  );
}
