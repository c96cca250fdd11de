import type { Page } from '@playwright/test';
import { seriousProblems, sideways } from './axe.ts';
import { expect, freshEmail, linkIn, mailTo, test } from './fixtures.ts';

test('the home page leads to everything it names', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The Intellectual Property Marketplace' })).toBeVisible();
  for (const block of ['Secure Storage', 'Public Listings', 'IP Transactions', 'Verified Protection']) {
    await expect(page.getByRole('heading', { name: block })).toBeVisible();
  }
  const featured = page.getByRole('region', { name: 'Featured IP Listings' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  const happening = page.getByRole('region', { name: 'Happening' });
  await expect(happening.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  await expect(page.getByText('held and owed alike')).toBeVisible();
  // So few convince nobody.
  await expect(page.getByText('active listings')).toBeHidden();

  const [first] = await happening.getByRole('link').filter({ hasNotText: 'All articles' }).all();
  const title = (await first?.textContent()) ?? '';
  await first?.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('sales');
});

/** The size of every script that a first visit loads, until the network is idle, as sent with gzip. */
async function firstVisit(page: Page, path: string) {
  const calls: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(url.pathname);
    if (url.pathname.endsWith('.js')) scripts.push(url.pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const script of new Set(scripts)) {
    const packed = await page.request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(packed.headers()['content-length']);
  }
  return { calls, bytes };
}

for (const path of ['/', '/marketplace']) {
  test(`a first visit of ${path} asks the server nothing, shifts no layout and fits its budget`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { calls, bytes } = await firstVisit(page, path);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(calls).toEqual([]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
}

test('a page names each of its files once', async ({ page }) => {
  await page.goto('/marketplace');
  const listing = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  for (const path of ['/', '/marketplace', listing ?? '', '/tools']) {
    const html = await (await page.request.get(path)).text();
    const files = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files.length, path).toBeGreaterThan(4);
    expect(files.toSorted(), path).toEqual([...new Set(files)].toSorted());
  }
});

test('each page of the sitemap exists, and what is missing says so', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap/pages.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths).toContain('/tools/trademark-search');
  const none = ['/tools/none', '/nobody-of-this-name', '/happening/insight/none', '/nowhere/at/all'];
  const missing = [...none, '/marketplace/listing/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d'];
  for (const path of [...paths, ...missing]) {
    const answer = await page.request.get(path);
    const title = /<title>(.*?)<\/title>/s.exec(await answer.text())?.[1];
    const isMissing = missing.includes(path);
    expect([path, answer.status()]).toEqual([path, isMissing ? 404 : 200]);
    expect(title === 'Page not found - Ipso', path).toBe(isMissing);
  }
});

test('the browser keeps the title, canonical address and robots of what the server sent', async ({
  page,
  watch,
}) => {
  watch.allow(404);
  for (const path of [
    '/',
    '/tools/trademark-search',
    '/happening/insight/how-long-a-patent-lasts',
    '/tools/none',
    '/auth',
  ]) {
    const html = await (await page.request.get(path)).text();
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    const [, canonical = null] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = await page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    }));
    expect([path, shown]).toEqual([path, { title, canonical, robots: canonical ? null : 'noindex' }]);
  }
});

test('the head of a page does not outlive it', async ({ page }) => {
  await page.goto('/happening/insight/how-long-a-patent-lasts');
  await expect(page).toHaveTitle('How long a patent lasts, and what keeps it alive - Ipso');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveTitle('IP Marketplace - Ipso');
  await expect(page.locator('link[rel="canonical"], script[type="application/ld+json"]')).toHaveCount(0);
});

test('articles are found by words and by kind, and the address holds both', async ({ page }) => {
  await page.goto('/happening');
  await expect(page.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Neither side should have to go first' })).toBeVisible();
  await page.getByRole('tab', { name: /Insights/ }).click();
  await expect(page).toHaveURL('/happening?tab=insight');
  await page.getByLabel('Search articles').fill('goodwill');
  await expect(page).toHaveURL(/q=goodwill/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Signed is not enough: record the assignment',
  ]);
  await page.reload();
  await expect(page.getByLabel('Search articles')).toHaveValue('goodwill');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.goto('/happening/press-releases');
  await expect(page).toHaveURL('/happening?tab=press-release');
  await expect(page.getByRole('heading', { name: 'The rules of the escrow are public' })).toBeVisible();
});

test('an article that does not exist says so', async ({ page, watch }) => {
  watch.allow(404);
  for (const path of ['/happening/insight/none', '/happening/none/none', '/happening/none']) {
    await page.goto(path);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('the newsletter is confirmed and ended through the mailed link', async ({ page }) => {
  const email = freshEmail('reader');
  await page.goto('/happening');
  const form = page.getByRole('region', { name: 'New articles by e-mail' });
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please confirm')).toBeVisible();
  const link = linkIn(await mailTo(page, email, 'Confirm your subscription'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are no longer subscribed' })).toBeVisible();
});

test('a message reaches the administrators', async ({ page }) => {
  const name = `Mara ${Date.now()}`;
  await page.goto('/contact?service=legal');
  await expect(page.getByLabel('What is it about?')).toHaveValue('legal');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('mara@example.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Who reads this?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message has arrived')).toBeVisible();
  const mail = await mailTo(page, 'admin@demo.ipso', `Enterprise Legal+: a message from ${name}`);
  expect(mail).toContain('Who reads this?');
});

test('a seller reads what would be paid out, and goes on to list', async ({ page }) => {
  await page.goto('/marketplace/sell');
  await page.getByLabel('Price').fill('1,234.56');
  const panel = page.getByRole('region', { name: 'What you would receive' });
  await expect(panel.getByText('$123.46')).toBeVisible();
  await expect(panel.getByText('$1,111.10')).toBeVisible();
  await page.getByLabel('Price').fill('much');
  await expect(panel.getByText('Please enter an amount of dollars.')).toBeVisible();
  await page.getByRole('link', { name: 'List Your IP' }).click();
  await expect(page).toHaveURL(/\/auth\?.*redirect=.*upload/);
});

test('the rules of the escrow are those of the table', async ({ page }) => {
  await page.goto('/marketplace/how-it-works');
  const rules = page.getByRole('region', { name: 'What can happen, and who may do it' });
  await rules.getByText('Show the whole table').click();
  await expect(rules.getByRole('heading', { level: 3 })).toHaveText([
    'Waiting for the payment',
    'Payment held',
    'Being verified',
    'A dispute is open',
    'Cancelled, nothing paid',
    'Cancelled, buyer refunded',
    'Completed',
    'Split, the right passed',
    'Split, the right stayed',
  ]);
  const verified = rules
    .getByRole('listitem')
    .filter({ hasText: 'Verify the transfer and release the funds' });
  await expect(verified.last()).toContainText('Administrator');
  await expect(verified.last()).toContainText('Completed');
});
