import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ProofReason } from '../domain/admin/factors.ts';
import type { AppRouter } from '../server/router.ts';

/** Asks the administrator, and tells whether they have given what was missing. */
type Ask = (reason: ProofReason) => Promise<boolean>;

let asks: Ask | null = null;

/** Sets who asks, while an administrator's page is open. Returns what ends it. */
export function askWith(ask: Ask): () => void {
  asks = ask;
  return () => {
    asks = null;
  };
}

/**
 * The first tRPC link: a call that the server refuses until an administrator proves who they are is sent again once
 * they have, with the same key. To the screen that sent it, it only took longer.
 */
export const proofLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let left = false;
      let leave = () => {};
      const send = () => {
        leave = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const reason = error.data?.reason;
            if (!asks || (reason !== 'prove' && reason !== 'enroll')) return observer.error(error);
            void asks(reason).then((given) => {
              if (left) return;
              if (given) send();
              else observer.error(error);
            });
          },
        }).unsubscribe;
      };
      send();
      return () => {
        left = true;
        leave();
      };
    });
};
