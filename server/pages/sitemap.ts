import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import type { Db } from '../../db/connection.ts';
import { serviceAreas, serviceEntries } from '../../domain/services/directory.ts';
import { directory } from '../../domain/tools/directory.ts';
import { allArticles } from '../content/articles.ts';
import type { Services } from '../context.ts';
import { staticPages } from './static-pages.ts';

/** The most addresses one file may have (sitemaps.org). */
const MOST = 50_000;
const KEPT_MS = 600_000;

// A file reads 50,000 rows: one at a time, cached for some minutes.
const queue = pLimit(1);

interface Address {
  path: string;
  /** The day of the last change, as YYYY-MM-DD. */
  changed?: string;
}

/** robots.txt, and the addresses of everything that is open to all: an index, and files of at most 50,000 each. */
export function sitemapRoutes({ config, db }: Services, most = MOST): Hono {
  const { origin } = config;
  const kept = new Map<string, { until: number; xml: Promise<string | null> }>();
  const keep = (key: string, make: () => Promise<string | null>) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.xml;
    if (kept.size > 100) kept.clear();
    const xml = queue(make);
    kept.set(key, { until: Date.now() + KEPT_MS, xml });
    xml.catch(() => kept.delete(key));
    return xml;
  };

  /** Where each file begins: the first key of every `most` rows. */
  async function beginnings(table: 'listings' | 'profiles'): Promise<string[]> {
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from (select key, row_number() over (order by key) as place from ${sources[table]} source) numbered
      where (place - 1) % ${most} = 0 order by key`);
    return rows.map(({ key }) => key);
  }

  async function index(): Promise<string> {
    const [listingKeys, profileKeys] = await Promise.all([beginnings('listings'), beginnings('profiles')]);
    const files = [
      '/sitemap/pages.xml',
      ...listingKeys.map((key) => `/sitemap/listings.xml?from=${key}`),
      ...profileKeys.map((key) => `/sitemap/profiles.xml?from=${key}`),
    ];
    const entries = files.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
    return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
  }

  /** Written by the database: reading and joining 50,000 rows here would hold up everybody else. */
  async function file(table: 'listings' | 'profiles', from: string): Promise<string | null> {
    const before = `<url><loc>${escapeXml(origin)}${table === 'listings' ? '/marketplace/listing/' : '/'}`;
    const { rows } = await db.execute<{ entries: string | null }>(sql`
      select string_agg(${before}::text || key || '</loc>' || coalesce('<lastmod>' || changed || '</lastmod>', '') || '</url>',
        E'\\n' order by key) as entries
      from (select key, changed from ${sources[table]} source where key >= ${from} order by key limit ${most}) file`);
    const entries = rows[0]?.entries;
    return entries ? urlset(entries) : null;
  }

  function urls(addresses: Address[]): string {
    const entries = addresses.map(({ path, changed }) => {
      const when = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${escapeXml(origin + path)}</loc>${when}</url>`;
    });
    return urlset(entries.join('\n'));
  }

  const app = new Hono();
  const xml = (text: string | null) =>
    text === null
      ? new Response('There is no such file.', { status: 404 })
      : new Response(text, {
          headers: {
            'Content-Type': 'application/xml; charset=utf-8',
            'Cache-Control': 'public, max-age=600',
          },
        });
  app.get('/robots.txt', (c) => c.text(robots(origin, config.databaseUrl === undefined)));
  app.get('/sitemap.xml', async () => xml(await keep('index', index)));
  app.get('/sitemap/pages.xml', async () => xml(await keep('pages', async () => urls(await ownPages(db)))));
  for (const table of ['listings', 'profiles'] as const) {
    app.get(`/sitemap/${table}.xml`, async (c) => {
      const from = c.req.query('from') ?? '';
      if (!keys[table].test(from)) return xml(null);
      return xml(await keep(`${table} ${from}`, () => file(table, from)));
    });
  }
  return app;
}

const keys = {
  listings: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  profiles: /^[a-z0-9-]{3,30}$/,
};

const sources = {
  listings: sql`(select id as key, to_char(updated_at, 'YYYY-MM-DD') as changed from ip_listings where active)`,
  profiles: sql`(select username as key, null as changed from profiles p where exists (
    select from ip_listings l where l.owner_id = p.id and l.active))`,
};

async function ownPages(db: Db): Promise<Address[]> {
  // An empty part of the market says so, and is not listed.
  const { rows } = await db.execute<{ type: string }>(
    sql`select distinct type from ip_listings where active order by type`,
  );
  const market = rows.map(({ type }) => `/marketplace?type=${type}`);
  return [
    ...['/', ...(market.length > 0 ? ['/marketplace', ...market] : []), '/happening'],
    ...['/tools', ...directory.map(({ id }) => `/tools/${id}`)],
    ...Object.keys(staticPages),
    ...Object.keys(serviceAreas).map((area) => `/services/${area}`),
    ...serviceEntries.map(({ area, id }) => `/enterprise/${area}/${id}`),
  ]
    .map((path): Address => ({ path }))
    .concat(allArticles.map(({ kind, id, date }) => ({ path: `/happening/${kind}/${id}`, changed: date })));
}

/** Private pages must not be crawled; a demo must not be found at all. */
function robots(origin: string, demo: boolean): string {
  if (demo) return 'User-agent: *\nDisallow: /\n';
  const own = ['api', 'admin', 'auth', 'chat', 'dashboard', 'sandbox', 'transaction'];
  return `User-agent: *\n${own.map((word) => `Disallow: /${word}/\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (entries: string) => `${XML}<urlset xmlns="${NAMESPACE}">\n${entries}\n</urlset>\n`;

/** Text to go between XML tags. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
