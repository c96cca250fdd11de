import { type AnalysedMark, analyseMark } from '../tools/marks/analyse.ts';
import { hashKey, markKeys, type SearchKey, searchKeys } from '../tools/marks/keys.ts';
import type { Lexicon } from '../tools/marks/lexicon.ts';
import type { Watched } from '../watches.ts';
import { ownerWords, stemsOf } from './words.ts';

/**
 * The keys by which an arrival finds the watches it may concern, so that no watch need be asked that has nothing to do
 * with it. A watched name has those by which a search would find marks (domain/tools/marks/keys.ts).
 */
export type WatchKey = SearchKey;

/** The keys of a watch. None for a listing, whose changes name it. */
export function watchKeys(watched: Watched, lexicon: Lexicon): WatchKey[] {
  switch (watched.kind) {
    case 'name':
      return searchKeys(analyseMark(watched.text, lexicon), watched.classes, lexicon);
    case 'owner':
      return [exact(ownerKey(ownerWords(watched.text)))];
    case 'class':
      return watched.classes.map((number) => exact(classKey(number)));
    case 'keyword': {
      // All words must be there; the longest is seldom the commonest.
      const [longest] = stemsOf(watched.text).sort((a, b) => b.length - a.length);
      return longest ? [exact(wordKey(longest))] : [];
    }
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

/** The keys that an arrival looks its watches up with; `known` are those of its mark, if they are stored. */
export function arrivalKeys(arrival: Arrival, lexicon: Lexicon, known?: readonly number[]): number[] {
  const keys = new Set<number>(known ?? (arrival.mark ? markKeys(arrival.mark, lexicon) : []));
  for (const number of arrival.classes) keys.add(classKey(number));
  for (const owner of arrival.owners) {
    const words = ownerWords(owner);
    for (let length = 1; length <= words.length; length++) keys.add(ownerKey(words.slice(0, length)));
  }
  for (const [, text] of arrival.texts) for (const stem of stemsOf(text)) keys.add(wordKey(stem));
  return [...keys];
}

// Capitals: the keys of marks begin with small letters.
const ownerKey = (words: string[]) => hashKey(`O${words.join(' ')}`);
const classKey = (number: number) => hashKey(`C${number}`);
const wordKey = (stem: string) => hashKey(`K${stem}`);

function exact(key: number): WatchKey {
  return { key, word: 0, weight: 1 };
}
