import { Badge, Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemText } from '../../../domain/deals/payments.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];

interface CancelRequestPanelProps {
  transaction: Transaction;
  /** While it waits for an answer. */
  openClass: string | undefined;
}

/** How a request ended, by the log entry that ended it. */
const ends: Record<string, string> = {
  'escrow.cancel': 'Cancelled',
  'escrow.declineCancel': 'Declined',
  'escrow.lapseCancel': 'Lapsed',
};

/** The buyer's last request to cancel and the seller's answer; renders nothing if there is none. */
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
      <Said words={asked.reason}>
        {role === 'buyer' ? 'You asked' : `@${buyer.username} asked`}{' '}
        {role === 'seller' ? 'you' : 'the seller'} to cancel, <FormattedDate value={asked.at} time />
      </Said>
      {declined && (
        <Said words={declined.reason} later>
          {role === 'seller' ? 'You declined' : 'The seller declined'},{' '}
          <FormattedDate value={declined.at} time />
        </Said>
      )}
      {end?.action === 'escrow.lapseCancel' && (
        <Text mt="0.75rem">There was no answer in time. The buyer can open a dispute.</Text>
      )}
    </Panel>
  );
}

/** Where the ledger and the payment provider differ; for administrators. */
export function PaymentProblems({ problems }: { problems: Transaction['paymentProblems'] }) {
  const open = problems.some(({ solvedAt }) => solvedAt === null);
  return (
    <Panel
      title="Payment provider"
      action={<Badge color={open ? 'red' : 'gray'}>{open ? 'Needs attention' : 'Solved'}</Badge>}
      className={open ? classes.contested : undefined}
    >
      {problems.map(({ id, problem, chargeRef, seenAt, solvedAt, ...came }, place) => (
        <Said key={id} words={problemText(problem, came)} later={place > 0}>
          <FormattedDate value={seenAt} time />
          {chargeRef && <> · {chargeRef}</>}
          {solvedAt && (
            <>
              {' '}
              · solved <FormattedDate value={solvedAt} time />
            </>
          )}
        </Said>
      ))}
    </Panel>
  );
}

interface SaidProps {
  words: string | null;
  /** Not the first in its panel. */
  later?: boolean;
  children: ReactNode;
}

/** What somebody wrote, under who wrote it and when. */
export function Said({ words, later, children }: SaidProps) {
  return (
    <Box mt={later ? '1.25rem' : undefined}>
      <Text c="dimmed" fz="sm" mb="0.5rem">
        {children}
      </Text>
      <blockquote className={classes.words}>{words}</blockquote>
    </Box>
  );
}
