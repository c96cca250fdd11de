import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon, stem } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import { describingWords, weaknessOf } from '../../ip/marks/weak-words.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import type { GoodsWords } from './goods.ts';
import { type GoodsMeaning, goodsMeanings, widerThan } from './goods-meanings.ts';
import { goodsOf } from './goods-terms.ts';
import type { NameKnowledge } from './knowledge.ts';
import { isGivenName, isHistoric } from './people.ts';
import { qualities, remote, tastedOrSmelled } from './qualities.ts';
import { behindPrefix, hiddenWord, respelled } from './respelled.ts';
import { isMeantAbroad, isName, surnameIn } from './surnames.ts';
import { saidAround, saidBy, saidByClass } from './trade-findings.ts';
import { heardInTrades, pieceInTrades, saidInTrades, type Trade } from './trades.ts';
import { family, grammar, isKnown, isOfTales, isTradeMark } from './word-forms.ts';

/**
 * What a word says about the goods: it names them, tells a quality of them, hints at them, or is a known word that has
 * nothing to do with them; a place or a surname; `unknown` stands in no dictionary here, `unread` is in a script none covers.
 */
export type Relation =
  | 'names'
  | 'describes'
  | 'hints'
  | 'place'
  | 'surname'
  | 'unrelated'
  | 'unknown'
  | 'unread'
  | 'empty';

/** What says so: the description itself, the trade, that it tells a quality or praises nearly any goods, or that it is an adjective. */
type Told = 'description' | 'trade' | 'quality' | 'praise' | 'adjective';

export interface WordFinding {
  word: string;
  relation: Relation;
  /** Why, as a sentence. */
  because: string;
  by?: Told | undefined;
  /** It says so as a word that it only sounds like. */
  misspelled?: true;
}

/** The goods a name is judged for, in words or by classes, and what is known about words. */
export interface About {
  classes: readonly number[];
  /** Of the description, when there is one: then it alone says what the goods are called. */
  goods: GoodsWords | null;
  /** Those the description belongs to. */
  trades: readonly Trade[];
  /** All of the classes, where a term of several words is no coincidence: AIR FRYER. */
  around: readonly Trade[];
  known: NameKnowledge;
}

/** Words this far below a goods' name still name the goods: latte, coffee. */
const DEEPEST_KIND = 4;
const SENSES_THAT_COUNT = 2;
const SHORTEST_PIECE = 4;
/** From so many times in running text on a word comes to mind before a far place: MALE. */
const COMMON_WORD = 12;
/** Classes that hold goods or services of many sorts. */
const mixedClasses = new Set([7, 9, 11, 16, 20, 21, 28, 35, 37, 41, 42]);

/**
 * Relates one word of a mark to the goods. Without classes and description only words that are weak for all goods count.
 * What a word is read as (`isRead`) is not read as another one in turn: CIALIS.
 */
