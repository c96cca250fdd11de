import { useEffect, useRef, useState } from 'react';
import { RENEW_SECONDS, type WorkKind } from '../../../../domain/work.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';

/**
 * Keeps an item of the queue for this administrator while the component is there: takes it, renews it and gives it back.
 * `lease`: null while it is not theirs; `problem`: why, as a sentence; `waits`: whether it is in the queue at all.
 */
export function useLease(kind: WorkKind, id: string) {
  const { client } = trpc.useUtils();
  const [lease, setLease] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [waits, setWaits] = useState(true);
  const [turn, setTurn] = useState(0);
  /** A decision keeps it beyond this page. */
  const kept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken anew when asked to
  useEffect(() => {
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
      void took.then(() => {
        if (mine && !kept.current) client.queue.leave.mutate({ kind, id, lease: mine }).catch(() => {});
      });
    };
  }, [kind, id, turn, client]);
  return { lease, problem, waits, again: () => setTurn(turn + 1), keep: () => (kept.current = true) };
}
