import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';

/** Call when something in the person's own account has changed: the header, profile and listings show it too. */
export function useAccountChange() {
  const router = useRouter();
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.accounts.me.fetch(undefined, { staleTime: 0 }),
      utils.accounts.account.fetch(undefined, { staleTime: 0 }),
    ]);
    void utils.invalidate();
    await router.invalidate();
  };
}
