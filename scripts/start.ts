import { buildIfStale } from './build.ts';

try {
  buildIfStale();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
await import('../server/main.ts');
