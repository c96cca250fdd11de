import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';

/** To be called when a sign-in or sign-out has succeeded: nothing of the session before may stay on screen. */
export function useSessionChange() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async (target: string) => {
    queryClient.removeQueries();
    await utils.accounts.me.fetch();
    await router.navigate({ href: target, replace: true });
    await router.invalidate();
  };
}
