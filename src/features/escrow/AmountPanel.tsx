import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Action, escrow, type Payment } from '../../../domain/escrow.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import { labelOf, StepDialog } from './StepDialog.tsx';
import classes from './TransactionPage.module.css';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];

const labels: Record<Payment, string> = {
  awaiting: 'To be held in escrow',
  held: 'Held in escrow',
  released: 'Released from escrow',
  refunded: 'Refunded to the buyer',
  void: 'Never paid',
};

const LONG_CENTS = 100_000_000;

interface AmountPanelProps {
  transaction: Transaction;
  payNow: boolean;
  /** Something happened that the administrator has not read. */
  unread: boolean;
  className?: string;
}

/** The amount, how it is divided, and what the viewer can do. */
export function AmountPanel({ transaction, payNow, unread, className }: AmountPanelProps) {
  const { amountCents, feeCents, payoutCents, feeBps, payment } = transaction;
  const gone = payment === 'refunded' || payment === 'void';
  const figures = [
    { label: 'Amount', value: <Money cents={amountCents} /> },
    {
      label: `Platform fee, ${feeBps / 100}%`,
      value: (
        <>
          −<Money cents={feeCents} />
        </>
      ),
    },
    {
      label: payment === 'released' ? 'Seller received' : 'Seller receives',
      value: <Money cents={payoutCents} />,
      strong: true,
    },
  ];
  return (
    <Panel className={className}>
      <Text c="dimmed">{labels[payment]}</Text>
      <p
        className={classes.amount}
        data-long={amountCents >= LONG_CENTS || undefined}
        data-gone={gone || undefined}
      >
        <Money cents={amountCents} />
      </p>
      {/* Nobody receives a share of money that was returned. */}
      {!gone && <DescriptionList facts={figures} figures />}
      <Actions transaction={transaction} payNow={payNow} unread={unread} />
    </Panel>
  );
}

/** In the order of the buttons. Documents are added in their own panel. */
const order: readonly Action[] = [
  'submit',
  'release',
  'resolveForSeller',
  'resolveForBuyer',
  'sendBack',
  'answerDispute',
  'cancel',
  'declineCancel',
  'askCancel',
  'openDispute',
];
const main: readonly Action[] = ['submit', 'release', 'resolveForSeller', 'answerDispute'];
const harmful: readonly Action[] = ['openDispute'];

interface ActionsProps {
  transaction: Transaction;
  payNow: boolean;
  /** Something happened that the administrator has not read: they decide nothing until then. */
  unread: boolean;
}

/** What the viewer can do now, from the domain's table; a refused action says why. */
function Actions({ transaction, payNow, unread }: ActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const { role, facts } = transaction;
  const offered = escrow.offered(order, transaction, role, facts);
  const shown = unread ? offered.slice(0, 1) : offered;
  const pays = role === 'buyer' && transaction.payment === 'awaiting';
  if (offered.length === 0 && !pays) return null;
  return (
    <Stack gap="0.75rem" mt="1.25rem">
      {pays && <PayButton id={transaction.id} payNow={payNow} />}
      {shown.map(({ action, reason }) => (
        <ActionButton
          key={action}
          fullWidth
          variant={main.includes(action) ? 'filled' : harmful.includes(action) ? 'outline' : 'default'}
          color={harmful.includes(action) ? 'red' : undefined}
          reason={unread ? READ_FIRST : reason}
          onClick={() => setOpen(action)}
        >
          {labelOf(action, transaction)}
        </ActionButton>
      ))}
      {offered.map(({ action }) => (
        <StepDialog
          key={action}
          action={action}
          transaction={transaction}
          opened={open === action}
          onClose={() => setOpen(null)}
        />
      ))}
    </Stack>
  );
}

/** Opens the provider's checkout; automatically when the escrow has just been started. */
function PayButton({ id, payNow }: { id: string; payNow: boolean }) {
  const navigate = useNavigate();
  const invalidate = useInvalidateEscrow();
  const { mutate, isPending, isSuccess, reset } = trpc.escrow.checkout.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void invalidate();
    },
  });

  const begun = useRef(false);
  useEffect(() => {
    if (!payNow || begun.current) return;
    begun.current = true;
    // Removed from the address first, so that coming back from the checkout does not open it again.
    void navigate({ to: '/transaction/$id', params: { id }, search: {}, replace: true }).then(() =>
      mutate({ id }),
    );
  }, [payNow, id, navigate, mutate]);

  // Going back may restore the page as it was left, with the button still busy.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [reset]);

  const leaving = isPending || isSuccess || (payNow && !begun.current);
  return (
    <Button fullWidth disabled={leaving} onClick={() => mutate({ id })}>
      {leaving ? 'Opening the checkout...' : 'Complete payment'}
    </Button>
  );
}
