import { setImmediate as breath } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../../domain/errors.ts';

/** How many expensive calls of one person run at once on a server, and how many may wait. */
const AT_ONCE = 2;
const WAITING = 10;

/** Runs work when it is the caller's turn; throws a sentence if too many of their calls are already waiting. */
export type Turns = <T>(who: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function openTurns(): Turns {
  const queues = new Map<string, LimitFunction>();
  return async (who, work, signal) => {
    const queue = queues.get(who) ?? pLimit(AT_ONCE);
    if (queue.pendingCount >= WAITING) {
      throw new DomainError(
        'too-many',
        'You have sent many requests at once. Please wait until some are answered, and try again.',
      );
    }
    queues.set(who, queue);
    try {
      return await queue(async () => {
        // Skipped if the caller left while waiting.
        if (signal?.aborted) throw new DomainError('unavailable', 'The connection was closed.');
        const done = await work();
        // Lets others be answered between two calls that never wait.
        await breath();
        return done;
      });
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(who);
    }
  };
}
