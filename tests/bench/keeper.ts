// Runs alongside a bench (started by fork with a directory) and cleans up once that is over, however it ended: stops
// the PostgreSQL in the directory and removes it. A process of its own, because one that was killed cleans up
// nothing.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const dir = process.argv[2] ?? '';
const STOP_MS = 10_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await once(process, 'disconnect');
// Twice: a cluster that was just being created keeps writing until it sees that its directory is gone.
for (let round = 0; round < 2; round++) {
  await stopPostgres();
  await rm(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  if (round === 0) await setTimeout(500);
}

async function stopPostgres(): Promise<void> {
  const until = performance.now() + STOP_MS;
  // Signal 0 asks whether it exists.
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; ; signal = performance.now() < until ? 0 : 'SIGKILL') {
    try {
      const [pid] = readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
    } catch {
      return;
    }
    await setTimeout(50);
  }
}
