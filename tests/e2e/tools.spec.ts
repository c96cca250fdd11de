import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { directory } from '../../domain/tools/directory.ts';
import { demo, enter, expect, test } from './fixtures.ts';

const names = directory.map(({ name }) => name);

// Not by role: the reasons of a hit are list items as well.
const hits = (page: Page) =>
  page.getByRole('list', { name: 'Similar marks, likeliest conflict first' }).locator('> li');
const marks = (page: Page) => hits(page).getByRole('heading', { level: 3 });

// The header has one of its own, for everything.
const searchButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Search', exact: true });

async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel('Trademark Name').fill(name);
  await searchButton(page).click();
}

async function downloaded(page: Page, button: Locator): Promise<{ file: Download; text: string }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { file, text: await readFile(await file.path(), 'latin1') };
}

const usesLeft = async (page: Page) =>
  Number((await page.getByText(/uses of the basic tools left/).innerText()).split(' ')[0]?.replace(',', ''));

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('the directory is searched, and opens each', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { name: 'AI-Powered IP Tools' })).toBeVisible();
  await expect(page).toHaveTitle('AI-Powered IP Tools - Ipso');
  const all = page.getByRole('region', { name: 'All tools' });
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(all.getByRole('link')).toHaveText(names);

  await page.getByRole('tab', { name: 'Patent', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\?category=patent$/);
  await expect(all.getByRole('heading', { level: 3 })).toHaveText(['Patent Validator']);
  await page.getByLabel('Search tools').fill('trademark');
  await expect(page.getByText('No tools found matching your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByLabel('Search tools')).toHaveValue('');
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(10);

  const plans = page.getByRole('region', { name: 'Plans' });
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Free', 'Pro', 'Enterprise']);
  await expect(plans.getByText('$49/month')).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Choose Pro' })).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact?topic=sales',
  );
  await page.getByRole('link', { name: 'Search a name' }).click();
  await expect(page).toHaveURL(/\/tools\/trademark-search$/);
});

