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
export type Manner = 'said' | 'denied' | 'weak';

/** Names no clause: what else stands in contracts. */
const NONE = 'none';

/** From here on a sentence is taken for a clause, and from here on for a second one that it may have. */
const LEAST = 0.7;
const LEAST_SECOND = 2.5;
/** From here on an answer is another manner than saying it. */
const LEAST_MANNER = 1;
/** How many words of all examples each share is drawn toward. */
const DRAWN = 2_000;
const MOST_WORDS_SHOWN = 3;

interface Scored {
  of: string;
  score: number;
}

/** Counts of features by class, and how much a text's features speak for each. */
class Counts {
  readonly #byFeature = new Map<string, { seen: number; counts: Map<string, number> }>();
  readonly #totals = new Map<string, number>();
  #all = 0;

  add(of: string, features: readonly string[]): void {
    for (const feature of features) {
      const one = this.#byFeature.get(feature) ?? { seen: 0, counts: new Map<string, number>() };
      one.seen += 1;
      one.counts.set(of, (one.counts.get(of) ?? 0) + 1);
      this.#byFeature.set(feature, one);
    }
    this.#totals.set(of, (this.#totals.get(of) ?? 0) + features.length);
    this.#all += features.length;
  }

  /** How much a feature speaks for a class, as a logarithm; 0 when no example has it. */
  weight(feature: string, of: string): number {
    const one = this.#byFeature.get(feature);
    if (!one) return 0;
    const share = one.seen / this.#all;
    const drawn = (one.counts.get(of) ?? 0) + DRAWN * share;
    return Math.log(drawn / ((this.#totals.get(of) ?? 0) + DRAWN) / share);
  }

  /** How much the features speak for each class, the most first; a long text for no class by its length alone. */
  score(features: readonly string[], classes: Iterable<string>): Scored[] {
    const known = features.filter((feature) => this.#byFeature.has(feature));
    const scale = 1 / Math.sqrt(Math.max(4, known.length));
    return [...classes]
      .map((of) => ({
        of,
        score: scale * known.reduce((sum, feature) => sum + this.weight(feature, of), 0),
      }))
      .sort((a, b) => b.score - a.score);
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
  const counts = new Counts();
  const manners = new Counts();
  let examples = 0;
  for (const [id, sentence] of libraryExamples())
    manners.add('said', mannerFeatures(id, featuresOf(sentence, '')));
  for (const manner of ['said', 'denied', 'weak'] as const)
    for (const line of lines[manner].split('\n')) {
      const [id = '', heading = '', text = ''] = line.split('\t');
      if (text === '') continue;
      examples += 1;
      for (const [sentence, title] of waysOf(text, heading === '-' ? '' : heading)) {
        const features = featuresOf(sentence, title);
        if (manner === 'said') counts.add(id, features);
        if (id !== NONE) manners.add(manner, mannerFeatures(id, features));
      }
    }
  /** The likelier of the two manners that are no saying, and by how much it is likelier than that. */
  const mannerOf = (id: string, features: readonly string[]) => {
    const own = mannerFeatures(id, features);
    const [likeliest] = manners.score(own, ['denied', 'weak']);
    const [said] = manners.score(own, ['said']);
    return {
      manner: (likeliest?.of ?? 'said') as Manner,
      by: (likeliest?.score ?? 0) - (said?.score ?? 0),
    };
  };
  return {
    examples,
    read(sentence, heading, usual) {
      const features = featuresOf(sentence, heading);
      const [first, second] = counts.score(features, [...usual, NONE]);
      return [first, second]
        .filter((one, at) => one && one.of !== NONE && one.score >= (at === 0 ? LEAST : LEAST_SECOND))
        .map((one) => {
          const { of: id, score } = one as Scored;
          const { manner, by: margin } = mannerOf(id, features);
          return {
            ...{ id, score },
            manner: margin >= LEAST_MANNER && canBe(manner, id, sentence) ? manner : 'said',
            by: tellingWords(sentence, (word) => counts.weight(word, id)),
          };
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

/** What is denied is said differently from clause to clause: "tell nobody" is confidence itself. */
const mannerFeatures = (id: string, features: readonly string[]) => [
  ...features,
  ...features.map((feature) => `${id}:${feature}`),
];

/** The words of a sentence that speak most for a clause. */
function tellingWords(sentence: string, weight: (word: string) => number): string[] {
  const words = new Map(tokens(sentence).map(({ token, as }) => [as.toLowerCase(), weight(token)]));
  return [...words]
    .filter(([word, weight]) => weight > 0 && /^\p{L}{3}/u.test(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS_SHOWN)
    .map(([word]) => word);
}
