import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';

const licence = (kind: string) => `${kind} LICENSE AGREEMENT

This License Agreement is entered into by and between Acme Corp. ("Licensor") and Bolt Ltd ("Licensee").

1. GRANT OF LICENSE
Licensor hereby grants to Licensee a non-exclusive license under the Licensed Patents to make and sell Products.

2. ROYALTIES
Licensee shall pay Licensor a royalty of five percent (5%) of Net Sales.

3. GOVERNING LAW
This Agreement shall be governed by the laws of the State of New York.
`;

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 4 });

async function check(page: Page, text: string): Promise<void> {
  await page.goto('/tools/legal-clause?way=contract');
  await page.getByLabel('Contract', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Check contract' }).click();
}

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('a clause is found by need, read in its variants, copied and taken into an agreement', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tools');
  await page.getByRole('link', { name: 'Legal Clause' }).click();
  await expect(page).toHaveTitle('Legal Clause - Ipso');
  await page.getByRole('link', { name: 'Keep a secret before talking' }).click();
  await expect(page).toHaveURL(/need=secret$/);
  await expect(cards(page).first()).toHaveText('Duty of confidence');
  await page.getByRole('link', { name: 'All needs' }).click();
  await page.getByLabel('What do you need?').fill('the owner goes bnakrupt');
  await expect(page).toHaveURL(/q=the(%20|\+)owner(%20|\+)goes(%20|\+)bnakrupt/);
  await expect(page.getByText(/“bnakrupt” read as “bankrupt/)).toBeVisible();
  await expect(cards(page).first()).toHaveText('License in insolvency');

  await page.getByLabel('What do you need?').fill('royalty');
  await page.getByRole('button', { name: 'Royalty', exact: true }).click();
  await expect(page).toHaveURL(/clause=royalty/);
  await expect(page.getByText(/One royalty is due for each Product/)).toBeVisible();
  await page.getByRole('button', { name: 'Favors the grantee' }).click();
  await expect(page.getByText(/it may deduct half of that/)).toBeVisible();
  await expect(page.getByText(/One royalty is due for each Product/)).toBeHidden();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Favors the grantee' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Clause copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'a royalty of [royalty percent] percent of the net',
  );
  await expect(page.getByRole('link', { name: 'Insert into an agreement' })).toHaveAttribute(
    'href',
    '/tools/agreement-generator?clause=royalty&stance=grantee',
  );
  await page.reload();
  await expect(page.getByText(/One royalty is due for each Product/)).toBeVisible();

  await page.getByLabel('Agreement', { exact: true }).selectOption('Non-disclosure agreement');
  await expect(page.getByText('No clauses found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Topic').selectOption('Joint venture');
  await expect(cards(page)).toHaveText([
    'Contributions',
    'No company and no partnership',
    'Management',
    'Profits and losses',
    'Background and results',
    'Deadlock',
    'Exit and transfer of shares',
  ]);
});

test('a contract is checked, saved, shared and downloaded', async ({ page, watch }) => {
  test.setTimeout(120_000);
  watch.allow(400, 404);
  await enter(page, demo.buyer);
  await page.goto('/tools/legal-clause?way=contract');
  await expect(page.getByText('Paste a contract, or choose a file.')).toBeVisible();
  await check(page, 'A recipe for soup: water, salt and a carrot.');
  await expect(page.getByText(/choose the kind of agreement/)).toBeVisible();

  const name = `Quiet Harbour ${Date.now()}`;
  await check(page, licence(name));
  await expect(page.getByRole('heading', { name: /essential clauses are missing/ })).toBeVisible();
  await expect(page.getByText(/Read as a license agreement, judging by “/)).toBeVisible();
  const there = page.getByRole('region', { name: 'There', exact: true });
  const law = there.getByRole('listitem').filter({ hasText: 'Governing law' });
  await expect(law.getByText('3. GOVERNING LAW')).toBeVisible();
  await expect(law.getByText('This Agreement shall be governed by the laws')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Missing, and essential' });
  await missing.getByRole('button', { name: 'Show the clause: Termination' }).click();
  await expect(missing.getByText(/Either Party may terminate this Agreement on/)).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Insert into an agreement' })).toHaveAttribute(
    'href',
    /clause=termination/,
  );
  await expectWellMade(page, 'a checked contract');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^legal-clause-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path(), 'latin1')).startsWith('%PDF-1.')).toBe(true);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel(/Whoever has this link/).inputValue();
  const visitor = await watch.person();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Missing, and essential' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Only you can see this result.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Result Not Found' })).toBeVisible();

  await page.getByLabel('Kind of agreement').selectOption('Non-disclosure agreement');
  await page.getByRole('button', { name: 'Check contract' }).click();
  await expect(page.getByText(/The text reads like a license agreement/)).toBeVisible();
  await page.getByLabel('Contract', { exact: true }).fill('word '.repeat(40_001));
  await expect(page.getByText('A contract may have at most 200,000 characters here.').first()).toBeVisible();
});
