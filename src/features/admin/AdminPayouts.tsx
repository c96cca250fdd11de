import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { payoutLabel, payoutTexts } from '../../../domain/deals/payouts.ts';
import { formatCents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { useNamedLease } from '../../lease.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, ownerName } from './AdminPage.tsx';

export type PayoutsTab = 'overdue' | 'underWay' | 'all';
type Payout = RouterOutputs['payouts']['all']['items'][number];

/** Payouts whose outcome the provider has not reported in time, and all others. */
export function AdminPayouts({ tab, onTab }: { tab: PayoutsTab; onTab: (tab: PayoutsTab) => void }) {
  return (
    <AdminPage
      place="Payouts"
      title="Payouts"
      lead="Money on its way from balances to banks. The provider reports how each ends; what it never reports is settled here."
    >
      <UrlTabs
        label="Payouts"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'overdue', label: 'Overdue' },
          { value: 'underWay', label: 'Under way' },
          { value: 'all', label: 'All' },
        ]}
      >
        <Found key={tab} which={tab} />
      </UrlTabs>
    </AdminPage>
  );
}

const nothing: Record<PayoutsTab, { title: string; text: string }> = {
  overdue: { title: 'Nothing is overdue', text: 'The provider has answered for every payout in time.' },
  underWay: { title: 'Nothing is under way', text: 'Every payout has arrived or come back.' },
  all: { title: 'No payouts yet', text: 'Nobody has withdrawn anything.' },
};

function Found({ which }: { which: PayoutsTab }) {
  const list = trpc.payouts.all.useInfiniteQuery({ which }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching payouts"
      skeleton={<DataTableSkeleton label="Loading payouts" />}
      empty={<EmptyState {...nothing[which]} />}
    >
      {(rows: Payout[]) => <PayoutsTable rows={rows} />}
    </PagedList>
  );
}

/** Payouts with what is known of each, and what can be recorded about it. */
export function PayoutsTable({ rows }: { rows: Payout[] }) {
  return (
    <DataTable
      label="Payouts"
      rows={rows}
      columns={[
        {
          label: 'Payout',
          cell: ({ id, provider, providerRef }) => (
            <Stack gap={0}>
              <span>{payoutLabel(id)}</span>
              <Text span c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                {provider}
                {providerRef && `: ${providerRef}`}
              </Text>
            </Stack>
          ),
        },
        { label: 'Owner', cell: ({ owner }) => ownerName(owner) },
        { label: 'Requested', cell: ({ createdAt }) => <FormattedDate value={createdAt} time /> },
        { label: 'Status', cell: (row) => <Status payout={row} /> },
        { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
      ]}
    />
  );
}

function Status({ payout }: { payout: Payout }) {
  const { state, overdue, reason, tries, stateSince } = payout;
  return (
    <Stack gap="0.375rem" align="flex-start">
      <Badge color={overdue || state === 'failed' ? 'red' : state === 'paid' ? 'green' : 'amber'}>
        {overdue ? `${payoutTexts[state].label}, overdue` : payoutTexts[state].label}
      </Badge>
      <Text span c="dimmed" fz="xs">
        {reason && `${reason} `}
        {tries > 0 && `${tries} failed ${tries === 1 ? 'try' : 'tries'}. `}
        <FormattedDate value={stateSince} time />
      </Text>
      {overdue && <Settle payout={payout} />}
    </Stack>
  );
}

/** The buttons by which an administrator records how a payout ended, from what the provider's account shows. */
function Settle({ payout: { id, version, amountCents, offers } }: { payout: Payout }) {
  const utils = trpc.useUtils();
  const lease = useNamedLease();
  const [open, setOpen] = useState<string | null>(null);
  const onClose = () => setOpen(null);
  const calls = {
    onSuccess: async () => {
      onClose();
      notify({ title: 'Payout settled', message: 'Its owner has been told.' });
      await utils.payouts.all.invalidate();
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  };
  const paid = trpc.payouts.settlePaid.useMutation(calls);
  const failed = trpc.payouts.settleFailed.useMutation(calls);
  const common = { label: 'What the provider’s account shows', onClose };
  return (
    <>
      <Group gap="0.5rem">
        {offers.map(({ action, reason }) => (
          <ActionButton
            key={action}
            size="compact-sm"
            variant="default"
            reason={reason}
            onClick={() => setOpen(action)}
          >
            {action === 'settlePaid' ? 'It arrived' : 'It failed'}
          </ActionButton>
        ))}
      </Group>
      <ReasonDialog
        {...common}
        opened={open === 'settlePaid'}
        title="Record that it arrived?"
        text={`${formatCents(amountCents)} leaves the books for good. Do this only if the provider’s account shows that it arrived.`}
        hint="Kept in the audit log."
        button="Record as arrived"
        busy={paid.isPending}
        onSend={(reason, key) => paid.mutate({ key, id, version, lease, reason })}
      />
      <ReasonDialog
        {...common}
        opened={open === 'settleFailed'}
        title="Record that it failed?"
        text={`${formatCents(amountCents)} is taken back at the provider and returns to its owner’s balance.`}
        hint="Kept in the audit log; the owner reads it."
        button="Record as failed"
        busy={failed.isPending}
        onSend={(reason, key) => failed.mutate({ key, id, version, lease, reason })}
      />
    </>
  );
}
