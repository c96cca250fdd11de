import { setImmediate as breath } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../../domain/errors.ts';

/** Expensive calls of one person that run at once, and that may wait for them, on one server. */
const AT_ONCE = 2;
const WAITING = 10;

/** Runs work at the turn of whoever asks for it; throws a sentence when too much of theirs waits already. */
export type Turns = <T>(who: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function openTurns(): Turns {
  const queues = new Map<string, LimitFunction>();
  return async (who, work, signal) => {
    const queue = queues.get(who) ?? pLimit(AT_ONCE);
    if (queue.pendingCount >= WAITING) {
      throw new DomainError(
        'too-many',
        'You have asked for much at once. Please wait until some of it is answered, and try again.',
      );
    }
    queues.set(who, queue);
    try {
      return await queue(async () => {
        // Whoever left while waiting is not worked for.
        if (signal?.aborted) throw new DomainError('unavailable', 'The connection was closed.');
        const done = await work();
        // Others are answered between two calls that never waited for anything.
        await breath();
        return done;
      });
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(who);
    }
  };
}
