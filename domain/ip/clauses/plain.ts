import { clauses } from './library.ts';
import {
  bareWord,
  fitManner,
  LETTERS,
  type Manner,
  type MannerExample,
  type MannerModel,
  type MannerOdds,
  mannerReader,
  manners,
  withoutEnding,
} from './manner.ts';
import { namesLaw, TWO_NAMED } from './named.ts';
import { signs } from './signs.ts';

/**
 * Reads what people say in words of their own, where no sign (signs.ts) is found: by how often the words of a sentence occur in
 * examples of each clause (multinomial naive Bayes, each share drawn toward that of all examples). "Fourteen pence a pint" has no
 * word that royalty clauses are made of.
 */

/** A longer text is written in lawyers' words, and mentions in passing much that it has no clause about. */
export const PLAIN_UP_TO = 5_000;

/** Names no clause: what else stands in contracts. */
const NONE = 'none';

/** A sentence that scores this much is taken to have a clause, and this much to have it clearly: only so it has a second one. */
const LEAST = 0.8;
export const CLEARLY = 2.5;
/** Smoothing: how many features of all examples each clause's counts are mixed with. */
const DRAWN = 64_000;
/** A feature that fewer examples have says nothing about other texts. */
const LEAST_TIMES = 2;
/** A sentence with fewer words that aren't names says nothing: "Best to Sannie. Lindiwe". */
const FEWEST_WORDS = 2;
const COMMON_WORD = /(?<![\p{L}\p{N}])[\p{Ll}\d]/gu;
const MAIL_HEAD = /^(?:subject|from|to|cc|date|sent|re): /i;
/** The score of what a form shows rather than an example. */
const CERTAIN = 10;
const MOST_WORDS_SHOWN = 3;
const LAW = 'governing-law';

/** What was learned from examples (scripts/clause-model.ts). */
export interface PlainModel {
  /** How many examples. */
  examples: number;
  /** The clauses, and how many features their examples have. */
  ids: string[];
  totals: number[];
  features: string[];
  /** For each feature: the places of clauses in `ids` whose examples have it, each followed by how many have. */
  counts: number[][];
  manner: MannerModel;
}

/** A clause that a sentence has: how sure, and the words that speak most for it, as they stand. */
export interface PlainClause {
  id: string;
  score: number;
  by: string[];
}

export interface PlainReader {
  /** How many examples it reads by. */
  examples: number;
  /** The clauses among `usual` that a sentence under a heading has: none, one, or two. */
  read(sentence: string, heading: string, usual: readonly string[]): PlainClause[];
  /** Whether a sentence denies the clause that it has, or puts it off. */
  manner(id: string, sentence: string): MannerOdds;
}

