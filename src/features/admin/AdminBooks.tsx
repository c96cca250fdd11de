import '../../ui/form/formStyles.ts';
import { Anchor, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { groupNames, movementNames } from '../../../domain/admin/books.ts';
import { payoutLabel } from '../../../domain/deals/payouts.ts';
import { monthName } from '../../../domain/deals/statements.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { BooksProof } from '../../ui/BooksProof.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage } from './AdminPage.tsx';
import { Days, Filters, FoundLine, useFilter } from './Filters.tsx';
import { Reconciliations, ReportSummary } from './Reconciliations.tsx';

const tabs = [
  { value: 'summary', label: 'Summary' },
  { value: 'escrow', label: 'In escrow' },
  { value: 'seller', label: 'Balances' },
  { value: 'payout', label: 'Payouts due' },
  { value: 'movements', label: 'Movements' },
  { value: 'months', label: 'Months' },
  { value: 'reconciliation', label: 'Reconciliation' },
] as const;
type Tab = (typeof tabs)[number]['value'];

interface AdminBooksProps {
  /** The tab, and which movements are asked for. */
  search: Record<string, unknown>;
  onSearch: (search: Record<string, unknown>) => void;
}

/** The ledger for whoever keeps the books: what is held and owed, every movement, closed months, and the provider's list beside it. */
export function AdminBooks({ search, onSearch }: AdminBooksProps) {
  const open: Tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'summary';
  return (
    <AdminPage
      place="Books"
      title="Books"
      lead="What is held, to whom it is owed, and every movement behind it. In US dollars; months are in UTC."
    >
      <UrlTabs
        label="Books"
        value={open}
        onChange={(tab) => onSearch(tab === 'summary' ? {} : { tab })}
        tabs={tabs}
      >
        {open === 'summary' && <Summary />}
        {open === 'movements' && <Movements search={search} onSearch={onSearch} />}
        {open === 'months' && <Months />}
        {open === 'reconciliation' && <Reconciliations />}
        {(open === 'escrow' || open === 'seller' || open === 'payout') && (
          <Holdings key={open} group={open} />
        )}
      </UrlTabs>
    </AdminPage>
  );
}

function Summary() {
  const { data, error, refetch } = trpc.books.overview.useQuery();
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DataTableSkeleton label="Loading the books" />;
  const { proof, open, closedMonth, report } = data;
  return (
    <Stack gap="1.25rem" maw="48rem">
      <BooksProof proof={proof} />
      <Panel title="Since the last closed month">
        <Text c="dimmed" fz="sm" mb="0.5rem">
          {closedMonth ? `${monthName(closedMonth)} is closed.` : 'No month is closed yet.'} A month closes by
          itself a day after its end.
        </Text>
        {open.length === 0 ? (
          <Text>Nothing has moved.</Text>
        ) : (
          <DescriptionList
            figures
            facts={open.map(({ month, debit, credit, movements, amount }) => ({
              label: `${monthName(month)}: ${movementNames[`${debit}>${credit}`] ?? `${debit} to ${credit}`} (${movements.toLocaleString()})`,
              value: <Money cents={amount} />,
            }))}
          />
        )}
      </Panel>
      <Panel title="Last reconciliation">
        {report ? (
          <ReportSummary report={report} />
        ) : (
          <Text>The first comparison with the provider’s list will be made tonight.</Text>
        )}
      </Panel>
    </Stack>
  );
}

type Holding = RouterOutputs['books']['holdings']['items'][number];
const headings = { escrow: 'Transaction', seller: 'Person', payout: 'Payout' };
const empty = {
  escrow: 'No money is in escrow.',
  seller: 'No balance is above zero.',
  payout: 'No payout is on its way.',
};

