import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import {
  afterDecisions,
  decidedAbout,
  decidedWith,
  decisionText,
  type Settled,
} from '../../../domain/ip/marks/decided-pairs.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import type { Risk } from '../../../domain/ip/risk.ts';
import { decidedPairs } from '../../register/decided-pairs.ts';
import { lexicon } from '../../register/lexicon.ts';
import { type Frequencies, rarityIn } from '../../register/rarity.ts';

interface Judged {
  /** Which of the marks it is. */
  at: number;
  /** 0 to 100. */
  score: number;
  risk: Risk;
  /** What was decided about both marks, if that settles the risk. */
  settled?: Settled;
  reasons: string[];
  /** Percent, each separately. */
  similarity: { visual: number; aural: number; meaning: number; shared: number; goods: number | null };
}

interface ToJudge {
  name: string;
  classes: number[];
  marks: { mark: string; classes: number[]; status: string }[];
  frequencies: Frequencies;
  /** Hits below this score are left out. */
  leastScore: number;
  most: number;
}

/** For a thread: how a name conflicts with each of some marks; likeliest conflict first, ties in the given order. */
export function judgeMarks({ name, classes, marks, frequencies, leastScore, most }: ToJudge): Judged[] {
  const words = lexicon();
  const mark = analyzeMark(name, words);
  const around = { lexicon: words, rarity: rarityIn(frequencies) };
  const decisions = decidedAbout(mark.compact, classes, decidedPairs());
  const percent = (share: number) => Math.round(100 * share);
  return marks
    .map((registered, at) => {
      const other = analyzeMark(registered.mark, words);
      const found = assess({ mark, classes }, { ...registered, mark: other }, around);
      const decided = decidedWith(decisions, { compact: other.compact, classes: registered.classes });
      return { at, other, decided, found, ...afterDecisions(found, decided, registered.status) };
    })
    .filter(({ other, score }) => other.words.length > 0 && score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ at, other, decided, score, risk, settled, found: { likeness, goods, live } }) => ({
      at,
      score,
      risk,
      ...(settled && { settled }),
      reasons: [...decided.map(decisionText), ...reasonsFor(mark, other, likeness, goods, live)],
      similarity: {
        visual: percent(likeness.whole.visual),
        aural: percent(likeness.whole.aural),
        meaning: percent(likeness.meaning),
        shared: percent(likeness.shared),
        goods: goods.relation === 'unknown' ? null : percent(goods.degree),
      },
    }));
}