export function relateWord(word: MarkWord, about: About, isRead = false): WordFinding {
  const { classes, goods, trades, around, known } = about;
  const { lexicon } = known;
  const shown = word.text.toUpperCase();
  const answer = (relation: Relation, because: string, by?: Told): WordFinding => ({
    ...{ word: shown, relation, because, by },
  });
  const isOdd = word.text.includes(' ') || !isKnown(word.text, lexicon);
  const found = saidInTrades(word, trades) ?? (isOdd ? saidAround(word, around) : null);
  const inTrade = goods ? found : null;
  const said = goods && inDescription(word, goods, known);
  const isTerm = found !== null && word.text.includes(' ') && known.place(word.text) === null;
  if (isTerm && !goods) return answer(...saidByClass(found, trades.length, shown));
  if (inTrade && (isTerm || (inTrade.relation === 'names' && said?.relation !== 'names')))
    return answer(...saidBy(inTrade, shown), 'trade');
  if (word.text.includes(' '))
    return answer(remote.has(word.text) ? 'unrelated' : 'place', `${shown} is a place.`);
  if (!/^[a-z0-9]+$/.test(word.text))
    return answer('unread', `${shown} is in letters no dictionary here covers.`);
  // Beside a description, what describes a class counts only for classes whose goods are of one sort.
  const own = goods ? classes.filter((one) => !mixedClasses.has(one)) : classes;
  const weakness = weaknessOf(word.base, own) ?? weaknessOf(word.text, own);
  if (weakness === 'empty' || word.text === 'n')
    return answer('empty', `${shown} only joins the other words.`);
  if (said) return answer(said.relation, `${shown} ${said.because}`, said.by);
  const term = goods ? null : goodsTermOf(word.base, classes, lexicon);
  if (term) return answer('names', `${shown} names goods or services of class ${classText(term.niceClass)}.`);
  // WINDOWS is the plural of a word, whoever is called so; XEROX is a word only because of the mark.
  const isWord =
    grammar.has(word.text) ||
    (isKnown(word.text, lexicon) && known.sort(word.base) !== 'name' && !isTradeMark(known.gloss(word.base)));
  const place = remote.has(word.text) ? null : known.place(word.text);
  // A country or city is a place first, however many other meanings a dictionary gives it.
  const isPlaceFirst =
    place === 'adjective' ||
    ((place === 'region' || place === 'metropolis') && lexicon.count(word.text) < COMMON_WORD);
  if (place && (isPlaceFirst || !isWord) && !isName(word, known))
    return answer('place', place === 'adjective' ? `${shown} says of which place.` : `${shown} is a place.`);
  const isQuality = qualities.has(word.text) || qualities.has(word.base);
  if (inTrade?.relation === 'describes' && !weakness && !colors.test(word.text))
    return answer(...saidBy(inTrade, shown), 'trade');
  if (isWord) {
    const kind = goods ? kindInDescription(word.text, goods, known) : kindOf(word.text, classes, lexicon);
    // A word of everyday business says where or how, whatever else it brings to mind: SHOP.
    if (kind && !(kind.relation === 'hints' && (weakness === 'common' || isQuality)))
      return answer(kind.relation, `${shown} ${kind.because}`, kind.by);
  }
  if (!goods && found && found.relation !== 'suggests' && !isQuality && !weakness)
    return answer(...saidByClass(found, trades.length, shown));
  const scent = known.sort(word.text) === 'name' ? null : tasteOf(word, about);
  if (scent) return answer('describes', `${shown} ${scent}`);
  if (isGivenName(word.text) && !isWord)
    return answer('unrelated', `${shown} is a given name, and no surname first.`);
  if (isHistoric(word.text))
    return answer('unrelated', `${shown} brings a person of history to mind, and no family.`);
  if (!grammar.has(word.text) && isName(word, known) && !isMeantAbroad(word, known))
    return answer('surname', `${surnameIn(word, known).toUpperCase()} is a surname.`);
  const isOther = !isWord && !isRead;
  if (isOther) {
    const meant = respelled(
      word,
      [...(goods?.words ?? []), ...(goods ? heardInTrades(word.sound, trades) : [])],
      lexicon,
    );
    // What a misspelling says is what the word says that it sounds like (TMEP 1209.03(j)).
    if (meant) {
      const found = relateWord(
        { text: meant, base: baseForm(meant, lexicon), sound: word.sound },
        about,
        true,
      );
      return {
        ...found,
        word: shown,
        because: `${shown} sounds like ${meant.toUpperCase()}. ${found.because}`,
        misspelled: true,
      };
    }
  }
  // A doubled letter more hides no word of the goods (TOGGS), where an invented word only happens to have one (EXXON).
  const single = isOther ? word.text.replace(/(.)\1/g, '$1') : word.text;
  if (single !== word.text && isKnown(single, lexicon)) {
    const found = relateWord(
      { text: single, base: baseForm(single, lexicon), sound: word.sound },
      about,
      true,
    );
    if (['names', 'describes', 'hints'].includes(found.relation)) return { ...found, word: shown };
  }
  const behind = isOther ? behindPrefix(word.text, lexicon) : null;
  if (behind) {
    const found = relateWord(
      { text: behind, base: baseForm(behind, lexicon), sound: word.sound },
      about,
      true,
    );
    if (found.relation === 'names' || found.relation === 'describes')
      return {
        ...found,
        word: shown,
        relation: 'describes',
        because: `${shown} says that it is electronic or online. ${found.because}`,
      };
  }
  if (weakness === 'class')
    return answer('describes', `${shown} describes goods or services of the chosen classes.`);
  if (isQuality)
    return answer(
      'describes',
      `${shown} tells a quality, a measure, a user or a use of nearly any goods.`,
      'quality',
    );
  if (weakness === 'common')
    return answer(
      'describes',
      `${shown} is praise, a place or a word of everyday business, for nearly any goods.`,
      'praise',
    );
  const piece = pieceOf(word, about, isWord) ?? (isWord || !goods ? null : pieceInTrades(word.text, trades));
  if (piece) return answer('hints', `${shown} has ${piece.toUpperCase()} in it, which belongs to the goods.`);
  if (/^\d+$/.test(word.text)) return answer('unrelated', `${shown} is a number.`);
  if (isWord && known.sort(word.text) === 'adjective' && goods && !colors.test(word.text))
    return answer('hints', `${shown} tells a quality, which goods can have.`, 'adjective');
  const hidden = isWord ? null : hiddenWord(word.text, lexicon);
  if (hidden) return answer('hints', `${shown} has the known word ${hidden.toUpperCase()} in it.`);
  if (inTrade?.relation === 'suggests') return answer(...saidBy(inTrade, shown), 'trade');
  if (isWord) {
    return answer(
      'unrelated',
      goods || classes.length > 0
        ? `${shown} is a known word; none of its meanings was found to have to do with the goods.`
        : `${shown} is a known word.`,
    );
  }
  if (isOfTales(known.gloss(word.base)))
    return answer('unrelated', `${shown} is a name that a dictionary has.`);
  return answer('unknown', `${shown} stands in no dictionary here, nor does a form of it.`);
}

