import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readLogos } from '../../server/register/logos.ts';
import { drawNoise, drawPath, drawScene } from '../support/pictures.ts';
import { Random } from '../support/random.ts';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';

const shared = 'The harbour was quiet that evening, and nobody had yet lit a lamp.';
const first = `I begin with this. ${shared} Mine ends otherwise.`;
const second = `${shared.toUpperCase()} Another has written on from there.`;

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function choose(page: Page, label: string, chosen: ReturnType<typeof file>): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(chosen);
  await expect(page.getByText(chosen.name).first()).toBeVisible();
}

const viewport = { width: 1280, height: 900 };
test.use({ viewport, reducedMotion: 'reduce' });

test('two texts are compared, marked in both, saved, shared and downloaded', async ({ page, watch }) => {
  await enter(page, demo.seller);
  await page.goto('/tools/copyright-finder');
  await expect(page.getByText('Paste both texts first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'First text' }).fill(first);
  await page.getByRole('textbox', { name: 'Second text' }).fill(second);
  await page.getByRole('button', { name: 'Compare texts' }).click();
  await expect(page.getByText(/One shared passage/)).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(2);
  await page.getByRole('button', { name: /letters$/ }).click();
  await expect(page.locator('mark[data-current]')).toHaveCount(2);
  await expectWellMade(page, 'two texts', { strict: true });

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report = await coming;
  expect(report.suggestedFilename()).toMatch(/^copyright-finder-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await report.path(), 'latin1')).startsWith('%PDF-1.')).toBe(true);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const address = await page.getByLabel(/Whoever has this link/).inputValue();
  const visitor = await watch.person();
  await visitor.goto(address);
  await expect(visitor.getByText(/One shared passage/)).toBeVisible();
  await expect(visitor.locator('mark')).toHaveCount(2);

  await page
    .getByRole('textbox', { name: 'Second text' })
    .fill('Nothing that the other has, anywhere at all.');
  await page.getByRole('button', { name: 'Compare texts' }).click();
  await expect(page.getByRole('heading', { name: 'No shared passage found' })).toBeVisible();
});

test('a work is registered, found by others, certified and withdrawn', async ({ page, watch }) => {
  const title = `Evening ${Date.now()}`;
  const own = Array.from({ length: 30 }, (_, i) => (Date.now() * (i + 7)).toString(26)).join(' ');
  await enter(page, demo.seller);
  await page.goto('/tools/copyright-finder?way=works');
  await expect(page.getByText(/not a registration with a copyright office/)).toBeVisible();
  await page.getByRole('button', { name: 'Register work' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Owner of the copyright').fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`A secret beginning. ${own}`);
  await page.getByRole('button', { name: 'Register work' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectWellMade(page, 'your works', { strict: true });

  const visitor = await watch.person({ viewport });
  const search = async () => {
    await visitor.goto('/tools/copyright-finder?way=text');
    await visitor.getByLabel('Your text').fill(`What I have. ${own.toUpperCase()}`);
    await visitor.getByRole('button', { name: 'Search the works' }).click();
  };
  await search();
  await expect(visitor.getByRole('heading', { name: 'No registered work found' })).toBeVisible();
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row.getByRole('switch')).toBeEnabled();
  await search();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText('A secret beginning')).toHaveCount(0);
  await expectWellMade(visitor, 'a text against works', { strict: true });

  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: `Certificate of ${title}` }).click();
  expect((await coming).suggestedFilename()).toMatch(/^certificate-/);
  await row.getByRole('button', { name: `Withdraw ${title}` }).click();
  await row.getByRole('button', { name: `Really withdraw ${title}` }).click();
  await expect(row).toHaveCount(0);
});

test('two pictures are compared; a file that is not a picture is refused', async ({ page, watch }) => {
  watch.allow(400);
  await page.goto('/tools/copyright-finder?way=pictures');
  const scene = await drawScene(new Random(21)).png().toBuffer();
  const smaller = await drawScene(new Random(21), 240, 180).jpeg({ quality: 50 }).toBuffer();
  await choose(page, 'First picture', file('scene.png', 'image/png', scene));
  await choose(page, 'Second picture', file('copy.jpg', 'image/jpeg', smaller));
  await page.getByRole('button', { name: 'Compare pictures' }).click();
  await expect(page.getByRole('heading', { name: /Practically the same|Very much alike/ })).toBeVisible();
  await expectWellMade(page, 'two pictures', { strict: true });
  await choose(page, 'Second picture', file('fake.png', 'image/png', Buffer.from('<svg></svg>')));
  await page.getByRole('button', { name: 'Compare pictures' }).click();
  await expect(page.getByText('This file is not a JPG, PNG or WEBP file.')).toBeVisible();
});

test('a logo is found by its look; noise is not', async ({ page }) => {
  const logo = readLogos().find(({ serial }) => serial === 'starbucks');
  await page.goto('/tools/trademark-search');
  await page.getByRole('tab', { name: 'Logo' }).click();
  await expect(page).toHaveURL(/way=logo$/);
  const drawn = await drawPath(logo?.path ?? '', '#fff', '#0a6b45')
    .jpeg({ quality: 60 })
    .toBuffer();
  await choose(page, 'Your logo', file('logo.jpg', 'image/jpeg', drawn));
  await page.getByRole('button', { name: 'Search logos' }).click();
  await expect(page.getByRole('heading', { name: 'Starbucks' })).toBeVisible();
  await expect(page.getByText(/of 128 bits differ/).first()).toBeVisible();
  await expectWellMade(page, 'logos', { strict: true });
  const noise = await drawNoise(new Random(1280)).png().toBuffer();
  await choose(page, 'Your logo', file('noise.png', 'image/png', noise));
  await page.getByRole('button', { name: 'Search logos' }).click();
  await expect(page.getByRole('heading', { name: 'No Conflicts Found' })).toBeVisible();
});
