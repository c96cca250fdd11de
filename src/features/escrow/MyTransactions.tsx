import { Badge, type MantineColor } from '@mantine/core';
import type { ComponentProps, JSX } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { Money } from '../../ui/Money.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';

type Row = RouterOutputs['escrow']['mine']['items'][number];
type Columns = ComponentProps<typeof DataTable<Row>>['columns'];

/** What the person bought or is buying. */
export function Purchases() {
  return (
    <MyTransactions
      side="purchases"
      empty={
        <EmptyState
          title="No purchases yet"
          text="What you buy or license appears here, from the payment into escrow to the transfer."
          action={<LinkButton to="/marketplace">Explore Marketplace</LinkButton>}
        />
      }
    />
  );
}

/** What the person sold, licensed out, or is selling. */
export function Sales() {
  return (
    <MyTransactions
      side="sales"
      empty={
        <EmptyState
          title="No sales yet"
          text="A sale begins when a buyer pays into escrow for one of your public listings."
          action={
            <LinkButton to="/dashboard" variant="default">
              My Repository
            </LinkButton>
          }
        />
      }
    />
  );
}

const name = ({ fullName, username }: Row['buyer']) => fullName || username || 'Unknown';
const common: Columns = [
  { label: 'Started', cell: (row) => <FormattedDate value={row.createdAt} /> },
  { label: 'Status', cell: (row) => <PartyStatus transaction={row} /> },
  { label: 'Amount', figures: true, cell: (row) => <Money cents={row.amountCents} /> },
];
const columns: Record<'purchases' | 'sales', Columns> = {
  purchases: [
    { label: 'Purchase', cell: (row) => <TransactionCell transaction={row} /> },
    { label: 'Seller', cell: ({ seller }) => name(seller) },
    ...common,
  ],
  sales: [
    { label: 'Sale', cell: (row) => <TransactionCell transaction={row} /> },
    { label: 'Buyer', cell: ({ buyer }) => name(buyer) },
    ...common,
    { label: 'Payout', figures: true, cell: (row) => <Money cents={row.payoutCents} /> },
  ],
};

function MyTransactions({ side, empty }: { side: 'purchases' | 'sales'; empty: JSX.Element }) {
  const list = trpc.escrow.mine.useInfiniteQuery({ side }, byCursor);
  const { data: standing } = trpc.escrow.standing.useQuery();
  const { data, error, refetch } = list;
  if (!data && error) {
    const sentence = `Error fetching transactions: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (!data) return <DataTableSkeleton label={`Loading your ${side}`} />;
  const rows = rowsOf(data);
  if (rows.length === 0) return empty;
  return (
    <>
      <DataTable label={side === 'sales' ? 'Sales' : 'Purchases'} rows={rows} columns={columns[side]} />
      <ShowMore list={list} total={standing?.[side]} />
    </>
  );
}

/** The status in a party's list: completed, in escrow or cancelled (specification, section 2), and what else matters. */
function PartyStatus({ transaction }: { transaction: Row }) {
  const { label, tone } = partyStatus(transaction);
  return <Badge color={tone}>{label}</Badge>;
}

function partyStatus({ status, payment, disputed }: Row): { label: string; tone: MantineColor } {
  if (disputed) return { label: 'In dispute', tone: 'red' };
  if (status === 'completed') return { label: 'Completed', tone: 'green' };
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'gray' };
  // Nothing is in escrow before it is paid.
  if (payment === 'awaiting') return { label: 'Awaiting payment', tone: 'amber' };
  return { label: 'In escrow', tone: 'indigo' };
}
