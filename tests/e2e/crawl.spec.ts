import path from 'node:path';
import type { Page } from '@playwright/test';
import { findRoute, routePaths } from '../../server/pages/routes.ts';
import { demo, enter, expect, follow, test } from './fixtures.ts';

// Every link of the product leads to a page: with one title and one level-one heading each, and nothing in the
// console. What the pages look like is checked in sweep.spec.ts. Of pages that differ only in their data, one is
// opened per pattern.

/** Link targets that the specification names and nothing links to by itself. */
const named = ['/signup', '/marketplace/browse', '/marketplace/patents', '/marketplace/trademarks'].concat(
  ['insights', 'press-releases', 'media-coverage'].map((list) => `/happening/${list}`),
  ['trademark', 'patent', 'copyright'].map((area) => `/services/${area}`),
);
const patterns = routePaths(path.join(import.meta.dirname, '../..'));
/** What the server answers itself: files, feeds and its own pages. */
const served = /^\/(?:api|dev|sandbox|share)\/|\.\w+$/;

/** Follows every link, starting from a page; returns the addresses that were opened. */
async function crawl(page: Page, from: string[]): Promise<string[]> {
  const waiting = [...from];
  const seen = new Set<string>();
  const opened: string[] = [];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const pattern = findRoute(patterns, at);
    expect(pattern, `${at} is a page`).toBeDefined();
    // Data pages once per pattern; the legal services are few and static, so each is opened.
    const kind = pattern?.includes('$') && !at.startsWith('/enterprise/') ? pattern : at;
    if (seen.has(kind ?? at)) continue;
    seen.add(kind ?? at);
    await follow(page, at);
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), `${at} has one heading`).toHaveCount(1);
    await expect(page, `${at} exists`).not.toHaveTitle(/^(?:Page not found.*|)$/);
    opened.push(at);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const href of links) {
      const { pathname } = new URL(href, 'http://ipso.test');
      if (!served.test(pathname)) waiting.push(pathname);
    }
  }
  return opened;
}

for (const who of ['visitor', 'seller', 'admin'] as const) {
  test(`every link leads a${who === 'admin' ? 'n administrator' : ` ${who}`} to a page`, async ({ page }) => {
    test.setTimeout(240_000);
    if (who !== 'visitor') await enter(page, demo[who], who === 'admin' ? 'admin' : 'user');
    await page.goto('/');
    const opened = await crawl(page, [
      who === 'admin' ? '/admin/dashboard' : '/',
      ...(who === 'visitor' ? named : []),
    ]);
    expect(opened.length).toBeGreaterThan(20);
    if (who === 'visitor') expect(opened.filter((at) => /^\/enterprise\/\w+\//.test(at))).toHaveLength(19);
  });
}
