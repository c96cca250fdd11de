import { baseForm, type Lexicon } from '../../ip/marks/lexicon.ts';

/** What goods or services are called in a description: "wipes for cleaning computer and television screens". */
export interface GoodsWords {
  /** The description in small letters without accents. */
  text: string;
  /** What the goods are: wipe. */
  heads: ReadonlySet<string>;
  /** All that is said about them: wipe, clean, computer, television, screen. */
  words: ReadonlySet<string>;
  /** What they are said not to be or to have: "imitation leather", "not made of silk". */
  denied: ReadonlySet<string>;
  /** What they are said to be made of or to contain: "made with cane sugar". */
  contained: ReadonlySet<string>;
  /** Whether they are said to be synthetic, imitation or the like, whatever they imitate. */
  imitation: boolean;
  /** Where they are said to come from, and not to come from: "made in Florida". */
  origins: readonly { place: string; denied: boolean }[];
}

const joining = new Set(
  (
    'a an the and or of for in on at by to with from as into via that which is are be being other than not no without made used use ' +
    'uses using all any such their its these those others own namely featuring including containing comprising consisting ' +
    'nature form field kind types type various general purpose'
  ).split(' '),
);
/** Words for goods of any kind, which name none. */
export const vague: ReadonlySet<string> = new Set(
  (
    'service good product preparation apparatus equipment item article device material system program supply accessory ' +
    'instrument unit part goods services products provide provision offering line merchandise kit set'
  ).split(' '),
);
const cut =
  /\b(?:for|of|in|on|with|made|used|to|that|which|containing|consisting|comprising|being|by|at|via|using|from|as|intended|suitable|designed|sold)\b/;
const denial =
  /\b(?:(?:(?:is|are) )?not (?:made|consisting|composed) (?:of|from|with)|not (?:of|containing|including|from)|(?:do|does) not (?:contain|include|have)|(?:is|are) not|not|other than|without|free of|excluding|imitation|synthetic|simulated|artificial|faux|fake|mock|substitute for|contain(?:s|ing)? no|non|no)[\s-]+(?:any |real |genuine |natural )?([a-z]+)|([a-z]+)(?:[- ](?:free|like)\b|[- ]substitutes?\b)/g;
const content = /\b(?:made (?:of|from)|with|containing|contains?|sweetened with)((?: [a-z]+){1,3})/g;
const origin =
  /\b(not )?(?:(made|produced|manufactured|grown|originating|brewed|distilled|coming|come|comes|based|located|situated) )?(in|on|at|from|of)(?= (?:the )?((?:[a-z]+ ){0,2}[a-z]+)(?:, ([a-z]+(?: [a-z]+)?))?)/g;

/** Reads a description of goods. `isPlace` knows names of places, in small letters. */
export function readGoods(
  text: string,
  lexicon: Lexicon,
  isPlace: (name: string) => boolean = () => false,
): GoodsWords {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’]s?\b/g, '');
  const bases = (part: string) =>
    (part.match(/[a-z]{2,}/g) ?? [])
      .filter((word) => !joining.has(word))
      .map((word) => baseForm(word, lexicon));
  const denied = new Set([...plain.matchAll(denial)].flatMap((found) => bases(found[1] ?? found[2] ?? '')));
  const contained = new Set(
    [...plain.matchAll(content)].flatMap((found) => bases(found[1] ?? '')).filter((one) => !denied.has(one)),
  );
  const places = new Set<string>();
  const origins = [...plain.matchAll(origin)].flatMap(([, not, made, where, after = '', land = '']) => {
    const placeIn = (text: string) =>
      [3, 2, 1].map((many) => text.split(' ').slice(0, many).join(' ')).find(isPlace);
    const place = placeIn(after);
    if (!place) return [];
    // Made from turkey, a pot of china: these can be what the goods are of.
    const isMaterial = where === 'of' || (where === 'from' && made === 'made');
    if (not) for (const word of bases(place)) denied.add(word);
    else if (!isMaterial) for (const word of bases(place)) places.add(word);
    return [place, placeIn(land)].flatMap((one) => (one ? [{ place: one, denied: not !== undefined }] : []));
  });
  // Where goods come from, or do not, tells where and not what they are.
  const isSaid = (word: string) => !denied.has(word) && !places.has(word);
  const words = new Set<string>();
  const heads = new Set<string>();
  // What follows "namely" and "featuring" is what the goods are as well.
  for (const item of plain.split(/[;,.:()]|\b(?:namely|featuring|including|in the nature of)\b/)) {
    for (const word of bases(item)) if (isSaid(word)) words.add(word);
    const front = item.split(cut)[0] || item;
    for (const part of front.split(/\band\b|\bor\b|\//)) {
      const named = bases(part).filter(isSaid);
      const head = named.findLast((word) => !vague.has(word));
      if (head) heads.add(head);
    }
  }
  const imitation = /\b(?:imitation|synthetic|simulated|artificial|faux|fake|mock)\b/.test(plain);
  return { text: plain, heads, words, denied, contained, imitation, origins };
}
