import { expect, test } from 'vitest';
import { analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { searchKeys, wordKey } from '../../domain/ip/marks/keys.ts';
import { chooseKeys } from '../../server/register/candidates.ts';
import { lexicon } from '../../server/register/lexicon.ts';

const wine = wordKey('wine');
const society = wordKey('society');
const mark = analyzeMark('ZORVAN WINE SOCIETY', lexicon());
const chosenAmong = (common: Map<number, number>) =>
  chooseKeys(searchKeys(mark, [], lexicon()), {
    marks: 1_000_000,
    shares: common,
  });

test('words that are too common to be looked up alone are looked up together', () => {
  const { chosen, pairs } = chosenAmong(
    new Map([
      [wine, 0.02],
      [society, 0.01],
    ]),
  );
  expect(pairs.map((pair) => pair.map(({ key }) => key))).toEqual([[society, wine]]);
  // A common key promises less than a rare one of its kind.
  const weight = (key: number) => chosen.find((one) => one.key === key)?.weight ?? Number.NaN;
  expect(weight(society)).toBeLessThan(weight(wordKey('zorvan')));
});

test('a word for which every mark is read needs no partner', () => {
  expect(chosenAmong(new Map([[wine, 0.02]])).pairs).toEqual([]);
});

test('what is read for one search stays within bounds, however common its keys are', () => {
  const everything = chooseKeys(searchKeys(mark, [], lexicon()), {
    marks: 1_000_000,
    shares: { get: () => 0.5 } as unknown as Map<number, number>,
  });
  expect(everything.chosen.length).toBeLessThanOrEqual(2);
  expect(everything.pairs.length).toBeLessThanOrEqual(4);
});
