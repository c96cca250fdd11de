import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { listings } from '../../db/schema/listings.ts';
import { readConfig } from '../../server/infra/config.ts';
import { seedDemo } from '../../server/seed.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from './processes.ts';

// npm run lighthouse. LIGHTHOUSE_RUNS (3): the median counts. LIGHTHOUSE_ONLY=mobile or desktop.
const VERSION = '12.8.2';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const dir = path.join(import.meta.dirname, '..', '..', '.data', 'lighthouse');
const cli = path.join(dir, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;
const least = (form: string): Scores => ({
  performance: form === 'mobile' ? 97 : 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lighthouse is not a dependency of the package: it brings in a hundred others, which nothing else needs. */
function install(): void {
  mkdirSync(dir, { recursive: true });
  if (existsSync(cli)) return;
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', dir];
  const { status } = spawnSync('npm', ['install', `lighthouse@${VERSION}`, ...options], {
    cwd: dir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

function audit(url: string, form: string, chromium: string): Report {
  const output = path.join(dir, 'report.json');
  const flags = [
    `--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const run = () =>
    spawnSync(process.execPath, [cli, url, ...flags], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_PATH: chromium },
    });
  let result = run();
  // Now and then the browser gives it no trace (NO_NAVSTART), which says nothing about the page.
  if (result.status !== 0) result = run();
  if (result.status !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

/** What cost points, for whoever has to fix it. */
function losses({ categories: found, audits }: Report): string[] {
  return categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => `    ${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
}

install();
const chromium = findChromium();
rmSync(path.join(dir, 'data'), { recursive: true, force: true });
const dataDir = path.join(dir, 'data');
const postgres = await startEmbeddedPostgres({ dir: dataDir });
let failed = false;
try {
  // With a DATABASE_URL, as in production: search engines are kept out of a demo.
  await migrateDb(postgres.url);
  const secret = randomBytes(32).toString('hex');
  const config = await readConfig({ DATABASE_URL: postgres.url, APP_SECRET: secret, DATA_DIR: dataDir });
  const services = await openServices(config, postgres.url);
  await seedDemo(services);
  const [listing] = await services.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.active, true));
  await services.live.close();
  await closeServices(services);
  const server = await startServer(postgres.url, secret, dataDir);
  try {
    const pages = [
      ...['/', '/marketplace', `/marketplace/listing/${listing?.id}`],
      ...['/tools/trademark-search', '/tools/legal-clause'],
    ];
    say('page                              form     performance accessibility best-practices seo');
    for (const form of ['mobile', 'desktop'].filter((one) => (process.env.LIGHTHOUSE_ONLY ?? one) === one)) {
      for (const page of pages) {
        const reports = Array.from({ length: runs }, () =>
          audit(`http://localhost:${server.port}${page}`, form, chromium),
        );
        const scores = categories.map((category) =>
          Math.round(100 * median(reports.map((report) => report.categories[category].score))),
        );
        say(`${page.slice(0, 33).padEnd(34)}${form.padEnd(9)}${scores.join('         ')}`);
        const short = categories.some((category, at) => (scores[at] ?? 0) < least(form)[category]);
        if (!short) continue;
        failed = true;
        for (const line of new Set(reports.flatMap(losses))) say(line);
      }
    }
  } finally {
    server.stop();
  }
} finally {
  await postgres.stop();
}
process.exit(failed ? 1 : 0);
