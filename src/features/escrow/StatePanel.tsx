import { Box, Group, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import {
  deadlineTexts,
  LICENSE_COMPLETED_TEXT,
  stateText,
  turnLabel,
} from '../../../domain/deals/escrow-texts.ts';
import { BANK_HAS_IT } from '../../../domain/deals/payments.ts';
import { formatCents } from '../../../domain/money.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MainAction } from './Actions.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];
type Role = Transaction['role'];

const when = (date: Date) =>
  `${date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })} (${timeLeft(date)})`;

const SECOND = 1_000;
const HOUR = 3_600_000;

/** "4 days left", down to the minutes. */
function timeLeft(until: Date): string {
  const left = Math.max(0, until.getTime() - Date.now());
  const [n, unit] =
    left >= 48 * HOUR
      ? [Math.round(left / (24 * HOUR)), 'day']
      : left >= HOUR
        ? [Math.round(left / HOUR), 'hour']
        : [Math.ceil(left / 60_000), 'minute'];
  return `${n} ${unit}${n === 1 ? '' : 's'} left`;
}

/** The current time, read again at this interval in milliseconds. */
function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), every, { autoInvoke: true });
  return now;
}

interface StatePanelProps {
  transaction: Transaction;
  payNow: boolean;
  /** Something happened that the administrator has not read. */
  unread: boolean;
  className?: string;
}

/** The state in a sentence, with its badge and date, and what the viewer can expect or do. */
export function StatePanel({ transaction, payNow, unread, className }: StatePanelProps) {
  const { status, payment, disputed, history, licensingType, role, facts, deadlines } = transaction;
  const { title, text } = stateText(transaction, role, facts);
  useNow(60 * SECOND);
  const granted = transaction.payment === 'released' && licensingType !== null;
  const since = lastChange(history)?.at ?? transaction.createdAt;
  const next = nextForViewer(transaction);
  const missing = sentBackFor(transaction);
  const until = transaction.takenBack
    ? [BANK_HAS_IT]
    : deadlineTexts(deadlines, transaction, facts, role, when);
  const tone = disputed ? 'disputed' : status;
  return (
    <Panel className={`${classes.state} ${classes[tone] ?? ''} ${className}`}>
      {/* Read out when it changes while the page is open. */}
      <div aria-live="polite">
        <Group gap="0.375rem 0.75rem" mb="0.75rem" c="dimmed" fz="sm">
          <TransactionBadge status={disputed ? 'disputed' : status} label={turnLabel(transaction)} />
          <span>
            since <FormattedDate value={since} time />
          </span>
        </Group>
        <Title order={2} fz="var(--title-3)">
          {title}
        </Title>
        <Text c="dimmed" maw="42rem" mt="0.375rem">
          {granted ? LICENSE_COMPLETED_TEXT : text}
        </Text>
        {missing && (
          <p className={classes.missing}>
            <strong>What is missing:</strong> {missing}
          </p>
        )}
        {until.map((sentence) => (
          <Text key={sentence} maw="42rem" mt="0.5rem">
            {sentence}
          </Text>
        ))}
        {next && (
          <Text mt="0.875rem">
            <strong>Next:</strong> {next}
          </Text>
        )}
      </div>
      {payment === 'awaiting' && status === 'initiated' && <TimeToPay until={transaction.reservedUntil} />}
      <Box mt="1.125rem" className={classes.turn}>
        <MainAction transaction={transaction} unread={unread} payNow={payNow} />
      </Box>
    </Panel>
  );
}

