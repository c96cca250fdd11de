import type { GoodsWords } from './goods.ts';
import type { NameKnowledge } from './knowledge.ts';
import type { Trade } from './trades.ts';

/**
 * What a word says about the goods: it names them, tells a quality of them, hints at them, or is a known word that has
 * nothing to do with them; a place or a surname; `unknown` is in no dictionary here, `unread` is in a script none covers.
 */
export type Relation =
  | 'names'
  | 'describes'
  | 'hints'
  | 'place'
  | 'surname'
  | 'unrelated'
  | 'unknown'
  | 'unread'
  | 'empty';

/** What says so: the description itself, the trade, that it tells a quality or praises nearly any goods, that it is an adjective or a number, or how a dictionary explains it or the goods. */
export type Told =
  | 'description'
  | 'trade'
  | 'quality'
  | 'praise'
  | 'adjective'
  | 'color'
  | 'code'
  | 'dictionary';

export interface WordFinding {
  word: string;
  relation: Relation;
  /** Why, as a sentence. */
  because: string;
  by?: Told | undefined;
  /** It says so by a word that it only sounds like. */
  misspelled?: true;
}

/** The goods a name is judged for, in words or by classes, and what is known about words. */
export interface About {
  classes: readonly number[];
  /** Of the description, when there is one: then it alone says what the goods are called. */
  goods: GoodsWords | null;
  /** Those the description belongs to. */
  trades: readonly Trade[];
  /** All of the classes, where a term of several words is no coincidence: AIR FRYER. */
  around: readonly Trade[];
  known: NameKnowledge;
}

/** The goods a name is meant for: Nice classes, and in words. */
export interface MeantGoods {
  classes: readonly number[];
  goods?: string | undefined;
}
