import { type AnalyzedMark, analyzeMark, countingWords } from '../../ip/marks/analyze.ts';
import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { type GoodsWords, readGoods, vague } from './goods.ts';
import type { Holding, StrengthKind } from './strength-kinds.ts';
import { type Trade, tradesOf } from './trades.ts';

/**
 * A decision about a name for goods, or an example that is taught, as the source in `read` tells it; known without one where that
 * is empty. No decision itself was read.
 */
export interface Precedent {
  name: string;
  /** Empty where the source names none. */
  goods: string;
  classes: readonly number[];
  held: Holding;
  citation: string;
  read: string;
  /** Nobody decided it: offices, teachers and law firms give it as an example. */
  taught?: true;
}

interface Kept extends Precedent {
  goodsWords: GoodsWords;
  /** The dictionary forms of its words that count. */
  words: ReadonlySet<string>;
}

export interface Precedents {
  /** By the name without spaces. */
  byName: ReadonlyMap<string, readonly Kept[]>;
  byWord: ReadonlyMap<string, readonly Kept[]>;
}

/** What is asked about besides the name; part of what rules ask (relate.ts). */
interface AskedOf {
  goods: GoodsWords | null;
  classes: readonly number[];
  trades: readonly Trade[];
  known: { trades(): readonly Trade[]; precedents(): Precedents };
}

/**
 * Reads lines of name, goods, Nice classes, holding, citation and source between tabs; "#" begins a remark, "-" stands for none. Examples
 * that are taught are lines of the same form.
 */
export function readPrecedents(decisions: string, lexicon: Lexicon, examples = ''): Precedents {
  const byName = new Map<string, Kept[]>();
  const byWord = new Map<string, Kept[]>();
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const lines = [
    ...linesOf(decisions).map((line) => ({ line, taught: {} })),
    ...linesOf(examples).map((line) => ({ line, taught: { taught: true } as const })),
  ];
  for (const { line, taught } of lines) {
    const [name = '', goods = '', classes = '', held = '', citation = '', read = ''] = line
      .split('\t')
      .map((field) => (field === '-' ? '' : field));
    const mark = analyzeMark(name, lexicon);
    const kept: Kept = {
      ...{ name, goods, held: held as Holding, citation, read, ...taught },
      classes: classes === '' ? [] : classes.split(',').map(Number),
      goodsWords: readGoods(goods, lexicon),
      words: new Set(countingWords(mark).map(({ base }) => base)),
    };
    add(byName, bare(mark.compact), kept);
    // An example says something about itself only: nobody decided anything about names like it.
    if (!kept.taught) for (const word of kept.words) add(byWord, word, kept);
  }
  return { byName, byWord };
}

function add(to: Map<string, Kept[]>, key: string, kept: Kept): void {
  to.set(key, [...(to.get(key) ?? []), kept]);
}

/** Without an article and a plural ending. */
function bare(compact: string): string {
  return compact.replace(/^the(?=.{3})/, '').replace(/(?<=.{2})s$/, '');
}

/** Most that are shown. */
const MOST_ALIKE = 3;
/** The rarity of a word among this many names is measured in bits. */
const NAMES = 1024;

/**
 * What was decided about this very name for such goods, or null where nothing was or decisions differ; and decisions about names
 * of which it has more than half, by how rare the words are, the most alike first.
 */
export function precedentsFor(
  mark: AnalyzedMark,
  about: AskedOf,
): { decided: Precedent | null; alike: Precedent[] } {
  const { byName, byWord } = about.known.precedents();
  const same = byName.get(bare(mark.compact)) ?? [];
  const such = same.filter((one) => one.goods === '' || areSuch(one, about));
  const decisions = such.filter(({ taught }) => !taught);
  const forSuch = decisions.length > 0 ? decisions : such;
  const [first] = forSuch;
  const decided = first && forSuch.every(({ held }) => held === first.held) ? first : null;
  const own = new Set(countingWords(mark).map(({ base }) => base));
  const bits = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + Math.log2(NAMES / (byWord.get(word)?.length ?? 1)), 0);
  const sharing = new Set([...own].flatMap((word) => byWord.get(word) ?? []));
  const alike = [...sharing].flatMap((one) => {
    const share = bits([...one.words].filter((word) => own.has(word))) / bits(one.words);
    return share > 0.5 && !same.includes(one) ? [{ one, score: share * nearness(one, about) }] : [];
  });
  const shown = [...same, ...alike.sort((a, b) => b.score - a.score).map(({ one }) => one)];
  return {
    decided,
    alike: shown.slice(0, MOST_ALIKE).map(({ goodsWords, words, ...told }) => told),
  };
}

function nearness(one: Kept, about: AskedOf): number {
  if (sharesWord(one, about)) return 1;
  return one.classes.some((own) => about.classes.includes(own)) ? 0.7 : 0.3;
}

function sharesWord({ goodsWords }: Kept, { goods }: AskedOf): boolean {
  return goods !== null && [...goodsWords.words].some((word) => goods.words.has(word) && !vague.has(word));
}

/** Whether the goods are those of a decision: a word of theirs is said or they are of one trade; without words, a class. */
function areSuch(one: Kept, about: AskedOf): boolean {
  const { classes, goods, known, trades } = about;
  // A name deceives about goods that are not what it says, and not about a whole class: SILK for silk does not.
  if (/^(?:deceptive|mis)/.test(one.held) && (!goods || [...one.words].some((word) => goods.words.has(word))))
    return false;
  if (!goods) return classes.length === 0 || one.classes.some((own) => classes.includes(own));
  if (sharesWord(one, about)) return true;
  const own = tradesOf(one.goods, one.goodsWords, one.classes, known.trades());
  return own.some((trade) => trades.includes(trade)) && own.length <= 2 && trades.length <= 2;
}

/** The kind that a holding fixes; null where it tells only what the name is not, or what two kinds share. */
export const kindHeld: Partial<Record<Holding, StrengthKind>> = {
  generic: 'generic',
  descriptive: 'descriptive',
  deceptive: 'deceptive',
  geographic: 'geographic',
  misgeographic: 'deceptive',
  surname: 'surname',
  suggestive: 'suggestive',
  arbitrary: 'arbitrary',
  fanciful: 'fanciful',
};
