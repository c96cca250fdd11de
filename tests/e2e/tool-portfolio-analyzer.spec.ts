import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, enter, expect, test } from './fixtures.ts';

// Few questions, and the same ones: a visitor has five trial uses of a Pro tool, and all visitors here have one address.
const path = '/tools/portfolio-analyzer';
// Granted two years ago, so that no fee is in its grace period, with a surcharge, whenever this runs. In section C no
// test sells anything: five sales of a section would be a basis for its value.
const year = new Date().getUTCFullYear();
const csv = `type,title,number,country,filed,granted,category,price,revenue,royalty
patent,Folding wheel,"US 7,654,321 B2",US,${year - 5}-03-01,${year - 2}-03-01,C,45000,,
patent,"An arrangement of springs and dampers for carrying instruments that must never be shaken on the way",US 6500000 B1,US,1999-03-01,2001-03-01,F,9000,,
trademark,NIGHT OWL,5123456,US,${year - 5}-01-15,${year - 4}-06-07,9; 42,,,
=1+1,Soup,,,,,,,,
design,Lamp,US D654321,US,2022-02-01,2023-05-09,,,,
`;

async function analyze(page: Page): Promise<void> {
  await page.goto(`${path}?source=csv`);
  await page.getByLabel('Portfolio', { exact: true }).fill(csv);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: '4 rights' })).toBeVisible();
}

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('a CSV file becomes terms, costs, gaps and advice, downloadable as PDF and CSV', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Your listings, once you are signed in' })).toBeVisible();
  await page.getByRole('tab', { name: 'A CSV file' }).click();
  await expect(page.getByText('Paste at least one right, or choose a file.')).toBeVisible();
  await analyze(page);
  await expect(page.getByText('Line 5: “=1+1” is not a type')).toBeVisible();
  const rights = page.getByRole('table', { name: 'Rights' }).getByRole('row');
  await expect(rights).toHaveCount(5);
  await expect(rights.filter({ hasText: 'Folding wheel' })).toContainText('Look closer');
  await expect(rights.filter({ hasText: 'Folding wheel' })).toContainText('$14,470');
  await expect(rights.filter({ hasText: 'springs' })).toContainText('It has ended');
  await expect(rights.filter({ hasText: 'NIGHT OWL' })).toContainText('no basis');
  await expect(page.getByText(/Registered for classes 9, 42. Often sold beside these/)).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeAttached();
  await page.getByText('As a table: Known fees by year').click();
  await expect(
    page
      .getByRole('region', { name: 'Known fees by year, as a table' })
      .getByRole('row')
      .filter({ hasText: `${year + 5}` }),
  ).toContainText('$4,040');
  await page.getByLabel('Rights shown').selectOption({ label: 'It has ended: 1' });
  await expect(rights).toHaveCount(2);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('portfolio.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Patent,Folding wheel,"US 7,654,321 B2",US');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  expect((await report).suggestedFilename()).toMatch(/^portfolio-analyzer-.*\.pdf$/);

  await page.getByLabel('Yearly net sales under NIGHT OWL, in US dollars').fill('1,200,000');
  await page.getByRole('button', { name: 'Compute with these sales' }).click();
  await expect(page.getByText('Enter the royalty as a percentage, such as 3.5.')).toBeVisible();
  await expect(page.getByText('Enter a discount rate between 0 and 50%.')).toBeVisible();
  await page.getByLabel('Royalty rate for NIGHT OWL, in percent').fill('3.5');
  await page.getByLabel('Discount rate per year, in %').fill('12');
  await page.getByRole('button', { name: 'Compute with these sales' }).click();
  await expect(rights.filter({ hasText: 'NIGHT OWL' })).toContainText('Relief from royalty');
  await expect(rights.filter({ hasText: 'NIGHT OWL' }).getByText('Keep', { exact: true })).toBeVisible();
});

test('one’s own listings are analyzed, saved, and shared only after saying what sharing reveals', async ({
  page,
  watch,
}) => {
  watch.allow(404);
  await enter(page, demo.seller);
  await page.goto(path);
  await page.getByRole('button', { name: 'Analyze my listings' }).click();
  const rights = page.getByRole('table', { name: 'Rights' });
  await expect(rights.getByRole('link').first()).toHaveAttribute('href', /\/marketplace\/listing\//);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(/shows everything in it to whoever has the link/)).toBeVisible();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(page.getByRole('heading', { name: 'My listings', level: 1 })).toBeVisible();
  const visitor = await watch.person();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: 'Result Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel(/Whoever has this link/)).toHaveValue(page.url());
  await visitor.reload();
  await expect(visitor.getByRole('table', { name: 'Rights' })).toBeVisible();
  await expect(visitor.getByRole('table', { name: 'Rights' }).getByRole('link')).toHaveCount(0);
});

test('a file that is not a portfolio is refused with a sentence', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto(`${path}?source=csv`);
  await page.getByLabel('Portfolio', { exact: true }).fill('a wheel and a lamp');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The first line must name the columns');
});
