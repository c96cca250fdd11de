/** How a sentence may have a clause: it says it, says that it is not to be, or puts it off. */
export const manners = ['said', 'denied', 'weak'] as const;
export type Manner = (typeof manners)[number];
const KINDS = manners.length;

/** A sentence that has a clause, and how. */
export interface MannerExample {
  manner: Manner;
  /** The clause. */
  id: string;
  text: string;
}

/** How much likelier it is that a sentence denies a clause, or puts it off, than that it says it: natural logarithms of odds. */
export interface MannerOdds {
  denied: number;
  weak: number;
}

/** Weights of a multinomial logistic regression: of each feature one for each manner, in hundredths. */
export interface MannerModel {
  features: string[];
  weights: number[];
  bias: number[];
}

/** A feature that fewer examples have says nothing about other texts. */
const LEAST_TIMES = 3;
const PASSES = 6;
const RATE = 0.1;
const BIAS_RATE = 0.01;
/** Keeps the first steps small. */
const FIRST_SQUARE = 0.1;
const HUNDREDTHS = 100;

/** Fits the model to examples by gradient descent (AdaGrad), in a fixed order: the same examples always give the same model. */
export function fitManner(examples: readonly MannerExample[]): MannerModel {
  const found = examples.map(({ id, text }) => featuresOf(id, text));
  const times = new Map<string, number>();
  for (const features of found) for (const one of features) times.set(one, (times.get(one) ?? 0) + 1);
  const features = [...times].flatMap(([feature, count]) => (count < LEAST_TIMES ? [] : [feature]));
  const places = placesOf(features);
  const seen = found.map((own) => Uint32Array.from(own.flatMap((one) => places.get(one) ?? [])));
  const wanted = Uint8Array.from(examples, ({ manner }) => manners.indexOf(manner));
  const weights = new Float64Array(features.length * KINDS);
  const squares = new Float64Array(features.length * KINDS).fill(FIRST_SQUARE);
  const bias = new Float64Array(KINDS);
  const errors = new Float64Array(KINDS);
  const order = Uint32Array.from(examples.keys());
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, pass);
    for (const at of order) {
      const own = seen[at] as Uint32Array;
      sum(errors, bias, weights, own);
      const all = errors.reduce((total, score) => total + Math.exp(score), 0);
      for (let k = 0; k < KINDS; k++) {
        errors[k] = Math.exp(errors[k] as number) / all - (wanted[at] === k ? 1 : 0);
        bias[k] = (bias[k] as number) - BIAS_RATE * (errors[k] as number);
      }
      for (const f of own)
        for (let k = 0; k < KINDS; k++) {
          const error = errors[k] as number;
          squares[f + k] = (squares[f + k] as number) + error * error;
          weights[f + k] = (weights[f + k] as number) - (RATE * error) / Math.sqrt(squares[f + k] as number);
        }
    }
  }
  const rounded = (values: Float64Array) => Array.from(values, (value) => Math.round(value * HUNDREDTHS));
  return { features, weights: rounded(weights), bias: rounded(bias) };
}

/** Tells how a sentence has a clause that it is known to have. */
export function mannerReader(model: MannerModel): (id: string, sentence: string) => MannerOdds {
  const places = placesOf(model.features);
  const scores = new Float64Array(KINDS);
  return (id, sentence) => {
    const own = featuresOf(id, sentence).flatMap((one) => places.get(one) ?? []);
    sum(scores, model.bias, model.weights, own);
    const [said = 0, denied = 0, weak = 0] = scores;
    return { denied: (denied - said) / HUNDREDTHS, weak: (weak - said) / HUNDREDTHS };
  };
}

/** Where the weights of each feature begin. */
const placesOf = (features: readonly string[]) =>
  new Map(features.map((feature, at) => [feature, at * KINDS]));

function sum(
  to: Float64Array,
  bias: ArrayLike<number>,
  weights: ArrayLike<number>,
  features: Iterable<number>,
): void {
  to.set(bias);
  for (const f of features)
    for (let k = 0; k < KINDS; k++) to[k] = (to[k] as number) + (weights[f + k] as number);
}

/** Fisher–Yates, with a linear congruential generator. */
function shuffle(order: Uint32Array, seed: number): void {
  let state = seed + 1;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (at + 1);
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
}

/** The number or letter of an outline in front of a sentence. */
const OUTLINE = /^[\s•*-]*(?:\(?\d{1,2}(?:\.\d{1,2})*[.)]|\(?[a-z][.)])\s+/i;
const TOKEN = /\p{L}+(?:[’']\p{L}+)*|\d[\d,.]*|[%$€£₹¥?!.;:,|]/gu;
const NEGATION =
  /^(?:no|not|nor|never|none|nobody|neither|nothing|nowhere|without|cannot|\w+n[’']t|refus\w+|declin\w+|withh\w+|exclud\w+|waiv\w+|renounc\w+|foreg\w+|forgo\w*|omit\w*|reject\w*|struck|free|nil|zero|silent)$/i;
/** How many words after a negation it may apply to. */
const REACH = 8;
/** How many words show how a sentence begins. */
const FIRST = 2;

/**
 * The words of a sentence, pairs of them, those after a negation, how it begins, and what follows a question; most of them also
 * once more for the clause, since what denies one clause is what another one says ("tell nobody"). Not that it ends with a full
 * stop, which the phrases among the examples don't have.
 */
function featuresOf(id: string, text: string): string[] {
  const found = new Set<string>();
  let before = '^';
  let since = REACH;
  let words = 0;
  for (const [as] of text.replace(OUTLINE, '').matchAll(TOKEN)) {
    const token = stemOf(as);
    if (!/[.,;:|]/.test(token)) found.add(token);
    found.add(`${before} ${token}`);
    if (/^\p{L}/u.test(as)) {
      found.add(`${id}|${token}`);
      if (/^\p{L}/u.test(before)) found.add(`${id}|${before} ${token}`);
      if (since < REACH) found.add(`not ${token}`).add(`${id}|not ${token}`);
      if (words < FIRST) found.add(`${words} ${token}`);
      words += 1;
      since += 1;
      if (NEGATION.test(as)) {
        since = 0;
        found.add('not').add(`${id}|not`);
      }
    } else if (/[.;?!]/.test(as)) since = REACH;
    before = token;
  }
  return [...found];
}

/** The first letters of a word without its ending, # for a number, a sign as it is. */
function stemOf(as: string): string {
  return /^\d/.test(as) ? '#' : withoutEnding(bareWord(as)).slice(0, LETTERS);
}

/** How many letters of a word count. */
export const LETTERS = 6;

/** A word in lower case, without a possessive 's and apostrophes. */
export function bareWord(as: string): string {
  return as
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[’']/g, '');
}

/** A bare word without the ending of a plural or a past. */
export function withoutEnding(word: string): string {
  return word.length > 3 ? word.replace(/(?:es|s|ed)$/, '') : word;
}
