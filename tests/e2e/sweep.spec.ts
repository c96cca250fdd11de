import path from 'node:path';
import type { Page } from '@playwright/test';
import { pageTitles } from '../../domain/content/page-titles.ts';
import { findRoute, routePaths } from '../../server/pages/routes.ts';
import { expectWellMadeEverywhere } from './axe.ts';
import { demo, enter, expect, follow, test } from './fixtures.ts';
import { call } from './offer.ts';

// Every page, in the states in which it looks different: within its width at 320 and 1280 px, and accessible, in light on a
// wide screen or in dark on a narrow one by turns; with one level-one heading, the title that the server gives it, and links that
// lead to pages. What a flow leads to (dialogs, answers) is checked where the flow is.

interface View {
  /** An address, or what finds one out in this person's browser. */
  at: string | ((page: Page) => Promise<string>);
  /** What is done before it is looked at. */
  first?: (page: Page) => Promise<unknown>;
}

/** A group is one test and one person; its views stand under the pattern of their page's address. */
interface Group {
  who: 'visitor' | 'buyer' | 'seller' | 'admin';
  /** Whether what axe calls minor counts as well. */
  strict?: boolean;
  views: Record<string, (string | View)[]>;
}

const long =
  'Donaudampfschifffahrtsgesellschaftskapitän und Söhne von der Nordseeküste Starbucks International';
const escaped = encodeURIComponent(long);
const nothing = '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11';

/** Where the first link of this name on a page leads. */
const linkOn = (path: string, name: RegExp) => async (page: Page) => {
  await follow(page, path);
  return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
};

const portfolio = `type,title,number,country,filed,granted,category,price,revenue,royalty
patent,Folding wheel,"US 7,654,321 B2",US,2020-03-01,2023-03-01,B,45000,,
patent,"An arrangement of springs and dampers for carrying instruments that must never be shaken on the way",US 6500000 B1,US,2002-03-01,2004-03-01,F,9000,,
trademark,NIGHT OWL,5123456,US,2021-01-15,2022-06-07,9; 42,,,
`;

async function analyze(page: Page): Promise<void> {
  await page.getByLabel('Portfolio', { exact: true }).fill(portfolio);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cost to keep' })).toBeVisible();
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Starbucks', exact: true })).toBeVisible();
}

async function nameLongParties(page: Page): Promise<void> {
  await page.getByLabel('First Party').fill('Donaudampfschifffahrtsgesellschaft'.repeat(4));
  await page.getByLabel('Second Party').fill('Ü'.repeat(120));
  await page.locator('summary').filter({ hasText: 'Clauses' }).click();
}

async function playSale(page: Page): Promise<void> {
  for (const name of ['Pay into escrow', 'Mark as Ready for Verification', 'Verify and Release']) {
    if (name.startsWith('Mark')) await page.getByRole('button', { name: 'Upload a document' }).click();
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'The transfer is complete' })).toBeVisible();
}

const openTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

