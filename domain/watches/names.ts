import { type AnalysedMark, countingWords } from '../tools/marks/analyse.ts';
import { core, type Surroundings, total, type Weighed, weigh } from '../tools/marks/compare.ts';
import { relateGoods } from '../tools/marks/goods.ts';
import { isLive, type Risk } from '../tools/risk.ts';
import { leastLikeness, likenessForScore } from '../tools/trademark-search.ts';
import { ask, Forms } from './forms.ts';
import { LEAST_SCORE } from './judge.ts';
import { WatchedWords } from './watched-words.ts';

export interface WatchedName {
  mark: AnalysedMark;
  classes: readonly number[];
  leastRisk: Risk;
}

interface Came {
  mark: AnalysedMark;
  classes: readonly number[];
  status: string;
}

type Around = Omit<Surroundings, 'classes'>;

/** What the figures reckoned here, with each side's own classes, may be short of the full comparison's. */
const RECKONED = 0.04;
const MOST_TABLES = 400;

/**
 * All watched names, made ready for the question which of them a mark that comes might concern. It answers with a few of
 * thousands for a full comparison: those whose whole names, dominant parts or words are alike enough for the risk that is
 * asked for, given how the goods are related.
 */
export class WatchedNames {
  private readonly around: Around;
  private readonly count: number;
  /** The names as wholes, in their order, and behind them the dominant parts of those that have weak words too. */
  private readonly forms = new Forms();
  private readonly coreOf: Int32Array;
  /** The names whose core is another than the whole. */
  private readonly partly: number[] = [];
  private readonly words: WatchedWords;
  private readonly totals: Float32Array;
  /** Names with the same classes and risk need the same likeness. */
  private readonly groups: { classes: readonly number[]; leastRisk: Risk }[] = [];
  private readonly groupOf: Int32Array;
  private readonly tables = new Map<string, Float32Array>();

  constructor(names: readonly WatchedName[], around: Around) {
    this.around = around;
    this.count = names.length;
    this.coreOf = Int32Array.from(names, (_, at) => at);
    this.totals = new Float32Array(names.length);
    this.groupOf = new Int32Array(names.length);
    this.words = new WatchedWords(around.lexicon);
    for (const { mark } of names) this.forms.add(mark.compact, mark.sound);
    const groups = new Map<string, number>();
    for (const [at, { mark, classes, leastRisk }] of names.entries()) {
      const weighed = this.weigh(mark, classes);
      this.totals[at] = total(weighed);
      for (const { word, weight } of weighed) this.words.add(word, at, weight);
      const dominant = core(weighed, 'text');
      if (dominant !== mark.compact) {
        this.coreOf[at] = this.forms.add(dominant, core(weighed, 'sound'));
        this.partly.push(at);
      }
      const name = `${leastRisk} ${classes.join()}`;
      const group = groups.get(name) ?? this.groups.push({ classes, leastRisk }) - 1;
      groups.set(name, group);
      this.groupOf[at] = group;
    }
  }

  /** The names that the mark might be a hit of, by their numbers, in order. */
  near(came: Came): number[] {
    const needed = this.neededFor(came);
    const weighed = this.weigh(came.mark, came.classes);
    const found = new Set<number>();
    this.addAlikeAsWholes(came.mark, weighed, needed, found);
    this.addAlikeInWords(weighed, needed, found);
    return [...found].sort((a, b) => a - b);
  }

  private weigh(mark: AnalysedMark, classes: readonly number[]): Weighed[] {
    return weigh(countingWords(mark), { ...this.around, classes });
  }

  /** For each group of names: what the stronger of look and sound on one side and shared words on the other must reach. */
  private neededFor({ classes, status }: Came): Float32Array {
    const live = isLive(status);
    const name = `${live} ${classes.join()}`;
    const known = this.tables.get(name);
    if (known) return known;
    const table = Float32Array.from(this.groups, (group) => {
      const goods = relateGoods(group.classes, classes);
      const overall =
        group.leastRisk === 'low'
          ? likenessForScore(LEAST_SCORE, goods, live)
          : leastLikeness(group.leastRisk, goods, live);
      return strongerFor(overall);
    });
    if (this.tables.size >= MOST_TABLES) this.tables.clear();
    this.tables.set(name, table);
    return table;
  }

