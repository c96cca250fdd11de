import type { Log } from './log.ts';
import { outageSentence } from './outage.ts';

/**
 * Polls again and again, `ms` after the last poll has ended: a slow one is never joined by the next, so it holds at
 * most one connection. A poll that fails is logged under `what`, unless the database is away. Returns a function that
 * stops it.
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
