import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, origin, test } from './fixtures.ts';

/** A PDF file whose pages say these words. */
function pdfOf(name: string, pages: string[]) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const drawing = `BT /F1 36 Tf 60 700 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + trailer) };
}

const picture = {
  name: 'drawing.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../../docs/images/home.png')),
};

test('a document is read in place, replaced, and its earlier version kept', async ({ page, watch }) => {
  await enter(page, demo.seller);
  const title = `A folding lamp ${Date.now()}`;
  const fields = {
    ...{ title, type: 'Patent', category: 'G - Physics', industry: 'technology', description: 'Folds.' },
    ...{ registrationNumber: '', registrationDate: '', country: 'DE', price: '', forSale: false },
    ...{ negotiable: false, licensingType: null, licensingText: '' },
  };
  const deed = pdfOf('deed-of-assignment.pdf', ['The first page', ...Array(29).fill('Another page')]);
  const created = await page.request.post('/api/trpc/listings.create', {
    multipart: { fields: JSON.stringify(fields), document: deed },
    headers: { origin: origin() },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id } = (await created.json()).result.data.json as { id: string };
  await page.goto(`/dashboard/edit/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });

  await documents.getByRole('button', { name: `Open ${deed.name}` }).click();
  const preview = page.getByRole('dialog', { name: deed.name });
  await expect(preview.getByText('30 pages')).toBeVisible();
  await expect(preview.getByText('The first page')).toBeAttached();
  // Pages far down are not drawn.
  expect(await preview.locator('canvas').count()).toBeLessThan(6);
  const inked = () =>
    preview
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return data.some((value, at) => at % 4 === 0 && value < 100);
      });
  await expect.poll(inked).toBe(true);
  await expectWellMade(page, 'a PDF in place');
  await page.keyboard.press('Escape');
  await expect(documents.getByRole('button', { name: `Open ${deed.name}` })).toBeFocused();

  await documents.getByRole('button', { name: `Change ${deed.name}` }).click();
  const change = page.getByRole('dialog', { name: 'Change document' });
  const choosing = page.waitForEvent('filechooser');
  await change.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(picture);
  await expectWellMade(page, 'changing a document');
  await change.getByRole('button', { name: 'Upload new version' }).click();
  await expect(documents.getByText('Version 2')).toBeVisible();

  await documents.getByRole('button', { name: `Open ${picture.name}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: picture.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await documents.getByRole('button', { name: /^Earlier documents/ }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier documents' });
  await expect(earlier.getByText('Version 1')).toBeVisible();
  await expectWellMade(page, 'earlier documents');
  await earlier.getByRole('button', { name: `Open ${deed.name}` }).click();
  await expect(page.getByText('30 pages')).toBeVisible();

  // The administrator reads the same.
  const admin = await watch.person();
  await enter(admin, demo.admin, 'admin');
  await admin.goto(`/admin/listings?${new URLSearchParams({ tab: 'pending', search: title })}`);
  const card = admin.getByRole('article', { name: title });
  await card.getByRole('button', { name: `Open ${picture.name}` }).click();
  await expect(admin.getByRole('dialog').getByRole('img', { name: picture.name })).toBeVisible();
});