const namesIn = (sentence: string) =>
  [...sentence.matchAll(/["“]([^"”()]{2,40})["”]/g)].slice(0, MOST_WORDS_SHOWN).map(([, name = '']) => name);

/** The library's own wordings: how lawyers say each clause, beside whom the examples are plain. */
function libraryExamples(): [id: string, sentence: string][] {
  return clauses.flatMap(({ id, variants }) =>
    Object.values(variants).flatMap((text) =>
      text
        .replace(/\{\{\w+\}\}/g, ' ')
        .split(/(?<=[.;])\s+/)
        .filter((sentence) => sentence.split(' ').length > 3)
        .map((sentence): [string, string] => [id, sentence]),
    ),
  );
}

/** The signs as examples: lawyers' standard words for each clause. */
function signExamples(): [id: string, words: string][] {
  return signs.flatMap(({ clause, phrase, kind }) =>
    kind === 'plain' || kind === 'passing' ? [[clause, phrase.replace(/[*…]/g, ' ')]] : [],
  );
}

/**
 * Learns from examples, one in a line: "clause<TAB>heading or -<TAB>text". A clause named "none" has what belongs to no clause.
 * The same examples always give the same model.
 */
export function learnPlain(lines: Record<Manner, string>): PlainModel {
  const rows = manners.flatMap((manner) =>
    lines[manner].split('\n').flatMap((line) => {
      const [id = '', heading = '', text = ''] = line.split('\t');
      return text === '' ? [] : [{ manner, id, heading: heading === '-' ? '' : heading, text }];
    }),
  );
  const ids = [...new Set([...clauses.map(({ id }) => id), ...rows.map(({ id }) => id)])];
  const totals = ids.map(() => 0);
  const found = new Map<string, Map<number, number>>();
  const ways = [...libraryExamples(), ...signExamples()].map(
    ([id, text]): MannerExample => ({ manner: 'said', id, text }),
  );
  for (const { manner, id, heading, text } of rows) {
    const at = ids.indexOf(id);
    for (const [sentence, title] of waysOf(text, heading))
      for (const feature of featuresOf(sentence, title)) {
        const counts = found.get(feature) ?? new Map<number, number>();
        found.set(feature, counts.set(at, (counts.get(at) ?? 0) + 1));
        totals[at] = (totals[at] ?? 0) + 1;
      }
    if (id === NONE) continue;
    ways.push({ manner, id, text });
    if (heading !== '') ways.push({ manner, id, text: underTitle(heading, text) });
  }
  const often = [...found].filter(([, counts]) => [...counts.values()].reduce(plus) >= LEAST_TIMES);
  return {
    examples: rows.length,
    ids,
    totals,
    features: often.map(([feature]) => feature),
    counts: often.map(([, counts]) => [...counts].flat()),
    manner: fitManner(ways),
  };
}

const plus = (a: number, b: number) => a + b;

/** Reads sentences by what was learned. */
export function plainReader({ examples, ids, totals, features, counts, manner }: PlainModel): PlainReader {
  const places = new Map(features.map((feature, at) => [feature, at]));
  const all = totals.reduce(plus, 0);
  /** How much a feature speaks for each clause, as logarithms; null when it is not known. */
  const weightsOf = (feature: string) => {
    const own = counts[places.get(feature) ?? -1];
    if (!own) return null;
    const times = new Float64Array(ids.length);
    for (let at = 0; at < own.length; at += 2) times[own[at] as number] = own[at + 1] as number;
    const share = times.reduce(plus, 0) / all;
    return times.map((time, at) =>
      Math.log((time + DRAWN * share) / ((totals[at] as number) + DRAWN) / share),
    );
  };
  return {
    examples,
    manner: mannerReader(manner),
    read(sentence, heading, usual) {
      const parties = TWO_NAMED.test(sentence) && usual.find((id) => id.endsWith('-parties'));
      if (parties) return [{ id: parties, score: CERTAIN, by: namesIn(sentence) }];
      const law = usual.includes(LAW) && namesLaw(sentence) ? [{ id: LAW, score: CERTAIN, by: ['law'] }] : [];
      if (MAIL_HEAD.test(sentence) || (sentence.match(COMMON_WORD)?.length ?? 0) < FEWEST_WORDS) return law;
      const weights = featuresOf(sentence, heading).flatMap((feature) => weightsOf(feature) ?? []);
      // A long text speaks for no clause by its length alone.
      const scale = 1 / Math.sqrt(Math.max(4, weights.length));
      const [first, second] = [...usual, NONE]
        .map((id) => {
          const at = ids.indexOf(id);
          return { id, score: scale * weights.reduce((sum, one) => sum + (one[at] ?? 0), 0) };
        })
        .sort((a, b) => b.score - a.score);
      const others = [first, second].flatMap((one, at) => {
        if (
          !one ||
          one.id === NONE ||
          (one.id === LAW && law.length > 0) ||
          one.score < (at === 0 ? LEAST : CLEARLY)
        )
          return [];
        const weight = (word: string) => weightsOf(word)?.[ids.indexOf(one.id)] ?? 0;
        return [{ ...one, by: tellingWords(sentence, weight) }];
      });
      return [...law, ...others];
    },
  };
}

/** A heading and its text as one. */
const underTitle = (heading: string, text: string) =>
  `${heading.replace(/[.:]$/, '')}${heading.endsWith('?') ? '' : '.'} ${text}`;

/** The ways in which an example may be met: with its heading before it, below it, and each sentence alone. */
function waysOf(text: string, heading: string): [sentence: string, heading: string][] {
  if (heading === '') return [[text, '']];
  const sentences = text.split(/(?<=[.;?!]) +/).filter((one) => one.split(' ').length > 3);
  return [
    [underTitle(heading, text), heading],
    [text, heading],
    ...(sentences.length > 1 ? sentences.map((one): [string, string] => [one, heading]) : []),
  ];
}

const TOKEN = /[\p{L}’']+|\d[\d,.]*|[%$€£₹¥]/gu;

/** Words as they are counted: without endings, names, and which number it is. */
function tokens(text: string): { token: string; as: string }[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: as, index }) => {
    if (/^\d/.test(as)) return [{ as, token: '#' }];
    if (/[%$€£₹¥]/.test(as)) return [{ as, token: as === '%' ? '%' : '$' }];
    // A capital within a sentence is a name, unless the whole word has them: "HOW LONG".
    const before = text.slice(0, index).trimEnd();
    if (/^\p{Lu}(?!\p{Lu}+$)/u.test(as) && before !== '' && !/[.?!:|“"(]$/.test(before)) return [];
    const word = bareWord(as);
    if (word === '') return [];
    return [{ as, token: word.length > LETTERS ? word.slice(0, LETTERS) : withoutEnding(word) }];
  });
}

function featuresOf(sentence: string, heading: string): string[] {
  const found = new Set<string>();
  for (const [mark, text] of [
    ['', sentence],
    ['h:', heading],
  ] as const) {
    let before = '';
    for (const { token } of tokens(text)) {
      found.add(mark + token);
      if (before !== '') found.add(`${mark}${before} ${token}`);
      before = token;
    }
  }
  return [...found];
}

/** The words of a sentence that speak most for a clause. */
function tellingWords(sentence: string, weight: (word: string) => number): string[] {
  const words = new Map(tokens(sentence).map(({ token, as }) => [as.toLowerCase(), weight(token)]));
  return [...words]
    .filter(([word, weight]) => weight > 0 && /^\p{L}{3}/u.test(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS_SHOWN)
    .map(([word]) => word);
}
