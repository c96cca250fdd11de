import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const stamp = path.join(root, 'dist', '.sources');
const sources = [
  '{src,domain,public}/**/*',
  'server/**/input.ts',
  'index.html',
  'vite.config.ts',
  'scripts/client-files.ts',
  'package-lock.json',
];

/** A fingerprint of what the client is built from. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const full = path.join(root, file);
    // Generated from the routes at each build.
    if (file.endsWith('routeTree.gen.ts') || !statSync(full).isFile()) continue;
    hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/**
 * Builds the client and notes from what, so that a start does not build the same again. Throws if the build fails.
 */
function build(from = fingerprint()): void {
  process.stdout.write('Building the client...\n');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // A test runner sets another mode, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('The client could not be built: see the lines above.');
  writeFileSync(stamp, from);
}

/** Builds the client if its sources have changed since the last build. Throws if the build fails. */
export function buildIfStale(): void {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  build(now);
}

if (import.meta.main) build();
