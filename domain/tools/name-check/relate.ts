import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon, stem } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { describingWords, weaknessOf } from '../../ip/marks/weak-words.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import { type GoodsMeaning, type GoodsMeanings, goodsMeanings, widerThan } from './goods-meanings.ts';
import { goodsOf } from './goods-terms.ts';

/**
 * What a word says about goods of some classes: it names them, tells a quality of them, hints at them, or is a known
 * word that has nothing to do with them; `unknown` stands in no dictionary here, `unread` is in a script none covers.
 */
export type Relation = 'names' | 'describes' | 'hints' | 'unrelated' | 'unknown' | 'unread' | 'empty';

export interface WordFinding {
  word: string;
  relation: Relation;
  /** Why, as a sentence. */
  because: string;
}

/** Words this far below a goods' name still name the goods: latte, coffee. */
const DEEPEST_KIND = 4;
const SENSES_THAT_COUNT = 2;
const SHORTEST_PIECE = 4;

/** Relates one word of a mark to the goods of the classes; no class is for words that are weak whatever the goods. */
export function relateWord(word: MarkWord, classes: readonly number[], lexicon: Lexicon): WordFinding {
  const shown = word.text.toUpperCase();
  const answer = (relation: Relation, because: string): WordFinding => ({ word: shown, relation, because });
  if (!/^[a-z0-9]+$/.test(word.text)) {
    return answer('unread', `${shown} is in letters no dictionary here covers.`);
  }
  const weakness = weaknessOf(word.base, classes) ?? weaknessOf(word.text, classes);
  if (weakness === 'empty') return answer('empty', `${shown} only joins the other words.`);
  const term = goodsTermOf(word.base, classes, lexicon);
  if (term) return answer('names', `${shown} names goods or services of class ${classText(term.niceClass)}.`);
  const known = isKnown(word.text, lexicon);
  if (known) {
    const kind = kindOf(word.text, classes, lexicon);
    if (kind) return answer(kind.relation, `${shown} ${kind.because}`);
  } else {
    const meant = respelled(word, lexicon);
    if (meant) return answerAs(word, meant, classes, lexicon);
  }
  if (weakness === 'class')
    return answer('describes', `${shown} describes goods or services of the chosen classes.`);
  if (weakness === 'common') {
    return answer(
      'describes',
      `${shown} is praise, a place or a word of everyday business, for nearly any goods.`,
    );
  }
  const piece = pieceOf(word, classes, known);
  if (piece)
    return answer('hints', `${shown} has ${piece.toUpperCase()} in it, which belongs to the chosen classes.`);
  if (/^\d+$/.test(word.text)) return answer('unrelated', `${shown} is a number.`);
  if (known) {
    return answer(
      'unrelated',
      classes.length > 0
        ? `${shown} is a known word; none of its meanings was found to have to do with the chosen classes.`
        : `${shown} is a known word.`,
    );
  }
  return answer('unknown', `${shown} stands in no dictionary here, nor does a form of it.`);
}

/** The classes of which this word names goods, as far as they are known here. */
export function classesNamedBy(word: MarkWord, all: readonly number[], lexicon: Lexicon): number[] {
  return all.filter((niceClass) => {
    if (goodsTermOf(word.base, [niceClass], lexicon)) return true;
    return kindOf(word.text, [niceClass], lexicon)?.relation === 'names';
  });
}

function classText(niceClass: number): string {
  return niceClassLabel(niceClass).replace(/^0/, '');
}

function goodsTermOf(base: string, classes: readonly number[], lexicon: Lexicon): GoodsMeaning | null {
  for (const niceClass of classes) {
    const term = goodsOf(niceClass).terms.find((one) => one === base || baseForm(one, lexicon) === base);
    if (term) return { term, niceClass };
  }
  return null;
}

/** English, or one of the languages that are translated here; also as a form that the dictionary leaves out. */
function isKnown(text: string, lexicon: Lexicon): boolean {
  const read = readings(text, lexicon);
  if (read.some(({ english, language }) => language !== null || lexicon.has(english))) return true;
  const [, root = ''] = /^(.{3,}?)(?:ing|ed|er|est|ly|ish|able|ness|y)$/.exec(text) ?? [];
  if (root === '') return false;
  const undoubled = root.replace(/(.)\1$/, '$1');
  return [root, `${root}e`, undoubled].some((one) => lexicon.has(one));
}

interface Kind {
  relation: 'names' | 'hints';
  because: string;
}