test('a trademark search finds similar marks, says why, and is downloaded as PDF', async ({ page }) => {
  await page.goto('/tools/trademark-search');
  const button = searchButton(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Enter a name first.')).toBeVisible();
  const before = await usesLeft(page);
  const classes = page.getByRole('combobox', { name: 'International Class' });
  await classes.fill('restaur');
  await page.getByRole('option', { name: '43 Restaurants & Hotels' }).click();
  const typed = 'Starbuks';
  await search(page, typed);
  await expect(page).toHaveURL(/name=Starbuks&classes=43$/i);
  await expect(marks(page).first()).toHaveText('Starbucks');
  const hit = hits(page).first();
  await expect(hit.getByText('STARBUKS sounds like STARBUCKS.')).toBeVisible();
  await expect(hit.getByText('Both in class 43.')).toBeVisible();
  for (const name of ['Look', 'Sound', 'Meaning', 'Shared part', 'Goods']) {
    await expect(hit.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('This is information, not legal advice.')).toBeVisible();
  await expect(page.getByText('Not looked at')).toBeVisible();
  await expect.poll(() => usesLeft(page)).toBeLessThan(before);

  await page.getByRole('button', { name: /^Low/ }).click();
  await expect(marks(page).first()).not.toHaveText('Starbucks');
  await expect(hit.getByText('Low risk')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Ended marks');
  await expect(page.getByText('No marks pass these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(marks(page).first()).toHaveText('Starbucks');

  const { file, text } = await downloaded(page, page.getByRole('button', { name: 'Generate Report' }));
  expect(file.suggestedFilename()).toMatch(/^trademark-search-\d{4}-\d\d-\d\d\.pdf$/);
  expect(text.startsWith('%PDF-1.')).toBe(true);

  await search(page, 'qzxvkqj');
  await expect(page.getByRole('heading', { name: 'No Conflicts Found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Trademark Name')).toHaveValue(typed);
  await expect(marks(page).first()).toHaveText('Starbucks');

  // A word that many marks have.
  await search(page, 'Nova');
  const all = page.getByRole('button', { name: /^Show all \d+$/ });
  const found = Number((await all.innerText()).split(' ')[2]);
  await all.click();
  await expect(marks(page)).toHaveCount(found);
});

test('a patent number is checked, corrected and dated', async ({ page }) => {
  await page.goto('/tools/patent-validator');
  await page.getByRole('button', { name: 'WO 2017/123456 A1' }).click();
  await expect(page.getByRole('heading', { name: 'WO2017/123456A1' })).toBeVisible();

  await page.getByLabel('Patent Number').fill('EP99403122.8');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('Not valid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/The check digit is 8, but 7 would be right/)).toBeVisible();
  await page.getByRole('button', { name: 'EP99403122.7' }).click();
  await expect(page.getByText('A document with this number can exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'European Patent Register' })).toHaveAttribute(
    'href',
    /^https:\/\/register\.epo\.org\//,
  );

  await page.getByLabel('Patent Number').fill('US 7,654,321 B2');
  await page.getByLabel('Filed on (optional)').fill('2010-01-10');
  await page.getByLabel('Granted on (optional)').fill('2013-02-02');
  await page.getByLabel('Entity size, for US fees').selectOption('Small entity (40%)');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByRole('heading', { name: 'US7654321B2' })).toBeVisible();
  await expect(page.getByText('B2: patent with an earlier publication')).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toHaveText('FiledJan 10, 2010');
  await expect(timeline.last()).toHaveText('ExpiresJan 10, 2030');
  const fees = page.getByRole('table', { name: 'Fees' }).getByRole('row');
  await expect(fees).toHaveCount(4);
  // What is over is shown as it was at the time.
  await expect(fees.nth(1)).toContainText('$800.00');

  const { file, text } = await downloaded(page, page.getByRole('button', { name: 'Generate Report' }));
  expect(file.suggestedFilename()).toMatch(/^patent-validator-.*\.pdf$/);
  expect(text.startsWith('%PDF-1.')).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Granted on (optional)')).toHaveValue('2013-02-02');
  await expect(page.getByRole('heading', { name: 'US7654321B2' })).toBeVisible();
});

test('a list of numbers is pasted or read from a file, and downloaded as CSV', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto('/tools/patent-validator');
  await page.getByRole('tab', { name: 'A list or CSV file' }).click();
  await expect(page.getByText('Paste at least one number, or choose a file.')).toBeVisible();
  await page.getByLabel('Patent Numbers').fill('US 7,654,321 B2\nEP99403122.8\n=1+1');
  await page.getByRole('button', { name: 'Validate list' }).click();
  await expect(page.getByRole('heading', { name: '1 of 3 numbers are valid' })).toBeVisible();
  await page.getByRole('button', { name: /^With problems/ }).click();
  await expect(page.getByRole('table', { name: 'Numbers' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/Probably EP99403122\.7/)).toBeVisible();
  const { file, text } = await downloaded(page, page.getByRole('button', { name: 'Download CSV' }));
  expect(file.suggestedFilename()).toBe('patent-numbers.csv');
  expect(text).toContain('"US 7,654,321 B2",yes,US7654321B2');
  expect(text).toContain("'=1+1,no");

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose CSV file' }).click();
  await (await chooser).setFiles({
    name: 'portfolio.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title,patent number\n"Wheel, improved",EP1234567\nLamp,US D654321\n'),
  });
  await expect(page.getByLabel('Patent Numbers')).toHaveValue(/Wheel, improved/);
  await page.getByRole('button', { name: 'Validate list' }).click();
  await expect(page.getByRole('heading', { name: '2 of 2 numbers are valid' })).toBeVisible();
  await page.getByLabel('Patent Numbers').fill('EP1234567\n'.repeat(1_001));
  await page.getByRole('button', { name: 'Validate list' }).click();
  await expect(page.getByText(/at most 1,000 numbers; this one has 1,001/)).toBeVisible();
});

test('a result is saved, shared by link, and no longer shared', async ({ page, watch }) => {
  watch.allow(404);
  const name = `Quiet Harbour ${Date.now()}`;
  await enter(page, demo.buyer);
  await page.goto('/tools/trademark-search');
  await search(page, name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Only you can see this result.')).toBeVisible();

  const visitor = await watch.person();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: 'Result Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel(/Whoever has this link/)).toHaveValue(page.url());
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(visitor.getByText('Only you can see this result.')).toBeHidden();
  const { file } = await downloaded(visitor, visitor.getByRole('button', { name: 'Generate Report' }));
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Only you can see this result.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Result Not Found' })).toBeVisible();

  await page.goto('/tools');
  const kept = page.getByRole('region', { name: 'Your saved results' });
  await expect(kept.getByRole('link', { name })).toBeVisible();
  await kept.getByRole('button', { name: `Delete ${name}` }).click();
  await kept.getByRole('button', { name: `Really delete ${name}` }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('a visitor who saves is asked to sign in, and comes back to the search', async ({ page }) => {
  await page.goto('/tools/patent-validator?number=EP1234567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(demo.seller.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.seller.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/tools\/patent-validator\?number=EP1234567$/);
  await expect(page.getByRole('heading', { name: 'EP1234567' })).toBeVisible();
});

test('an unknown tool is not found', async ({ page, watch }) => {
  watch.allow(404);
  await page.goto('/tools/crystal-ball');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('a refusal is a sentence', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto(`/tools/trademark-search?name=${encodeURIComponent('!!! ???')}`);
  await expect(page.getByText('Please enter a name with at least one letter or digit.')).toBeVisible();
  await page.goto(`/tools/trademark-search?name=${'x'.repeat(300)}`);
  await expect(page.getByText('A name may have at most 200 characters.')).toBeVisible();
});
