import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { reportReasons } from '../../../domain/market/reports.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { ApprovalBadge, TransactionBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

type Side = 'about' | 'by';
type Outputs = RouterOutputs['people'];
const textStyle = { overflowWrap: 'anywhere' } as const;

/** The address and the sessions of a person: shown when asked for, because every look is recorded. */
export function PrivateData({
  person: { id, untouchable },
}: {
  person: { id: string; untouchable: string | null };
}) {
  const open = trpc.people.open.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const ended = {
    onSuccess: () => {
      notify({ title: 'Signed out', message: 'The next call from that device will be refused.' });
      open.mutate({ id });
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  };
  const endOne = trpc.people.endSession.useMutation(ended);
  const endAll = trpc.people.endSessions.useMutation(ended);
  const { data } = open;
  return (
    <Panel
      title="E-mail and sessions"
      action={
        data && data.sessions.length > 0 ? (
          <ActionButton
            size="sm"
            variant="default"
            reason={untouchable}
            loading={endAll.isPending}
            onClick={() => endAll.mutate({ id })}
          >
            Sign out everywhere
          </ActionButton>
        ) : undefined
      }
    >
      {!data && (
        <Stack gap="0.75rem" align="flex-start">
          <Text c="dimmed">Not public. The audit log records that you have looked.</Text>
          <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ id })}>
            Show e-mail and sessions
          </Button>
        </Stack>
      )}
      {data && (
        <Stack gap="1rem">
          <DescriptionList
            facts={[
              { label: 'E-mail', value: <span style={textStyle}>{data.email}</span> },
              {
                label: 'Confirmed',
                value: data.emailVerifiedAt ? <FormattedDate value={data.emailVerifiedAt} time /> : 'No',
              },
            ]}
          />
          {data.sessions.length === 0 ? (
            <Text c="dimmed">Not signed in anywhere.</Text>
          ) : (
            <DataTable
              label="Sessions"
              rows={data.sessions}
              columns={[
                {
                  label: 'Device',
                  cell: ({ device, administration }) => (
                    <>
                      {device ?? 'Unknown device'} {administration && <Badge>Administration</Badge>}
                    </>
                  ),
                },
                { label: 'Since', cell: ({ createdAt }) => <FormattedDate value={createdAt} time /> },
                { label: 'Last seen', cell: ({ lastSeenAt }) => <FormattedDate value={lastSeenAt} time /> },
                {
                  label: 'End',
                  cell: (session) => (
                    <ActionButton
                      size="compact-sm"
                      variant="default"
                      reason={untouchable}
                      aria-label={`Sign out ${session.device ?? 'this device'}`}
                      loading={endOne.isPending && endOne.variables.session === session.id}
                      onClick={() => endOne.mutate({ id, session: session.id })}
                    >
                      Sign out
                    </ActionButton>
                  ),
                },
              ]}
            />
          )}
          <SignIns id={id} />
        </Stack>
      )}
    </Panel>
  );
}

function SignIns({ id }: { id: string }) {
  const list = trpc.people.signIns.useInfiniteQuery({ id }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching sign-ins"
      skeleton={<DataTableSkeleton label="Loading sign-ins" />}
      empty={<Text c="dimmed">No sign-ins are recorded.</Text>}
    >
      {(rows: Outputs['signIns']['items']) => (
        <DataTable
          label="Sign-ins"
          rows={rows.map((row) => ({ ...row, id: String(row.id) }))}
          columns={[
            { label: 'Signed in', cell: ({ at }) => <FormattedDate value={at} time /> },
            { label: 'To', cell: ({ action }) => (action === 'admin.signIn' ? 'Administration' : 'Account') },
          ]}
        />
      )}
    </PagedList>
  );
}

/** What a person owns. */
export function Listings({ id }: { id: string }) {
  const list = trpc.people.listings.useInfiniteQuery({ id }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching IP listings"
      skeleton={<DataTableSkeleton label="Loading listings" />}
      empty={<EmptyState title="No listings" text="This person owns nothing here." />}
    >
      {(rows: Outputs['listings']['items']) => (
        <DataTable
          label="Listings"
          rows={rows}
          columns={[
            {
              label: 'Title',
              cell: ({ id, title }) => (
                <LinkAnchor to="/admin/listings/$id" params={{ id }} style={textStyle}>
                  {title}
                </LinkAnchor>
              ),
            },
            { label: 'Type', cell: ({ type }) => type },
            {
              label: 'Status',
              cell: ({ approvalStatus, active }) => (
                <Group gap="0.375rem">
                  <ApprovalBadge status={approvalStatus} />
                  {active && <Badge color="green">On the market</Badge>}
                </Group>
              ),
            },
            { label: 'Created', cell: ({ createdAt }) => <FormattedDate value={createdAt} /> },
            {
              label: 'Price',
              figures: true,
              cell: ({ priceCents }) =>
                priceCents === null ? 'Not set' : <Money cents={priceCents} price />,
            },
          ]}
        />
      )}
    </PagedList>
  );
}

