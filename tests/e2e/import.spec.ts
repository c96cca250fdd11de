import { expectWellMade } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';

test('a portfolio is reviewed, corrected, imported and taken back', async ({ page }) => {
  test.setTimeout(90_000);
  await enter(page, demo.seller);
  await page.goto('/dashboard/repository');
  await page.getByRole('link', { name: 'Import a portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Import a portfolio' })).toBeVisible();
  await expectWellMade(page, 'importing a portfolio');

  const mark = `Kettle ${Date.now()}`;
  const long = 'A vessel for the preparation of hot drinks with a lid that closes by its own weight '
    .repeat(2)
    .trim();
  const file = [
    'Title;Type;Category;Description;Country;Filing date;Price',
    `${mark};Trademark;21;Kitchen goods.;DE;2020-01-31;1.250,50`,
    `${mark} lid;Patent;A47J 27/00;${long};Germany;03/04/2021;`,
    `${long};Patent;Kitchens;Folds.;DE;;`,
  ].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'kitchen.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('status').filter({ hasText: '3 rows, 2 rows to correct.' })).toBeVisible();
  await expect(page.getByText('03/04/2021 can be two days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 3 listings' })).toBeDisabled();
  await expectWellMade(page, 'a portfolio with problems');

  await page.getByRole('button', { name: 'Correct row 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Row 2' });
  await expectWellMade(page, 'correcting a row');
  await dialog.getByLabel('Filed on').fill('2021-04-03');
  await dialog.getByRole('button', { name: 'Save row' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 rows, 1 row to correct.' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out the 1 row to correct' }).click();
  await page.getByRole('button', { name: 'Import 2 listings' }).click();
  await expect(page.getByText('2 listings imported. They are private, and wait for review.')).toBeVisible();
  await expectWellMade(page, 'a finished import');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('2 listings removed again.')).toBeVisible();
});
