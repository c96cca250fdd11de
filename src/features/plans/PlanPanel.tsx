import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import {
  Alert,
  Anchor,
  Badge,
  Button,
  Group,
  type MantineColor,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useId, useState } from 'react';
import { longDay } from '../../../domain/day-text.ts';
import { formatCents } from '../../../domain/money.ts';
import { chargebackLabels, isGone } from '../../../domain/plans/chargebacks.ts';
import { invoiceLabels, lastDay, NEAR_MONTH_END } from '../../../domain/plans/subscriptions.ts';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

const UpgradeDialog = lazyPiece(() => import('./UpgradeDialog.tsx'));

type Mine = RouterOutputs['plans']['mine'];
type Subscription = NonNullable<Mine['subscription']>;

/**
 * A person's plan: what it includes, how much of it is used, what comes next, and what was paid. A default export,
 * because it is loaded lazily.
 */
export default function PlanPanel() {
  const query = trpc.plans.mine.useQuery();
  return (
    <Fetched query={query} skeleton={<DataTableSkeleton label="Loading your plan" />}>
      {(mine) => (
        <Stack gap="1.5rem">
          <Plan mine={mine} />
          <Used mine={mine} />
          <Receipts />
        </Stack>
      )}
    </Fetched>
  );
}

function Plan({ mine }: { mine: Mine }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { name, plan, unlimited, subscription, grantedUntil, quote } = mine;
  const live = subscription && subscription.state !== 'ended' ? subscription : null;
  return (
    <Panel title="Your plan">
      <Stack gap="1rem" align="flex-start">
        <Title order={3} fz="var(--title-2)">
          {unlimited && plan === 'free' ? 'Everything included' : name}
        </Title>
        {unlimited && (
          <Text>On this installation everything is included, for everybody and without a plan.</Text>
        )}
        {grantedUntil && (
          <Text>Given to you by Ipso until {longDay(new Date(grantedUntil.getTime() - 1))}.</Text>
        )}
        {live?.payUntil ? (
          <Alert color="red" title="Your payment failed" role="alert" w="100%">
            {live.text}
          </Alert>
        ) : (
          live && <Text>{live.text}</Text>
        )}
        {!live && subscription && plan === 'free' && (
          <Text c="dimmed">Your Pro plan has ended. {subscription.text}</Text>
        )}
        {!unlimited && plan === 'free' && (
          <>
            <Text c="dimmed" maw="36rem">
              Pro has all ten tools without a limit, the API and webhooks.
            </Text>
            <Group gap="0.75rem">
              <ActionButton reason={quote ? null : NEAR_MONTH_END} onClick={() => setDialog('open')}>
                Upgrade to Pro
              </ActionButton>
              <LinkButton to="/contact" search={{ topic: 'sales' }} variant="default">
                Contact Sales
              </LinkButton>
            </Group>
          </>
        )}
        {live && <Steps subscription={live} />}
      </Stack>
      {dialog !== 'unopened' && quote && (
        <UpgradeDialog
          quote={quote}
          sandbox={mine.sandbox}
          opened={dialog === 'open'}
          onClose={() => setDialog('closed')}
        />
      )}
    </Panel>
  );
}

