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

const digitNames = ['ziro', 'wan', 'tu', 'Tri', 'for', 'fIv', 'siks', 'sevn', 'et', 'nIn'];

/** The commonest words that follow no rule. */
// biome-ignore format: a table
const irregular = new Map(Object.entries({
  one: 'wan', once: 'wans', two: 'tu', eight: 'et', are: 'ar', you: 'ju', the: 'Ta', of: 'av', do: 'du',
  to: 'tu', love: 'lav', come: 'kam', some: 'sam', who: 'hu', view: 'vju', eye: 'I', eyes: 'Iz', your: 'jor',
  be: 'bi', she: 'Si', he: 'hi', we: 'wi', me: 'mi', his: 'hiz', is: 'iz', was: 'waz', have: 'hav',
  give: 'giv', live: 'liv', women: 'wimen', great: 'gret', break: 'brek', steak: 'stek', heart: 'hart',
  blood: 'blad', bleu: 'blu', beau: 'bo', xtra: 'ekstra',
}));

/** Spelling -> sound at one place of a word; the first that fits wins. Sticky, so that it looks at that place only. */
interface Rule {
  spelling: RegExp;
  sound: string;
}

const rule = (spelling: string, sound: string): Rule => ({ spelling: new RegExp(spelling, 'y'), sound });

// [aeiouy] behind a consonant and a final e is long: "lyfe", "nite", "brite".
const magic = (vowel: string, sound: string) => rule(`${vowel}(?=[bcdfgklmnpqrstvz]e(?:s|d|r)?$)`, sound);

const rules: Record<string, Rule[]> = {
  a: [
    rule('augh(?=t)', 'o'),
    rule('(?:ai|ay|ei|ae)(?=[^aeiou]|$)', 'e'),
    rule('(?:au|aw)', 'o'),
    rule('ah(?=[^aeiou]|$)', 'a'),
    rule('aa', 'a'),
    magic('a', 'e'),
    rule('a', 'a'),
  ],
  b: [rule('(?<=m)b$', ''), rule('b+', 'b')],
  c: [
    rule('ch(?=[rlmnt])', 'k'),
    rule('(?<=^s)ch', 'k'),
    rule('(?<=p?sy|te)ch', 'k'),
    rule('tch|cz|ch', 'C'),
    rule('ck+|cq', 'k'),
    rule('c(?=ia|io|iu|eo(?!$))', 'S'),
    rule('cc(?=[eiy])', 'ks'),
    rule('c+(?=[eiy])', 's'),
    rule('c(?=[aou]?e$)', 's'),
    rule('cc+|c', 'k'),
  ],
  d: [rule('dg(?=[eiy])', 'J'), rule('d+', 'd')],
  e: [
    rule('eau', 'o'),
    rule('eigh|eig(?=n)', 'e'),
    rule('(?:eu|ew)', 'ju'),
    rule('(?:ee|ea|ei|ie|ey)(?=[^aeiou]|$)', 'i'),
    rule('(?<=[aeiouy][^aeiou]{1,3})e(?=(?:s|d)?$)', ''),
    rule('(?<=^.{2,12}[^aeiou])es?$', ''),
    rule('(?<=[^aeiou]l)e$', ''),
    rule('e$', 'i'),
    magic('e', 'i'),
    rule('e', 'e'),
  ],
  f: [rule('f+', 'f')],
  g: [
    rule('(?<=^)gn', 'n'),
    rule('gn(?=$|e$)', 'n'),
    rule('ght', 't'),
    rule('(?<=[aeiou])gh(?=$|[^aeiou])', ''),
    rule('gh', 'g'),
    rule('gg+', 'g'),
    rule('gu(?=[ei])', 'g'),
    rule('g(?=[ey])', 'J'),
    rule('g(?=i[aeo])', 'J'),
    rule('(?<=[aeiour])g(?=i)', 'J'),
    rule('g', 'g'),
  ],
  h: [rule('(?<=[aeiouy])h(?=$|[^aeiou])', ''), rule('(?<=[^aeiouy]|^$)h(?=[^aeiouy])', ''), rule('h+', 'h')],
  i: [
    rule('igh|ig(?=n(?:$|s|e))', 'I'),
    rule('i(?=nd$|ld$)', 'I'),
    rule('ie$', 'i'),
    rule('ie(?=[^aeiou])', 'i'),
    rule('(?<=^.?)i$|(?<=^)i(?=sh|[^aeiou][aeiou])', 'I'),
    magic('i', 'I'),
    rule('i+', 'i'),
  ],
  j: [rule('j+', 'J')],
  k: [rule('(?<=^)kn', 'n'), rule('kk+|kh|k', 'k')],
  l: [rule('l(?=[dkf]$)(?<=(?:ou|al))', ''), rule('l+', 'l')],
  m: [rule('(?<=^)mn', 'n'), rule('m+', 'm')],
  n: [rule('n(?=[kqx]|c[^eiyh]|ck)', 'N'), rule('ng$|ng(?=s$|[^aeiouylr])', 'N'), rule('n+', 'n')],
  o: [
    rule('ough(?=t)', 'o'),
    rule('ough', 'o'),
    rule('ou(?=ng)', 'a'),
    rule('(?:ou|ow)(?=[dnlstz])', 'O'),
    rule('ow$|oa|oh(?=$|[^aeiou])', 'o'),
    rule('(?:oi|oy)', 'O'),
    rule('oo', 'u'),
    rule('ou', 'u'),
    rule('oe$', 'o'),
    rule('o', 'o'),
  ],
  p: [
    rule('(?<=^)ps(?=[aeiouy])', 's'),
    rule('(?<=^)pt(?=[aeiouy])', 't'),
    rule('ph', 'f'),
    rule('pf', 'f'),
    rule('p+', 'p'),
  ],
  q: [rule('qu(?=[ei]$|e[ts]?$)', 'k'), rule('qu|qw', 'kw'), rule('q+', 'k')],
  r: [rule('rh', 'r'), rule('r+', 'r')],
  s: [
    rule('sch(?=[aeiouwlmn])', 'S'),
    rule('sc(?=[eiy])', 's'),
    rule('(?:sh|ssi(?=o))', 'S'),
    rule('(?<=[aeiou])si(?=on)', 'Z'),
    rule('s(?=ure?\\b)', 'S'),
    rule('(?<=[aeiouy][^aeiou]?)s(?=[eiy][^aeiou]?$)', 'z'),
    rule('(?<=[aeiou])s(?=[aeiou])', 'z'),
    rule('s+', 's'),
  ],
  t: [
    rule('tch', 'C'),
    rule('tt?i(?=on|al|ou|en)', 'S'),
    rule('(?<=[aeiou])tu(?=r)', 'Cu'),
    rule('th', 'T'),
    rule('(?<=s)t(?=le$)', ''),
    rule('t+(?=s|z)(?=[sz][aeiouy])', 't'),
    rule('t+', 't'),
  ],
  u: [
    rule('(?<=^)u(?=ni|[^aeiou]e)', 'ju'),
    rule('ui|ue$', 'u'),
    rule('u(?=[^aeiou]e(?:s|d|r)?$)', 'u'),
    rule('u(?=[^aeiou][aeiou])', 'u'),
    rule('u$', 'u'),
    rule('u', 'a'),
  ],
  v: [rule('v+', 'v')],
  w: [
    rule('(?<=^)wr', 'r'),
    rule('(?<=^)who', 'hu'),
    rule('wh', 'w'),
    rule('w(?=[^aeiouyh]|$)', ''),
    rule('w+', 'w'),
  ],
  x: [
    rule('(?<=^)xc(?=[eiy])', 'eks'),
    rule('(?<=^)x(?=[aeiouy])', 'z'),
    rule('(?<=^)x', 'eks'),
    rule('xc(?=[eiy])', 'ks'),
    rule('xx+|xs|xz|x', 'ks'),
  ],
  y: [
    rule('(?<=^)y(?=[aeiou])', 'j'),
    rule('(?<=[aeiou])y(?=[aeiou])', 'j'),
    rule('(?<=^[^aeiou]{0,3})y$', 'I'),
    rule('y(?=[bcdfgklmnpqrstvz]e(?:s|d|r)?$)', 'I'),
    rule('(?<=^c)y', 'I'),
    rule('y', 'i'),
  ],
  z: [rule('zsch', 'C'), rule('zh', 'Z'), rule('tz|zz+|z', 'z')],
};

