import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import type { GoodsWords } from './goods.ts';
import { type GoodsMeaning, goodsMeanings, widerThan } from './goods-meanings.ts';
import { goodsOf } from './goods-terms.ts';
import type { NameKnowledge } from './knowledge.ts';
import { tastedOrSmelled } from './qualities.ts';
import { clippedFrom } from './respelled.ts';
import { family, isKnown } from './word-forms.ts';

/** What the meanings of a word have to do with a description of goods, or with those of a class. */

/** Words this far below a goods' name still name the goods: latte, coffee. */
const DEEPEST_KIND = 4;
const SENSES_THAT_COUNT = 2;

const hues = 'black|white|red|blue|green|yellow|orange|purple|pink|brown|gr[ae]y|silver|golden';
const hue = new RegExp(`^(?:${hues})$`);
export const colors = new RegExp(`^(?:${hues}|lucky|royal|wild|holy)$`);

interface Kind {
  relation: 'names' | 'describes' | 'hints';
  because: string;
  by?: 'description' | 'dictionary';
}

const families = (words: Iterable<string>) => new Set([...words].map(family));

/** The word itself, or one of its family, in the description. */
export function inDescription(
  { text, base }: MarkWord,
  goods: GoodsWords,
  { lexicon, sort }: NameKnowledge,
): Kind | null {
  // The only word left of "electronic goods" does not name them.
  if ((goods.heads.has(base) || goods.heads.has(text)) && sort(base) !== 'adjective')
    return { relation: 'names', because: 'is what the goods are called.' };
  if (goods.words.has(base) || goods.words.has(text))
    return { relation: 'describes', because: 'is said of the goods.', by: 'description' };
  const long = clippedFrom(base);
  if (long && goods.words.has(long))
    return { relation: 'describes', because: `is short for ${long.toUpperCase()}.`, by: 'description' };
  if (!isKnown(text, lexicon)) return null;
  const own = family(base);
  if (families(goods.heads).has(own))
    return { relation: 'describes', because: 'belongs to what the goods are called.' };
  return families(goods.words).has(own)
    ? { relation: 'describes', because: 'belongs to what is said of the goods.' }
    : null;
}

/** What the meanings of a word have to do with the words of a description. */
export function kindInDescription(text: string, goods: GoodsWords, known: NameKnowledge): Kind | null {
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
    if ((compound(`${text} ${head}`)?.sort ?? 'figure') !== 'figure')
      return { relation: 'describes', because: `says which ${head.toUpperCase()} it is.` };
  }
  const base = baseForm(text, lexicon);
  const own = family(base);
  const explains = (word: string) => families(gloss(word).map((one) => baseForm(one, lexicon)));
  for (const head of goods.heads) {
    if (explains(head).has(own))
      return {
        relation: 'describes',
        because: `belongs to what a ${head.toUpperCase()} is.`,
        by: 'dictionary',
      };
  }
  const meaning = explains(base);
  const named = [...goods.heads].find((head) => meaning.has(family(head)));
  if (named)
    return {
      relation: 'describes',
      because: `is explained by a dictionary with ${named.toUpperCase()}.`,
      by: 'dictionary',
    };
  const firstOf = (word: string) => lexicon.meanings(word)[0];
  const senses = new Map([...goods.words].map((word) => [firstOf(word), word] as const));
  const kind = gloss(base)
    .slice(0, 3)
    .filter((word) => !goods.words.has(word))
    .map((word) => (firstOf(word) === undefined ? undefined : senses.get(firstOf(word))))
    .find(Boolean);
  if (kind)
    return {
      relation: 'describes',
      because: `is explained by a dictionary with a word that means ${kind.toUpperCase()}.`,
      by: 'dictionary',
    };
  const like = [...goods.words].find(
    (word) => word.length > 2 && (meaning.has(family(word)) || explains(word).has(own)),
  );
  return like ? { relation: 'hints', because: `makes one think of ${like.toUpperCase()}.` } : null;
}

const kitchens = /^(?:restaurant|cafe|bakery|catering)$/;

/** Foods, plants and spices describe the taste or smell of goods that have one: APPLE PIE for potpourri (In re Gyulay). */
export function tasteOf(
  { text, base }: MarkWord,
  goods: GoodsWords | null,
  known: NameKnowledge,
): string | null {
  const scented = goods && [...goods.heads, ...goods.words].find((head) => tastedOrSmelled.has(head));
  if (!scented || !(known.isFood(base) || known.isFood(text))) return null;
  const shown = scented.toUpperCase();
  return kitchens.test(scented)
    ? `is food, which a ${shown} can serve.`
    : `can be the taste or smell of ${shown}.`;
}

/** Goods that are chosen by their color. */
const colored =
  /^(?:paint|ink|dye|lipstick|polish|pencil|marker|crayon|shirt|dress|pant|trouser|jean|sock|skirt|blouse|yarn|thread|fabric|tile|stain|varnish|pigment|bra|underwear|shoe|boot|hat|coat|jacket|sweater|suit|clothing)$/;

/** Goods about which GREEN says more than a color. */
const sparing =
  /\b(?:biodegrad|recycl|sustainab|environment|eco\b|eco-|ecolog|energy|solar|renewable|organic|compost|emission|electric|conservation|nontoxic|non-toxic)/;

/** Why a color describes these goods, or null: BLACK for paint, and not for whisky. */
export function colorOf({ text }: MarkWord, goods: GoodsWords | null): string | null {
  if (text === 'green' && goods && sparing.test(goods.text))
    return 'says that goods are easy on the environment, as these are said to be.';
  const head = hue.test(text) && goods ? [...goods.heads].find((one) => colored.test(one)) : undefined;
  return head ? `is a color, by which ${head.toUpperCase()} is chosen.` : null;
}

export function classText(niceClass: number): string {
  return niceClassLabel(niceClass).replace(/^0/, '');
}

export function goodsTermOf(base: string, classes: readonly number[], lexicon: Lexicon): GoodsMeaning | null {
  for (const niceClass of classes) {
    const term = goodsOf(niceClass).terms.find((one) => one === base || baseForm(one, lexicon) === base);
    if (term) return { term, niceClass };
  }
  return null;
}

/** What the meanings of a word, or of its translation, have to do with the goods of the classes. */
export function kindOf(text: string, classes: readonly number[], lexicon: Lexicon): Kind | null {
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
