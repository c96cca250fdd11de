import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';

/** Call when a sign-in or sign-out has succeeded: nothing from the previous session may stay on screen. */
export function useSessionChange() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async (target: string) => {
    // Queries on screen would refetch at once if they were removed, in a session that has ended.
    const shown = queryClient.getQueryCache().findAll({ type: 'active' });
    queryClient.removeQueries({ type: 'inactive' });
    await utils.accounts.me.fetch();
    await router.navigate({ href: target, replace: true });
    await router.invalidate();
    for (const { queryKey } of shown) {
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
      void queryClient.resetQueries({ queryKey, exact: true });
    }
  };
}

export function useSignOut() {
  const sessionChanged = useSessionChange();
  const signOut = trpc.accounts.signOut.useMutation({
    onSuccess: () => sessionChanged('/auth'),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return () => signOut.mutate();
}

export function useAdminSignOut() {
  const sessionChanged = useSessionChange();
  const signOut = trpc.admin.signOut.useMutation({
    onSuccess: () => sessionChanged('/admin/login'),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return () => signOut.mutate();
}