const groups: Record<string, Group> = {
  'of a visitor': {
    who: 'visitor',
    views: {
      '/': ['/'],
      '/$username': ['/northcell', '/nobody-of-this-name'],
      '/about': ['/about'],
      '/books': ['/books'],
      '/cancel': ['/cancel'],
      '/contact': ['/contact'],
      '/enterprise': ['/enterprise'],
      '/enterprise/$area/$service': ['/enterprise/patent/india', '/enterprise/patent/nothing'],
      '/enterprise/schedule': ['/enterprise/schedule', `/enterprise/schedule?booking=${'x'.repeat(43)}`],
      '/happening': ['/happening', '/happening?tab=insight', '/happening?tab=media', '/happening?q=zebra'],
      '/happening/$kind/$id': [
        '/happening/insight/how-long-a-patent-lasts',
        '/happening/ceo-letter/neither-side-goes-first',
      ],
      '/docs/api': ['/docs/api'],
      '/docs/errors': ['/docs/errors'],
      '/docs/errors/$code': ['/docs/errors/conflict', '/docs/errors/unknown'],
      '/licences': ['/licences'],
      '/verify': ['/verify'],
      '/newsletter': ['/newsletter?token=unknown'],
      '/privacy': ['/privacy'],
      '/services/$area': ['/services/copyright'],
      '/terms': ['/terms'],
      '/tour': ['/tour', { at: '/tour', first: playSale }],
    },
  },
  'of the market and the accounts': {
    who: 'visitor',
    views: {
      '/marketplace': ['/marketplace', '/marketplace?q=zzxqy&type=Patent'],
      '/marketplace/how-it-works': ['/marketplace/how-it-works'],
      '/marketplace/listing/$listingId': [
        { at: linkOn('/marketplace?q=electrolyte', /^Solid-state/) },
        `/marketplace/listing/${nothing}`,
      ],
      '/marketplace/sell': ['/marketplace/sell'],
      '/auth': ['/auth', '/auth?tab=signup', '/nowhere/at/all'],
      '/auth/change-email': ['/auth/change-email?token=unknown'],
      '/auth/forgot': ['/auth/forgot'],
      '/auth/reset': ['/auth/reset?token=unknown'],
      '/auth/verify': ['/auth/verify?token=unknown'],
      '/admin/login': ['/admin/login'],
      '/admin/invitation': ['/admin/invitation?token=unknown'],
    },
  },
  'of the basic tools': {
    who: 'visitor',
    strict: true,
    views: {
      '/tools': ['/tools', '/tools?q=nothing-of-the-kind'],
      '/tools/trademark-search': [
        '/tools/trademark-search',
        '/tools/trademark-search?name=Starbuks&classes=30,43',
        `/tools/trademark-search?name=${escaped}&classes=1,2,3,9,25,35,41,42`,
        '/tools/trademark-search?name=qzxvkqj',
      ],
      '/tools/patent-validator': [
        '/tools/patent-validator',
        '/tools/patent-validator?number=DE102007004488B4&filed=2007-01-30&granted=2012-05-10',
        '/tools/patent-validator?number=EP99403122.8',
        '/tools/patent-validator?way=list',
      ],
      '/tools/copyright-finder': ['', '?way=text', '?way=pictures', '?way=picture', '?way=works'].map(
        (way) => `/tools/copyright-finder${way}`,
      ),
      '/tools/$toolId': ['/tools/crystal-ball'],
    },
  },
  'of the other tools': {
    who: 'visitor',
    views: {
      '/tools/name-check': [
        '/tools/name-check',
        '/tools/name-check?name=Starbuks&classes=43',
        '/tools/name-check?name=Xuvolimbra&classes=30',
        `/tools/name-check?name=${escaped}&classes=1,2,3,9,25,35,41,42`,
      ],
      '/tools/legal-clause': [
        '/tools/legal-clause',
        '/tools/legal-clause?need=royalties&clause=royalty',
        '/tools/legal-clause?q=royalty&clause=royalty',
        '/tools/legal-clause?q=xqzzzvkj',
        '/tools/legal-clause?way=contract',
      ],
      '/tools/infringement-detector': [
        { at: '/tools/infringement-detector?name=Starbuks%20Coffee', first: compare },
      ],
      '/tools/result/$resultId': [`/tools/result/${nothing}`],
    },
  },
  'of the tools that count money and write agreements': {
    who: 'visitor',
    views: {
      '/tools/licensing-estimator': [
        '/tools/licensing-estimator',
        {
          at: '/tools/licensing-estimator?industry=electronics&sales=2000000&growth=5&right=patent&years=10&filed=2020-03-01&discount=15&exclusivity=non-exclusive&territory=several&stage=proven&standing=granted&alternatives=some&lump=250000',
          first: (page) =>
            expect(page.getByRole('heading', { name: 'What moves the result most' })).toBeVisible(),
        },
      ],
      '/tools/portfolio-analyzer': [
        '/tools/portfolio-analyzer',
        { at: '/tools/portfolio-analyzer?source=csv', first: analyze },
      ],
      '/tools/agreement-generator': [
        '/tools/agreement-generator',
        { at: '/tools/agreement-generator?type=licensing', first: nameLongParties },
        { at: '/tools/agreement-generator?type=joint-venture&clause=goodwill', first: nameLongParties },
      ],
      '/tools/ip-watchlist': ['/tools/ip-watchlist'],
    },
  },
  'of a buyer': {
    who: 'buyer',
    views: {
      '/transaction/$id': [{ at: linkOn('/dashboard?tab=purchases', /Solid-state electrolyte/) }],
      '/chat': ['/chat'],
      '/chat/$chatId': [
        {
          at: async (page: Page) => {
            const listing = await linkOn('/marketplace?q=electrolyte', /^Solid-state/)(page);
            const chat = await call(page, 'chat.start', { listingId: listing.split('/').at(-1) });
            return `/chat/${(chat as { id: string }).id}`;
          },
        },
      ],
      '/tools/agreement-generator/$agreementId': [`/tools/agreement-generator/${nothing}`],
    },
  },
  'of a seller': {
    who: 'seller',
    views: {
      '/$username': ['/northcell'],
      '/dashboard': ['/dashboard', '/dashboard?tab=for-sale', '/dashboard?tab=plan'],
      '/dashboard/edit/$listingId': [{ at: linkOn('/dashboard', /^Edit/) }],
      '/dashboard/docket': ['/dashboard/docket'],
      '/inbox': ['/inbox'],
      '/dashboard/import': ['/dashboard/import'],
      '/dashboard/repository': ['/dashboard/repository'],
      '/dashboard/upload': ['/dashboard/upload'],
      '/account': ['Profile', 'Identity', 'Security', 'E-mail', 'Your data'].map((tab) => ({
        at: '/account',
        first: openTab(tab),
      })),
      '/tools/ip-watchlist': [
        '/tools/ip-watchlist',
        '/tools/ip-watchlist?keyword=cell&show=true',
        '/tools/ip-watchlist?classes=1,2,3,9,25,35,41,42',
      ],
    },
  },
  'of an administrator': {
    who: 'admin',
    views: {
      '/admin/listings/bulk/$bulkId': [`/admin/listings/bulk/${nothing}`],
      '/admin/transactions/$id': [
        { at: linkOn('/admin/transactions?filter=all', /Solid-state electrolyte/) },
      ],
      '/admin/settings': ['/admin/settings'],
      ...Object.fromEntries(
        [
          'dashboard',
          'listings',
          'transactions',
          'identities',
          'reports',
          'content',
          'payouts',
          'queue',
          'security',
        ].map((name) => [`/admin/${name}`, [`/admin/${name}`]]),
      ),
      '/admin/users': ['/admin/users', '/admin/users?tab=administrators', `/admin/users?search=${escaped}`],
      '/admin/users/$id': [
        ...['account', 'listings', 'sales', 'plan', 'reports', 'audit'].map((tab) => ({
          at: async (page: Page) =>
            `${await linkOn('/admin/users?search=northcell', /^Ines/)(page)}?tab=${tab}`,
        })),
        `/admin/users/${nothing}`,
      ],
      '/admin/books': ['/admin/books', '/admin/books?tab=movements', '/admin/books?tab=months'],
      '/admin/audit': ['/admin/audit'],
      '/admin/listings/$id': [{ at: linkOn('/admin/listings', /^View Details/) }],
      '/admin/queue/$kind/$id': [
        {
          at: async (page: Page) => {
            await follow(page, '/admin/queue?kind=listings');
            const first = page.getByRole('table').getByRole('link').first();
            return (await first.getAttribute('href')) ?? '';
          },
        },
      ],
    },
  },
};

