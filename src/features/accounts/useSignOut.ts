import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
import { useSessionChange } from './useSessionChange.ts';

export function useSignOut() {
  const sessionChanged = useSessionChange();
  const signOut = trpc.accounts.signOut.useMutation({
    onSuccess: () => sessionChanged('/auth'),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return () => signOut.mutate();
}
