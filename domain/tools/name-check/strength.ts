import { type AnalyzedMark, countingWords } from '../../ip/marks/analyze.ts';
import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { niceClasses } from '../../ip/nice-classes.ts';
import { classesNamedBy, type Relation, relateWord, type WordFinding } from './relate.ts';

/** From the weakest to the strongest. */
export const strengths = ['generic', 'descriptive', 'suggestive', 'arbitrary', 'fanciful'] as const;
export type StrengthKind = (typeof strengths)[number];

export const strengthLabels: Record<StrengthKind, string> = {
  generic: 'Generic',
  descriptive: 'Descriptive',
  suggestive: 'Suggestive',
  arbitrary: 'Arbitrary',
  fanciful: 'Fanciful',
};

/** What each kind means for a registration (Abercrombie & Fitch v. Hunting World; TMEP 1209.01 to 1209.01(c)). */
export const strengthMeanings: Record<StrengthKind, string> = {
  generic: 'A name of the goods themselves. Nobody can have it as a mark for them.',
  descriptive:
    'It says at once what the goods are or are like. It is registered on the Principal Register only once buyers have come to know it as one maker’s.',
  suggestive:
    'It hints at the goods, and takes some thought. Such a mark can be registered without proof that buyers know it.',
  arbitrary:
    'Known words that have nothing to do with the goods. Such a mark can be registered without proof that buyers know it.',
  fanciful: 'An invented word. No mark is stronger by itself.',
};

export const sureWords = { fairly: 'Fairly sure', likely: 'Likely', hardly: 'Hardly sure' } as const;
type Sure = keyof typeof sureWords;

export interface Strength {
  /** Null when it depends on goods that were not said, or can't be read here. */
  kind: StrengthKind | null;
  sure: Sure;
  /** Why, weightiest first. */
  because: string[];
  words: WordFinding[];
  /** Without a class: those of which the name names goods. */
  namesGoodsOf: number[];
}

/**
 * The strength of a name as a mark for goods of the classes, after the five kinds of Abercrombie & Fitch Co. v. Hunting
 * World, Inc., 537 F.2d 4 (2d Cir. 1976), and TMEP 1209.01: it can be judged only in relation to the goods. What single
 * words say is put together after TMEP 1209.03(d): descriptive words stay descriptive together, and one distinctive word
 * carries a mark whose other words will be disclaimed (TMEP 1213).
 */
export function strengthOf(mark: AnalyzedMark, classes: readonly number[], lexicon: Lexicon): Strength {
  const words = countingWords(mark).map((word) => relateWord(word, classes, lexicon));
  const count = (relation: Relation) => words.filter((word) => word.relation === relation).length;
  const because = words.filter(({ relation }) => relation !== 'empty').map((word) => word.because);
  const answer = (kind: StrengthKind | null, sure: Sure, why: string): Strength => ({
    kind,
    sure,
    because: [why, ...because],
    words,
    namesGoodsOf: [],
  });
  const unknown = count('unknown');
  const unrelated = count('unrelated');
  const hints = count('hints');
  const names = count('names');
  const describes = count('describes');
  if (count('unread') > 0) {
    return answer(null, 'hardly', 'The strength of a name in this script is not judged here.');
  }
  const weak = names + describes;
  const strong = unknown + unrelated + hints;
  if (strong === 0 && weak === 0) {
    return answer(
      'descriptive',
      'hardly',
      'It consists of joining words only, which tell nobody who makes the goods.',
    );
  }
  if (classes.length === 0 && unknown < strong) {
    const namesGoodsOf = [
      ...new Set(countingWords(mark).flatMap((word) => classesNamedBy(word, niceClasses, lexicon))),
    ].sort((a, b) => a - b);
    const why = 'It is made of known words, so its strength depends on the goods: choose the classes.';
    return { ...answer(null, 'hardly', why), namesGoodsOf };
  }
  if (strong === 0) {
    if (names === 1 && describes === 0) {
      return answer('generic', 'fairly', 'The whole name is a name of the goods or services.');
    }
    if (describes === 0) {
      return answer(
        'descriptive',
        'likely',
        'Each word names goods or services; together they still describe them.',
      );
    }
    return answer('descriptive', 'likely', 'Each word describes the goods or services, or praises them.');
  }
  const beside =
    weak > 0 ? ' The descriptive part beside it adds nothing, and is usually to be disclaimed.' : '';
  if (unknown > 0 && unrelated === 0) {
    const short = mark.compact.length <= 3;
    const why = short
      ? 'It looks invented, though so short a word may be initials that people of the trade know.'
      : 'It looks invented: no dictionary here knows it.';
    return answer(
      hints > 0 ? 'suggestive' : 'fanciful',
      short || hints > 0 ? 'hardly' : 'likely',
      why + beside,
    );
  }
  if (hints > 0 && unknown + unrelated === 0) {
    return answer(
      'suggestive',
      'hardly',
      `It comes near the goods without naming them. Where hinting ends and describing begins is often disputed.${beside}`,
    );
  }
  if (hints > 0) {
    return answer(
      'suggestive',
      'hardly',
      `Part of it hints at the goods, and part has nothing to do with them.${beside}`,
    );
  }
  const known = 'Known words that were not found to have to do with the goods.';
  const mixed = 'An invented word beside known ones that were not found to have to do with the goods.';
  // What several words say together, no dictionary tells: APPLE PIE describes potpourri (TMEP 1209.01(b)).
  return answer(
    'arbitrary',
    strong > 1 || weak > 0 ? 'hardly' : 'likely',
    (unknown > 0 ? mixed : known) + beside,
  );
}
