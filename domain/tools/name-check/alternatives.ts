import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import type { MeantGoods } from './findings.ts';
import type { NameKnowledge } from './knowledge.ts';
import { relateWord } from './relate.ts';
import { aboutGoods } from './strength.ts';

/** A name that could be taken instead, and how it was made. */
export interface Candidate {
  name: string;
  /** As a sentence. */
  how: string;
}

/** Words people like in names, which say something about hardly any goods; those that do for these are left out. */
// biome-ignore format: words
const qualities = (
  'quiet amber hidden brave copper silent hollow wandering seven twin northern velvet crooked lone marble lucid scarlet ' +
  'patient harbor noble cobalt gentle tall wild ivory humble level rising distant kindred'
).split(' ');
// biome-ignore format: words
const things = (
  'heron juniper lantern quarry falcon willow comet badger meadow anchor ember otter canyon thistle beacon larkspur magpie sparrow ' +
  'cedar finch orchard compass pebble raven bramble kestrel summit ferry harrow tundra acorn pavilion osprey lighthouse gable ' +
  'hazel marten prairie wren cascade'
).split(' ');
/** Rare words and names from stories, which stand alone. */
// biome-ignore format: words
const alone = (
  'larkspur meridian tessera halcyon solstice zephyr equinox cadence talisman arcadia sonnet odyssey calliope peregrine sextant vesper ' +
  'alcove kindling filigree marlow quill atlas lyric'
).split(' ');

/**
 * Names a person could consider: one or two known words that say nothing about the goods, the same for the same name, beginning
 * with its letter where there are some. None is made of the name itself, since what stands in its way would stand in theirs.
 */
export function alternativesTo(
  mark: AnalyzedMark,
  meant: MeantGoods,
  known: NameKnowledge,
  most: number,
): Candidate[] {
  if (!/[a-z]/.test(mark.compact)) return [];
  const about = aboutGoods(meant, known);
  const own = new Set(mark.words.map(({ text }) => text));
  const fit = (text: string) => {
    const base = baseForm(text, known.lexicon);
    const { relation } = relateWord({ text, base, sound: pronounceWord(text) }, about);
    return !own.has(text) && relation !== 'names' && relation !== 'hints';
  };
  const from = seedOf(mark.compact);
  const letter = mark.compact[0] ?? '';
  const first = (words: readonly string[], by: number) =>
    turn(words.filter(fit), by).toSorted((a, b) => Number(b[0] === letter) - Number(a[0] === letter));
  const [left, right, single] = [
    turn(qualities.filter(fit), from),
    first(things, from >>> 4),
    first(alone, from >>> 8),
  ];
  const pairs = right
    .slice(0, left.length)
    .map((thing, at) => `${capital(left[at] ?? '')} ${capital(thing)}`);
  const found: Candidate[] = [];
  for (let at = 0; found.length < most && at < Math.max(pairs.length, single.length); at++) {
    const [pair, word] = [pairs[at], single[at]];
    if (pair) found.push({ name: pair, how: 'Two known words that say nothing about the goods.' });
    if (word && found.length < most)
      found.push({ name: capital(word), how: 'A known word that says nothing about the goods.' });
  }
  return found;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** FNV-1a: the same name gets the same proposals, and different names different ones. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function turn<T>(list: readonly T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}
