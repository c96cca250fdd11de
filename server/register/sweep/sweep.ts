import { type AnalyzedMark, partsOf } from '../../../domain/ip/marks/analyze.ts';
import {
  type Assessment,
  assess,
  LEAST_LIKENESS,
  oneOff,
  SHORTEST_NEAR,
  weightOfGoods,
} from '../../../domain/ip/marks/assess.ts';
import {
  ALL_OF_IT,
  BOTH,
  coreOf,
  FIRST_WORD,
  type MarkOfGoods,
  overallOf,
  partOf,
  type Surroundings,
  takenOf,
  WHOLE,
} from '../../../domain/ip/marks/compare.ts';
import { closeness, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { relateGoods } from '../../../domain/ip/marks/goods.ts';
import { together } from '../../../domain/ip/marks/match.ts';
import { costsOfSound, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import { pronounce } from '../../../domain/ip/marks/pronounce.ts';
import { asSeen, costsOfLook, DECEIVED, weighLetters } from '../../../domain/ip/marks/visual.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { bitsOf, soundsAsBits } from './bags.ts';
import { type Form, formOf } from './forms.ts';
import { classBits, has, type Marks } from './marks.ts';
import { codeLetters, findNearWords, type NearWords } from './near-words.ts';
import { Reader } from './reader.ts';
import { is } from './vocabulary.ts';

/**
 * A search that misses nothing: every mark of the register is given a figure that its score can't exceed, from its words and
 * from its letters and sounds; those with the highest are compared in full, until no other can come before them.
 */

export interface Swept {
  id: number;
  mark: AnalyzedMark;
  found: Assessment;
}

interface Asked extends MarkOfGoods {
  leastScore: number;
  most: number;
}

interface Around extends Surroundings {
  /** The rarity of a word by its key. */
  rarityOfKey(key: number): number;
}

/** Scores to ask for first: where many marks are near, the faint ones need not be looked at. */
const STEPS = [62, 45];

/** The marks that score highest, the likeliest conflict first, and among equals the older. */
export function sweep(marks: Marks, asked: Asked, around: Around, lent: { rows: Int32Array }): Swept[] {
  if (lent.rows.length < marks.vocabulary.size)
    lent.rows = new Int32Array(Math.ceil(marks.vocabulary.size * 1.2));
  const near = findNearWords(asked, marks.vocabulary, around, lent.rows);
  try {
    const pass = new Pass(marks, asked, around, near);
    for (const least of [...STEPS.filter((step) => step > asked.leastScore), asked.leastScore]) {
      const found = pass.best(least);
      if (found.length >= asked.most || least === asked.leastScore) return found;
    }
    return [];
  } finally {
    lent.rows.fill(0);
  }
}

const deceived = emptyCoded();

class Pass {
  private readonly whole: Form;
  private readonly core: Form | null;
  /** Of each relation of goods, whether its classes are met, and what it leaves of a likeness. */
  private readonly goods: { low: number; high: number; degree: number }[];
  private readonly reader: Reader;
  private readonly rarities = new Map<number, number>();
  private readonly total: number;
  private readonly marks: Marks;
  private readonly asked: Asked;
  private readonly around: Around;
  private readonly near: NearWords;

  constructor(marks: Marks, asked: Asked, around: Around, near: NearWords) {
    this.marks = marks;
    this.asked = asked;
    this.around = around;
    this.near = near;
    this.reader = new Reader(marks, near.rows);
    const { mark, classes } = asked;
    this.whole = formOf(mark.compact, mark.sound);
    const core = coreOf(asked, around.lexicon);
    const text = core.map((word) => word.text).join('');
    const sounds = core.map(({ sound }) => sound).join('');
    this.core = text === mark.compact && sounds === mark.sound ? null : formOf(text, sounds);
    this.total = Math.max(
      0.01,
      near.weights.reduce((sum, weight) => sum + weight, 0),
    );
    const degrees = new Map<number, number[]>();
    for (const number of classes.length > 0 ? niceClasses : []) {
      const { degree } = relateGoods(classes, [number]);
      degrees.set(degree, [...(degrees.get(degree) ?? []), number]);
    }
    this.goods = [...degrees]
      .sort(([a], [b]) => b - a)
      .map(([degree, numbers]) => ({ ...classBits(numbers), degree }));
    // The last is for marks whose classes are not known, or for all when none is searched.
    this.goods.push({ ...classBits([]), degree: relateGoods(classes, []).degree });
  }

  /** The marks of at least this score: the best of them, as many as are asked for. */
  best(least: number): Swept[] {
    const { marks, asked, around } = this;
    const places: number[] = [];
    const bounds: number[] = [];
    this.collect(least, places, bounds);
    const order = bounds.map((_, at) => at).sort((a, b) => (bounds[b] as number) - (bounds[a] as number));
    const found: (Swept & { place: number })[] = [];
    let worst = least;
    for (const at of order) {
      // Scores are rounded to a tenth.
      if ((bounds[at] as number) + 0.06 < worst) break;
      const place = places[at] as number;
      const mark = this.read(place);
      const registered = { mark, classes: this.classesOf(place), status: this.isLive(place) ? '' : 'Ended' };
      const assessed = assess(asked, registered, around);
      if (assessed.score < worst) continue;
      found.push({ id: marks.ids[place] as number, mark, found: assessed, place });
      if (found.length >= asked.most * 2 || (found.length >= asked.most && worst === least)) {
        found.sort(this.before).splice(asked.most);
        if (found.length === asked.most) worst = found.at(-1)?.found.score ?? worst;
      }
    }
    return found
      .sort(this.before)
      .slice(0, asked.most)
      .map(({ place: _, ...swept }) => swept);
  }

  private readonly before = (a: Swept & { place: number }, b: Swept & { place: number }): number =>
    b.found.score - a.found.score ||
    (this.marks.filed[a.place] as number) - (this.marks.filed[b.place] as number) ||
    a.id - b.id;

  /** The places of all marks that may reach the score, and the score each can't exceed. */
  private collect(least: number, places: number[], bounds: number[]): void {
    const { marks, goods } = this;
    const needs = goods.map(({ degree }) =>
      [true, false].map((live) =>
        Math.max(least >= LEAST_SCORE ? LEAST_LIKENESS : 0, least / 100 / weightOfGoods({ degree }, live)),
      ),
    );
    for (let place = 0; place < marks.size; place++) {
      const flags = marks.flags[place] as number;
      if (flags & has.gone) continue;
      const relation = this.relationOf(place);
      const need = needs[relation]?.[flags & has.live ? 0 : 1] ?? 2;
      if (need > 1.002) continue;
      const likeness = relation === 0 && this.isOneOff(place) ? 1 : this.boundOf(place, flags, need - 0.002);
      if (likeness < need - 0.002) continue;
      const weight = weightOfGoods(goods[relation] as { degree: number }, (flags & has.live) > 0);
      places.push(place);
      bounds.push(100 * likeness * weight);
    }
  }

  /** Whether a mark of the same goods is a letter off, which counts more than what it is like. */
  private isOneOff(place: number): boolean {
    const { letters } = this.whole;
    const length = this.marks.lengths[place] as number;
    if (Math.min(length, letters.length) < SHORTEST_NEAR || Math.abs(length - letters.length) > 1)
      return false;
    this.reader.writeWhole(place);
    const found = this.reader.letters;
    return oneOff(
      letters.length,
      found.length,
      (at) => letters.codes[at] as number,
      (at) => found.codes[at] as number,
    );
  }

  private relationOf(place: number): number {
    const low = this.marks.classesLow[place] as number;
    const high = this.marks.classesHigh[place] as number;
    const last = this.goods.length - 1;
    if ((low | high) === 0) return last;
    for (let at = 0; at < last; at++) {
      const relation = this.goods[at] as { low: number; high: number };
      if ((low & relation.low) | (high & relation.high)) return at;
    }
    return last;
  }

  /** What the likeness of a mark can't exceed, or something below `need`. */
  private boundOf(place: number, flags: number, need: number): number {
    const { part, taken } = this.boundOfWords(place);
    const already = overallOf(0, part, taken);
    // What look and sound must give where the words do not.
    const words = Math.max(part, taken);
    const wanted =
      already >= need
        ? 0.25
        : Math.min((need - BOTH * part) / (1 - BOTH * part), (need - words) / (BOTH * (1 - words)));
    if (wanted > 1) return 0;
    const least = Math.max(0.01, wanted) ** (1 / WHOLE) - 1e-9;
    const full = this.alike(this.whole, place, flags, false, least);
    const core =
      (flags & has.core) > 0 || this.core !== null
        ? this.alike(this.core ?? this.whole, place, flags, true, least)
        : 0;
    const alike = Math.max(full, core);
    const wholes = (alike === 0 && already >= need ? least : alike) ** WHOLE;
    return overallOf(wholes, part, taken);
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

  /** What a word weighs in a mark, but for its place: as `attentionTo` and the rarity say. */
  private weightOf(word: number, place: number): number {
    return this.reader.attentionTo(word, place) * this.rarityOf(word);
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

  /** How alike two forms are by `together`, exactly when it is at least `least`; otherwise 0. */
  private alike(form: Form, place: number, flags: number, core: boolean, least: number): number {
    const { marks } = this;
    const deceiving = (flags & has.deceiving) > 0 || form.seen !== null;
    let seen = -1;
    if (!core) {
      // The bits are of the whole.
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
    return together({ seen, heard });
  }

  private look(form: Form, place: number, deceiving: boolean, core: boolean, least: number): number {
    const plain = closeness(form.letters, this.reader.letters, costsOfLook, least);
    if (!deceiving) return plain;
    const text = core ? this.reader.coreText(place) : this.reader.tokensOf(place).join('');
    const seen = codeLetters(asSeen(text), deceived);
    return Math.max(plain, DECEIVED * closeness(form.seen ?? form.letters, seen, costsOfLook, least));
  }

  /** The mark as `analyzeMark` gives it. */
  private read(place: number): AnalyzedMark {
    const tokens = this.reader.tokensOf(place);
    return {
      words: partsOf(tokens, this.around.lexicon),
      tokens,
      compact: tokens.join(''),
      sound: pronounce(tokens),
    };
  }

  private isLive(place: number): boolean {
    return ((this.marks.flags[place] as number) & has.live) > 0;
  }

  private classesOf(place: number): number[] {
    const low = this.marks.classesLow[place] as number;
    const high = this.marks.classesHigh[place] as number;
    return niceClasses.filter((number) => (number < 32 ? low & (1 << number) : high & (1 << (number - 32))));
  }
}
