import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { DomainError } from '../../domain/errors.ts';
import type { Answer, Order } from './thread.ts';

/** A function that runs in a worker thread: it takes and returns one value of plain data. */
export interface Task<Input, Output> {
  file: string;
  name: string;
  // Only for the types.
  readonly sample?: (input: Input) => Output;
}

type TaskOf<Function> = Function extends (input: infer Input) => infer Output
  ? Task<Input, Awaited<Output>>
  : never;

/**
 * Names the exported function `name` of a module as one that runs in a thread:
 * `task<typeof import('./x.ts').f>(new URL('./x.ts', import.meta.url), 'f')`.
 */
export function task<Function>(file: URL, name: string): TaskOf<Function> {
  return { file: file.href, name } as TaskOf<Function>;
}

export interface Threads {
  /**
   * Runs a task in a thread, so that it does not block other requests. A task that has not begun when `signal` aborts
   * is dropped. Throws the task's own refusals, and a sentence if too many are waiting or it takes too long.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** How many tasks may wait; the next one is refused. */
  mostWaiting?: number;
  /** How long a task may wait for its turn, and how long it may then take. */
  waitMs?: number;
  runMs?: number;
  /** A thread ends after this long without work. */
  idleMs?: number;
  /** How much a thread stands back behind the requests of the same process. */
  nice?: number;
}

const busySentence = 'The server is too busy at the moment. Please try again in a minute.';
const lateSentence = 'This took too long and was stopped. Please try again, or ask for less at once.';

/** The threads of a process. None runs until there is work, and one core is left for other requests. */
export function openThreads(options: ThreadOptions = {}): Threads {
  const { mostWaiting = 60, waitMs = 30_000, runMs = 20_000, idleMs = 30_000, nice = 10 } = options;
  const most = Math.max(1, availableParallelism() - 1);
  const turns = pLimit(most);
  let pool: Piscina<Order, Answer> | undefined;
  const open = () =>
    new Piscina<Order, Answer>({
      filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: most,
      idleTimeout: idleMs,
      // Waiting in Atomics.wait would block what a task left running, such as sharp's threads.
      atomics: 'disabled',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // On Linux each thread has a priority of its own; elsewhere this would change the whole process.
      niceIncrement: process.platform === 'linux' ? nice : 0,
    });

  async function work(order: Order): Promise<Answer> {
    pool ??= open();
    const late = AbortSignal.timeout(runMs);
    try {
      return await pool.run(order, { signal: late });
    } catch (error) {
      if (late.aborted) throw new DomainError('unavailable', lateSentence);
      throw error;
    }
  }

  return {
    async run({ file, name }, input, signal) {
      if (turns.pendingCount >= mostWaiting) throw new DomainError('unavailable', busySentence);
      const answer = await inTime(turns, waitMs, signal, () => work({ file, name, input }));
      if ('refusal' in answer) throw new DomainError(answer.refusal, answer.sentence);
      return answer.value as never;
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Runs the task when its turn comes; one whose caller has left, or that has waited too long, is skipped. */
function inTime<T>(
  turns: ReturnType<typeof pLimit>,
  waitMs: number,
  signal: AbortSignal | undefined,
  begin: () => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let given = false;
    const give = (why: Error) => {
      given = true;
      done();
      reject(why);
    };
    const left = () => give(new DomainError('unavailable', 'The connection was closed.'));
    const timer = setTimeout(() => give(new DomainError('unavailable', busySentence)), waitMs);
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
    };
    if (signal?.aborted) return left();
    signal?.addEventListener('abort', left, { once: true });
    void turns(async () => {
      if (given) return;
      done();
      await begin().then(resolve, reject);
    });
  });
}
