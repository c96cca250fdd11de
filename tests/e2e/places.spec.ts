import { admit, expect, pick, signIn, test } from './fixtures.ts';

test('an owner lists a mark of the European Union, which its number names', async ({ page }) => {
  await signIn(page, await admit(page, 'Ines Vidal'));
  await page.goto('/dashboard/upload');
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Trademark').click();
  await page.getByLabel('Title').fill('QUINOVARRA');
  await pick(page, 'Category', 'class 33', 'Class 33');
  await pick(page, 'Industry', 'food', 'Food & Beverage');
  await page.getByLabel('Description').fill('A word for wines of the coast, used since 2018.');
  await page.getByLabel('Registration number (optional)').fill('EU 017895311');
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('European Union');
  // A mark cannot be a European patent.
  await country.fill('europ');
  await expect(page.getByRole('option', { name: 'European Union' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'European patent' })).toHaveCount(0);
  await country.press('Escape');
  await page.getByLabel('Title').click();
  await expect(country).toHaveValue('European Union');
  await page.getByLabel('Filed on (optional)').fill('2018-05-02');
  await page.getByLabel('Registered on (optional)').fill('2018-09-18');
  await page.getByRole('button', { name: 'Create IP Listing' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('European Union').first()).toBeVisible();
  await page.goto('/dashboard/docket');
  await expect(page.getByText('Renewal for ten years').first()).toBeVisible();
});

test('the market is filtered by such an office, and says so in words', async ({ page }) => {
  await page.goto('/marketplace?country=UP');
  await expect(page.getByRole('link', { name: 'Remove filter: Unitary patent' })).toBeVisible();
  const cement = page.getByRole('article').filter({ hasText: 'Cement from crushed brick at 620 °C' });
  await expect(cement).toContainText('Unitary patent');
  await page.goto('/marketplace?country=EU');
  await expect(page).toHaveURL(/country=EM/);
  await expect(page.getByRole('heading', { name: 'OLIVARRO' })).toBeVisible();
});
