import type { MarkWord } from '../tools/marks/analyse.ts';
import { matchWords } from '../tools/marks/compare.ts';
import type { Lexicon } from '../tools/marks/lexicon.ts';
import { readings } from '../tools/marks/meaning.ts';
import { ask, Forms } from './forms.ts';

/** The names that have a word, and what it weighs in each. */
interface Places {
  names: number[];
  weights: number[];
}

/** A watched word that corresponds to another one. */
interface AlikeWord {
  similarity: number;
  /** In form, not only in meaning. */
  form: boolean;
  in: Places;
}

/** Registers repeat their words: what was found for one is kept, within limits. */
const MOST_KEPT = 20_000;
/** How alike two words must look and sound at least to correspond (compare.ts, matchWords). */
const LEAST = 0.663;
const LEAST_OF_KNOWN = LEAST / 0.88;
/** Later meanings of a word are too far from it to be thought of. */
const MEANINGS = 6;
const SHORTEST_BEGINNING = 4;

/** The words of all watched names, each once, and which of them correspond to a given word. */
export class WatchedWords {
  private readonly lexicon: Lexicon;
  private readonly words: (Places & { word: MarkWord })[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly known: boolean[] = [];
  private readonly forms = new Forms();
  private readonly beginnings = new Map<string, number[]>();
  private readonly senses = new Map<string, number[]>();
  private readonly kept = new Map<string, AlikeWord[]>();

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  add(word: MarkWord, name: number, weight: number): void {
    let number = this.numbers.get(word.text);
    if (number === undefined) {
      number = this.words.push({ word, names: [], weights: [] }) - 1;
      this.numbers.set(word.text, number);
      this.forms.add(word.text, word.sound);
      this.known.push(this.lexicon.count(word.base) > 0);
      for (let length = SHORTEST_BEGINNING; length <= word.text.length; length++) {
        push(this.beginnings, word.text.slice(0, length), number);
      }
      for (const sense of this.sensesOf(word)) push(this.senses, sense, number);
    }
    this.words[number]?.names.push(name);
    this.words[number]?.weights.push(weight);
  }

  alike(word: MarkWord): readonly AlikeWord[] {
    const known = this.kept.get(word.text);
    if (known) return known;
    const found: AlikeWord[] = [];
    for (const number of this.candidates(word)) {
      const other = this.words[number];
      const match = other && matchWords(word, other.word, this.lexicon);
      if (match) found.push({ similarity: match.similarity, form: match.by !== 'meaning', in: other });
    }
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(word.text, found);
    return found;
  }

  private candidates(word: MarkWord): Set<number> {
    const found = new Set<number>();
    const asked = ask(word.text, word.sound);
    const known = this.lexicon.count(word.base) > 0;
    for (let number = 0; number < this.words.length; number++) {
      const least = known && this.known[number] ? LEAST_OF_KNOWN : LEAST;
      if (this.forms.isAlike(asked, number, least)) {
        found.add(number);
      }
    }
    for (const number of this.beginnings.get(word.text) ?? []) found.add(number);
    for (let length = SHORTEST_BEGINNING; length < word.text.length; length++) {
      const number = this.numbers.get(word.text.slice(0, length));
      if (number !== undefined) found.add(number);
    }
    for (const sense of this.sensesOf(word)) {
      for (const number of this.senses.get(sense) ?? []) found.add(number);
    }
    return found;
  }

  /** What two words have in common when they mean the same, or one a kind of the other, or both a kind of a third. */
  private sensesOf({ base }: MarkWord): Set<string> {
    const found = new Set<string>();
    for (const { english, meanings } of readings(base, this.lexicon)) {
      found.add(english);
      for (const meaning of meanings.slice(0, MEANINGS)) {
        found.add(`m${meaning}`);
        const above = this.lexicon.wider(meaning);
        if (above !== undefined) found.add(`m${above}`);
      }
    }
    return found;
  }
}

function push(map: Map<string, number[]>, key: string, number: number): void {
  const list = map.get(key);
  if (list) list.push(number);
  else map.set(key, [number]);
}
