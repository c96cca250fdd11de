import { parentPort } from 'node:worker_threads';
import type { FileRecord } from './csv.ts';
import { deriveBatch } from './derive.ts';

parentPort?.on('message', (records: FileRecord[]) => {
  parentPort?.postMessage(deriveBatch(records));
});
