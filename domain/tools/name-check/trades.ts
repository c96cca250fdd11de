import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon, stem } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { type GoodsWords, vague } from './goods.ts';

/** What a word says about the goods of a trade, weightiest first: it names them or a kind of them, describes them, or hints at a quality. */
const relations = ['names', 'describes', 'suggests'] as const;
export type TradeRelation = (typeof relations)[number];

/** What people of a trade know: how its goods are recognized in a description, and what words say about them. */
export interface Trade {
  name: string;
  classes: readonly number[];
  /** What its goods are called in a description: dictionary forms with a space on each side. */
  goods: readonly string[];
  /** By letters and digits only ("flipphone"), as written and as a dictionary form. */
  words(): ReadonlyMap<string, TradeRelation>;
  /** Whether its lists have a word as it is written here; costs less than `words`. */
  lists(word: string): boolean;
  /** Words that name or describe, by their stem and by their sound. */
  stems(): ReadonlySet<string>;
  sounds(): ReadonlyMap<string, string>;
}

const SHORTEST_STEMMED = 4;
const SHORTEST_HEARD = 4;
const SHORTEST_HALF = 3;
const SHORTEST_PIECE = 4;
const LONGEST_RUN = 3;
/** What shops sell describes the shop. */
const RETAIL = 35;
const CLEAR_SCORE = 2;
/** So few that a description in other words means one of them. */
const FEW_TRADES = 4;

/**
 * Reads trades from text: blocks of lines "trade:", "classes:", "goods:", "names:", "describes:" and "suggests:", each with words
 * or phrases between commas, in small letters without accents; "#" begins a remark. What a list says is read with the first question.
 */
export function readTrades(text: string, lexicon: Lexicon): Trade[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('trade: '))
    .map((block) => {
      const lines = `${block}\n`;
      const list = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(block)?.[1]?.split(', ') ?? [];
      const goods = list('goods');
      const words = once(() => {
        const found = new Map<string, TradeRelation>();
        for (const relation of relations) {
          for (const entry of relation === 'names' ? [...goods, ...list('names')] : list(relation)) {
            for (const key of [entry, baseForms(entry, lexicon)].map(compactOf))
              if (!found.has(key)) found.set(key, relation);
          }
        }
        return found;
      });
      const weak = once(() =>
        [...words()].filter(([, relation]) => relation !== 'suggests').map(([key]) => key),
      );
      return {
        name: list('trade').join(', '),
        classes: list('classes').map(Number),
        goods: goods.map(singular),
        words,
        lists: (word) => [`: ${word},`, `, ${word},`, `, ${word}\n`].some((entry) => lines.includes(entry)),
        stems: once(
          () =>
            new Set(
              weak()
                .filter((key) => key.length >= SHORTEST_STEMMED)
                .map(stem),
            ),
        ),
        sounds: once(
          () =>
            new Map(
              weak()
                .filter((key) => key.length >= SHORTEST_HEARD)
                .map((key) => [pronounceWord(key), key]),
            ),
        ),
      };
    });
}

/**
 * The trades that a description in words belongs to: those of its classes that it names by their goods, else by a name of a kind
 * of them; else those whose words it shares most, with those of other classes that it names; finally all of a class that has few.
 */
export function tradesOf(
  description: string,
  { heads, words }: GoodsWords,
  classes: readonly number[],
  all: readonly Trade[],
): Trade[] {
  const said = singular(
    description
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, ''),
  );
  // "Transport of passengers" is passenger transport.
  const turned = said.replace(/ (\w+) of (\w+)(?= )/g, ' $2 $1');
  const named = all.filter(({ goods }) => goods.some((one) => said.includes(one) || turned.includes(one)));
  const around = tradesOfClasses(classes, all);
  const isAnyClass = classes.length === 0 || classes.includes(RETAIL);
  const own = isAnyClass ? named : named.filter((trade) => around.includes(trade));
  if (own.length > 0) return own;
  const near = classes.length > 0 ? around : all;
  const byKind = near.filter((trade) => [...heads].some((head) => trade.words().get(head) === 'names'));
  if (byKind.length > 0) return byKind;
  const scores = around.map((trade) => score(words, trade));
  const best = Math.max(0, ...scores);
  if (best === 0) return named.length > 0 || around.length > FEW_TRADES ? named : around;
  const nearest = around.filter((_, at) => scores[at] === best);
  return best < CLEAR_SCORE ? [...named, ...nearest] : nearest;
}

/** The trades of classes, when nothing else is said about the goods. */
export function tradesOfClasses(classes: readonly number[], all: readonly Trade[]): Trade[] {
  return all.filter((trade) => trade.classes.some((one) => classes.includes(one)));
}

