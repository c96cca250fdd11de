import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../server/infra/config.ts';
import { reachedFrom, readModules, root } from '../support/modules.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const names = Object.keys(environment.shape);

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown> | string[];
  volumes?: string[];
  ports?: string[];
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = compose;
const copies = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** What docker compose makes of ${NAME}, ${NAME:-default} and ${NAME:?message}; throws if one is missing. */
function substituted(service: Service | undefined, given: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
      const value = given[name];
      if (value) return value;
      if (kind === '?') throw new Error(rest);
      return kind === '-' ? rest : '';
    });
  return Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [name, fill(String(value))]),
  );
}
/** Everything that must be set for a server of one's own. */
const required = {
  ORIGIN: 'https://ipso.example',
  APP_SECRET: 'x'.repeat(64),
  POSTGRES_PASSWORD: 'p1',
  STORE_PASSWORD: 'p2',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  OPERATOR_NAME: 'Ipso GmbH',
  OPERATOR_ADDRESS: 'Lindenstr. 9, 10969 Berlin',
  OPERATOR_COUNTRY: 'DE',
  OPERATOR_EMAIL: 'office@ipso.example',
};

describe('docker-compose.yml', () => {
  test('runs two copies of the app that are configured alike', () => {
    expect(copies.map(([name]) => name)).toEqual(['app1', 'app2']);
    expect(copies[0]?.[1]).toEqual(copies[1]?.[1]);
  });

  test('gives the app only variables it knows', () => {
    for (const [, { environment: given }] of copies) {
      expect(Object.keys(given ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  test('has no default password or placeholder: each must be given', () => {
    for (const name of Object.keys(required)) {
      const rest = Object.fromEntries(Object.entries(required).filter(([other]) => other !== name));
      const fill = () => Object.values(services).map((service) => substituted(service, rest));
      expect(fill, name).toThrow(`Set ${name}`);
    }
    const secrets = Object.values(services).flatMap(({ environment: given }) =>
      Object.entries(given ?? {}).filter(([name]) => /PASSWORD|SECRET|KEY$|DATABASE_URL/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(6);
    for (const [name, value] of secrets) expect(`${name}: ${value}`).toMatch(/: (postgres:.*)?\$\{\w+:\?/);
  });

  test('gives the app what it accepts, reached from the other containers', async () => {
    const config = await readConfig(substituted(services.app1, required));
    expect(config).toMatchObject({
      port: 3_000,
      host: '0.0.0.0',
      origin: 'https://ipso.example',
      databaseUrl: expect.stringContaining('@postgres:5432/'),
      s3: { endpoint: expect.stringContaining('//store:') },
      smtpUrl: required.SMTP_URL,
      mailFrom: environment.parse({}).MAIL_FROM,
      secret: required.APP_SECRET,
      stripe: { secretKey: 'sk', webhookSecret: 'whsec' },
      trustProxy: true,
    });
  });

  test('lets nothing but Caddy be reached from outside', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports?.length);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(read('docker-compose.yml')).not.toMatch(/mailpit|8025|network_mode/);
  });

  test('runs PostgreSQL 15 or newer, and an S3 store under the names and passwords the app uses', () => {
    const app = substituted(services.app1, required);
    const database = new URL(app.DATABASE_URL ?? '');
    const postgres = services[database.hostname];
    expect(Number(/^postgres:(\d+)/.exec(postgres?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
    expect(substituted(postgres, required)).toEqual({
      POSTGRES_USER: database.username,
      POSTGRES_PASSWORD: database.password,
      POSTGRES_DB: database.pathname.slice(1),
    });
    expect(database.password).toBe('p1');

    const store = services[new URL(app.S3_ENDPOINT ?? '').hostname];
    expect(store?.image).toMatch(/^minio\/minio/);
    expect(substituted(store, required)).toEqual({
      MINIO_ROOT_USER: app.S3_ACCESS_KEY_ID,
      MINIO_ROOT_PASSWORD: app.S3_SECRET_ACCESS_KEY,
    });
    expect(app.S3_SECRET_ACCESS_KEY).toBe('p2');
    for (const [, { depends_on }] of copies) {
      expect(depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        store: { condition: 'service_healthy' },
      });
    }
  });

  test('keeps what must not be lost on volumes', () => {
    const volumes = ['postgres', 'store', 'caddy'].map(
      (name) => services[name]?.volumes?.at(-1)?.split(':')[0],
    );
    expect(volumes.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test('puts Caddy in front of both copies, without holding events back', () => {
    const { caddy } = services;
    expect(caddy?.image).toMatch(/^caddy:/);
    expect(caddy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(caddy?.depends_on).toEqual(copies.map(([name]) => name));
    const caddyfile = read('deploy/Caddyfile');
    const ports = copies.map(([name]) => `${name}:${substituted(services[name], required).PORT}`);
    expect(/reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ')).toEqual(ports);
    expect(caddyfile).toMatch(/^\s*flush_interval -1$/m);
    expect(caddyfile).toMatch(/^\s*health_uri \/healthz$/m);
    expect(caddyfile).toContain('{$SITE_ADDRESS');
    expect(substituted(caddy, required)).toEqual({ SITE_ADDRESS: required.ORIGIN });
  });
});

describe('README.md', () => {
  const section = /## Configuration\n([\s\S]+?)\n## /.exec(read('README.md'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`.+?) \| (.+?) \|/gm)];

  test('explains every variable of the server and no other, each once', () => {
    const told = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
    );
    expect([...told].sort()).toEqual([...names].sort());
  });

  test('states the defaults the server has', () => {
    const defaults = environment.parse({});
    for (const name of ['PORT', 'DATA_DIR', 'MAIL_FROM', 'TRUST_PROXY', 'QUOTAS', 'LOG_LEVEL'] as const) {
      const row = rows.find(([, cell]) => cell === `\`${name}\``);
      expect(row?.[2]).toBe(`\`${defaults[name]}\``);
    }
    expect(section).toContain(`\`${defaults.S3_REGION}\``);
  });
});

describe('the Dockerfile', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...image.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' ').map((name) => name.replace(/^\/app\//, '')),
  );
  const entry = /"node", "(.+?)"/.exec(image)?.[1] ?? '';
  const modules = readModules('domain', 'db', 'server', 'src', 'scripts', 'tests');
  const reached = reachedFrom(entry, modules);
  const folderOf = (file: string) => file.split('/')[0] ?? '';

  test('copies every folder the server imports, and what it reads', () => {
    expect(entry).toBe('server/main.ts');
    const needed = new Set(reached.map(({ file }) => folderOf(file)));
    expect([...needed].sort()).toEqual(['db', 'domain', 'server']);
    for (const folder of [...needed, 'migrations', 'dist', 'src/content', 'package.json'])
      expect(copied).toContain(folder);
  });

  test('installs every package the server imports', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const isPackage = (target: string) => !target.startsWith('node:') && !/^\w+\/.*\.\w+$/.test(target);
    const wanted = reached
      // Development only: `npm run dev` lets Vite serve the client.
      .filter(({ file }) => file !== 'server/pages/dev-client.ts')
      .flatMap(({ imports }) => imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target))
      .filter(isPackage);
    expect(new Set(wanted).size).toBeGreaterThan(10);
    expect([...new Set(wanted)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('leaves out what must not be in an image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['node_modules', '.git', '.data', '.env']) expect(ignored).toContain(name);
    expect(image).toMatch(/^USER node$/m);
    expect(image).not.toMatch(/APP_SECRET|PASSWORD/);
  });
});
