import { Text } from '@mantine/core';
import type { Payment } from '../../../domain/deals/escrow-terms.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OtherActions } from './Actions.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];

const labels: Record<Payment, string> = {
  awaiting: 'To be held in escrow',
  held: 'Held in escrow',
  released: 'Released from escrow',
  refunded: 'Refunded to the buyer',
  split: 'Divided between the two',
  void: 'Never paid',
};

const LONG_CENTS = 100_000_000;

interface AmountPanelProps {
  transaction: Transaction;
  /** Something happened that the administrator has not read. */
  unread: boolean;
  className?: string;
}

/** The amount, how it is divided, and what else the viewer can do. */
export function AmountPanel({ transaction, unread, className }: AmountPanelProps) {
  const { amountCents, payment } = transaction;
  const gone = payment === 'refunded' || payment === 'void';
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
      {!gone && <DescriptionList facts={figuresOf(transaction)} figures />}
      <OtherActions transaction={transaction} unread={unread} />
    </Panel>
  );
}

function figuresOf(transaction: Transaction) {
  const { amountCents, feeBps, payment, role } = transaction;
  const { splitRefundCents } = transaction;
  const payoutCents = transaction.splitPayoutCents ?? transaction.payoutCents;
  const feeCents = transaction.splitFeeCents ?? transaction.feeCents;
  const over = payment === 'released' || payment === 'split';
  const paid = {
    buyer: payment === 'awaiting' ? 'You pay' : 'You paid',
    seller: 'Buyer pays',
    admin: 'Amount',
  };
  const receives = over ? 'received' : 'receives';
  return [
    { label: paid[role], value: <Money cents={amountCents} /> },
    ...(splitRefundCents === null
      ? []
      : [
          {
            label: role === 'buyer' ? 'Back to you' : 'Back to the buyer',
            value: (
              <>
                −<Money cents={splitRefundCents} />
              </>
            ),
          },
        ]),
    {
      label: `Platform fee, ${feeBps / 100}%`,
      value: (
        <>
          −<Money cents={feeCents} />
        </>
      ),
    },
    {
      label: role === 'seller' ? `You ${over ? 'received' : 'receive'}` : `Seller ${receives}`,
      value: <Money cents={payoutCents} />,
      strong: true,
    },
  ];
}
