import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';

/** Spellings that marks like to change, as they are written and as they are meant. */
const fancySpellings: readonly (readonly [RegExp, string])[] = [
  [/kw/g, 'qu'],
  [/k$/, 'ck'],
  [/k/g, 'c'],
  [/ks|x/g, 'cks'],
  [/z$/, 's'],
  [/z/g, 's'],
  [/i$/, 'y'],
  [/ee$/, 'y'],
  [/ie?$/, 'y'],
  [/y/g, 'i'],
  [/i/g, 'y'],
  [/o$/, 'ow'],
  [/u$/, 'ou'],
  [/^u/, 'you'],
  [/ite$/, 'ight'],
  [/ile$/, 'isle'],
  [/f/g, 'ph'],
  [/ph/g, 'f'],
  [/oo/g, 'ew'],
  [/ou/g, 'u'],
  [/a$/, 'er'],
  [/in$/, 'ing'],
  [/(?<=[^aeiou])r$/, 'er'],
  [/^kr/, 'cr'],
  [/^kl/, 'cl'],
  [/s$/, 'ce'],
];

/** Spellings that many marks use, whose sound alone does not tell. */
const usual: Record<string, string> = {
  lite: 'light',
  nite: 'night',
  brite: 'bright',
  rite: 'right',
  tite: 'tight',
  kwik: 'quick',
  quik: 'quick',
  ez: 'easy',
  e: 'electronic',
  thru: 'through',
  kleen: 'clean',
  klean: 'clean',
  krispy: 'crispy',
  kool: 'cool',
  tru: 'true',
  tuff: 'tough',
  ruff: 'rough',
  sno: 'snow',
  glo: 'glow',
  flo: 'flow',
  lo: 'low',
  hi: 'high',
  speedi: 'speedy',
  handi: 'handy',
  redi: 'ready',
  nu: 'new',
  xtra: 'extra',
  xpress: 'express',
  xtreme: 'extreme',
  max: 'maximum',
  tek: 'tech',
  pak: 'pack',
  stik: 'stick',
  chek: 'check',
  bak: 'back',
  dri: 'dry',
  fone: 'phone',
  foto: 'photo',
  kare: 'care',
  kandy: 'candy',
  klip: 'clip',
  kut: 'cut',
  luv: 'love',
  lovee: 'lovely',
  houzing: 'housing',
  shur: 'sure',
  sof: 'soft',
  strate: 'straight',
  wate: 'weight',
};

/** The word that an unknown one is a fancy spelling of: KWIK, SNO, COFEE. Words of the goods come first. */
export function respelled(word: MarkWord, goods: readonly string[], lexicon: Lexicon): string | null {
  const { text } = word;
  const meant = Object.hasOwn(usual, text) ? usual[text] : undefined;
  if (meant) return meant;
  if (text.length < 3) return null;
  const heard = goods.find((one) => one.length > 2 && one !== text && pronounceWord(one) === word.sound);
  if (heard) return heard;
  const once = fancySpellings.map(([from, to]) => text.replace(from, to));
  const twice = once.flatMap((one) => fancySpellings.map(([from, to]) => one.replace(from, to)));
  const doubled = [...text].map((letter, at) => text.slice(0, at) + letter + text.slice(at));
  for (const one of new Set([...once, ...twice, ...doubled])) {
    const known = one !== text && (lexicon.has(one) || lexicon.has(baseForm(one, lexicon)));
    if (known && pronounceWord(one) === word.sound) return one;
  }
  return null;
}
