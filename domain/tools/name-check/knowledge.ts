import type { Lexicon } from '../../ip/marks/lexicon.ts';
import type { Translation } from '../../ip/marks/translations.ts';
import type { Precedents } from './precedents.ts';
import type { Trade } from './trades.ts';

/**
 * A country, state or capital; a very large city; another city; another place; the adjective of one; a town that no dictionary has;
 * one that no goods come from.
 */
export type PlaceKind = 'region' | 'metropolis' | 'city' | 'other' | 'adjective' | 'town' | 'remote';

export interface Compound {
  /** The words that explain it. */
  words: readonly string[];
  /** A kind of what its last word means (a tea party); a figure of speech (a full house); a thing of another kind (a hot dog). */
  sort: 'kind' | 'figure' | 'thing';
}

/** What is kept about words besides the dictionary. All keys are small letters; server/register/name-knowledge.ts reads it. */
export interface NameKnowledge {
  lexicon: Lexicon;
  /** How common a surname is, 1 for the commonest; null when it is not a known one. */
  surnameRank(name: string): number | null;
  place(name: string): PlaceKind | null;
  /** The words that a dictionary explains a word with. */
  gloss(word: string): readonly string[];
  /** What a word without accents means in other languages; besides the translations by which marks are compared. */
  abroad(word: string): readonly Translation[];
  /** Whether a dictionary has the word only as a name (Pepsi), or first as an adjective (creamy). */
  sort(word: string): 'name' | 'adjective' | null;
  /** Whether one of its first meanings is a food, a drink, a spice or a flower. */
  isFood(word: string): boolean;
  /** A noun of several words ("ice cream"), or null when no dictionary has it. */
  compound(phrase: string): Compound | null;
  /** Sayings and figures of speech, each as its words. */
  idioms(): readonly (readonly string[])[];
  /** Words of five letters and more that are seen in running text, and rarer ones of nine. */
  commonWords(): readonly string[];
  trades(): readonly Trade[];
  precedents(): Precedents;
}
