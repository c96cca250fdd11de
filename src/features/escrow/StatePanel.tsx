import { Badge, Title } from '@mantine/core';
import { deadlineTexts, LICENCE_COMPLETED_TEXT, stateText } from '../../../domain/escrow-texts.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { lastChange, nextForViewer, sentBackFor } from './nextForViewer.ts';
import classes from './StatePanel.module.css';
import { TimeToPay } from './TimeToPay.tsx';
import type { Transaction } from './types.ts';

const when = (date: Date) => date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The state in a sentence first, with its badge and since when, and what the viewer can expect or do. */
export function StatePanel({ transaction, className }: { transaction: Transaction; className?: string }) {
  const { status, payment, disputed, history, licensingType, role, facts, deadlines } = transaction;
  const { title, text } = stateText(transaction, role);
  const granted = status === 'completed' && licensingType !== null;
  const since = lastChange(history)?.at ?? transaction.createdAt;
  const next = nextForViewer(transaction);
  const missing = sentBackFor(transaction);
  const until = deadlineTexts(deadlines, transaction, facts, role, when);
  const tone = disputed ? 'disputed' : status;
  return (
    <Panel className={`${classes.panel} ${classes[tone] ?? ''} ${className}`}>
      {/* Read out when it changes while the page is open. */}
      <div aria-live="polite">
        <div className={classes.line}>
          <TransactionBadge status={status} />
          {disputed && <Badge color="red">Disputed</Badge>}
          <span>
            since <FormattedDate value={since} time />
          </span>
        </div>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <p className={classes.text}>{granted ? LICENCE_COMPLETED_TEXT : text}</p>
        {missing && (
          <p className={classes.missing}>
            <strong>More proof is needed:</strong> {missing}
          </p>
        )}
        {until.map((sentence) => (
          <p key={sentence} className={classes.until}>
            {sentence}
          </p>
        ))}
        {next && (
          <p className={classes.next}>
            <strong>Next:</strong> {next}
          </p>
        )}
      </div>
      {role === 'buyer' && payment === 'awaiting' && <TimeToPay until={transaction.reservedUntil} />}
    </Panel>
  );
}
