import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildIfStale } from './build.ts';

// Compiled code is kept between starts: the second start takes half the time.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));
try {
  buildIfStale();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
// npm sends a signal to its shell, which ends without forwarding it: so an orphaned process ends, too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
await import('../server/main.ts');
