import type { Lexicon } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import { modernWords } from './modern-words.ts';

/** What words of one family have in common: wipe, wiping, wiper. */
export function family(word: string): string {
  const once = withoutEnding(word, /(?:ings?|ed|ers?|es|s|e|y|izing|ize|ation|ants?|ment)$/);
  // measurement, measuring
  return /ment$/.test(word) ? withoutEnding(once, /e$/) : once;
}

function withoutEnding(word: string, ending: RegExp): string {
  const cut = word.replace(ending, '').replace(/(.)\1$/, '$1');
  return cut.length >= 3 ? cut : word;
}

/** Whether a dictionary says of a word that it is a mark. */
export function isTradeMark(gloss: readonly string[]): boolean {
  return gloss.some(
    (word, at) => word.startsWith('trademark') || (word === 'trade' && gloss[at + 1] === 'mark'),
  );
}

/** English, or one of the languages that are translated here; also as a form that the dictionary leaves out. */
export function isKnown(text: string, lexicon: Lexicon): boolean {
  const read = readings(text, lexicon);
  if (read.some(({ english, language }) => language !== null || lexicon.has(english))) return true;
  if (modernWords.has(text) || /^\d+(?:st|nd|rd|th)$/.test(text)) return true;
  const [, root = ''] = /^(.{3,}?)(?:ing|ed|er|est|ly|ish|able|ness|y)$/.exec(text) ?? [];
  if (root === '') return false;
  const undoubled = root.replace(/(.)\1$/, '$1');
  return [root, `${root}e`, undoubled].some((one) => lexicon.count(one) > 0);
}

/**
 * Words of grammar, which WordNet leaves out and which are surnames too (YOU), and those of the calendar, of languages and of faiths,
 * which it has as names (SATURDAY).
 */
// biome-ignore format: words
export const grammar = new Set(
  `i you he she it we they me him her us them who whom whose which what that this these those would could should shall will might
  may must can cannot have has had do does did is are was were been am not if than then when where why how any some each every both
  either neither nor but so because while until since about after before between under over into onto off out up down without
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
  december christmas easter halloween thanksgiving passover hanukkah ramadan valentine english french german spanish italian portuguese
  russian chinese japanese korean arabic hebrew latin yiddish hindi greek turkish polish christian catholic jewish muslim buddhist hindu`.split(/\s+/),
);

/** Words that a dictionary has as adjectives and that tell no quality of goods. */
export const particles = new Set(
  'away upstairs downstairs out over off on up down in made just born eyed gone done apart about else then there here back'.split(
    ' ',
  ),
);

/** What dictionaries say about names that are known and nobody's mark: ZEUS, FIDO, ATLANTIS. */
const ofTales =
  /^(?:myth\w*|god|goddess|legend\w*|hero|heroine|titan\w*|constellation|planet|biblical|testament|fiction\w*|winged|taoism|buddhism|buddhist|hinduism|zodiac)$/;

/** Whether a dictionary explains a word as such a name. */
export const isOfTales = (gloss: readonly string[]): boolean => gloss.some((told) => ofTales.test(told));