export const colors =
  /^(?:black|white|red|blue|green|yellow|orange|purple|pink|brown|gr[ae]y|silver|golden|lucky|royal|wild|holy)$/;

/** The classes of which this word names goods, as far as they are known here. */
export function classesNamedBy(word: MarkWord, all: readonly number[], lexicon: Lexicon): number[] {
  return all.filter((niceClass) => {
    if (goodsTermOf(word.base, [niceClass], lexicon)) return true;
    return kindOf(word.text, [niceClass], lexicon)?.relation === 'names';
  });
}

interface Kind {
  relation: 'names' | 'describes' | 'hints';
  because: string;
  by?: 'description';
}

const families = (words: Iterable<string>) => new Set([...words].map(family));

/** The word itself, or one of its family, in the description. */
function inDescription(
  { text, base }: MarkWord,
  goods: GoodsWords,
  { lexicon, sort }: NameKnowledge,
): Kind | null {
  // Of "electronic goods" the only word left is none that names them.
  if ((goods.heads.has(base) || goods.heads.has(text)) && sort(base) !== 'adjective')
    return { relation: 'names', because: 'is what the goods are called.' };
  if (goods.words.has(base) || goods.words.has(text))
    return { relation: 'describes', because: 'is said of the goods.', by: 'description' };
  if (!isKnown(text, lexicon)) return null;
  const own = family(base);
  if (families(goods.heads).has(own))
    return { relation: 'describes', because: 'belongs to what the goods are called.' };
  return families(goods.words).has(own)
    ? { relation: 'describes', because: 'belongs to what is said of the goods.' }
    : null;
}

