import { readFile } from 'node:fs/promises';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('a suspect name is compared with one’s own trademark, and a letter is written from the findings', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(404);
  await enter(page, demo.seller);
  await page.goto('/tools/infringement-detector');
  await expect(page).toHaveTitle('Infringement Detector - Ipso');
  await expect(page.getByText('Enter a name or a text, or choose a picture.')).toBeVisible();
  // The seller's demo trademark is NORTHCELL.
  const name = 'Northcel';
  await page.getByLabel('Suspect name').fill(name);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`name=${name}$`));
  await expect(page.getByRole('heading', { name: 'Close to what is yours' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Your trademarks' });
  await expect(own.getByRole('heading', { name: 'NORTHCELL' })).toBeVisible();
  await expect(own.getByText('They sound the same.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Marks of others in the register' })).toBeVisible();
  await expect(page.getByText('This is information, not legal advice.')).toBeVisible();

  await page.getByRole('button', { name: 'Write an inquiry' }).click();
  const letter = page.getByLabel('The letter');
  await page.getByLabel('From', { exact: true }).fill('Ada Ltd, Akureyri');
  await page.getByLabel('Where you saw it').fill('a shop in Oslo');
  await expect(letter).toHaveValue(/^Ada Ltd, Akureyri\n/);
  await expect(letter).toHaveValue(new RegExp(`“${name}”,\\s+seen\\s+at\\s+a\\s+shop\\s+in\\s+Oslo`));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .txt' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('inquiry-letter.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('[name and address of the recipient]');
  await page.getByRole('button', { name: 'Write a cease-and-desist letter' }).click();
  await expect(page.getByText(/Have a lawyer read it first/)).toBeVisible();
  // Its listing does not call it registered, so only its use could give rise to a claim.
  await expect(letter).toBeHidden();
  await page.getByLabel('Your own use of it').fill('since July 2019 in Germany, for batteries');
  await expect(letter).toHaveValue(/ and “NORTHCELL” sound the same\./);
  await expect(letter).toHaveValue(/likely to cause confusion/);
  await expectWellMade(page, 'a letter');

  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  expect((await report).suggestedFilename()).toMatch(/^infringement-detector-.*\.pdf$/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel(/Whoever has this link/).inputValue();
  const visitor = await watch.person();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'NORTHCELL', exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Write an inquiry' })).toBeHidden();
});

test('a visitor’s text and picture are compared with what is public', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto('/tools/infringement-detector');
  await page.getByLabel('Suspect text').fill('A line that stands in no work at all. '.repeat(4));
  await page.getByLabel('Suspect picture or logo').setInputFiles('docs/images/home.png');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Compared with what is public' })).toBeVisible();
  await expect(page.getByText(/logos were compared/)).toBeVisible();
  await expect(page.getByText(/You are not signed in: nothing of your own was compared/)).toBeVisible();
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /\/auth\?redirect=/);
  await page.getByLabel('Suspect name').fill('!!! ???');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Please enter a name with at least one letter or digit.')).toBeVisible();
});
