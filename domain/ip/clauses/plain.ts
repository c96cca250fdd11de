import { clauses } from './library.ts';
import { NEGATIVE_CLAUSES } from './state.ts';

/**
 * Reads what people say in words of their own, where no sign (signs.ts) is met: by how often the words of a sentence stand in
 * examples of each clause (multinomial naive Bayes, each share drawn toward that of all examples). "Fourteen pence a pint" has no
 * word that royalties are made with.
 */

/** A longer text is written in lawyers' words, and says in passing much that it has no clause of. */
export const PLAIN_UP_TO = 5_000;

/** How examples say their clause: outright, that it is not to be, or put off. */
const manners = ['said', 'denied', 'weak'] as const;
export type Manner = (typeof manners)[number];
/** More than there are: numbers of a feature in one clause stand apart from those of it in all. */
const MOST_FEATURES = 1_000_000;

/** Names no clause: what else stands in contracts. */
const NONE = 'none';

/** From here on a sentence is taken for a clause, and from here on for a second one that it may have. */
const LEAST = 0.7;
const LEAST_SECOND = 2.5;
/** From here on an answer is another manner than saying it. */
const LEAST_MANNER = 1;
/** How many words of all examples each share is drawn toward. */
const DRAWN = 2_000;
/** What a form tells, and no example. */
const CERTAIN = 10;
const MOST_WORDS_SHOWN = 3;

/** Counts of features, by their numbers, in classes, and how much a text's features speak for each. */
class Counts {
  readonly #classes: readonly string[];
  /** Where the counts of a feature begin, which are one for each class. */
  readonly #places = new Map<number, number>();
  #counts = new Uint16Array(1 << 16);
  readonly #totals: Float64Array;
  #all = 0;

  constructor(classes: readonly string[]) {
    this.#classes = classes;
    this.#totals = new Float64Array(classes.length);
  }

