// Loaded into a server before it starts (node --import) by a bench: reports, when asked, how long its event loop was
// held up since it was last asked. A busy machine makes every wait longer, but not the CPU time that a turn takes.
import { PerformanceObserver } from 'node:perf_hooks';

const EVERY_MS = 5;

export interface Held {
  /** The longest wait of the loop, and the longest garbage-collection pause in it, in milliseconds. */
  waitMs: number;
  gcMs: number;
  /**
   * The most CPU time of the main thread between two checks, which are 5 ms apart unless the loop is held up:
   * milliseconds.
   */
  cpuMs: number;
}

const none: Held = { waitMs: 0, gcMs: 0, cpuMs: 0 };
let held = { ...none };
let last = look();

function look() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpu: (user + system) / 1000 };
}

setInterval(() => {
  const now = look();
  held.waitMs = Math.max(held.waitMs, now.at - last.at - EVERY_MS);
  held.cpuMs = Math.max(held.cpuMs, now.cpu - last.cpu);
  last = now;
}, EVERY_MS).unref();

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) held.gcMs = Math.max(held.gcMs, duration);
}).observe({ entryTypes: ['gc'] });

process.on('message', () => {
  process.send?.(held);
  held = { ...none };
});
// Without the bench nobody would stop it, and an exit would wait for what its threads are doing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
