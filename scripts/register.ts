import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrateDb } from '../db/migrate.ts';
import { runningPostgres } from '../db/running.ts';
import { brandsSource } from '../domain/tools/trademark-search/register-words.ts';
import { type Config, readConfig } from '../server/infra/config.ts';
import { createLog } from '../server/infra/log.ts';
import { importRegister } from '../server/register/import/run.ts';
import { seedLogos } from '../server/register/logos.ts';
import { brandsFile } from '../server/register/seed.ts';

const SHOWN_REFUSALS = 20;

/** Runs `work` on the configured database: DATABASE_URL, a running server's embedded one, or one started for it. */
async function withRegister(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) {
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    await migrateDb(url, config.databaseDirectUrl !== undefined);
    return work(url);
  }
  const running = await runningPostgres(config.dataDir);
  if (running) return work(running);
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir });
  try {
    await migrateDb(postgres.url);
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function load(url: string, file: string, source: string): Promise<void> {
  let refused = 0;
  let shownAt = 0;
  const result = await importRegister({
    databaseUrl: url,
    file,
    source,
    onRefused(place, problem) {
      refused++;
      if (refused <= SHOWN_REFUSALS) process.stderr.write(`Skipped ${place}: ${problem}\n`);
      if (refused === SHOWN_REFUSALS + 1) process.stderr.write('Further skipped rows are only counted.\n');
    },
    onProgress({ records, skippedFromEarlier, seconds }) {
      if (performance.now() - shownAt < 2_000) return;
      shownAt = performance.now();
      const rate = Math.round((records - skippedFromEarlier) / Math.max(seconds, 0.001));
      const memory = Math.round(process.memoryUsage.rss() / 1e6);
      process.stdout.write(
        `${records.toLocaleString('en')} rows, ${rate.toLocaleString('en')}/s, ${memory} MB\n`,
      );
    },
  });
  const fresh = result.records - result.skippedFromEarlier;
  const earlier = result.skippedFromEarlier
    ? ` (${result.skippedFromEarlier.toLocaleString('en')} by an earlier run)`
    : '';
  process.stdout.write(
    `${path.basename(file)}: ${result.records.toLocaleString('en')} rows${earlier}, ${result.refused} skipped, in ` +
      `${result.seconds.toFixed(1)} s (${Math.round(fresh / result.seconds).toLocaleString('en')}/s).\n`,
  );
}

const [command, file, source] = process.argv.slice(2);
try {
  const config = await readConfig(process.env);
  if (command === 'import' && file) {
    await access(file, constants.R_OK).catch(() => {
      throw new Error(`The file ${file} cannot be read.`);
    });
    await withRegister(config, (url) =>
      load(url, file, source ?? (/\.xml$/i.test(file) ? 'uspto' : 'register')),
    );
  } else if (command === 'seed') {
    const log = createLog(config.logLevel);
    await withRegister(config, async (url) => {
      await load(url, brandsFile, brandsSource);
      await seedLogos(url, log);
    });
  } else {
    throw new Error('Usage: npm run register:import -- FILE.csv [SOURCE], or npm run register:seed.');
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
