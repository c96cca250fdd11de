import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { baseForm } from '../../domain/ip/marks/lexicon.ts';
import { lexicon } from '../../server/register/lexicon.ts';

const file = path.join(import.meta.dirname, '../../server/register/data/words.tsv');

test('every word and wider meaning in the file is found with what its line says, and no other', () => {
  const words = lexicon();
  const [first = '', second = ''] = readFileSync(file, 'latin1').split('\n\n');
  const known = new Set<string>();
  const wrong: string[] = [];
  for (const line of first.split('\n')) {
    const [word = '', count, meanings = ''] = line.split('\t');
    known.add(word);
    const numbers = words.meanings(word).map((meaning) => meaning.toString(36));
    if (!words.has(word) || words.count(word) !== Number(count) || numbers.join(' ') !== meanings)
      wrong.push(line);
  }
  for (const word of known)
    for (const near of [word.slice(0, -1), `${word}a`, `${word}\t`])
      if (words.has(near) !== known.has(near)) wrong.push(near);
  for (const line of second.trim().split('\n')) {
    const [meaning, wider] = line.split(' ').map((number) => Number.parseInt(number, 36));
    if (words.wider(meaning ?? -1) !== wider) wrong.push(line);
  }
  expect(known.size).toBeGreaterThan(70_000);
  expect(wrong).toEqual([]);
  for (const none of ['', ' ', '\n', '~', 'ähnlich', '漢字', 'zzzzzz'])
    expect(words.has(none), none).toBe(false);
  expect(words.wider(0)).toBeUndefined();
  expect(words.wider(10_000_000)).toBeUndefined();
});

test.each([
  // Words that end like plurals, however short.
  ['boss', 'boss'],
  ['pass', 'pass'],
  ['omen', 'omen'],
  // Plurals of short words.
  ['bosses', 'boss'],
  ['boxes', 'box'],
  ['flies', 'fly'],
  ['inches', 'inch'],
  ['women', 'woman'],
  ['businesswomen', 'businesswoman'],
  ['pies', 'pie'],
  ['cities', 'city'],
  // Nouns in -f and -fe, and what only ends like their plurals.
  ['knives', 'knife'],
  ['penknives', 'penknife'],
  ['housewives', 'housewife'],
  ['lives', 'life'],
  ['leaves', 'leaf'],
  ['elves', 'elf'],
  ['bookshelves', 'bookshelf'],
  ['werewolves', 'werewolf'],
  ['handkerchieves', 'handkerchief'],
  ['olives', 'olive'],
  ['sleeves', 'sleeve'],
  ['graves', 'grave'],
  ['caves', 'cave'],
  ['saves', 'save'],
  ['serves', 'serve'],
  ['motives', 'motive'],
  ['martins', 'martin'],
])('the dictionary form of %s is %s', (word, base) => {
  expect(baseForm(word, lexicon())).toBe(base);
});
