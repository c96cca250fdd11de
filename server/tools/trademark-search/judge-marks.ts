import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import type { Risk } from '../../../domain/ip/risk.ts';
import { lexicon } from '../../register/lexicon.ts';
import { type Frequencies, rarityIn } from '../../register/rarity.ts';

interface Judged {
  /** Which of the marks it is. */
  at: number;
  /** 0 to 100. */
  score: number;
  risk: Risk;
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
  const percent = (share: number) => Math.round(100 * share);
  return marks
    .map((registered, at) => {
      const other = analyzeMark(registered.mark, words);
      return { at, other, found: assess({ mark, classes }, { ...registered, mark: other }, around) };
    })
    .filter(({ other, found }) => other.words.length > 0 && found.score >= leastScore)
    .sort((a, b) => b.found.score - a.found.score)
    .slice(0, most)
    .map(({ at, other, found: { score, risk, likeness, goods, live } }) => ({
      at,
      score,
      risk,
      reasons: reasonsFor(mark, other, likeness, goods, live),
      similarity: {
        visual: percent(likeness.visual),
        aural: percent(likeness.aural),
        meaning: percent(likeness.meaning),
        shared: percent(likeness.shared),
        goods: goods.relation === 'unknown' ? null : percent(goods.degree),
      },
    }));
}
