import { type AnalyzedMark, countingWords, type MarkWord, wordsIn } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { isEmptyWord, weaknessOf } from '../../ip/marks/weak-words.ts';
import { meaningsAbroad } from './abroad.ts';
import type { About } from './findings.ts';
import type { GoodsWords } from './goods.ts';
import { goodsOf } from './goods-terms.ts';
import { qualities } from './qualities.ts';
import { respelled, shortFor, soundsLike } from './respelled.ts';
import { isCommonName } from './surnames.ts';
import { halvesInTrades, runInTrades, saidInTrades } from './trades.ts';
import { isKnown } from './word-forms.ts';

/** The words of a name as they are perceived alongside the goods: some belong together, some were telescoped. */
export function partsOfName(given: AnalyzedMark, about: About): MarkWord[] {
  const mark = { ...given, words: wholeAbroad(given.words, about) };
  const counting = countingWords(mark);
  // The ending of an address only says that it is one.
  const named = counting.filter((word) => mark.topLevel !== word.text || word !== mark.words.at(-1));
  const words = syllablesJoined(withJoining(mark, named.length > 0 ? named : counting, about), about);
  return joined(
    words.flatMap((word) => withoutNumber(word, about)),
    about,
  )
    .map((word) => ofPlace(word, about))
    .flatMap((word) => splitByGoods(word, about));
}

/** Words that were cut out of a foreign one are one again: KARTOFFELPUFFER. */
function wholeAbroad(words: readonly MarkWord[], { known }: About): MarkWord[] {
  const found: MarkWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = words.findIndex(({ runsOn }, index) => index >= at && !runsOn);
    const text = words
      .slice(at, end + 1)
      .map((word) => word.text)
      .join('');
    const [word] = words.slice(at);
    if (end > at && meaningsAbroad(text, known).length > 0) {
      found.push({ text, base: text, sound: pronounceWord(text) });
      at = end;
    } else if (word) found.push(word);
  }
  return found;
}

/** A word of the goods and the number it is written together with: CRM360, 3DAYBLINDS. */
function withoutNumber(word: MarkWord, about: About): MarkWord[] {
  // PERSON2PERSON, READY4SCHOOL
  const [, left = '', right = ''] = /^([a-z]{3,})[24]([a-z]{3,})$/.exec(word.text) ?? [];
  if (right !== '' && isKnown(left, about.known.lexicon) && isKnown(right, about.known.lexicon))
    return [left, right].flatMap((part) => wordsIn(part, about.known.lexicon));
  const [, front = '', text = '', back = ''] = /^(\d{1,4})?([a-z]{3,})(\d{1,4})?$/.exec(word.text) ?? [];
  if (front === '' && back === '') return [word];
  if (saidInTrades(word, about.around) || about.goods?.words.has(word.text)) return [word];
  const { lexicon } = about.known;
  const base = baseForm(text, lexicon);
  if (!isKnown(text, lexicon) && !about.goods?.words.has(base) && !saidInTrades({ text, base }, about.trades))
    return [word];
  return [front, text, back]
    .filter((part) => part !== '')
    .flatMap((part) =>
      part === text
        ? wordsIn(text, lexicon)
        : { text: part, base: part, sound: pronounceWord(part), part: true as const },
    );
}

/** The place itself, where the word has the S of what comes from there: SEATTLE'S. */
function ofPlace(word: MarkWord, { known }: About): MarkWord {
  const { text } = word;
  const place = text.replace(/s$/, '');
  if (place === text || known.place(text) || !known.place(place)) return word;
  const isWord = known.lexicon.has(word.base) && known.sort(word.base) !== 'name';
  if (isWord || known.surnameRank(text) !== null) return word;
  return { ...word, text: place, base: place };
}

/** The words that count, with joining words that belong to a place or a term: LAS VEGAS, DAY SPA. */
function withJoining({ words }: AnalyzedMark, counting: readonly MarkWord[], about: About): MarkWord[] {
  const inTerms = words.flatMap((word, at) => {
    const run = runInTrades(words.slice(at), about);
    const isPlace = about.known.place(`${word.text} ${words[at + 1]?.text}`) !== null;
    return run > 1 ? words.slice(at, at + run) : isPlace ? [word] : [];
  });
  const kept = new Set([...counting, ...inTerms]);
  return words.filter((word) => kept.has(word));
}

const LONGEST_SYLLABLE = 4;

