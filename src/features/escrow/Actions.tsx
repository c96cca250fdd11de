import { useState } from 'react';
import { type Action, escrow } from '../../../domain/escrow.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import classes from './Actions.module.css';
import { PayButton } from './PayButton.tsx';
import { StepDialog } from './StepDialog.tsx';
import { labelOf } from './steps.ts';
import type { Transaction } from './types.ts';

/** In the order of the buttons. Documents have a place of their own. */
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
  /** Something happened that the administrator has not read: they decide nothing before. */
  unread: boolean;
}

/** What the viewer can do now, from the domain's table; what is refused says why. */
export function Actions({ transaction, payNow, unread }: ActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const { role, facts } = transaction;
  const offered = escrow.offered(order, transaction, role, facts);
  const shown = unread ? offered.slice(0, 1) : offered;
  const pays = role === 'buyer' && transaction.payment === 'awaiting';
  if (offered.length === 0 && !pays) return null;
  return (
    <div className={classes.actions}>
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
    </div>
  );
}
