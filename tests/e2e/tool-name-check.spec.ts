import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, enter, expect, test } from './fixtures.ts';

// Visitors share one address and have five uses of this tool: all tests ask the same few questions.
const clear = '/tools/name-check?name=Xuvolimbra&classes=30';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ viewport: { width: 375, height: 900 }, reducedMotion: 'reduce' });

test('compares a name with everything known here, and offers next steps', async ({ page }) => {
  await page.goto('/tools/name-check');
  await expect(page.getByRole('heading', { name: 'What makes a name strong' })).toBeVisible();
  await expect(page.getByText('Enter a name first.')).toBeVisible();
  await page.getByRole('combobox', { name: 'International Class' }).fill('restaur');
  await page.getByRole('option', { name: '43 Restaurants & Hotels' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Starbuks');
  await page.getByRole('button', { name: 'Check the name' }).click();
  await expect(page).toHaveURL(/name=Starbuks&classes=43$/);

  await expect(page.getByRole('heading', { name: 'Likely to be in someone’s way' })).toBeVisible();
  await expect(page.getByText(/^Starbucks .*high risk of being confused with it\.$/)).toBeVisible();
  const brands = part(page, 'Brands in use').getByRole('list', { name: 'Brands in use' });
  await expect(brands.getByRole('heading', { level: 3 }).first()).toHaveText('Starbucks');
  const strength = part(page, 'Strength as a mark');
  await expect(strength.getByRole('listitem').and(page.locator('[aria-current]'))).toHaveCount(1);
  await expect(strength.getByText('For 43 Restaurants & Hotels.')).toBeVisible();
  await expect(part(page, 'Names on Ipso').getByText('@starbuks')).toBeVisible();
  await expect(part(page, 'On the marketplace')).toBeVisible();
  const domains = part(page, 'Domain names');
  await expect(domains.getByText(/Not checked|starbuks\.com/).first()).toBeVisible();
  await expect(domains.getByText(/available/i)).toHaveCount(0);
  await expect(part(page, 'Names at low risk').getByText(/searched in the register/)).toBeVisible();
  await expect(page.getByText('This is information, not legal advice.')).toBeVisible();

  await part(page, 'Next steps').getByRole('link', { name: 'Search the mark in full' }).click();
  await expect(page).toHaveURL(/\/tools\/trademark-search\?name=Starbuks&classes=43$/);
});

test('says when there is no conflict, and what it cannot read', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto(clear);
  await expect(page.getByRole('heading', { name: 'Nothing found that stands in the way' })).toBeVisible();
  await expect(part(page, 'Strength as a mark').getByText('Fanciful')).toBeVisible();
  await expect(part(page, 'On the marketplace').getByText(/^Nothing on the market/)).toBeVisible();
  await page.goto(`/tools/name-check?name=${encodeURIComponent('!!! ???')}`);
  await expect(page.getByText('Please enter a name with at least one letter or digit.')).toBeVisible();
  await page.goto(`/tools/name-check?name=${'x'.repeat(300)}`);
  await expect(page.getByText('A name may have at most 200 characters.')).toBeVisible();
});

test('saves an answer, shares it and downloads it as PDF', async ({ page, watch }) => {
  const name = 'Quiet Harbour';
  await enter(page, demo.buyer);
  await page.goto(`/tools/name-check?name=${encodeURIComponent(name)}&classes=30`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const visitor = await watch.person();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
  const coming = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Generate Report' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^name-check-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path(), 'latin1')).startsWith('%PDF-1.')).toBe(true);
  await expect(visitor.getByRole('link', { name: 'Check again today' })).toBeVisible();
});
