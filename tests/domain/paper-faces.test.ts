import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { inFaces, runsOf } from '../../server/documents/faces.ts';
import { renderPages } from '../../server/documents/pages.ts';

test('each run of a text is in a font that has its letters, and no letter is lost', () => {
  expect(runsOf('Plain words, 100%', 'Sans')).toEqual([{ text: 'Plain words, 100%', font: 'Sans' }]);
  const mixed = 'Łódź Ελλάδα Москва − é';
  const runs = runsOf(mixed, 'Serif');
  expect(runs.map(({ text }) => text).join('')).toBe(mixed);
  expect(runs.find(({ text }) => text.startsWith('Ł'))?.font).toBe('SerifExt');
  expect(runs.find(({ text }) => text.includes('Ελλάδα'))?.font).toBe('Roboto');
  expect(runs.at(-1)).toEqual({ text: '− é', font: 'Serif' });
});

test('texts are set wherever they are, and serif styles are inherited', () => {
  const set = inFaces(
    { style: 'name', columns: [{ table: { body: [['Ł', { text: 'a', bold: true }]] } }, { ul: ['я'] }] },
    new Set(['name']),
  );
  expect(set).toMatchObject({
    columns: [
      {
        table: {
          body: [[{ text: [{ text: 'Ł', font: 'SerifExt' }] }, { text: 'a', font: 'Serif', bold: true }]],
        },
      },
      { ul: [{ text: [{ text: 'я', font: 'Roboto' }] }] },
    ],
  });
});

test('no word overflows the page, and a fingerprint stays in one piece', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  const sha256 = '0123456789abcdef'.repeat(4);
  const pdf = await renderPages({
    kind: 'Case',
    name: `${word} method`,
    foot: 'Foot',
    content: [{ table: { widths: [110, '*'], body: [[word, { text: `${word}\n${sha256}` }]] } }],
  });
  const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const [, , right = 0] = page.view;
  expect(texts.length).toBeGreaterThan(0);
  for (const { str, transform, width } of texts) expect(transform[4] + width, str).toBeLessThan(right);
  expect(texts.map(({ str }) => str)).toContain(sha256);
});
