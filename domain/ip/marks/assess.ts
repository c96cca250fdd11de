import { ADVICE } from '../../advice.ts';
import { isLive, LEAST_SCORE, type Risk } from '../risk.ts';
import type { AnalyzedMark } from './analyze.ts';
import {
  compareMarks,
  coreOf,
  isOnlyMeant,
  isSameInWords,
  type Likeness,
  type MarkOfGoods,
  SAME,
  type Surroundings,
} from './compare.ts';
import { isFamous } from './famous.ts';
import { needsMore, type Relatedness, relateGoods } from './goods.ts';
import type { Lexicon } from './lexicon.ts';
import { ALIKE } from './tell-apart.ts';

/** What the answer says about itself. Information, not legal advice. */
export const lookedAt = {
  looked:
    'Word marks of the register and those shown on this marketplace: their look, sound and meaning, their dominant parts, and how closely the goods are related; pairs of marks on which courts and offices decided, as far as they are known here. A risk is rated high when both are for goods of one class, as far as classes were chosen, and are the same, look and sound nearly the same, or differ in common words only. Of some 2,000 contested pairs that offices and courts have decided, about 85 in 100 of those that would be rated high here without knowing it were held confusing, and about 6 in 10 of the others.',
  notLooked:
    'Logos, marks used without registration, company and domain names, evidence of use, and registers that were not loaded.',
  advice: ADVICE,
} as const;

export interface RegisteredMark extends MarkOfGoods {
  /** As the register says it, e.g. "Registered", "Abandoned". */
  status: string;
}

export interface Assessment {
  /** 0 (nothing alike) to 100 (the same mark for the same goods). */
  score: number;
  risk: Risk;
  likeness: Likeness;
  goods: Relatedness;
  live: boolean;
}

/**
 * How likely a search is to conflict with a registered mark, after the two questions that weigh most: how similar are
 * the marks, how related the goods (DuPont factors 1 and 2; In re E. I. du Pont, 476 F.2d 1357 (CCPA 1973)); closer
 * goods need less similar marks (interdependence: CJEU C-39/97 Canon, para. 17).
 */
export function assess(searched: MarkOfGoods, registered: RegisteredMark, around: Surroundings): Assessment {
  const goods = relateGoods(searched.classes, registered.classes);
  const likeness = compareMarks(searched, registered, around);
  const live = isLive(registered.status);
  const nearest =
    goods.relation === 'same' && !likeness.toldApart
      ? nearnessOf(searched, registered, around.lexicon)
      : 'apart';
  const overall = rankOf(likeness.overall, goods.relation === 'same', nearest);
  const weighed = 100 * overall * weightOfGoods(goods, live);
  const raw = overall < LEAST_LIKENESS ? Math.min(weighed, LEAST_SCORE - 1) : weighed;
  const met = likeness.overall >= SAME ? goodsMeet(goods, searched, registered) : goods.relation === 'same';
  const risk = riskOf(raw, likeness, met && !isDoubted(likeness, goods), live);
  return { score: Math.round(inBand(raw, risk, live) * 10) / 10, risk, likeness, goods, live };
}

/** How far a score stays below the first one of the next risk: rounded to a whole it must not reach it. */
const BELOW = 0.6;

/** The score that goes with a risk: what is called medium never shows the points of a high one, nor low those of a medium. */
function inBand(raw: number, risk: Risk, live: boolean): number {
  if (risk === 'high') return Math.min(100, raw);
  const [from, to, most] = risk === 'medium' ? [HIGH_IN_BOTH, HIGH, 100] : [LEAST_SCORE, MEDIUM, 100 * ENDED];
  if (risk === 'low' && live) return Math.min(Math.max(0, raw), MEDIUM - BELOW);
  if (raw <= from) return Math.max(0, raw);
  return from + ((raw - from) * (to - BELOW - from)) / (most - from);
}

/** Names less alike than this confuse nobody, however close the goods. */
export const LEAST_LIKENESS = 0.4;

/** For the same goods a name that is one letter off is never below a longer likeness, which stays below it in its order. */
const ONE_LETTER_OFF = 0.9;
const LONGER = 0.88;

function rankOf(likeness: number, sameGoods: boolean, nearest: ReturnType<typeof nearness>): number {
  if (!sameGoods || nearest === 'equal') return likeness;
  if (nearest === 'one off') return Math.max(ONE_LETTER_OFF, likeness);
  if (likeness <= LONGER) return likeness;
  return LONGER + ((likeness - LONGER) / (1 - LONGER)) * (ONE_LETTER_OFF - 0.002 - LONGER);
}

