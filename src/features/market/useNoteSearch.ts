import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';

/** A search that stands this long was meant, and not just typed through. */
const MEANT_MS = 2_500;

/** Remembers what a signed-in person searches for: recommendations are made from it. */
export function useNoteSearch(q: string) {
  const { data: session } = trpc.accounts.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = trpc.interest.noteSearch.useMutation();
  const wanted = session?.user && q.length >= 2 ? q : null;
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => mutate({ query: wanted }), MEANT_MS);
    return () => clearTimeout(timer);
  }, [wanted, mutate]);
}