/** "22:04", or with hours "47 h 59 min". */
const countdown = (seconds: number) =>
  seconds * SECOND < HOUR
    ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    : `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;

/** Counts down how long the listing stays reserved for the buyer without a payment. */
function TimeToPay({ until }: { until: Date }) {
  const now = useNow(SECOND);
  const left = Math.max(0, Math.ceil((until.getTime() - now) / SECOND));
  return (
    <Text mt="0.875rem" role="timer">
      {left === 0 ? (
        'The time to pay is over. This transaction is being cancelled.'
      ) : (
        <>
          <strong>Time to pay:</strong> {countdown(left)}
        </>
      )}
    </Text>
  );
}

/** What happens next, addressed to the viewer; null when the transaction is over. */
function nextForViewer(transaction: Transaction): string | null {
  const { status, payment, disputed, role, facts } = transaction;
  if (status === 'completed' || status === 'cancelled') return null;
  if (facts.cancelRequest === 'open' && role !== 'admin') return cancelText[role];
  if (disputed) return disputeText(transaction);
  if (status === 'verifying') return verifyingNext[role];
  if (payment === 'awaiting') return unpaidNext[role];
  if (role === 'admin') return 'the seller uploads proof. There is nothing for you to do yet.';
  if (role === 'buyer') return heldBuyerNext(facts);
  if (facts.sentBack) return 'add the proof that was asked for, then mark it as ready again.';
  return transaction.facts.sellerProofs > 0
    ? 'mark it as ready for verification when the transfer is done.'
    : 'transfer the IP, then upload the document that proves it.';
}

const remarks = [
  ...['addProof', 'askCancel', 'declineCancel', 'lapseCancel', 'offerRefund', 'escalate'],
  ...['submitStatement', 'waiveAppeal'],
];

/** The last entry that changed the state: documents and reminders do not. */
function lastChange(history: Transaction['history']): Transaction['history'][number] | undefined {
  return history.findLast(({ action }) => !remarks.includes(action.replace('escrow.', '')));
}

/** Why an administrator asked for more proof, as long as nothing has happened since. */
function sentBackFor({ history, status }: Transaction): string | null {
  if (status !== 'initiated') return null;
  const last = lastChange(history);
  return last?.action === 'escrow.sendBack' ? last.reason : null;
}

const unpaidNext: Record<Role, string> = {
  buyer: 'pay; then the seller is asked to begin.',
  seller: 'the buyer pays. You will be told at once.',
  admin: 'the buyer pays.',
};

const cancelText = {
  buyer: 'the seller agrees to cancel or declines.',
  seller: 'the buyer asks you to cancel. Agree, or decline with a reason.',
};

function heldBuyerNext({ handedOver, overdue, cancelRequest }: Transaction['facts']): string {
  if (!handedOver) {
    return 'wait for the seller’s documents. Until the first of them arrives, you can cancel and be refunded.';
  }
  if (overdue) return 'keep waiting, or cancel and be refunded.';
  const wrong = cancelRequest === 'none' ? 'ask the seller to cancel or open a dispute' : 'open a dispute';
  return `wait until the seller marks the transfer as ready. If something is wrong, ${wrong}.`;
}

const verifyingNext: Record<Role, string> = {
  buyer: 'read the documents below. If something is wrong, open a dispute before the funds are released.',
  seller: 'there is nothing for you to do. More documents can still be added.',
  admin: 'compare the documents with the register, then release the funds or ask for more proof.',
};

function disputeText({ role, facts: { dispute } }: Transaction): string | null {
  if (!dispute) return null;
  const { phase, stated, waived } = dispute;
  if (role === 'admin') {
    if (phase === 'deciding' || phase === 'appealed')
      return 'read both sides and the documents, then decide with written reasons.';
    return phase === 'statements'
      ? 'both sides submit their statements. There is nothing for you to decide yet.'
      : 'the time to appeal ends, and the decision is carried out.';
  }
  if (phase === 'statements')
    return stated[role]
      ? 'the other side submits its statement, or its time ends.'
      : 'write your statement, add what supports it, and submit it once it is complete.';
  if (phase === 'deciding') return 'an administrator decides.';
  if (phase === 'appealed') return 'another administrator decides about the appeal.';
  return waived[role]
    ? 'the other side can still appeal.'
    : 'read the decision below. You can appeal once, or say that you will not.';
}

/** A completed transaction: what the viewer has gained. */
export function OutcomePanel({ transaction, className }: { transaction: Transaction; className?: string }) {
  const { role, licensingType, listingId, listingVisible } = transaction;
  const payoutCents = transaction.splitPayoutCents ?? transaction.payoutCents;
  const feeCents = transaction.splitFeeCents ?? transaction.feeCents;
  const sold = licensingType === null;
  // The buyer may have sold it on since.
  const listing = (label: string) =>
    listingVisible && (
      <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId }}>
        {label}
      </LinkAnchor>
    );
  const outcomes: Record<Transaction['role'], { title: string; text: string; link: ReactNode }> = {
    buyer: sold
      ? {
          title: 'You now own this IP',
          text: 'It is in your repository with its documents, private until you decide otherwise. Its chain of title here names you. Have the transfer recorded at the office if it has not been yet.',
          link: listing('Open it in your repository'),
        }
      : {
          title: 'You now hold the license',
          text: 'It is in your dashboard under Licensing, with the terms you paid for.',
          link: (
            <LinkAnchor to="/dashboard" search={{ tab: 'licensing' }}>
              See your licenses
            </LinkAnchor>
          ),
        },
    seller: {
      title: 'Released to your balance',
      text: `${formatCents(payoutCents)} is yours, after the platform fee of ${formatCents(feeCents)}. ${
        sold
          ? 'The transfer was documented, and the listing is the buyer’s.'
          : 'The right is still yours; the buyer holds a license.'
      }`,
      link: (
        <Group gap="0.25rem 1.25rem">
          <LinkAnchor to="/dashboard" search={{ tab: 'balance' }}>
            Withdraw it
          </LinkAnchor>
          <LinkAnchor to="/dashboard" search={{ tab: 'sales' }}>
            View All Transactions
          </LinkAnchor>
        </Group>
      ),
    },
    admin: {
      title: sold ? 'The listing has passed to the buyer' : 'The license has been granted',
      text: `${formatCents(payoutCents)} was released to the seller’s balance; ${formatCents(feeCents)} is the platform fee.`,
      link: listing('View the listing'),
    },
  };
  const { title, text, link } = outcomes[role];
  return (
    <Panel title={title} className={`${classes.outcome} ${className}`}>
      <Text mb="0.75rem">{text}</Text>
      {link}
    </Panel>
  );
}