function Steps({
  subscription: { id, version, offered, payUntil, periodEnd, withdrawUntil, withdrawCents },
}: {
  subscription: Subscription;
}) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'cancel' | 'withdraw' | null>(null);
  const onError = (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) });
  const refresh = () => utils.plans.invalidate();
  const cancel = trpc.plans.cancel.useMutation({
    onSuccess: () => {
      setAsking(null);
      notify({ title: 'Cancelled', message: payUntil ? 'You are on Free now.' : 'Nothing more is charged.' });
    },
    onError,
    onSettled: refresh,
  });
  const withdraw = trpc.plans.withdraw.useMutation({
    onSuccess: () => {
      setAsking(null);
      notify({ title: 'Withdrawn', message: 'Your plan has ended. A confirmation by e-mail is on its way.' });
    },
    onError,
    onSettled: refresh,
  });
  const resume = trpc.plans.resume.useMutation({
    onSuccess: () => notify({ title: 'Resumed', message: 'Your plan continues.' }),
    onError,
    onSettled: refresh,
  });
  const card = trpc.plans.changeCard.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  const pay = trpc.plans.payNow.useMutation({
    onSuccess: () => notify({ title: 'Trying again', message: 'This page says how the payment went.' }),
    onError,
  });
  return (
    <>
      <Group gap="0.75rem">
        {payUntil && (
          <Button loading={pay.isPending} onClick={() => pay.mutate()}>
            Pay now
          </Button>
        )}
        <Button variant="default" loading={card.isPending} onClick={() => card.mutate()}>
          Change card
        </Button>
        {offered.map(({ action, reason }) =>
          action !== 'resume' ? (
            <ActionButton key={action} variant="default" reason={reason} onClick={() => setAsking(action)}>
              {action === 'cancel' ? 'Cancel plan' : 'Withdraw from the contract'}
            </ActionButton>
          ) : (
            <ActionButton
              key={action}
              reason={reason}
              loading={resume.isPending}
              // This version can be resumed once.
              onClick={() => resume.mutate({ key: `resume-${id}-${version}`, id, version })}
            >
              Resume plan
            </ActionButton>
          ),
        )}
      </Group>
      <ReasonDialog
        opened={asking === 'cancel'}
        title="Cancel your plan?"
        text={
          payUntil
            ? 'Its month is not paid, so it ends at once. Nothing more is charged.'
            : `You keep it through ${lastDay(periodEnd)}, and nothing more is charged. Until then you can resume it.`
        }
        note="Nothing of yours is deleted. API keys and webhooks stop with the plan and wait until you upgrade again."
        button="Cancel plan"
        destructive
        busy={cancel.isPending}
        onSend={(_, key) => cancel.mutate({ key, id, version })}
        onClose={() => setAsking(null)}
      />
      {withdrawUntil && (
        <ReasonDialog
          opened={asking === 'withdraw'}
          title="Withdraw from the contract?"
          text={`You can do so through ${lastDay(withdrawUntil)}, without a reason. Pro ends at once. You pay for the days up to and including today (UTC). ${withdrawCents > 0 ? `${formatCents(withdrawCents)} for later days goes back the way it was paid.` : 'No later day is paid for, so nothing goes back.'} We confirm it by e-mail.`}
          note="Nothing of yours is deleted. API keys and webhooks stop with the plan."
          button="Confirm withdrawal"
          destructive
          busy={withdraw.isPending}
          onSend={(_, key) => withdraw.mutate({ key, id, version })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const count = new Intl.NumberFormat('en-US');

/** What is used this month: the basic tools together, and each Pro tool. */
function Used({ mine: { uses, limits, next, unlimited } }: { mine: Mine }) {
  const usedOf = (meter: string) => uses.find((one) => one.meter === meter)?.used ?? 0;
  // Without a limit, only what was used is worth showing.
  const shown = (meter: string) => limits !== null || usedOf(meter) > 0;
  const proTools = Object.values(toolEntries).filter(({ id, plan }) => plan === 'pro' && shown(id));
  if (unlimited) return null;
  return (
    <Panel title="Used this month">
      <Text c="dimmed" fz="sm" mb="1rem">
        {limits
          ? `The count starts again on ${longDay(new Date(`${next}T00:00:00Z`))}. The same question asked again on the same day counts once.`
          : 'Your plan has no limit.'}
      </Text>
      <Stack gap="0.875rem">
        {shown('basic') && (
          <Meter label="The basic tools together" used={usedOf('basic')} limit={limits?.basic ?? null} />
        )}
        {proTools.map(({ id, name }) => (
          <Meter key={id} label={name} used={usedOf(id)} limit={limits?.eachPro ?? null} />
        ))}
      </Stack>
    </Panel>
  );
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const id = useId();
  const share = limit ? Math.min(100, (used / limit) * 100) : 0;
  return (
    <div>
      <Group justify="space-between" gap="0.25rem 1rem">
        <Text span id={id} fz="sm">
          {label}
        </Text>
        <Text span fz="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
          {limit === null ? `${count.format(used)} used` : `${count.format(used)} of ${count.format(limit)}`}
        </Text>
      </Group>
      {limit !== null && (
        <Progress.Root
          size="sm"
          mt="0.25rem"
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={`${count.format(used)} of ${count.format(limit)}`}
        >
          <Progress.Section withAria={false} value={share} color={share >= 95 ? 'amber' : 'green'} />
        </Progress.Root>
      )}
    </div>
  );
}

const colors: Record<keyof typeof invoiceLabels, MantineColor> = {
  open: 'amber',
  paid: 'green',
  refunding: 'amber',
  refunded: 'gray',
};

function Receipts() {
  const list = trpc.plans.invoices.useInfiniteQuery({}, byCursor);
  return (
    <Panel title="Receipts">
      <PagedList
        list={list}
        failed="Error fetching receipts"
        skeleton={<DataTableSkeleton label="Loading your receipts" />}
        empty={<Text c="dimmed">Nothing has been charged yet.</Text>}
      >
        {(rows: RouterOutputs['plans']['invoices']['items']) => (
          <DataTable
            label="Receipts"
            rows={rows}
            columns={[
              {
                label: 'Paid for',
                cell: ({ periodStart, periodEnd }) => `${longDay(periodStart)} to ${lastDay(periodEnd)}`,
              },
              {
                label: 'Status',
                cell: ({ state, amountCents, refundCents, bank }) => (
                  <Stack gap="0.25rem" align="flex-start">
                    {!isGone(bank) && <Badge color={colors[state]}>{invoiceLabels[state]}</Badge>}
                    {bank && (
                      <Badge color={bank === 'won' ? 'gray' : 'amber'}>{chargebackLabels[bank]}</Badge>
                    )}
                    {refundCents !== null && refundCents < amountCents && (
                      <Text span fz="xs" c="dimmed">
                        {formatCents(refundCents)} of it
                      </Text>
                    )}
                  </Stack>
                ),
              },
              { label: 'Paid', cell: ({ paidAt }) => (paidAt ? <FormattedDate value={paidAt} /> : '–') },
              { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
              {
                label: 'Receipt',
                cell: ({ id, number, creditNumber }) =>
                  number ? (
                    <Stack gap="0.25rem" align="flex-start">
                      <Anchor href={`/api/plan-receipts/${id}.pdf`} download inherit underline="always">
                        {number}
                      </Anchor>
                      {creditNumber && (
                        <Anchor
                          href={`/api/plan-receipts/${id}.credit.pdf`}
                          download
                          inherit
                          underline="always"
                        >
                          {creditNumber}
                        </Anchor>
                      )}
                    </Stack>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </Panel>
  );
}
