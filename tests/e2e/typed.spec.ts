import type { Page } from '@playwright/test';
import { admit, demo, enter, expect, pdf, test } from './fixtures.ts';
import { offerPatent } from './offer.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Goes to another page without reloading. */
const leave = (page: Page) => page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();

test('a form with changes asks before you leave, an inline one before it closes', async ({ watch }) => {
  const page = await watch.person();
  await enter(page, await admit(page, 'Careful Owner'));
  await page.goto('/account?tab=security');
  for (const label of ['New password', 'New e-mail address']) {
    await page.getByLabel(label).fill('Words that took a while');
    await leave(page);
    await question(page).getByRole('button', { name: 'Keep editing' }).last().click();
    await expect(page.getByLabel(label)).toHaveValue('Words that took a while');
    await page.getByLabel(label).clear();
  }
  await leave(page);
  await expect(page).toHaveURL('/marketplace');

  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save Search' }).click();
  await page.goto('/dashboard?tab=searches');
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  const before = await name.inputValue();
  await name.fill('Another name');
  for (const close of [
    () => name.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => leave(page),
  ]) {
    await close();
    await question(page).getByRole('button', { name: 'Keep editing' }).last().click();
    await expect(name).toHaveValue('Another name');
  }
  // The tab itself: the browser asks.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await name.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
});

test('the price and the license of a listing ask, too; a saved one does not', async ({ watch }) => {
  const page = await watch.person();
  const admin = await watch.person();
  await enter(admin, demo.admin, 'admin');
  await enter(page, await admit(page, 'Careful Seller'));
  await offerPatent(page, admin, { title: 'A way to weigh light', price: 100 });
  await page.goto('/dashboard?tab=for-sale');
  await page.getByRole('button', { name: 'Edit price' }).click();
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.press('Escape');
  await expect(price).toBeHidden();
  await page.getByRole('button', { name: 'Edit price' }).click();
  await price.fill('987654');
  await price.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(price).toBeHidden();

  const licence = page.getByLabel('Licensing type');
  const before = await licence.inputValue();
  await licence.selectOption('Exclusive license');
  await leave(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).last().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(licence).toHaveValue(before);
  await leave(page);
  await expect(page).toHaveURL('/marketplace');
});

/** A field in each of the ten tools, in its first form or another. */
const all: { tool: string; tab?: string; label: string; typed?: string }[] = [
  { tool: 'Patent Validator', tab: 'A list or CSV file', label: 'Patent Numbers' },
  { tool: 'Trademark Search+', label: 'Trademark Name' },
  { tool: 'Name Check', label: 'Name' },
  { tool: 'Licensing Estimator', label: 'First year’s net sales, in US dollars', typed: '125,000' },
  { tool: 'Portfolio Analyzer', tab: 'A CSV file', label: 'Portfolio' },
  { tool: 'Agreement Generator', label: 'First Party' },
  { tool: 'Legal Clause', tab: 'Check a contract', label: 'Contract' },
  { tool: 'Infringement Detector', label: 'Suspect text' },
  { tool: 'IP Watchlist', label: 'Name' },
  { tool: 'Copyright Finder', tab: 'Your works', label: 'Title' },
];

/** `npm run test:deep` fills all of them. */
const forms = process.env.MODEL_RUNS ? all : all.filter((_, at) => at % 3 === 0);

test('what was typed into a tool is restored, but only for the person who typed it', async ({ watch }) => {
  // The menu for signing out has begun to load what its links lead to.
  watch.allow(401);
  const page = await watch.person();
  await enter(page, await admit(page, 'Patient Writer'));
  await page.goto('/tools');
  const fieldOf = async ({ tool, tab, label }: (typeof forms)[number]) => {
    await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: tool }).first().click();
    if (tab) await page.getByRole('tab', { name: tab }).click();
    return page.getByRole('textbox', { name: label, exact: true });
  };
  const words = 'Words that took a while';
  for (const form of forms) await (await fieldOf(form)).fill(form.typed ?? words);
  // Files are there as well, as long as the page is open.
  await page.locator('input[type=file]').setInputFiles({ ...pdf, name: 'tides.txt', mimeType: 'text/plain' });
  for (const form of forms) await expect(await fieldOf(form), form.tool).toHaveValue(form.typed ?? words);
  await expect(page.getByText('tides.txt')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(words);

  // The next person at this browser starts with empty fields.
  await page.getByRole('button', { name: 'Account of Patient Writer' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth/);
  for (const form of forms.slice(0, 2)) await expect(await fieldOf(form)).toHaveValue('');
});
