import type { MarkWord } from '../../ip/marks/analyze.ts';
import { type Lexicon, stem } from '../../ip/marks/lexicon.ts';
import { describingWords, weaknessOf } from '../../ip/marks/weak-words.ts';
import { isTelling, readAbroad } from './abroad.ts';
import { blendIn, playedWith, wordInside } from './blends.ts';
import type { About, Relation, Told, WordFinding } from './findings.ts';
import { goodsOf } from './goods-terms.ts';
import { isOlympic } from './kept-names.ts';
import { isGivenName, isHistoric } from './people.ts';
import { praise, qualities } from './qualities.ts';
import { readAs } from './read-as.ts';
import {
  classText,
  colorOf,
  colors,
  goodsTermOf,
  inDescription,
  kindInDescription,
  kindOf,
  tasteOf,
} from './relate-goods.ts';
import { hiddenWord, soundsLike } from './respelled.ts';
import { isMeantAbroad, isName, surnameIn } from './surnames.ts';
import { saidAround, saidBy, saidByClass } from './trade-findings.ts';
import { pieceInTrades, saidInTrades, tradeOfContents } from './trades.ts';
import { grammar, isKnown, isOfTales, isTradeMark, particles } from './word-forms.ts';

const SHORTEST_PIECE = 4;
/** Shorter ones are invented words or initials, unless they say something about the goods. */
const SHORTEST_ABROAD = 5;
/** Above this a surname comes to mind after what has the name in tales and in the sky: MARS. */
const KNOWN_BY_FEW = 2_000;
/** From this many occurrences in running text on, a word comes to mind before a faraway place: MALE. */
const COMMON_WORD = 12;
/** Goods of which a round number tells the contents: 1000 for brochures (Technopol v OHIM, C-51/10 P, March 10, 2011, not read). */
const countedGoods = /\b(?:brochure|book|magazine|periodical|newspaper|publication|puzzle|game)s?\b/;
/** Classes whose goods are told apart by numbers of models and grades, which are no marks as such (TMEP 1202.16(a), October 2017, read in an excerpt). */
const numberedClasses = new Set([1, 4, 5, 6, 7, 9, 11, 12, 13]);
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
  const played = goods && !isRead && !qualities.has(word.text) ? playedWith(word.text, about) : null;
  if (played)
    return answer('hints', `${shown} is ${played.toUpperCase()} with an ending that makes a new word of it.`);
  const isOdd = word.text.includes(' ') || !isKnown(word.text, lexicon);
  const found = saidInTrades(word, trades) ?? (isOdd ? saidAround(word, around) : null);
  const inTrade = goods ? found : null;
  const said = goods && inDescription(word, goods, known);
  const isTerm = found !== null && word.text.includes(' ') && known.place(word.text) === null;
  if (isTerm && !goods) return answer(...saidByClass(found, trades.length, shown));
  if (inTrade && (isTerm || (inTrade.relation === 'names' && said?.relation !== 'names')))
    return answer(...saidBy(inTrade, shown), 'trade');
  if (word.text.includes(' '))
    return known.place(word.text) === 'remote'
      ? answer('unrelated', `${shown} is a place, but none that goods come from.`)
      : answer('place', `${shown} is a place.`);
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
  // WINDOWS is the plural of a word, whoever has that name; XEROX is a word only because of the mark.
  const isWord =
    grammar.has(word.text) ||
    (isKnown(word.text, lexicon) && known.sort(word.base) !== 'name' && !isTradeMark(known.gloss(word.base)));
  if (isOlympic(word.text))
    return answer('unrelated', `${shown} brings the Olympic Games to mind, for which law keeps it.`);
  const place = known.place(word.text);
  // A country or city is a place first, however many other meanings a dictionary gives it.
  const isPlaceFirst =
    place === 'adjective' ||
    ((place === 'region' || place === 'metropolis') && lexicon.count(word.text) < COMMON_WORD);
  const inTales = known.sort(word.text) === 'name' && isOfTales(known.gloss(word.text));
  const isLittle = place === 'remote' || (inTales && (place === 'town' || place === 'other'));
  if (place && !isLittle && (isPlaceFirst || !isWord) && !isName(word, known))
    return answer(
      'place',
      place === 'adjective' ? `${shown} says from which place.` : `${shown} is a place.`,
    );
  const kin = goods && isOdd && !found ? tradeOfContents(word.text, goods, known.trades()) : null;
  if (kin)
    return answer(
      'describes',
      `${shown} is a name of goods of a trade (${kin.name}), which these are or have in them.`,
    );
  const isFamily = !grammar.has(word.text) && isName(word, known) && !isMeantAbroad(word, known);
  const isOrdinary =
    isGivenName(word.text) || (isWord && lexicon.count(word.base) + lexicon.count(word.text) > 0);
  const abroad = isRead || isOrdinary ? null : readAbroad(word.text, about, relateWord);
  // What only praises abroad says so there, which bars.ts tells, where English has the word as well: NOVA.
  const isPraise = isWord && lexicon.has(word.base) && /^(?:quality|praise)$/.test(abroad?.by ?? '');
  if (abroad && !isFamily && !isPraise && isTelling(abroad)) return abroad;
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
  const color = colorOf(word, goods);
  if (color) return answer('describes', `${shown} ${color}`, 'color');
  const scent = known.sort(word.text) === 'name' ? null : tasteOf(word, goods, known);
  if (scent) return answer('describes', `${shown} ${scent}`);
  if (isGivenName(word.text) && !(isWord && lexicon.has(word.base)))
    return answer('unrelated', `${shown} is a given name rather than a surname.`);
  if (isHistoric(word.text))
    return answer('unrelated', `${shown} brings a historical figure to mind, not a family.`);
  if (inTales && (known.surnameRank(word.text) ?? Infinity) > KNOWN_BY_FEW)
    return answer('unrelated', `${shown} is a name that a dictionary has.`);
  // BYK-RAK for racks: a name that few have, and that sounds like what the goods are called.
  const isHeard =
    isFamily &&
    !isRead &&
    (known.surnameRank(word.text) ?? 0) > KNOWN_BY_FEW &&
    [...(goods?.heads ?? [])].some((head) => head.length > 3 && soundsLike(head, word.sound));
  if (isFamily && !isHeard) return answer('surname', `${surnameIn(word, known).toUpperCase()} is a surname.`);
  const read = isRead
    ? null
    : ((isWord || word.text.length < SHORTEST_ABROAD ? null : abroad) ?? readAs(word, about, relateWord));
  if (read) return read;
  if (weakness === 'class')
    return answer('describes', `${shown} describes goods or services of the chosen classes.`);
  if (isQuality)
    return answer(
      'describes',
      `${shown} states a quality, a measure, a user or a use of nearly any goods.`,
      'quality',
    );
  if (weakness === 'common')
    return answer(
      'describes',
      `${shown} ${place ? 'says where goods come from.' : praise.test(word.base) ? 'praises nearly any goods.' : 'is a word of everyday business, for nearly any goods.'}`,
      'praise',
    );
  const piece = pieceOf(word, about, isWord) ?? (isWord || !goods ? null : pieceInTrades(word.text, trades));
  const cut = piece && !word.text.includes(piece) ? 'the beginning of ' : '';
  if (piece)
    return answer('hints', `${shown} has ${cut}${piece.toUpperCase()} in it, which belongs to the goods.`);
  if (goods && /^\d+00$/.test(word.text) && countedGoods.test(goods.text))
    return answer('describes', `${shown} can tell how much there is in them.`);
  if (
    /^(?:[a-z]{0,2}\d{1,4}|\d{1,4}[a-z])$/.test(word.text) &&
    classes.some((one) => numberedClasses.has(one))
  )
    return answer('describes', `${shown} can be a model, a grade or a size of such goods.`, 'code');
  if (/^\d+$/.test(word.text)) return answer('unrelated', `${shown} is a number.`);
  if (
    isWord &&
    known.sort(word.text) === 'adjective' &&
    goods &&
    !colors.test(word.text) &&
    !particles.has(word.text)
  )
    return answer('hints', `${shown} states a quality that goods can have.`, 'adjective');
  const blend = isWord || isRead || !goods ? null : blendIn(word.text, about);
  if (blend)
    return answer(
      'hints',
      `${shown} sounds like ${blend.meant.toUpperCase()}, with ${blend.piece.toUpperCase()} in it, which belongs to the goods.`,
    );
  const hidden = isWord ? null : hiddenWord(word.text, lexicon);
  if (hidden) return answer('hints', `${shown} has the known word ${hidden.toUpperCase()} in it.`);
  const inside = isWord && goods ? wordInside(word.text, about) : null;
  if (inside)
    return answer('hints', `${shown} has ${inside.toUpperCase()} in it, which belongs to the goods.`);
  if (inTrade?.relation === 'suggests') return answer(...saidBy(inTrade, shown), 'trade');
  const near = isWord && goods ? saidInTrades(word, around) : null;
  if (near?.relation === 'names')
    return answer(
      'unrelated',
      `${shown} is a name of goods of another trade of the class (${near.trade.name}).`,
      'trade',
    );
  if (isWord) {
    return answer(
      'unrelated',
      goods || classes.length > 0
        ? `${shown} is a known word; none of its meanings was found to have to do with the goods.`
        : `${shown} is a known word.`,
    );
  }
  // ZEN, FIDO, EQUUS: names that a dictionary has, and as nobody's mark.
  const isKnownName = known.sort(word.text) === 'name' && !isTradeMark(known.gloss(word.text));
  const explained = isKnownName && goods ? kindInDescription(word.text, goods, known) : null;
  if (explained) return answer('hints', `${shown} ${explained.because}`);
  if (isKnownName || isOfTales(known.gloss(word.base)))
    return answer('unrelated', `${shown} is a name that a dictionary has.`);
  const other = known.trades().find((trade) => trade.lists(word.text));
  if (other) return answer('unrelated', `${shown} is a word of another trade: ${other.name}.`);
  return answer('unknown', `${shown} is in no dictionary here, nor is any form of it.`);
}

/** The classes of which this word names goods, as far as they are known here. */
export function classesNamedBy(word: MarkWord, all: readonly number[], lexicon: Lexicon): number[] {
  return all.filter((niceClass) => {
    if (goodsTermOf(word.base, [niceClass], lexicon)) return true;
    return kindOf(word.text, [niceClass], lexicon)?.relation === 'names';
  });
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
    // GLUTA for soap with glutathione.
    if (!known && text.length >= SHORTEST_PIECE && term.length > text.length + 1 && term.startsWith(text))
      return term;
  }
  return null;
}
