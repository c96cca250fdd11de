import { isLive, LEAST_SCORE, type Risk } from '../risk.ts';
import { normalizeMark } from './normalize.ts';

/**
 * A decision on whether two marks are likely to be confused, as the source in `read` reports it. It was not read itself; where
 * `read` is empty, nor was an account of it.
 */
interface DecidedPair {
  marks: [later: string, earlier: string];
  /** Empty where the source names none; the same for classes. */
  goods: [string, string];
  classes: [readonly number[], readonly number[]];
  confusing: boolean;
  /** Whether only the goods kept the marks apart, as always where the names are the same. */
  byGoods: boolean;
  citation: string;
  read: string;
}

/** A decision as seen from one of its marks. */
export interface DecidedWith extends DecidedPair {
  own: 0 | 1;
  other: string;
}

/** What was decided, by the letters and digits of each mark. */
export type DecidedPairs = ReadonlyMap<string, readonly DecidedWith[]>;

/** Reads lines of two marks, goods and classes of each, what was held, citation and source, between tabs; "-" is unknown. */
export function readDecidedPairs(text: string): DecidedPairs {
  const found = new Map<string, DecidedWith[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [
      later = '',
      earlier = '',
      goods = '',
      others = '',
      own = '',
      theirs = '',
      held = '',
      citation = '',
      read = '',
    ] = line.split('\t').map((field) => (field === '-' ? '' : field));
    const numbers = (list: string) => (list === '' ? [] : list.split(',').map(Number));
    const pair: DecidedPair = {
      marks: [later, earlier],
      goods: [goods, others],
      classes: [numbers(own), numbers(theirs)],
      confusing: held === 'confusing',
      byGoods:
        held === 'not confusing: goods' || (held !== 'confusing' && wholeOf(later) === wholeOf(earlier)),
      ...{ citation, read },
    };
    for (const side of [0, 1] as const) {
      const key = wholeOf(pair.marks[side]);
      const other = wholeOf(pair.marks[side === 0 ? 1 : 0]);
      found.set(key, [...(found.get(key) ?? []), { ...pair, own: side, other }]);
    }
  }
  return found;
}

function wholeOf(mark: string): string {
  return normalizeMark(mark).compact;
}

/** The decisions about a name, for goods of these classes; with none, for any. */
export function decidedAbout(
  compact: string,
  classes: readonly number[],
  pairs: DecidedPairs,
): readonly DecidedWith[] {
  return (pairs.get(compact) ?? []).filter((one) => meets(one.classes[one.own], classes));
}

/** Decisions of which the other mark is this registered one, for its goods. */
export function decidedWith(
  decisions: readonly DecidedWith[],
  registered: { compact: string; classes: readonly number[] },
): readonly DecidedWith[] {
  return decisions.filter(
    (one) =>
      one.other === registered.compact && meets(one.classes[one.own === 0 ? 1 : 0], registered.classes),
  );
}

function meets(decided: readonly number[], asked: readonly number[]): boolean {
  return decided.length === 0 || asked.length === 0 || decided.some((one) => asked.includes(one));
}

/** The score of a mark that was held confusing, and the highest of one that was not: those of a high and a low risk. */
const CONFUSING = 90;
const APART = 40;
/** The highest score of a medium risk: of marks that only their goods kept apart. */
const BY_GOODS = 83.4;

/** What courts and offices held of two marks, where that settles the risk. */
export type Settled = 'confusing' | 'apart';

interface AfterDecisions {
  score: number;
  risk: Risk;
  settled?: Settled;
}

/**
 * What decisions about these two marks leave of a score and a risk, and what they settled. Decisions that differ leave both. One that
 * was decided only on the goods settles nothing, as the goods of a search are known by their class at most, but a risk is not high.
 */
export function afterDecisions(
  { score, risk }: AfterDecisions,
  decisions: readonly DecidedWith[],
  status: string,
): AfterDecisions {
  const [first] = decisions;
  if (!first || !isLive(status) || decisions.some(({ confusing }) => confusing !== first.confusing))
    return { score, risk };
  if (first.confusing) return { score: Math.max(CONFUSING, score), risk: 'high', settled: 'confusing' };
  if (decisions.some(({ byGoods }) => byGoods))
    return risk === 'high' ? { score: Math.min(BY_GOODS, score), risk: 'medium' } : { score, risk };
  return { score: Math.max(LEAST_SCORE, Math.min(APART, score)), risk: 'low', settled: 'apart' };
}

/** A decision in a sentence, the searched mark first. */
export function decisionText({ confusing, marks, goods, own, citation, read }: DecidedWith): string {
  const [mine, theirs] = ([own, own === 0 ? 1 : 0] as const).map(
    (side) => marks[side] + (goods[side] && ` for ${goods[side]}`),
  );
  const held = `${mine} and ${theirs} were held ${confusing ? 'likely' : 'not likely'} to be confused`;
  return `${held}: ${citation}, ${read ? `as told in ${sourceName(read)}` : 'which was not read here'}.`;
}

function sourceName(read: string): string {
  return URL.canParse(read) ? new URL(read).hostname.replace(/^www\./, '') : read;
}
