import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrateDb } from '../db/migrate.ts';
import { type Config, isLoopbackOrigin, readConfig } from '../server/infra/config.ts';
import { seedDemo } from '../server/seed.ts';
import { closeServices, openServices } from '../server/services.ts';

const commands: Record<string, (config: Config) => Promise<void>> = { migrate, seed, reset };

/** Runs `work` on the configured database, starting the embedded one for as long as needed. */
async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseDirectUrl ?? config.databaseUrl);
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function migrate(config: Config): Promise<void> {
  await withDatabase(config, (url) => migrateDb(url, config.databaseDirectUrl !== undefined));
  process.stdout.write('The database is up to date.\n');
}

async function seed(config: Config): Promise<void> {
  if (config.databaseUrl)
    throw new Error('The demo data goes into the embedded database only: unset DATABASE_URL.');
  if (!isLoopbackOrigin(config.origin))
    throw new Error('The demo data is for localhost only: its passwords are known. Unset ORIGIN.');
  await withDatabase(config, async (url) => {
    await migrateDb(url);
    const services = await openServices(config, url);
    const laid = await seedDemo(services);
    await services.live.close();
    await closeServices(services);
    process.stdout.write(
      laid ? 'The demo data is loaded.\n' : 'There is already data. Use npm run reset first.\n',
    );
  });
}

async function reset(config: Config): Promise<void> {
  if (config.databaseUrl) throw new Error('Only the embedded database can be reset: unset DATABASE_URL.');
  // Starting it first refuses while another copy is using the directory.
  await withDatabase(config, async () => {});
  for (const part of ['pg', 'files', 'pg.password']) {
    await rm(`${config.dataDir}/${part}`, { recursive: true, force: true });
  }
  process.stdout.write(
    `The embedded data in ${config.dataDir} is gone. The next start loads the demo data again.\n`,
  );
}

const command = commands[process.argv[2] ?? ''];
try {
  if (!command) throw new Error('Usage: npm run db:migrate, npm run seed or npm run reset.');
  await command(await readConfig(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
