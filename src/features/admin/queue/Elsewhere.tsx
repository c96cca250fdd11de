import '../../../ui/form/formStyles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { type PaneKind, type WorkKind, workKinds, workLimits } from '../../../../domain/admin/work.ts';
import { problemText } from '../../../../domain/deals/payments.ts';
import { transactionLabel } from '../../../../domain/deals/transaction-label.ts';
import { sentenceOf } from '../../../errors.ts';
import { LeaseContext, useLease, useNamedLease } from '../../../lease.ts';
import { trpc } from '../../../trpc.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { ownerName } from '../AdminPage.tsx';
import { PayoutsTable } from '../AdminPayouts.tsx';
import { ReportCard } from '../AdminReports.tsx';
import { RequestCard } from '../ContactRequests.tsx';
import { Notes } from './Notes.tsx';

interface ItemProps {
  id: string;
  /** Keeps it for the page that this leads to. */
  onOpen: () => void;
}

/** An item that is not decided by keys: it is kept for whoever has it open here, with what is to be done and the notes. */
export function Elsewhere({ kind, id }: { kind: Exclude<WorkKind, PaneKind>; id: string }) {
  const { named, problem, waits, again, keep } = useLease(kind, id);
  const Item = items[kind];
  return (
    <Stack>
      {(problem || !waits) && (
        <Group>
          <Text c="amber">{problem ?? 'This is not waiting for a decision.'}</Text>
          {problem && (
            <Button variant="default" size="compact-sm" onClick={again}>
              Take it again
            </Button>
          )}
        </Group>
      )}
      <LeaseContext value={named}>
        <Item id={id} onOpen={keep} />
      </LeaseContext>
      <Notes kind={kind} id={id} />
    </Stack>
  );
}

const items: Record<Exclude<WorkKind, PaneKind>, ComponentType<ItemProps>> = {
  transfers: Transaction,
  disputes: Transaction,
  reports: Report,
  requests: Request,
  payouts: Payout,
  payments: Payment,
};

/** What a transaction is about; it is read and decided on its own page. */
function Transaction({ id, onOpen }: ItemProps) {
  const { data } = trpc.escrow.get.useQuery({ id });
  return (
    <Panel title={data?.title ?? transactionLabel(id)}>
      {data && (
        <DescriptionList
          facts={[
            { label: 'Transaction', value: transactionLabel(id) },
            { label: 'Seller', value: ownerName(data.seller) },
            { label: 'Buyer', value: ownerName(data.buyer) },
            { label: 'Amount', value: <Money cents={data.amountCents} /> },
          ]}
        />
      )}
      <LinkButton mt="1rem" to="/admin/transactions/$id" params={{ id }} onClick={onOpen}>
        Read and decide
      </LinkButton>
    </Panel>
  );
}

function Report({ id }: ItemProps) {
  const { data } = trpc.reports.all.useQuery({ only: id });
  return data?.items.map((report) => <ReportCard key={report.id} report={report} />);
}

function Request({ id }: ItemProps) {
  const { data } = trpc.requests.all.useQuery({ only: id });
  return data?.items.map((request) => <RequestCard key={request.id} request={request} />);
}

function Payout({ id }: ItemProps) {
  const { data } = trpc.payouts.all.useQuery({ which: 'overdue', only: id });
  return data && data.items.length > 0 && <PayoutsTable rows={data.items} />;
}

function Payment({ id }: ItemProps) {
  const utils = trpc.useUtils();
  const lease = useNamedLease();
  const { data } = trpc.queue.payment.useQuery({ id });
  const [note, setNote] = useState('');
  const settle = trpc.queue.settlePayment.useMutation({
    onSuccess: async () => {
      notify({ title: 'Settled', message: 'It has left the queue.' });
      await utils.queue.invalidate();
    },
    onError: (error) => notifyError({ title: 'Not settled', message: sentenceOf(error) }),
  });
  if (!data) return null;
  const bySelf = data.problem === 'refund' || data.problem === 'close';
  return (
    <Panel title={workKinds.payments.label}>
      <Stack gap="0.75rem">
        <Text>{problemText(data.problem, data)}</Text>
        {data.chargeRef && <Text c="dimmed">The provider’s charge: {data.chargeRef}</Text>}
        {data.solvedAt && <Text c="green">Settled.</Text>}
        {!bySelf && !data.solvedAt && (
          <>
            <Textarea
              label="What was done"
              autosize
              minRows={2}
              maxLength={workLimits.note}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group>
              <Button
                disabled={!note.trim()}
                loading={settle.isPending}
                onClick={() => settle.mutate({ id, lease, note })}
              >
                Settled at the provider
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Panel>
  );
}
