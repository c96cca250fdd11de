import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';

/** Says once that a listing was looked at, when its page is really in view. `counts` is false for its owner. */
export function useView(id: string, counts: boolean) {
  const { mutate } = trpc.interest.view.useMutation({ retry: 2 });
  useEffect(() => {
    if (!counts) return;
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      mutate({ id });
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [id, counts, mutate]);
}
