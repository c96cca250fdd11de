import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded.ts';

/** Where filled databases are kept between runs: .data, or BENCH_DIR, which worktrees can share. */
export const keptDir = process.env.BENCH_DIR ?? path.join(import.meta.dirname, '..', '..', '.data');

interface BenchPlace {
  /** Temporary; removed when the bench ends. */
  dir: string;
  /** An empty database. */
  url: string;
  close(): Promise<void>;
}

/** A directory and a PostgreSQL for one bench. Both are gone when it ends, even if it is killed (keeper.ts). */
export async function openBenchPlace(settings?: string[]): Promise<BenchPlace> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-bench-'));
  // In a process group of its own, so that Ctrl+C lets it finish its work.
  const keeper = fork(path.join(import.meta.dirname, 'keeper.ts'), [dir], { detached: true });
  const postgres = await startEmbeddedPostgres({ dir, settings });
  return {
    dir,
    url: postgres.url,
    async close() {
      await postgres.stop();
      keeper.disconnect();
      await once(keeper, 'exit');
    },
  };
}
