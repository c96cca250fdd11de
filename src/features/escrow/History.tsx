import { Button, Text } from '@mantine/core';
import { IconCheck, IconPoint, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { EscrowState } from '../../../domain/deals/escrow-terms.ts';
import { formatCents } from '../../../domain/money.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];

const signs = { green: IconCheck, red: IconX, plain: IconPoint };

/** What has happened, oldest first, and what is still to come. */
export function History({ transaction }: { transaction: Transaction }) {
  const { id, history, earlierHistory } = transaction;
  const [asked, setAsked] = useState(false);
  const all = trpc.escrow.history.useInfiniteQuery({ id }, { ...byCursor, enabled: asked });
  const steps = all.data ? rowsOf(all.data).toReversed() : history;
  return (
    <Panel title="History">
      {earlierHistory && !all.data && (
        <Button
          variant="default"
          size="compact-sm"
          mb="1rem"
          aria-busy={all.isFetching}
          onClick={() => (asked ? void all.refetch() : setAsked(true))}
        >
          {all.error ? 'Try Again' : 'Show earlier steps'}
        </Button>
      )}
      {!all.data && all.error && <p role="alert">{sentenceOf(all.error)}</p>}
      <ShowMore list={all} label="Show earlier steps" />
      <ol className={classes.timeline}>
        {steps.map((entry) => {
          const { text, tone } = historyText(entry, transaction);
          const Sign = signs[tone];
          return (
            <li key={entry.id} className={classes.entry} data-tone={tone}>
              <span className={classes.mark} aria-hidden="true">
                <Sign size={14} stroke={2.4} />
              </span>
              <div className={classes.what}>{text}</div>
              <Text c="dimmed" fz="xs">
                <FormattedDate value={entry.at} time />
              </Text>
              {/* The texts of a dispute are in its own panel. */}
              {(entry.action === 'escrow.sendBack' || entry.action === 'escrow.cancel') && entry.reason && (
                <Text mt="0.375rem" className={classes.plain}>
                  “{entry.reason}”
                </Text>
              )}
            </li>
          );
        })}
        {stepsToCome(transaction).map((step) => (
          <li key={step} className={classes.entry} data-to-come>
            <span className={classes.mark} aria-hidden="true" />
            <div className={classes.what}>{step}</div>
            <Text c="dimmed" fz="xs">
              To come
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Entry = Transaction['history'][number];

interface Told {
  text: string;
  /** Progress is green, setbacks are red, side notes plain. */
  tone: 'green' | 'red' | 'plain';
}

const byRole: Record<string, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  admin: 'an administrator',
};

/** One entry of the log in plain words. */
export function historyText(entry: Entry, { amountCents, licensingType, days }: Transaction): Told {
  const who = byRole[entry.role] ?? 'the system';
  switch (entry.action) {
    case 'escrow.start':
      return { text: 'Escrow started by the buyer', tone: 'green' };
    case 'escrow.pay':
      return { text: `Payment of ${formatCents(amountCents)} held in escrow`, tone: 'green' };
    case 'escrow.payLate':
      return { text: 'A payment arrived after the cancellation and was refunded', tone: 'plain' };
    case 'escrow.expire':
      return { text: 'Cancelled, because it was not paid in time', tone: 'red' };
    case 'escrow.cancel':
      return { text: `Cancelled by ${who}`, tone: 'red' };
    case 'escrow.askCancel':
      return { text: 'The buyer asked the seller to cancel', tone: 'plain' };
    case 'escrow.declineCancel':
      return { text: 'The seller declined to cancel', tone: 'plain' };
    case 'escrow.lapseCancel':
      return { text: 'The request to cancel lapsed without an answer', tone: 'plain' };
    case 'escrow.offerRefund':
      return {
        text: `Not proved within ${days.proveDays} days, so the buyer can cancel alone`,
        tone: 'red',
      };
    case 'escrow.escalate':
      return { text: 'An answer from the administrators was overdue, and they were reminded', tone: 'red' };
    case 'escrow.refundLate':
      return { text: 'Nobody acted in time, so the buyer was refunded', tone: 'red' };
    case 'escrow.closeDispute':
      return { text: 'Dispute closed, because the buyer did not answer', tone: 'plain' };
    case 'escrow.addProof':
      return { text: `Document uploaded by ${who}`, tone: 'plain' };
    case 'escrow.submit':
      return { text: 'Marked as ready for verification by the seller', tone: 'green' };
    case 'escrow.sendBack':
      return { text: 'An administrator asked for more proof', tone: 'plain' };
    case 'escrow.release':
      return { text: `Transfer verified, funds released${passed(licensingType)}`, tone: 'green' };
    case 'escrow.openDispute':
      return { text: `Dispute opened by ${who}`, tone: 'red' };
    case 'escrow.submitStatement':
      return { text: `Statement submitted by ${who}`, tone: 'plain' };
    case 'escrow.answerDispute':
      return { text: `Dispute answered by ${who}`, tone: 'plain' };
    case 'escrow.endStatements':
      return { text: 'The time for statements ended', tone: 'plain' };
    case 'escrow.withdrawDispute':
      return { text: `Dispute withdrawn by ${who}`, tone: 'green' };
    case 'escrow.settle':
      return { text: 'The dispute was settled by a split', tone: 'green' };
    case 'escrow.decideDispute':
      return { text: 'An administrator decided the dispute', tone: 'plain' };
    case 'escrow.waiveAppeal':
      return { text: `Decision accepted by ${who}`, tone: 'plain' };
    case 'escrow.appeal':
      return { text: `Decision appealed by ${who}`, tone: 'red' };
    case 'escrow.carryOut':
      return { text: 'The decision was carried out', tone: 'green' };
    case 'escrow.resolveForSeller':
      return {
        text: `Dispute decided for the seller, funds released${passed(licensingType)}`,
        tone: 'green',
      };
    case 'escrow.resolveForBuyer':
      return { text: 'Dispute decided for the buyer, who is refunded', tone: 'red' };
    default:
      return { text: entry.action, tone: 'plain' };
  }
}

function passed(licensingType: Transaction['licensingType']): string {
  return licensingType === null ? ', ownership passed to the buyer' : ', license granted to the buyer';
}

/** The steps that remain if nothing goes wrong. */
function stepsToCome(state: EscrowState): string[] {
  if (state.status === 'completed' || state.status === 'cancelled') return [];
  if (state.disputed) return ['An administrator decides the dispute'];
  const steps = [
    'The buyer pays into escrow',
    'The seller proves the transfer',
    'An administrator verifies it and releases the funds',
  ];
  if (state.status === 'verifying') return steps.slice(2);
  return state.payment === 'held' ? steps.slice(1) : steps;
}