/** What the meanings of a word have to do with the words of a description. */
function kindInDescription(text: string, goods: GoodsWords, known: NameKnowledge): Kind | null {
  const { lexicon } = known;
  const senses = (word: string) => lexicon.meanings(word).slice(0, SENSES_THAT_COUNT);
  const heads = new Map(
    [...goods.heads].flatMap((head) => senses(head).map((meaning) => [meaning, head] as const)),
  );
  const said = new Map(
    [...goods.words].flatMap((word) =>
      senses(word)
        .slice(0, 1)
        .map((meaning) => [meaning, word] as const),
    ),
  );
  let weaker: Kind | null = null;
  for (const { english, meanings, language } of readings(text, lexicon)) {
    const as = language === null ? '' : `is ${aWord(language)} for ${english.toUpperCase()}, and `;
    if (language !== null && goods.heads.has(english))
      return { relation: 'names', because: `${as}is what the goods are called.` };
    if (language !== null && goods.words.has(english))
      return { relation: 'describes', because: `${as}is said of the goods.`, by: 'description' };
    for (const [rank, meaning] of meanings.entries()) {
      const same = heads.get(meaning);
      const wider = widerThan(meaning, DEEPEST_KIND, lexicon)
        .map((one) => heads.get(one))
        .find(Boolean);
      const named = same ?? wider;
      if (named) {
        const because = same
          ? `${as}can mean the same as ${named.toUpperCase()}.`
          : `${as}can be a kind of ${named.toUpperCase()}.`;
        if (rank < SENSES_THAT_COUNT) return { relation: 'names', because };
        weaker ??= { relation: 'hints', because };
      }
      const like = said.get(meaning);
      if (like && rank < SENSES_THAT_COUNT)
        weaker ??= { relation: 'describes', because: `${as}can mean the same as ${like.toUpperCase()}.` };
    }
  }
  return weaker ?? explained(text, goods, known);
}

/** A dictionary has the word together with the goods ("mountain bike"), or explains one with the other. */
function explained(
  text: string,
  goods: GoodsWords,
  { lexicon, gloss, compound }: NameKnowledge,
): Kind | null {
  for (const head of goods.heads) {
    if (compound(`${text} ${head}`))
      return { relation: 'describes', because: `says which ${head.toUpperCase()} it is.` };
  }
  const base = baseForm(text, lexicon);
  const own = family(base);
  const explains = (word: string) => families(gloss(word).map((one) => baseForm(one, lexicon)));
  for (const head of goods.heads) {
    if (explains(head).has(own))
      return { relation: 'describes', because: `belongs to what a ${head.toUpperCase()} is.` };
  }
  const meaning = explains(base);
  const named = [...goods.heads].find((head) => meaning.has(family(head)));
  if (named)
    return { relation: 'describes', because: `is explained with ${named.toUpperCase()} by a dictionary.` };
  const like = [...goods.words].find(
    (word) => word.length > 2 && (meaning.has(family(word)) || explains(word).has(own)),
  );
  return like ? { relation: 'hints', because: `makes one think of ${like.toUpperCase()}.` } : null;
}

/** Foods, plants and spices describe the taste or smell of goods that have one: APPLE PIE for potpourri (In re Gyulay). */
function tasteOf({ text, base }: MarkWord, { goods, known }: About): string | null {
  const scented = goods && [...goods.heads, ...goods.words].find((head) => tastedOrSmelled.has(head));
  if (!scented) return null;
  return known.isFood(base) || known.isFood(text)
    ? `can be the taste or smell of ${scented.toUpperCase()}.`
    : null;
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

/** What the meanings of a word, or of its translation, have to do with the goods of the classes. */
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
      const above = lexicon.wider(meaning);
      const near =
        chosen(goods.below(meaning)) ?? (above === undefined ? undefined : chosen(goods.below(above)));
      if (near)
        hint ??= {
          relation: 'hints',
          because: `${as}is close in meaning to ${near.term.toUpperCase()} (class ${classText(near.niceClass)}).`,
        };
    }
  }
  return hint;
}

function aWord(language: string): string {
  return language === 'another language' ? 'a foreign word' : `the ${language} word`;
}

/** A word of the goods at the beginning or end of the word, or one of the same stem. */
function pieceOf({ text, base }: MarkWord, { classes, goods }: About, known: boolean): string | null {
  const terms = goods
    ? [...goods.words]
    : classes.flatMap((niceClass) => [...goodsOf(niceClass).terms, ...describingWords(niceClass)]);
  for (const term of terms) {
    if (term.length < SHORTEST_PIECE) continue;
    if (stem(term) === stem(base)) return term;
    if (!known && text.length > term.length && (text.startsWith(term) || text.endsWith(term))) return term;
    // The beginning of a longer word of the goods: AGFUNDER has FUND, NETFLIX has none.
    const front = stem(term).slice(0, 5);
    if (!known && front.length === 5 && text.length > 5 && text.startsWith(front)) return term;
  }
  return null;
}
