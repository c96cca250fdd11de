import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileRecord } from './csv.ts';
import type { DerivedBatch } from './derive.ts';

export interface Derivers {
  /** How many batches may be in progress at once. */
  width: number;
  derive(records: FileRecord[]): Promise<DerivedBatch>;
  close(): Promise<void>;
}

// A small young generation: batches are short-lived, and memory should stay flat rather than grow with their garbage.
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 } as const;

/** Threads that derive keys, so that reading, deriving and writing go on at the same time. */
export function startDerivers(count = Math.min(4, availableParallelism())): Derivers {
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: MEMORY });
    const waiting: { resolve: (batch: DerivedBatch) => void; reject: (error: Error) => void }[] = [];
    worker.on('message', (batch: DerivedBatch) => waiting.shift()?.resolve(batch));
    worker.on('error', (error: Error) => {
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return { worker, waiting };
  });
  return {
    width: count + 1,
    derive(records) {
      const idlest = workers.toSorted((a, b) => a.waiting.length - b.waiting.length)[0];
      if (!idlest) throw new Error('There is no worker.');
      return new Promise((resolve, reject) => {
        idlest.waiting.push({ resolve, reject });
        idlest.worker.postMessage(records);
      });
    },
    async close() {
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}
