import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, test } from 'vitest';
import { profiles, releasedUsernames } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { pageTitle, pageTitles } from '../../domain/content/page-titles.ts';
import { directory } from '../../domain/tools/directory.ts';
import { createSession } from '../../server/accounts/session.ts';
import { allArticles } from '../../server/content/articles.ts';
import { jsonForHtml, summary } from '../../server/pages/head.ts';
import { forwarding, publicPages } from '../../server/pages/pages.ts';
import { findRoute } from '../../server/pages/routes.ts';
import { sitemapRoutes } from '../../server/pages/sitemap.ts';
import { client, listingPath, pagesOf, readPage, unescaped } from '../support/pages.ts';
import { type Listing, makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// As in production: a demo must not be found.
const services = await testServices({ databaseUrl: 'postgres://elsewhere' });
const { config, db } = services;
const app = pagesOf(services);
const read = (address: string, cookie?: string) => readPage(app, address, cookie);
let owner: Person;
let active: Listing;

beforeAll(async () => {
  owner = await makeUser(services);
  active = await makeListing(services, owner, {
    title: 'Dry electrode coating',
    description: 'A binder of cross-linked cellulose.',
    registrationNumber: 'EP 4 021 733 B1',
    priceCents: 7_500_000,
  });
});

describe('the HTML of a listing', () => {
  test('carries title, description, image and facts to a client that runs no JavaScript', async () => {
    const page = await read(listingPath(active.id));
    const address = config.origin + listingPath(active.id);
    expect(page.status).toBe(200);
    expect(page.title).toBe('Dry electrode coating - Ipso');
    expect(page.headings).toEqual(['Dry electrode coating']);
    expect(page.canonical).toBe(address);
    expect(page.meta('robots')).toBeUndefined();
    expect(page.meta('description')).toContain('A binder of cross-linked cellulose.');
    expect(page.meta('og:title')).toBe('Dry electrode coating - Ipso');
    expect(page.meta('og:url')).toBe(address);
    expect(page.meta('og:image')).toMatch(`${config.origin}/share/listing/${active.id}.png?v=`);
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    const product = page.facts.find((fact) => fact['@type'] === 'Product');
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Dry electrode coating',
      sku: 'EP 4 021 733 B1',
      image: page.meta('og:image'),
      offers: { '@type': 'Offer', price: '75000.00', priceCurrency: 'USD', url: address },
    });
    expect(page.facts.some((fact) => fact['@type'] === 'BreadcrumbList')).toBe(true);
    expect(page.asked).toEqual(expect.arrayContaining(['accounts.me', 'listings.get']));
  });

  test('carries no offer if there is no price', async () => {
    const { id } = await makeListing(services, owner, { priceCents: null });
    const product = (await read(listingPath(id))).facts.find((fact) => fact['@type'] === 'Product');
    expect(product).toBeDefined();
    expect(product).not.toHaveProperty('offers');
  });

  test('only of an active one: private, pending, rejected and unknown ones say nothing', async () => {
    const secret = unique('Hidden');
    const hidden = await Promise.all([
      makeListing(services, owner, { title: secret, isPublic: false }),
      makeListing(services, owner, {
        title: secret,
        approvalStatus: 'pending',
        isPublic: false,
        forSale: false,
      }),
      makeListing(services, owner, {
        title: secret,
        approvalStatus: 'rejected',
        rejectionReason: 'No.',
        isPublic: false,
        forSale: false,
      }),
    ]);
    const ids = [...hidden.map(({ id }) => id), crypto.randomUUID(), 'not-an-id'];
    for (const id of ids) {
      const page = await read(listingPath(id));
      expect(page.status).toBe(404);
      expect(page.meta('robots')).toBe('noindex');
      expect(page.canonical).toBeUndefined();
      expect(page.facts).toEqual([]);
      expect(page.html).not.toContain(secret);
      expect((await app.request(`/share/listing/${id}.png`)).status).toBe(404);
    }
  });

  test('of one taken off sale can be read, but is not to be indexed', async () => {
    const { id } = await makeListing(services, owner, { forSale: false });
    const page = await read(listingPath(id));
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect((await app.request(`/share/listing/${id}.png`)).status).toBe(404);
  });

  test('shows its owner a private one, and tells the world nothing of it', async () => {
    const { id, title } = await makeListing(services, owner, { isPublic: false });
    const [cookie = ''] = (await createSession(config, db, 'user', owner.id)).split(';');
    const page = await read(listingPath(id), cookie);
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.meta('og:title')).not.toContain(title);
    expect(page.facts).toEqual([]);
    expect(page.asked).toContain('listings.get');
  });

  test('keeps hostile texts in their place', async () => {
    const hostile =
      '</script><script>alert(1)</script>"><img src=x onerror=alert(2)><!-- & \u2028 CSP_NONCE $&';
    const { id } = await makeListing(services, owner, { title: hostile, description: hostile });
    const page = await read(listingPath(id));
    expect(page.html).not.toMatch(/<script>alert|<img src=x|\sonerror=alert\(2\)>/);
    expect(page.title).toContain('</script><script>alert(1)');
    expect(page.headings).toEqual([hostile]);
    expect(page.meta('og:title')).toContain('"><img src=x onerror=alert(2)>');
    const product = page.facts.find((fact) => fact['@type'] === 'Product');
    expect(product?.name).toBe(hostile);
    expect(page.html.match(/<script\b/g)).toHaveLength(
      (await read(listingPath(active.id))).html.match(/<script\b/g)?.length ?? 0,
    );
  });
});

