import { countingWords, type MarkWord, MOST_WORDS } from '../../../domain/ip/marks/analyze.ts';
import {
  ALL_OF_IT,
  alikeFor,
  BOTH,
  coreOf,
  FIRST_WORD,
  type MarkOfGoods,
  overallOf,
  partOf,
  type Surroundings,
  takenOf,
  wholeOf,
} from '../../../domain/ip/marks/compare.ts';
import { closeness, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { MOST_OF_SIGNS, MOST_SIGNS, signDifference } from '../../../domain/ip/marks/few-signs.ts';
import { baseForm } from '../../../domain/ip/marks/lexicon.ts';
import { together } from '../../../domain/ip/marks/match.ts';
import { costsOfSound, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import { pronounceWord } from '../../../domain/ip/marks/pronounce.ts';
import { beforeSwap, siblings, swappedOf } from '../../../domain/ip/marks/siblings.ts';
import { asSeen, costsOfLook, DECEIVED, weighLetters } from '../../../domain/ip/marks/visual.ts';
import { FREQUENT } from '../../../domain/ip/marks/weak-words.ts';
import { bitsOf, soundsAsBits } from './bags.ts';
import { codeLetters, type Form, formOf } from './forms.ts';
import { has, type Marks } from './marks.ts';
import type { NearWords } from './near-words.ts';
import { Reader } from './reader.ts';
import { is } from './vocabulary.ts';

export interface Around extends Surroundings {
  /** The rarity of a word by its key. */
  rarityOfKey(key: number): number;
}

const deceived = emptyCoded();

/**
 * An upper bound on the likeness of each mark of a register to a searched one, from its words, letters and sounds.
 */
export class Bounds {
  readonly whole: Form;
  /** The words that say something about the maker, if these are not all of them. */
  readonly core: Form | null;
  readonly reader: Reader;
  private readonly rarities = new Map<number, number>();
  private readonly total: number;
  /** The searched words that count, and their numbers in the vocabulary, -1 for a new one. */
  private readonly askedWords: readonly MarkWord[];
  private readonly asked: readonly number[];
  private readonly standIn = new Map<number, boolean>();
  private readonly marks: Marks;
  private readonly around: Around;
  private readonly near: NearWords;

  constructor(marks: Marks, asked: MarkOfGoods, around: Around, near: NearWords) {
    this.marks = marks;
    this.around = around;
    this.near = near;
    this.reader = new Reader(marks, near.rows);
    this.alone = new Float64Array(near.likeness.length).fill(-1);
    const { mark } = asked;
    this.askedWords = countingWords(mark);
    this.asked = this.askedWords.map(({ text }) => marks.vocabulary.find(text));
    this.whole = formOf(mark.compact, mark.sound);
    const core = coreOf(asked, around.lexicon);
    const text = core.map((word) => word.text).join('');
    const sounds = core.map(({ sound }) => sound).join('');
    this.core = text === mark.compact && sounds === mark.sound ? null : formOf(text, sounds);
    this.total = Math.max(
      0.01,
      near.weights.reduce((sum, weight) => sum + weight, 0),
    );
  }

  /**
   * An upper bound on the likeness of a mark, or something below `need`; `others` bounds look and sound as wholes for
   * marks that are not known to be nearer.
   */
  of(place: number, need: number, others: number): number {
    const found = this.ofWordsAndWhole(place, need, others);
    if (this.isSwapped(place))
      return Math.max(found, swappedOf(this.ofWordsAndWhole(place, beforeSwap(need), others)));
    if (found < MOST_OF_SIGNS && need <= MOST_OF_SIGNS && this.isOfFewSigns(place)) return MOST_OF_SIGNS;
    return found;
  }

  /** Whether a mark of a few characters may be like one of a few others. */
  private isOfFewSigns(place: number): boolean {
    const length = this.marks.lengths[place] as number;
    if (length > MOST_SIGNS || this.whole.text.length > MOST_SIGNS || !this.marks.isOneWord(place))
      return false;
    return signDifference(this.whole.text, this.reader.tokensOf(place).join('')) !== null;
  }

  /**
   * Whether a mark may differ from the searched one in only one word, where one of the two stands in for the other.
   */
  private isSwapped(place: number): boolean {
    const { asked } = this;
    if (asked.length < 2) return false;
    const { vocabulary, words, wordsAt } = this.marks;
    const end = wordsAt[place + 1] as number;
    let at = 0;
    let other = -1;
    for (let k = wordsAt[place] as number; k < end && at < MOST_WORDS; k++) {
      const token = words[k] as number;
      const flags = vocabulary.flags[token] as number;
      if (flags & is.empty) continue;
      const parts = flags & is.compound ? (vocabulary.partsOf(token) ?? []) : null;
      for (let n = 0; n < (parts?.length ?? 1) && at < MOST_WORDS; n++) {
        const word = parts ? (parts[n] as number) : token;
        if ((vocabulary.flags[word] as number) & is.empty) continue;
        if (at >= asked.length) return false;
        if (asked[at] !== word) {
          if (other >= 0) return false;
          other = at * vocabulary.size + word;
        }
        at++;
      }
    }
    // In a mark of empty words all of them count, which is too rare to be looked at.
    return at === 0 || (at === asked.length && other >= 0 && this.mayStandIn(other));
  }

  /** Whether a word of the vocabulary stands in for a searched one; both are packed into one number. */
  private mayStandIn(pair: number): boolean {
    let known = this.standIn.get(pair);
    if (known === undefined) {
      const { vocabulary } = this.marks;
      const text = vocabulary.textOf(pair % vocabulary.size);
      const asked = this.askedWords[Math.floor(pair / vocabulary.size)] as MarkWord;
      const base = baseForm(text, this.around.lexicon);
      known = siblings(asked, { text, base, sound: pronounceWord(text) }) !== null;
      this.standIn.set(pair, known);
    }
    return known;
  }

  private ofWordsAndWhole(place: number, need: number, others: number): number {
    const flags = this.marks.flags[place] as number;
    if (others === 0 && this.boundOfOne(place) < need) return 0;
    const { part, taken } = this.boundOfWords(place);
    const already = overallOf(0, part, taken);
    // What look and sound must contribute if the words do not.
    const words = Math.max(part, taken);
    const wanted =
      already >= need
        ? 0.25
        : Math.min((need - BOTH * part) / (1 - BOTH * part), (need - words) / (BOTH * (1 - words)));
    if (wanted > others) return already >= need ? overallOf(others, part, taken) : 0;
    const least = alikeFor(wanted) - 1e-9;
    const full = this.alike(this.whole, place, flags, false, least);
    const core =
      (flags & has.core) > 0 || this.core !== null
        ? this.alike(this.core ?? this.whole, place, flags, true, least)
        : 0;
    const alike = Math.max(full, core);
    const wholes = wholeOf((alike === 0 && already >= need ? least : alike) + 2e-9);
    return overallOf(wholes, part, taken);
  }

  /** For each row, the bound for a mark of whose words only this one corresponds; -1 if not known yet. */
  private readonly alone: Float64Array;

  /** The bound for the words of a mark of which only one corresponds, from that one alone; 1 if more may. */
  private boundOfOne(place: number): number {
    const { marks, near, alone } = this;
    const end = marks.wordsAt[place + 1] as number;
    let only = 0;
    for (let at = marks.wordsAt[place] as number; at < end; at++) {
      const word = marks.words[at] as number;
      if ((marks.vocabulary.flags[word] as number) & is.compound) return 1;
      const row = near.rows[word] as number;
      if (row === 0) continue;
      if (only > 0 || near.joined.has(row) || near.apart.has(word)) return 1;
      only = row;
    }
    if (alone[only] === -1) alone[only] = this.boundOfRow(only);
    return alone[only] as number;
  }

  private boundOfRow(row: number): number {
    const { near, total } = this;
    const likeness = near.likeness[row] as number[];
    const best = Math.max(0, ...likeness);
    if (best === 0) return 0;
    const weight = FIRST_WORD * this.rarityOf(near.words[row - 1] as number);
    let [like, met] = [0, 0];
    for (const [i, one] of likeness.entries()) {
      like += one * (near.weights[i] as number);
      if (one > 0) met += near.weights[i] as number;
    }
    const mean = Math.max(like / total, (like + weight * best) / (total + weight));
    const strength = Math.min(met, weight);
    const all = likeness.length > 1 && likeness.every((one) => one > 0);
    const distinctive = Math.min(1, all ? Math.max(strength, ALL_OF_IT) : strength);
    return Math.max(
      partOf(Math.min(1, 0.55 * mean + 0.45 * best), distinctive),
      best < 0.9 ? 0 : takenOf(distinctive, Math.min(1, strength / total)),
    );
  }

  private readonly none = { part: 0, taken: 0 };
  private readonly reached: number[] = [];

  private boundOfWords(place: number): { part: number; taken: number } {
    const { marks, near } = this;
    const { rows } = near;
    const end = marks.wordsAt[place + 1] as number;
    let any = false;
    for (let at = marks.wordsAt[place] as number; at < end; at++) {
      const word = marks.words[at] as number;
      if (rows[word] || ((marks.vocabulary.flags[word] as number) & is.compound) > 0) {
        any = true;
        break;
      }
    }
    if (!any) return this.none;
    const count = this.reader.readParts(place);
    const { reached } = this;
    const { parts } = this.reader;
    const n = near.weights.length;
    for (let i = 0; i < n; i++) reached[i] = 0;
    let joined = this.reader.joinedCompound;
    any = joined;
    for (let k = 0; k < count; k++) {
      const row = rows[parts[k] as number] as number;
      if (row) {
        any = true;
        if (near.joined.has(row)) joined = true;
      }
      if (k > 0 && near.apart.get(parts[k - 1] as number)?.has(parts[k] as number)) any = joined = true;
    }
    if (!any) return this.none;
    if (joined) return { part: 1, taken: takenOf(1, 1) };
    let [right, rightLike, rightMet, rightNear, rightCount, rightAll] = [0, 0, 0, 0, 0, 0];
    const onlyEmpty = this.reader.onlyEmpty(count);
    for (let k = 0; k < count; k++) {
      const word = parts[k] as number;
      if (!onlyEmpty && ((marks.vocabulary.flags[word] as number) & is.empty) > 0) continue;
      const weight = (rightCount === 0 ? FIRST_WORD : 1) * this.weightOf(word, place);
      rightCount++;
      right += weight;
      const row = rows[word] as number;
      if (!row) continue;
      const likeness = near.likeness[row] as number[];
      let best = 0;
      for (let i = 0; i < n; i++) {
        const one = likeness[i] as number;
        if (one > best) best = one;
        if (one > (reached[i] as number)) reached[i] = one;
      }
      if (best === 0) continue;
      rightAll++;
      rightLike += weight * best;
      rightMet += weight;
      if (best >= 0.9) rightNear += weight;
    }
    if (rightAll === 0) return this.none;
    right = Math.max(0.01, right);
    let [leftLike, leftMet, leftNear, leftAll] = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const weight = near.weights[i] as number;
      const best = reached[i] as number;
      if (best === 0) continue;
      leftAll++;
      leftLike += weight * best;
      leftMet += weight;
      if (best >= 0.9) leftNear += weight;
    }
    const mean = (leftLike + rightLike) / (this.total + right);
    const less = Math.min(leftLike, rightLike) / Math.min(this.total, right);
    const shared = Math.min(1, 0.55 * mean + 0.45 * less);
    const strength = Math.min(leftMet, rightMet);
    const everything = leftAll === n && rightAll === rightCount && n > 1;
    const distinctive = Math.min(1, everything ? Math.max(strength, ALL_OF_IT) : strength);
    const contained = leftNear >= 0.949 * this.total || rightNear >= 0.949 * right;
    const covered = Math.min(1, strength / Math.max(this.total, right));
    return { part: partOf(shared, distinctive), taken: contained ? takenOf(distinctive, covered) : 0 };
  }

  /** What a word weighs in a mark, apart from its place: according to `weightIn` and its rarity. */
  private weightOf(word: number, place: number): number {
    const share = this.reader.attentionTo(word, place);
    const isFrequent = ((this.marks.vocabulary.flags[word] as number) & is.frequent) > 0;
    return Math.min(share, isFrequent ? FREQUENT : 1) * this.rarityOf(word);
  }

  private rarityOf(word: number): number {
    const stem = this.marks.vocabulary.stems[word] as number;
    let known = this.rarities.get(stem);
    if (known === undefined) {
      known = this.around.rarityOfKey(stem);
      this.rarities.set(stem, known);
    }
    return known;
  }

  /** How alike two forms are by `together`: exact if it is at least `least`; otherwise 0. */
  private alike(form: Form, place: number, flags: number, core: boolean, least: number): number {
    const { marks } = this;
    const deceiving = (flags & has.deceiving) > 0 || form.seen !== null;
    let seen = -1;
    if (!core) {
      // The bits are those of the whole.
      const length = marks.lengths[place] as number;
      const most = (1 - least) * Math.max(length, form.letters.length) + 1e-9;
      if (
        !deceiving &&
        (0.35 * Math.abs(length - form.letters.length) > most ||
          !form.letterBag.mayBeWithin(marks.letterBits[place] as number, most))
      ) {
        seen = 0;
        const loudness = marks.loudness[place] as number;
        const mostHeard = (1 - least) * Math.max(loudness / 4, form.sounds.total) + 1e-9;
        if (
          loudness > 0 &&
          loudness < 255 &&
          form.sounds.length > 0 &&
          !form.soundBag.mayBeWithin(marks.soundBits[place] as number, mostHeard)
        )
          return 0;
      }
    }
    const { letters, sounds } = this.reader;
    if (core) this.reader.writeCore(place);
    else this.reader.writeWhole(place);
    if (seen < 0) {
      weighLetters(letters);
      seen = this.look(form, place, deceiving, core, least);
    }
    weighSounds(sounds);
    if (form.sounds.length === 0 || sounds.length === 0) return seen;
    const most = (1 - least) * Math.max(sounds.total, form.sounds.total) + 1e-9;
    const bits = core
      ? bitsOf(sounds.codes, sounds.length, soundsAsBits)
      : (marks.soundBits[place] as number);
    let heard = form.soundBag.mayBeWithin(bits, most)
      ? closeness(form.sounds, sounds, costsOfSound, least)
      : 0;
    if (seen === 0 && heard === 0) return 0;
    if (seen === 0) {
      weighLetters(letters);
      seen = this.look(form, place, deceiving, core, 0);
    }
    if (heard === 0) heard = closeness(form.sounds, sounds, costsOfSound);
    // What is spoken the same may be the same except for numerals.
    return heard >= 1 && !core ? 1 : together({ seen, heard });
  }

  private look(form: Form, place: number, deceiving: boolean, core: boolean, least: number): number {
    const plain = closeness(form.letters, this.reader.letters, costsOfLook, least);
    if (!deceiving) return plain;
    const text = core ? this.reader.coreText(place) : this.reader.tokensOf(place).join('');
    const seen = codeLetters(asSeen(text), deceived);
    return Math.max(plain, DECEIVED * closeness(form.seen ?? form.letters, seen, costsOfLook, least));
  }
}