/** What the meanings of a word, or of its translation, have to do with the goods. */
function kindOf(text: string, classes: readonly number[], lexicon: Lexicon): Kind | null {
  const goods = goodsMeanings(lexicon);
  const chosen = (found: readonly GoodsMeaning[]) =>
    found.find(({ niceClass }) => classes.includes(niceClass));
  let hint: Kind | null = null;
  for (const { english, meanings, language } of readings(text, lexicon)) {
    const as = language === null ? '' : `is ${aWord(language)} for ${english.toUpperCase()}, and `;
    const foreign = language === null ? null : goodsTermOf(english, classes, lexicon);
    if (foreign)
      return {
        relation: 'names',
        because: `${as}names goods or services of class ${classText(foreign.niceClass)}.`,
      };
    for (const [rank, meaning] of meanings.entries()) {
      const same = chosen(goods.of(meaning));
      const wider = widerThan(meaning, DEEPEST_KIND, lexicon)
        .map((one) => chosen(goods.of(one)))
        .find(Boolean);
      const named = same ?? wider;
      if (named) {
        const because = same
          ? `${as}can mean the same as ${named.term.toUpperCase()} (class ${classText(named.niceClass)}).`
          : `${as}can be a kind of ${named.term.toUpperCase()} (class ${classText(named.niceClass)}).`;
        // What comes to mind last tells little at once.
        if (rank < SENSES_THAT_COUNT) return { relation: 'names', because };
        hint ??= { relation: 'hints', because };
      }
      hint ??= nearTo(meaning, as, goods, chosen, lexicon);
    }
  }
  return hint;
}

function nearTo(
  meaning: number,
  as: string,
  goods: GoodsMeanings,
  chosen: (found: readonly GoodsMeaning[]) => GoodsMeaning | undefined,
  lexicon: Lexicon,
): Kind | null {
  const above = lexicon.wider(meaning);
  const near = chosen(goods.below(meaning)) ?? (above === undefined ? undefined : chosen(goods.below(above)));
  if (!near) return null;
  return {
    relation: 'hints',
    because: `${as}is close in meaning to ${near.term.toUpperCase()} (class ${classText(near.niceClass)}).`,
  };
}

function aWord(language: string): string {
  return language === 'another language' ? 'a foreign word' : `the ${language} word`;
}

/** What a misspelling says is what the word says that it sounds like (TMEP 1209.03(j)). */
function answerAs(word: MarkWord, meant: string, classes: readonly number[], lexicon: Lexicon): WordFinding {
  const base = baseForm(meant, lexicon);
  const { relation, because } = relateWord({ text: meant, base, sound: word.sound }, classes, lexicon);
  const shown = word.text.toUpperCase();
  return { word: shown, relation, because: `${shown} sounds like ${meant.toUpperCase()}. ${because}` };
}

/** Spellings that marks like to change, as they are written and as they are meant. */
const fancySpellings: readonly (readonly [RegExp, string])[] = [
  [/kw/g, 'qu'],
  [/k$/, 'ck'],
  [/k/g, 'c'],
  [/ks|x/g, 'cks'],
  [/z$/, 's'],
  [/z/g, 's'],
  [/i$/, 'y'],
  [/ee$/, 'y'],
  [/y/g, 'i'],
  [/o$/, 'ow'],
  [/u$/, 'ou'],
  [/ite$/, 'ight'],
  [/f/g, 'ph'],
  [/ph/g, 'f'],
];

/** The dictionary word of the same sound that an unknown one is a fancy spelling of: KWIK, SNO, COFEE. */
function respelled(word: MarkWord, lexicon: Lexicon): string | null {
  if (word.text.length < 3) return null;
  const once = fancySpellings.map(([from, to]) => word.text.replace(from, to));
  const twice = once.flatMap((text) => fancySpellings.map(([from, to]) => text.replace(from, to)));
  const doubled = [...word.text].map((letter, at) => word.text.slice(0, at) + letter + word.text.slice(at));
  for (const text of new Set([...once, ...twice, ...doubled])) {
    const known = text !== word.text && (lexicon.has(text) || lexicon.has(baseForm(text, lexicon)));
    if (known && pronounceWord(text) === word.sound) return text;
  }
  return null;
}

/** A term of the goods at the beginning or end of the word, or one of the same stem. */
function pieceOf({ text, base }: MarkWord, classes: readonly number[], known: boolean): string | null {
  for (const niceClass of classes) {
    for (const term of [...goodsOf(niceClass).terms, ...describingWords(niceClass)]) {
      if (term.length < SHORTEST_PIECE) continue;
      if (stem(term) === stem(base)) return term;
      if (!known && text.length > term.length && (text.startsWith(term) || text.endsWith(term))) return term;
    }
  }
  return null;
}
