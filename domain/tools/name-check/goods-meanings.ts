import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { niceClasses } from '../../ip/nice-classes.ts';
import { goodsOf } from './goods-terms.ts';

/** A meaning of what the goods of some classes are called. */
export interface GoodsMeaning {
  term: string;
  niceClass: number;
}

export interface GoodsMeanings {
  /** The goods a meaning names. */
  of(meaning: number): readonly GoodsMeaning[];
  /** The goods whose next wider meaning this is. */
  below(meaning: number): readonly GoodsMeaning[];
}

const kept = new WeakMap<Lexicon, GoodsMeanings>();
const none: readonly GoodsMeaning[] = [];

/** What a dictionary knows about the goods of all classes, worked out once for each dictionary. */
export function goodsMeanings(lexicon: Lexicon): GoodsMeanings {
  const known = kept.get(lexicon);
  if (known) return known;
  const named = new Map<number, GoodsMeaning[]>();
  const above = new Map<number, GoodsMeaning[]>();
  const add = (to: Map<number, GoodsMeaning[]>, meaning: number, goods: GoodsMeaning) =>
    to.set(meaning, [...(to.get(meaning) ?? []), goods]);
  for (const niceClass of niceClasses) {
    for (const term of goodsOf(niceClass).clear) {
      const [meaning] = lexicon.meanings(term);
      if (meaning === undefined) continue;
      add(named, meaning, { term, niceClass });
      const wider = lexicon.wider(meaning);
      if (wider !== undefined) add(above, wider, { term, niceClass });
    }
  }
  const found: GoodsMeanings = {
    of: (meaning) => named.get(meaning) ?? none,
    below: (meaning) => above.get(meaning) ?? none,
  };
  kept.set(lexicon, found);
  return found;
}

/** The meanings above one, nearest first. */
export function widerThan(meaning: number, most: number, lexicon: Lexicon): number[] {
  const found: number[] = [];
  let at = lexicon.wider(meaning);
  while (at !== undefined && found.length < most && !found.includes(at)) {
    found.push(at);
    at = lexicon.wider(at);
  }
  return found;
}
