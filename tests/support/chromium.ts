import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window system of its own: it needs a third less CPU than the whole browser. */
const SHELL = 'chromium-headless-shell';

/**
 * The browser of the end-to-end tests, in order: CHROMIUM_PATH, the machine's headless shell, Debian's package of it
 * if this is root on Debian, another Chromium on the machine, Playwright's own, and Playwright's download.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH ?? onPath(SHELL);
  if (named) return named;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', SHELL], quiet);
  }
  for (const name of [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = onPath(name);
    if (found) return found;
  }
  if (!existsSync(chromium.executablePath())) {
    const install = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
    execFileSync(process.execPath, install, { stdio: 'inherit' });
  }
  return chromium.executablePath();
}

const onPath = (name: string): string | undefined =>
  spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
