import { Worker } from 'node:worker_threads';
import type { Sweep } from '../../context.ts';
import type { Log } from '../../infra/log.ts';
import type { Reply } from './worker.ts';

/** Larger registers are searched by their index (server/register/candidates.ts): comparing all of them would take too long. */
const MOST_MARKS = 300_000;
/** With so many waiting, further ones are answered by the index. */
const MOST_WAITING = 32;
/** A search waits no longer for a register that is just being read. */
const PATIENCE_MS = 4_000;
/** The thread and its memory are given back after this long without a search. */
const IDLE_MS = 60 * 60_000;

/** Opens the register for searches that miss nothing. The thread starts with the first of them. */
export function openSweep(databaseUrl: string, log: Log): Sweep {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let numbers = 0;
  const waiting = new Map<number, (reply: Reply) => void>();

  function end(which: Worker): void {
    if (worker === which) worker = undefined;
    for (const [number, resolve] of waiting) {
      waiting.delete(number);
      resolve(null);
    }
  }

  function start(): Worker {
    const next = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl, mostMarks: MOST_MARKS },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    next.on(
      'message',
      ({ number = 0, reply, problem }: { number?: number; reply: Reply; problem?: string }) => {
        if (problem) log.warn({ problem }, 'the register could not be searched in memory');
        waiting.get(number)?.(reply);
        waiting.delete(number);
      },
    );
    // What was asked is answered by the index.
    next.on('error', (error) => {
      log.error({ err: error }, 'the register in memory was lost');
      end(next);
    });
    next.on('exit', () => end(next));
    next.unref();
    return next;
  }

  return {
    nearest(question) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
      worker ??= start();
      clearTimeout(idle);
      idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref();
      const number = ++numbers;
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          waiting.delete(number);
          resolve(null);
        }, PATIENCE_MS);
        waiting.set(number, (reply) => {
          clearTimeout(late);
          resolve(reply);
        });
        worker?.postMessage({ number, question });
      });
    },
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