/** Shorter names a letter apart are often two names: BAT, CAT. */
export const SHORTEST_NEAR = 4;

type Nearness = 'equal' | 'one off' | 'apart';

/** How near two marks are letter by letter; one letter among few is not made less by what both say of the goods: B.C. PIZZA, MC PIZZA. */
function nearnessOf(a: MarkOfGoods, b: MarkOfGoods, lexicon: Lexicon): Nearness {
  const whole = nearness(a.mark.compact, b.mark.compact);
  if (whole === 'apart' && isSameInWords(a.mark, b.mark)) return 'equal';
  if (whole !== 'one off') return whole;
  // Written as one word each they are read as one, unless both are words of the dictionary: NEOWEB, GEOWEB.
  const single = a.mark.tokens.length === 1 && b.mark.tokens.length === 1;
  if (single && !(lexicon.has(a.mark.compact) && lexicon.has(b.mark.compact))) return whole;
  const [x = '', y = ''] = [a, b].map((one) =>
    coreOf(one, lexicon)
      .map(({ text }) => text)
      .join(''),
  );
  return nearness(x, y) === 'apart' ? 'apart' : whole;
}

function nearness(a: string, b: string): Nearness {
  if (a === b) return 'equal';
  if (Math.min(a.length, b.length) < SHORTEST_NEAR || Math.abs(a.length - b.length) > 1) return 'apart';
  return oneOff(
    a.length,
    b.length,
    (at) => a.charCodeAt(at),
    (at) => b.charCodeAt(at),
  )
    ? 'one off'
    : 'apart';
}

/** Whether one letter more, less or other, or two neighbors that change places, make one text of the other. */
export function oneOff(m: number, n: number, a: (at: number) => number, b: (at: number) => number): boolean {
  let front = 0;
  while (front < m && front < n && a(front) === b(front)) front++;
  let back = 0;
  while (back < m - front && back < n - front && a(m - 1 - back) === b(n - 1 - back)) back++;
  const [x, y] = [m - front - back, n - front - back];
  if (x <= 1 && y <= 1) return true;
  return x === 2 && y === 2 && a(front) === b(front + 1) && a(front + 1) === b(front);
}

/** What is left of a likeness when the goods have nothing to do with each other. */
const UNRELATED = 0.45;
const ENDED = 0.6;

/** What the goods and the status leave of a likeness. */
export function weightOfGoods({ degree }: Pick<Relatedness, 'degree'>, live: boolean): number {
  return (UNRELATED + (1 - UNRELATED) * degree) * (live ? 1 : ENDED);
}

const HIGH = 84;
/** Enough for a high risk when look and sound are both at least so much alike: one respect alone convinces less. */
const HIGH_IN_BOTH = 73;
const MEDIUM = 45;

/** What keeps a risk from being high, however much else is alike. */
function isDoubted(likeness: Likeness, goods: Relatedness): boolean {
  const { toldApart, restsOnWeak, noticed, signs, matches, whole } = likeness;
  if (toldApart !== null || restsOnWeak || noticed !== null || signs !== null || needsMore(goods))
    return true;
  // Equivalents are no absolute rule: they are weighed with look and sound (Palm Bay, 396 F.3d 1369).
  const partlyMeant = matches.some(({ by }) => by === 'meaning');
  return isOnlyMeant(likeness) || (partlyMeant && Math.min(whole.visual, whole.aural) < ALIKE);
}

/**
 * Whether the goods of two marks that are the same can make a risk high: those of one class, those of related classes for a famous mark, and
 * any, when no class is known, for a name without an ordinary word too (decision 115).
 */
function goodsMeet({ relation }: Relatedness, { mark }: MarkOfGoods, registered: MarkOfGoods): boolean {
  if (relation === 'same' || relation === 'different') return relation === 'same';
  if (isFamous(registered.mark)) return true;
  return relation === 'unknown' && ![mark, registered.mark].some(hasOrdinaryWord);
}

/** Whether a mark has a word of the dictionary that is written as such: two run together are coined (NORTHCELL). */
const hasOrdinaryWord = ({ words, tokens }: AnalyzedMark) =>
  words.some(({ isEnglish, text }) => isEnglish && tokens.includes(text));

/** How high a risk is, by its score; `canBeHigh` unless something tells the marks or their goods apart. */
function riskOf(score: number, { visual, aural }: Likeness, canBeHigh: boolean, live: boolean): Risk {
  if (!live) return 'low';
  const alike = score >= HIGH || (score >= HIGH_IN_BOTH && Math.min(visual, aural) >= ALIKE);
  if (alike && canBeHigh) return 'high';
  return score >= MEDIUM ? 'medium' : 'low';
}
