import { readFileSync, writeFileSync } from 'node:fs';
import type { FileChooser, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectWellMade } from './axe.ts';
import { pdf as anyPdf, demo, enter, expect, origin, test } from './fixtures.ts';

async function choose(
  page: Page,
  field: string,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel(field, { exact: true }).click();
  await (await choosing).setFiles(file);
}

test('a certificate of upload is downloaded and checked, here and offline', async ({ page, watch }, info) => {
  // The same bytes each time.
  const pdf = { ...anyPdf };
  await enter(page, demo.seller);
  const title = `A valve ${Date.now()}`;
  const fields = {
    title,
    type: 'Patent',
    category: 'F - Mechanical Engineering; Lighting; Heating; Weapons; Blasting',
    industry: 'finance',
    description: 'Closes by itself.',
    registrationNumber: '',
    registrationDate: '',
    country: 'DE',
    price: '',
    forSale: false,
    negotiable: false,
    licensingType: null,
    licensingText: '',
  };
  const created = await page.request.post('/api/trpc/listings.create', {
    multipart: { fields: JSON.stringify(fields), document: pdf },
    headers: { origin: origin() },
  });
  expect(created.status(), await created.text()).toBe(200);

  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: `Certificate of ${pdf.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Certificate of upload' });
  await expect(dialog.getByText(title)).toBeVisible();
  await expectWellMade(page, 'the certificate dialog');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download certificate' }).click();
  const bundle = info.outputPath('certificate.zip');
  await (await downloading).saveAs(bundle);

  await page.goto('/verify');
  await choose(page, 'Certificate', bundle);
  await choose(page, 'Document', pdf);
  await expect(page.getByRole('heading', { name: 'Valid, and this is the document' })).toBeVisible();
  await expectWellMade(page, 'a verified certificate');
  const other = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from('\n')]) };
  await choose(page, 'Document', other);
  await expect(page.getByText('its bytes differ')).toBeVisible();

  // The page in the bundle works from a folder, without us.
  const offline = info.outputPath('verify.html');
  writeFileSync(offline, unzipSync(readFileSync(bundle))['verify.html'] ?? '');
  const folder = await watch.person();
  await folder.goto(`file://${offline}`);
  await expect(folder.getByText('Valid: the certificate was signed with this key')).toBeVisible();
  await expect(folder.getByText(title)).toBeVisible();
  await folder.getByLabel(/Choose the document/).setInputFiles(pdf);
  await expect(folder.getByText('The same: this is the document that was certified')).toBeVisible();
  await folder.getByLabel(/Choose the document/).setInputFiles(other);
  await expect(folder.getByText('NOT THE SAME')).toBeVisible();
});
