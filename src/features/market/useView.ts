import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';

/** Whoever leaves sooner has not looked; and saying so must not compete with drawing the page. */
const LOOKED_MS = 1_000;

/** Says once that a listing was looked at, when its page was in view for a second. `counts` is false for its owner. */
export function useView(id: string, counts: boolean) {
  const { mutate } = trpc.interest.view.useMutation({ retry: 2 });
  useEffect(() => {
    if (!counts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(say, LOOKED_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const say = () => {
      stop();
      mutate({ id });
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [id, counts, mutate]);
}
