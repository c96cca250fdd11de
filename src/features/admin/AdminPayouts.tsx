import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '../../../domain/money.ts';
import { payoutLabel, payoutTexts } from '../../../domain/payouts.ts';
import { reasonLimits } from '../../../domain/process.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, ownerName } from './AdminPage.tsx';

export type PayoutsTab = 'overdue' | 'underWay' | 'all';
type Payout = RouterOutputs['payouts']['all']['items'][number];
type Settle = 'settlePaid' | 'settleFailed';

/** Payouts whose end the provider has not reported in time, and all others. */
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
  const [settling, setSettling] = useState<{ payout: Payout; action: Settle } | null>(null);
  return (
    <>
      <PagedList
        list={list}
        failed="Error fetching payouts"
        skeleton={<DataTableSkeleton label="Loading payouts" />}
        empty={<EmptyState {...nothing[which]} />}
      >
        {(rows: Payout[]) => (
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
              { label: 'Status', cell: (row) => <Status payout={row} onSettle={setSettling} /> },
              { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
            ]}
          />
        )}
      </PagedList>
      <SettleDialog settling={settling} onClose={() => setSettling(null)} />
    </>
  );
}

interface StatusProps {
  payout: Payout;
  onSettle: (settling: { payout: Payout; action: Settle }) => void;
}

function Status({ payout, onSettle }: StatusProps) {
  const { state, overdue, reason, tries, stateSince, offers } = payout;
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
      {overdue && (
        <Group gap="0.5rem">
          {offers.map(({ action, reason: why }) => (
            <ActionButton
              key={action}
              size="compact-sm"
              variant="default"
              reason={why}
              onClick={() => onSettle({ payout, action: action as Settle })}
            >
              {action === 'settlePaid' ? 'It arrived' : 'It failed'}
            </ActionButton>
          ))}
        </Group>
      )}
    </Stack>
  );
}

interface SettleDialogProps {
  settling: { payout: Payout; action: Settle } | null;
  onClose: () => void;
}

function SettleDialog({ settling, onClose }: SettleDialogProps) {
  const utils = trpc.useUtils();
  const [key, setKey] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const calls = {
    onSuccess: async () => {
      onClose();
      setReason('');
      notify({ title: 'Payout settled', message: 'Its owner has been told.' });
      await utils.payouts.all.invalidate();
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => setKey(newIdempotencyKey()),
  };
  const paid = trpc.payouts.settlePaid.useMutation(calls);
  const failed = trpc.payouts.settleFailed.useMutation(calls);
  const busy = paid.isPending || failed.isPending;
  const arrived = settling?.action === 'settlePaid';
  return (
    <Dialog
      opened={settling !== null}
      title={arrived ? 'Record that it arrived?' : 'Record that it failed?'}
      busy={busy}
      onClose={onClose}
    >
      {settling && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim().length < reasonLimits.min)
              return setProblem(`Please write at least ${reasonLimits.min} characters.`);
            const { id, version } = settling.payout;
            (arrived ? paid : failed).mutate({ key, id, version, reason });
          }}
        >
          <Text c="dimmed">
            {arrived
              ? `${formatCents(settling.payout.amountCents)} leaves the books for good. Do this only if the provider’s account shows that it arrived.`
              : `${formatCents(settling.payout.amountCents)} is taken back at the provider and returns to its owner’s balance.`}
          </Text>
          <Textarea
            mt="1.25rem"
            label="What the provider’s account shows"
            description={arrived ? 'Kept in the audit log.' : 'Kept in the audit log; the owner reads it.'}
            required
            autosize
            minRows={3}
            maxLength={reasonLimits.max}
            value={reason}
            error={problem}
            disabled={busy}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <DialogButtons>
            <NotNow disabled={busy} />
            <Button type="submit" loading={busy}>
              {arrived ? 'Record as arrived' : 'Record as failed'}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
