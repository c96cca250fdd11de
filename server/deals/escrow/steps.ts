import type { Tx } from '../../../db/connection.ts';
import { otherParty, type Party } from '../../../domain/deals/disputes.ts';
import { escrow, SAY_WHY_CANCELLED, TRANSACTION_CHANGED } from '../../../domain/deals/escrow.ts';
import { type Action, type EscrowTerms, escrowWork } from '../../../domain/deals/escrow-terms.ts';
import { BANK_HAS_IT } from '../../../domain/deals/payments.ts';
import { conflict, invalid } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import type { Services } from '../../context.ts';
import { hasAccepted, mustHaveAccepted } from '../../infra/terms.ts';
import { type By, type KeyedSteps, take } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import { isTakenBack } from './chargebacks.ts';
import { shareOf, writeDispute } from './dispute-rows.ts';
import {
  about,
  cancelled,
  completed,
  type EscrowEffect,
  ended,
  type More,
  toParties,
  toPartiesAndAdmins,
} from './ending.ts';
import { factsOf, lockAs, type TransactionRow, writeTransaction } from './transition.ts';

/** What each step of the table does besides moving state and money, and whom it tells. */
const effects: { [A in Action]?: EscrowEffect } = {
  pay: (_, __, { row }) =>
    toParties(row, { kind: 'escrow.paid', ...about(row), amountCents: row.amountCents }),
  payLate: (_, __, { row }) => [
    { to: row.buyerId, event: { kind: 'escrow.cancelled', ...about(row), refunded: true } },
  ],
  expire: cancelled,
  cancel(services, tx, taken) {
    // Somebody else undoes what the parties agreed on, so both read why.
    if (taken.by.actor === 'admin' && !taken.more?.reason) throw invalid(SAY_WHY_CANCELLED);
    return cancelled(services, tx, taken);
  },
  refundLate: cancelled,
  askCancel: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.cancelAsked', ...about(row), reason: more?.reason ?? '' }),
  declineCancel: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.cancelDeclined', ...about(row), reason: more?.reason ?? '' }),
  lapseCancel: (_, __, { row }) => toParties(row, { kind: 'escrow.cancelLapsed', ...about(row) }),
  addProof: (_, __, { row }) =>
    toParties(row, { kind: 'proofs.added', transactionId: row.id, title: row.title }),
  async submit({ config }, tx, { row }) {
    // The seller of a listing with a fixed price has accepted nothing yet when the buyer begins.
    const { sellerId, termsOfUse: sha256 } = row;
    if (sha256 && !(await hasAccepted(config, tx, sellerId, { sha256 })))
      await mustHaveAccepted(config, tx, sellerId);
    return toPartiesAndAdmins(tx, row, { kind: 'escrow.verifying', ...about(row) });
  },
  sendBack: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.sentBack', ...about(row), reason: more?.reason ?? '' }),
  offerRefund: (_, __, { row }) =>
    toParties(row, { kind: 'escrow.refundOffered', ...about(row), days: row.days }),
  escalate: (_, tx, { row }) =>
    toPartiesAndAdmins(tx, row, {
      kind: 'escrow.overdue',
      ...about(row),
      disputed: row.disputed,
      days: row.days,
    }),
  release: completed,
  openDispute: (_, tx, { row }) => toPartiesAndAdmins(tx, row, { kind: 'escrow.disputed', ...about(row) }),
  submitStatement(_, tx, { row, by, facts }) {
    const party = by.actor as Party;
    if (facts.dispute?.stated[otherParty(party)])
      return toPartiesAndAdmins(tx, row, { kind: 'escrow.disputeAnswered', ...about(row) });
    return toParties(row, { kind: 'escrow.statementSubmitted', ...about(row), by: party });
  },
  endStatements: (_, tx, { row }) =>
    toPartiesAndAdmins(tx, row, { kind: 'escrow.disputeAnswered', ...about(row) }),
  withdrawDispute: (_, tx, { row }) =>
    toPartiesAndAdmins(tx, row, { kind: 'escrow.disputeClosed', ...about(row) }),
  settle: ended,
  decideDispute: (services, tx, taken) =>
    taken.to.disputed
      ? toParties(taken.row, { kind: 'escrow.disputeDecided', ...about(taken.row), days: taken.row.days })
      : ended(services, tx, taken),
  appeal: (_, tx, { row, by }) =>
    toPartiesAndAdmins(tx, row, { kind: 'escrow.appealed', ...about(row), by: by.actor as Party }),
  async waiveAppeal(services, tx, { row, by, facts }) {
    const party = by.actor as Party;
    const told = toParties(row, { kind: 'escrow.appealWaived', ...about(row), by: party });
    if (!facts.dispute?.waived[otherParty(party)]) return told;
    // Nobody will appeal, so nothing is left to wait for.
    const clock = { actor: 'clock', id: null } as const;
    return [...told, ...(await applyTransition(services, tx, row, { action: 'carryOut', by: clock }))];
  },
  carryOut: ended,
};

/** How a transaction changes (server/kernel/act.ts). */
export const escrowSteps: KeyedSteps<EscrowTerms, TransactionRow, More> = {
  name: 'escrow',
  process: escrow,
  stateOf: ({ status, payment, disputed }) => ({ status, payment, disputed }),
  changed: TRANSACTION_CHANGED,
  adminPower: 'transactions.decide',
  work: escrowWork,
  // Moves no money: the seller only has to prove more.
  unproved: ['sendBack'],
  async lock(ctx, tx, id) {
    const { row, by } = await lockAs(ctx, tx, id);
    return { row, by, facts: await factsOf(tx, row, by.actor === 'admin' ? by.id : null) };
  },
  async write(services, tx, locked, outcome, { action, more }) {
    const moves = locked.row.payment === 'held' && outcome.to.payment !== 'held';
    if (moves && (await isTakenBack(tx, locked.row.id))) throw conflict(BANK_HAS_IT);
    const split = outcome.to.payment === 'split';
    const sellerBps = split ? await shareOf(tx, locked.row.id, more) : undefined;
    const notices = await writeTransaction(services, tx, locked, outcome, action, {
      moment: more?.moment,
      sellerBps,
    });
    if (notices) await writeDispute(tx, locked, outcome, action, more);
    return notices;
  },
  effects,
};

interface Change {
  action: Action;
  by: By<EscrowTerms>;
  /** What the timeline and the audit log keep besides the action. */
  data?: Record<string, unknown>;
  more?: More;
}

/** A step on a locked transaction, by whoever acts. The caller delivers the notices together with its own. */
export async function applyTransition(
  services: Services,
  tx: Tx,
  row: TransactionRow,
  { by, ...step }: Change,
): Promise<Notice[]> {
  return take(services, tx, escrowSteps, { row, by, facts: await factsOf(tx, row) }, step);
}

/** The notices that the clock will take a step unless somebody acts first. */
export async function warningsOf(
  tx: Tx,
  row: TransactionRow,
  due: Omit<Extract<InboxEvent, { kind: 'escrow.due' }>, 'kind' | keyof ReturnType<typeof about>>,
): Promise<Notice[]> {
  const event = { kind: 'escrow.due', ...about(row), ...due } as const;
  // Nobody but the buyer can do anything about a payment.
  if (row.payment === 'awaiting') return [{ to: row.buyerId, event }];
  return due.waitsFor === 'admin' ? toPartiesAndAdmins(tx, row, event) : toParties(row, event);
}