/** Pieces none of which has to do with the goods, but which together sound like a word for them: AL-KOL. */
function syllablesJoined(words: readonly MarkWord[], { goods }: About): readonly MarkWord[] {
  const text = words.map((word) => word.text).join('');
  const isPiece = ({ text: piece }: MarkWord) => piece.length <= LONGEST_SYLLABLE && !goods?.words.has(piece);
  if (!goods || words.length < 2 || !words.every(isPiece)) return words;
  const sound = pronounceWord(text);
  const isMeant = [...goods.words].some((one) => one.length > LONGEST_SYLLABLE && soundsLike(one, sound));
  return isMeant ? [{ text, base: text, sound }] : words;
}
/** Words that belong together: NEW YORK is a place, HAND MADE one word, BIN IONS was cut out of Binion's; sons and brothers only join a family. */
function joined(words: readonly MarkWord[], about: About): MarkWord[] {
  const { goods, known } = about;
  const found: MarkWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const few = words.slice(at, at + 3).map(({ text }) => text);
    const isPlace = (text: string) => (known.place(text) ?? known.place(`${text}s`)) !== null;
    const many = [3, 2].find((count) => few.length >= count && isPlace(few.slice(0, count).join(' ')));
    const isTerm =
      !goods && about.classes.some((one) => goodsOf(one).terms.includes(few.slice(0, 2).join('')));
    const run = isTerm ? 0 : runInTrades(words.slice(at), about);
    if (run > (many ?? 1)) {
      const term = words.slice(at, at + run);
      // Cut where no dictionary has the pieces: MAS ALA.
      const isCut =
        term.slice(0, -1).every(({ runsOn }) => runsOn) && !term.every(({ text }) => known.lexicon.has(text));
      const space = isCut ? '' : ' ';
      const text = term.map((word) => word.text).join(space);
      const base = [...term.slice(0, -1).map((word) => word.text), term.at(-1)?.base].join(space);
      found.push({ text, base, sound: term.map(({ sound }) => sound).join('') });
      at += run - 1;
      continue;
    }
    const [one = '', two = ''] = few;
    const town =
      words[at]?.runsOn && !words[at + 1]?.runsOn && known.place(`${one}${two}`) ? `${one}${two}` : '';
    const family = `${one}${two}`;
    const isFamily =
      two !== '' &&
      [family, family.replace(/s$/, '')].some(
        (name) => isCommonName(name, known) && !known.lexicon.has(name),
      );
    const isOneWord = two !== '' && (isTerm || qualities.has(family) || goods?.words.has(family));
    const spelled =
      two === 't' && known.lexicon.has(`${one}ty`) ? `${one}ty` : isOneWord ? `${one}${two}` : '';
    if (spelled) {
      found.push({ text: spelled, base: spelled, sound: pronounceWord(spelled) });
      at++;
      continue;
    }
    const text = many ? few.slice(0, many).join(' ') : town || (isFamily ? family.replace(/s$/, '') : '');
    if (text) {
      found.push({ text, base: text, sound: pronounceWord(text) });
      at += (many ?? 2) - 1;
    } else if (!/^(?:sons?|brothers?|bros|family|daughters?)$/.test(one) || words.length === 1) {
      const word = words[at];
      if (word) found.push(word);
    }
  }
  return found;
}

/** BIO, PRO: weak whatever the goods are. */
function isPraise(text: string): boolean {
  return qualities.has(text) || weaknessOf(text, []) === 'common';
}

/** Weak whatever the goods are, or the front of such a word: MEDI, EURO. */
const isAnywhere = (text: string): boolean =>
  isPraise(text) || text === 'euro' || shortFor(text) !== undefined;

const SHORTEST_GOODS_WORD = 3;
const SHORTEST_STEM = 5;
const SHORTEST_REST = 3;

/** Cuts a word of the goods off an invented one when what is left says something too: SCREENWIPE, OATNUT. */
function splitByGoods(word: MarkWord, { goods, known, trades }: About): MarkWord[] {
  const { lexicon } = known;
  if (!goods || lexicon.has(word.base) || word.text.length < 6 || word.text.includes(' ')) return [word];
  const part = (text: string): MarkWord => ({
    text,
    base: baseForm(text, lexicon),
    sound: pronounceWord(text),
  });
  const halves = saidInTrades(word, trades) ? null : halvesInTrades(word.text, trades, isAnywhere);
  if (halves) return halves.map(part);
  for (const one of goods.words) {
    if (one.length < SHORTEST_GOODS_WORD) continue;
    for (const form of [one, `${one}s`]) {
      const rest = word.text.startsWith(form)
        ? word.text.slice(form.length)
        : word.text.endsWith(form)
          ? word.text.slice(0, -form.length)
          : '';
      const isKnown =
        lexicon.has(rest) ||
        lexicon.has(baseForm(rest, lexicon)) ||
        goods.words.has(rest) ||
        goods.words.has(respelled(part(rest), [...goods.words], lexicon) ?? '');
      // NAILED is not nail and ED; FISH-FRI is fish and fry.
      const isScrap = rest.length < SHORTEST_REST && !goods.words.has(rest);
      if (rest.length < 2 || isScrap || !isKnown) continue;
      return word.text.startsWith(form) ? [part(form), part(rest)] : [part(rest), part(form)];
    }
    // Both whole, with letters that they share: POMEGRANATEA.
    const shared = [1, 2]
      .map((many) => word.text.slice(0, many - one.length))
      .find((front) => lexicon.has(front));
    if (shared && word.text.endsWith(one) && shared.length > 4) return [part(shared), part(one)];
    const clipped = word.text.endsWith(one) ? clippedFront(word.text.slice(0, -one.length), goods) : null;
    if (clipped) return [part(clipped), part(one)];
    const telescoped = behindStem(word.text, one, lexicon);
    if (telescoped) return [part(one), ...telescoped.map(part)];
  }
  return [word];
}

/** The word of the goods that the front of a telescoped one is clipped from: URGI-CARE for urgent medical care. */
function clippedFront(front: string, { words }: GoodsWords): string | null {
  const clip = front.replace(/[aeio]$/, '');
  return clip.length < SHORTEST_GOODS_WORD
    ? null
    : ([...words].find((word) => word.startsWith(clip)) ?? null);
}

/** Words that follow the stem of a word for the goods, telescoped with it: SHARP-IN, INVEST-A-CORP, ARTHRITI-CARE. */
function behindStem(text: string, goodsWord: string, lexicon: Lexicon): string[] | null {
  const stem = goodsWord.replace(/(?:ment|ing|ers?|ation|en|is|s)$/, '');
  if (stem.length < SHORTEST_STEM || !text.startsWith(stem)) return null;
  const rests = [text.slice(stem.length), text.slice(stem.length).replace(/^[aeio]/, '')];
  const rest = rests.find((one) => one.length > 1 && (isEmptyWord(one) || lexicon.count(one) > 0));
  return rest === undefined ? null : [rest];
}
