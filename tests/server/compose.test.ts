import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../server/infra/config.ts';

// docker-compose.yml, the Dockerfile and the README say what the server reads, and nothing it does not.

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
}

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const compose = parse(await read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = compose;
const apps = Object.entries(services).filter(([, service]) => service.build !== undefined);
const variables = Object.keys(environment.shape);

/** What Docker puts in place of "${NAME:-default}" and "${NAME:?message}". */
function filled(value: string, given: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const found = given[name];
    if (found) return found;
    if (kind !== '-') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

function environmentOf(service: Service, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [name, filled(String(value), given)]),
  );
}

const given = { APP_SECRET: 'x'.repeat(64) };
const serviceOf = (predicate: (image: string) => boolean) =>
  Object.entries(services).find(([, { image }]) => image && predicate(image))?.[0];
const postgres = serviceOf((image) => image.startsWith('postgres:'));
const store = serviceOf((image) => /minio|garage|seaweedfs|rustfs/.test(image));
const mail = serviceOf((image) => /mailpit|mailhog|maildev/.test(image));
const caddy = serviceOf((image) => image.startsWith('caddy:'));

test('two copies of the app run from one build, with the same environment', () => {
  expect(apps).toHaveLength(2);
  const [one, two] = apps.map(([, service]) => service);
  expect(one).toEqual(two);
});

test('the app’s environment names what the server reads: nothing unknown, and every part is switched', () => {
  for (const [, app] of apps) {
    const named = Object.keys(app.environment ?? {});
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
    // With every part outside, nothing is kept in a directory.
    expect(variables.filter((name) => !named.includes(name))).toEqual(['DATA_DIR']);
  }
});

test('the server accepts that environment and finds every part in it', async () => {
  for (const [, app] of apps) {
    const config = await readConfig(environmentOf(app, given));
    expect(new URL(config.databaseUrl ?? '').hostname).toBe(postgres);
    expect(new URL(config.s3?.endpoint ?? '').hostname).toBe(store);
    expect(new URL(config.smtpUrl ?? '').hostname).toBe(mail);
    expect(config.origin).toMatch(/^https:/);
    expect(config.trustProxy).toBe(true);
    expect(config.stripe).toBeUndefined();
  }
});

test('without a secret nothing starts', () => {
  for (const [, app] of apps) expect(() => environmentOf(app, {})).toThrow('APP_SECRET');
});

test('database and store have the passwords the app uses', () => {
  const [, app] = apps[0] ?? [];
  const used = environmentOf(app ?? {}, given);
  const database = environmentOf(services[postgres ?? ''] ?? {}, given);
  const { username, password, pathname } = new URL(used.DATABASE_URL ?? '');
  expect([username, password, pathname]).toEqual([
    database.POSTGRES_USER,
    database.POSTGRES_PASSWORD,
    `/${database.POSTGRES_DB}`,
  ]);
  const bucketStore = environmentOf(services[store ?? ''] ?? {}, given);
  expect(Object.values(bucketStore)).toEqual(
    expect.arrayContaining([used.S3_ACCESS_KEY_ID, used.S3_SECRET_ACCESS_KEY]),
  );
});

test('PostgreSQL, an S3 store and a mail catcher are there; the app waits until the first two answer', () => {
  expect(Number(/^postgres:(\d+)/.exec(services[postgres ?? '']?.image ?? '')?.[1])).toBeGreaterThanOrEqual(
    15,
  );
  expect([store, mail]).not.toContain(undefined);
  for (const [, app] of apps) {
    for (const needed of [postgres, store]) {
      expect((app.depends_on as Record<string, unknown>)[needed ?? '']).toEqual({
        condition: 'service_healthy',
      });
      expect(services[needed ?? '']?.healthcheck?.test.length).toBeGreaterThan(1);
    }
  }
});

test('what must survive lies in named volumes', () => {
  for (const name of [postgres, store, caddy]) {
    const named = services[name ?? '']?.volumes?.map((volume) => volume.split(':')[0]) ?? [];
    expect(named.some((volume) => volume !== undefined && volume in compose.volumes)).toBe(true);
  }
});

test('Caddy alone is open to the world and passes on to both copies, event streams at once', async () => {
  expect(services[caddy ?? '']?.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
  for (const [name, { ports }] of Object.entries(services)) {
    if (![caddy, mail].includes(name)) expect([name, ports]).toEqual([name, undefined]);
  }
  const file = await read('deploy/Caddyfile');
  for (const [name, app] of apps) expect(file).toContain(`${name}:${app.environment?.PORT}`);
  expect(file).toMatch(/flush_interval -1/);
  expect(services[caddy ?? '']?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
});

test('the image holds what the server needs at run time and does not run as root', async () => {
  const file = await read('Dockerfile');
  const last = file.slice(file.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^FROM node:24/m);
  for (const folder of ['domain', 'db', 'migrations', 'server', 'dist']) {
    expect(last).toMatch(new RegExp(`^COPY (?:--from=\\w+ \\S+/)?${folder} `, 'm'));
  }
  expect(last).toMatch(/^USER (?!root)\w+/m);
  expect(last).toMatch(/^CMD \["node", "server\/main\.ts"\]/m);
});

test('the README’s table names every variable and no other', async () => {
  const rows = (await read('README.md')).matchAll(/^\| *(`[^|]+?) *\|/gm);
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual([...variables].sort());
});