function Holdings({ group }: { group: 'escrow' | 'seller' | 'payout' }) {
  const list = trpc.books.holdings.useInfiniteQuery({ group }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching the accounts"
      skeleton={<DataTableSkeleton label="Loading the accounts" />}
      empty={<EmptyState title={groupNames[group]} text={empty[group]} />}
    >
      {(rows: Holding[]) => (
        <DataTable
          label={groupNames[group]}
          rows={rows}
          columns={[
            { label: headings[group], cell: (row) => <Holder group={group} holding={row} /> },
            {
              label: 'About',
              cell: ({ about }) => <span style={{ overflowWrap: 'anywhere' }}>{about}</span>,
            },
            ...(group === 'seller'
              ? []
              : [
                  {
                    label: 'Since',
                    cell: ({ since }: Holding) => since && <FormattedDate value={since} time />,
                  },
                ]),
            { label: 'Balance', figures: true, cell: ({ cents }) => <Money cents={cents} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

/** The name of a balance, with the way to what it belongs to. */
function Holder({
  group,
  holding: { id, label },
}: {
  group: 'escrow' | 'seller' | 'payout';
  holding: Holding;
}) {
  if (group === 'payout') return label;
  const params = { id };
  return group === 'escrow' ? (
    <LinkAnchor to="/admin/transactions/$id" params={params}>
      {label}
    </LinkAnchor>
  ) : (
    <LinkAnchor to="/admin/users/$id" params={params}>
      {label}
    </LinkAnchor>
  );
}

const nothing = { kind: '', reference: '', from: '', until: '' };

function Movements({ search, onSearch }: Pick<AdminBooksProps, 'search' | 'onSearch'>) {
  const { typed, asked, set, query } = useFilter(nothing, search, (filter) =>
    onSearch({ tab: 'movements', ...filter }),
  );
  return (
    <>
      <Filters label="Movements">
        <NativeSelect
          flex="1 1 12rem"
          label="What"
          value={typed.kind}
          onChange={(event) => set('kind', event.currentTarget.value)}
        >
          <option value="">Every movement</option>
          {Object.entries(movementNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          flex="2 1 14rem"
          label="Reference"
          placeholder="TX- or PO- number, or @username"
          maxLength={200}
          value={typed.reference}
          onChange={(event) => set('reference', event.currentTarget.value)}
        />
        <Days labels={{ from: 'From (UTC)', until: 'Until (UTC)' }} {...typed} onDay={set} />
      </Filters>
      <FoundLine files={[{ label: 'CSV', href: `/api/books/movements.csv?${query}` }]}>
        <Text c="dimmed" fz="sm">
          The newest first.
        </Text>
      </FoundLine>
      <Moved key={query} asked={asked} />
    </>
  );
}

type Movement = RouterOutputs['books']['movements']['items'][number];

function Moved({ asked }: { asked: typeof nothing }) {
  const list = trpc.books.movements.useInfiniteQuery(asked, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching the movements"
      skeleton={<DataTableSkeleton label="Loading the movements" />}
      empty={<EmptyState title="No movements" text="Nothing has moved, or nothing matches." />}
    >
      {(rows: Movement[]) => (
        <DataTable
          label="Movements"
          rows={rows.map((row) => ({ ...row, id: String(row.id) }))}
          columns={[
            {
              label: 'What',
              cell: ({ id, kind }) => (
                <Stack gap={0}>
                  <span>{movementNames[kind] ?? kind}</span>
                  <Text span c="dimmed" fz="xs">
                    Movement {id}
                  </Text>
                </Stack>
              ),
            },
            {
              label: 'Reference',
              cell: ({ transactionId, payoutId, title }) => (
                <Stack gap={0}>
                  {transactionId ? (
                    <LinkAnchor to="/admin/transactions/$id" params={{ id: transactionId }}>
                      {transactionLabel(transactionId)}
                    </LinkAnchor>
                  ) : (
                    <span>{payoutLabel(payoutId ?? '')}</span>
                  )}
                  <Text span c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                    {title}
                  </Text>
                </Stack>
              ),
            },
            { label: 'Time', cell: ({ at }) => <FormattedDate value={at} time /> },
            { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

type Closing = RouterOutputs['books']['closings']['items'][number];

function Months() {
  const list = trpc.books.closings.useInfiniteQuery({}, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching the closed months"
      skeleton={<DataTableSkeleton label="Loading the closed months" />}
      empty={
        <EmptyState
          title="No closed months"
          text="A month closes by itself a day after its end. From then on nothing can be booked in it."
        />
      }
    >
      {(rows: Closing[]) => (
        <Stack>
          {rows.map(({ id, sha256, closedAt, groups }) => (
            <Panel
              key={id}
              title={monthName(id)}
              action={<Anchor href={`/api/books/${id}.json`}>Statement</Anchor>}
            >
              <DataTable
                label={`Statement of ${monthName(id)}`}
                rows={groups.map((one) => ({ ...one, id: one.group }))}
                columns={[
                  { label: 'Accounts', cell: ({ group }) => groupNames[group] },
                  { label: 'Opening', figures: true, cell: ({ opening }) => <Money cents={opening} /> },
                  { label: 'In', figures: true, cell: ({ credited }) => <Money cents={credited} /> },
                  { label: 'Out', figures: true, cell: ({ debited }) => <Money cents={debited} /> },
                  { label: 'Closing', figures: true, cell: ({ closing }) => <Money cents={closing} /> },
                ]}
              />
              <Text c="dimmed" fz="xs" mt="0.75rem" style={{ overflowWrap: 'anywhere' }}>
                Closed <FormattedDate value={closedAt} time />. SHA-256 {sha256}
              </Text>
            </Panel>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
