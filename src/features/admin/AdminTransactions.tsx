import '../../ui/form/formStyles.ts';
import { Badge, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { paymentLabels } from '../../../domain/deals/escrow-texts.ts';
import { parseDollars } from '../../../domain/money.ts';
import {
  type AdminFilter,
  type AllFilters,
  adminFilters,
  allFilters,
  waitsFor,
} from '../../../server/deals/escrow/input.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, ownerName } from './AdminPage.tsx';
import { Days, Filters, FoundLine, Pair, ShortSearch } from './Filters.tsx';

/** The filters as the address has them. */
export type TransactionSearch = Partial<Record<keyof AllFilters, unknown>>;
type Row = RouterOutputs['escrow']['all']['items'][number];

interface AdminTransactionsProps {
  search: TransactionSearch;
  onSearch: (search: TransactionSearch) => void;
}

/** The filters in the address; the tab of what waits for administrators is the default. */
function filtersOf(search: TransactionSearch): AllFilters {
  const fields = Object.entries(allFilters.shape).map(([name, schema]) => {
    const value = search[name as keyof AllFilters];
    // "2024" typed into the address arrives as a number.
    const found = schema.safeParse(name === 'search' && value !== undefined ? String(value) : value);
    return [name, found.success ? found.data : undefined];
  });
  const { filter, ...found } = Object.fromEntries(fields) as AllFilters;
  return { ...found, search: found.search ?? '', filter: search.filter === undefined ? 'verifying' : filter };
}

/** Every transaction, by who is waited for, amount, time, and what it is about. */
export function AdminTransactions({ search, onSearch }: AdminTransactionsProps) {
  const filters = filtersOf(search);
  const totals = trpc.escrow.allTotals.useQuery(filters, { placeholderData: keepPreviousData });
  const set = (change: Partial<AllFilters>) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    );
  return (
    <AdminPage place="Transactions" title="Transactions" lead="Every escrow, the newest first.">
      <Narrow filters={filters} onChange={set} />
      <ShortSearch search={filters.search} />
      <UrlTabs
        label="Transactions"
        value={filters.filter}
        onChange={(filter) => set({ filter })}
        tabs={adminFilters.map((value) => ({
          value,
          label: tabLabels[value],
          count: totals.data?.tabs[value],
        }))}
      >
        <FoundLine
          files={[
            {
              label: 'CSV',
              href: `/api/all-transactions?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`,
            },
          ]}
        >
          <Text c="dimmed" fz="sm" aria-live="polite">
            {totals.data && (
              <>
                {totals.data.count.toLocaleString('en-US')}{' '}
                {totals.data.count === 1 ? 'transaction' : 'transactions'},{' '}
                <Money cents={totals.data.amountCents} /> in all, <Money cents={totals.data.heldCents} /> in
                escrow
              </>
            )}
          </Text>
        </FoundLine>
        <Found key={JSON.stringify(filters)} filters={filters} total={totals.data?.count} />
      </UrlTabs>
    </AdminPage>
  );
}

const tabLabels: Record<AdminFilter, string> = {
  verifying: 'To verify',
  overdue: 'Overdue',
  disputed: 'In dispute',
  initiated: 'Initiated',
  completed: 'Completed',
  cancelled: 'Cancelled',
  all: 'All',
};

const waitLabels: Record<(typeof waitsFor)[number], string> = {
  buyer: 'The buyer, to pay',
  seller: 'The seller, to prove',
  parties: 'The parties of a dispute',
  admin: 'An administrator',
  second: 'A second administrator',
};

interface NarrowProps {
  filters: AllFilters;
  onChange: (change: Partial<AllFilters>) => void;
}

function Narrow({ filters, onChange }: NarrowProps) {
  const { waits, search, minCents, maxCents, since, until } = filters;
  const [typed, setTyped] = useTyped(search, (next) => onChange({ search: next }));
  const inDollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
  const [least, setLeast] = useTyped(inDollars(minCents), (text) =>
    onChange({ minCents: parseDollars(text) ?? undefined }),
  );
  const [most, setMost] = useTyped(inDollars(maxCents), (text) =>
    onChange({ maxCents: parseDollars(text) ?? undefined }),
  );
  return (
    <Filters label="Transactions">
      <TextInput
        flex="1 1 100%"
        type="search"
        label="Search"
        placeholder="TX-…, title, name or e-mail"
        leftSection={<IconSearch size={18} stroke={1.6} />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        flex="1 1 10rem"
        label="Waiting for"
        value={waits ?? ''}
        data={[
          { value: '', label: 'Anybody' },
          ...waitsFor.map((value) => ({ value, label: waitLabels[value] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ waits: waitsFor.find((one) => one === currentTarget.value) })
        }
      />
      <Pair width="11rem">
        <TextInput
          label="From US$"
          inputMode="decimal"
          value={least}
          onChange={(event) => setLeast(event.currentTarget.value)}
        />
        <TextInput
          label="To US$"
          inputMode="decimal"
          value={most}
          onChange={(event) => setMost(event.currentTarget.value)}
        />
      </Pair>
      <Days
        labels={{ from: 'Started from', until: 'Started until' }}
        from={since ?? ''}
        until={until ?? ''}
        onDay={(side, day) => onChange({ [side === 'from' ? 'since' : 'until']: day || undefined })}
      />
    </Filters>
  );
}

const nothing: Record<AdminFilter, { title: string; text: string }> = {
  verifying: { title: 'Nothing to verify', text: 'Sellers have not marked any transfer as ready.' },
  overdue: { title: 'Nothing is overdue', text: 'Every promised answer was given in time.' },
  disputed: { title: 'No open disputes', text: 'Buyers and sellers agree.' },
  initiated: { title: 'No transactions under way', text: 'None is waiting for payment or transfer.' },
  completed: { title: 'No completed transactions', text: 'None has been released yet.' },
  cancelled: { title: 'No cancelled transactions', text: 'None has been cancelled.' },
  all: { title: 'No transactions', text: 'None has been started yet.' },
};
const noMatch = { title: 'No transaction matches', text: 'Change the filters or look under another tab.' };

/** Whether the missed deadline is an administrator's. */
const waitsForAdmin = ({ status, disputed }: Row) => status === 'verifying' || disputed;

function Found({ filters, total }: { filters: AllFilters; total: number | undefined }) {
  const list = trpc.escrow.all.useInfiniteQuery(filters, byCursor);
  const { filter, search, ...others } = filters;
  const narrowed = search !== '' || Object.values(others).some((value) => value !== undefined);
  return (
    <PagedList
      list={list}
      failed="Error fetching transactions"
      skeleton={<DataTableSkeleton label="Loading transactions" />}
      empty={<EmptyState {...(narrowed ? noMatch : nothing[filter])} />}
      total={total}
    >
      {(rows: Row[]) => (
        <DataTable
          label="Transactions"
          rows={rows}
          columns={[
            { label: 'Transaction', cell: (row) => <TransactionCell transaction={row} admin /> },
            { label: 'Seller', cell: (row) => ownerName(row.seller) },
            { label: 'Buyer', cell: (row) => ownerName(row.buyer) },
            { label: 'Updated', cell: (row) => <FormattedDate value={row.updatedAt} time /> },
            {
              label: 'Status',
              cell: (row) => (
                <Group component="span" align="baseline" gap="0.125rem 0.5rem">
                  <TransactionBadge status={row.status} />
                  {row.disputed && <Badge color="red">In dispute</Badge>}
                  {row.requested && <Badge color="amber">Second administrator</Badge>}
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
      )}
    </PagedList>
  );
}
