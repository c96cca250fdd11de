import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { RENEW_SECONDS, type WorkKind } from '../domain/admin/work.ts';
import { isRefusal, sentenceOf } from './errors.ts';
import { trpc } from './trpc.ts';

/** The lease that decisions on a page name; none where nothing was taken from the work queue. */
export const LeaseContext = createContext<string | undefined>(undefined);
export const useNamedLease = () => useContext(LeaseContext);

/**
 * Keeps an item of the queue for this administrator while the component is mounted: takes it, renews it and gives it
 * back. `lease`: null while it is not theirs; `named`: the last one they had, which a decision names; `problem`: why it
 * is not theirs, as a sentence; `waits`: whether it is in the queue at all. `on`: false while nothing is to be taken.
 */
export function useLease(kind: WorkKind, id: string, on = true) {
  const { client } = trpc.useUtils();
  const [lease, setLease] = useState<string | null>(null);
  const [named, setNamed] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [waits, setWaits] = useState(true);
  const [turn, setTurn] = useState(0);
  /** A decision, or the page it leads to, keeps the item beyond this page. */
  const kept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken again when asked to
  useEffect(() => {
    if (!on) return;
    let gone = false;
    let mine: string | null = null;
    const lost = (error: unknown) => {
      if (gone) return;
      setLease(null);
      setProblem(sentenceOf(error));
    };
    const took = client.queue.take.mutate({ kind, id }).then((taken) => {
      mine = taken?.lease.id ?? null;
      if (gone) return;
      setLease(mine);
      setNamed(mine ?? undefined);
      setWaits(taken !== null);
      setProblem(null);
    }, lost);
    const timer = setInterval(() => {
      // A call that was lost on the way says nothing about the lease; the next one does.
      if (mine) {
        client.queue.renew
          .mutate({ kind, id, lease: mine })
          .catch((error) => isRefusal(error) && lost(error));
      }
    }, RENEW_SECONDS * 1_000);
    return () => {
      gone = true;
      clearInterval(timer);
      setLease(null);
      setNamed(undefined);
      setProblem(null);
      void took.then(() => {
        if (mine && !kept.current) client.queue.leave.mutate({ kind, id, lease: mine }).catch(() => {});
      });
    };
  }, [kind, id, on, turn, client]);
  const again = () => setTurn(turn + 1);
  return { lease, named, problem, waits, again, keep: () => (kept.current = true) };
}
