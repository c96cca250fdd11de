import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names from made-up ones to real brands, so that near misses abound; the same seed gives the same register. */

const data = path.join(import.meta.dirname, '..', '..', 'server', 'register', 'data');

/** mulberry32: small, fast, good enough to draw names with. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Vocabulary {
  /** Dictionary words, the commonest first. */
  words: string[];
  brands: { name: string; classes: string }[];
}

function readVocabulary(): Vocabulary {
  const lines = readFileSync(path.join(data, 'words.tsv'), 'latin1').split('\n\n')[0] ?? '';
  const words = lines
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([word = '']) => word.length > 2 && word.length < 11)
    .map(([word = '', count]) => ({ word, count: Number(count) }))
    .sort((a, b) => b.count - a.count)
    .map(({ word }) => word);
  const brands = readFileSync(path.join(data, 'brands.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => /^NSI-\d+,[A-Za-z0-9 '&.-]+,/.test(line))
    .map((line) => line.split(','))
    .map(([, name = '', classes = '']) => ({ name, classes }));
  return { words, brands };
}

const onsets =
  'b bl br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p ph pl pr qu r s sc sh sk sl sn sp st t th tr v w x y z'.split(
    ' ',
  );
const vowels = 'a a a e e e i i i o o o u y ai ea ee ia io oo ou'.split(' ');
// biome-ignore format: a table
const codas = [
  '', '', '', '', 'l', 'm', 'n', 'n', 'r', 'r', 's', 't', 'x', 'ck', 'nd', 'nt', 'st', 'rt', 'lt',
  ];
const suffixes =
  'ex ix ax on ium ia ica ara era ora ella ette ify ly able ware soft tech net pro max plus gen med pharm cor dyne tron tec logic zyme derm vita lux ella ina ol in an ine ite ade'.split(
    ' ',
  );
const descriptive =
  'group international systems foods wines clothing records media labs studio bank capital energy health pharma designs company solutions technologies software sports fashion cosmetics coffee bakery brewing cellars estates motors tools toys hotels travel insurance services plus pro premium natural organic original classic'.split(
    ' ',
  );
const swaps: [RegExp, string][] = [
  [/c/, 'k'],
  [/k/, 'c'],
  [/s/, 'z'],
  [/z/, 's'],
  [/i/, 'y'],
  [/y/, 'i'],
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/x/, 'ks'],
  [/o/, '0'],
  [/ee/, 'ea'],
  [/er$/, 'a'],
  [/e$/, ''],
  [/t/, 'tt'],
  [/l/, 'll'],
  [/a/, 'e'],
  [/e/, 'a'],
  [/u/, 'oo'],
];

export interface BenchMark {
  mark: string;
  classes: string;
}

/** Draws `count` marks one after the other. */
export function* drawMarks(count: number, seed = 1): Generator<BenchMark> {
  const { words, brands } = readVocabulary();
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  // Common words occur in many marks: squared, so that the front of the list is drawn more often.
  const word = () => words[Math.floor(next() ** 3.2 * Math.min(words.length, 40_000))] ?? 'star';
  const syllable = () => pick(onsets) + pick(vowels) + pick(codas);
  const invented = () => Array.from({ length: 2 + Math.floor(next() * 2) }, syllable).join('');
  const drop = (text: string) => {
    const at = Math.floor(next() * text.length);
    return text.slice(0, at) + text.slice(at + 1);
  };
  const swapped = (text: string) => {
    const [from, to] = pick(swaps);
    return text.replace(from, to);
  };
  const kinds: [number, () => string][] = [
    [22, () => `${word()} ${word()}`],
    [6, () => word() + word()],
    [6, () => `${word()} ${word()} ${word()}`],
    [14, invented],
    [4, () => `${invented()} ${pick(descriptive)}`],
    [8, () => word() + pick(suffixes)],
    [8, () => swapped(word())],
    [4, word],
    [5, () => pick(brands).name],
    [6, () => swapped(pick(brands).name.toLowerCase())],
    [5, () => drop(pick(brands).name)],
    [5, () => `${pick(brands).name} ${pick(descriptive)}`],
    [3, () => `${word()} ${pick(descriptive)}`],
    [2, () => `${pick(brands).name.split(' ')[0]} ${word()}`],
    [
      1,
      () =>
        String.fromCharCode(
          ...Array.from({ length: 2 + Math.floor(next() * 2) }, () => 97 + Math.floor(next() * 26)),
        ),
    ],
    [1, () => `the ${word()} ${word()} of ${word()}`],
  ];
  const total = kinds.reduce((sum, [share]) => sum + share, 0);
  const choose = (part: number) => {
    let left = part * total;
    for (const [share, draw] of kinds) {
      left -= share;
      if (left < 0) return draw;
    }
    return word;
  };
  for (let made = 0; made < count; made++) {
    const draw = choose(next());
    const classes =
      next() < 0.8
        ? `${1 + Math.floor(next() * 45)}`
        : [1, 2].map(() => 1 + Math.floor(next() * 45)).join(';');
    const mark = draw() || word();
    yield { mark: next() < 0.6 ? mark.toUpperCase() : mark, classes };
  }
}
