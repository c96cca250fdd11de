import type { Payment } from '../../../domain/escrow.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Actions } from './Actions.tsx';
import classes from './AmountPanel.module.css';
import type { Transaction } from './types.ts';

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

/** The amount as the largest thing, who gets what of it, and what can be done. */
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
      <p className={classes.label}>{labels[payment]}</p>
      <p
        className={classes.amount}
        data-long={amountCents >= LONG_CENTS || undefined}
        data-gone={gone || undefined}
      >
        <Money cents={amountCents} />
      </p>
      {/* Of money that went back, nobody receives a share. */}
      {!gone && <DescriptionList facts={figures} figures />}
      <Actions transaction={transaction} payNow={payNow} unread={unread} />
    </Panel>
  );
}
