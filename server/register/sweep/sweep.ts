import { type AnalyzedMark, partsOf } from '../../../domain/ip/marks/analyze.ts';
import {
  assess,
  LEAST_LIKENESS,
  oneOff,
  SHORTEST_NEAR,
  weightOfGoods,
} from '../../../domain/ip/marks/assess.ts';
import { alikeFor, BOTH, type MarkOfGoods, wholeOf } from '../../../domain/ip/marks/compare.ts';
import { signVariants } from '../../../domain/ip/marks/few-signs.ts';
import { relateGoods } from '../../../domain/ip/marks/goods.ts';
import { pronounce } from '../../../domain/ip/marks/pronounce.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { type Around, Bounds } from './bounds.ts';
import { LikeWords } from './like-words.ts';
import { classBits, has, type Marks } from './marks.ts';
import { findNearWords, type NearWords } from './near-words.ts';
import { RegisterIndex } from './register-index.ts';

/**
 * A search that misses nothing: all marks that look or sound like the name, or have a word corresponding to one of
 * its words, get an upper bound on their score; those with the highest are compared in full, until no other can
 * outrank them. A mark that is hit in neither way is not similar (`compareMarks`).
 */

export interface Swept {
  id: number;
  score: number;
  /** The day as a number (`Marks`). */
  filed: number;
}

interface Asked extends MarkOfGoods {
  leastScore: number;
  most: number;
}

/** The likeliest conflict first; among equals, the older. */
export function before(a: Swept, b: Swept): number {
  return b.score - a.score || a.filed - b.filed || a.id - b.id;
}

/** What one search of a register leaves for the next. */
export interface Lent {
  rows: Int32Array;
  /** For each place, whether this search has hit it. */
  met: Uint8Array;
  index: RegisterIndex | null;
}

export const nothingLent = (): Lent => ({ rows: new Int32Array(0), met: new Uint8Array(0), index: null });

/** Marks that came after the index are compared one by one: whether there are now too many of these. */
export function isOld(index: RegisterIndex | null, marks: Marks): boolean {
  return index !== null && marks.size - index.places > Math.max(500, marks.size / 200);
}

/** How a mark was hit: by one of its words, or as a whole. */
const how = { word: 1, near: 2 } as const;

/** The marks that score highest, the likeliest conflict first; among equals, the older. */
export function sweep(marks: Marks, asked: Asked, around: Around, lent: Lent): Swept[] {
  lent.index ??= new RegisterIndex(marks);
  const { size } = marks.vocabulary;
  if (lent.rows.length < size) lent.rows = new Int32Array(Math.ceil(size * 1.2));
  if (lent.met.length < marks.size) lent.met = new Uint8Array(Math.ceil(marks.size * 1.2));
  const like = new LikeWords(marks.vocabulary, lent.index);
  const near = findNearWords(asked, marks.vocabulary, around, lent.rows, lent.index, like);
  try {
    return new Pass(marks, asked, around, near, like, lent.index, lent.met).best(asked.leastScore);
  } finally {
    for (const word of near.words) lent.rows[word] = 0;
  }
}

class Pass {
  /** For each relation of goods, the classes it covers, and the share of a likeness that it leaves. */
  private readonly goods: { low: number; high: number; degree: number }[];
  private readonly bounds: Bounds;
  private readonly marks: Marks;
  private readonly asked: Asked;
  private readonly around: Around;
  private readonly near: NearWords;
  private readonly like: LikeWords;
  private readonly index: RegisterIndex;
  private readonly met: Uint8Array;

  constructor(
    marks: Marks,
    asked: Asked,
    around: Around,
    near: NearWords,
    like: LikeWords,
    index: RegisterIndex,
    metPlaces: Uint8Array,
  ) {
    this.marks = marks;
    this.asked = asked;
    this.around = around;
    this.near = near;
    this.like = like;
    this.index = index;
    this.met = metPlaces;
    this.bounds = new Bounds(marks, asked, around, near);
    const { classes } = asked;
    const degrees = new Map<number, number[]>();
    for (const number of classes.length > 0 ? niceClasses : []) {
      const { degree } = relateGoods(classes, [number]);
      degrees.set(degree, [...(degrees.get(degree) ?? []), number]);
    }
    this.goods = [...degrees]
      .sort(([a], [b]) => b - a)
      .map(([degree, numbers]) => ({ ...classBits(numbers), degree }));
    // The last is for marks whose classes are not known, or for all if none is searched.
    this.goods.push({ ...classBits([]), degree: relateGoods(classes, []).degree });
  }

