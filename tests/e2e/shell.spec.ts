import { demo, enter, expect, submitSignIn, test } from './fixtures.ts';

test('an unknown path says so and leads home', async ({ page, watch }) => {
  watch.allow(404);
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'The Intellectual Property Marketplace' })).toBeVisible();
});

test('a guarded page asks to sign in and returns to where it was', async ({ page }) => {
  await page.goto('/dashboard/upload');
  await expect(page).toHaveURL(/\/auth\?.*redirect=/);
  await submitSignIn(page, demo.buyer);
  await expect(page).toHaveURL('/dashboard/upload');
});

test('an administrator page requires an administrator, even from a signed-in person', async ({ page }) => {
  await enter(page, demo.buyer);
  await page.goto('/admin/listings');
  await expect(page).toHaveURL(/\/admin\/login\?.*redirect=/);
});

test('a return path to another site is not followed', async ({ page }) => {
  await page.goto('/auth?redirect=//evil.example/');
  await submitSignIn(page, demo.buyer);
  await expect(page).toHaveURL('/dashboard');
});

test('the menu on a small screen opens, navigates and closes', async ({ watch }) => {
  const page = await watch.person({ viewport: { width: 375, height: 812 } });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace/);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { name: 'AI-Powered IP Tools' })).toBeVisible();
});

test('a page opens at its top', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'View All Listings' });
  await expect(link).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'IP Marketplace' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the page has a strict policy with a new nonce each time', async ({ page }) => {
  const policies = [];
  for (let visit = 0; visit < 2; visit++) {
    const response = await page.goto('/');
    policies.push(response?.headers()['content-security-policy'] ?? '');
  }
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(policies[0]).not.toContain('unsafe');
  expect(policies[0]).not.toBe(policies[1]);
});
