import type { AnalyzedMark, MarkWord } from '../../ip/marks/analyze.ts';
import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { goodsOf } from './goods-terms.ts';
import { relateWord } from './relate.ts';

/** A name that could be taken instead, and how it was made. */
export interface Candidate {
  name: string;
  /** As a sentence. */
  how: string;
}

/** Endings and beginnings that suit invented words; they mean nothing for any goods. */
const ends = ['ora', 'ivo', 'enta', 'umo', 'ario', 'elle', 'onda', 'yra', 'axo', 'inde', 'ulon', 'avia'];
const starts = ['ze', 'lu', 'ora', 'ko', 'vel', 'ny', 'ta', 'quo', 'mi', 'ael', 'ru', 'bo'];
/** Things hardly any goods are called by; those that are near the chosen goods are left out. */
const things = [
  'heron',
  'juniper',
  'lantern',
  'quarry',
  'falcon',
  'harbor',
  'willow',
  'comet',
  'badger',
  'meadow',
  'anchor',
  'ember',
  'otter',
  'canyon',
  'thistle',
  'beacon',
];

const LONGEST = 14;
const SHORTEST = 4;
const SHORTEST_CORE = 3;
const LONGEST_SHOWN = 20;
/** What no proposal may contain. */
const unfit =
  /nig|fag|cum|tit|ass|sex|nazi|rap[ei]|coon|kike|spic|cunt|fu[ck]|di[ck]|cock|piss|poo|slut|whor|homo|anal|anus|puta|merd/;

/**
 * Names near the given one in spirit and away from it in look and sound, the same for the same name: blends of its
 * pieces, invented beginnings and endings, and a part of it beside a word that has nothing to do with the goods.
 */
export function alternativesTo(
  mark: AnalyzedMark,
  classes: readonly number[],
  lexicon: Lexicon,
  most: number,
): Candidate[] {
  const core = coreOf(mark, classes, lexicon);
  const letters = core.map(({ text }) => text).join('');
  if (letters.length < SHORTEST_CORE) return [];
  const shown = core.map(({ text }) => text.toUpperCase().slice(0, LONGEST_SHOWN)).join(' ');
  const from = seedOf(mark.compact);
  const taken = new Set([mark.compact, letters]);
  const waysOf = [
    blends(core),
    turn(hintsAt(classes), from).map((term) => ({
      name: join(head(term), tail(letters)),
      how: `A hint at ${term.toUpperCase()} with the end of ${shown}.`,
    })),
    turn(ends, from).map((end) => ({
      name: join(head(letters), end),
      how: `The beginning of ${shown} with an invented ending.`,
    })),
    turn(starts, from >>> 3).map((start) => ({
      name: join(start, tail(letters)),
      how: `An invented beginning with the end of ${shown}.`,
    })),
    turn(distantThings(classes, lexicon), from >>> 6).map((thing) => ({
      name: `${capital(head(letters))} ${capital(thing)}`,
      how: `A piece of ${shown} beside a word that has nothing to do with the goods.`,
    })),
    turn(distantThings(classes, lexicon), from >>> 9).map((thing) => ({
      name: join(head(thing), tail(letters)),
      how: `${thing.toUpperCase()} and ${shown} drawn together.`,
    })),
  ];
  const found: Candidate[] = [];
  // One of each way in turn, so that the first few differ.
  for (let round = 0; found.length < most && waysOf.some((ways) => round < ways.length); round++) {
    for (const ways of waysOf) {
      const way = ways[round];
      if (!way || found.length >= most) continue;
      const name = way.name.includes(' ') ? way.name : capital(way.name);
      const compact = name.toLowerCase().replace(' ', '');
      if (compact.length < SHORTEST || compact.length > LONGEST) continue;
      if (taken.has(compact) || unfit.test(compact)) continue;
      taken.add(compact);
      found.push({ ...way, name });
    }
  }
  return found;
}

/** The words that make the name one's own; when there are none, all but the joining ones. */
function coreOf(mark: AnalyzedMark, classes: readonly number[], lexicon: Lexicon): MarkWord[] {
  const words = mark.words
    .filter(({ text }) => /^[a-z]+$/.test(text))
    .map((word) => ({ word, relation: relateWord(word, classes, lexicon).relation }))
    .filter(({ relation }) => relation !== 'empty');
  const own = words.filter(({ relation }) => relation !== 'names' && relation !== 'describes');
  return (own.length > 0 ? own : words).map(({ word }) => word).slice(0, 2);
}

function blends(core: readonly MarkWord[]): Candidate[] {
  const [first, second] = core;
  if (!first || !second) return [];
  const how = `${first.text.toUpperCase()} and ${second.text.toUpperCase()} drawn together.`;
  return [
    { name: join(head(first.text), tail(second.text)), how },
    { name: join(head(second.text), tail(first.text)), how },
  ];
}

/** What goods of the classes are called, one of each class in turn. */
function hintsAt(classes: readonly number[]): string[] {
  const lists = classes.slice(0, 5).map((niceClass) => goodsOf(niceClass).clear);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

function distantThings(classes: readonly number[], lexicon: Lexicon): string[] {
  return things.filter((text) => {
    const { relation } = relateWord({ text, base: text, sound: text }, classes, lexicon);
    return relation === 'unrelated' || relation === 'unknown';
  });
}

/** Up to the second group of vowels, without it: "sta" of "starlight", "mel" of "melody". */
function head(text: string): string {
  const found = /^[^aeiouy]*[aeiouy]+(?:gh|sh|ch|th|ck|ph|ng|[^aeiouy])?/.exec(text)?.[0] ?? text.slice(0, 3);
  return found.slice(0, 5);
}

/** The last group of vowels and what follows, with the consonant before it: "ght" never stands alone. */
function tail(text: string): string {
  return /[^aeiouy]?[aeiouy]+[^aeiouy]*$/.exec(text)?.[0].slice(-5) ?? text.slice(-3);
}

/** Two pieces as one word: no vowel meets the same vowel, no three consonants pile up. */
function join(start: string, end: string): string {
  const last = start.at(-1) ?? '';
  if (last === end[0]) return start + end.slice(1);
  const vowel = /[aeiouy]/;
  if (vowel.test(last) && vowel.test(end[0] ?? '')) return start.slice(0, -1) + end;
  if (!vowel.test(last) && !vowel.test(end[0] ?? '') && !vowel.test(end[1] ?? 'a')) return `${start}o${end}`;
  return start + end;
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
