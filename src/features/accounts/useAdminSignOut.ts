import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
import { useSessionChange } from './useSessionChange.ts';

export function useAdminSignOut() {
  const sessionChanged = useSessionChange();
  const signOut = trpc.admin.signOut.useMutation({
    onSuccess: () => sessionChanged('/admin/login'),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return () => signOut.mutate();
}
