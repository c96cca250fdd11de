import { Badge, Button, Group, type MantineColor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { accountProblem, accountText, type PayoutState, payoutTexts } from '../../../domain/deals/payouts.ts';
import { lineTexts, monthName } from '../../../domain/deals/statements.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';

const WithdrawDialog = lazyPiece(() => import('./WithdrawDialog.tsx'));

type Standing = RouterOutputs['payouts']['standing'];
type Payout = RouterOutputs['payouts']['mine']['items'][number];

/** What was released to a person, the way to their bank, and every movement of the balance by month. */
export function BalancePanel() {
  const query = trpc.payouts.standing.useQuery();
  return (
    <Fetched query={query} skeleton={<DataTableSkeleton label="Loading your balance" />}>
      {(standing) => (
        <Stack gap="1.5rem">
          <Available standing={standing} />
          <Payouts />
          <Statement />
        </Stack>
      )}
    </Fetched>
  );
}

function Available({ standing }: { standing: Standing }) {
  const { data: escrow } = trpc.escrow.standing.useQuery();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { account, balanceCents, underWayCents } = standing;
  return (
    <Panel
      title="Balance"
      action={
        <ActionButton
          reason={
            balanceCents === 0
              ? 'There is nothing to withdraw.'
              : account?.ready
                ? null
                : account
                  ? 'Your payout account takes no payouts at present.'
                  : 'Add a payout account first.'
          }
          onClick={() => setDialog('open')}
        >
          Withdraw
        </ActionButton>
      }
    >
      <DescriptionList
        figures
        facts={[
          { label: 'Released to your balance', value: <Money cents={balanceCents} />, strong: true },
          { label: 'On its way to your bank', value: <Money cents={underWayCents} /> },
          { label: 'Held in escrow for you', value: escrow ? <Money cents={escrow.heldCents} /> : '–' },
        ]}
      />
      <Text c="dimmed" fz="sm" mt="0.875rem">
        {account?.ready
          ? `Payouts go to your ${accountText(account.last4)}${account.automatic ? ', automatically after each release' : ''}.`
          : account
            ? accountProblem(account)
            : 'You have no payout account yet.'}{' '}
        <LinkAnchor to="/account" search={{ tab: 'payouts' }} underline="always">
          {account?.ready ? 'Change' : account ? 'Look at it' : 'Add one'}
        </LinkAnchor>
      </Text>
      {dialog !== 'unopened' && account && (
        <WithdrawDialog
          balanceCents={balanceCents}
          last4={account.last4}
          opened={dialog === 'open'}
          onClose={() => setDialog('closed')}
        />
      )}
    </Panel>
  );
}

const tones: Record<PayoutState, MantineColor> = {
  requested: 'amber',
  sent: 'amber',
  returning: 'amber',
  paid: 'green',
  failed: 'red',
};

function Payouts() {
  const list = trpc.payouts.mine.useInfiniteQuery({}, byCursor);
  return (
    <Panel title="Payouts">
      <PagedList
        list={list}
        failed="Error fetching payouts"
        skeleton={<DataTableSkeleton label="Loading your payouts" />}
        empty={<Text c="dimmed">Nothing has been paid out yet.</Text>}
      >
        {(rows: Payout[]) => (
          <DataTable
            label="Payouts"
            rows={rows}
            columns={[
              { label: 'Requested', cell: ({ createdAt }) => <FormattedDate value={createdAt} time /> },
              {
                label: 'To',
                cell: ({ last4, automatic }) => `${accountText(last4)}${automatic ? ' (automatic)' : ''}`,
              },
              { label: 'Status', cell: (row) => <PayoutStatus payout={row} /> },
              { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
            ]}
          />
        )}
      </PagedList>
    </Panel>
  );
}

function PayoutStatus({ payout: { state, reason, stateSince, sandbox } }: { payout: Payout }) {
  const { label, text } = payoutTexts[state];
  return (
    <Stack gap="0.25rem" align="flex-start" maw="20rem">
      <Badge color={tones[state]}>{label}</Badge>
      <Text span c="dimmed" fz="xs">
        {reason && `${reason} `}
        {text} {(state === 'paid' || state === 'failed') && <FormattedDate value={stateSince} />}
      </Text>
      {sandbox && state !== 'failed' && (
        <a href={sandbox}>
          <Text span fz="xs">
            Answer as the sandbox’s bank
          </Text>
        </a>
      )}
    </Stack>
  );
}

/** The balance of one month: what it began with, each movement, what it ended with. */
function Statement() {
  const query = trpc.payouts.months.useQuery();
  return (
    <Fetched query={query} skeleton={<DataTableSkeleton label="Loading your statement" />}>
      {(months) => <Months months={months} />}
    </Fetched>
  );
}

function Months({ months }: { months: string[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0];
  if (!month) {
    return (
      <EmptyState
        title="No statement yet"
        text="It begins with the first sale that is released to your balance."
        action={
          <LinkButton to="/tour" variant="default">
            See how a sale goes
          </LinkButton>
        }
      />
    );
  }
  return (
    <Panel
      title="Statement"
      action={
        <Group gap="0.625rem">
          <SelectField
            label="Month"
            hideLabel
            options={months.map((value) => ({ value, label: monthName(value) }))}
            value={month}
            onChange={setChosen}
          />
          <Button component="a" href={`/api/statements/${month}.pdf`} variant="default" size="sm">
            PDF
          </Button>
          <Button component="a" href={`/api/statements/${month}.csv`} variant="default" size="sm">
            CSV
          </Button>
        </Group>
      }
    >
      <Month month={month} />
    </Panel>
  );
}

function Month({ month }: { month: string }) {
  const { data } = trpc.payouts.month.useQuery({ month });
  const list = trpc.payouts.lines.useInfiniteQuery({ month }, byCursor);
  return (
    <Stack gap="1.25rem">
      {data && (
        <DescriptionList
          figures
          facts={[
            { label: 'At the beginning', value: <Money cents={data.beginCents} /> },
            { label: 'In', value: <Money cents={data.inCents} /> },
            { label: 'Out', value: <Money cents={0 - data.outCents} /> },
            { label: 'At the end', value: <Money cents={data.endCents} />, strong: true },
          ]}
        />
      )}
      <PagedList
        list={list}
        failed="Error fetching the statement"
        skeleton={<DataTableSkeleton label="Loading the statement" />}
        empty={<Text c="dimmed">Nothing moved in this month.</Text>}
      >
        {(rows: RouterOutputs['payouts']['lines']['items']) => (
          <DataTable
            label={`Movements in ${monthName(month)}`}
            rows={rows.map((row) => ({ ...row, id: String(row.id) }))}
            columns={[
              { label: 'Date', cell: ({ at }) => <FormattedDate value={at} time /> },
              {
                label: 'What',
                cell: ({ kind, transactionId, title, paper }) =>
                  transactionId ? (
                    <div>
                      <LinkAnchor to="/transaction/$id" params={{ id: transactionId }}>
                        {lineTexts[kind]}: {title} ({transactionLabel(transactionId)})
                      </LinkAnchor>
                      {paper && (
                        <Text c="dimmed" fz="xs">
                          After the fee, {paper}
                        </Text>
                      )}
                    </div>
                  ) : (
                    lineTexts[kind]
                  ),
              },
              { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
            ]}
          />
        )}
      </PagedList>
    </Stack>
  );
}