const patterns = routePaths(path.join(import.meta.dirname, '../..'));
/** What the server answers itself: files, feeds and its own pages. */
const served = /^\/(?:(?:api|dev|sandbox|share)\/|unsubscribe$)|\.\w+$/;
/** Addresses that the specification names and nothing links to by itself. */
const named = ['/signup', '/marketplace/browse', '/marketplace/patents', '/marketplace/trademarks'].concat(
  ['insights', 'press-releases', 'media-coverage'].map((list) => `/happening/${list}`),
  ['trademark', 'patent', 'copyright'].map((area) => `/services/${area}`),
);

/** What the server says of an address: whether there is such a page, and its title. */
async function answerFor(page: Page, at: string) {
  const answer = await page.request.get(at);
  const title = /<title>(.*?)<\/title>/s.exec(await answer.text())?.[1] ?? '';
  return { status: answer.status(), title };
}

/** The page has the title that the server gives it, and one heading of the first level. */
async function expectHead(page: Page, at: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), `${at} has one heading`).toHaveCount(1);
  const { title } = await answerFor(page, at);
  const plain = title.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  // The page before may still be shown when its heading is seen.
  await expect.soft(page, `${at} has the title that the server gives it`).toHaveTitle(plain);
}

/** Every link leads to a page; of pages that differ only in their data, one is asked for per pattern. */
async function expectPages(page: Page, links: Iterable<string>): Promise<void> {
  const asked = new Set<string>();
  for (const href of links) {
    const { pathname } = new URL(href, 'http://ipso.test');
    if (served.test(pathname)) continue;
    const pattern = findRoute(patterns, pathname);
    // The legal services are few, so each is asked for.
    const kind = pattern?.includes('$') && !pathname.startsWith('/enterprise/') ? pattern : pathname;
    if (asked.has(kind)) continue;
    asked.add(kind);
    const { status } = await answerFor(page, pathname);
    expect.soft([pathname, pattern, status]).toEqual([pathname, expect.any(String), 200]);
  }
  expect(asked.size).toBeGreaterThan(15);
}

test('no page is left out', () => {
  const swept = new Set(Object.values(groups).flatMap(({ views }) => Object.keys(views)));
  expect([...swept].sort()).toEqual(Object.keys(pageTitles).sort());
});

for (const [name, { who, strict, views }] of Object.entries(groups)) {
  test(`the pages ${name} are accessible and fit every width`, async ({ watch }) => {
    test.setTimeout(300_000);
    // A page that does not exist, and a link that has been used, are looked at as well.
    watch.allow(400, 404);
    const page = await watch.person({ viewport: { width: 1280, height: 800 } });
    if (who !== 'visitor') await enter(page, demo[who], who === 'admin' ? 'admin' : 'user');
    await page.goto('/about');
    const links = new Set(who === 'visitor' ? named : []);
    for (const [index, view] of Object.values(views).flat().entries()) {
      const { at, first = async () => {} } = typeof view === 'string' ? { at: view } : view;
      const address = typeof at === 'string' ? at : await at(page);
      await follow(page, address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await first(page);
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
      await expectHead(page, address);
      const all = page.locator('a[href^="/"]');
      for (const href of await all.evaluateAll((own) => own.map((a) => a.getAttribute('href') ?? '')))
        links.add(href);
      await expectWellMadeEverywhere(page, address, { strict, shell: index < 2, narrow: index % 2 === 1 });
    }
    await expectPages(page, links);
  });
}
