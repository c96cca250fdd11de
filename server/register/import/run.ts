import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { marketSource } from '../market-marks.ts';
import { type FileRecord, readCsv } from './csv.ts';
import type { DerivedBatch } from './derive.ts';
import { startDerivers } from './derivers.ts';
import { openLoader } from './load.ts';
import { readUspto } from './uspto.ts';

export interface ImportProgress {
  /** Records of the file dealt with so far, including by an earlier run. */
  records: number;
  skippedFromEarlier: number;
  refused: number;
  seconds: number;
}

export interface ImportOptions {
  databaseUrl: string;
  file: string;
  /** Name of the register the serial numbers belong to. */
  source: string;
  onProgress(progress: ImportProgress): void;
  onRefused(place: string, problem: string): void;
}

/** Large enough for one commit to be cheap, small enough for flat memory. */
const BATCH = 2_500;

/**
 * Loads a CSV file or the USPTO's XML (by its extension) into the register. Safe to run twice and to interrupt;
 * searches continue meanwhile. Throws a sentence if the file can't be read at all; bad rows are reported and skipped.
 */
export async function importRegister(options: ImportOptions): Promise<ImportProgress> {
  const { file, source, databaseUrl, onProgress, onRefused } = options;
  if (source === marketSource)
    throw new Error(`The source "${source}" is reserved for the listings shown here.`);
  const read = /\.xml$/i.test(file) ? readUspto : readCsv;
  const from = performance.now();
  const loader = await openLoader(databaseUrl, source, await fingerprint(file));
  const derivers = startDerivers();
  const progress: ImportProgress = {
    records: loader.done,
    skippedFromEarlier: loader.done,
    refused: 0,
    seconds: 0,
  };
  const pending: { batch: Promise<DerivedBatch>; records: number }[] = [];
  const write = async () => {
    const next = pending.shift();
    if (!next) return;
    const batch = await next.batch;
    for (const { place, problem } of batch.refused) onRefused(place, problem);
    await loader.load(batch, next.records);
    progress.records += next.records;
    progress.refused += batch.refused.length;
    progress.seconds = (performance.now() - from) / 1000;
    onProgress(progress);
  };
  try {
    let skip = loader.done;
    let records: FileRecord[] = [];
    let writing: Promise<void> = Promise.resolve();
    const send = async () => {
      const batch = derivers.derive(records);
      // A failure is handled when the batch is written; until then it must not count as unhandled.
      batch.catch(() => {});
      pending.push({ batch, records: records.length });
      records = [];
      await writing;
      if (pending.length > derivers.width) {
        writing = write();
        writing.catch(() => {});
      }
    };
    for await (const record of read(file)) {
      if (skip > 0) {
        skip--;
        continue;
      }
      records.push(record);
      if (records.length >= BATCH) await send();
    }
    if (records.length > 0) await send();
    await writing;
    while (pending.length > 0) await write();
    await loader.finish();
    progress.seconds = (performance.now() - from) / 1000;
    return progress;
  } finally {
    await derivers.close();
    await loader.close();
  }
}

/** Name, size and a hash of both ends: enough to recognize the same file without reading all of it. */
async function fingerprint(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    const piece = Buffer.alloc(65_536);
    for (const position of [0, Math.max(0, size - piece.length)]) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, position);
      hash.update(piece.subarray(0, bytesRead));
    }
    return `${path.basename(file)} ${size} ${hash.digest('hex').slice(0, 16)}`;
  } finally {
    await handle.close();
  }
}
