import type { AnalysedMark } from '../tools/marks/analyse.ts';
import { hashKey } from '../tools/marks/keys.ts';
import type { Watched } from '../watches.ts';
import { ownerWords, stemsOf } from './words.ts';

/**
 * The keys by which an arrival finds the watches of an owner, a class or a keyword that it may concern, so that no watch need
 * be asked that has nothing to do with it. A name has none (names.ts), nor has a listing, whose changes name it.
 */
export function watchKeys(watched: Watched): number[] {
  switch (watched.kind) {
    case 'owner':
      return [ownerKey(ownerWords(watched.text))];
    case 'class':
      return watched.classes.map(classKey);
    case 'keyword': {
      // All words must be there; the longest is seldom the commonest.
      const [longest] = stemsOf(watched.text).sort((a, b) => b.length - a.length);
      return longest ? [wordKey(longest)] : [];
    }
    case 'name':
    case 'listing':
      return [];
  }
}

/** What arrived: a mark of a register, or a listing that came to the market. */
export interface Arrival {
  /** Of a trade mark; a patent's title is compared with no name. */
  mark: AnalysedMark | null;
  /** The names its owner goes by. */
  owners: string[];
  classes: number[];
  status: string;
  /** Where keywords are looked for: what the place is called, and its text. */
  texts: [place: string, text: string][];
}

/** The keys that an arrival looks its watches up with. */
export function arrivalKeys(arrival: Arrival): number[] {
  const keys = new Set<number>();
  for (const number of arrival.classes) keys.add(classKey(number));
  for (const owner of arrival.owners) {
    const words = ownerWords(owner);
    for (let length = 1; length <= words.length; length++) keys.add(ownerKey(words.slice(0, length)));
  }
  for (const [, text] of arrival.texts) for (const stem of stemsOf(text)) keys.add(wordKey(stem));
  return [...keys];
}

const ownerKey = (words: string[]) => hashKey(`O${words.join(' ')}`);
const classKey = (number: number) => hashKey(`C${number}`);
const wordKey = (stem: string) => hashKey(`K${stem}`);
