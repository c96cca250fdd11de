import type { Log } from './log.ts';
import { outageSentence } from './outage.ts';

/**
 * Looks again and again, `ms` after the last look has ended: a slow one is not joined by the next, so it holds one connection
 * at most. A look that fails is logged under `what`, unless the database is away. Gives what ends it.
 */
export function poll(ms: number, look: () => Promise<unknown>, what: string, log: Log): () => void {
  let ended = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    if (ended) return;
    timer = setTimeout(async () => {
      await look().catch((error) => !outageSentence(error) && log.warn({ err: error }, what));
      next();
    }, ms);
    timer.unref();
  };
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
