import { IDENTITY_CHANGED } from '../../../domain/identity.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

/**
 * Verifying and refusing an identity. `onDone` runs when the page shows the result, `onChanged` when it is no longer what was
 * read.
 */
export function useIdentityDecision(onDone: () => void, onChanged: () => void) {
  const utils = trpc.useUtils();
  const settled = async (title: string, message: string) => {
    notify({ title, message });
    await utils.accounts.invalidate();
    onDone();
  };
  const onError = (error: unknown) => {
    const message = sentenceOf(error);
    // The dialog says so, too, and a notice that stays would lie over it.
    if (message === IDENTITY_CHANGED) notify({ title: 'Nothing was decided', message });
    else notifyError({ title: 'Error', message });
    if (isRefusal(error)) onChanged();
  };
  const verify = trpc.accounts.verifyIdentity.useMutation({
    onSuccess: (_, { seenName }) =>
      settled('Identity verified', `${seenName} now carries the badge ‘Verified’.`),
    onError,
  });
  const refuse = trpc.accounts.refuseIdentity.useMutation({
    onSuccess: (_, { seenName }) => settled('Identity refused', `${seenName} was told the reason.`),
    onError,
  });
  return { verify: verify.mutate, refuse: refuse.mutate, busy: verify.isPending || refuse.isPending };
}
