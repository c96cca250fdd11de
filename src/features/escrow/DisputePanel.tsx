import { Badge } from '@mantine/core';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './DisputePanel.module.css';
import type { Transaction } from './types.ts';

interface DisputePanelProps {
  transaction: Transaction;
  dispute: NonNullable<Transaction['dispute']>;
  /** While it is not decided. */
  openClass: string | undefined;
}

/** What was contested, and how it was decided. */
export function DisputePanel({ transaction, dispute, openClass }: DisputePanelProps) {
  const { buyer, seller } = transaction;
  const { outcome, openedBy, openedAt, reason, answer, answeredAt, resolution, resolvedAt, byClock } =
    dispute;
  return (
    <Panel
      title="Dispute"
      action={<Badge color={resolvedAt ? 'gray' : 'red'}>{resolvedAt ? 'Decided' : 'Open'}</Badge>}
      className={resolvedAt ? undefined : `${classes.panel} ${openClass}`}
    >
      <p className={classes.who}>
        Opened by @{openedBy}, <FormattedDate value={openedAt} time />
      </p>
      <blockquote className={classes.words}>{reason}</blockquote>
      {answer && answeredAt && (
        <div className={classes.decision}>
          <p className={classes.who}>
            Answered by @{openedBy === buyer.username ? seller.username : buyer.username},{' '}
            <FormattedDate value={answeredAt} time />
          </p>
          <blockquote className={classes.words}>{answer}</blockquote>
        </div>
      )}
      {resolvedAt && (
        <div className={classes.decision}>
          <p className={classes.who}>
            Decided for the {outcome === 'seller' ? 'seller' : 'buyer'}{' '}
            {byClock ? 'without an answer' : 'by an administrator'}, <FormattedDate value={resolvedAt} time />
          </p>
          <blockquote className={classes.words}>{resolution}</blockquote>
        </div>
      )}
    </Panel>
  );
}
