import { ADVICE } from '../../advice.ts';
import { isLive, type Risk } from '../risk.ts';
import type { AnalyzedMark } from './analyze.ts';
import { compareMarks, type Likeness, type Surroundings } from './compare.ts';
import { type Relatedness, relateGoods } from './goods.ts';

/** What the answer says about itself. Information, not legal advice. */
export const lookedAt = {
  looked:
    'Word marks of the register and those shown on this marketplace: their look, sound and meaning, their dominant parts, and how closely the goods are related.',
  notLooked:
    'Logos, marks used without registration, company and domain names, fame, evidence of use, and registers that were not loaded.',
  advice: ADVICE,
} as const;

export interface SearchedMark {
  mark: AnalyzedMark;
  classes: readonly number[];
}

export interface RegisteredMark {
  mark: AnalyzedMark;
  classes: readonly number[];
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
export function assess(
  searched: SearchedMark,
  registered: RegisteredMark,
  around: Omit<Surroundings, 'classes'>,
): Assessment {
  const goods = relateGoods(searched.classes, registered.classes);
  const classes = [...new Set([...searched.classes, ...registered.classes])];
  const likeness = compareMarks(searched.mark, registered.mark, { ...around, classes });
  const live = isLive(registered.status);
  const raw = 100 * likeness.overall * weightOfGoods(goods, live);
  const score = Math.round(Math.max(0, Math.min(100, raw)) * 10) / 10;
  return { score, risk: riskOf(score, likeness, goods, live), likeness, goods, live };
}

/** What is left of a likeness when the goods have nothing to do with each other. */
const UNRELATED = 0.45;
const ENDED = 0.6;

function weightOfGoods({ degree }: Relatedness, live: boolean): number {
  return (UNRELATED + (1 - UNRELATED) * degree) * (live ? 1 : ENDED);
}

const HIGH = 84;
/** Enough for a high risk when look and sound are both at least so much alike: one respect alone convinces less. */
const HIGH_IN_BOTH = 73;
const BOTH = 0.75;
const MEDIUM = 45;

/** Goods that nobody named can't make a risk high, unless the marks are the same. */
const SAME = 0.97;

function riskOf(score: number, likeness: Likeness, goods: Relatedness, live: boolean): Risk {
  if (!live) return 'low';
  const { visual, aural, overall, toldApart } = likeness;
  const alike = score >= HIGH || (score >= HIGH_IN_BOTH && Math.min(visual, aural) >= BOTH);
  const met = goods.relation === 'unknown' ? overall >= SAME : goods.relation !== 'different';
  if (alike && met && !toldApart) return 'high';
  return score >= MEDIUM ? 'medium' : 'low';
}