/** Endings whose spelling says little about their sound. */
const endings: [RegExp, string][] = [
  [/(?<=..)(?:eaux|eau|ault|aux|ot)$/, 'o'],
  [/(?<=..)que$/, 'k'],
  [/(?<=..)gue$/, 'g'],
  [/(?<=..)(?:our|ere|ier|er|or|ar|ir|ur|re)$/, 'er'],
];

/** How one word of Latin letters and digits is read, as sounds. Text of other scripts gives ''. */
export function pronounceWord(word: string): string {
  if (!/^[a-z0-9]+$/.test(word))
    return [...word.matchAll(/[a-z0-9]+/g)].map(([part]) => pronounceWord(part)).join('');
  if (/\d/.test(word)) return withDigits(word);
  if (word.length === 1 || isSpelled(word))
    return [...word].map((letter) => letterNames[letter] ?? '').join('');
  return irregular.get(word) ?? collapse(read(word));
}

/** Without a vowel nobody can say it, so its letters are named: TMM. EZ is the one everybody reads so too. */
function isSpelled(word: string): boolean {
  return !/[aeiouy]/.test(word) || word === 'ez';
}

/** Digits are read as words ("4ever"), long numbers digit by digit; "8" behind letters is "-ate" (gr8). */
function withDigits(word: string): string {
  const parts = word.match(/[a-z]+|\d/g) ?? [];
  const said = parts.map((part, at) => {
    if (/\d/.test(part)) return digitNames[Number(part)] ?? '';
    if (parts[at + 1] === '8' && part.length > 1) return read(part);
    return pronounceWord(part);
  });
  return collapse(said.join(''));
}

function read(word: string): string {
  let stem = word;
  let tail = '';
  for (const [ending, sound] of endings) {
    if (!ending.test(word)) continue;
    stem = word.replace(ending, '');
    tail = sound;
    break;
  }
  // The rules look ahead into the ending, so they run over the whole word and stop where it starts.
  let sounds = '';
  let at = 0;
  while (at < stem.length) {
    const found = soundAt(word, at);
    sounds += found.sound;
    at += found.length;
  }
  return sounds + tail;
}

function soundAt(word: string, at: number): { sound: string; length: number } {
  for (const { spelling, sound } of rules[word[at] ?? ''] ?? []) {
    spelling.lastIndex = at;
    const match = spelling.exec(word);
    if (match) return { sound, length: Math.max(1, match[0].length) };
  }
  return { sound: '', length: 1 };
}

/** A sound said twice in a row is heard once. */
function collapse(sounds: string): string {
  return sounds.replace(/(.)\1+/g, '$1');
}

/** A whole mark as it is spoken, the words run together as in speech. */
export function pronounce(words: readonly string[]): string {
  return collapse(words.map(pronounceWord).join(''));
}
