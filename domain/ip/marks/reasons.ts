import { isOnlyMeant, type Likeness } from './compare.ts';
import { needsMore, type Relatedness } from './goods.ts';
import type { WordMatch } from './match.ts';
import { figureWord } from './numerals.ts';

/** Why a hit is one, in sentences a person understands; the weightiest first. */
export function reasonsFor(
  own: { compact: string },
  other: { compact: string },
  likeness: Likeness,
  goods: Relatedness,
  live: boolean,
): string[] {
  const { matches, contained, reordered } = likeness;
  const { visual, aural } = likeness.whole;
  const found: string[] = [];
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  if (own.compact === other.compact)
    found.push(
      'The same letters and digits; spaces, case, signs, script and a note in brackets do not count.',
    );
  else {
    if (reordered) found.push('The same words in another order.');
    if (aural >= 0.97) found.push('They sound the same.');
    else if (aural >= 0.75) found.push(`They sound alike (${percent(aural)}).`);
    if (visual >= 0.7) found.push(`They look alike (${percent(visual)}).`);
    const ofWords = matches.flatMap(wordReason);
    // Percentages are of the marks as written; what counts in them is told apart.
    if (ofWords.length === 0 && Math.max(likeness.visual - visual, likeness.aural - aural) > 0.1)
      found.push('Without the words that many marks use, they are more alike.');
    found.push(...ofWords);
    if (contained && isInside(own.compact, other.compact))
      found.push(
        likeness.noticed === 'words'
          ? 'One mark contains the other and adds words of its own, which seldom distinguishes a mark.'
          : 'One mark contains the other; adding words seldom distinguishes a mark.',
      );
    else if (likeness.noticed === 'words')
      found.push('One mark has all words of the other and adds some of its own.');
    if (likeness.noticed === 'meaning')
      found.push('One of them means something and the other does not, which tells them apart.');
    if ((likeness.restsOnWeak || likeness.distinctive < 0.5) && matches.length > 0) {
      found.push('What they share is common or descriptive, so it weighs less.');
    }
    if (isOnlyMeant(likeness) && Math.max(visual, aural) < 0.7)
      found.push('They are alike in meaning only, not in look or sound.');
    if (likeness.swapped) found.push(swapReason(likeness.swapped));
    else if (likeness.signs) found.push(signReasons[likeness.signs]);
    else if (likeness.toldApart === 'of the goods')
      found.push('What differs is common or descriptive, so it hardly tells them apart.');
    else if (likeness.toldApart) found.push('What differs means something else, which tells them apart.');
  }
  if (found.length === 0) {
    found.push(`They are partly alike: ${percent(aural)} in sound, ${percent(visual)} in look.`);
  }
  found.push(goodsReason(goods));
  if (!live) found.push('This registration or application has ended; by itself it blocks nobody.');
  return found;
}

const signReasons = {
  other: 'Both are a few characters and not a word, and one of these differs.',
  more: 'Both are a few characters and not a word, and one of the marks has one more.',
  order: 'Both are the same few characters in a different order.',
} as const;

function swapReason({ own, other, by }: NonNullable<Likeness['swapped']>): string {
  const [mine, theirs] = [own.toUpperCase(), other.toUpperCase()];
  if (by === 'number') return `They differ in a number only: ${mine} and ${theirs}.`;
  if (by === 'sign') return `They differ in a single character only: ${mine} and ${theirs}.`;
  if (by === 'kind') return `They differ in one word only, and ${mine} and ${theirs} are of the same kind.`;
  return `They differ in one word only, and ${mine} looks or sounds somewhat like ${theirs}.`;
}

/** Whether one mark is contained in the other as it is written; two letters are contained in anything. */
function isInside(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length > 2 && longer.includes(shorter);
}

function wordReason({ own, other, by, similarity, meaning }: WordMatch): string[] {
  const mine = own.toUpperCase();
  const theirs = other.toUpperCase();
  if (by === 'same') {
    if (own === other) return [`Both have ${theirs}.`];
    if (figureWord(own) !== figureWord(other)) return [`${mine} and ${theirs} are the same number.`];
    return [`${mine} and ${theirs} are forms of one word.`];
  }
  if (by === 'meaning') {
    if (meaning.reason === 'translation') {
      const language =
        meaning.language === 'another language'
          ? 'a foreign word of the same meaning'
          : `the ${meaning.language} word`;
      return [`${mine} and ${theirs} mean the same: one is ${language}.`];
    }
    if (meaning.reason === 'synonym') return [`${mine} and ${theirs} can mean the same.`];
    if (meaning.reason === 'same') return [`${mine} and ${theirs} are forms of one word.`];
    return [`${mine} and ${theirs} are close in meaning.`];
  }
  const [long, short] = own.length > other.length ? [mine, theirs] : [theirs, mine];
  if (by === 'start') return [`${long} begins with ${short}.`];
  if (by === 'end') return [`${long} ends like ${short}.`];
  if (similarity < 0.75) return [];
  return [by === 'sound' ? `${mine} sounds like ${theirs}.` : `${mine} looks like ${theirs}.`];
}

function goodsReason(goods: Relatedness): string {
  const { relation, between } = goods;
  const [own, other] = between ?? [0, 0];
  if (needsMore(goods))
    return `Class ${own} and class ${other} are often found together, but for restaurants and food or drink that alone is not enough.`;
  if (relation === 'same') return `Both in class ${own}.`;
  if (relation === 'coordinated') return `Class ${own} and class ${other} are often found together.`;
  if (relation === 'different') return 'The classes are usually not related.';
  return 'No class was compared: choose the classes of your goods for a closer answer.';
}
