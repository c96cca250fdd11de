import { expect, test } from 'vitest';
import { inFaces, runsOf } from '../../server/documents/faces.ts';

test('each run of a text is in a font that has its letters, and no letter is lost', () => {
  expect(runsOf('Plain words, 100%', 'Sans')).toEqual([{ text: 'Plain words, 100%', font: 'Sans' }]);
  const mixed = 'Łódź Ελλάδα Москва − é';
  const runs = runsOf(mixed, 'Serif');
  expect(runs.map(({ text }) => text).join('')).toBe(mixed);
  expect(runs.find(({ text }) => text.startsWith('Ł'))?.font).toBe('SerifExt');
  expect(runs.find(({ text }) => text.includes('Ελλάδα'))?.font).toBe('Roboto');
  expect(runs.at(-1)).toEqual({ text: '− é', font: 'Serif' });
});

test('texts are set wherever they stand, and styles of the serif voice pass it on', () => {
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
