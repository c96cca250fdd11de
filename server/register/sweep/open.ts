import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Sweep } from '../../context.ts';
import type { Log } from '../../infra/log.ts';
import { before } from './sweep.ts';
import type { Reply, Share } from './worker.ts';

/**
 * A register of more marks than one thread compares is divided among threads; one of more than all threads can is
 * searched by its index (server/register/candidates.ts), since comparing all of it would take too long.
 */
const sharing = { marksOfAThread: 525_000, mostThreads: Math.min(2, availableParallelism()) };
/** With this many waiting, further ones are answered by the index. */
const MOST_WAITING = 32;
/** A search waits no longer than this for a register that is just being read. */
const PATIENCE_MS = 4_000;
/** The threads and their memory are given back after this long without a search. */
const IDLE_MS = 60 * 60_000;

type Question = Parameters<Sweep['nearest']>[0];

/** Opens the register for searches that miss nothing. The threads start with the first search. */
export function openSweep(
  databaseUrl: string,
  log: Log,
  { marksOfAThread, mostThreads }: typeof sharing = sharing,
): Sweep {
  let threads: Thread[] = [];
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;

  async function close(): Promise<void> {
    const ended = threads;
    threads = [];
    await Promise.all(ended.map((thread) => thread.close()));
  }

  /** As many threads as the register needs; one that has grown is read again by more of them. */
  function threadsFor(marks: number): Thread[] {
    const needed = Math.min(mostThreads, Math.max(1, Math.ceil(marks / marksOfAThread)));
    if (needed > threads.length) {
      void close();
      const mostMarks = marksOfAThread * mostThreads;
      threads = Array.from({ length: needed }, (_, own) =>
        openThread({ databaseUrl, mostMarks, threads: needed, own }, log),
      );
    }
    return threads;
  }

  return {
    async nearest(question) {
      if (waiting >= MOST_WAITING) return null;
      clearTimeout(idle);
      idle = setTimeout(() => void close(), IDLE_MS).unref();
      waiting++;
      try {
        const shares = await Promise.all(
          threadsFor(question.frequencies.marks).map((thread) => thread.nearest(question)),
        );
        const whole = shares.filter((share) => share !== null);
        if (whole.length < shares.length) return null;
        const found = whole.flatMap((share) => share.found).sort(before);
        return {
          ids: found.slice(0, question.most).map(({ id }) => id),
          compared: whole.reduce((sum, { compared }) => sum + compared, 0),
        };
      } finally {
        waiting--;
      }
    },
    async close() {
      clearTimeout(idle);
      await close();
    },
  };
}

interface Thread {
  nearest(question: Question): Promise<Reply>;
  close(): Promise<unknown>;
}

/** A thread that has a share of the register; after it has failed, the next question starts it again. */
function openThread(share: Share, log: Log): Thread {
  let worker: Worker | undefined;
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
      workerData: share,
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
      worker ??= start();
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
    close: async () => worker?.terminate(),
  };
}
