/** A word of a text, lower case, and where it stands. */
export interface Word {
  word: string;
  from: number;
  to: number;
  /** The sentence it belongs to, counted from the text's beginning. */
  sentence: number;
}

/** What a sign asks for: a word, the beginning of one, or a gap of up to GAP words. */
type Piece = { word: string } | { start: string } | 'gap';

export interface Phrase {
  pieces: readonly Piece[];
}

export interface PhraseMatch {
  /** The first and the last word that matched. */
  first: number;
  last: number;
}

const GAP = 6;
const sentenceEnd = /[.;:!?]\s|\n\s*\n/;

/** The words of a text in order, with the places where sentences end. Linear in its length. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let before = 0;
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (sentenceEnd.test(text.slice(before, found.index))) sentence += 1;
    before = found.index + found[0].length;
    words.push({ word: found[0].toLowerCase(), from: found.index, to: before, sentence });
  }
  return words;
}

/** Reads a sign as types.ts describes it. */
export function readPhrase(sign: string): Phrase {
  const pieces = (sign.match(/…|[\p{L}\p{N}]+\*?/gu) ?? []).map((piece): Piece => {
    if (piece === '…') return 'gap';
    return piece.endsWith('*') ? { start: piece.slice(0, -1) } : { word: piece };
  });
  return { pieces };
}

/** Finds phrases in a text; made once, so that a text is read once however many phrases there are. */
export class PhraseFinder<Of> {
  readonly #byWord = new Map<string, { phrase: Phrase; of: Of }[]>();
  /** By the first two letters of what the first word begins with. */
  readonly #byStart = new Map<string, { phrase: Phrase; of: Of; start: string }[]>();

  constructor(phrases: readonly { phrase: Phrase; of: Of }[]) {
    for (const one of phrases) {
      const [first] = one.phrase.pieces;
      if (first === undefined || first === 'gap') throw new Error('a sign begins with a word');
      if ('word' in first) put(this.#byWord, first.word, one);
      else put(this.#byStart, first.start.slice(0, 2), { ...one, start: first.start });
    }
  }

  /** Every place where a phrase begins, in the text's order. A phrase never spans two sentences. */
  find(words: readonly Word[]): { of: Of; match: PhraseMatch }[] {
    const found: { of: Of; match: PhraseMatch }[] = [];
    for (const [at, { word }] of words.entries()) {
      const begun = [
        ...(this.#byWord.get(word) ?? []),
        ...(this.#byStart.get(word.slice(0, 2)) ?? []).filter(({ start }) => word.startsWith(start)),
      ];
      for (const { phrase, of } of begun) {
        const last = endOf(phrase.pieces, 1, words, at);
        if (last !== null) found.push({ of, match: { first: at, last } });
      }
    }
    return found;
  }
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The last word of a phrase whose pieces before `piece` end at word `at`; null when the rest isn't there. */
function endOf(pieces: readonly Piece[], piece: number, words: readonly Word[], at: number): number | null {
  const wanted = pieces[piece];
  if (wanted === undefined) return at;
  if (wanted !== 'gap') return fits(wanted, words, at, 1) ? endOf(pieces, piece + 1, words, at + 1) : null;
  const after = pieces.findIndex((one, index) => index > piece && one !== 'gap');
  const next = pieces[after];
  if (next === undefined || next === 'gap') return null;
  for (let step = 1; step <= GAP * (after - piece) + 1; step++) {
    if (!fits(next, words, at, step)) continue;
    const end = endOf(pieces, after + 1, words, at + step);
    if (end !== null) return end;
  }
  return null;
}

function fits(piece: Exclude<Piece, 'gap'>, words: readonly Word[], at: number, step: number): boolean {
  const [from, to] = [words[at], words[at + step]];
  if (!from || !to || to.sentence !== from.sentence) return false;
  return 'word' in piece ? to.word === piece.word : to.word.startsWith(piece.start);
}
