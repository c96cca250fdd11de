import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm, type Lexicon } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { isKnown } from './word-forms.ts';

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
  [/ee/g, 'ea'],
  [/ea/g, 'ee'],
  [/([pk])t$/, '$1$1ed'],
  [/uv/g, 'ov'],
  [/uv(?=ly)/, 'ove'],
  [/eem$/, 'eme'],
  [/^x(?=[tp])/, 'ex'],
  [/oo/g, 'ui'],
  [/oo/g, 'ue'],
  [/ae/g, 'e'],
  [/^gn|^n/, 'kn'],
  [/er/g, 'ur'],
  [/ur/g, 'er'],
  [/ay/g, 'ai'],
];

/** Spellings that many marks use, whose sound alone does not give them away. */
const usual: Record<string, string> = {
  lite: 'light',
  nite: 'night',
  brite: 'bright',
  rite: 'right',
  tite: 'tight',
  kwik: 'quick',
  quik: 'quick',
  ez: 'easy',
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

/** What words and front parts of words are commonly short for: MEDI, INFO. */
const short: Record<string, string> = {
  e: 'electronic',
  max: 'maximum',
  a1: 'best',
  agri: 'agriculture',
  cardio: 'heart',
  denti: 'dental',
  derma: 'skin',
  docu: 'document',
  edu: 'education',
  fin: 'finance',
  info: 'information',
  insta: 'instant',
  medi: 'medical',
  nutri: 'nutrition',
  ortho: 'orthopedic',
  pharma: 'pharmaceutical',
  physio: 'physiotherapy',
  psych: 'psychology',
  robo: 'robot',
  vet: 'veterinarian',
};

/** The same, of words that a dictionary has as well; they are read that way where the description has the long word. */
const clipped: Record<string, string> = {
  admin: 'administration',
  app: 'application',
  auto: 'automobile',
  biz: 'business',
  condo: 'condominium',
  decor: 'decoration',
  demo: 'demonstration',
  exam: 'examination',
  gym: 'gymnasium',
  lab: 'laboratory',
  limo: 'limousine',
  mic: 'microphone',
  moto: 'motorcycle',
  perm: 'permanent',
  photo: 'photograph',
  prep: 'preparation',
  promo: 'promotion',
  rehab: 'rehabilitation',
  stat: 'statistic',
  tech: 'technology',
  temp: 'temporary',
  veggie: 'vegetable',
  vid: 'video',
};

/** What a word that a dictionary has is short for, or undefined. */
export const clippedFrom = (base: string): string | undefined =>
  Object.hasOwn(clipped, base) ? clipped[base] : undefined;

/** What a word or a front part of one is short for, or undefined. */
export const shortFor = (text: string): string | undefined =>
  Object.hasOwn(short, text) ? short[text] : undefined;

/** The word that an unknown one is a fancy spelling of: KWIK, SNO, COFEE. Words of the goods come first. */
export function respelled(word: MarkWord, goods: readonly string[], lexicon: Lexicon): string | null {
  const { text } = word;
  const meant = Object.hasOwn(usual, text) ? usual[text] : undefined;
  if (meant) return meant;
  if (text.length < 3) return null;
  const heard = goods.find((one) => one.length > 2 && one !== text && soundsLike(one, word.sound));
  if (heard) return heard;
  // Who or what does it: SHINGLR, GRINDR.
  const root = /^([a-z]{3,}[^aeiou])r$/.exec(text)?.[1];
  const doer = root && [root, `${root}e`].find((one) => lexicon.has(one));
  if (doer) return doer.endsWith('e') ? `${doer}r` : `${doer}er`;
  const once = fancySpellings.map(([from, to]) => text.replace(from, to));
  // The beginning of a word of the goods is meant whatever it sounds like: FRI for frying.
  const front = once.find(
    (one) => one !== text && lexicon.count(one) > 0 && goods.some((word) => word.startsWith(one)),
  );
  if (front) return front;
  const twice = once.flatMap((one) => fancySpellings.map(([from, to]) => one.replace(from, to)));
  const meantGoods = [...once, ...twice, `e${text}`, ...once.map((one) => `e${one}`)].find(
    (one) => one.length > 4 && goods.includes(one),
  );
  if (meantGoods) return meantGoods;
  const doubled = [...text].map((letter, at) => text.slice(0, at) + letter + text.slice(at));
  for (const one of new Set([...once, ...twice, ...doubled])) {
    const known = one !== text && (lexicon.has(one) || lexicon.has(baseForm(one, lexicon)));
    if (known && baseForm(one, lexicon) !== text && pronounceWord(one) === word.sound) return one;
  }
  return null;
}

/** Whether a word has this sound, said carefully or not: an H between vowels is swallowed, as in ALKOL for alcohol. */
export function soundsLike(word: string, sound: string): boolean {
  const careful = pronounceWord(word);
  return careful === sound || careful.replace(/[aeiou]h(?=[aeiou])/g, '') === sound;
}

/**
 * The word after E or I for electronic or internet, which describes as the word itself does: In re SPX Corp., 63 USPQ2d 1592
 * (TTAB 2002), E-AUTODIAGNOSTICS; In re Zanova Inc., 59 USPQ2d 1300 (TTAB 2000), ITOOL (as cited, not read).
 */
export function behindPrefix(text: string, lexicon: Lexicon): string | null {
  const found = /^[ei]([a-z]{4,})$/.exec(text)?.[1];
  return found && lexicon.count(baseForm(found, lexicon)) > 0 ? found : null;
}

/** The known word behind a beginning that makes one more of it: PREFORMED, MULTISTATE. */
export function behindBeginning(text: string, lexicon: Lexicon): string | null {
  const found = /^(?:multi|inter|semi|anti|counter|over|under|non|pre|post)([a-z]{4,})$/.exec(text)?.[1];
  return found && isKnown(found, lexicon) ? found : null;
}

/** A common word after or before a short one: NOBURST, FLASHIT. */
export function hiddenWord(text: string, lexicon: Lexicon): string | null {
  const found =
    /^(?:no|un|re|my|go|up|be|do|we|i|e)([a-z]{5,})$/.exec(text)?.[1] ??
    /^([a-z]{4,})(?:it|up|go|me|us|in|ify|ly|io)$/.exec(text)?.[1];
  return found && lexicon.count(found) > 0 ? found : null;
}
