import '../../ui/form/formStyles.ts';
import { Anchor, Badge, Box, Button, Group, type MantineColor, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, type JSX, useState } from 'react';
import { type TransactionFilter, transactionFilters } from '../../../server/deals/escrow/input.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';

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
          action={
            <Group justify="center" gap="0.75rem">
              <LinkButton to="/marketplace">Explore Marketplace</LinkButton>
              <TryIt />
            </Group>
          }
        />
      }
    />
  );
}

/** Shows how a deal goes, before the first one. */
const TryIt = () => (
  <LinkButton to="/tour" variant="default">
    Try it with play money
  </LinkButton>
);

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
            <Group justify="center" gap="0.75rem">
              <LinkButton to="/dashboard" variant="default">
                My Repository
              </LinkButton>
              <TryIt />
            </Group>
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
  { label: 'Papers', cell: (row) => <PaperLinks papers={row.papers} /> },
  { label: 'Amount', figures: true, cell: (row) => <Amount transaction={row} /> },
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
    { label: 'Payout', figures: true, cell: (row) => <OrNothing cents={row.payoutCents} /> },
  ],
};

/** What was paid, and how much of it went back. */
function Amount({ transaction: { amountCents, refundCents } }: { transaction: Row }) {
  return (
    <>
      <Money cents={amountCents} />
      {refundCents > 0 && (
        <Text c="dimmed" fz="xs">
          {refundCents === amountCents ? (
            'refunded'
          ) : (
            <>
              <Money cents={refundCents} /> refunded
            </>
          )}
        </Text>
      )}
    </>
  );
}

const OrNothing = ({ cents }: { cents: number }) => (cents === 0 ? '–' : <Money cents={cents} />);

/** They lie above the link that covers the row. */
function PaperLinks({ papers }: Pick<Row, 'papers'>) {
  if (papers.length === 0) return '–';
  return (
    <Box pos="relative">
      {papers.map(({ id, title }) => (
        <Anchor key={id} href={`/api/papers/${id}.pdf`} fz="sm" display="block">
          {title}
        </Anchor>
      ))}
    </Box>
  );
}

const filterLabels: Record<TransactionFilter, string> = {
  all: 'All',
  unpaid: 'Awaiting payment',
  escrow: 'In escrow',
  dispute: 'In dispute',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

function MyTransactions({ side, empty }: { side: 'purchases' | 'sales'; empty: JSX.Element }) {
  const { data: standing } = trpc.escrow.standing.useQuery();
  const [status, setStatus] = useState<TransactionFilter>('all');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const asked = { side, status, search };
  const narrowed = status !== 'all' || search !== '';
  if (standing && standing[side] === 0) return empty;
  return (
    <Stack gap="1rem">
      <Group gap="0.75rem" align="end">
        <TextInput
          flex="1 1 14rem"
          type="search"
          aria-label={`Search your ${side}`}
          placeholder="Title, name or TX- number"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          label="Status"
          hideLabel
          options={transactionFilters.map((value) => ({ value, label: filterLabels[value] }))}
          value={status}
          onChange={(value) => setStatus(value as TransactionFilter)}
        />
        <Button component="a" href={`/api/transactions?${new URLSearchParams(asked)}`} variant="default">
          CSV
        </Button>
      </Group>
      {/* Keyed, so that one filter's rows never show under another while it loads. */}
      <Found key={`${status} ${search}`} asked={asked} narrowed={narrowed} />
    </Stack>
  );
}

interface FoundProps {
  asked: { side: 'purchases' | 'sales'; status: TransactionFilter; search: string };
  narrowed: boolean;
}

function Found({ asked, narrowed }: FoundProps) {
  const { side } = asked;
  const list = trpc.escrow.mine.useInfiniteQuery(asked, byCursor);
  const { data: totals } = trpc.escrow.totals.useQuery(asked);
  return (
    <PagedList
      list={list}
      failed="Error fetching transactions"
      skeleton={<DataTableSkeleton label={`Loading your ${side}`} />}
      empty={
        <Text c="dimmed">
          {narrowed ? 'Nothing matches. Try other words or another status.' : 'Nothing yet.'}
        </Text>
      }
      total={totals?.count}
    >
      {(rows: Row[]) => (
        <>
          {totals && (
            <Text c="dimmed" fz="sm" mb="0.75rem" role="status">
              {totals.count.toLocaleString('en-US')} {totals.count === 1 ? 'transaction' : 'transactions'},{' '}
              <Money cents={totals.amountCents} /> in all
              {totals.refundCents > 0 && (
                <>
                  , <Money cents={totals.refundCents} /> of it refunded
                </>
              )}
              {side === 'sales' && (
                <>
                  , <Money cents={totals.payoutCents} /> of it for you after the fee
                </>
              )}
            </Text>
          )}
          <DataTable label={side === 'sales' ? 'Sales' : 'Purchases'} rows={rows} columns={columns[side]} />
        </>
      )}
    </PagedList>
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
