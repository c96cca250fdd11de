import { type Action, TRANSACTION_CHANGED } from '../../../domain/escrow.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import { steps } from './steps.ts';
import type { Transaction } from './types.ts';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

/**
 * Takes one step of a transaction, of which `version` was read. `onDone` is called when it is taken, and when the
 * transaction is another by now: then it has to be read again first.
 */
export function useStep(
  action: Action,
  { id, version }: Pick<Transaction, 'id' | 'version'>,
  onDone: () => void,
) {
  const invalidate = useInvalidateEscrow();
  const step = steps[action];
  const outcome = {
    onSuccess: () => {
      if (step) notify(step.done);
      onDone();
    },
    onError: (error: unknown) => {
      const message = sentenceOf(error);
      if (message !== TRANSACTION_CHANGED)
        return notifyError({ title: 'Action failed', message: `${step?.failed}. ${message}` });
      // The page says what is new.
      notify({ title: 'Nothing was decided', message });
      onDone();
    },
    // Whatever the answer: it may have come too late to be told what is true now.
    onSettled: invalidate,
  };
  const cancel = trpc.escrow.cancel.useMutation(outcome);
  const submit = trpc.escrow.submit.useMutation(outcome);
  const release = trpc.escrow.release.useMutation(outcome);
  const sendBack = trpc.escrow.sendBack.useMutation(outcome);
  const openDispute = trpc.escrow.openDispute.useMutation(outcome);
  const askCancel = trpc.escrow.askCancel.useMutation(outcome);
  const declineCancel = trpc.escrow.declineCancel.useMutation(outcome);
  const answerDispute = trpc.escrow.answerDispute.useMutation(outcome);
  const resolveForSeller = trpc.escrow.resolveForSeller.useMutation(outcome);
  const resolveForBuyer = trpc.escrow.resolveForBuyer.useMutation(outcome);

  const take = (key: string, reason: string) => {
    switch (action) {
      case 'cancel':
        return cancel.mutate({ key, id, version });
      case 'submit':
        return submit.mutate({ key, id });
      case 'release':
        return release.mutate({ key, id, version });
      case 'sendBack':
        return sendBack.mutate({ key, id, version, reason });
      case 'openDispute':
        return openDispute.mutate({ key, id, reason });
      case 'askCancel':
        return askCancel.mutate({ key, id, reason });
      case 'declineCancel':
        return declineCancel.mutate({ key, id, reason });
      case 'answerDispute':
        return answerDispute.mutate({ key, id, answer: reason });
      case 'resolveForSeller':
        return resolveForSeller.mutate({ key, id, version, reason });
      case 'resolveForBuyer':
        return resolveForBuyer.mutate({ key, id, version, reason });
      default:
        throw new Error(`no one presses ${action}`);
    }
  };
  const calls = [cancel, submit, release, sendBack, openDispute, resolveForSeller, resolveForBuyer];
  const busy = [...calls, askCancel, declineCancel, answerDispute].some(({ isPending }) => isPending);
  return { take, busy };
}