describe('what goes into the HTML', () => {
  test('can never close the element it is in, and reads as it was', () => {
    fc.assert(
      fc.property(fc.anything({ withBoxedValues: false }), fc.string({ unit: 'grapheme' }), (value, text) => {
        const written = jsonForHtml([JSON.parse(JSON.stringify(value) ?? 'null'), `</script>${text}<!--`]);
        expect(written).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(written)[1]).toBe(`</script>${text}<!--`);
      }),
    );
  });

  test('is one line of at most 200 characters for a description', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const line = summary(text);
        expect(line.length).toBeLessThanOrEqual(200);
        expect(line).not.toMatch(/[\n\r\t]/);
        expect(line.isWellFormed() || !text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('pages', () => {
  test.each([
    ['/', 'Ipso - The Intellectual Property Marketplace', ['listings.featured', 'content.latest']],
    ['/marketplace', 'IP Marketplace - Ipso', ['listings.browse', 'listings.facets']],
    ['/happening', 'Happening - Ipso', ['content.articles']],
    ['/happening/insight/record-the-assignment', 'Signed is not enough: record the assignment - Ipso', []],
    ['/marketplace/sell', 'Sell your IP - Ipso', []],
    ['/marketplace/how-it-works', 'How the escrow works - Ipso', []],
    ['/tour', 'Try a sale with play money - Ipso', []],
    ['/about', 'About - Ipso', []],
    ['/contact', 'Contact - Ipso', []],
    ['/terms', 'Terms - Ipso', []],
    ['/privacy', 'Privacy - Ipso', []],
    ['/licences', 'Licenses - Ipso', []],
    ['/verify', 'Verify a certificate - Ipso', []],
  ])('%s has a head of its own, and its first data', async (address, title, asked) => {
    const page = await read(address);
    expect(page.status).toBe(200);
    expect(page.title).toBe(title);
    expect(page.meta('description')?.length).toBeGreaterThan(20);
    expect(page.canonical).toBe(new URL(address, config.origin).href);
    expect(page.asked).toEqual(expect.arrayContaining(asked));
  });

  test('of the home page, the marketplace and each tool begin as their code draws them', async () => {
    expect((await read('/')).headings).toEqual(['The Intellectual Property Marketplace']);
    expect((await read('/marketplace?q=battery')).headings).toEqual(['IP Marketplace']);
    for (const { id, name, description } of directory) {
      const page = await read(`/tools/${id}`);
      expect(page.headings).toEqual([name]);
      expect(page.html).toContain(`<p>${description}</p>`);
    }
    expect((await read('/dashboard')).headings).toEqual([]);
  });

  test('of the home page names the site and its search; an article names itself', async () => {
    expect((await read('/')).facts.map((fact) => fact['@type'])).toEqual(['Organization', 'WebSite']);
    const article = await read('/happening/insight/record-the-assignment');
    expect(article.facts.find((fact) => fact['@type'] === 'Article')).toMatchObject({
      headline: 'Signed is not enough: record the assignment',
      datePublished: '2026-11-12',
    });
  });

  test.each([
    '/nowhere/at/all',
    '/happening/insight/none',
    '/happening/none',
    '/happening/none/none',
    '/tools/none',
    '/nobody-of-this-name',
    '/marketplace/listing/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  ])('%s does not exist, and says so', async (address) => {
    const page = await read(address);
    expect(page.status).toBe(404);
    expect([page.title, page.meta('og:title')]).toEqual(['Page not found - Ipso', 'Page not found - Ipso']);
    expect(page.meta('robots')).toBe('noindex');
  });

  test.each(['/signup', '/auth', '/dashboard', '/newsletter?token=x', '/marketplace?q=battery&page=3'])(
    '%s exists, but not for search engines',
    async (address) => {
      const page = await read(address);
      expect(page.status).toBe(200);
      expect(page.meta('robots')).toBe('noindex');
    },
  );

  test('each have a title from the one table, and the table has no others', () => {
    const patterns = client.paths();
    const titled = patterns.filter((pattern) => !Object.hasOwn(forwarding, pattern));
    for (const pattern of titled) {
      expect(pageTitle(pattern), pattern).toMatch(/ - Ipso(?: Admin)?$|^Ipso - /);
    }
    expect(Object.keys(pageTitles).sort()).toEqual(titled);
    for (const target of Object.values(forwarding)) expect(titled).toContain(target);
    // One that is announced to outsiders is a page of the client.
    expect(patterns).toEqual(expect.arrayContaining(Object.keys(publicPages)));
  });

  test.each([
    ['/auth', 'Sign in - Ipso'],
    ['/dashboard', 'My Dashboard - Ipso'],
    ['/admin/dashboard', 'Admin Dashboard - Ipso'],
    ['/account', 'Account - Ipso'],
    ['/transaction/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d', 'TX-0b1c2d3 - Ipso'],
    ['/chat/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d', 'Conversation - Ipso'],
    ['/tools/result/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d', 'Saved result - Ipso'],
  ])('%s has a title of its own, though it is not for outsiders', async (address, title) => {
    const page = await read(address);
    expect([page.status, page.title, page.meta('og:title')]).toEqual([200, title, title]);
    expect(page.meta('robots')).toBe('noindex');
  });

  test('prefers the address that is written out', () => {
    const patterns = ['/$username', '/signup', '/happening/$kind/$id', '/happening/insight/$id'];
    expect(findRoute(patterns, '/signup')).toBe('/signup');
    expect(findRoute(patterns, '/somebody')).toBe('/$username');
    expect(findRoute(patterns, '/happening/insight/x')).toBe('/happening/insight/$id');
    expect(findRoute(patterns, '/a/b')).toBeUndefined();
  });

  test('describes its search so that one address stands for one search', async () => {
    expect((await read('/marketplace?type=Patent')).canonical).toBe(
      `${config.origin}/marketplace?type=Patent`,
    );
    expect((await read('/marketplace?type=all&sort=newest')).canonical).toBe(`${config.origin}/marketplace`);
    expect((await read('/marketplace?type=Patent&sort=price-up')).canonical).toBeUndefined();
  });
});

test.each([
  ['rss', 'item', 'pubDate'],
  ['atom', 'entry', 'updated'],
])('the %s feed has every article with its address and day, newest first', async (name, entry, day) => {
  const xml = await (await app.request(`/happening/${name}.xml`)).text();
  // The reader that the register's imports use: it throws on what is not XML.
  const [links, days]: [string[], string[]] = [[], []];
  let path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    path = [...path, tag];
    if (path.includes(entry) && tag === 'link' && 'href' in attributes) links.push(String(attributes.href));
  });
  parser.on('closetag', () => {
    path = path.slice(0, -1);
  });
  parser.on('text', (text) => {
    if (path.includes(entry) && path.at(-1) === 'link') links.push(text);
    if (path.includes(entry) && path.at(-1) === day) days.push(new Date(text).toISOString().slice(0, 10));
  });
  parser.write(xml).close();
  expect(links).toEqual(allArticles.map(({ kind, id }) => `${config.origin}/happening/${kind}/${id}`));
  expect(days).toEqual(allArticles.map(({ date }) => date));
  expect((await (await app.request('/happening')).text()).includes(`href="/happening/${name}.xml"`)).toBe(
    true,
  );
});

describe('the sitemap', () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => unescaped(loc));

  test('names every active listing and every seller once, in files of limited length', async () => {
    const others = await Promise.all([makeUser(services), makeUser(services), makeUser(services)]);
    for (const other of others) {
      await makeListing(services, other);
      await makeListing(services, other);
    }
    const hidden = await makeListing(services, owner, { isPublic: false });
    const without = await makeUser(services);
    const small = sitemapRoutes(services, 3);
    const index = locations(await (await small.request('/sitemap.xml')).text());
    const found: string[] = [];
    for (const file of index) {
      const answer = await small.request(file.slice(config.origin.length));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/xml/);
      const here = locations(await answer.text());
      if (!file.includes('pages.xml')) expect(here.length).toBeLessThanOrEqual(3);
      found.push(...here);
    }
    expect(new Set(found).size).toBe(found.length);
    const wanted = await db.select({ id: listings.id }).from(listings).where(eq(listings.active, true));
    const listed = found.filter((loc) => loc.includes('/marketplace/listing/'));
    expect(listed.sort()).toEqual(wanted.map(({ id }) => config.origin + listingPath(id)).sort());
    expect(found).not.toContain(config.origin + listingPath(hidden.id));
    for (const { username } of others) expect(found).toContain(`${config.origin}/${username}`);
    expect(found).not.toContain(`${config.origin}/${without.username}`);
    expect(found).toContain(`${config.origin}/happening/insight/record-the-assignment`);
  });

  test('names pages that may be indexed: each with status 200, a title of its own, and its own address as the canonical', async () => {
    await makeListing(services, owner);
    const files = locations(await (await app.request('/sitemap.xml')).text());
    const all: string[] = [];
    for (const file of files) {
      all.push(...locations(await (await app.request(file.slice(config.origin.length))).text()));
    }
    expect(all).toContain(`${config.origin}/tools/trademark-search`);
    const titles = new Map<string, string>();
    for (const address of all) {
      const page = await read(address.slice(config.origin.length));
      expect([address, page.status, page.canonical, page.meta('robots')]).toEqual([
        address,
        200,
        address,
        undefined,
      ]);
      expect(page.title, address).toMatch(/.+ - Ipso$|^Ipso - .+/);
      if (!address.includes('/marketplace/listing/')) titles.set(page.title, address);
    }
    // Listings may have the same name.
    expect(titles.size).toBe(all.filter((address) => !address.includes('/marketplace/listing/')).length);
  });

  test('has no other files', async () => {
    for (const file of ['/sitemap/listings.xml', '/sitemap/listings.xml?from=x', '/sitemap/users.xml']) {
      expect((await sitemapRoutes(services).request(file)).status).toBe(404);
    }
  });

  test('is named by robots.txt, unless the server is a demo', async () => {
    const open = await (await app.request('/robots.txt')).text();
    expect(open).toContain(`Sitemap: ${config.origin}/sitemap.xml`);
    expect(open).not.toMatch(/^Disallow: \/$/m);
    const demo = sitemapRoutes({ ...services, config: { ...config, databaseUrl: undefined } });
    expect(await (await demo.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

test('a profile is named in the HTML', async () => {
  await db.update(profiles).set({ bio: 'Cells & <batteries>' }).where(eq(profiles.id, owner.id));
  const page = await read(`/${owner.username}`);
  expect(page.title).toContain(owner.fullName);
  expect(page.meta('description')).toBe('Cells & <batteries>');
  expect(page.facts.find((fact) => fact['@type'] === 'ProfilePage')).toBeDefined();
});

test('a username given up, or written differently, is redirected to the current one', async () => {
  await db.insert(releasedUsernames).values({ username: 'once-known-as', userId: owner.id });
  for (const written of ['once-known-as', owner.username.toUpperCase()]) {
    const answer = await app.request(`/${written}?page=2`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/${owner.username}?page=2`]);
  }
  expect((await app.request('/never-known-as')).status).toBe(404);
});
