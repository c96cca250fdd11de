import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { type GoodsWords, vague } from './goods.ts';
import type { NameKnowledge } from './knowledge.ts';
import { family } from './word-forms.ts';

const LEAST_SHARED = 2;

/**
 * Whether the description of the goods is what a dictionary explains the word with: GRANOLA for bars of oats and fruit. Such a
 * word is the common name of the goods even if the description does not use it; dictionaries are evidence of that (TMEP
 * 1209.01(c), October 2017, and 1209.01(c)(i), October 2013, read in excerpts).
 */
export function isDefinedBy({ base }: MarkWord, goods: GoodsWords, known: NameKnowledge): boolean {
  // What is said about the goods describes them: HORSE for horse hoof pads.
  if (!known.lexicon.has(base) || known.sort(base) !== null || goods.words.has(base)) return false;
  const said = new Set([...goods.words].filter((word) => !vague.has(word)).map(family));
  const explained = new Set(known.gloss(base).map((word) => family(baseForm(word, known.lexicon))));
  const shared = [...said].filter((word) => explained.has(word)).length;
  return shared >= LEAST_SHARED && shared * 2 >= said.size;
}