function score(words: Iterable<string>, trade: Trade): number {
  const said = [...words].map((word) => trade.words().get(word));
  return said.filter((one) => one === 'names').length * 2 + said.filter((one) => one === 'describes').length;
}

/** What a word says in these trades, and in which; the weightiest where they differ. */
export function saidInTrades(
  { text, base }: Pick<MarkWord, 'text' | 'base'>,
  trades: readonly Trade[],
): { relation: TradeRelation; trade: Trade } | null {
  // The dictionary does not know the plural of every abbreviation: CDS.
  const forms = [text, base, text.replace(/(?<=..)s$/, '')].map(compactOf);
  for (const relation of relations) {
    const trade = trades.find((one) => forms.some((form) => one.words().get(form) === relation));
    if (trade) return { relation, trade };
  }
  const kin = base.length < SHORTEST_STEMMED ? undefined : trades.find((one) => one.stems().has(stem(base)));
  return kin ? { relation: 'describes', trade: kin } : null;
}

/** The trade of other classes that has a word as a name of its goods, and whose goods the description names: LASSI for drinks of yogurt. */
export function tradeOfContents(text: string, { words }: GoodsWords, all: readonly Trade[]): Trade | null {
  const isNamed = (trade: Trade, word: string) => trade.words().get(compactOf(word)) === 'names';
  return (
    all.find(
      (trade) =>
        trade.lists(text) &&
        isNamed(trade, text) &&
        [...words].some((word) => !vague.has(word) && isNamed(trade, word)),
    ) ?? null
  );
}

/** How many words from the first on are one term of the trades, or name goods of those `around`: FLIP PHONE; 1 for none. */
export function runInTrades(
  words: readonly MarkWord[],
  { trades, around }: { trades: readonly Trade[]; around: readonly Trade[] },
): number {
  for (let many = Math.min(LONGEST_RUN, words.length); many > 1; many--) {
    const run = words.slice(0, many);
    const texts = [
      run.map(({ text }) => text),
      [...run.slice(0, -1).map(({ text }) => text), run.at(-1)?.base ?? ''],
    ];
    const isTerm = texts.some(
      (one) =>
        trades.some((trade) => isWeak(trade.words().get(one.join('')))) ||
        around.some((trade) => trade.words().get(one.join('')) === 'names'),
    );
    if (isTerm) return many;
  }
  return 1;
}

/** Two words that were run together, or null: both of the trades, or one next to another weak word (BIOSILK). */
export function halvesInTrades(
  text: string,
  trades: readonly Trade[],
  isPraise: (half: string) => boolean,
): [string, string] | null {
  const isKnown = (half: string) => trades.some((trade) => isWeak(trade.words().get(half)));
  for (let at = text.length - SHORTEST_HALF; at >= SHORTEST_HALF; at--) {
    const [front, rest] = [text.slice(0, at), text.slice(at)];
    const [first, second] = [isKnown(front), isKnown(rest)];
    if ((first || second) && (first || isPraise(front)) && (second || isPraise(rest))) return [front, rest];
  }
  return null;
}

/** A word that names or describes at the beginning or end of an invented one: DURACELL for batteries has CELL. */
export function pieceInTrades(text: string, trades: readonly Trade[]): string | null {
  for (let many = text.length - 2; many >= SHORTEST_PIECE; many--) {
    const piece = [text.slice(0, many), text.slice(-many)].find((one) =>
      trades.some((trade) => isWeak(trade.words().get(one))),
    );
    if (piece) return piece;
  }
  return null;
}

/** The words of the trades that sound like this. */
export function heardInTrades(sound: string, trades: readonly Trade[]): string[] {
  return trades.flatMap((trade) => trade.sounds().get(sound) ?? []);
}

function isWeak(relation: TradeRelation | undefined): boolean {
  return relation === 'names' || relation === 'describes';
}

function compactOf(text: string): string {
  return text.replace(/[^a-z0-9]/g, '');
}

/** Words without the endings of plurals and of what is done, each with a space on both sides: " bank ", " cooky ". */
function singular(text: string): string {
  const words = (text.match(/[a-z0-9]+/g) ?? []).map((word) =>
    word
      .replace(/(?<=..)ies?$/, 'y')
      .replace(/(?<=x|ch|sh|ss)es$|(?<=[^siu])s$/, '')
      .replace(/(?<=.{3})(?:ing|ation)$/, ''),
  );
  return ` ${words.join(' ')} `;
}

function baseForms(text: string, lexicon: Lexicon): string {
  return (text.match(/[a-z0-9]+/g) ?? []).map((word) => baseForm(word, lexicon)).join(' ');
}

function once<T>(make: () => T): () => T {
  let made: { is: T } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
