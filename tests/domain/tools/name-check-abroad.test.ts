import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { barsTo } from '../../../domain/tools/name-check/bars.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const known = nameKnowledge();
const strength = (name: string, goods: string, classes: number[] = []) =>
  strengthOf(analyzeMark(name, known.lexicon), { classes, goods }, known);
const bars = (name: string, goods: string, classes: number[] = []) =>
  barsTo(analyzeMark(name, known.lexicon), { classes, goods }, known);

describe('a foreign word', () => {
  it.each([
    ['KARTOFFELPUFFER', 'frozen foods', 29, 'generic', /German for POTATO PANCAKES/],
    ['FIETSEN', 'bicycles', 12, 'generic', /Dutch for BICYCLES/],
    ['SMÖRGÅS', 'sandwiches', 30, 'generic', /Swedish for SANDWICH/],
    ['ØL', 'beer', 32, 'generic', /for BEER/],
    ['POSTKANTOOR', 'postal services', 39, 'generic', /Dutch for POST OFFICE/],
    ['KENYÉR', 'bread', 30, 'generic', /Hungarian for BREAD/],
    ['PROASPĂT', 'bread', 30, 'descriptive', /Romanian for FRESH/],
    ['GEMÜTLICH', 'furniture', 20, 'descriptive', /German for COZY/],
    ['DOUCEUR', 'soap', 3, 'descriptive', /French for SOFTNESS/],
    ['SABOR LATINO', 'sauces', 30, 'descriptive', /Spanish for FLAVOR/],
    // A compound that no list has, from two words of one language.
    ['KARTOFFELSUPPE', 'soup', 29, 'generic', /German for POTATO SOUP/],
  ] as const)('%s for %s says what it means, and for whom', (name, goods, niceClass, kind, why) => {
    const found = strength(name, goods, [niceClass]);
    expect(found.kind).toBe(kind);
    expect(found.because.join(' ')).toMatch(why);
    expect(found.because.join(' ')).toMatch(
      /Buyers who speak \w+ understand it, and in the EU that is enough/,
    );
  });

  it.each([
    ['SONNENSCHEIN', 'lawn mowers', 7],
    // No list has these: compounds, and adjectives made of a noun.
    ['MONDSCHEIN', 'beer', 32],
    ['TRAUMHAFT', 'mattresses', 20],
    ['BURRATA', 'software', 9],
    ['KARTOFFELPUFFER', 'lawn mowers', 7],
  ] as const)('%s for %s is no invented one, but says nothing', (name, goods, niceClass) => {
    expect(strength(name, goods, [niceClass]).kind).toBe('arbitrary');
  });

  it.each([
    ['ROKU', 'streaming media players', 9, 'fanciful'],
    ['KODAK', 'cameras', 9, 'fanciful'],
    ['XYLORA', 'soap', 3, 'fanciful'],
    ['ROSSI', 'shoes', 25, 'surname'],
    ['CLARA', 'lipstick', 3, 'arbitrary'],
    ['VOLKSWAGEN', 'cars', 12, 'suggestive'],
  ] as const)('is not seen in %s for %s', (name, goods, niceClass, kind) => {
    expect(strength(name, goods, [niceClass]).kind).toBe(kind);
  });

  it('stands in the way in the EU where English has the word as well', () => {
    expect(bars('QUARK', 'curd cheese', [29])[0]).toMatchObject({ weight: 'weak' });
    expect(bars('FRESCO', 'fruit juices', [32])[0]).toMatchObject({ weight: 'care' });
    expect(bars('FRESCO', 'fruit juices', [32])[0]?.because).toMatch(/Spanish for FRESH.*in the EU/);
    for (const name of ['APPLE', 'CAMEL', 'STAR', 'TIGER']) expect(bars(name, 'computers', [9])).toEqual([]);
  });
});

describe('a word of another trade', () => {
  it.each([
    ['KIMCHI', 'pickled vegetables', [], 'generic'],
    ['MAKGEOLLI', 'rice wine', [], 'generic'],
    ['GELATO', 'ice cream', [], 'generic'],
    ['LASSI', 'yogurt drinks', [32], 'descriptive'],
    ['YUZU', 'citrus beverages', [32], 'descriptive'],
    // A cherry is not what is said of rice.
    ['SAKURA', 'rice', [], 'arbitrary'],
    ['STROMBOLI', 'software', [9], 'arbitrary'],
  ] as const)('%s for %s in %j is judged by what the goods are', (name, goods, classes, kind) => {
    expect(strength(name, goods, [...classes]).kind).toBe(kind);
  });

  it('is shown as it is written where no dictionary has its pieces', () => {
    expect(strength('MASALA', 'spices', [30]).words).toMatchObject([{ word: 'MASALA' }]);
    expect(strength('KAFFEEHAUS', 'coffee', [30]).words).toMatchObject([{ word: 'KAFFEEHAUS' }]);
  });
});

describe('what a name is besides its words', () => {
  it.each([
    ['CHIEMSEE', 'clothing', 25, 'geographic'],
    ['NEUSCHWANSTEIN', 'souvenirs', 21, 'geographic'],
    ['REAL MADRID', 'clothing', 25, 'arbitrary'],
    ['REAL ITALIAN', 'sauces', 30, 'descriptive'],
    ['MADE IN GERMANY', 'knives', 8, 'descriptive'],
    ['JESUS', 'jeans', 25, 'arbitrary'],
    ['1000', 'brochures', 16, 'descriptive'],
    ['1000', 'umbrellas', 18, 'arbitrary'],
  ] as const)('%s for %s', (name, goods, niceClass, kind) => {
    expect(strength(name, goods, [niceClass]).kind).toBe(kind);
  });

  it('can hurt feelings, for which India, the EU and the UK refuse it', () => {
    expect(bars('Ganesh', 'beer', [32])[0]?.because).toMatch(/9\(2\)\(b\).*7\(1\)\(f\).*3\(3\)\(a\)/);
    expect(bars('Fucking Hell', 'beer', [32])[0]).toMatchObject({ weight: 'care' });
    expect(bars('Ganymede', 'beer', [32])).toEqual([]);
  });
});

describe('the list of foreign words', () => {
  const lines = readFileSync(
    path.join(import.meta.dirname, '../../../server/register/data/foreign.tsv'),
    'utf8',
  )
    .trim()
    .split('\n');

  it('is sorted, so that words are found, and has each once', () => {
    const words = lines.map((line) => line.split('\t')[0] ?? '');
    expect(words).toEqual([...new Set(words)].sort());
  });

  it('has small letters without accents, and languages with what a word means', () => {
    for (const line of lines)
      expect(line).toMatch(/^[a-z]{2,30}\t[A-Z][a-z]+=[a-z0-9 -]+(?:;[A-Z][a-z]+=[a-z0-9 -]+)*$/);
  });
});
