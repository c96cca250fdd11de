import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { longDay } from '../../../domain/day-text.ts';
import { formatCents } from '../../../domain/money.ts';
import { chargebackLabels, isGone } from '../../../domain/plans/chargebacks.ts';
import { invoiceLabels, lastDay, standingText } from '../../../domain/plans/subscriptions.ts';
import { reasonLimits } from '../../../domain/process.ts';
import { plans } from '../../../domain/tools/plans.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

type OfPerson = RouterOutputs['plans']['ofPerson'];
type Invoice = OfPerson['invoices'][number];

/**
 * A person's plan for administrators: what they pay for, what they were given, and what can be decided about it. A
 * default export, because it is loaded lazily.
 */
export default function PersonPlan({ id, deleted }: { id: string; deleted: boolean }) {
  const query = trpc.plans.ofPerson.useQuery({ id });
  return (
    <Fetched query={query} skeleton={<DataTableSkeleton label="Loading the plan" />}>
      {(of) => (
        <Stack gap="1.25rem">
          <Plan id={id} of={of} deleted={deleted} />
          <Invoices invoices={of.invoices} />
        </Stack>
      )}
    </Fetched>
  );
}

function useDecided(done: () => void) {
  const utils = trpc.useUtils();
  return (title: string) => ({
    onSuccess: async () => {
      notify({ title, message: 'The person has been told. It is in the audit log.' });
      done();
      await utils.plans.invalidate();
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
}

function Plan({ id, of, deleted }: { id: string; of: OfPerson; deleted: boolean }) {
  const [open, setOpen] = useState<'grant' | 'revoke' | null>(null);
  const decided = useDecided(() => setOpen(null));
  const revoke = trpc.plans.revoke.useMutation(decided('Enterprise ended'));
  const [subscription] = of.subscriptions;
  const grant = of.grants.find(({ revokedAt, until }) => !revokedAt && until > new Date());
  return (
    <Panel
      title={plans[of.plan].name}
      action={
        !deleted && (
          <Group gap="0.5rem">
            {grant && (
              <Button size="sm" variant="outline" color="red" onClick={() => setOpen('revoke')}>
                End Enterprise
              </Button>
            )}
            <Button size="sm" variant="default" onClick={() => setOpen('grant')}>
              {grant ? 'Change Enterprise' : 'Give Enterprise'}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="0.5rem" style={{ overflowWrap: 'anywhere' }}>
        {grant && (
          <Text>
            Enterprise through {lastDay(grant.until)}: {grant.reason}
          </Text>
        )}
        {subscription ? (
          <>
            <Text>
              Pro, {formatCents(subscription.monthlyCents)} a month, since{' '}
              <FormattedDate value={subscription.createdAt} />. As they read it: “{standingText(subscription)}
              ”
            </Text>
            {subscription.providerRef && (
              <Text c="dimmed" fz="sm">
                At the provider: {subscription.providerRef}
              </Text>
            )}
          </>
        ) : (
          <Text c="dimmed">This person has never paid for a plan.</Text>
        )}
      </Stack>
      {open === 'grant' && <GrantDialog id={id} onClose={() => setOpen(null)} />}
      <ReasonDialog
        opened={open === 'revoke'}
        title="End Enterprise?"
        text="It ends at once. Nothing of theirs is deleted; API keys and webhooks stop."
        label="Reason"
        hint="Kept in the audit log."
        button="End Enterprise"
        destructive
        busy={revoke.isPending}
        onSend={(reason) => revoke.mutate({ id, reason })}
        onClose={() => setOpen(null)}
      />
    </Panel>
  );
}

function GrantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ until?: string; reason?: string }>({});
  const decided = useDecided(onClose);
  const grant = trpc.plans.grant.useMutation(decided('Enterprise given'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!until) return setProblem({ until: 'Choose a day.' });
    if (reason.trim().length < reasonLimits.min)
      return setProblem({ reason: `Please write at least ${reasonLimits.min} characters.` });
    grant.mutate({ id, until, reason });
  };
  return (
    <Dialog opened title="Give Enterprise" busy={grant.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Text c="dimmed">
          They have everything that Pro has, without a charge. A Pro plan of theirs is not renewed.
        </Text>
        <TextInput
          mt="1.25rem"
          type="date"
          label="Through"
          description="The last day, until midnight UTC."
          required
          value={until}
          error={problem.until}
          onChange={(event) => {
            setUntil(event.currentTarget.value);
            setProblem({});
          }}
        />
        <Textarea
          mt="1rem"
          label="Reason"
          description="Such as the number of the contract. Kept in the audit log."
          required
          autosize
          minRows={3}
          maxLength={reasonLimits.max}
          value={reason}
          error={problem.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem({});
          }}
        />
        <DialogButtons>
          <NotNow disabled={grant.isPending} />
          <Button type="submit" disabled={grant.isPending}>
            {grant.isPending ? 'Processing...' : 'Give Enterprise'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Invoices({ invoices }: { invoices: Invoice[] }) {
  const [refunding, setRefunding] = useState<Invoice | null>(null);
  const decided = useDecided(() => setRefunding(null));
  const refund = trpc.plans.refund.useMutation(decided('Refunded'));
  if (invoices.length === 0) return null;
  return (
    <Panel title="Payments for plans">
      <DataTable
        label="Payments for plans"
        rows={invoices}
        columns={[
          {
            label: 'Number',
            cell: ({ number, creditNumber }) => [number ?? '–', creditNumber].filter(Boolean).join(', '),
          },
          {
            label: 'Paid for',
            cell: ({ periodStart, periodEnd }) => `${longDay(periodStart)} to ${lastDay(periodEnd)}`,
          },
          {
            label: 'Status',
            cell: ({ state, amountCents, refundCents, refundReason, bank }) => (
              <Stack gap="0.25rem" align="flex-start">
                {!isGone(bank) && (
                  <Badge color={state === 'paid' ? 'green' : 'gray'}>{invoiceLabels[state]}</Badge>
                )}
                {bank && <Badge color={bank === 'won' ? 'gray' : 'amber'}>{chargebackLabels[bank]}</Badge>}
                {refundReason && (
                  <Text span fz="xs" c="dimmed">
                    {refundCents !== null &&
                      refundCents < amountCents &&
                      `${formatCents(refundCents)} of it. `}
                    {refundReason}
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
          {
            label: 'Decide',
            cell: (invoice) =>
              invoice.state === 'paid' &&
              !isGone(invoice.bank) && (
                <Button size="xs" variant="default" onClick={() => setRefunding(invoice)}>
                  Refund
                </Button>
              ),
          },
        ]}
      />
      <ReasonDialog
        opened={refunding !== null}
        title={`Refund ${formatCents(refunding?.amountCents ?? 0)}?`}
        text="The whole payment goes back the way it was made. If it paid for the month under way, the plan ends at once."
        label="Reason"
        hint="Kept with the invoice and in the audit log."
        button="Refund"
        destructive
        busy={refund.isPending}
        onSend={(reason, key) => refunding && refund.mutate({ key, invoiceId: refunding.id, reason })}
        onClose={() => setRefunding(null)}
      />
    </Panel>
  );
}
