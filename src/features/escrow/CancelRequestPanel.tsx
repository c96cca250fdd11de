import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './DisputePanel.module.css';
import type { Transaction } from './types.ts';

/** The buyer's request to cancel, and what the seller says to it; nothing while there is none. */
export function CancelRequestPanel({ transaction }: { transaction: Transaction }) {
  const { facts, history, buyer } = transaction;
  if (facts.cancelRequest === 'none') return null;
  const asked = history.findLast(({ action }) => action === 'escrow.askCancel');
  if (!asked) return null;
  const isOpen = facts.cancelRequest === 'open';
  const declined = isOpen ? undefined : history.findLast(({ action }) => action === 'escrow.declineCancel');
  return (
    <Panel
      title="Request to cancel"
      action={
        <Tag tone={isOpen ? 'amber' : 'plain'}>{isOpen ? 'Open' : declined ? 'Declined' : 'Lapsed'}</Tag>
      }
    >
      <p className={classes.who}>
        @{buyer.username} asks the seller to cancel, <FormattedDate value={asked.at} time />
      </p>
      <blockquote className={classes.words}>{asked.reason}</blockquote>
      {declined && (
        <div className={classes.decision}>
          <p className={classes.who}>
            The seller does not agree, <FormattedDate value={declined.at} time />
          </p>
          <blockquote className={classes.words}>{declined.reason}</blockquote>
        </div>
      )}
      {!isOpen && !declined && (
        <p className={classes.none}>The seller did not answer in time. The buyer can open a dispute.</p>
      )}
    </Panel>
  );
}
