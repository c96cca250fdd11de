import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The browser of the end-to-end tests, in order: CHROMIUM_PATH, one on the machine, Playwright's own, Debian's
 * package when this is root on Debian, and Playwright's download.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    const installed = spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    if (installed.status === 0 && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return chromium.executablePath();
}