  private addAlikeAsWholes(
    mark: AnalysedMark,
    weighed: Weighed[],
    needed: Float32Array,
    found: Set<number>,
  ): void {
    // The power is the comparison's own (compare.ts, wholeLikeness).
    const likeness = needed.map((one) => (one > 1 ? 2 : one ** (1 / 1.8)));
    const whole = ask(mark.compact, mark.sound);
    for (let at = 0; at < this.count; at++) {
      if (this.forms.isAlike(whole, at, likeness[this.groupOf[at] as number] as number)) found.add(at);
    }
    const dominant = core(weighed, 'text');
    const same = dominant === mark.compact;
    const asked = same ? whole : ask(dominant, core(weighed, 'sound'));
    const check = (at: number) => {
      const least = (likeness[this.groupOf[at] as number] as number) * CORE;
      if (least <= 1 && this.forms.isAlike(asked, this.coreOf[at] as number, least)) found.add(at);
    };
    if (same) for (const at of this.partly) check(at);
    else for (let at = 0; at < this.count; at++) check(at);
  }

  /** As compareMarks weighs shared words, but for their order and for words of more than one match. */
  private addAlikeInWords(weighed: Weighed[], needed: Float32Array, found: Set<number>): void {
    const mine = total(weighed);
    const sums = new Map<number, Sums>();
    for (const { word, weight } of weighed) {
      for (const { similarity, form, in: places } of this.words.alike(word)) {
        for (let i = 0; i < places.names.length; i++) {
          const name = places.names[i] as number;
          // Nothing that is shared would do.
          if ((needed[this.groupOf[name] as number] as number) > 1) continue;
          const sum = sums.get(name) ?? { mean: 0, less: 0, strength: 0, mine: 0, theirs: 0, matches: 0 };
          addMatch(sum, weight, places.weights[i] as number, similarity, form);
          sums.set(name, sum);
        }
      }
    }
    for (const [name, sum] of sums) {
      const least = needed[this.groupOf[name] as number] as number;
      if (shared(sum, mine, this.totals[name] as number) >= least - RECKONED) found.add(name);
    }
  }
}

/** The dominant parts count at most 0.95 of the wholes. */
const CORE = 0.95 ** (-1 / 1.8);

/** The least that the stronger part of a likeness must be for an overall one (compareMarks: the weaker adds a little). */
function strongerFor(overall: number): number {
  if (overall > 1) return 2;
  return (1.12 - Math.sqrt(1.12 ** 2 - 0.48 * overall)) / 0.24;
}

interface Sums {
  mean: number;
  less: number;
  strength: number;

  mine: number;
  theirs: number;
  matches: number;
}

function addMatch(sum: Sums, mine: number, theirs: number, similarity: number, form: boolean): void {
  const less = Math.min(mine, theirs);
  sum.mean += ((mine + theirs) / 2) * similarity;
  sum.less += less * similarity;
  sum.strength += less;
  sum.matches++;
  if (!form || similarity < 0.9) return;
  sum.mine += mine;
  sum.theirs += theirs;
}

function shared({ mean, less, strength, mine, theirs, matches }: Sums, left: number, right: number): number {
  const share = Math.min(1, (0.55 * mean) / ((left + right) / 2) + (0.45 * less) / Math.min(left, right));
  const distinctive = Math.min(1, matches > 1 ? Math.max(strength, 0.7) : strength);
  const part = share ** 1.15 * (0.4 + 0.6 * distinctive);
  if (mine < 0.9 * left && theirs < 0.9 * right) return part;
  const covered = Math.min(1, strength / Math.max(left, right));
  return Math.max(part, 0.8 * distinctive ** 0.5 * covered ** 0.35);
}