/** What a person sells (`about`) or buys (`by`). */
export function Transactions({ id, side }: { id: string; side: Side }) {
  const list = trpc.people.transactions.useInfiniteQuery({ id, side }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching transactions"
      skeleton={<DataTableSkeleton label="Loading transactions" />}
      empty={<EmptyState title={side === 'by' ? 'No purchases' : 'No sales'} />}
    >
      {(rows: Outputs['transactions']['items']) => (
        <DataTable
          label={side === 'by' ? 'Purchases' : 'Sales'}
          rows={rows}
          columns={[
            {
              label: 'Transaction',
              cell: (row) => (
                <Stack gap={0} style={textStyle}>
                  <LinkAnchor to="/admin/transactions/$id" params={{ id: row.id }}>
                    {row.title || 'Untitled Asset'}
                  </LinkAnchor>
                  <Text span c="dimmed" fz="xs">
                    {transactionLabel(row.id)}
                  </Text>
                </Stack>
              ),
            },
            { label: 'Started', cell: ({ createdAt }) => <FormattedDate value={createdAt} /> },
            {
              label: 'Status',
              cell: ({ status, disputed }) => (
                <Group gap="0.375rem">
                  <TransactionBadge status={status} />
                  {disputed && <TransactionBadge status="disputed" />}
                </Group>
              ),
            },
            { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

interface SideFieldProps {
  about: string;
  by: string;
  side: Side;
  onSide: (side: Side) => void;
}

function SideField({ about, by, side, onSide }: SideFieldProps) {
  return (
    <Group mb="1rem">
      <SelectField
        label="Show"
        hideLabel
        options={[
          { value: 'about', label: about },
          { value: 'by', label: by },
        ]}
        value={side}
        onChange={(next) => onSide(next === 'by' ? 'by' : 'about')}
      />
    </Group>
  );
}

/** The reports about a person and what they list, and those they made. */
export function Reports({ id }: { id: string }) {
  const [side, setSide] = useState<Side>('about');
  const list = trpc.people.reports.useInfiniteQuery({ id, side }, byCursor);
  return (
    <>
      <SideField about="About this person" by="By this person" side={side} onSide={setSide} />
      <PagedList
        list={list}
        failed="Error fetching reports"
        skeleton={<DataTableSkeleton label="Loading reports" />}
        empty={<EmptyState title="No reports" />}
      >
        {(rows: Outputs['reports']['items']) => (
          <DataTable
            label="Reports"
            rows={rows}
            columns={[
              { label: 'Reason', cell: ({ reason }) => reportReasons[reason] },
              {
                label: 'What',
                cell: ({ title, details, chat, profile }) => (
                  <Stack gap={0} style={textStyle}>
                    <span>
                      {chat ? 'Conversation about ' : profile ? 'Profile of ' : ''}
                      {title}
                    </span>
                    <Text span c="dimmed" fz="sm" lineClamp={3}>
                      {details}
                    </Text>
                  </Stack>
                ),
              },
              { label: 'Made', cell: ({ createdAt }) => <FormattedDate value={createdAt} /> },
              {
                label: 'State',
                cell: ({ closedAt, note }) =>
                  closedAt ? (
                    <Text span fz="sm" style={textStyle}>
                      Closed: {note}
                    </Text>
                  ) : (
                    <Badge color="amber">Open</Badge>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

/** What the audit log says about a person, and what they did. */
export function Entries({ id }: { id: string }) {
  const [side, setSide] = useState<Side>('about');
  const list = trpc.people.entries.useInfiniteQuery({ id, side }, byCursor);
  return (
    <>
      <SideField about="About this person" by="Done by this person" side={side} onSide={setSide} />
      <PagedList
        list={list}
        failed="Error fetching the audit log"
        skeleton={<DataTableSkeleton label="Loading the audit log" />}
        empty={<EmptyState title="No entries" />}
      >
        {(rows: Outputs['entries']['items']) => (
          <DataTable
            label="Audit log"
            rows={rows.map((row) => ({ ...row, id: String(row.id) }))}
            columns={[
              { label: 'Action', cell: ({ action }) => <span style={textStyle}>{action}</span> },
              {
                label: 'By',
                cell: ({ actor, actorRole }) => (actor ? `${actor} (${actorRole})` : actorRole),
              },
              { label: 'When', cell: ({ at }) => <FormattedDate value={at} time /> },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}
