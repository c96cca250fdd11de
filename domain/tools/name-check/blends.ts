import { baseForm } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { slips } from '../../typos.ts';
import type { About } from './findings.ts';

const SHORTEST = 6;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 6;
/** Letters that a name and the word it plays on must share. */
const LEAST_SHARED = 3;

/**
 * The common word that an invented one sounds like, with a word for the goods in place of a part of it: EGGCELLENT for eggs; null for
 * none.
 */
export function blendIn(text: string, about: About): { piece: string; meant: string } | null {
  if (text.length < SHORTEST || !/^[a-z]+$/.test(text)) return null;
  const sound = consonants(text);
  for (let many = LONGEST_PIECE; many >= SHORTEST_PIECE; many--) {
    for (let at = 0; at + many <= text.length; at++) {
      const piece = text.slice(at, at + many);
      const [front, back] = [text.slice(0, at), text.slice(at + many)];
      if (front.length + back.length < LEAST_SHARED || !isOfGoods(piece, about)) continue;
      const meant = [...(about.goods?.words ?? []), ...about.known.commonWords()].find(
        (word) => isBlend(word, front, back, piece) && isHeard(consonants(word), sound),
      );
      if (meant) return { piece, meant };
    }
  }
  return null;
}

const playful =
  /^([a-z]{3,}?)e?(?:ly|ify|ster|ville|topia|ista|[ao]rama|a?holic|[aei]?licious|mania|zilla|tastic|palooza)$/;

/** The word for the goods that a word in no dictionary makes with nothing but an ending: BREADLY, FOODIFY; null for none. */
export function playedWith(text: string, about: About): string | null {
  const { lexicon } = about.known;
  const root = playful.exec(text)?.[1];
  if (!root || lexicon.has(text) || about.trades.some((trade) => trade.words().has(text))) return null;
  return [root, `${root}e`].find((one) => about.goods?.words.has(one) || isOfGoods(one, about)) ?? null;
}

const LONG_FRONT = 5;

/** A word for the goods that a dictionary word combines with another one: BREAD in BREADWINNER; null for none. */
export function wordInside(text: string, about: About): string | null {
  const { lexicon } = about.known;
  const front = [...(about.goods?.words ?? [])].find(
    (one) => one.length >= LONG_FRONT && text.startsWith(one) && text.length - one.length < SHORTEST_PIECE,
  );
  if (front && front !== text) return front;
  for (let at = SHORTEST_PIECE; at <= text.length - SHORTEST_PIECE; at++) {
    const halves = [text.slice(0, at), text.slice(at)];
    if (!halves.every((half) => lexicon.count(half) > 0)) continue;
    const found = halves.find((half) => isOfGoods(half, about));
    if (found) return found;
  }
  return null;
}

function isBlend(word: string, front: string, back: string, piece: string): boolean {
  const rest = word.length - front.length - back.length;
  if (rest < 0 || rest > piece.length + 1 || !word.startsWith(front)) return false;
  const forms = back.endsWith('s') ? [back, back.slice(0, -1)] : [back];
  return forms.some((one) => word.endsWith(one)) && !word.includes(piece);
}

function isOfGoods(piece: string, { goods, trades, known }: About): boolean {
  if (goods?.words.has(baseForm(piece, known.lexicon))) return true;
  return trades.some((trade) => trade.words().has(piece));
}

const consonants = (word: string): string => pronounceWord(word).replace(/[aeiouAEIOUW]+/g, '');

const MANY_CONSONANTS = 5;

/** Whether two sequences of consonants differ by one, or two where there are many. */
function isHeard(one: string, two: string): boolean {
  return one.length > 1 && slips(one, two) <= (Math.min(one.length, two.length) < MANY_CONSONANTS ? 1 : 2);
}
