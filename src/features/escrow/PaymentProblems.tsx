import { Badge } from '@mantine/core';
import { problemText } from '../../../domain/payments.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './DisputePanel.module.css';
import type { Transaction } from './types.ts';

/** What an administrator has to look at because the books and the payment provider differ. */
export function PaymentProblems({ problems }: { problems: Transaction['paymentProblems'] }) {
  const open = problems.some(({ solvedAt }) => solvedAt === null);
  return (
    <Panel
      title="Payment provider"
      action={<Badge color={open ? 'red' : 'gray'}>{open ? 'Needs attention' : 'Solved'}</Badge>}
      className={open ? classes.panel : undefined}
    >
      {problems.map(({ id, problem, chargeRef, seenAt, solvedAt, ...came }) => (
        <div key={id} className={classes.problem}>
          <p className={classes.who}>
            <FormattedDate value={seenAt} time />
            {chargeRef && <> · {chargeRef}</>}
            {solvedAt && (
              <>
                {' '}
                · solved <FormattedDate value={solvedAt} time />
              </>
            )}
          </p>
          <blockquote className={classes.words}>{problemText(problem, came)}</blockquote>
        </div>
      ))}
    </Panel>
  );
}
