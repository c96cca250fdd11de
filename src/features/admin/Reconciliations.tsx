import '@mantine/core/styles/Alert.layer.css';
import { Alert, Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { differenceNames } from '../../../domain/admin/books.ts';
import { payoutLabel } from '../../../domain/deals/payouts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';

type Report = RouterOutputs['books']['reconciliations']['items'][number];
type Difference = RouterOutputs['books']['differences']['items'][number];

const providerNames = { sandbox: 'the sandbox', stripe: 'Stripe' };

/** What one comparison with the provider's list came to. */
export function ReportSummary({ report }: { report: Report }) {
  const { state, provider, fromAt, untilAt, there, here, differences, movements, miscounts } = report;
  return (
    <Stack gap="0.5rem">
      <Text>
        <FormattedDate value={fromAt} time /> to <FormattedDate value={untilAt} time />
      </Text>
      {state === 'done' ? (
        <>
          <Text fw={600} c={differences > 0 ? 'amber' : 'green'}>
            {differences === 0
              ? 'The books and the provider agree.'
              : `${differences} ${differences === 1 ? 'difference' : 'differences'}.`}
          </Text>
          <Text c="dimmed" fz="sm">
            {here} charges, refunds and payouts of the books were compared with {there} of{' '}
            {providerNames[provider]}.
            {movements > 0 && ` ${movements.toLocaleString()} movements were counted again.`}
          </Text>
        </>
      ) : (
        <Text fw={600} c={state === 'failed' ? 'red' : undefined}>
          {state === 'failed' ? 'The provider did not answer. It will be asked again.' : 'Being compared.'}
        </Text>
      )}
      {miscounts.length > 0 && (
        <Alert color="red" title="Some sums are not what the movements add up to">
          {miscounts.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

/** The daily comparisons with the provider's list, and what each found. */
export function Reconciliations() {
  const list = trpc.books.reconciliations.useInfiniteQuery({}, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching the reconciliations"
      skeleton={<DataTableSkeleton label="Loading the reconciliations" />}
      empty={
        <EmptyState
          title="No reconciliation yet"
          text="Each night the books are compared with the provider’s own list of charges, refunds and payouts."
        />
      }
    >
      {(reports: Report[]) => (
        <Stack>
          {reports.map((report, place) => (
            <ReportPanel key={report.id} report={report} first={place === 0} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function ReportPanel({ report, first }: { report: Report; first: boolean }) {
  const [open, setOpen] = useState(first);
  const found = report.differences > 0;
  return (
    <Panel title={`Reconciliation ${report.id}`}>
      <ReportSummary report={report} />
      {found && (
        <Button
          variant="default"
          size="compact-md"
          mt="0.75rem"
          aria-expanded={open}
          onClick={() => setOpen((now) => !now)}
        >
          {open ? 'Hide the differences' : 'Show the differences'}
        </Button>
      )}
      {found && open && <Differences id={report.id} />}
    </Panel>
  );
}

const things = { charge: 'Payment', refund: 'Refund', chargeback: 'Chargeback', payout: 'Payout' };

function Differences({ id }: { id: number }) {
  const list = trpc.books.differences.useInfiniteQuery({ id }, byCursor);
  return (
    <PagedList list={list} skeleton={<DataTableSkeleton label="Loading the differences" />} empty={null}>
      {(rows: Difference[]) => (
        <DataTable
          label={`Differences of reconciliation ${id}`}
          rows={rows.map((row) => ({ ...row, id: String(row.id) }))}
          columns={[
            {
              label: 'What',
              cell: ({ record, transactionId, payoutId, providerRef }) => (
                <Stack gap={0}>
                  <span>
                    {things[record]} {transactionId && transactionLabel(transactionId)}
                    {payoutId && payoutLabel(payoutId)}
                  </span>
                  <Text span c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                    {providerRef}
                  </Text>
                </Stack>
              ),
            },
            {
              label: 'Difference',
              cell: ({ kind, explanation }) => (
                <Stack gap="0.25rem" align="flex-start">
                  <Badge color={kind === 'timing' ? 'gray' : 'red'}>{differenceNames[kind]}</Badge>
                  <Text span fz="sm">
                    {explanation}
                  </Text>
                </Stack>
              ),
            },
            { label: 'Here', figures: true, cell: ({ hereCents }) => <OrNothing cents={hereCents} /> },
            { label: 'There', figures: true, cell: ({ thereCents }) => <OrNothing cents={thereCents} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

const OrNothing = ({ cents }: { cents: number | null }) => (cents === null ? '–' : <Money cents={cents} />);
