import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './db/embedded.ts';
import { findChromium } from './tests/support/chromium.ts';
import { layStartedData } from './tests/support/started-data.ts';

// The configuration is read by each worker too: the first process chooses for all.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DEV_PORT ??= String(await freePort());
if (!process.env.E2E_DATA) {
  process.env.E2E_DATA = mkdtempSync(path.join(tmpdir(), 'ipso-e2e-'));
  for (const own of ['built', 'dev']) layStartedData(path.join(process.env.E2E_DATA, own));
}
process.env.E2E_CHROMIUM ??= findChromium();
const port = Number(process.env.E2E_PORT);
const devPort = Number(process.env.E2E_DEV_PORT);

/** The development server is tried by `npm run test:deep`: what it compiles takes as long as thirty tests. */
const withDev = process.env.MODEL_RUNS !== undefined;

const gracefulShutdown = { signal: 'SIGINT', timeout: 10_000 } as const;
const server = (command: string, at: number, data: string) => ({
  command,
  url: `http://localhost:${at}/healthz`,
  env: {
    PORT: String(at),
    DATA_DIR: path.join(process.env.E2E_DATA ?? '', data),
    DATABASE_URL: '',
    ORIGIN: '',
    // Each test says which address it comes from (tests/e2e/fixtures.ts).
    TRUST_PROXY: '1',
  },
  reuseExistingServer: false,
  timeout: 120_000,
  gracefulShutdown,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Recording slows every test: what fails is run again and recorded, and has failed whatever comes of that.
  retries: 1,
  failOnFlakyTests: true,
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    // One test is about it. In the others every navigation would go through it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        '--no-sandbox',
        // Without them everything is drawn on a simulated graphics card.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each person of a test has a context; with a process for each a run takes a twelfth longer.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'built', testIgnore: /\.(?:dev|alone)\.spec/ },
    // Decides about whatever waits, whose ever it is.
    { name: 'alone', testMatch: /\.alone\.spec/, dependencies: ['built'] },
    ...(withDev
      ? [{ name: 'dev', testMatch: /\.dev\.spec/, use: { baseURL: `http://localhost:${devPort}` } }]
      : []),
  ],
  webServer: [
    server('node scripts/start.ts', port, 'built'),
    ...(withDev ? [server('node server/main.ts --dev', devPort, 'dev')] : []),
  ],
});
