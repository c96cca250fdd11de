import type { MarkWord } from '../../ip/marks/analyze.ts';
import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { deniedClaim } from './claims.ts';
import type { GoodsWords } from './goods.ts';
import type { NameKnowledge } from './knowledge.ts';
import { englishPlace, homes, knownFor } from './places.ts';
import { edible, materials, ofAnimals, qualities } from './qualities.ts';
import { respelled, soundsLike } from './respelled.ts';

const negation = /^(?:free|no|non|not|zero|without|un|faux|mock|less)$/;

/** The words of a name one by one, including those that a trade uses together: SUGAR FREE. */
function singleWords(parts: readonly MarkWord[]): string[] {
  return parts.flatMap(({ text, base }) => (text.includes(' ') ? text.split(' ') : base));
}

/** ALCOHOL FREE for beer without alcohol. */
export function saysWhatIsMissing(parts: readonly MarkWord[], { denied }: GoodsWords): boolean {
  const words = singleWords(parts);
  return words.some((word) => negation.test(word)) && words.some((word) => denied.has(word));
}

/** What is denied of the goods but claimed by the word in another spelling: ORGANIK for cotton not organically grown. */
function deniedAsHeard(text: string, { denied }: GoodsWords, lexicon: Lexicon): string[] {
  const word = { text, base: text, sound: pronounceWord(text) };
  const meant = lexicon.has(text) || denied.size === 0 ? null : respelled(word, [...denied], lexicon);
  return meant ? [...denied].filter((one) => one.startsWith(meant)) : [];
}

/** The material that a word in no dictionary names in another spelling: KASHMEER. */
function materialAsHeard(text: string, lexicon: Lexicon): string[] {
  if (lexicon.has(text) || text.length < SHORTEST_HEARD) return [];
  const sound = pronounceWord(text);
  return [...materials].filter(
    (one) => one.length >= SHORTEST_HEARD && one !== text && soundsLike(one, sound),
  );
}

const SHORTEST_HEARD = 4;

/** What the name says is missing but the goods are said to contain: SUGAR FREE for candy made with cane sugar. */
function containedThough(parts: readonly MarkWord[], { contained }: GoodsWords): string | undefined {
  const words = singleWords(parts);
  const at = words.findIndex((word) => negation.test(word));
  return at < 0 ? undefined : [words[at - 1], words[at + 1]].find((word) => word && contained.has(word));
}

/** Adjectives that begin with different letters from their country. */
const countries: Readonly<Record<string, RegExp>> = {
  swiss: /^switzerland$/,
  french: /^france$/,
  irish: /^ireland$/,
  dutch: /^(?:netherlands|holland)$/,
  welsh: /^wales$/,
  spanish: /^spain$/,
  danish: /^denmark$/,
  polish: /^poland$/,
  finnish: /^finland$/,
  norwegian: /^norway$/,
  british: /^(?:united kingdom|england|scotland|wales)$/,
  american: /^(?:united states|america|usa)$/,
};

/** Whether a place of the name, or the adjective of one, is the place where goods come from: SWISS, Switzerland. */
function isOf(where: string, origin: string): boolean {
  return origin.startsWith(where.slice(0, 4)) || countries[where]?.test(origin) === true;
}

/** Places that no list here has, but that are known for goods: DELFT. */
const isKnownPlace = (text: string) => homes.some(([places]) => places.test(text));

/** Whether the origin can be in the place that the name says: SWISS, Geneva. */
function isWithin(where: string, origin: string, place: NameKnowledge['place']): boolean {
  if (isOf(where, origin)) return true;
  const origins = homes.find(([places]) => places.test(origin));
  if (origins) return origins[1].test(where);
  const home = homes.find(([places]) => places.test(where));
  if (home?.[1].test(origin)) return true;
  if (home && place(origin) === 'adjective') return false;
  const isCountry = place(where) === 'region' || place(where) === 'adjective';
  return isCountry && place(origin) !== 'region';
}

/** Why the name deceives about these goods, as a sentence, or null (TMEP 1203.02; 1210.05 for places). */
export function deceit(
  parts: readonly MarkWord[],
  goods: GoodsWords | null,
  { lexicon, place }: NameKnowledge,
): string | null {
  if (!goods) return null;
  const negated = singleWords(parts).some((word) => negation.test(word));
  const pieces = parts.flatMap(({ text, base }) => [
    text,
    base,
    ...deniedAsHeard(text, goods, lexicon),
    ...materialAsHeard(text, lexicon),
    ...[...materials].filter(
      // CREAMY says what a thing is like, not what it is made of.
      (one) =>
        one.length > 3 &&
        text.length > one.length &&
        !lexicon.has(text) &&
        !qualities.has(text) &&
        (text.startsWith(one) || text.endsWith(one)),
    ),
  ]);
  const isDenied = (piece: string) =>
    goods.denied.has(piece) || (goods.denied.has('animal') && ofAnimals.has(piece));
  const denied = negated ? undefined : pieces.find(isDenied);
  if (denied) return `The name says ${denied.toUpperCase()}, and the goods are said not to be or have it.`;
  const named = negated ? undefined : pieces.find((piece) => materials.has(piece) && !goods.words.has(piece));
  const real =
    named &&
    [...goods.words].find(
      (word) => materials.has(word) && word !== named && edible.has(word) === edible.has(named),
    );
  if (real) return `The name says ${named.toUpperCase()}, and the goods are of ${real.toUpperCase()}.`;
  const pure =
    !negated && goods.imitation && pieces.find((piece) => /^(?:natural|real|genuine)$/.test(piece));
  if (pure) return `The name says ${pure.toUpperCase()}, and the goods are an imitation.`;
  const contained = containedThough(parts, goods);
  if (contained) return `The name says without ${contained.toUpperCase()}, and the goods contain it.`;
  const claimed = deniedClaim(singleWords(parts), goods);
  if (claimed)
    return `The name says ${claimed.claim.toUpperCase()}, and the goods are said to be or have ${claimed.denied.toUpperCase()}.`;
  const missing =
    !negated && goods.imitation && pieces.find((piece) => materials.has(piece) && !goods.words.has(piece));
  if (missing) return `The name says ${missing.toUpperCase()}, and the goods are an imitation.`;
  // German wines come from Germany.
  const adjectives = [...goods.words].filter((word) => place(word) === 'adjective');
  const origins = [...goods.origins, ...adjectives.map((word) => ({ place: word, denied: false }))];
  const places = parts.map(({ text }) => englishPlace(text));
  for (const where of places.filter((one) => place(one) !== null || isKnownPlace(one))) {
    if (origins.some((one) => !one.denied && isOf(where, one.place))) continue;
    const from = origins.find((one) => one.denied || !isWithin(where, one.place, place));
    if (from?.denied && isOf(where, from.place))
      return `The name says ${where.toUpperCase()}, and the goods do not come from there.`;
    const known = knownFor.some(
      ([places, kinds]) => places.test(where) && [...goods.words].some((word) => kinds.test(word)),
    );
    if (from && known)
      return `${where.toUpperCase()} is known for such goods, and these come from elsewhere.`;
  }
  return null;
}
