import { Badge } from '@mantine/core';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './DisputePanel.module.css';
import type { Transaction } from './types.ts';

interface CancelRequestPanelProps {
  transaction: Transaction;
  /** While it waits for an answer. */
  openClass: string | undefined;
}

/** What became of a request, by the entry of the log that ended it. */
const ends: Record<string, string> = {
  'escrow.cancel': 'Cancelled',
  'escrow.declineCancel': 'Declined',
  'escrow.lapseCancel': 'Lapsed',
};

/** The buyer's last request to cancel, and what the seller said to it; nothing while there was none. */
export function CancelRequestPanel({ transaction, openClass }: CancelRequestPanelProps) {
  const { facts, history, buyer, role } = transaction;
  const at = history.findLastIndex(({ action }) => action === 'escrow.askCancel');
  const asked = history[at];
  if (!asked) return null;
  const isOpen = facts.cancelRequest === 'open';
  const end = isOpen ? undefined : history.slice(at).find(({ action }) => action in ends);
  const declined = end?.action === 'escrow.declineCancel' ? end : null;
  const state = isOpen ? 'Open' : end ? ends[end.action] : 'Closed';
  return (
    <Panel
      title="Request to cancel"
      className={isOpen ? openClass : undefined}
      action={<Badge color={isOpen ? 'amber' : 'gray'}>{state}</Badge>}
    >
      <p className={classes.who}>
        {role === 'buyer' ? 'You asked' : `@${buyer.username} asked`}{' '}
        {role === 'seller' ? 'you' : 'the seller'} to cancel, <FormattedDate value={asked.at} time />
      </p>
      <blockquote className={classes.words}>{asked.reason}</blockquote>
      {declined && (
        <div className={classes.decision}>
          <p className={classes.who}>
            {role === 'seller' ? 'You declined' : 'The seller declined'},{' '}
            <FormattedDate value={declined.at} time />
          </p>
          <blockquote className={classes.words}>{declined.reason}</blockquote>
        </div>
      )}
      {end?.action === 'escrow.lapseCancel' && (
        <p className={classes.none}>There was no answer in time. The buyer can open a dispute.</p>
      )}
    </Panel>
  );
}
