import { useState } from 'react';
import { asksSecond, NEEDS_SECOND } from '../../../domain/deals/decision-requests.ts';
import { disputeLimits } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_CHANGED } from '../../../domain/deals/escrow.ts';
import type { Action } from '../../../domain/deals/escrow-terms.ts';
import { askCancelText } from '../../../domain/deals/escrow-texts.ts';
import { formatCents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { useNamedLease } from '../../lease.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];

interface StepDialogProps {
  action: Action;
  transaction: Transaction;
  opened: boolean;
  onClose: () => void;
}

/** Explains what a step does, asks for a reason where one is needed, and takes it. */
export function StepDialog({ action, transaction, opened, onClose }: StepDialogProps) {
  // The transaction as it was when the dialog opened: what it says must not change before the button is pressed.
  const [read, setRead] = useState(transaction);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setRead(transaction);
  }
  const { take, busy } = useStep(action, read, onClose);
  const asks = asksSecond(action, read);
  const step = steps[action];
  if (!step) return null;
  return (
    <ReasonDialog
      opened={opened}
      title={step.title}
      text={step.words(read)}
      note={asks && NEEDS_SECOND}
      label={action === 'cancel' && read.role === 'admin' ? WHY_CANCELLED : step.reason}
      button={asks ? ASK_SECOND : step.confirm}
      destructive={step.destructive}
      busy={busy}
      onSend={(reason, key) => take(key, reason)}
      onClose={onClose}
    />
  );
}

/**
 * Takes one step of a transaction whose `version` was read. `onDone` is called when the step was taken, and when the
 * transaction has changed in the meantime and has to be read again first.
 */
function useStep(action: Action, read: Transaction, onDone: () => void) {
  const { id, version } = read;
  const lease = useNamedLease();
  const invalidate = useInvalidateEscrow();
  const step = steps[action];
  const outcome = {
    onSuccess: () => {
      if (asksSecond(action, read)) notify(SECOND_ASKED);
      else if (step) notify(step.done);
      onDone();
    },
    onError: (error: unknown) => {
      const message = sentenceOf(error);
      if (message !== TRANSACTION_CHANGED)
        return notifyError({ title: 'Action failed', message: `${step?.failed}. ${message}` });
      // The page shows what changed.
      notify({ title: 'Nothing was decided', message });
      onDone();
    },
    // Whatever the answer was: the transaction may have changed.
    onSettled: invalidate,
  };
  const cancel = trpc.escrow.cancel.useMutation(outcome);
  const submit = trpc.escrow.submit.useMutation(outcome);
  const release = trpc.escrow.release.useMutation(outcome);
  const sendBack = trpc.escrow.sendBack.useMutation(outcome);
  const withdrawDispute = trpc.escrow.withdrawDispute.useMutation(outcome);
  const waiveAppeal = trpc.escrow.waiveAppeal.useMutation(outcome);
  const appeal = trpc.escrow.appeal.useMutation(outcome);
  const askCancel = trpc.escrow.askCancel.useMutation(outcome);
  const declineCancel = trpc.escrow.declineCancel.useMutation(outcome);

  const request = trpc.decisions.request.useMutation(outcome);

  const take = (key: string, reason: string) => {
    const asks = asksSecond(action, read);
    if (asks && action === 'release') return request.mutate({ action, key, id, version, lease });
    if (asks && action === 'cancel') return request.mutate({ action, key, id, version, lease, reason });
    switch (action) {
      case 'cancel':
        return cancel.mutate({ key, id, version, lease, reason: reason.trim() || undefined });
      case 'submit':
        return submit.mutate({ key, id });
      case 'release':
        return release.mutate({ key, id, version, lease });
      case 'sendBack':
        return sendBack.mutate({ key, id, version, lease, reason });
      case 'withdrawDispute':
        return withdrawDispute.mutate({ key, id });
      case 'waiveAppeal':
        return waiveAppeal.mutate({ key, id });
      case 'appeal':
        return appeal.mutate({ key, id, reason });
      case 'askCancel':
        return askCancel.mutate({ key, id, reason });
      case 'declineCancel':
        return declineCancel.mutate({ key, id, reason });
      default:
        throw new Error(`no one presses ${action}`);
    }
  };
  const calls = [request, cancel, submit, release, sendBack, withdrawDispute, waiveAppeal, appeal];
  const busy = [...calls, askCancel, declineCancel].some(({ isPending }) => isPending);
  return { take, busy };
}

/** What the button of a decision says when another administrator has to confirm it. */
export const ASK_SECOND = 'Request confirmation';
export const SECOND_ASKED = {
  title: 'Confirmation requested',
  message: 'Nothing has moved yet. Another administrator has been asked to confirm.',
};

/** What a step says before and after it is taken. */
interface Step {
  label: string;
  title: string;
  /** What the step changes, and what it does not. */
  words: (transaction: Transaction) => string;
  confirm: string;
  destructive?: boolean;
  /** The step needs a written reason; this is the field's label. */
  reason?: string;
  done: { title: string; message: string };
  failed: string;
}

/** Parties are not asked this. */
const WHY_CANCELLED = 'Why is it cancelled? Both sides read this.';

