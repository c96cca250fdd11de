import type { MarkWord } from './analyze.ts';
import { together, type Weighed } from './match.ts';
import { numberKind } from './numerals.ts';
import { soundSimilarity } from './phonemes.ts';
import { visualSimilarity } from './visual.ts';

/**
 * Words of which one is easily remembered instead of another, because they are of one kind: BURGER QUEEN, BURGER KING. One kind a
 * line; by general knowledge.
 */
const kinds = `
king queen prince princess emperor empress duke duchess
knight squire baron earl lord lady count countess
army navy marine airforce guard legion
general colonel captain major sergeant admiral marshal
father mother dad mom daddy mommy papa mama
grandfather grandmother grandpa grandma granny
brother sister bro sis
uncle aunt auntie
boy girl guy gal lad lass kid
man woman lady gentleman
son daughter
husband wife bride groom
monk nun friar
wizard witch sorcerer
hunter fisher trapper
pirate viking buccaneer corsair
lion tiger leopard panther puma jaguar cougar cheetah lynx bobcat wildcat
wolf fox coyote jackal
dog cat puppy kitten hound
bear panda
bull cow ox buffalo bison
horse pony mare stallion colt mustang donkey mule
sheep lamb goat ram
deer elk moose stag buck
pig hog boar
rabbit hare bunny
duck goose swan
hen rooster chicken cock
eagle falcon hawk condor vulture osprey
crow raven
owl sparrow robin lark
shark whale dolphin orca
bee wasp hornet
snake viper cobra python
sun moon star
mars venus jupiter saturn mercury neptune pluto uranus
north south east west northern southern eastern western
spring summer autumn fall winter
morning evening afternoon night noon midnight
dawn dusk sunrise sunset
monday tuesday wednesday thursday friday saturday sunday
day week month year
gold silver bronze platinum copper
golden silver bronze
iron steel
diamond ruby emerald sapphire pearl
red blue green yellow black white orange purple pink brown gray grey
river lake sea ocean creek pond bay
mountain hill peak mount
valley canyon
island isle
tree bush shrub
oak maple pine cedar elm birch ash willow
rose lily tulip daisy violet orchid
house hut cottage cabin lodge shack barn home
castle palace fortress tower
inn tavern
apple orange pear peach plum cherry lemon lime
thunder lightning storm
rain snow ice frost
fire water earth air wind
heart spade club diamond
ace jack joker
sword shield spear arrow
hammer anvil
crown scepter throne
angel devil demon saint
heaven hell paradise
hot cold
big small little
old new
`;

const kindsOf = new Map<string, number[]>();
for (const [at, line] of kinds.trim().split('\n').entries())
  for (const word of line.split(' ')) kindsOf.set(word, [...(kindsOf.get(word) ?? []), at]);

/** How two words can stand in for each other: as numbers, single characters, words of one kind, or by look and sound. */
type Sibling = 'number' | 'sign' | 'kind' | 'form';

/** From this much look and sound together, one word is taken for another where all else is the same: HUT, HOUSE. */
const LEAST_FORM = 0.65;

const isSign = (text: string) => /^[a-z0-9]$/.test(text);

/** How one of two different words stands in for the other, or null. */
export function siblings(a: MarkWord, b: MarkWord): Sibling | null {
  const number = numberKind(a.text);
  if (number !== null && number === numberKind(b.text)) return 'number';
  if (isSign(a.text) && isSign(b.text)) return 'sign';
  const theirs = kindsOf.get(b.base);
  if (theirs && kindsOf.get(a.base)?.some((kind) => theirs.includes(kind))) return 'kind';
  const seen = visualSimilarity(a.text, b.text);
  return together({ seen, heard: soundSimilarity(a.sound, b.sound) }) >= LEAST_FORM ? 'form' : null;
}

/** The least that marks are worth that differ in one word only, where one stands in for the other: enough for a medium risk. */
const SWAPPED = 0.5;
const SWAPPED_MORE = 0.35;

/** What such marks are worth if they would be worth `overall` without it; it rises with that. */
export function swappedOf(overall: number): number {
  return Math.max(SWAPPED, overall + SWAPPED_MORE * (1 - overall));
}

/** The `overall` from which on such marks are worth this much. */
export function beforeSwap(worth: number): number {
  return Math.max(0, (worth - SWAPPED_MORE) / (1 - SWAPPED_MORE));
}

/** Two words, one of which stands in for the other. */
export interface Swapped {
  own: string;
  other: string;
  by: Sibling;
}

/** The one word in which two lists of words differ, when one stands in for the other. */
export function swappedIn(left: readonly Weighed[], right: readonly Weighed[]): Swapped | null {
  if (left.length < 2 || left.length !== right.length) return null;
  let place = -1;
  for (const [at, { word }] of left.entries()) {
    if (word.text === right[at]?.word.text) continue;
    if (place >= 0) return null;
    place = at;
  }
  const [a, b] = [left[place]?.word, right[place]?.word];
  const by = a && b ? siblings(a, b) : null;
  return a && b && by ? { own: a.text, other: b.text, by } : null;
}
