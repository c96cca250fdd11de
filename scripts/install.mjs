// Installs the dependencies when package-lock.json and node_modules differ. Runs before the others, on any Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function packages(file) {
  try {
    return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).packages;
  } catch {
    return null;
  }
}

function isInstalled() {
  const wanted = packages('../package-lock.json');
  const found = packages('../node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  // Optional packages are those of other platforms.
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  );
}

if (!isInstalled()) {
  process.stdout.write('Installing the dependencies...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    cwd: new URL('..', import.meta.url),
  };
  const result = spawnSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], options);
  if (result.status !== 0) {
    process.stderr.write('The dependencies could not be installed: see the lines above.\n');
    process.exit(1);
  }
}
