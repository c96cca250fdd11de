import { demo, enter, expect, test } from './fixtures.ts';

// Few questions, and the same ones: a visitor has five trial uses of a Pro tool, and all visitors here have one address.
const path = '/tools/licensing-estimator';
const example =
  `${path}?industry=electronics&sales=2000000&growth=5&right=patent&years=10&filed=2020-03-01&discount=15` +
  '&exclusivity=non-exclusive&territory=several&stage=proven&standing=granted&alternatives=some&lump=250000';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('a license is estimated, line by line and year by year', async ({ page }) => {
  await page.goto('/tools');
  await page
    .getByRole('region', { name: 'All tools' })
    .getByRole('link', { name: 'Licensing Estimator' })
    .click();
  await expect(page).toHaveTitle('Licensing Estimator - Ipso');
  await expect(page.getByRole('listitem').filter({ hasText: 'Semiconductors' })).toContainText('1% to 2%');
  // Beside the sample, and nowhere else.
  await expect(page.getByText(/rejected it as a starting point in Uniloc v\. Microsoft/)).toHaveCount(1);
  await expect(page.getByText('Choose an industry first.')).toBeVisible();

  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page).toHaveURL(/industry=electronics&sales=2000000/);
  await expect(page.getByRole('heading', { name: '3% of net sales' })).toBeVisible();
  const lines = page.getByRole('table', { name: 'The rate, line by line' }).getByRole('row');
  await expect(lines).toHaveCount(7);
  await expect(lines.filter({ hasText: 'Exclusivity' })).toContainText('−0.2%');
  await expect(lines.filter({ hasText: 'Exclusivity' })).toContainText('Georgia-Pacific factor 3');
  await expect(page.getByText('Your lump sum of $250,000 equals')).toContainText('a running rate of 1.95%');
  // Two bars for each of ten years, and two for each of five assumptions.
  await expect(page.locator('.recharts-bar-rectangle path')).toHaveCount(30);
  await page.getByText('As a table: Royalties by year').click();
  const years = page.getByRole('region', { name: 'Royalties by year, as a table' }).getByRole('row');
  await expect(years).toHaveCount(11);
  await expect(years.nth(1)).toContainText('$60,000.00');
  await expect(page.getByText('This is information, not legal, tax or valuation advice.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make an agreement with this rate' })).toHaveAttribute(
    'href',
    /\/tools\/agreement-generator\?type=licensing&royalty=3$/,
  );

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^licensing-estimator-.*\.pdf$/);

  await page.getByLabel('A rate of your own, in %').fill('9');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(page.getByRole('heading', { name: '9% of net sales' })).toBeVisible();
  await expect(page.getByText(/9% lies outside the typical range of 2% to 4%/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '3% of net sales' })).toBeVisible();
  await expect(page.getByLabel('A rate of your own, in %')).toHaveValue('');
});

test('an impossible value is reported at its field, and an expired right is worth nothing', async ({
  page,
}) => {
  await page.goto(example);
  await expect(page.getByRole('heading', { name: '3% of net sales' })).toBeVisible();
  await page.getByLabel('Sales growth per year, in % (optional)').fill('900');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(page.getByText('The growth is between -50% and 50% a year.')).toBeVisible();
  await page.goto(example.replace('sales=2000000', 'sales=lots'));
  await expect(page.getByRole('alert')).toContainText('Annual net sales are between');
  await page.goto(example.replace('filed=2020-03-01', 'filed=2001-03-01'));
  await expect(page.getByText(/No whole month is left of it/)).toBeVisible();
  await expect(page.getByText('$0', { exact: true })).toBeVisible();
});

test('an estimate is saved and shared, after saying what sharing reveals', async ({ page, watch }) => {
  watch.allow(404);
  await enter(page, demo.buyer);
  await page.goto(example);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(page.getByRole('heading', { name: 'Electronics, 10 years', level: 1 })).toBeVisible();
  await expect(page.getByText(/A shared result shows your sales figures/)).toBeVisible();
  const visitor = await watch.person();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: 'Result Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel(/Whoever has this link/)).toHaveValue(page.url());
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: '3% of net sales' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Estimate again today' }).click();
  await expect(visitor).toHaveURL(/industry=electronics/);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText(/Only you can see this result/)).toBeVisible();
});

test('a listing of one’s own fills in what it knows, and leads back to its price', async ({ page }) => {
  await enter(page, demo.seller);
  await page.goto(path);
  const own = page.getByRole('combobox', { name: 'One of your listings (optional)' });
  await own.click();
  await page
    .getByRole('option', { name: /NORTHCELL/ })
    .first()
    .click();
  await expect(own).not.toHaveValue('');
  await page.getByLabel('Industry', { exact: true }).selectOption('Chemicals');
  await page.getByLabel('First year’s net sales, in US dollars').fill('$1,500,000');
  await page.getByLabel('Years', { exact: true }).fill('5');
  await page.getByLabel('Discount rate per year, in %').fill('12');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(page.getByRole('heading', { name: '8.5% of net sales' })).toBeVisible();
  await page.getByRole('link', { name: 'Set a price on the listing' }).click();
  await expect(page).toHaveURL(/\/dashboard\/edit\//);
});