  /** The marks with at least this score: the best of them, as many as are asked for. */
  best(least: number): Swept[] {
    const { marks, asked, around } = this;
    const places: number[] = [];
    const bounds: number[] = [];
    this.collect(least, places, bounds);
    const order = bounds.map((_, at) => at).sort((a, b) => (bounds[b] as number) - (bounds[a] as number));
    const found: Swept[] = [];
    let worst = least;
    for (const at of order) {
      // Scores are rounded to a tenth.
      if ((bounds[at] as number) + 0.06 < worst) break;
      const place = places[at] as number;
      const mark = this.read(place);
      const registered = { mark, classes: this.classesOf(place), status: this.isLive(place) ? '' : 'Ended' };
      const { score } = assess(asked, registered, around);
      if (score < worst) continue;
      const filed = marks.filed[place] as number;
      found.push({ id: marks.ids[place] as number, score, filed });
      if (found.length >= asked.most * 2 || (found.length >= asked.most && worst === least)) {
        found.sort(before).splice(asked.most);
        if (found.length === asked.most) worst = found.at(-1)?.score ?? worst;
      }
    }
    return found.sort(before).slice(0, asked.most);
  }

  /** The places of all marks that may reach the score, and the score each can't exceed. */
  private collect(least: number, places: number[], bounds: number[]): void {
    const { marks, goods, index } = this;
    const needs = goods.map(({ degree }) =>
      [true, false].map(
        (live) =>
          Math.max(least >= LEAST_SCORE ? LEAST_LIKENESS : 0, least / 100 / weightOfGoods({ degree }, live)) -
          0.002,
      ),
    );
    const lowest = Math.min(...needs.flat());
    // A mark whose words alone are not enough needs this much from look and sound.
    const wholes = ((1 - BOTH) * lowest) / (1 - BOTH * lowest);
    const alike = alikeFor(wholes);
    const others = wholes < wholeOf(alike) - 1e-6 ? 0 : wholes;
    const all = lowest <= 0;
    const consider = (place: number, others: number, oneOff: boolean) => {
      const flags = marks.flags[place] as number;
      if (flags & has.gone) return;
      const relation = this.relationOf(place);
      const need = needs[relation]?.[flags & has.live ? 0 : 1] ?? 2;
      if (need > 1) return;
      const likeness =
        relation === 0 && oneOff && this.isOneOff(place) ? 1 : this.bounds.of(place, need, others);
      if (likeness < need) return;
      const weight = weightOfGoods(goods[relation] as { degree: number }, (flags & has.live) > 0);
      places.push(place);
      bounds.push(100 * likeness * weight);
    };
    const met = all ? [] : this.meet(alike);
    for (const place of met) {
      const near = this.met[place] === how.near;
      this.met[place] = 0;
      consider(place, near ? 1 : others, near);
    }
    for (let place = all ? 0 : index.places; place < marks.size; place++) consider(place, 1, true);
  }

  /**
   * The places of all marks that are alike as wholes by `alike`, or have a word that corresponds to a searched one.
   */
  private meet(alike: number): number[] {
    const { index, marks, near, met: places } = this;
    const { whole, core } = this.bounds;
    const found: number[] = [];
    const meet = (by: number) => (place: number) => {
      if (places[place] === 0) found.push(place);
      places[place] = Math.max(places[place] as number, by);
    };
    const meetNear = meet(how.near);
    const meetWord = meet(how.word);
    const meetOneWord = (word: number) => {
      for (const place of index.placesOf(word)) if (this.isOnly(word, place)) meetNear(place);
    };
    for (const form of core ? [whole, core] : [whole]) {
      index.wholes.near(form, alike, meetNear);
      for (const word of this.like.of(form, alike)) meetOneWord(word);
    }
    index.cores.near(core ?? whole, alike, meetNear);
    for (const name of signVariants(whole.text)) {
      const word = marks.vocabulary.find(name);
      if (word >= 0) meetOneWord(word);
    }
    if (this.asked.classes.length > 0) {
      index.wholes.oneOff(whole, meetNear);
      index.words.oneOff(whole, meetOneWord);
    }
    for (const word of near.words) for (const place of index.placesOf(word)) meetWord(place);
    return found;
  }

  /** Whether a mark or its core is one word, and is that word. */
  private isOnly(word: number, place: number): boolean {
    const { marks } = this;
    if (marks.isOneWord(place) && marks.words[marks.wordsAt[place] as number] === word) return true;
    if (((marks.flags[place] as number) & has.core) === 0) return false;
    const { reader } = this.bounds;
    return reader.coreParts(place) === 1 && reader.parts[0] === word;
  }

  /** Whether a mark for the same goods is one letter off, which counts more than its likeness. */
  private isOneOff(place: number): boolean {
    const { whole, reader } = this.bounds;
    const { letters } = whole;
    const length = this.marks.lengths[place] as number;
    if (Math.min(length, letters.length) < SHORTEST_NEAR || Math.abs(length - letters.length) > 1)
      return false;
    reader.writeWhole(place);
    const found = reader.letters;
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

  /** The mark as `analyzeMark` returns it. */
  private read(place: number): AnalyzedMark {
    const tokens = this.bounds.reader.tokensOf(place);
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
