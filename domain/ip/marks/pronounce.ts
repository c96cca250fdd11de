import { readLetters } from './letters.ts';
import { figureWords } from './numerals.ts';

/**
 * How a mark is likely to be spoken. There is no correct pronunciation of a trademark (TMEP 1207.01(b)(iv)), so this
 * is an approximation of what an American consumer would try, for invented words as well as real ones.
 *
 * Sounds, one character each: vowels i (see, sit) e (set, say) a (hat, cut, about) o (hot, go) u (too, put)
 * I (my) O (now, boy); consonants as in IPA, with T (thin), S (she), Z (measure), C (church), J (judge),
 * N (sing), j (yes), x for none: Bach is k.
 */
// biome-ignore format: a table
const letterNames: Record<string, string> = {
  a: 'e', b: 'bi', c: 'si', d: 'di', e: 'i', f: 'ef', g: 'Ji', h: 'eC', i: 'I', j: 'Je', k: 'ke', l: 'el',
  m: 'em', n: 'en', o: 'o', p: 'pi', q: 'kju', r: 'ar', s: 'es', t: 'ti', u: 'ju', v: 'vi', w: 'dablju',
  x: 'eks', y: 'wI', z: 'zi',
};

/** The commonest words that follow no rule. */
// biome-ignore format: a table
const irregular = new Map(Object.entries({
  one: 'wan', once: 'wans', two: 'tu', four: 'for', seven: 'sevn', eight: 'et', eleven: 'elevn', are: 'ar', you: 'ju', the: 'Ta', of: 'av', do: 'du',
  to: 'tu', love: 'lav', come: 'kam', some: 'sam', who: 'hu', view: 'vju', eye: 'I', eyes: 'Iz', your: 'jor',
  be: 'bi', she: 'Si', he: 'hi', we: 'wi', me: 'mi', his: 'hiz', is: 'iz', was: 'waz', have: 'hav',
  give: 'giv', live: 'liv', women: 'wimen', great: 'gret', break: 'brek', steak: 'stek', heart: 'hart',
  blood: 'blad', bleu: 'blu', beau: 'bo', xtra: 'ekstra',
}));

/**
 * How one word of Latin letters and digits is read, as sounds. Text in other scripts gives '', even beside Latin letters: 7天酒店
 * is heard as more than a seven.
 */
export function pronounceWord(word: string): string {
  if (!/^[a-z0-9]+$/.test(word)) return '';
  if (/\d/.test(word)) return withDigits(word);
  if (word.length === 1 || isSpelled(word))
    return [...word].map((letter) => letterNames[letter] ?? '').join('');
  return irregular.get(word) ?? collapse(read(word));
}

/** Without a vowel nobody can say it, so its letters are named: TMM. EZ is the one other word that everybody reads that way. */
function isSpelled(word: string): boolean {
  return !/[aeiouy]/.test(word) || word === 'ez';
}

/** Consonants that an 8 after them turns into a word. */
const isCluster = (part: string) => /^[^aeiouy\d]{2,}$/.test(part);

/** Digits are read as words ("4ever"), numbers from 100 on digit by digit; "8" after letters is "-ate" (gr8). */
function withDigits(word: string): string {
  const parts = word.match(/[a-z]+|(?<!\d)[1-9]\d(?!\d)|\d/g) ?? [];
  const said = parts.map((part, at) => {
    const before = parts[at - 1] ?? '';
    if (part === '8' && isCluster(before)) return '';
    if (/\d/.test(part)) return figureWords(part).map(pronounceWord).join('');
    return parts[at + 1] === '8' && isCluster(part) ? read(`${part}ate`) : pronounceWord(part);
  });
  return collapse(said.join(''));
}

/**
 * X before a consonant is its name (XTRA, XCEED), marks write K for C (KOFFEE), which a dictionary knows from surnames only, and
 * they end in -EL as in -ELL (NOVATEL), where a dictionary has PARCEL and LABEL.
 */
function read(word: string): string {
  const likely = word
    .replace(/^x(?=[^aeiouy])/, 'ex')
    .replace(/^k(?=[aourl])/, 'c')
    .replace(/([aeiouy].*[^aeiouy])el$/, '$1ell');
  return readLetters(likely);
}

/** A sound said twice in a row is heard once. */
function collapse(sounds: string): string {
  return sounds.replace(/(.)\1+/g, '$1');
}

/** A whole mark as it is spoken, the words run together as in speech. */
export function pronounce(words: readonly string[]): string {
  return collapse(words.map(pronounceWord).join(''));
}