  add(of: string, features: readonly number[]): void {
    const at = this.#classes.indexOf(of);
    for (const feature of features) {
      let place = this.#places.get(feature);
      if (place === undefined) {
        place = this.#places.size * this.#classes.length;
        this.#places.set(feature, place);
        if (place + this.#classes.length > this.#counts.length) {
          const more = new Uint16Array(2 * this.#counts.length);
          more.set(this.#counts);
          this.#counts = more;
        }
      }
      this.#counts[place + at] = (this.#counts[place + at] as number) + 1;
    }
    this.#totals[at] = (this.#totals[at] as number) + features.length;
    this.#all += features.length;
  }

  /** How much a feature speaks for each class, as logarithms; null when no example has it. */
  weights(feature: number): number[] | null {
    const place = this.#places.get(feature);
    if (place === undefined) return null;
    const counts = this.#counts.subarray(place, place + this.#classes.length);
    const share = counts.reduce((sum, count) => sum + count, 0) / this.#all;
    return this.#classes.map((_, at) =>
      Math.log(((counts[at] as number) + DRAWN * share) / ((this.#totals[at] as number) + DRAWN) / share),
    );
  }

  /** How much the features speak for each class, in their order; a long text for no class by its length alone. */
  scores(features: readonly number[]): number[] {
    const known = features.flatMap((feature) => {
      const weights = this.weights(feature);
      return weights ? [weights] : [];
    });
    const scale = 1 / Math.sqrt(Math.max(4, known.length));
    return this.#classes.map((_, at) => scale * known.reduce((sum, one) => sum + (one[at] as number), 0));
  }
}

/** A clause that a sentence has: how sure, and the words that speak most for it, as they stand. */
export interface PlainClause {
  id: string;
  score: number;
  manner: Manner;
  by: string[];
}

export interface PlainReader {
  /** How many examples it reads by. */
  examples: number;
  /** The clauses among `usual` that a sentence under a heading has: none, one, or two. */
  read(sentence: string, heading: string, usual: readonly string[]): PlainClause[];
}

/** 'by Otter Brewery Ltd ("the Brewery") and The Fiddle Ltd ("the Company")': two who are named for what follows. */
const TWO_NAMED =
  /^[^(]{3,200}\((?:the )?["“][^"”()]{2,40}["”]\)[^(]{0,20}\b(?:and|with)\b[^(]{2,200}\((?:the )?["“][^"”()]{2,40}["”]\)/;
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

/**
 * Makes a reader of examples, one in a line: "clause<TAB>heading or -<TAB>text". A clause named "none" has what belongs to no
 * clause.
 */
export function readExamples(lines: Record<Manner, string>): PlainReader {
  const rows = manners.flatMap((manner) =>
    lines[manner].split('\n').flatMap((line) => {
      const [id = '', heading = '', text = ''] = line.split('\t');
      return text === '' ? [] : [{ manner, id, heading: heading === '-' ? '' : heading, text }];
    }),
  );
  const ids = [...new Set([...clauses.map(({ id }) => id), ...rows.map(({ id }) => id)])];
  const place = new Map(ids.map((id, at) => [id, at]));
  const vocabulary = new Map<string, number>();
  const learned = (features: readonly string[]) =>
    features.map((feature) => {
      const number = vocabulary.get(feature) ?? vocabulary.size;
      vocabulary.set(feature, number);
      return number;
    });
  const known = (features: readonly string[]) => features.flatMap((feature) => vocabulary.get(feature) ?? []);
  /** What is denied is said differently from clause to clause: "tell nobody" is confidence itself. */
  const ofClause = (id: string, features: readonly number[]) => {
    const at = (place.get(id) ?? 0) + 1;
    return [...features, ...features.map((feature) => at * MOST_FEATURES + feature)];
  };
  const counts = new Counts(ids);
  const ways = new Counts(manners);
  for (const [id, sentence] of libraryExamples())
    ways.add('said', ofClause(id, learned(featuresOf(sentence, ''))));
  for (const { manner, id, heading, text } of rows)
    for (const [sentence, title] of waysOf(text, heading)) {
      const features = learned(featuresOf(sentence, title));
      if (manner === 'said') counts.add(id, features);
      if (id !== NONE) ways.add(manner, ofClause(id, features));
    }
  return {
    examples: rows.length,
    read(sentence, heading, usual) {
      const parties = TWO_NAMED.test(sentence) && usual.find((id) => id.endsWith('-parties'));
      if (parties) return [{ id: parties, score: CERTAIN, manner: 'said', by: namesIn(sentence) }];
      const features = known(featuresOf(sentence, heading));
      const scores = counts.scores(features);
      const [first, second] = [...usual, NONE]
        .map((id) => ({ id, score: scores[place.get(id) ?? -1] ?? 0 }))
        .sort((a, b) => b.score - a.score);
      return [first, second].flatMap((one, at) => {
        if (!one || one.id === NONE || one.score < (at === 0 ? LEAST : LEAST_SECOND)) return [];
        const [said = 0, denied = 0, weak = 0] = ways.scores(ofClause(one.id, features));
        const manner = denied >= weak ? 'denied' : 'weak';
        const isOther = Math.max(denied, weak) - said >= LEAST_MANNER && canBe(manner, one.id, sentence);
        const weight = (word: string) => {
          const feature = vocabulary.get(word);
          return feature === undefined ? 0 : (counts.weights(feature)?.[place.get(one.id) ?? -1] ?? 0);
        };
        return [{ ...one, manner: isOther ? manner : 'said', by: tellingWords(sentence, weight) }];
      });
    },
  };
}

const NEGATIVE =
  /\b(?:no|not|nor|never|none|nobody|neither|nothing|nowhere|without|cannot|\w+n[’']t|refus\w+|declin\w+|withh\w+|exclud\w+|waiv\w+|keeps?|kept|stays?|remains?|silent|nil|zero|free of)\b/i;
const PUT_OFF =
  /\b(?:later|agree[ds]?|discuss\w*|decid\w+|talk\w*|negotiat\w+|determin\w+|settle[ds]?|work\w* out|sort\w* out|tb[acd]|open|good faith|in due course|when the time comes|consider\w*|propos\w+|yet|hopes?|intends?|expects?|aims?|tr(?:y|ies))\b/i;
/** Clauses that are weak for what they lack. */
export const LACKING: ReadonlySet<string> = new Set(['assignment-of-rights', 'quality-control', 'audit']);

/** Whether a sentence has the words without which nothing is denied or put off. */
function canBe(manner: Manner, id: string, sentence: string): boolean {
  if (manner === 'denied') return NEGATIVE_CLAUSES.has(id) || NEGATIVE.test(sentence);
  return manner === 'said' || LACKING.has(id) || PUT_OFF.test(sentence);
}

/** The ways in which an example may be met: with its heading before it, below it, and each sentence alone. */
function waysOf(text: string, heading: string): [sentence: string, heading: string][] {
  if (heading === '') return [[text, '']];
  const sentences = text.split(/(?<=[.;?!]) +/).filter((one) => one.split(' ').length > 3);
  return [
    [`${heading.replace(/[.:]$/, '')}. ${text}`, heading],
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
    // A capital within a sentence is a name.
    const before = text.slice(0, index).trimEnd();
    if (/^\p{Lu}/u.test(as) && before !== '' && !/[.?!:|“"(]$/.test(before)) return [];
    const word = as
      .toLowerCase()
      .replace(/[’']s$/, '')
      .replace(/[’']/g, '');
    if (word === '') return [];
    const short = word.length > 3 ? word.replace(/(?:es|s|ed)$/, '') : word;
    return [{ as, token: word.length > 6 ? word.slice(0, 6) : short }];
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
