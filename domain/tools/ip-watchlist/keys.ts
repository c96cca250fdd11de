import { type AnalyzedMark, analyzeMark } from '../../ip/marks/analyze.ts';
import { hashKey, markKeys, nearKeys, searchKeys } from '../../ip/marks/keys.ts';
import type { Lexicon } from '../../ip/marks/lexicon.ts';
import type { Watched } from './watches.ts';
import { ownerWords, stemsOf } from './words.ts';

/**
 * The keys by which an arrival finds the watches that it may concern, so that it is not compared with all of them. Owners,
 * classes and keywords are never missed; names are found when they sound, look or mean something alike
 * (tests/server/watch-names.test.ts measures how many). A watched listing has no keys: its changes name it.
 */
export function watchKeys(watched: Watched, lexicon: Lexicon): number[] {
  switch (watched.kind) {
    case 'name': {
      const mark = analyzeMark(watched.text, lexicon);
      // Either name may be the one searched with: "inside" and "wider" keys belong to one side only.
      return distinct([
        ...markKeys(mark, lexicon),
        ...searchKeys(mark, [], lexicon).map(({ key }) => searched(key)),
        ...nearKeys(mark),
      ]);
    }
    case 'owner':
      return [ownerKey(ownerWords(watched.text))];
    case 'class':
      return watched.classes.map(classKey);
    case 'keyword': {
      // All words must be there; the longest is rarely the most common.
      const [longest] = stemsOf(watched.text).sort((a, b) => b.length - a.length);
      return longest ? [wordKey(longest)] : [];
    }
    case 'listing':
      return [];
  }
}

/** What arrived: a mark of a register, or a listing that came to the market. */
export interface Arrival {
  /** Of a trade mark; a patent's title is compared with no name. */
  mark: AnalyzedMark | null;
  /** The names its owner goes by. */
  owners: string[];
  classes: number[];
  status: string;
  /** Where keywords are looked for: the name of each place, and its text. */
  texts: [place: string, text: string][];
}

/** The keys with which an arrival looks up its watches. */
export function arrivalKeys(arrival: Arrival, lexicon: Lexicon): number[] {
  const { mark } = arrival;
  const keys = new Set(
    mark
      ? [
          ...searchKeys(mark, [], lexicon).map(({ key }) => key),
          ...markKeys(mark, lexicon).map(searched),
          ...nearKeys(mark),
        ]
      : [],
  );
  for (const number of arrival.classes) keys.add(classKey(number));
  for (const owner of arrival.owners) {
    const words = ownerWords(owner);
    for (let length = 1; length <= words.length; length++) keys.add(ownerKey(words.slice(0, length)));
  }
  for (const [, text] of arrival.texts) for (const stem of stemsOf(text)) keys.add(wordKey(stem));
  return [...keys];
}

/** Keeps the keys of a search apart from those that a mark is kept under. */
const searched = (key: number) => key ^ 0x5bd1e995;
const distinct = (keys: number[]) => [...new Set(keys)];
const ownerKey = (words: string[]) => hashKey(`O${words.join(' ')}`);
const classKey = (number: number) => hashKey(`C${number}`);
const wordKey = (stem: string) => hashKey(`K${stem}`);