const STATUS_FAILED = 'Failed to update transaction status';

function refundWords({ payment, amountCents, role }: Transaction): string {
  const buyer = role === 'buyer' ? 'you' : 'the buyer';
  if (payment !== 'held') {
    return 'Nothing has been paid yet, so no money moves. The listing is free for other buyers again.';
  }
  return `${formatCents(amountCents)} goes back to ${buyer} in full, and nothing changes hands. This cannot be undone.`;
}

function releaseWords(transaction: Transaction): string {
  const { payoutCents, feeCents, licensingType, seller, buyer, title } = transaction;
  const right =
    licensingType === null
      ? `Ownership of “${title}” passes to @${buyer.username}, with its documents.`
      : `@${buyer.username} is granted the license to “${title}” under the terms that were paid for.`;
  return `${formatCents(payoutCents)} is released to the balance of @${seller.username}, and ${formatCents(feeCents)} is kept as the platform fee. ${right} This cannot be undone.`;
}

const steps: Partial<Record<Action, Step>> = {
  submit: {
    label: 'Mark as Ready for Verification',
    title: 'Is the transfer done?',
    words: ({ licensingType }) =>
      `An administrator will check your documents now. ${
        licensingType === null ? 'The right should be transferred' : 'The license should be granted'
      } and the proof uploaded. The buyer can then no longer cancel alone.`,
    confirm: 'Mark as ready',
    done: { title: 'Ready for verification', message: 'Transaction is now being verified by an admin' },
    failed: STATUS_FAILED,
  },
  cancel: {
    label: 'Cancel Transaction',
    title: 'Cancel this transaction?',
    words: refundWords,
    confirm: 'Cancel the transaction',
    destructive: true,
    done: { title: 'Transaction cancelled', message: 'Transaction has been cancelled' },
    failed: 'Failed to cancel transaction',
  },
  askCancel: {
    label: 'Ask to cancel',
    title: 'Ask the seller to cancel',
    words: ({ days }) => askCancelText(days),
    confirm: 'Ask the seller',
    reason: 'Why should it be cancelled?',
    done: { title: 'The seller has been asked', message: 'You will be told as soon as there is an answer.' },
    failed: 'Failed to ask the seller',
  },
  declineCancel: {
    label: 'Decline to cancel',
    title: 'Decline to cancel?',
    words: () => 'The transaction goes on. The buyer reads your reason and can open a dispute.',
    confirm: 'Decline',
    reason: 'Why do you disagree?',
    done: { title: 'Declined', message: 'The buyer has been told. The transaction goes on.' },
    failed: STATUS_FAILED,
  },
  withdrawDispute: {
    label: 'Withdraw the dispute',
    title: 'Withdraw the dispute?',
    words: () =>
      `The transaction continues where it left off. You can open ${disputeLimits.each} disputes on a transaction in all.`,
    confirm: 'Withdraw it',
    destructive: true,
    done: { title: 'Dispute withdrawn', message: 'The transaction continues where it left off.' },
    failed: STATUS_FAILED,
  },
  waiveAppeal: {
    label: 'I will not appeal',
    title: 'Accept the decision?',
    words: () =>
      'You give up your right to appeal. If the other side does so too, the decision is carried out at once.',
    confirm: 'I will not appeal',
    done: { title: 'Decision accepted', message: 'You will not appeal.' },
    failed: STATUS_FAILED,
  },
  appeal: {
    label: 'Appeal the decision',
    title: 'Appeal the decision',
    words: ({ days }) =>
      `Another administrator reads the whole case and decides again. That decision is final. There is one appeal. If nobody has decided about it in ${days.adminAtMostDays} days, the first decision is carried out.`,
    confirm: 'Appeal',
    reason: 'What is wrong with the decision?',
    done: { title: 'Appeal received', message: 'Another administrator reads the case.' },
    failed: STATUS_FAILED,
  },
  release: {
    label: 'Release funds',
    title: 'Release the funds?',
    words: releaseWords,
    confirm: 'Release funds',
    done: { title: 'Funds released', message: 'Transaction has been completed and funds released' },
    failed: STATUS_FAILED,
  },
  sendBack: {
    label: 'Ask for more proof',
    title: 'Ask for more proof',
    words: () =>
      'The transaction goes back to the seller. The funds stay in escrow. Both parties read your reason.',
    confirm: 'Send it back',
    reason: 'What is missing?',
    done: { title: 'More proof requested', message: 'The seller has been told what is missing.' },
    failed: STATUS_FAILED,
  },
};

/** Steps that have dialogs of their own (DisputeDialogs.tsx). */
const ownDialogs: Partial<Record<Action, string>> = {
  openDispute: 'Problem with this transaction?',
  decideDispute: 'Decide the dispute',
};

/** An administrator's cancellation gives someone else's money back, and says so on the button. */
export function labelOf(action: Action, { role, facts }: Transaction): string {
  if (action === 'cancel' && role === 'admin') return 'Cancel and refund';
  if (action === 'cancel' && role === 'seller' && facts.cancelRequest === 'open') return 'Agree and cancel';
  return steps[action]?.label ?? ownDialogs[action] ?? action;
}
