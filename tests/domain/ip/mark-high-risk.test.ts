import { expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import { lexicon } from '../../../server/register/lexicon.ts';

const words = lexicon();

function compare(a: string, b: string, own: number[] = [25], others: number[] = own) {
  const [mark, other] = [analyzeMark(a, words), analyzeMark(b, words)];
  const registered = { mark: other, classes: others, status: 'Registered' };
  const found = assess({ mark, classes: own }, registered, { lexicon: words, rarity: () => 1 });
  return { ...found, reasons: reasonsFor(mark, other, found.likeness, found.goods, true).join(' ') };
}

it.each([
  ['SUNRISE', 'SUNRISE'],
  ['SUN RISE', 'SUN-RISE'],
  ['THE SUNRISE', 'SUNRISE'],
  ['ZORVANTO', 'SORVANTO'],
  ['NEOWEB', 'GEOWEB'],
  ['KOAL', 'COAL'],
  ['AMAZOM', 'AMAZON'],
  ['CYTOPHEX', 'CYTOFLEX'],
  ['ZORVANTO CLOTHING', 'ZORVANTO'],
  ['ZORVANTO BLUE', 'ZORVANTO'],
])('a name that is nearly the same for the same goods is a high risk: %s, %s', (a, b) => {
  expect(compare(a, b).risk).toBe('high');
});

it('marks of related classes are a high risk only when they are a famous one', () => {
  expect(compare('ZORVANTO', 'ZORVANTO', [33], [32]).risk).toBe('medium');
  expect(compare('GUINNESS', 'GUINNESS', [33], [32]).risk).toBe('high');
  expect(compare('GUINNESS', 'GUINNESS', [33], [7]).risk).not.toBe('high');
});

it('the same name is a high risk without classes unless it is an ordinary word that nobody is famous for', () => {
  expect(compare('ZORVANTO', 'ZORVANTO', [], [32]).risk).toBe('high');
  expect(compare('APPLE', 'APPLE', [], [9]).risk).toBe('high');
  expect(compare('EPIC', 'EPIC', [], [32]).risk).toBe('medium');
  expect(compare('ZORVANTO', 'SORVANDO', [], [32]).risk).not.toBe('high');
});

it('words that say something beside all of the other mark leave a medium risk', () => {
  const { risk, score, reasons } = compare('MISS ALTERNATIVE WORLD', 'MISS WORLD', [41]);
  expect([risk, score > 73]).toEqual(['medium', true]);
  expect(reasons).toContain('all words of the other');
  expect(compare('ZORVANTO MERIDIAN', 'ZORVANTO').reasons).toContain('adds words of its own');
});

it('a word that means something is told from one that does not, unless they sound nearly the same', () => {
  for (const [a, b] of [
    ['ALPHA', 'ALPA'],
    ['SURVIVOR', 'SURFVIVOR'],
  ] as const) {
    const { risk, score, reasons } = compare(a, b);
    expect([risk, score > 73]).toEqual(['medium', true]);
    expect(reasons).toContain('One of them means something and the other does not');
  }
  expect(compare('COMIT', 'COMET').risk).toBe('high');
});

it('a word of another form that means the same is no high risk', () => {
  expect(compare('KID’S KITCHEN', 'KID CUISINE', [30]).risk).toBe('medium');
});

it('what many names have of the landscape is not enough, however little else there is', () => {
  const { risk, reasons } = compare('MOUNTAIN VALLEY BANK', 'MOUNTAIN AMERICA CREDIT UNION', [36]);
  expect(risk).toBe('medium');
  expect(reasons).toContain('What they share is common or descriptive');
  // A coined word is another matter.
  expect(compare('ZORVANTO VALLEY BANK', 'ZORVANTO AMERICA CREDIT UNION', [36]).risk).toBe('high');
});

it('a foreign word is compared with what it means in English or in its own language, not with a third language', () => {
  expect(compare('LE COQ ROUGE', 'GALITOS', [33]).score).toBe(0);
  expect(compare('LE COQ ROUGE', 'RED ROOSTER', [33]).reasons).toContain(
    'COQ and ROOSTER mean the same: one is the French word.',
  );
  expect(compare('GALITOS', 'ROOSTER', [33]).reasons).toContain('one is the Portuguese word');
});
